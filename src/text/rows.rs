//! A text as rows of cells.

use std::borrow::Cow;

use super::{ParseError, describe};

/// A row of cells, and the place of its first byte in the text that it comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'a> {
    pub(crate) cells: &'a [u8],
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Row<'_> {
    /// The place of the first cell that is none of `letters`.
    pub(crate) fn unknown(&self, letters: &[u8]) -> Option<usize> {
        self.cells.iter().position(|cell| !letters.contains(cell))
    }

    /// An error at the cell `at` (from 0); one past the last cell is the end of the row.
    pub(crate) fn error(&self, at: usize, expected: impl Into<Cow<'static, str>>) -> ParseError {
        ParseError::new(
            self.line,
            self.column + at,
            expected,
            describe(self.cells.get(at..).unwrap_or(&[])),
        )
    }
}

/// The rows of a board: `text` split at `/` and at line ends (LF or CRLF; one at the very end is no row).
pub(crate) fn rows(text: &[u8]) -> impl Iterator<Item = Row<'_>> {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    text.split(|&byte| byte == b'\n')
        .enumerate()
        .flat_map(|(index, line)| {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            let mut column = 1;
            line.split(|&byte| byte == b'/').map(move |cells| {
                let row = Row {
                    cells,
                    line: index + 1,
                    column,
                };
                column += cells.len() + 1;
                row
            })
        })
}
