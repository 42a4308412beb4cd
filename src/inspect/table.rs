//! The tables as rows of named values.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;

use crate::coins::{self, Coins, Face};
use crate::cross::{self, Lights};
use crate::grid::{Cell, CellSet, Line, LineSet, Symmetry};
use crate::judge::{Problem, Puzzle};
use crate::names::vocabulary;
use crate::rules::grid;
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
    Word(fn() -> Vec<String>),
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
pub enum Value {
    /// The table has none: no solution, no winner, no best move.
    None,
    /// A whole number.
    Number(u32),
    /// A word, a board, a name.
    Text(Cow<'static, str>),
    /// Names in a fixed order.
    List(Vec<&'static str>),
}

impl Value {
    /// A name, or none.
    pub(super) fn name(name: Option<&'static str>) -> Value {
        name.map_or(Value::None, |name| Value::Text(name.into()))
    }

    /// What `thing` prints.
    pub(super) fn text(thing: impl fmt::Display) -> Value {
        Value::Text(thing.to_string().into())
    }

    /// The names of some lines.
    pub(super) fn lines(lines: LineSet) -> Value {
        Value::List(lines.iter().map(Line::name).collect())
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(number)
    }
}

impl From<Option<u8>> for Value {
    fn from(number: Option<u8>) -> Value {
        number.map_or(Value::None, |number| Value::Number(number.into()))
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

const CLASS: &str = "the symmetry class: its member of least index";
const ORBIT: &str = "the members of the symmetry class, 1 to 8";

const COINS: &[Field] = &[
    Field {
        name: "index",
        kind: Kind::Number,
        meaning: "the coins that show tails in base 2, the first coin the highest bit, 0 to 511",
    },
    Field {
        name: "board",
        kind: Kind::Board(|text| Ok(text.parse::<Coins>()?.to_string())),
        meaning: "the coins, H for heads and T for tails",
    },
    Field {
        name: "flips",
        kind: Kind::Number,
        meaning: "the least flips until all are alike, 0 to 4; -1: impossible",
    },
    Field {
        name: "lines",
        kind: Kind::List(|| Line::ALL.map(Line::name).to_vec()),
        meaning: "the lines to flip, the only shortest set",
    },
    Field {
        name: "face",
        kind: Kind::Word(|| Face::ALL.map(|face| face.to_string()).to_vec()),
        meaning: "what all coins show in the end",
    },
    Field {
        name: "class",
        kind: Kind::Board(|text| Ok(text.parse::<Coins>()?.to_string())),
        meaning: CLASS,
    },
    Field {
        name: "orbit",
        kind: Kind::Number,
        meaning: ORBIT,
    },
];

/// The row of a position of coins.
pub(super) fn coins_row(coins: Coins) -> Row {
    let solution = coins::solve(coins);
    Row::new([
        Value::Number(coins.index() as u32),
        Value::text(coins),
        coins.least_flips().into(),
        solution.map_or(Value::None, |solution| Value::lines(solution.lines())),
        solution.map_or(Value::None, |solution| Value::text(solution.face())),
        Value::text(coins.canonical()),
        Value::Number(mask_orbit(coins.tails().mask()).len() as u32),
    ])
}

const CROSS: &[Field] = &[
    Field {
        name: "index",
        kind: Kind::Number,
        meaning: "the lit cells in base 2, the first cell the highest bit, 0 to 511",
    },
    Field {
        name: "board",
        kind: Kind::Board(|text| Ok(text.parse::<Lights>()?.to_string())),
        meaning: "the lights, * for lit and . for dark",
    },
    Field {
        name: "presses",
        kind: Kind::Number,
        meaning: "the least presses until all are dark, 0 to 9",
    },
    Field {
        name: "pressed",
        kind: Kind::Board(|text| Ok(text.parse::<Lights>()?.to_string())),
        meaning: "the cells to press as a board, the only set",
    },
    Field {
        name: "class",
        kind: Kind::Board(|text| Ok(text.parse::<Lights>()?.to_string())),
        meaning: CLASS,
    },
    Field {
        name: "orbit",
        kind: Kind::Number,
        meaning: ORBIT,
    },
];

/// The row of a position of lights.
pub(super) fn cross_row(lights: Lights) -> Row {
    Row::new([
        Value::Number(lights.index() as u32),
        Value::text(lights),
        Value::Number(lights.least_presses().into()),
        Value::text(cross::solve(lights)),
        Value::text(lights.canonical()),
        Value::Number(mask_orbit(lights.cells().mask()).len() as u32),
    ])
}

const TICTACTOE: &[Field] = &[
    Field {
        name: "index",
        kind: Kind::Number,
        meaning: "the board in base 3 (0 empty, 1 X, 2 O), the first cell the highest digit, 0 to 19682",
    },
    Field {
        name: "board",
        kind: Kind::Board(|text| Ok(text.parse::<Board>()?.to_string())),
        meaning: "the board, X, O and . for an empty cell",
    },
    Field {
        name: "ply",
        kind: Kind::Number,
        meaning: "the marks on the board, 0 to 9",
    },
    Field {
        name: "status",
        kind: Kind::Word(|| Status::ALL.map(|status| status.to_string()).to_vec()),
        meaning: "where the board stands in a game",
    },
    Field {
        name: "value",
        kind: Kind::Word(|| Outcome::ALL.map(|value| value.to_string()).to_vec()),
        meaning: "who wins under best play; none where the counts are no game's",
    },
    Field {
        name: "best",
        kind: Kind::Word(|| Cell::ALL.map(|cell| cell.to_string()).to_vec()),
        meaning: "the best move; none where the game is over or the counts are no game's",
    },
    Field {
        name: "plies",
        kind: Kind::Number,
        meaning: "the plies to the end under best play, 0 to 9; -1 where there is no value",
    },
    Field {
        name: "lines",
        kind: Kind::List(|| Line::ALL.map(Line::name).to_vec()),
        meaning: "the lines that one player holds",
    },
    Field {
        name: "class",
        kind: Kind::Board(|text| Ok(text.parse::<Board>()?.to_string())),
        meaning: CLASS,
    },
    Field {
        name: "orbit",
        kind: Kind::Number,
        meaning: ORBIT,
    },
];

/// The row of a board.
pub(super) fn tictactoe_row(board: Board) -> Row {
    let value = board.value();
    Row::new([
        Value::Number(board.index() as u32),
        Value::text(board),
        Value::Number(board.ply().into()),
        Value::name(Some(board.status().name())),
        Value::name(value.map(Outcome::name)),
        Value::name(board.best_move().map(Cell::name)),
        value.map(|_| board.plies_to_end()).into(),
        Value::lines(board.winning_lines()),
        Value::text(board.canonical()),
        Value::Number(board_orbit(board).len() as u32),
    ])
}

const FINISHED: &[Field] = &[
    Field {
        name: "index",
        kind: Kind::Number,
        meaning: "the index of the board in the table tictactoe",
    },
    Field {
        name: "board",
        kind: Kind::Board(|text| Ok(text.parse::<Board>()?.to_string())),
        meaning: "the finished board",
    },
    Field {
        name: "key",
        kind: Kind::Text,
        meaning: "its nine bytes, as a judge prints them",
    },
    Field {
        name: "outcome",
        kind: Kind::Word(|| Outcome::ALL.map(|outcome| outcome.to_string()).to_vec()),
        meaning: "how the game ended",
    },
];

fn finished_rows() -> impl Iterator<Item = Row> {
    let mut keys: Vec<&[u8; grid::CELLS]> = tables::FINISHED_BOARDS.keys().collect();
    keys.sort_by_key(|key| Board::from_bytes(key));
    keys.into_iter().filter_map(finished_row)
}

/// The row of a finished board; `None` if the bytes are none.
pub(super) fn finished_row(key: &[u8; grid::CELLS]) -> Option<Row> {
    let board = Board::from_bytes(key)?;
    let outcome = tictactoe::finished(key)?;
    Some(Row::new([
        Value::Number(board.index() as u32),
        Value::text(board),
        Value::text(String::from_utf8_lossy(key)),
        Value::name(Some(outcome.name())),
    ]))
}

const PROBLEMS: &[Field] = &[
    Field {
        name: "index",
        kind: Kind::Number,
        meaning: "the place of the problem in the list of problems",
    },
    Field {
        name: "key",
        kind: Kind::Text,
        meaning: "a name of the problem, or an alias",
    },
    Field {
        name: "problem",
        kind: Kind::Text,
        meaning: "the name of the problem",
    },
    Field {
        name: "title",
        kind: Kind::Text,
        meaning: "its title",
    },
    Field {
        name: "puzzle",
        kind: Kind::Word(|| Puzzle::ALL.map(|puzzle| puzzle.to_string()).to_vec()),
        meaning: "the puzzle that it asks about",
    },
    Field {
        name: "method",
        kind: Kind::Word(|| METHODS.map(String::from).to_vec()),
        meaning: "how it is answered",
    },
];

const METHODS: [&str; 2] = ["table", "search"];

/// How the problems of a puzzle are answered.
pub(super) fn method(puzzle: Puzzle) -> &'static str {
    METHODS[usize::from(!puzzle.is_table())]
}

fn problem_rows() -> impl Iterator<Item = Row> {
    let mut keys: Vec<&'static str> = tables::PROBLEMS.keys().copied().collect();
    let found = |key: &str| key.parse::<Problem>().ok();
    // The name before the aliases.
    keys.sort_by_key(|key| {
        (
            found(key),
            found(key).map(Problem::name) != Some(*key),
            *key,
        )
    });
    keys.into_iter()
        .filter_map(move |key| Some(problem_row(key, found(key)?)))
}

/// The row of a name of a problem.
pub(super) fn problem_row(key: &'static str, problem: Problem) -> Row {
    let puzzle = problem.puzzle();
    Row::new([
        Value::Number(problem.index() as u32),
        Value::name(Some(key)),
        Value::name(Some(problem.name())),
        Value::name(Some(problem.title())),
        Value::name(Some(puzzle.name())),
        Value::name(Some(method(puzzle))),
    ])
}

/// The images of a set of cells under the symmetries of the square.
pub(super) fn mask_orbit(mask: u16) -> BTreeSet<u16> {
    let images = Symmetry::ALL.map(|s| CellSet::from_mask(mask).transform(s).mask());
    images.into_iter().collect()
}

/// The images of a board under the symmetries of the square.
pub(super) fn board_orbit(board: Board) -> BTreeSet<Board> {
    let images = Symmetry::ALL.map(|symmetry| board.transform(symmetry));
    images.into_iter().collect()
}
