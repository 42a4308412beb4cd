//! `foregone query`: one answer a line for boards from the arguments or from standard input.

mod coins;
mod cross;
mod tictactoe;

use std::fmt::Display;
use std::io::{self, BufRead, IsTerminal, Write};

use anstream::adapter::strip_bytes;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Effects, Style};
use serde_json::{Value, json};

use super::Failure;
use super::failure::{self, Diagnostic};
use crate::grid::{Cell, CellSet};
use crate::judge::Puzzle;
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

pub(super) fn run(arguments: &Arguments, output: &mut impl Write) -> Result<(), Failure> {
    let mut query = Query {
        arguments,
        output,
        answered: 0,
    };
    if arguments.boards.is_empty() {
        query.standard_input()
    } else {
        query.arguments()
    }
}

/// A run of the subcommand.
struct Query<'a, W> {
    arguments: &'a Arguments,
    output: &'a mut W,
    answered: usize,
}

impl<W: Write> Query<'_, W> {
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

    /// Answers one board a line; a wrong one is answered by `error` and reported, and the rest goes
    /// on.
    fn standard_input(&mut self) -> Result<(), Failure> {
        let input = io::stdin().lock();
        // Whoever types boards wants to see each answer; a pipe wants blocks.
        let typed = input.is_terminal();
        let mut wrong = false;
        for (index, line) in input.split(b'\n').enumerate() {
            let line = line.map_err(|error| Failure::read(None, &error))?;
            let text = String::from_utf8_lossy(&line);
            let board = match index {
                0 => text.trim_start_matches('\u{FEFF}'),
                _ => &text,
            };
            let board = board.trim_end();
            if board.is_empty() {
                continue;
            }
            match answer(self.arguments.puzzle, board) {
                Ok(answer) => self.print(&*answer).map_err(Failure::write)?,
                Err(error) => {
                    wrong = true;
                    self.print_error(&error).map_err(Failure::write)?;
                    // The answers before it come first where both are shown in one place.
                    self.output.flush().map_err(Failure::write)?;
                    Diagnostic::board(failure::origin(None), index + 1, board, &error).report();
                }
            }
            if typed {
                self.output.flush().map_err(Failure::write)?;
            }
        }
        if wrong {
            Err(Failure::Reported)
        } else {
            Ok(())
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
