//! Boards of nine cells.

use std::fmt;

use super::{ParseError, Row, expected_cells, rows};
use crate::rules::grid::{CELLS, SIDE};

/// Reads a board of nine cells, in three rows of three or all in one row, and gives its code in base
/// `alphabet.len()`, the first cell the highest digit.
pub(crate) fn parse_nine(text: &[u8], alphabet: &[u8]) -> Result<u16, ParseError> {
    let rows: Vec<Row<'_>> = rows(text).collect();
    let (width, expected_width) = if rows.len() == 1 {
        (CELLS, "nine cells")
    } else {
        (SIDE, "three cells in each row")
    };
    let mut code = 0;
    for (index, row) in rows.iter().enumerate() {
        if index == SIDE {
            let expected = "the end of the board after three rows";
            return Err(ParseError::new(
                row.line,
                row.column,
                expected,
                "one more row",
            ));
        }
        for (at, cell) in row.cells.iter().enumerate() {
            let Some(digit) = alphabet.iter().position(|known| known == cell) else {
                return Err(row.error(at, expected_cells(alphabet)));
            };
            if at == width {
                return Err(row.error(at, format!("the end of the row after {width} cells")));
            }
            code = code * alphabet.len() as u16 + digit as u16;
        }
        if row.cells.len() < width {
            return Err(row.error(row.cells.len(), expected_width));
        }
    }
    match rows.last() {
        Some(last) if rows.len() * width < CELLS => Err(last.error(last.cells.len(), "three rows")),
        _ => Ok(code),
    }
}

/// Writes a board of nine cells on one line, or as a picture in the alternate form.
pub(crate) fn write_nine(f: &mut fmt::Formatter<'_>, cells: [u8; CELLS]) -> fmt::Result {
    let between = if f.alternate() { "\n" } else { "/" };
    let rows = cells.chunks(SIDE).map(String::from_utf8_lossy);
    f.pad(&rows.collect::<Vec<_>>().join(between))
}
