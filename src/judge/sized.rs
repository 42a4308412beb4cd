//! The problems whose boards come with their size: marble escape and L-tromino tilings.

use std::io::{BufRead, Write};

use super::Error;
use super::input::{Input, InputError};
use crate::marble::{Board, LETTERS};
use crate::text::{self, ParseError, Row};

/// The most tilts that BOJ 13459, 13460 and 15644 allow.
const LIMIT: u32 = 10;

/// BOJ 13459: whether red can escape within the limit.
pub(super) fn boj_13459(
    input: &mut Input<impl BufRead>,
    output: &mut impl Write,
) -> Result<(), Error> {
    marbles(input, output, |board, output| {
        let escapes = board.solve_within(LIMIT).is_ok();
        writeln!(output, "{}", u8::from(escapes))
    })
}

/// BOJ 13460: the least tilts within the limit.
pub(super) fn boj_13460(
    input: &mut Input<impl BufRead>,
    output: &mut impl Write,
) -> Result<(), Error> {
    marbles(input, output, |board, output| {
        match board.solve_within(LIMIT) {
            Ok(escape) => writeln!(output, "{}", escape.len()),
            Err(_) => writeln!(output, "-1"),
        }
    })
}

/// BOJ 15644: the least tilts within the limit, and the path.
pub(super) fn boj_15644(
    input: &mut Input<impl BufRead>,
    output: &mut impl Write,
) -> Result<(), Error> {
    marbles(input, output, |board, output| {
        match board.solve_within(LIMIT) {
            Ok(escape) => writeln!(output, "{}\n{escape}", escape.len()),
            Err(_) => writeln!(output, "-1"),
        }
    })
}

/// BOJ 15653: the least tilts, without a limit.
pub(super) fn boj_15653(
    input: &mut Input<impl BufRead>,
    output: &mut impl Write,
) -> Result<(), Error> {
    marbles(input, output, |board, output| match board.solve() {
        Ok(escape) => writeln!(output, "{}", escape.len()),
        Err(_) => writeln!(output, "-1"),
    })
}

/// Reads the one board of a problem on marbles and answers it.
fn marbles<W: Write>(
    input: &mut Input<impl BufRead>,
    output: &mut W,
    answer: impl FnOnce(&Board, &mut W) -> std::io::Result<()>,
) -> Result<(), Error> {
    if !input.advance()? {
        return Err(input.ended("the size of the board"));
    }
    let board = board(input, LETTERS, |rows| Board::read(rows))?;
    answer(&board, output).map_err(Error::Write)?;
    input.end()
}

/// AlgoSpot BOARDCOVER: the number of L-tromino tilings of each board.
#[cfg(feature = "tromino")]
pub(super) fn algospot_boardcover(
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
            let unit = if width == 1 { "cell" } else { "cells" };
            return Err(input.error_at(at, format!("a row of {width} {unit}")));
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
