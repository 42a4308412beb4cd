//! One entry of a table: the board, its answer, and why that is the answer.

use std::collections::BTreeSet;
use std::fmt;

use super::table::{
    Field, Row, Table, coins_row, cross_row, finished_row, orbit, problem_row, tictactoe_row,
};
use crate::coins::{Coins, Face};
use crate::cross::Lights;
use crate::gf2::{System, evenly_met};
use crate::grid::{Cell, CellSet, Line, LineSet};
use crate::judge::Problem;
use crate::rules::{coins, cross, grid};
use crate::tables;
use crate::text::{ParseError, counted, describe};
use crate::tictactoe::{self, Board, Outcome, Player, Status};

/// An entry of a table, explained. `{}` prints the board, what the table says of it, why, and its
/// symmetry class.
///
/// # Examples
///
/// ```
/// use foregone::inspect::{Explanation, Table};
///
/// let one = Explanation::of(Table::Coins, "HTT/HTT/THH")?;
/// let same = Explanation::of(Table::Coins, "220")?;
/// assert_eq!(one.to_string(), same.to_string());
/// assert!(one.to_string().contains("^ 000 000 111  R3"));
/// # Ok::<(), foregone::text::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explanation {
    table: Table,
    entry: Entry,
    row: Row,
}

/// What an entry is asked for by.
#[derive(Clone, Copy, Debug)]
enum Entry {
    Coins(Coins),
    Cross(Lights),
    Board(Board),
    Problem(&'static str, Problem),
}

impl Explanation {
    /// Explains the entry of `key`: an index, nine digits of base 2 (coins, lights) or base 3
    /// (tic-tac-toe), a board, or the name of a problem.
    ///
    /// # Errors
    ///
    /// A [`ParseError`] if the key is none of these, or the table has no such entry.
    pub fn of(table: Table, key: &str) -> Result<Explanation, ParseError> {
        let entry = match table {
            Table::Coins => Entry::Coins(match number(key, 2, Coins::COUNT)? {
                Some(index) => Coins::new(index).unwrap_or_default(),
                None => key.parse()?,
            }),
            Table::Cross => Entry::Cross(match number(key, 2, Lights::COUNT)? {
                Some(index) => Lights::new(index).unwrap_or_default(),
                None => key.parse()?,
            }),
            Table::Tictactoe | Table::Finished => {
                Entry::Board(match number(key, 3, Board::COUNT)? {
                    Some(index) => Board::new(index).unwrap_or_default(),
                    None => key.parse()?,
                })
            }
            Table::Problems => match number(key, 10, Problem::ALL.len())? {
                Some(index) => {
                    let problem = Problem::ALL[index];
                    Entry::Problem(problem.name(), problem)
                }
                None => match (tables::PROBLEMS.get_key(key), key.parse()) {
                    (Some(name), Ok(problem)) => Entry::Problem(name, problem),
                    _ => {
                        let expected = "the name of a problem, as `foregone judge --list` has them";
                        return Err(ParseError::new(1, 1, expected, format!("`{key}`")));
                    }
                },
            },
        };
        let row = match entry {
            Entry::Coins(coins) => coins_row(coins),
            Entry::Cross(lights) => cross_row(lights),
            Entry::Board(board) if table == Table::Finished => {
                let outcome = tictactoe::finished(&board.to_bytes()).ok_or_else(|| {
                    let found = format!("{board}, which is {}", board.status());
                    ParseError::new(1, 1, "a finished board", found)
                })?;
                finished_row((board, outcome))
            }
            Entry::Board(board) => tictactoe_row(board),
            Entry::Problem(name, problem) => problem_row((name, problem)),
        };
        Ok(Explanation { table, entry, row })
    }
}

/// Reads an index below `count`, or nine digits in `base`; `None` if the key is no number.
fn number(key: &str, base: u32, count: usize) -> Result<Option<usize>, ParseError> {
    if key.is_empty() || !key.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(None);
    }
    let digits = key.len() == grid::CELLS && base <= 3;
    if digits {
        if let Some(at) = key
            .bytes()
            .position(|digit| u32::from(digit - b'0') >= base)
        {
            let expected = format!("a digit of base {base}");
            let found = describe(&key.as_bytes()[at..]);
            return Err(ParseError::new(1, at + 1, expected, found));
        }
    }
    let number = usize::from_str_radix(key, if digits { base } else { 10 }).ok();
    let number = number.filter(|&number| number < count);
    number.map(Some).ok_or_else(|| {
        let expected = format!("an index from 0 to {}", count - 1);
        ParseError::new(1, 1, expected, format!("`{key}`"))
    })
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entry {
            Entry::Coins(coins) => {
                draw(f, &format!("{coins:#}"))?;
                self.values(f, Some((2, mask_digits(coins.tails().mask()))))?;
                explain_coins(f, coins)?;
                class(f, orbit(|symmetry| coins.transform(symmetry)))
            }
            Entry::Cross(lights) => {
                draw(f, &format!("{lights:#}"))?;
                self.values(f, Some((2, mask_digits(lights.cells().mask()))))?;
                explain_cross(f, lights)?;
                class(f, orbit(|symmetry| lights.transform(symmetry)))
            }
            Entry::Board(board) => {
                draw(f, &format!("{board:#}"))?;
                let digits = Cell::ALL.map(|cell| match board.player_at(cell) {
                    None => '0',
                    Some(Player::X) => '1',
                    Some(Player::O) => '2',
                });
                self.values(f, Some((3, in_rows(digits))))?;
                explain_board(f, board)?;
                class(f, orbit(|symmetry| board.transform(symmetry)))
            }
            Entry::Problem(name, problem) => {
                self.values(f, None)?;
                let kind = if name == problem.name() {
                    "the name"
                } else {
                    "an alias"
                };
                let all = tables::PROBLEMS.len();
                writeln!(
                    f,
                    "\nWhy: it is {kind} of {problem}, one of {all} names and aliases in a perfect hash."
                )?;
                match problem.aliases() {
                    [] => Ok(()),
                    aliases => writeln!(f, "Aliases of {problem}: {}.", aliases.join(", ")),
                }
            }
        }
    }
}

