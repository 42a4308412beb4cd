//! `foregone query`: one answer a line for boards from the arguments or from standard input.

mod coins;
mod cross;
mod stream;
mod tictactoe;

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use anstream::adapter::strip_bytes;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Effects, Style};
use serde_json::{Value, json};

use super::Failure;
use super::failure::{self, Diagnostic};
use super::threads::Threads;
use crate::grid::{Cell, CellSet};
use crate::judge::Puzzle;
use crate::stream::{beginning, is_too_long, read_line, strip_mark, too_long};
use crate::text::ParseError;

/// Answer boards, one answer a line
///
/// A board is one token: its rows joined by `/`, such as HTT/HTT/THH for nine coins, *../.*./..*
/// for nine lights, X.O/.X./O.X for tic-tac-toe. On nine cells the slashes may be left out.
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The puzzle
    #[arg(value_parser = puzzle_parser())]
    puzzle: Puzzle,

    /// The boards; without them, one a line from standard input
    boards: Vec<String>,

    /// Show the board, the moves, the board after each move, and why
    #[arg(long)]
    explain: bool,

    /// Print one JSON object a line
    #[arg(long, conflicts_with = "explain")]
    json: bool,

    #[command(flatten)]
    threads: Threads,
}

/// Reads the name of a puzzle.
fn puzzle_parser() -> impl clap::builder::TypedValueParser<Value = Puzzle> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    PossibleValuesParser::new(Puzzle::ALL.map(Puzzle::name)).try_map(|name| {
        Puzzle::ALL
            .into_iter()
            .find(|puzzle| puzzle.name() == name)
            .ok_or("no such puzzle")
    })
}

/// The answer to one board, in each form in which it can be printed.
trait Answer {
    /// The fields that are printed with tabs between.
    fn fields(&self) -> Vec<String>;

    /// The JSON object.
    fn json(&self) -> Value;

    /// The board, the moves, the board after each move, and why; coloured.
    fn explain(&self, output: &mut dyn Write) -> io::Result<()>;
}

/// Answers one board.
fn answer(puzzle: Puzzle, board: &str) -> Result<Box<dyn Answer>, ParseError> {
    Ok(match puzzle {
        Puzzle::Coins => Box::new(board.parse::<crate::coins::Coins>()?),
        Puzzle::Cross => Box::new(board.parse::<crate::cross::Lights>()?),
        Puzzle::Tictactoe => Box::new(board.parse::<crate::tictactoe::Board>()?),
        Puzzle::Marble | Puzzle::Tromino => unimplemented!(),
    })
}

pub(super) fn run(arguments: &Arguments, output: &mut (impl Write + Send)) -> Result<(), Failure> {
    if !arguments.boards.is_empty() {
        Query::new(arguments, output).arguments()
    } else if arguments.explain || io::stdin().is_terminal() {
        Query::new(arguments, output).standard_input()
    } else {
        stream::run(arguments, output)
    }
}

/// A run of the subcommand.
struct Query<'a, W> {
    arguments: &'a Arguments,
    output: &'a mut W,
    answered: usize,
}

impl<'a, W: Write> Query<'a, W> {
    fn new(arguments: &'a Arguments, output: &'a mut W) -> Self {
        Query {
            arguments,
            output,
            answered: 0,
        }
    }

    /// Answers the boards of the arguments, up to the first that is wrong.
    fn arguments(&mut self) -> Result<(), Failure> {
        for (index, board) in self.arguments.boards.iter().enumerate() {
            match answer(self.arguments.puzzle, board) {
                Ok(answer) => self.print(&*answer).map_err(Failure::write)?,
                Err(error) => {
                    let origin = format!("<board {}>", index + 1);
                    return Err(Failure::Input(Diagnostic::board(origin, 1, board, &error)));
                }
            }
        }
        Ok(())
    }

    /// Answers one board a line, and writes each answer at once: whoever types boards wants to see
    /// it. A wrong board is reported, and the rest goes on.
    fn standard_input(&mut self) -> Result<(), Failure> {
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        let mut number = 0;
        let mut wrong = false;
        while read_line(&mut input, &mut line).map_err(|error| Failure::read(None, &error))? {
            number += 1;
            if number == 1 {
                strip_mark(&mut line);
            }
            let answered = self.line(&line).map_err(Failure::write)?;
            self.output.flush().map_err(Failure::write)?;
            if let Err(error) = answered {
                wrong = true;
                report(&line, number, &error);
            }
        }
        if wrong {
            Err(Failure::Reported)
        } else {
            Ok(())
        }
    }

    /// Answers the board of a line, if there is one; a wrong board is answered by `error`, and what
    /// is wrong with it is handed back.
    fn line(&mut self, line: &[u8]) -> io::Result<Result<(), ParseError>> {
        let text = String::from_utf8_lossy(line);
        let board = text.trim_end();
        if board.is_empty() {
            return Ok(Ok(()));
        }
        let answer = if is_too_long(line) {
            Err(too_long(1))
        } else {
            answer(self.arguments.puzzle, board)
        };
        match answer {
            Ok(answer) => self.print(&*answer).map(Ok),
            Err(error) => self.print_error(&error).map(|()| Err(error)),
        }
    }

    fn print(&mut self, answer: &dyn Answer) -> io::Result<()> {
        self.answered += 1;
        if self.arguments.json {
            serde_json::to_writer(&mut *self.output, &answer.json())?;
            writeln!(self.output)
        } else if self.arguments.explain {
            if self.answered > 1 {
                writeln!(self.output)?;
            }
            let mut text = Vec::new();
            answer.explain(&mut text)?;
            if colours_wanted() {
                self.output.write_all(&text)
            } else {
                self.output.write_all(&strip_bytes(&text).into_vec())
            }
        } else {
            writeln!(self.output, "{}", answer.fields().join("\t"))
        }
    }

    /// The answer to a board that is wrong.
    fn print_error(&mut self, error: &ParseError) -> io::Result<()> {
        if !self.arguments.json {
            return writeln!(self.output, "error");
        }
        let error = json!({ "error": {
            "line": error.line(),
            "column": error.column(),
            "expected": error.expected(),
            "found": error.found(),
        }});
        serde_json::to_writer(&mut *self.output, &error)?;
        writeln!(self.output)
    }
}

/// Reports what is wrong with a line of standard input.
fn report(line: &[u8], number: usize, error: &ParseError) {
    let shown = if is_too_long(line) {
        beginning(line)
    } else {
        String::from_utf8_lossy(line).trim_end().into()
    };
    Diagnostic::board(failure::origin(None), number, &shown, error).report();
}

/// Whether explanations are coloured: on a terminal, unless the environment says otherwise.
fn colours_wanted() -> bool {
    AutoStream::choice(&io::stdout()) != ColorChoice::Never
}

/// How a move, and what it changes, stands out.
const MARKED: Style = AnsiColor::Cyan.on_default().effects(Effects::BOLD);

/// Writes the picture of a board of nine cells, some of them marked.
fn picture(output: &mut dyn Write, board: impl Display, marked: CellSet) -> io::Result<()> {
    let mut cells = Cell::ALL.into_iter().peekable();
    for letter in format!("{board:#}").chars() {
        match cells.next_if(|_| letter != '\n') {
            Some(cell) if marked.contains(cell) => write!(output, "{MARKED}{letter}{MARKED:#}")?,
            _ => write!(output, "{letter}")?,
        }
    }
    writeln!(output, "\n")
}
