//! Reading judges' input: lines with their places, counts, and boards in rows.

use std::borrow::Cow;
use std::error::Error as StdError;
use std::fmt;
use std::io::BufRead;
use std::mem;

use super::Error;
use crate::stream;
use crate::text::{self, Row};

/// A judge's input that does not follow the format: the place, what was expected there, what was
/// found, and the line itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    place: text::ParseError,
    text: String,
}

impl InputError {
    pub(super) fn new(place: text::ParseError, line: &[u8]) -> Self {
        InputError {
            place,
            text: String::from_utf8_lossy(line).into_owned(),
        }
    }

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

    /// The line, without its end; bytes that are no text are replaced. Of a line that is too long
    /// only the beginning.
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
    reader: R,
    /// Whether a byte-order mark may follow.
    at_start: bool,
    /// The bytes of the current line, its end and trailing blanks taken off.
    line: Vec<u8>,
    /// The blanks that it begins with.
    indent: usize,
    /// The number of the current line, counted from 1; 0 before the first.
    number: usize,
}

impl<R: BufRead> Input<R> {
    pub(super) fn new(reader: R) -> Self {
        Input {
            at_start: true,
            ..Input::after(0, reader)
        }
    }

    /// The rest of an input, `number` lines of which were read before.
    pub(super) fn after(number: usize, reader: R) -> Self {
        Input {
            reader,
            at_start: false,
            line: Vec::new(),
            indent: 0,
            number,
        }
    }

    /// Goes to the next line, blank or not; false at the end of the input.
    fn next_line(&mut self) -> Result<bool, Error> {
        if !stream::read_line(&mut self.reader, &mut self.line).map_err(Error::Read)? {
            return Ok(false);
        }
        self.number += 1;
        if mem::take(&mut self.at_start) {
            stream::strip_mark(&mut self.line);
        }
        if stream::is_too_long(&self.line) {
            return Err(Error::Input(InputError {
                place: stream::too_long(self.number),
                text: stream::beginning(&self.line),
            }));
        }
        self.line.truncate(stream::trim_end(&self.line).len());
        self.indent = self.line.len() - self.line.trim_ascii_start().len();
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

    /// The number of the current line, counted from 1; 0 before the first.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// The current line, without its end and the blanks around it.
    pub(super) fn line(&self) -> &[u8] {
        &self.line[self.indent..]
    }

    /// The current line as a row of a board.
    pub(super) fn row(&self) -> Row<'_> {
        Row {
            cells: self.line(),
            line: self.number,
            column: self.indent + 1,
        }
    }

    /// An error in the current line: `place` tells where.
    pub(super) fn error(&self, place: text::ParseError) -> Error {
        InputError::new(place, &self.line).into()
    }

    /// An error at the byte `at` of the current line, counted from 0.
    pub(super) fn error_at(&self, at: usize, expected: impl Into<Cow<'static, str>>) -> Error {
        self.error(self.row().error(at, expected))
    }

    /// The error of an input that ends where more was expected.
    pub(super) fn ended(&self, expected: impl Into<Cow<'static, str>>) -> Error {
        let place = text::ParseError::new(self.number + 1, 1, expected, "the end of the input");
        InputError::new(place, b"").into()
    }

    /// Reads the line that says how many cases follow, lets `case` read and answer each, and makes
    /// sure that nothing follows.
    pub(super) fn cases(
        &mut self,
        mut case: impl FnMut(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        if !self.advance()? {
            return Err(self.ended("the number of cases"));
        }
        let [count] = self.numbers(["the number of cases"])?;
        for number in 1..=count {
            if !self.advance()? {
                return Err(self.ended(format!("case {number} of {count}")));
            }
            case(self)?;
        }
        self.end()
    }

    /// Reads the current line as whole numbers with blanks between, each of which has a name.
    pub(super) fn numbers<const N: usize>(
        &self,
        names: [&'static str; N],
    ) -> Result<[u64; N], Error> {
        let line = self.line();
        let mut numbers = [0; N];
        let mut at = 0;
        for (number, name) in numbers.iter_mut().zip(names) {
            at += line[at..]
                .iter()
                .take_while(|byte| byte.is_ascii_whitespace())
                .count();
            let start = at;
            at += line[at..]
                .iter()
                .take_while(|byte| byte.is_ascii_digit())
                .count();
            if at == start || line.get(at).is_some_and(|byte| !byte.is_ascii_whitespace()) {
                return Err(self.error_at(at, name));
            }
            let digits = String::from_utf8_lossy(&line[start..at]);
            *number = digits
                .parse()
                .map_err(|_| self.error_at(start, "a number below 2^64"))?;
        }
        at += line[at..]
            .iter()
            .take_while(|byte| byte.is_ascii_whitespace())
            .count();
        if at < line.len() {
            return Err(self.error_at(at, "the end of the line"));
        }
        Ok(numbers)
    }

    /// Makes sure that nothing but blank lines follows.
    pub(super) fn end(&mut self) -> Result<(), Error> {
        if self.advance()? {
            return Err(self.error_at(0, "the end of the input"));
        }
        Ok(())
    }
}
