//! Reading judges' input: lines with their places, counts, and boards in rows.

use std::borrow::Cow;
use std::error::Error as StdError;
use std::fmt;
use std::io::{BufRead, BufReader, Read};

use super::Error;
use crate::text::{self, Row};

/// A judge's input that does not follow the format: the place, what was expected there, what was
/// found, and the line itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    place: text::ParseError,
    text: String,
}

impl InputError {
    /// The line of the input, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.place.line()
    }

    /// The place in the line in bytes, counted from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.place.column()
    }

    /// What would have been right, as a phrase that fits after "expected".
    #[must_use]
    pub fn expected(&self) -> &str {
        self.place.expected()
    }

    /// What stood there instead, as a phrase that fits after "found".
    #[must_use]
    pub fn found(&self) -> &str {
        self.place.found()
    }

    /// The line, without its end; bytes that are no text are replaced.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.place.fmt(f)
    }
}

impl StdError for InputError {}

/// A judge's input, a line at a time.
pub(super) struct Input<R> {
    reader: BufReader<R>,
    /// The bytes of the current line, its end and trailing blanks taken off.
    line: Vec<u8>,
    /// The number of the current line, counted from 1; 0 before the first.
    number: usize,
}

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

impl<R: Read> Input<R> {
    pub(super) fn new(reader: R) -> Self {
        Input {
            reader: BufReader::with_capacity(1 << 16, reader),
            line: Vec::new(),
            number: 0,
        }
    }

    /// Goes to the next line, blank or not; false at the end of the input.
    fn next_line(&mut self) -> Result<bool, Error> {
        self.line.clear();
        if self
            .reader
            .read_until(b'\n', &mut self.line)
            .map_err(Error::Read)?
            == 0
        {
            return Ok(false);
        }
        self.number += 1;
        if self.number == 1 && self.line.starts_with(BYTE_ORDER_MARK) {
            self.line.drain(..BYTE_ORDER_MARK.len());
        }
        self.line.truncate(self.line.trim_ascii_end().len());
        Ok(true)
    }

    /// Goes to the next line that is not blank; false at the end of the input.
    pub(super) fn advance(&mut self) -> Result<bool, Error> {
        while self.next_line()? {
            if !self.line.is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The current line, without its end and trailing blanks.
    pub(super) fn line(&self) -> &[u8] {
        &self.line
    }

    /// The current line as a row of a board.
    pub(super) fn row(&self) -> Row<'_> {
        Row {
            cells: &self.line,
            line: self.number,
            column: 1,
        }
    }

    /// An error in the current line: `place` tells where.
    pub(super) fn error(&self, place: text::ParseError) -> Error {
        Error::Input(InputError {
            place,
            text: String::from_utf8_lossy(&self.line).into_owned(),
        })
    }

    /// An error at the byte `at` of the current line, counted from 0.
    pub(super) fn error_at(&self, at: usize, expected: impl Into<Cow<'static, str>>) -> Error {
        self.error(self.row().error(at, expected))
    }

    /// The error of an input that ends where more was expected.
    pub(super) fn ended(&self, expected: impl Into<Cow<'static, str>>) -> Error {
        let place = text::ParseError::new(self.number + 1, 1, expected, "the end of the input");
        Error::Input(InputError {
            place,
            text: String::new(),
        })
    }

    /// Reads the line that says how many cases follow, lets `case` read and answer each, and makes
    /// sure that nothing follows.
    pub(super) fn cases(
        &mut self,
        mut case: impl FnMut(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let count = self.count("the number of cases")?;
        for number in 1..=count {
            if !self.advance()? {
                return Err(self.ended(format!("case {number} of {count}")));
            }
            case(self)?;
        }
        self.end()
    }

    /// Reads a line that holds one whole number.
    fn count(&mut self, what: &'static str) -> Result<u64, Error> {
        if !self.advance()? {
            return Err(self.ended(what));
        }
        let blanks = self.line.len() - self.line.trim_ascii_start().len();
        let digits = &self.line[blanks..];
        if let Some(wrong) = digits.iter().position(|byte| !byte.is_ascii_digit()) {
            return Err(self.error_at(blanks + wrong, what));
        }
        let number = std::str::from_utf8(digits)
            .ok()
            .and_then(|digits| digits.parse().ok());
        number.ok_or_else(|| self.error_at(blanks, "a number of cases below 2^64"))
    }

    /// Makes sure that nothing but blank lines follows.
    pub(super) fn end(&mut self) -> Result<(), Error> {
        if self.advance()? {
            return Err(self.error_at(0, "the end of the input"));
        }
        Ok(())
    }
}
