//! The problems whose boards come with their size: marble escape and L-tromino tilings.

use std::io::{BufRead, Write};

use super::Error;
use super::input::{Input, InputError};
use crate::marble::{Board, LETTERS, Unsolved};
use crate::text::{self, ParseError, Row};

/// What is asked of a board of marbles.
pub(crate) struct Marbles {
    /// The most tilts that count.
    pub(crate) limit: Option<u32>,
    pub(crate) print: Print,
}

/// What is printed of the shortest escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Print {
    /// 1 if there is one, else 0.
    Whether,
    /// Its length, -1 if there is none.
    Length,
    /// Its length, and on another line its tilts.
    Path,
}

/// Whoever takes more than ten tilts has lost.
pub(super) const fn within_ten_tilts(print: Print) -> Marbles {
    let limit = Some(10);
    Marbles { limit, print }
}

pub(super) const fn any_number_of_tilts(print: Print) -> Marbles {
    let limit = None;
    Marbles { limit, print }
}

impl Marbles {
    /// Reads the one board and answers it.
    pub(super) fn run(
        &self,
        input: &mut Input<impl BufRead>,
        output: &mut impl Write,
    ) -> Result<(), Error> {
        if !input.advance()? {
            return Err(input.ended("the size of the board"));
        }
        let board = board(input, LETTERS, |rows| Board::read(rows))?;
        let escape = match self.limit {
            Some(limit) => board.solve_within(limit),
            None => board.solve(),
        };
        let escape = match escape {
            Ok(escape) => Some(escape),
            Err(error @ Unsolved::TooLarge { .. }) => return Err(Error::Search(error)),
            Err(_) => None,
        };
        match (self.print, escape) {
            (Print::Whether, escape) => writeln!(output, "{}", u8::from(escape.is_some())),
            (_, None) => writeln!(output, "-1"),
            (Print::Length, Some(escape)) => writeln!(output, "{}", escape.len()),
            (Print::Path, Some(escape)) => writeln!(output, "{}\n{escape}", escape.len()),
        }
        .map_err(Error::Write)?;
        input.end()
    }
}

/// Answers the number of L-tromino tilings of each board; the number of boards comes first.
#[cfg(feature = "tromino")]
pub(super) fn count_tilings(
    input: &mut Input<impl BufRead>,
    output: &mut impl Write,
) -> Result<(), Error> {
    use crate::tromino::{CountOptions, Region};

    input.cases(|input| {
        let region = board(input, b".#", |rows| Region::from_text_rows(rows))?;
        let count = region
            .count_with(&CountOptions::new())
            .map_err(Error::Count)?;
        writeln!(output, "{count}").map_err(Error::Write)
    })
}

/// Reads the current line as the numbers of rows and columns, and that many rows from the lines
/// that follow, and makes a board of them. Its cells are written with `letters`.
fn board<T>(
    input: &mut Input<impl BufRead>,
    letters: &[u8],
    parse: impl FnOnce(&mut dyn Iterator<Item = Row<'_>>) -> Result<T, ParseError>,
) -> Result<T, Error> {
    let [height, width] = input.numbers(["the number of rows", "the number of columns"])?;
    if height == 0 || width == 0 {
        return Err(input.error_at(0, "a board of at least one row and one column"));
    }
    let mut lines = Vec::new();
    for number in 1..=height {
        if !input.advance()? {
            return Err(input.ended(format!("row {number} of {height}")));
        }
        let cells = input.line();
        if cells.len() as u64 != width {
            // A letter that is no cell is the likelier mistake.
            if let Some(at) = input.row().unknown(letters) {
                return Err(input.error_at(at, text::expected_cells(letters)));
            }
            let at = usize::try_from(width).map_or(cells.len(), |width| width.min(cells.len()));
            let cells = text::counted(width, "cell", "cells");
            return Err(input.error_at(at, format!("a row of {cells}")));
        }
        lines.push((cells.to_vec(), input.row().line));
    }
    let rows = lines.iter().map(|(cells, line)| Row {
        cells,
        line: *line,
        column: 1,
    });
    parse(&mut rows.into_iter()).map_err(|place| {
        let text = lines
            .iter()
            .find(|(_, line)| *line == place.line())
            .map_or(&[][..], |(cells, _)| cells);
        InputError::new(place, text).into()
    })
}
