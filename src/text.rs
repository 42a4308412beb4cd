//! Boards as text: the one-line form, its picture, and what is wrong with a board that cannot be read.
//!
//! Everywhere a board is one token, its rows are joined by `/`; its picture has a row on each line.
//! The same reader takes both, and reports the place of an error in the text it was given.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

/// A board that could not be read: where, what was expected there, and what was found.
///
/// Lines and columns count from 1; a column is a place in its line, in bytes. All boards are
/// plain ASCII, so up to the first wrong byte that is also the place in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    line: usize,
    column: usize,
    expected: Cow<'static, str>,
    found: Cow<'static, str>,
}

impl ParseError {
    /// An error at a place, both counted from 1.
    pub fn new(
        line: usize,
        column: usize,
        expected: impl Into<Cow<'static, str>>,
        found: impl Into<Cow<'static, str>>,
    ) -> Self {
        ParseError {
            line,
            column,
            expected: expected.into(),
            found: found.into(),
        }
    }

    /// The line of the text, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// The place in its line in bytes, counted from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.column
    }

    /// What would have been right, as a phrase that fits after "expected".
    #[must_use]
    pub fn expected(&self) -> &str {
        &self.expected
    }

    /// What stood there instead, as a phrase that fits after "found".
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseError {
            line,
            column,
            expected,
            found,
        } = self;
        write!(
            f,
            "line {line}, column {column}: expected {expected}, found {found}"
        )
    }
}

impl Error for ParseError {}

/// A row of cells, and the place of its first byte in the text that it comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'a> {
    pub(crate) cells: &'a [u8],
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Row<'_> {
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

/// Names what `rest` begins with, as an error says it: a character, a byte that is none, or the end.
pub(crate) fn describe(rest: &[u8]) -> Cow<'static, str> {
    let head = &rest[..rest.len().min(4)];
    let valid = match std::str::from_utf8(head) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&head[..error.valid_up_to()]).unwrap_or_default(),
    };
    match (valid.chars().next(), head.first()) {
        (None, None) => "the end of the line".into(),
        (None, Some(byte)) => format!("the byte 0x{byte:02X}").into(),
        (Some('\t'), _) => "a tab".into(),
        (Some(' '), _) => "a blank".into(),
        (Some(c), _) if c.is_control() => {
            format!("the control character U+{:04X}", u32::from(c)).into()
        }
        (Some(c), _) => format!("`{c}`").into(),
    }
}