impl Explanation {
    /// Every value of the row by its name, and the index in its base.
    fn values(&self, f: &mut fmt::Formatter<'_>, digits: Option<(u8, String)>) -> fmt::Result {
        let fields = self.table.fields();
        let width = fields
            .iter()
            .map(|field| field.name().len())
            .max()
            .unwrap_or(0);
        let mut line = |name: &str, value: &str| writeln!(f, "{name:width$}  {value}");
        for (field, value) in fields.iter().zip(self.row.values()) {
            line(field.name(), &field.show(value))?;
            if let ("index", Some((base, digits))) = (Field::name(field), &digits) {
                line(&format!("base {base}"), digits)?;
            }
        }
        Ok(())
    }
}

/// Draws a board, given as rows on lines, with the names of columns and rows.
fn draw(f: &mut fmt::Formatter<'_>, picture: &str) -> fmt::Result {
    writeln!(f, "  a b c")?;
    for (row, cells) in picture.lines().enumerate() {
        write!(f, "{}", row + 1)?;
        for cell in cells.chars() {
            write!(f, " {cell}")?;
        }
        writeln!(f)?;
    }
    writeln!(f)
}

/// Nine digits, with a blank after each row of cells.
fn in_rows(digits: [char; grid::CELLS]) -> String {
    let rows = digits.chunks(grid::SIDE).map(String::from_iter);
    rows.collect::<Vec<_>>().join(" ")
}

fn mask_digits(mask: u16) -> String {
    let set = CellSet::from_mask(mask);
    in_rows(Cell::ALL.map(|cell| if set.contains(cell) { '1' } else { '0' }))
}

