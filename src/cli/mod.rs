//! The `foregone` program: its arguments and subcommands.

mod boards;
mod check;
mod failure;
mod input;
mod judge;
mod limits;
mod make;
mod manual;
mod names;
mod output;
mod page;
mod progress;
mod query;
mod seed;
mod spelling;
mod submit;
mod table;
mod tilings;

use std::ffi::OsString;
use std::io::{self, BufWriter, Write};

use clap::{CommandFactory, Parser, Subcommand};

use failure::Failure;

/// Lookup tables worked out at build time, and the puzzles they answer.
#[derive(Parser)]
#[command(
    name = "foregone",
    version,
    about,
    max_term_width = 100,
    infer_subcommands = false
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Judge(judge::Arguments),
    Query(query::Arguments),
    Table(table::Arguments),
    Tilings(tilings::Arguments),
    Make(make::Arguments),
    Submit(submit::Arguments),
    Page(page::Arguments),
    /// Print a script that completes the program's arguments in a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    Man(manual::Arguments),
}

/// Runs the program on its arguments, the first being its own name, and gives its exit status.
///
/// Answers go to standard output, and what is wrong to standard error.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    match answer(arguments) {
        Ok(()) => 0,
        Err(failure) => {
            failure.report();
            failure.status()
        }
    }
}

fn answer(arguments: impl IntoIterator<Item = OsString>) -> Result<(), Failure> {
    let arguments = match Arguments::try_parse_from(arguments) {
        // Help and the version are answers.
        Err(help) if !help.use_stderr() => {
            let mut output = anstream::AutoStream::auto(io::stdout());
            let written = write!(output, "{}", help.render().ansi());
            return written
                .and_then(|()| output.flush())
                .map_err(Failure::write);
        }
        arguments => arguments?,
    };
    progress::end_at_ctrl_c();
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout());
    let done = match arguments.command {
        Command::Judge(arguments) => judge::run(&arguments, &mut output),
        Command::Query(arguments) => query::run(&arguments, &mut output),
        Command::Table(arguments) => table::run(&arguments, &mut output),
        Command::Tilings(arguments) => tilings::run(&arguments, &mut output),
        Command::Make(arguments) => make::run(&arguments, &mut output),
        Command::Page(arguments) => page::run(&arguments, &mut output),
        Command::Submit(arguments) => submit::run(&arguments, &mut output),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "foregone", &mut script);
            output.write_all(&script).map_err(Failure::write)
        }
        Command::Man(arguments) => manual::run(&arguments, Arguments::command(), &mut output),
    };
    output.flush().map_err(Failure::write)?;
    done
}
