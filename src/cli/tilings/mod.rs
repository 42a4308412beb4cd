//! `foregone tilings`: how many L-tromino tilings a board has, and which.

mod count;
mod list;
mod residues;

use std::io::{self, Write};

use clap::ArgGroup;
use clap::error::ErrorKind;
use list::{Draw, Form, Printer};
use num_bigint::BigUint;
use num_traits::Zero;
use serde_json::json;

use super::Failure;
use super::boards::{self, Answerer, Refusal};
use super::limits::Limits;
use super::spelling;
use crate::stream::Layout;
use crate::tromino::{Modulus, Region};

pub(super) use count::{Counter, SmallCounts, counted};

/// Count the L-tromino tilings of boards, or show them
///
/// Prints the number of tilings, one board a line. A board is one token: its rows joined by `/`, with
/// `.` for a free cell and `#` for a blocked one; or its size and the cells that are blocked, such as
/// 8x8-h8. Boards are read, and wrong ones answered, as `foregone query` does.
///
/// A count can be shared out: `--moduli` prints moduli, each machine counts with some of them by
/// `--modulus`, and `--combine` puts the count together from all that they print.
#[derive(clap::Args)]
#[command(group = ArgGroup::new("what"), group = ArgGroup::new("listed"))]
pub(super) struct Arguments {
    /// The boards; without them, those of standard input
    boards: Vec<String>,

    /// Show one tiling, without counting; if there is none, say why
    #[arg(long, groups = ["what", "listed"])]
    any: bool,

    /// Show the tiling of this number, counted from 0
    #[arg(long, value_name = "K", groups = ["what", "listed"])]
    at: Option<BigUint>,

    /// Show this many tilings drawn at random, each as likely as any other
    #[arg(long, value_name = "N", groups = ["what", "listed"])]
    random: Option<u64>,

    /// Draw the same tilings again; without it, the seed is chosen and told
    #[arg(long, requires = "random")]
    seed: Option<u64>,

    /// Show all tilings, each as it is found
    #[arg(long, groups = ["what", "listed"])]
    all: bool,

    /// Print P, a tab and the count modulo P; may be given again, two take one sweep
    #[arg(long, value_name = "P", group = "what", value_parser = residues::modulus)]
    modulus: Vec<Modulus>,

    /// Print moduli that are enough to know the count of the one BOARD, one a line
    #[arg(long, group = "what")]
    moduli: bool,

    /// Put the count of the one BOARD together from what `--modulus` printed, read from standard
    /// input
    #[arg(long, group = "what")]
    combine: bool,

    /// Print each tiling on one line: a letter for each tromino, rows joined by `/`
    #[arg(long, requires = "listed", conflicts_with = "json")]
    lines: bool,

    /// Print one JSON object a line
    #[arg(long, conflicts_with = "moduli")]
    json: bool,

    #[command(flatten)]
    limits: Limits,
}

pub(super) fn run(arguments: &Arguments, output: &mut impl Write) -> Result<(), Failure> {
    let boards = &*arguments.boards;
    if arguments.moduli || arguments.combine {
        let boards = boards::of_arguments(boards, Layout::Rows);
        let [(line, board)] = &*boards else {
            let option = if arguments.moduli {
                "--moduli"
            } else {
                "--combine"
            };
            let message = format!("{option} takes one BOARD, not {}", boards.len());
            return Err(Failure::usage(ErrorKind::WrongNumberOfValues, message));
        };
        let region = spelling::region(board).map_err(|error| {
            let origin = boards::Origin::argument(*line);
            origin.failure(board, error.into())
        })?;
        if arguments.moduli {
            return residues::print_moduli(&region, output).map_err(Failure::write);
        }
        let count = residues::combine(&region, &mut io::stdin().lock())?;
        return print_count(&region, &count, arguments.json, output).map_err(Failure::write);
    }
    let mut tilings = Tilings {
        arguments,
        counter: Counter::new(&arguments.limits),
        small: SmallCounts::default(),
        draw: arguments
            .random
            .map(|number| Draw::new(number, arguments.seed)),
        printer: Printer::new(form(arguments)),
    };
    boards::run(boards, &mut tilings, output)
}

/// How tilings are printed.
fn form(arguments: &Arguments) -> Form {
    if arguments.json {
        Form::Json
    } else if arguments.lines {
        Form::Line
    } else {
        Form::Picture
    }
}

/// Asks and prints, board by board.
struct Tilings<'a> {
    arguments: &'a Arguments,
    counter: Counter,
    small: SmallCounts,
    draw: Option<Draw>,
    printer: Printer,
}

impl Answerer for Tilings<'_> {
    fn json(&self) -> bool {
        self.arguments.json
    }

    fn layout(&self) -> Layout {
        Layout::Rows
    }

    fn answer(&mut self, board: &str, output: &mut dyn Write) -> Result<(), Refusal> {
        let region = spelling::region(board)?;
        let arguments = self.arguments;
        let moduli = &*arguments.modulus;
        if arguments.any {
            let tiling = self.counter.any(&region)?;
            self.printer.list(&region, tiling.map(Ok), output)
        } else if arguments.all {
            self.printer.list(&region, region.tilings().map(Ok), output)
        } else if let Some(number) = &arguments.at {
            self.counter.ranked(&region, |ranked| {
                let tiling = ranked.tiling(number)?;
                if tiling.is_none() && !ranked.count().is_zero() {
                    let tilings = counted(ranked.count());
                    return Err(Refusal::Usage(format!(
                        "--at {number} is beyond the last: there are {tilings}, counted from 0"
                    )));
                }
                self.printer.list(&region, tiling.map(Ok), output)
            })
        } else if let Some(draw) = &mut self.draw {
            self.counter.ranked(&region, |ranked| {
                self.printer.list(&region, draw.from(ranked), output)
            })
        } else if moduli.is_empty() {
            let count = self.small.count(&self.counter, &region)?;
            Ok(print_count(&region, &count, arguments.json, output)?)
        } else {
            let residues = self.counter.residues(&region, moduli)?;
            Ok(residues::print(
                &region,
                moduli,
                &residues,
                arguments.json,
                output,
            )?)
        }
    }
}

fn print_count(
    region: &Region,
    count: &BigUint,
    as_json: bool,
    output: &mut dyn Write,
) -> io::Result<()> {
    if as_json {
        // As text, since it may be longer than a reader's numbers.
        let count = count.to_string();
        writeln!(
            output,
            "{}",
            json!({ "board": region.to_string(), "tilings": count })
        )
    } else {
        writeln!(output, "{count}")
    }
}
