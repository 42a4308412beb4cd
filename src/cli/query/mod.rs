//! `foregone query`: one answer a line for boards from the arguments or from standard input.

mod coins;
mod cross;
mod marbles;
mod stream;
mod tictactoe;
mod tilings;

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;

use anstream::adapter::StripBytes;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Effects, Style};
use clap::error::ErrorKind;
use clap::value_parser;
use marbles::Searcher;
use serde_json::Value;
use tictactoe::Game;
use tilings::Tilings;

use super::Failure;
use super::boards::{self, Answerer, Refusal};
use super::limits::Limits;
use super::names::named;
use super::spelling::{self, read};
use super::tilings::{Counter, SmallCounts};
use crate::coins::Coins;
use crate::cross::Lights;
use crate::grid::{Cell, CellSet};
use crate::judge::Puzzle;
use crate::picture::Picture;
use crate::stream::Layout;
use crate::tictactoe::First;

/// Answer boards, one answer a line
///
/// A board is one token: its rows joined by `/`, such as HTT/HTT/THH for nine coins, *../.*./..*
/// for nine lights, X.O/.X./O.X for tic-tac-toe. On nine cells the slashes may be left out.
///
/// Boards are read as people write them: rows joined by `/`, `,` or `|`, or each on a line, up to a
/// blank line (nine cells: three rows); letters in either case; `_` or `-` for empty; 0 and 1 for
/// lights and coins. A board to be tiled may be its size, 8x8, and blocked cells, 8x8-h8. Between
/// boards of nine cells, lines that begin with `#` are comments.
///
/// A board that is wrong is answered by `error`, and the others go on. The first ten are shown on
/// standard error, then their number. The exit status is 0, or 2 if a board was wrong, or 1 if one
/// was right but its answer could not be had.
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The puzzle
    #[arg(value_parser = named::<Puzzle>())]
    puzzle: Puzzle,

    /// The boards; without them, those of standard input
    boards: Vec<String>,

    /// Show the board, the moves, the board after each move, and why
    #[arg(long)]
    explain: bool,

    /// Print one JSON object a line
    #[arg(long, conflicts_with = "explain")]
    json: bool,

    /// Print a hint: 1 how many moves, or who wins; 2 the first move too
    #[arg(long, value_name = "DEGREE", value_parser = value_parser!(u8).range(1..=2), conflicts_with_all = ["explain", "json", "svg"])]
    hint: Option<u8>,

    /// Draw the one board and its solution as SVG
    #[arg(long, conflicts_with_all = ["explain", "json"], requires = "boards")]
    svg: bool,

    /// Tic-tac-toe: who makes the first move, x, o or either
    #[arg(long, value_name = "PLAYER", value_parser = named::<First>())]
    first: Option<First>,

    #[command(flatten)]
    marbles: marbles::Options,

    #[command(flatten)]
    limits: Limits,
}

/// The answer to one board, in each form in which it can be printed.
trait Answer {
    /// The line of fields with tabs between; more lines only where more was asked.
    fn fields(&self, output: &mut dyn Write) -> io::Result<()>;

    /// The JSON object.
    fn json(&self) -> Value;

    /// Hints by degrees: the number of moves, or who wins, and the first move; `None` where there
    /// are none to give.
    fn hint(&self) -> Option<[String; 2]>;

    /// The board, the moves, the board after each move, and why; coloured.
    fn explain(&self, output: &mut dyn Write) -> io::Result<()>;

    /// The board and its solution as a picture; `None` where there is nothing to draw.
    fn svg(&self) -> Option<Picture>;
}

/// Works out the answers to boards of one puzzle.
type Answers<'a> = Box<dyn FnMut(&str) -> Result<Box<dyn Answer>, Refusal> + Send + 'a>;

fn answers(arguments: &Arguments, memory: u64) -> Answers<'_> {
    let puzzle = arguments.puzzle;
    let first = arguments.first.unwrap_or(First::X);
    match puzzle {
        Puzzle::Coins => Box::new(move |board| Ok(Box::new(read::<Coins>(puzzle, board)?))),
        Puzzle::Cross => Box::new(move |board| Ok(Box::new(read::<Lights>(puzzle, board)?))),
        Puzzle::Tictactoe => Box::new(move |board| {
            let board = read(puzzle, board)?;
            Ok(Box::new(Game { board, first }))
        }),
        Puzzle::Marble => {
            let is_told = arguments.json || arguments.explain;
            let mut searcher = Searcher::new(arguments.marbles, is_told, memory);
            Box::new(move |board| Ok(Box::new(searcher.ask(read(puzzle, board)?)?)))
        }
        Puzzle::Tromino => {
            let counter = Counter::new(&arguments.limits);
            let mut small = SmallCounts::default();
            Box::new(move |board| {
                Ok(Box::new(Tilings::ask(
                    &counter,
                    &mut small,
                    spelling::region(board)?,
                )?))
            })
        }
    }
}

