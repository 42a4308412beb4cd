//! Boards as text: the one-line form, its picture, and what is wrong with a board that cannot be read.
//!
//! Everywhere a board is one token, its rows are joined by `/`; its picture has a row on each line.
//! The same reader takes both, and reports the place of an error in the text it was given.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use crate::rules::grid::{CELLS, SIDE};

/// A board that could not be read: where, what was expected there, and what was found.
///
/// Lines and columns count from 1; a column is a place in its line, in bytes. All boards are
/// plain ASCII, so up to the first wrong byte that is also the place in characters.
///
/// # Examples
///
/// ```
/// use foregone::coins::Coins;
///
/// let error = "HTT/HTX/THH".parse::<Coins>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (1, 7));
/// assert_eq!(error.to_string(), "line 1, column 7: expected `H` or `T`, found `X`");
/// ```
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
        (None, None) => "the end of the row".into(),
        (None, Some(byte)) => format!("the byte 0x{byte:02X}").into(),
        (Some('\t'), _) => "a tab".into(),
        (Some(' '), _) => "a blank".into(),
        (Some(c), _) if c.is_control() => {
            format!("the control character U+{:04X}", u32::from(c)).into()
        }
        (Some(c), _) => format!("`{c}`").into(),
    }
}

/// The digit of each byte in an alphabet of cells; every other byte is [`NO_DIGIT`].
///
/// Reading a cell is one look-up without a branch: a `match` on each cell of a random board costs
/// several times as much in mispredictions.
pub(crate) type Digits = [u8; 256];

/// What [`Digits`] holds for a byte that is no cell. Its high bit is in no digit.
const NO_DIGIT: u8 = 0x80;

/// The digits of an alphabet: a byte's place in it.
pub(crate) const fn digits(alphabet: &[u8]) -> Digits {
    let mut digits = [NO_DIGIT; 256];
    let mut digit = 0;
    while digit < alphabet.len() {
        digits[alphabet[digit] as usize] = digit as u8;
        digit += 1;
    }
    digits
}

/// The code of nine cells in base `base`, the first cell the highest digit; `None` if a byte is no
/// cell.
#[inline]
pub(crate) const fn encode(cells: &[u8; CELLS], digits: &Digits, base: u16) -> Option<u16> {
    let (mut code, mut seen) = (0, 0);
    let mut at = 0;
    while at < CELLS {
        let digit = digits[cells[at] as usize];
        seen |= digit;
        code = code * base + (digit & !NO_DIGIT) as u16;
        at += 1;
    }
    if seen & NO_DIGIT == 0 {
        Some(code)
    } else {
        None
    }
}

/// The names of the cells of an alphabet, as an error lists them.
pub(crate) fn expected_cells(alphabet: &[u8]) -> String {
    let names: Vec<String> = alphabet
        .iter()
        .map(|&cell| format!("`{}`", char::from(cell)))
        .collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

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
        for (at, cell) in row.cells.iter().enumerate() {
            let Some(digit) = alphabet.iter().position(|known| known == cell) else {
                return Err(row.error(at, expected_cells(alphabet)));
            };
            if at == width {
                return Err(row.error(at, format!("the end of the row after {width} cells")));
            }
            if index == SIDE {
                return Err(row.error(at, "the end of the board after three rows"));
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
pub(crate) fn write_nine(f: &mut fmt::Formatter<'_>, cell: impl Fn(usize) -> u8) -> fmt::Result {
    let between = if f.alternate() { '\n' } else { '/' };
    let mut text = String::with_capacity(CELLS + SIDE - 1);
    for at in 0..CELLS {
        if at > 0 && at % SIDE == 0 {
            text.push(between);
        }
        text.push(char::from(cell(at)));
    }
    f.pad(&text)
}
