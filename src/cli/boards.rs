//! Boards from the arguments or from standard input, and what happens to those that are wrong.
//!
//! A board that has no answer is answered by `error`, and the others go on. The first messages are
//! shown in full, then their number; the exit status is that of the worst.

use std::fmt;
use std::io::{self, Write};

use annotate_snippets::Level;
use clap::error::ErrorKind;
use serde_json::{Value, json};

use super::Failure;
use super::failure;
use crate::stream::{beginning, is_too_long, read_line, strip_mark, too_long};
use crate::text::{ParseError, counted};

/// Why a board has no answer.
pub(super) enum Refusal {
    /// It is no board.
    Board(ParseError),
    /// Its answer takes more than it may.
    CouldNot(String),
    /// An option does not fit the board.
    Usage(String),
    /// The answer could not be written.
    Write(io::Error),
}

impl From<ParseError> for Refusal {
    fn from(error: ParseError) -> Self {
        Refusal::Board(error)
    }
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        Refusal::Write(error)
    }
}

/// Answers boards, one after the other.
pub(super) trait Answerer {
    /// Whether answers are JSON objects.
    fn json(&self) -> bool;

    /// Writes the answer to a board.
    fn answer(&mut self, board: &str, output: &mut dyn Write) -> Result<(), Refusal>;
}

/// Where a board stands.
#[derive(Clone, Copy)]
pub(super) enum Origin {
    /// The number of an argument, from 1.
    Argument(usize),
    /// The number of a line of standard input, from 1.
    Line(usize),
}

impl Origin {
    /// How messages name the argument or the input.
    pub(super) fn name(self) -> String {
        match self {
            Origin::Argument(number) => format!("<board {number}>"),
            Origin::Line(_) => failure::origin(None),
        }
    }

    /// The number of the board's first line there.
    pub(super) fn line(self) -> usize {
        match self {
            Origin::Argument(_) => 1,
            Origin::Line(number) => number,
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Argument(_) => f.write_str(&self.name()),
            Origin::Line(number) => write!(f, "{}:{number}", self.name()),
        }
    }
}

/// What has been wrong with boards so far.
#[derive(Default)]
pub(super) struct Reports {
    status: u8,
    told: usize,
    untold: usize,
}

impl Reports {
    /// Messages that are shown in full.
    const SHOWN: usize = 10;

    /// Answers a board that has no answer by `error`, and says what is wrong with it.
    pub(super) fn refuse(
        &mut self,
        refusal: Refusal,
        origin: Origin,
        board: &str,
        json: bool,
        output: &mut impl Write,
    ) -> Result<(), Failure> {
        if let Refusal::Write(error) = refusal {
            return Err(Failure::write(error));
        }
        let answered = if json {
            serde_json::to_writer(&mut *output, &object(&refusal, origin, board))
                .map_err(io::Error::from)
                .and_then(|()| writeln!(output))
        } else {
            writeln!(output, "error")
        };
        // Before the message, so that the two stand in order on a terminal.
        answered
            .and_then(|()| output.flush())
            .map_err(Failure::write)?;
        let failure = match refusal {
            Refusal::Board(error) => Failure::board(origin.name(), origin.line(), board, &error),
            Refusal::CouldNot(message) => Failure::CouldNot(format!("{origin}: {message}")),
            Refusal::Usage(message) => {
                let message = format!("{origin}: {message}");
                Failure::usage(ErrorKind::ValueValidation, message)
            }
            Refusal::Write(error) => Failure::write(error),
        };
        self.status = self.status.max(failure.status());
        if self.told < Self::SHOWN {
            self.told += 1;
            failure.report();
        } else {
            self.untold += 1;
        }
        Ok(())
    }

    /// How the program ends after all boards.
    pub(super) fn end(self) -> Result<(), Failure> {
        if self.untold > 0 {
            let boards = counted(self.untold, "more board has", "more boards have");
            let title = format!("{boards} no answer");
            failure::print(Level::ERROR.primary_title(&title));
        }
        Failure::reported(self.status)
    }
}

/// The JSON answer to a board that has none.
fn object(refusal: &Refusal, origin: Origin, board: &str) -> Value {
    let (line, column, message) = match refusal {
        Refusal::Board(error) => (
            origin.line() + error.line() - 1,
            Some(error.column()),
            format!("expected {}, found {}", error.expected(), error.found()),
        ),
        Refusal::CouldNot(message) | Refusal::Usage(message) => {
            (origin.line(), None, message.clone())
        }
        Refusal::Write(error) => (origin.line(), None, error.to_string()),
    };
    json!({ "error": {
        "origin": origin.name(),
        "line": line,
        "column": column,
        "board": board,
        "message": message,
    }})
}

/// Answers the boards of the arguments; each answer is written at once, for the next may take long.
pub(super) fn of_arguments(
    boards: &[String],
    answerer: &mut impl Answerer,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut reports = Reports::default();
    for (board, number) in boards.iter().zip(1..) {
        if let Err(refusal) = answerer.answer(board, output) {
            let origin = Origin::Argument(number);
            reports.refuse(refusal, origin, board, answerer.json(), output)?;
        }
        output.flush().map_err(Failure::write)?;
    }
    reports.end()
}

/// Answers one board a line, and writes each answer at once: whoever types boards wants to see it.
pub(super) fn of_standard_input(
    answerer: &mut impl Answerer,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    let mut reports = Reports::default();
    let mut line = Vec::new();
    let mut number = 0;
    while read_line(&mut input, &mut line).map_err(|error| Failure::read(None, &error))? {
        number += 1;
        if number == 1 {
            strip_mark(&mut line);
        }
        if let Err(refusal) = of_line(&line, answerer, output) {
            let (origin, board) = (Origin::Line(number), shown(&line));
            reports.refuse(refusal, origin, &board, answerer.json(), output)?;
        }
        output.flush().map_err(Failure::write)?;
    }
    reports.end()
}

/// Answers the board of a line, if there is one.
pub(super) fn of_line(
    line: &[u8],
    answerer: &mut impl Answerer,
    output: &mut dyn Write,
) -> Result<(), Refusal> {
    if is_too_long(line) {
        return Err(too_long(1).into());
    }
    let text = String::from_utf8_lossy(line);
    match text.trim_end() {
        "" => Ok(()),
        board => answerer.answer(board, output),
    }
}

/// A line as messages show it.
pub(super) fn shown(line: &[u8]) -> String {
    if is_too_long(line) {
        beginning(line)
    } else {
        String::from_utf8_lossy(line).trim_end().into()
    }
}