pub(super) fn run(arguments: &Arguments, output: &mut (impl Write + Send)) -> Result<(), Failure> {
    if arguments.svg && boards::of_arguments(&arguments.boards, layout(arguments)).len() > 1 {
        let message = "--svg draws one board, and there are more";
        return Err(Failure::usage(ErrorKind::TooManyValues, message));
    }
    check(arguments)?;
    if arguments.boards.is_empty() && !one_by_one(arguments) {
        return stream::run(arguments, output);
    }
    boards::run(
        &arguments.boards,
        &mut Query::new(arguments, NonZeroUsize::MIN),
        output,
    )
}

/// Refuses options that are for other puzzles.
fn check(arguments: &Arguments) -> Result<(), Failure> {
    let puzzle = arguments.puzzle;
    let is_search = matches!(puzzle, Puzzle::Marble | Puzzle::Tromino);
    let memory = arguments.limits.memory.is_given().then_some("--memory");
    let message = if let Some(option) = memory.filter(|_| !is_search) {
        format!("{option} is for marble and tromino, which are searched, not for {puzzle}")
    } else if let Some(option) = arguments
        .marbles
        .given()
        .filter(|_| puzzle != Puzzle::Marble)
    {
        format!("{option} is for marble, not for {puzzle}")
    } else if arguments.first.is_some() && puzzle != Puzzle::Tictactoe {
        format!("--first is for tictactoe, not for {puzzle}")
    } else if arguments.hint.is_some() && puzzle == Puzzle::Tromino {
        "--hint is not for tromino, which is counted".into()
    } else {
        return Ok(());
    };
    Err(Failure::usage(ErrorKind::ArgumentConflict, message))
}

/// How the puzzle's boards stand on lines.
fn layout(arguments: &Arguments) -> Layout {
    match arguments.puzzle {
        Puzzle::Coins | Puzzle::Cross | Puzzle::Tictactoe => Layout::Nine,
        Puzzle::Marble | Puzzle::Tromino => Layout::Rows,
    }
}

/// Whether the boards of standard input are answered one after another, each as soon as it is
/// there: explanations, what is typed, and tilings, of which each may take long.
fn one_by_one(arguments: &Arguments) -> bool {
    arguments.explain || arguments.puzzle == Puzzle::Tromino || io::stdin().is_terminal()
}

/// Asks and prints, board by board.
struct Query<'a> {
    arguments: &'a Arguments,
    answers: Answers<'a>,
    answered: usize,
}

impl<'a> Query<'a> {
    /// One of several that share the memory.
    fn new(arguments: &'a Arguments, sharing: NonZeroUsize) -> Self {
        let memory = arguments.limits.memory.bytes() / sharing.get() as u64;
        Query {
            arguments,
            answers: answers(arguments, memory),
            answered: 0,
        }
    }
}

impl Answerer for Query<'_> {
    fn json(&self) -> bool {
        self.arguments.json
    }

    fn layout(&self) -> Layout {
        layout(self.arguments)
    }

    fn answer(&mut self, board: &str, output: &mut dyn Write) -> Result<(), Refusal> {
        let answer = (self.answers)(board)?;
        self.answered += 1;
        if self.arguments.json {
            writeln!(output, "{}", answer.json())?;
        } else if let Some(degree) = self.arguments.hint {
            let hints = answer.hint().unwrap_or_default();
            writeln!(output, "{}", hints[..usize::from(degree)].join("\t"))?;
        } else if self.arguments.svg {
            if let Some(picture) = answer.svg() {
                write!(output, "{picture}")?;
            }
        } else if self.arguments.explain {
            if self.answered > 1 {
                writeln!(output)?;
            }
            if colours_wanted() {
                answer.explain(output)?;
            } else {
                answer.explain(&mut Plain::new(output))?;
            }
        } else {
            answer.fields(output)?;
        }
        Ok(())
    }
}

/// Passes on what is written without its colours, as it comes.
struct Plain<'a> {
    output: &'a mut dyn Write,
    colours: StripBytes,
}

impl<'a> Plain<'a> {
    fn new(output: &'a mut dyn Write) -> Self {
        let colours = StripBytes::new();
        Plain { output, colours }
    }
}

impl Write for Plain<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for text in self.colours.strip_next(bytes) {
            self.output.write_all(text)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
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
