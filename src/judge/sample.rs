//! Inputs made at random, in the format of each problem.

use std::fmt::Write;

use super::Problem;
use super::nine::{Boards, Format, Mover};
use super::problem::Form;
use crate::grid::Cell;
use crate::rules::grid::{CELLS, SIDE};
use crate::tictactoe::Board;

/// Gives a number below another, at random.
type Below<'a> = &'a mut dyn FnMut(usize) -> usize;

impl Problem {
    /// An input of a few boards in the format of the problem; `None` if the judge calls a function.
    /// `below` gives a number below the one that it is given, which is not 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::judge::{self, Problem};
    ///
    /// // Always the first possibility.
    /// let input = Problem::Boj10472.sample(&mut |_| 0).unwrap();
    /// assert_eq!(input, "1\n...\n...\n...\n");
    /// judge::run(Problem::Boj10472, input.as_bytes(), std::io::sink())?;
    /// # Ok::<(), judge::Error>(())
    /// ```
    #[must_use]
    pub fn sample(self, below: &mut dyn FnMut(usize) -> usize) -> Option<String> {
        match self.form() {
            Form::Nine(format) => Some(nine(format, below)),
            Form::Marbles(_) => Some(marbles(below)),
            Form::Tilings => Some(tilings(below)),
            Form::Function(_) => None,
        }
    }
}

fn nine(format: &Format, below: Below<'_>) -> String {
    let count = match format.boards() {
        Boards::One => 1,
        _ => 1 + below(4),
    };
    let mut input = String::new();
    if let Boards::Counted = format.boards() {
        let _ = writeln!(input, "{count}");
    }
    for _ in 0..count {
        // Some problems allow fewer positions than there are.
        let digits = loop {
            let mut digits = match format.letters().len() {
                3 if below(4) > 0 => played(below).to_vec(),
                letters => (0..CELLS).map(|_| below(letters) as u8).collect(),
            };
            let mover = 1 + below(2) as u8;
            match format.mover() {
                Mover::Before => digits.insert(0, mover),
                Mover::After => digits.push(mover),
                Mover::ByCounts | Mover::Always(_) => {}
            }
            if format.reply_to(&digits).is_some() {
                break digits;
            }
        };
        let letter = |digit: &u8| char::from(format.letters()[usize::from(*digit)]).to_string();
        let mut line = |digits: &[u8]| {
            let cells: Vec<String> = digits.iter().map(letter).collect();
            let between = if format.is_spaced() { " " } else { "" };
            let _ = writeln!(input, "{}", cells.join(between));
        };
        let (first, board) = digits.split_at(usize::from(format.mover() == Mover::Before));
        if !first.is_empty() {
            line(first);
        }
        board.chunks(format.width()).for_each(&mut line);
    }
    if let Boards::Until(end) = format.boards() {
        let _ = writeln!(input, "{}", String::from_utf8_lossy(end));
    }
    input
}

/// A board that a game of tic-tac-toe comes to; the digits of its cells.
fn played(below: Below<'_>) -> [u8; CELLS] {
    let mut board = Board::default();
    let mut digits = [0; CELLS];
    for ply in 0..below(CELLS + 1) {
        let free: Vec<Cell> = Cell::ALL
            .into_iter()
            .filter(|cell| digits[cell.index()] == 0)
            .collect();
        if board.status().outcome().is_some() {
            break;
        }
        let cell = free[below(free.len())];
        let Some(after) = board.play(cell) else { break };
        board = after;
        digits[cell.index()] = 1 + ply as u8 % 2;
    }
    digits
}

fn marbles(below: Below<'_>) -> String {
    // Three floor cells at least, as the judges' boards have up to ten rows and columns.
    let (height, width) = (SIDE + below(8), SIDE + 2 + below(6));
    let mut rows = vec![vec!['#'; width]; height];
    let mut inner = Vec::new();
    for (row, cells) in rows.iter_mut().enumerate().take(height - 1).skip(1) {
        for (column, cell) in cells.iter_mut().enumerate().take(width - 1).skip(1) {
            *cell = if below(4) == 3 { '#' } else { '.' };
            inner.push((row, column));
        }
    }
    for marble in ['O', 'R', 'B'] {
        let (row, column) = inner.swap_remove(below(inner.len()));
        rows[row][column] = marble;
    }
    sized(&rows)
}

fn tilings(below: Below<'_>) -> String {
    let count = 1 + below(3);
    let mut input = format!("{count}\n");
    for _ in 0..count {
        let (height, width) = (1 + below(6), 1 + below(6));
        let cell = |below: Below<'_>| if below(4) == 3 { '#' } else { '.' };
        let rows: Vec<Vec<char>> = (0..height)
            .map(|_| (0..width).map(|_| cell(below)).collect())
            .collect();
        input.push_str(&sized(&rows));
    }
    input
}

/// Rows and columns, and the rows.
fn sized(rows: &[Vec<char>]) -> String {
    let mut text = format!("{} {}\n", rows.len(), rows[0].len());
    for row in rows {
        text.extend(row);
        text.push('\n');
    }
    text
}
