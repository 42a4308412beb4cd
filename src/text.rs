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

/// The two or three bytes that the cells of a board are written with; a byte's place among them is
/// its digit.
///
/// Nine cells are turned into a code without a branch and without a loop: eight of them are one
/// machine word. A `match` on each cell of a random board costs several times as much in
/// mispredictions.
pub(crate) struct Alphabet {
    letters: &'static [u8],
    /// Each letter in all eight bytes of a word. Of two letters the first stands in for a third.
    words: [u64; 3],
    /// One in each byte if there is a third letter, else 0.
    third: u64,
    /// The weights of the digits in bytes 0, 2, 4, 6 of a word, the last one lowest, in 16 bits each.
    even: u64,
    /// The same for bytes 1, 3, 5, 7.
    odd: u64,
    /// The digit of each byte; [`NO_DIGIT`] for those that are no letter.
    digits: [u8; 256],
}

/// What stands for the digit of a byte that is no cell. Its high bit is in no digit.
const NO_DIGIT: u8 = 0x80;

/// The lowest bit of each byte of a word, and the highest.
const LOW: u64 = u64::from_le_bytes([0x01; 8]);
const HIGH: u64 = u64::from_le_bytes([0x80; 8]);

/// Bytes 0, 2, 4, 6 of a word.
const EVEN: u64 = 0x00FF_00FF_00FF_00FF;

impl Alphabet {
    /// An alphabet of two or three ASCII letters.
    pub(crate) const fn new(letters: &'static [u8]) -> Alphabet {
        assert!(letters.len() == 2 || letters.len() == 3);
        let third = if letters.len() == 3 {
            letters[2]
        } else {
            letters[0]
        };
        let mut digits = [NO_DIGIT; 256];
        let mut digit = 0;
        while digit < letters.len() {
            assert!(letters[digit].is_ascii());
            digits[letters[digit] as usize] = digit as u8;
            digit += 1;
        }
        let base = letters.len() as u64;
        let (mut even, mut odd) = (0, 0);
        let mut weight = base; // of the last of the eight cells
        let mut lane = 0;
        while lane < 4 {
            odd |= weight << (16 * lane);
            even |= (weight * base) << (16 * lane);
            weight *= base * base;
            lane += 1;
        }
        Alphabet {
            letters,
            words: [
                letters[0] as u64 * LOW,
                letters[1] as u64 * LOW,
                third as u64 * LOW,
            ],
            third: if letters.len() == 3 { LOW } else { 0 },
            even,
            odd,
            digits,
        }
    }

    /// The letters, in the order of their digits.
    pub(crate) const fn letters(&self) -> &'static [u8] {
        self.letters
    }

    /// The code of nine cells in base 2 or 3, the first cell the highest digit; `None` if a byte is
    /// no cell.
    #[inline]
    pub(crate) const fn encode(&self, cells: &[u8; CELLS]) -> Option<u16> {
        let [a, b, c, d, e, f, g, h, last] = *cells;
        self.encode_word(u64::from_le_bytes([a, b, c, d, e, f, g, h]), last)
    }

    /// Like [`Alphabet::encode`], of eight cells in a word, the first in the lowest byte, and the
    /// ninth.
    #[inline]
    pub(crate) const fn encode_word(&self, word: u64, last: u8) -> Option<u16> {
        // In a byte below 0x80, adding 0x7F sets the high bit unless the byte is 0: the high bits
        // tell where the word differs from a letter. In others the sum may spill into the next
        // byte, but those are no cells anyway.
        let [first, second, third] = self.words;
        let not_first = (word ^ first).wrapping_add(HIGH - LOW);
        let not_second = (word ^ second).wrapping_add(HIGH - LOW);
        let not_third = (word ^ third).wrapping_add(HIGH - LOW);
        let last = self.digits[last as usize];
        let wrong = (word | not_first & not_second & not_third) & HIGH | (last & NO_DIGIT) as u64;
        if wrong != 0 {
            return None;
        }
        // A digit in each byte: 1 if it is not the first letter, and 1 more if it is the third.
        let digits = (not_first >> 7 & LOW) + (!not_third >> 7 & self.third);
        // A product of four 16-bit lanes has in its top lane the sum of digit times weight.
        let even = (digits & EVEN).wrapping_mul(self.even) >> 48;
        let odd = (digits >> 8 & EVEN).wrapping_mul(self.odd) >> 48;
        Some((even + odd) as u16 + last as u16)
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

/// A number of things, named by the word for one of them or for several.
pub(crate) fn counted(number: impl fmt::Display, one: &str, several: &str) -> String {
    let number = number.to_string();
    let things = if number == "1" { one } else { several };
    format!("{number} {things}")
}
