//! Working every entry out again, by another method than the generator's.
//!
//! The generator searches coins and lights breadth first and values tic-tac-toe backwards from the
//! ends. Here coins and lights are linear equations, tic-tac-toe is played depth first on two
//! masks, symmetry classes come from turning and mirroring boards, and names are looked for one by
//! one. What a move and a line *are* comes from the rules, as it does there.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::{self, Display};
use std::str::FromStr;

use super::table::{Field, Row, Table, Value, problem_row};
use crate::coins::{Coins, Face};
use crate::cross::Lights;
use crate::gf2::System;
use crate::grid::{Cell, CellSet, LineSet};
use crate::judge::Problem;
use crate::rules::{coins, cross, grid, tictactoe};
use crate::tictactoe::{Board, Outcome, Player, Status};

/// The first entry of a table that is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    table: Table,
    entry: usize,
    field: &'static str,
    expected: String,
    found: String,
}

impl Mismatch {
    /// The table.
    #[must_use]
    pub fn table(&self) -> Table {
        self.table
    }

    /// The place of the row in the table, counted from 0.
    #[must_use]
    pub fn entry(&self) -> usize {
        self.entry
    }

    /// The field that is wrong.
    #[must_use]
    pub fn field(&self) -> &'static str {
        self.field
    }

    /// What it should say.
    #[must_use]
    pub fn expected(&self) -> &str {
        &self.expected
    }

    /// What it says.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mismatch {
            table,
            entry,
            field,
            expected,
            found,
        } = self;
        write!(
            f,
            "{table}: entry {entry}: {field}: expected {expected}, found {found}"
        )
    }
}

impl Error for Mismatch {}

impl Table {
    /// How [`verify`] works its entries out.
    #[must_use]
    pub const fn verified_by(self) -> &'static str {
        match self {
            Table::Coins | Table::Cross => "Gaussian elimination over GF(2)",
            Table::Tictactoe | Table::Finished => "depth-first play",
            Table::Problems => "a search through the list of problems",
        }
    }
}

/// Works every entry of a table out by another method, and compares. Gives the number of entries.
///
/// # Errors
///
/// The first [`Mismatch`].
///
/// # Examples
///
/// ```
/// use foregone::inspect::{self, Table};
///
/// assert_eq!(inspect::verify(Table::Cross), Ok(512));
/// ```
pub fn verify(table: Table) -> Result<usize, Mismatch> {
    verify_rows(table, table.rows())
}

/// Compares rows, which should be those of `table`, with what another method finds.
pub(crate) fn verify_rows(
    table: Table,
    mut rows: impl Iterator<Item = Row>,
) -> Result<usize, Mismatch> {
    let mut entry = 0;
    for expected in expected_rows(table) {
        let mismatch = |field: &Field, expected: String, found: String| Mismatch {
            table,
            entry,
            field: field.name(),
            expected,
            found,
        };
        let Some(found) = rows.next() else {
            let field = &table.fields()[0];
            let expected = field.show(&expected.values()[0]);
            return Err(mismatch(field, expected, "the end of the table".into()));
        };
        let values = expected.values().iter().zip(found.values());
        for (field, (expected, found)) in table.fields().iter().zip(values) {
            if expected != found {
                return Err(mismatch(field, field.show(expected), field.show(found)));
            }
        }
        entry += 1;
    }
    match rows.next() {
        None => Ok(entry),
        Some(found) => Err(Mismatch {
            table,
            entry,
            field: table.fields()[0].name(),
            expected: "the end of the table".into(),
            found: table.fields()[0].show(&found.values()[0]),
        }),
    }
}

/// The rows that a table should have.
fn expected_rows(table: Table) -> Box<dyn Iterator<Item = Row>> {
    match table {
        Table::Coins => Box::new(coins_rows()),
        Table::Cross => Box::new(cross_rows()),
        Table::Tictactoe => Box::new(tictactoe_rows()),
        Table::Finished => Box::new(finished_rows()),
        Table::Problems => Box::new(problem_rows()),
    }
}

/// The sets of moves from `position` to each goal, and of those the ones with the fewest moves.
fn shortest(system: &System, goals: &[u16], position: u16) -> Vec<(u16, usize)> {
    let mut solutions = Vec::new();
    for (index, goal) in goals.iter().enumerate() {
        let found = system.solutions(position ^ goal);
        solutions.extend(found.into_iter().map(|moves| (moves, index)));
    }
    let least = solutions.iter().map(|(moves, _)| moves.count_ones()).min();
    solutions.retain(|(moves, _)| Some(moves.count_ones()) == least);
    solutions
}

/// A value that all shortest solutions have in common. Where they do not, the table's claim that
/// there is one only is wrong, and no value of a table reads so.
fn common(values: impl Iterator<Item = impl Into<Value>>) -> Value {
    let values: BTreeSet<Value> = values.map(Into::into).collect();
    match values.len() {
        0 => Value::None,
        1 => values.into_iter().next().unwrap_or(Value::None),
        several => Value::text(format!("one of {several}")),
    }
}

