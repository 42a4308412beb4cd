//! `foregone query`: one answer a line for boards from the arguments or from standard input.

mod coins;
mod cross;
mod marble;
mod stream;
mod tictactoe;
mod tromino;

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use anstream::adapter::strip_bytes;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Effects, Style};
use clap::error::ErrorKind;
use serde_json::{Value, json};

use super::Failure;
use super::failure::{self, Diagnostic};
use super::threads::Threads;
use crate::coins::Coins;
use crate::cross::Lights;
use crate::grid::{Cell, CellSet};
use crate::inspect::picture::Picture;
use crate::judge::Puzzle;
use crate::marble::Solver;
use crate::stream::{beginning, is_too_long, read_line, strip_mark, too_long};
use crate::text::ParseError;
use crate::tictactoe::Board;

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

    /// Draw the one board and its solution as SVG
    #[arg(long, conflicts_with_all = ["explain", "json"], requires = "boards")]
    svg: bool,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    tromino: tromino::Options,
}

/// Why a board has no answer.
enum Wrong {
    /// It is no board.
    Board(ParseError),
    /// Its answer takes more than it may.
    CouldNot(String),
    /// Ctrl-C.
    Interrupted,
}

impl From<ParseError> for Wrong {
    fn from(error: ParseError) -> Self {
        Wrong::Board(error)
    }
}

impl Wrong {
    /// How the program fails over a board that stands as `text` on line `line` of `origin`.
    fn failure(self, origin: String, line: usize, text: &str) -> Failure {
        match self {
            Wrong::Board(error) => Failure::Input(Diagnostic::board(origin, line, text, &error)),
            Wrong::CouldNot(message) => Failure::CouldNot(message),
            Wrong::Interrupted => Failure::CouldNot("interrupted".into()),
        }
    }
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
    /// The line of fields with tabs between; more lines only where more was asked.
    fn fields(&self, output: &mut dyn Write) -> io::Result<()>;

    /// The JSON object.
    fn json(&self) -> Value;

    /// The board, the moves, the board after each move, and why; coloured.
    fn explain(&self, output: &mut dyn Write) -> io::Result<()>;

    /// The board and its solution as a picture; `None` where there is nothing to draw.
    fn svg(&self) -> Option<Picture>;
}

/// Answers boards of one puzzle.
type Answerer<'a> = Box<dyn FnMut(&str) -> Result<Box<dyn Answer>, Wrong> + Send + 'a>;

fn answerer(arguments: &Arguments) -> Answerer<'_> {
    match arguments.puzzle {
        Puzzle::Coins => Box::new(|board| Ok(Box::new(board.parse::<Coins>()?))),
        Puzzle::Cross => Box::new(|board| Ok(Box::new(board.parse::<Lights>()?))),
        Puzzle::Tictactoe => Box::new(|board| Ok(Box::new(board.parse::<Board>()?))),
        Puzzle::Marble => {
            let mut solver = Solver::new();
            Box::new(move |board| Ok(Box::new(marble::Marbles::ask(&mut solver, board)?)))
        }
        Puzzle::Tromino => {
            let threads = arguments.threads.number();
            Box::new(move |board| arguments.tromino.ask(threads, board))
        }
    }
}

pub(super) fn run(arguments: &Arguments, output: &mut (impl Write + Send)) -> Result<(), Failure> {
    check(arguments)?;
    match &*arguments.boards {
        [board] if arguments.tromino.moduli => {
            let moduli = tromino::moduli(board).map_err(|wrong| argument(wrong, 0, board))?;
            moduli
                .iter()
                .try_for_each(|modulus| writeln!(output, "{modulus}"))
                .map_err(Failure::write)
        }
        [board] if arguments.tromino.combine => {
            let region = tromino::read(board).map_err(|wrong| argument(wrong, 0, board))?;
            let answer = tromino::combine(region, &mut io::stdin().lock())?;
            let printed = Query::new(arguments).print(&answer, output);
            printed.map_err(Failure::write)
        }
        [] if one_by_one(arguments) => Query::new(arguments).standard_input(output),
        [] => stream::run(arguments, output),
        _ => Query::new(arguments).arguments(output),
    }
}

/// Refuses arguments that do not fit each other, beyond what their definitions say.
fn check(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments {
        puzzle,
        boards,
        tromino,
        ..
    } = arguments;
    let (kind, message) = if arguments.svg && boards.len() > 1 {
        let message = "--svg draws one board, and there are more";
        (ErrorKind::TooManyValues, message.into())
    } else if let Some(option) = tromino.given().filter(|_| *puzzle != Puzzle::Tromino) {
        let message = format!("{option} is for `query tromino`, not for `query {puzzle}`");
        (ErrorKind::ArgumentConflict, message)
    } else if let Some(option) = tromino.for_one_board().filter(|_| boards.len() != 1) {
        let message = format!("{option} takes one BOARD, not {}", boards.len());
        (ErrorKind::WrongNumberOfValues, message)
    } else {
        return Ok(());
    };
    Err(clap::Error::raw(kind, message + "\n").into())
}

