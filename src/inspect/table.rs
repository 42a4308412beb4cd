//! The tables as rows of named values.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use crate::coins::{self, Coins, Face};
use crate::cross::{self, Lights};
use crate::grid::{Cell, CellSet, Line, LineSet, Symmetry};
use crate::judge::{Problem, Puzzle};
use crate::names::vocabulary;
use crate::tables;
use crate::text::ParseError;
use crate::tictactoe::{self, Board, Outcome, Status};

vocabulary! {
    /// A table that the build script wrote.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::inspect::Table;
    ///
    /// assert_eq!("finished".parse(), Ok(Table::Finished));
    /// assert_eq!(Table::Finished.rows().count(), 958);
    /// ```
    #[non_exhaustive]
    pub enum Table: "table" {
        /// The 512 positions of nine coins.
        Coins = "coins",
        /// The 512 positions of nine lights.
        Cross = "cross",
        /// The 19,683 boards of tic-tac-toe, reachable or not.
        Tictactoe = "tictactoe",
        /// The perfect hash of the 958 finished boards of tic-tac-toe.
        Finished = "finished",
        /// The perfect hash of the names and aliases of problems.
        Problems = "problems",
    }
}

impl Table {
    /// The fields of each row, in order. Every table has `index` first.
    #[must_use]
    pub const fn fields(self) -> &'static [Field] {
        match self {
            Table::Coins => COINS,
            Table::Cross => CROSS,
            Table::Tictactoe => TICTACTOE,
            Table::Finished => FINISHED,
            Table::Problems => PROBLEMS,
        }
    }

    /// The place of a field by its name.
    #[must_use]
    pub fn field(self, name: &str) -> Option<usize> {
        self.fields().iter().position(|field| field.name == name)
    }

    /// The rows by rising index, each worked out when it is asked for.
    pub fn rows(self) -> Box<dyn Iterator<Item = Row>> {
        match self {
            Table::Coins => Box::new(Coins::all().map(coins_row)),
            Table::Cross => Box::new(Lights::all().map(cross_row)),
            Table::Tictactoe => Box::new(Board::all().map(tictactoe_row)),
            Table::Finished => Box::new(finished_rows()),
            Table::Problems => Box::new(problem_rows()),
        }
    }
}

/// What the rows of a table say: one column.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    meaning: &'static str,
}

/// What values a field takes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// A whole number, or none.
    Number,
    /// One of a few words, or none.
    Word(fn() -> Vec<&'static str>),
    /// Names in a fixed order, or none.
    List(fn() -> Vec<&'static str>),
    /// A board, which can be written in more ways than one: the function gives the usual way.
    Board(fn(&str) -> Result<String, ParseError>),
    /// Any text.
    Text,
}

impl Field {
    /// The name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// What the value means, and its unit.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        self.meaning
    }

    /// The value as text formats have it: `-1` for a number that is none, `-` for anything else
    /// that is none and for an empty list.
    #[must_use]
    pub fn show(&self, value: &Value) -> String {
        match value {
            Value::None if matches!(self.kind, Kind::Number) => "-1".into(),
            Value::None => "-".into(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text.to_string(),
            Value::List(names) if names.is_empty() => "-".into(),
            Value::List(names) => names.join(" "),
        }
    }
}

/// A value of a row.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Value {
    /// The table has none: no solution, no winner, no best move.
    None,
    /// A whole number.
    Number(u64),
    /// A word, a board, a name.
    Text(Cow<'static, str>),
    /// Names in a fixed order.
    List(Vec<&'static str>),
}

impl Value {
    /// What `thing` prints.
    pub(super) fn text(thing: impl fmt::Display) -> Value {
        Value::Text(thing.to_string().into())
    }
}

macro_rules! number {
    ($($Number:ty),+) => {
        $(impl From<$Number> for Value {
            fn from(number: $Number) -> Value {
                Value::Number(number as u64)
            }
        })+
    };
}
number!(u8, u32, u64, usize);

impl From<&'static str> for Value {
    fn from(name: &'static str) -> Value {
        Value::Text(name.into())
    }
}

impl From<CellSet> for Value {
    fn from(cells: CellSet) -> Value {
        Value::List(cells.iter().map(Cell::name).collect())
    }
}

impl From<LineSet> for Value {
    fn from(lines: LineSet) -> Value {
        Value::List(lines.iter().map(Line::name).collect())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::None, Into::into)
    }
}

/// An entry of a table: a value for each field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    values: Vec<Value>,
}

impl Row {
    pub(super) fn new<const N: usize>(values: [Value; N]) -> Row {
        Row {
            values: values.into(),
        }
    }

    /// The values, in the order of [`Table::fields`].
    #[must_use]
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The row with another value in one field.
    #[cfg(test)]
    pub(crate) fn with(mut self, field: usize, value: Value) -> Row {
        self.values[field] = value;
        self
    }
}

/// The fields of a table, and how each is read of an entry.
macro_rules! fields {
    (
        $FIELDS:ident, $row:ident($entry:pat, $Entry:ty):
        $($name:literal, $kind:expr, $meaning:expr, $value:expr;)+
    ) => {
        const $FIELDS: &[Field] = &[$(Field { name: $name, kind: $kind, meaning: $meaning }),+];

        pub(super) fn $row($entry: $Entry) -> Row {
            Row::new([$(Value::from($value)),+])
        }
    };
}

const CLASS: &str = "the symmetry class: its member of least index";
const ORBIT: &str = "the members of the symmetry class, 1 to 8";

const LINES: Kind = Kind::List(|| Line::ALL.map(Line::name).to_vec());
const OUTCOME: Kind = Kind::Word(|| Outcome::ALL.map(Outcome::name).to_vec());