fn coins_rows() -> impl Iterator<Item = Row> {
    let system = System::new(&coins::MOVES);
    Coins::all().map(move |coins| {
        let solutions = shortest(&system, &coins::GOALS, coins.tails().mask());
        let (class, orbit) = class(&coins);
        Row::new([
            coins.index().into(),
            Value::text(coins),
            common(solutions.iter().map(|(lines, _)| lines.count_ones())),
            common(
                solutions
                    .iter()
                    .map(|&(lines, _)| LineSet::new(lines as u8)),
            ),
            common(solutions.iter().map(|&(_, goal)| Face::ALL[goal].name())),
            class,
            orbit,
        ])
    })
}

fn cross_rows() -> impl Iterator<Item = Row> {
    let system = System::new(&cross::MOVES);
    Lights::all().map(move |lights| {
        let solutions = shortest(&system, &cross::GOALS, lights.cells().mask());
        let pressed = |cells: u16| -> CellSet {
            let pressed = Cell::ALL
                .into_iter()
                .filter(|cell| cells >> cell.index() & 1 != 0);
            pressed.collect()
        };
        let (class, orbit) = class(&lights);
        Row::new([
            lights.index().into(),
            Value::text(lights),
            common(solutions.iter().map(|(cells, _)| cells.count_ones())),
            common(
                solutions
                    .iter()
                    .map(|&(cells, _)| Value::text(pressed(cells))),
            ),
            class,
            orbit,
        ])
    })
}

/// The symmetry class of a board of nine cells and its number of members: turned and mirrored as
/// text until nothing new comes up.
fn class<B: Display + FromStr + Ord>(board: &B) -> (Value, Value) {
    let board: String = board.to_string().split('/').collect();
    let mut members = BTreeSet::from([board.clone()]);
    let mut unseen = vec![board];
    while let Some(board) = unseen.pop() {
        let cells: Vec<char> = board.chars().collect();
        let take = |from: fn(usize, usize) -> (usize, usize)| -> String {
            let places = (0..grid::CELLS).map(|at| from(at / grid::SIDE, at % grid::SIDE));
            let cells = places.map(|(row, column)| cells[row * grid::SIDE + column]);
            cells.collect()
        };
        let turned = take(|row, column| (grid::SIDE - 1 - column, row));
        let mirrored = take(|row, column| (row, grid::SIDE - 1 - column));
        for image in [turned, mirrored] {
            if members.insert(image.clone()) {
                unseen.push(image);
            }
        }
    }
    let boards = members.iter().filter_map(|member| member.parse::<B>().ok());
    (
        boards.min().map_or(Value::None, Value::text),
        members.len().into(),
    )
}

/// How a game ends under best play, for the side to move: 1 won, 0 drawn, -1 lost; in how many
/// plies; and by which first moves.
#[derive(Clone, Copy)]
struct Ending {
    result: i8,
    plies: u8,
    moves: CellSet,
}

impl Ending {
    /// Better play has the higher rank: fast wins, then draws, then slow losses.
    fn rank(self) -> i8 {
        self.result * (2 * grid::CELLS as i8 - self.plies as i8)
    }
}

/// Whether a side with these cells has a line.
fn has_line(cells: u16) -> bool {
    grid::LINES.iter().any(|line| cells & line == *line)
}

/// The cells in neither set.
fn free(one: u16, other: u16) -> impl Iterator<Item = Cell> {
    Cell::ALL
        .into_iter()
        .filter(move |cell| (one | other) & grid::bit(cell.index()) == 0)
}

/// Plays every continuation to its end.
fn play(mover: u16, waiting: u16) -> Ending {
    let end = |result| Ending {
        result,
        plies: 0,
        moves: CellSet::default(),
    };
    if has_line(waiting) {
        return end(-1);
    }
    if has_line(mover) {
        return end(1);
    }
    let mut best: Option<Ending> = None;
    for cell in free(mover, waiting) {
        let reply = play(waiting, mover | grid::bit(cell.index()));
        let ending = Ending {
            result: -reply.result,
            plies: reply.plies + 1,
            moves: CellSet::default().with(cell),
        };
        match &mut best {
            Some(best) if best.rank() > ending.rank() => {}
            Some(best) if best.rank() == ending.rank() => best.moves = best.moves.with(cell),
            _ => best = Some(ending),
        }
    }
    best.unwrap_or(end(0))
}

/// Where a board stands that a game reaches, given by the cells of X and of O.
fn standing(x: u16, o: u16) -> Status {
    if has_line(x) {
        Status::XWon
    } else if has_line(o) {
        Status::OWon
    } else if x | o == grid::FULL {
        Status::Draw
    } else if x.count_ones() == o.count_ones() {
        Status::XToMove
    } else {
        Status::OToMove
    }
}