/// How the program fails over a board of the arguments.
fn argument(wrong: Wrong, index: usize, board: &str) -> Failure {
    wrong.failure(format!("<board {}>", index + 1), 1, board)
}

/// Whether the boards of standard input are answered one after another, each as soon as it is
/// there: explanations, what is typed, and tilings, of which each may take long.
fn one_by_one(arguments: &Arguments) -> bool {
    arguments.explain || arguments.puzzle == Puzzle::Tromino || io::stdin().is_terminal()
}

/// Asks and prints, board by board.
struct Query<'a> {
    arguments: &'a Arguments,
    answerer: Answerer<'a>,
    answered: usize,
}

impl<'a> Query<'a> {
    fn new(arguments: &'a Arguments) -> Self {
        Query {
            arguments,
            answerer: answerer(arguments),
            answered: 0,
        }
    }

    /// Answers the boards of the arguments, up to the first that is wrong.
    fn arguments(&mut self, output: &mut impl Write) -> Result<(), Failure> {
        for (index, board) in self.arguments.boards.iter().enumerate() {
            match (self.answerer)(board) {
                Ok(answer) => self.print(&*answer, output).map_err(Failure::write)?,
                Err(wrong) => return Err(argument(wrong, index, board)),
            }
        }
        Ok(())
    }

    /// Answers one board a line, and writes each answer at once: whoever types boards wants to see
    /// it. A wrong board is reported, and the rest goes on.
    fn standard_input(&mut self, output: &mut impl Write) -> Result<(), Failure> {
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        let mut number = 0;
        let mut status = 0;
        while read_line(&mut input, &mut line).map_err(|error| Failure::read(None, &error))? {
            number += 1;
            if number == 1 {
                strip_mark(&mut line);
            }
            let answered = self.line(&line, output).map_err(Failure::write)?;
            output.flush().map_err(Failure::write)?;
            if let Err(wrong) = answered {
                status = status.max(report(wrong, number, &line)?);
            }
        }
        Failure::reported(status)
    }

    /// Answers the board of a line, if there is one; a wrong board is answered by `error`, and what
    /// is wrong with it is handed back.
    fn line(&mut self, line: &[u8], output: &mut impl Write) -> io::Result<Result<(), Wrong>> {
        let text = String::from_utf8_lossy(line);
        let board = text.trim_end();
        if board.is_empty() {
            return Ok(Ok(()));
        }
        let answer = if is_too_long(line) {
            Err(too_long(1).into())
        } else {
            (self.answerer)(board)
        };
        match answer {
            Ok(answer) => self.print(&*answer, output).map(Ok),
            Err(wrong) => self.print_error(&wrong, output).map(|()| Err(wrong)),
        }
    }

    fn print(&mut self, answer: &dyn Answer, output: &mut impl Write) -> io::Result<()> {
        self.answered += 1;
        if self.arguments.json {
            serde_json::to_writer(&mut *output, &answer.json())?;
            writeln!(output)
        } else if self.arguments.svg {
            answer
                .svg()
                .map_or(Ok(()), |picture| write!(output, "{picture}"))
        } else if self.arguments.explain {
            if self.answered > 1 {
                writeln!(output)?;
            }
            let mut text = Vec::new();
            answer.explain(&mut text)?;
            if colours_wanted() {
                output.write_all(&text)
            } else {
                output.write_all(&strip_bytes(&text).into_vec())
            }
        } else {
            answer.fields(output)
        }
    }

    /// The answer to a board that has none.
    fn print_error(&self, wrong: &Wrong, output: &mut impl Write) -> io::Result<()> {
        if !self.arguments.json {
            return writeln!(output, "error");
        }
        let error = match wrong {
            Wrong::Board(error) => json!({
                "column": error.column(),
                "expected": error.expected(),
                "found": error.found(),
            }),
            Wrong::CouldNot(message) => json!({ "message": message }),
            Wrong::Interrupted => json!({ "message": "interrupted" }),
        };
        serde_json::to_writer(&mut *output, &json!({ "error": error }))?;
        writeln!(output)
    }
}

/// Reports what is wrong with a line of standard input, and gives the exit status that follows.
/// Ctrl-C ends it all.
fn report(wrong: Wrong, number: usize, line: &[u8]) -> Result<u8, Failure> {
    let shown = if is_too_long(line) {
        beginning(line)
    } else {
        String::from_utf8_lossy(line).trim_end().into()
    };
    let origin = failure::origin(None);
    let failure = match wrong {
        Wrong::Interrupted => return Err(wrong.failure(origin, number, &shown)),
        Wrong::CouldNot(message) => Failure::CouldNot(format!("{origin}:{number}: {message}")),
        Wrong::Board(_) => wrong.failure(origin, number, &shown),
    };
    failure.report();
    Ok(failure.status())
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