/// The masks of moves xor-ed into a position, step by step.
fn xor(
    f: &mut fmt::Formatter<'_>,
    (start, what): (u16, &str),
    moves: impl Iterator<Item = (&'static str, u16)>,
    end: &str,
) -> fmt::Result {
    let mut mask = start;
    let mut caption = format!("  {what}");
    writeln!(f, "\nWhy, each move xor-ed into the position:")?;
    for (name, flipped) in moves {
        writeln!(f, "  {}{caption}", mask_digits(mask))?;
        writeln!(f, "^ {}  {name}", mask_digits(flipped))?;
        mask ^= flipped;
        caption.clear();
    }
    let so = if mask == start { " " } else { "=" };
    writeln!(f, "{so} {}  {end}", mask_digits(mask))
}

fn explain_coins(f: &mut fmt::Formatter<'_>, position: Coins) -> fmt::Result {
    let Some(solution) = crate::coins::solve(position) else {
        return explain_unsolvable(f, position);
    };
    let moves = solution
        .lines()
        .iter()
        .map(|line| (line.name(), coins::MOVES[line.index()]));
    let end = format!("all {}", solution.face());
    xor(f, (position.tails().mask(), "tails"), moves, &end)?;

    let system = System::new(&coins::MOVES);
    let mut sets = Vec::new();
    for (face, goal) in Face::ALL.into_iter().zip(coins::GOALS) {
        let found = system.solutions(position.tails().mask() ^ goal);
        sets.extend(
            found
                .into_iter()
                .map(|lines| (LineSet::new(lines as u8), face)),
        );
    }
    sets.sort_by_key(|&(lines, face)| (lines.len(), face));
    writeln!(
        f,
        "\nThe {} lines have rank {} over GF(2), so {} sets of lines solve it, and the first is the shortest:",
        Line::ALL.len(),
        system.rank(),
        sets.len()
    )?;
    for (lines, face) in sets {
        writeln!(f, "  {}  {lines}, all {face}", lines.len())?;
    }
    Ok(())
}

/// Shows cells of which every line has an even number, and the position an odd number of tails.
fn explain_unsolvable(f: &mut fmt::Formatter<'_>, position: Coins) -> fmt::Result {
    let tails = position.tails().mask();
    let invariant = evenly_met(&coins::MOVES)
        .filter(|cells| (cells & tails).count_ones() % 2 == 1)
        .min_by_key(|&cells| (cells.count_ones(), cells));
    let Some(cells) = invariant else {
        return Ok(());
    };
    writeln!(
        f,
        "\nWhy not: every line has an even number of the cells {},\n\
         so no flip changes whether their tails are even or odd.\n\
         \x20 {}  tails\n& {}  the cells\n= {}  {}, which is odd; in all heads there are 0 and in all tails {}, both even",
        names(cells),
        mask_digits(tails),
        mask_digits(cells),
        mask_digits(tails & cells),
        (tails & cells).count_ones(),
        cells.count_ones(),
    )
}

/// The names of some cells.
fn names(cells: u16) -> String {
    let names: Vec<&str> = CellSet::from_mask(cells).iter().map(Cell::name).collect();
    names.join(" ")
}

fn explain_cross(f: &mut fmt::Formatter<'_>, position: Lights) -> fmt::Result {
    let pressed = crate::cross::solve(position);
    let moves = pressed
        .iter()
        .map(|cell| (cell.name(), cross::MOVES[cell.index()]));
    xor(f, (position.cells().mask(), "lit"), moves, "all dark")?;
    let system = System::new(&cross::MOVES);
    writeln!(
        f,
        "\nThe {} presses have rank {} over GF(2), so no other set of presses does it.",
        Cell::ALL.len(),
        system.rank()
    )
}

fn explain_board(f: &mut fmt::Formatter<'_>, board: Board) -> fmt::Result {
    match board.status() {
        Status::Unreachable => {
            let reason = board.why_unreachable().map(|reason| reason.to_string());
            return writeln!(f, "\nWhy: {}.", reason.unwrap_or_default());
        }
        Status::Draw => {
            return writeln!(f, "\nWhy: the board is full and nobody has a line.");
        }
        Status::XWon => return explain_lines(f, board, Player::X),
        Status::OWon => return explain_lines(f, board, Player::O),
        Status::XToMove | Status::OToMove => {}
    }
    let result = |board: Board, before: u8| {
        let plies = counted(board.plies_to_end() + before, "ply", "plies");
        match board.value() {
            Some(Outcome::XWins) => format!("X wins in {plies}"),
            Some(Outcome::OWins) => format!("O wins in {plies}"),
            Some(Outcome::Draw) | None => format!("a draw in {plies}"),
        }
    };
    writeln!(
        f,
        "\nWhy, each move with best play after it, the best marked *:"
    )?;
    for (cell, child) in board.children() {
        let best = board.best_moves().contains(cell);
        let mark = if best { '*' } else { ' ' };
        writeln!(f, "{mark} {cell}  {}", result(child, 1))?;
    }
    writeln!(f, "\nThe principal line, {}:", result(board, 0))?;
    let (cells, boards): (Vec<Cell>, Vec<Board>) = board.best_line().unzip();
    let mut rows = vec![String::new(); grid::SIDE + 1];
    for (cell, board) in cells.iter().zip(boards) {
        rows[0] += &format!("  {cell:3}");
        for (row, text) in rows[1..].iter_mut().zip(format!("{board:#}").lines()) {
            *row += &format!("  {text}");
        }
    }
    rows.iter()
        .try_for_each(|row| writeln!(f, "{}", row.trim_end()))
}

fn explain_lines(f: &mut fmt::Formatter<'_>, board: Board, winner: Player) -> fmt::Result {
    writeln!(f)?;
    for line in board.winning_lines().iter() {
        let cells = names(line.cells().mask());
        writeln!(
            f,
            "Why: {winner} has taken all of {line}, which is {cells}."
        )?;
    }
    Ok(())
}

/// The symmetry class: its canonical form, and every member.
fn class(f: &mut fmt::Formatter<'_>, members: BTreeSet<impl fmt::Display>) -> fmt::Result {
    let members: Vec<String> = members.iter().map(ToString::to_string).collect();
    writeln!(f, "\nThe symmetry class, the canonical form first:")?;
    for four in members.chunks(4) {
        writeln!(f, "  {}", four.join("  "))?;
    }
    Ok(())
}