/// The boards that games reach, as cells of X and of O, and where each stands: every game is played
/// from the start, depth first.
fn explored() -> BTreeMap<(u16, u16), Status> {
    let mut seen = BTreeMap::new();
    let mut unseen = vec![(0, 0)];
    while let Some((x, o)) = unseen.pop() {
        let status = standing(x, o);
        let first = seen.insert((x, o), status).is_none();
        let Some(mover) = status.to_move().filter(|_| first) else {
            continue;
        };
        unseen.extend(free(x, o).map(|cell| {
            let taken = grid::bit(cell.index());
            match mover {
                Player::X => (x | taken, o),
                Player::O => (x, o | taken),
            }
        }));
    }
    seen
}

fn tictactoe_rows() -> impl Iterator<Item = Row> {
    let reached = explored();
    Board::all().map(move |board| {
        let [x, o] = Player::ALL.map(|player| board.cells_of(player).mask());
        let status = reached.get(&(x, o)).copied().unwrap_or(Status::Unreachable);
        let played = match x.count_ones().checked_sub(o.count_ones()) {
            Some(0) => Some((play(x, o), [Outcome::OWins, Outcome::Draw, Outcome::XWins])),
            Some(1) => Some((play(o, x), [Outcome::XWins, Outcome::Draw, Outcome::OWins])),
            _ => None,
        };
        let value = played.map(|(ending, outcomes)| outcomes[(ending.result + 1) as usize]);
        let best = played.map_or(CellSet::default(), |(ending, _)| ending.moves);
        let held = (0..)
            .zip(grid::LINES)
            .filter(|(_, line)| x & line == *line || o & line == *line);
        let held = held.map(|(index, _)| 1 << index).sum();
        let (class, orbit) = class(&board);
        Row::new([
            board.index().into(),
            Value::text(board),
            (x | o).count_ones().into(),
            status.name().into(),
            value.map(Outcome::name).into(),
            best.iter().next().map(Cell::name).into(),
            best.into(),
            played.map(|(ending, _)| ending.plies).into(),
            LineSet::new(held).into(),
            class,
            orbit,
        ])
    })
}

fn finished_rows() -> impl Iterator<Item = Row> {
    let reached = explored();
    Board::all().filter_map(move |board| {
        let cells = Player::ALL.map(|player| board.cells_of(player).mask());
        let outcome = reached.get(&cells.into())?.outcome()?;
        let letter = |at: usize| {
            tictactoe::ALPHABET[usize::from(tictactoe::digit(board.index() as u16, at))]
        };
        let key: String = (0..grid::CELLS).map(|at| char::from(letter(at))).collect();
        Some(Row::new([
            board.index().into(),
            Value::text(board),
            Value::text(key),
            outcome.name().into(),
        ]))
    })
}

fn problem_rows() -> impl Iterator<Item = Row> {
    Problem::ALL.into_iter().flat_map(|problem| {
        let mut aliases = problem.aliases().to_vec();
        aliases.sort_unstable();
        let names = [problem.name()].into_iter().chain(aliases);
        names.map(move |name| problem_row((name, problem)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rows of a table, one of them with a wrong value.
    fn corrupted(
        table: Table,
        entry: usize,
        field: usize,
        value: Value,
    ) -> impl Iterator<Item = Row> {
        table.rows().enumerate().map(move |(at, row)| {
            if at == entry {
                row.with(field, value.clone())
            } else {
                row
            }
        })
    }

    #[test]
    fn verification_finds_the_first_wrong_value_whatever_its_field() {
        for (table, entry) in [
            (Table::Coins, 220),
            (Table::Cross, 341),
            (Table::Tictactoe, 10),
            (Table::Finished, 957),
            (Table::Problems, 3),
        ] {
            for (place, field) in table.fields().iter().enumerate() {
                let wrong = Value::Text("wrong".into());
                let mismatch =
                    verify_rows(table, corrupted(table, entry, place, wrong)).unwrap_err();
                assert_eq!(mismatch.table(), table);
                assert_eq!((mismatch.entry(), mismatch.field()), (entry, field.name()));
                assert_eq!(mismatch.found(), "wrong");
                let right = table.rows().nth(entry).unwrap();
                assert_eq!(mismatch.expected(), field.show(&right.values()[place]));
            }
        }
        let flips = Table::Coins.field("flips").unwrap();
        let rows = corrupted(Table::Coins, 220, flips, Value::Number(3));
        assert_eq!(
            verify_rows(Table::Coins, rows).unwrap_err().to_string(),
            "coins: entry 220: flips: expected 2, found 3"
        );
    }

    #[test]
    fn verification_finds_rows_that_are_missing_or_too_many() {
        let missing = verify_rows(Table::Coins, Table::Coins.rows().take(511)).unwrap_err();
        assert_eq!(
            missing.to_string(),
            "coins: entry 511: index: expected 511, found the end of the table"
        );
        let rows = Table::Coins.rows().chain(Table::Coins.rows().take(1));
        let surplus = verify_rows(Table::Coins, rows).unwrap_err();
        assert_eq!(
            surplus.to_string(),
            "coins: entry 512: index: expected the end of the table, found 0"
        );
    }
}
