//! `foregone make`: a board of a wanted difficulty.

use std::io::Write;

use clap::error::ErrorKind;

use super::Failure;
use super::limits::Memory;
use super::names::named;
use super::seed::Generator;
use crate::coins::{self, Coins};
use crate::cross::{self, Lights};
use crate::judge::Puzzle;
use crate::marble::{Board, Solver};

/// Make a board that takes a wanted number of moves
///
/// Nine coins take 0 to 4 flips, nine lights 0 to 9 presses. A board of marbles is looked for among
/// random ones, so that many tilts on few cells may not be found.
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The puzzle: coins, cross or marble
    #[arg(value_parser = named::<Puzzle>(), hide_possible_values = true)]
    puzzle: Puzzle,

    /// The least number of moves that solve the board: flips, presses or tilts
    #[arg(
        long,
        alias = "tilts",
        alias = "flips",
        alias = "presses",
        value_name = "N"
    )]
    moves: usize,

    /// Marbles: rows x columns
    #[arg(long, value_name = "SIZE", value_parser = size)]
    size: Option<(usize, usize)>,

    /// Make the same board again; without it, the seed is chosen and told
    #[arg(long)]
    seed: Option<u64>,

    #[command(flatten)]
    memory: Memory,
}

/// Reads rows x columns.
fn size(text: &str) -> Result<(usize, usize), &'static str> {
    /// The least and the most rows and columns.
    const SIDES: std::ops::RangeInclusive<usize> = 3..=100;
    let sides = text.split_once('x').and_then(|(height, width)| {
        let (height, width) = (height.parse().ok()?, width.parse().ok()?);
        let fits = SIDES.contains(&height) && SIDES.contains(&width) && height + width > 7;
        fits.then_some((height, width))
    });
    sides.ok_or("expected rows x columns, such as 8x8, from 3x5 to 100x100")
}

pub(super) fn run(arguments: &Arguments, output: &mut impl Write) -> Result<(), Failure> {
    let puzzle = arguments.puzzle;
    if arguments.size.is_some() && puzzle != Puzzle::Marble {
        let message = format!("--size is for marble, not for {puzzle}");
        return Err(Failure::usage(ErrorKind::ArgumentConflict, message));
    }
    if ![Puzzle::Coins, Puzzle::Cross, Puzzle::Marble].contains(&puzzle) {
        let message = format!("boards are made of coins, cross and marble, not of {puzzle}");
        return Err(Failure::usage(ErrorKind::InvalidValue, message));
    }
    let moves = arguments.moves;
    let mut generator = Generator::new(arguments.seed);
    let board = match puzzle {
        Puzzle::Coins => {
            let flips = |&coins: &Coins| coins::solve(coins).map(|it| usize::from(it.flips()));
            pick(
                Coins::all().filter(|coins| flips(coins) == Some(moves)),
                &mut generator,
            )
        }
        Puzzle::Cross => {
            let presses = |&lights: &Lights| cross::solve(lights).len();
            pick(
                Lights::all().filter(|lights| presses(lights) == moves),
                &mut generator,
            )
        }
        Puzzle::Marble => {
            let size = arguments.size.unwrap_or((8, 8));
            marbles(size, moves, arguments.memory.bytes(), &mut generator)
        }
        _ => None,
    };
    match board {
        Some(board) => writeln!(output, "{board}").map_err(Failure::write),
        None => Err(Failure::NotDone(format!(
            "no board of {puzzle} that takes {moves} moves was found"
        ))),
    }
}

/// One of several boards, at random.
fn pick<T: ToString>(boards: impl Iterator<Item = T>, generator: &mut Generator) -> Option<String> {
    let boards: Vec<T> = boards.collect();
    let count = boards.len();
    let at = (count > 0).then(|| generator.below(count))?;
    boards.get(at).map(T::to_string)
}

/// A board of marbles that takes this many tilts: random ones are made better cell by cell, and given
/// up when they get no better.
fn marbles(
    (height, width): (usize, usize),
    tilts: usize,
    memory: u64,
    generator: &mut Generator,
) -> Option<String> {
    /// Random boards to begin with, and changes of each that make it no better.
    const BOARDS: usize = 200;
    const CHANGES: usize = 400;
    let mut solver = Solver::new().memory(memory);
    let mut least = |rows: &[Vec<u8>]| {
        let board = Board::from_rows(rows).ok()?;
        let found = solver.shortest(&board).ok()?.map(<[_]>::len);
        Some((found.unwrap_or(0), board))
    };
    for _ in 0..BOARDS {
        let mut rows = random_rows(height, width, generator);
        let (mut best, mut board) = least(&rows)?;
        let mut tries = 0;
        while best != tilts && tries < CHANGES {
            let before = rows.clone();
            change(&mut rows, generator);
            match least(&rows) {
                Some((found, changed)) if found >= best && found <= tilts => {
                    tries = if found > best { 0 } else { tries + 1 };
                    (best, board) = (found, changed);
                }
                _ => {
                    rows = before;
                    tries += 1;
                }
            }
        }
        if best == tilts && best > 0 {
            return Some(board.to_string());
        }
    }
    None
}

/// A walled board with a quarter of walls inside.
fn random_rows(height: usize, width: usize, generator: &mut Generator) -> Vec<Vec<u8>> {
    let mut rows = vec![vec![b'#'; width]; height];
    let mut inner = Vec::new();
    for (row, cells) in rows.iter_mut().enumerate().take(height - 1).skip(1) {
        for (column, cell) in cells.iter_mut().enumerate().take(width - 1).skip(1) {
            *cell = if generator.below(4) == 0 { b'#' } else { b'.' };
            inner.push((row, column));
        }
    }
    for letter in *b"ORB" {
        let (row, column) = inner.swap_remove(generator.below(inner.len()));
        rows[row][column] = letter;
    }
    rows
}

/// Exchanges two cells inside, or makes a wall of floor or floor of a wall.
fn change(rows: &mut [Vec<u8>], generator: &mut Generator) {
    let (height, width) = (rows.len(), rows[0].len());
    let mut inside = || {
        (
            1 + generator.below(height - 2),
            1 + generator.below(width - 2),
        )
    };
    let ((row, column), (other_row, other_column)) = (inside(), inside());
    let (cell, other) = (rows[row][column], rows[other_row][other_column]);
    match cell {
        b'.' if other == b'.' => rows[row][column] = b'#',
        b'#' if other == b'#' => rows[row][column] = b'.',
        _ => {
            rows[row][column] = other;
            rows[other_row][other_column] = cell;
        }
    }
}