/// Writes a board in the usual way.
fn usual<B: FromStr<Err = ParseError> + fmt::Display>(text: &str) -> Result<String, ParseError> {
    Ok(text.parse::<B>()?.to_string())
}

fields! {
    COINS, coins_row(coins, Coins):
    "index", Kind::Number,
        "the coins that show tails in base 2, the first coin the highest bit, 0 to 511",
        coins.index();
    "board", Kind::Board(usual::<Coins>), "the coins, H for heads and T for tails",
        Value::text(coins);
    "flips", Kind::Number, "the least flips until all are alike, 0 to 4; -1: impossible",
        coins.least_flips();
    "lines", LINES, "the lines to flip, the only shortest set",
        coins::solve(coins).map(|solution| solution.lines());
    "face", Kind::Word(|| Face::ALL.map(Face::name).to_vec()), "what all coins show in the end",
        coins::solve(coins).map(|solution| solution.face().name());
    "class", Kind::Board(usual::<Coins>), CLASS,
        Value::text(coins.canonical());
    "orbit", Kind::Number, ORBIT,
        orbit(|symmetry| coins.transform(symmetry)).len();
}

fields! {
    CROSS, cross_row(lights, Lights):
    "index", Kind::Number, "the lit cells in base 2, the first cell the highest bit, 0 to 511",
        lights.index();
    "board", Kind::Board(usual::<Lights>), "the lights, * for lit and . for dark",
        Value::text(lights);
    "presses", Kind::Number, "the least presses until all are dark, 0 to 9",
        lights.least_presses();
    "pressed", Kind::Board(usual::<Lights>), "the cells to press as a board, the only set",
        Value::text(cross::solve(lights));
    "class", Kind::Board(usual::<Lights>), CLASS,
        Value::text(lights.canonical());
    "orbit", Kind::Number, ORBIT,
        orbit(|symmetry| lights.transform(symmetry)).len();
}

fields! {
    TICTACTOE, tictactoe_row(board, Board):
    "index", Kind::Number,
        "the board in base 3 (0 empty, 1 X, 2 O), the first cell the highest digit, 0 to 19682",
        board.index();
    "board", Kind::Board(usual::<Board>), "the board, X, O and . for an empty cell",
        Value::text(board);
    "ply", Kind::Number, "the marks on the board, 0 to 9",
        board.ply();
    "status", Kind::Word(|| Status::ALL.map(Status::name).to_vec()),
        "where the board stands in a game",
        board.status().name();
    "value", OUTCOME, "who wins under best play; none where no game has these numbers of X and O",
        board.value().map(Outcome::name);
    "best", Kind::Word(|| Cell::ALL.map(Cell::name).to_vec()),
        "the first of the best moves; none where the game is over or the board has no value",
        board.best_move().map(Cell::name);
    "best_moves", Kind::List(|| Cell::ALL.map(Cell::name).to_vec()),
        "all moves that are as good and as quick: won soonest, or drawn, or lost latest",
        board.best_moves();
    "plies", Kind::Number,
        "the plies to the end under best play, 0 to 9; -1 where there is no value",
        board.value().map(|_| board.plies_to_end());
    "lines", LINES, "the lines that one player holds",
        board.winning_lines();
    "class", Kind::Board(usual::<Board>), CLASS,
        Value::text(board.canonical());
    "orbit", Kind::Number, ORBIT,
        orbit(|symmetry| board.transform(symmetry)).len();
}

fields! {
    FINISHED, finished_row((board, outcome), (Board, Outcome)):
    "index", Kind::Number, "the index of the board in the table tictactoe",
        board.index();
    "board", Kind::Board(usual::<Board>), "the finished board",
        Value::text(board);
    "key", Kind::Text, "its nine bytes, as a judge prints them",
        Value::text(String::from_utf8_lossy(&board.to_bytes()));
    "outcome", OUTCOME, "how the game ended",
        outcome.name();
}

fn finished_rows() -> impl Iterator<Item = Row> {
    let mut entries: Vec<(Board, Outcome)> = tables::FINISHED_BOARDS
        .keys()
        .filter_map(|key| Some((Board::from_bytes(key)?, tictactoe::finished(key)?)))
        .collect();
    entries.sort();
    entries.into_iter().map(finished_row)
}

fields! {
    PROBLEMS, problem_row((key, problem), (&'static str, Problem)):
    "index", Kind::Number, "the place of the problem in the list of problems",
        problem.index();
    "key", Kind::Text, "a name of the problem, or an alias",
        key;
    "problem", Kind::Text, "the name of the problem",
        problem.name();
    "title", Kind::Text, "its title",
        problem.title();
    "puzzle", Kind::Word(|| Puzzle::ALL.map(Puzzle::name).to_vec()),
        "the puzzle that it asks about",
        problem.puzzle().name();
    "method", Kind::Word(|| METHODS.to_vec()), "how it is answered",
        method(problem.puzzle());
}

const METHODS: [&str; 2] = ["table", "search"];

/// How the problems of a puzzle are answered.
pub(super) fn method(puzzle: Puzzle) -> &'static str {
    METHODS[usize::from(!puzzle.is_table())]
}

fn problem_rows() -> impl Iterator<Item = Row> {
    let keys = tables::PROBLEMS.keys().copied();
    let mut entries: Vec<(&str, Problem)> = keys
        .filter_map(|key| Some((key, key.parse().ok()?)))
        .collect();
    // The name before the aliases.
    entries.sort_by_key(|&(key, problem)| (problem, key != problem.name(), key));
    entries.into_iter().map(problem_row)
}

/// The symmetry class of a board: its images, given by `transform`.
pub(super) fn orbit<B: Ord>(transform: impl Fn(Symmetry) -> B) -> BTreeSet<B> {
    Symmetry::ALL.into_iter().map(transform).collect()
}
