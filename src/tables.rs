//! The only file that includes the generated code. Raw numbers stop here: outside, a table is read
//! through an accessor that gives the type its value means.
//!
//! Each table is turned into an array of that type once, at compile time, so that an accessor is
//! one read. Tables of 512 entries are read through a mask of nine bits; those of 19,683 boards are
//! padded to the next power of two, which no code reaches, so that a mask does what a bounds check
//! would do.

use crate::coins::{Face, Solution as CoinSolution};
use crate::grid::{Cell, CellSet, LineSet};
use crate::judge::Problem;
use crate::rules::{coins, cross, grid, tictactoe};
use crate::tictactoe::{Outcome, Status};

mod generated {
    use super::{Outcome, Problem};
    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}

/// The generated Rust source, as it is compiled in.
///
/// # Examples
///
/// ```
/// assert!(foregone::tables::source().starts_with("// DO NOT EDIT."));
/// ```
#[must_use]
pub fn source() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/tables.rs"))
}

/// The perfect hash of the finished boards, keyed by the nine bytes a judge prints.
pub(crate) use generated::FINISHED_BOARDS;

/// The perfect hash of the names and aliases of problems.
pub(crate) use generated::PROBLEMS;

/// Length of the padded tables of boards.
const PADDED: usize = tictactoe::LEN.next_power_of_two();

/// Fills an array by a constant expression in the index.
macro_rules! table {
    ($name:ident: [$kind:ty; $length:expr], $default:expr, $entries:expr, |$at:ident| $value:expr) => {
        static $name: [$kind; $length] = {
            let mut table = [$default; $length];
            let mut $at = 0;
            while $at < $entries {
                table[$at] = $value;
                $at += 1;
            }
            table
        };
    };
}

table!(COINS: [Option<CoinSolution>; coins::LEN], None, coins::LEN, |at| {
    let face = match generated::COIN_FACES[at] {
        0 => Some(Face::Heads),
        1 => Some(Face::Tails),
        _ => None,
    };
    match face {
        Some(face) => Some(CoinSolution::new(LineSet::new(generated::COIN_LINES[at]), face)),
        None => None,
    }
});

table!(FLIPS: [Option<u8>; coins::LEN], None, coins::LEN, |at| match generated::COIN_FLIPS[at] {
    -1 => None,
    flips => Some(flips as u8),
});

table!(STATUS: [Status; PADDED], Status::Unreachable, tictactoe::LEN, |at| {
    Status::ALL[generated::TICTACTOE_STATUS[at] as usize]
});

table!(VALUE: [Option<Outcome>; PADDED], None, tictactoe::LEN, |at| {
    match generated::TICTACTOE_VALUE[at] {
        0 => None,
        value => Some(Outcome::ALL[value as usize - 1]),
    }
});

table!(BEST: [Option<Cell>; PADDED], None, tictactoe::LEN, |at| {
    Cell::new(generated::TICTACTOE_BEST[at] as usize)
});

table!(PLIES: [u8; PADDED], 0, tictactoe::LEN, |at| generated::TICTACTOE_PLIES[at]);

table!(LINES: [LineSet; PADDED], LineSet::new(0), tictactoe::LEN, |at| {
    LineSet::new(generated::TICTACTOE_LINES[at])
});

/// The shortest solution of a coin position.
pub(crate) const fn coin_solution(code: u16) -> Option<CoinSolution> {
    COINS[code as usize % grid::MASKS]
}

/// The least flips of a coin position; `None`: impossible.
pub(crate) const fn coin_flips(code: u16) -> Option<u8> {
    FLIPS[code as usize % grid::MASKS]
}

/// The least presses of a position of lights.
pub(crate) const fn cross_presses(code: u16) -> u8 {
    generated::CROSS_PRESSES[code as usize % cross::LEN]
}

/// The cells to press in a position of lights.
pub(crate) const fn cross_cells(code: u16) -> CellSet {
    CellSet::from_mask(generated::CROSS_CELLS[code as usize % cross::LEN])
}

/// What is known of a tic-tac-toe board's game.
pub(crate) const fn tictactoe_status(code: u16) -> Status {
    STATUS[code as usize % PADDED]
}

/// The minimax value; `None` where the counts are no game's.
pub(crate) const fn tictactoe_value(code: u16) -> Option<Outcome> {
    VALUE[code as usize % PADDED]
}

/// The best move; `None` where the game is over or the counts are no game's.
pub(crate) const fn tictactoe_best(code: u16) -> Option<Cell> {
    BEST[code as usize % PADDED]
}

/// The plies to the end of the game under best play.
pub(crate) const fn tictactoe_plies(code: u16) -> u8 {
    PLIES[code as usize % PADDED]
}

/// The lines that one player holds.
pub(crate) const fn tictactoe_lines(code: u16) -> LineSet {
    LINES[code as usize % PADDED]
}
