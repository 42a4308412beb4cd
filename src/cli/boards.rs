//! Boards from the arguments or from standard input, and what happens to those that are wrong.
//!
//! A board that has no answer is answered by `error`, and the others go on. The first messages are
//! shown in full, then their number; the exit status is that of the worst.

use std::fmt;
use std::io::{self, Write};
use std::iter;

use annotate_snippets::Level;
use clap::error::ErrorKind;
use serde_json::{Value, json};

use super::Failure;
use super::failure;
use super::input;
use crate::stream::{BLOCK, Blocks, Layout, beginning, is_too_long, too_long};
use crate::text::{ParseError, counted};

/// Why a board has no answer.
pub(super) enum Refusal {
    /// It is no board.
    Board(ParseError),
    /// Its answer takes more than it may.
    NotDone(String),
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

    /// How boards stand on lines.
    fn layout(&self) -> Layout;

    /// Writes the answer to a board.
    fn answer(&mut self, board: &str, output: &mut dyn Write) -> Result<(), Refusal>;
}

/// Where a board stands: a line of the arguments, each of which is one at least, or of standard
/// input.
#[derive(Clone, Copy)]
pub(super) struct Origin {
    name: &'static str,
    /// The number of the board's first line, from 1.
    line: usize,
}

impl Origin {
    /// A line of the arguments.
    pub(super) fn argument(line: usize) -> Self {
        let name = "<arguments>";
        Origin { name, line }
    }

    /// A line of standard input.
    pub(super) fn input(line: usize) -> Self {
        let name = "<stdin>";
        Origin { name, line }
    }

    /// How the program fails over a board that stands here.
    pub(super) fn failure(self, board: &str, refusal: Refusal) -> Failure {
        match refusal {
            Refusal::Board(error) => Failure::board(self.name.into(), self.line, board, &error),
            Refusal::NotDone(message) => Failure::NotDone(format!("{self}: {message}")),
            Refusal::Usage(message) => {
                Failure::usage(ErrorKind::ValueValidation, format!("{self}: {message}"))
            }
            Refusal::Write(error) => Failure::write(error),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.name, self.line)
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
        let failure = origin.failure(board, refusal);
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
            origin.line + error.line() - 1,
            Some(error.column()),
            format!("expected {}, found {}", error.expected(), error.found()),
        ),
        Refusal::NotDone(message) | Refusal::Usage(message) => (origin.line, None, message.clone()),
        Refusal::Write(error) => (origin.line, None, error.to_string()),
    };
    json!({ "error": {
        "origin": origin.name,
        "line": line,
        "column": column,
        "board": board,
        "message": message,
    }})
}

/// Answers the boards of the arguments, or if there are none those of standard input; answers are
/// written before whatever may take long.
pub(super) fn run(
    arguments: &[String],
    answerer: &mut impl Answerer,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut reports = Reports::default();
    if arguments.is_empty() {
        let mut blocks = Blocks::new(input::open(None)?, BLOCK, answerer.layout());
        let mut text = Vec::new();
        let mut line = 1;
        let mut next = |text: &mut Vec<u8>| blocks.next(text);
        while next(&mut text).map_err(|error| Failure::read(None, &error))? {
            answer_all(&text, Origin::input(line), answerer, &mut reports, output)?;
            line += text.iter().filter(|&&byte| byte == b'\n').count();
        }
    } else {
        let text = arguments.join("\n");
        let origin = Origin::argument(1);
        answer_all(text.as_bytes(), origin, answerer, &mut reports, output)?;
    }
    reports.end()
}

/// The boards of the arguments, which are lines as those of standard input are, each with the number
/// of its first line.
pub(super) fn of_arguments(arguments: &[String], layout: Layout) -> Vec<(usize, String)> {
    let text = arguments.join("\n");
    let boards = each(text.as_bytes(), layout).map(|(line, board)| (line, shown(board)));
    boards.collect()
}

/// The boards of a text, each with the number of its first line, from 1.
fn each(text: &[u8], layout: Layout) -> impl Iterator<Item = (usize, &[u8])> {
    let mut rest = text;
    let mut next = 1;
    let parts = iter::from_fn(move || {
        let (length, lines) = layout.first(rest);
        let (board, after) = rest.split_at(length);
        let line = next;
        next += lines;
        rest = after;
        (!board.is_empty()).then_some((line, board))
    });
    parts.filter(move |(_, board)| !layout.is_nothing(board))
}

/// Answers the boards of a text that begins at a line.
fn answer_all(
    text: &[u8],
    origin: Origin,
    answerer: &mut impl Answerer,
    reports: &mut Reports,
    output: &mut impl Write,
) -> Result<(), Failure> {
    /// The bytes of a board whose answer takes no time to speak of.
    const SMALL: usize = 64;
    for (line, board) in each(text, answerer.layout()) {
        if board.len() > SMALL {
            output.flush().map_err(Failure::write)?;
        }
        if let Err(refusal) = answer(board, answerer, output) {
            let line = origin.line + line - 1;
            let origin = Origin { line, ..origin };
            reports.refuse(refusal, origin, &shown(board), answerer.json(), output)?;
        }
    }
    output.flush().map_err(Failure::write)
}

/// Answers a board as it stands in an input.
pub(super) fn answer(
    board: &[u8],
    answerer: &mut impl Answerer,
    output: &mut dyn Write,
) -> Result<(), Refusal> {
    if is_too_long(board) {
        let mut lines = board.split_inclusive(|&byte| byte == b'\n');
        if let Some(long) = lines.position(is_too_long) {
            return Err(too_long(long + 1).into());
        }
    }
    let text = String::from_utf8_lossy(board);
    answerer.answer(&text, output)
}

/// A board as messages show it.
pub(super) fn shown(board: &[u8]) -> String {
    let lines = board.split_inclusive(|&byte| byte == b'\n');
    let lines = lines.map(|line| {
        if is_too_long(line) {
            beginning(line)
        } else {
            String::from_utf8_lossy(line).trim_end().into()
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}
