//! `foregone judge`: a judge's input in, that judge's output out.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::Failure;
use super::input;
use super::limits::Threads;
use super::names::named;
use crate::judge::{self, Options, Problem};

/// Answer a judge's input as the judge does, byte for byte
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// List every problem: name, aliases, title, puzzle, table or search
    #[arg(long, exclusive = true)]
    list: bool,

    /// The problem: boj-9079, 9079 or its address; `--list` names them all
    #[arg(required_unless_present = "list", value_parser = named::<Problem>(), hide_possible_values = true)]
    problem: Option<Problem>,

    /// The inputs, answered one after the other; standard input without any, or for `-`
    files: Vec<PathBuf>,

    #[command(flatten)]
    threads: Threads,
}

pub(super) fn run(arguments: &Arguments, output: &mut (impl Write + Send)) -> Result<(), Failure> {
    let Some(problem) = arguments.problem else {
        return list(output).map_err(Failure::write);
    };
    let options = Options::new().threads(arguments.threads.number());
    let mut answer = |path: Option<&Path>| {
        let input = input::open(path)?;
        let done = judge::run_with(problem, input, &mut *output, options);
        done.map_err(|error| Failure::judge(input::named(path), error))
    };
    if arguments.files.is_empty() {
        return answer(None);
    }
    arguments
        .files
        .iter()
        .try_for_each(|path| answer(Some(path)))
}

/// One line a problem, fields separated by tabs.
fn list(output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "name\taliases\ttitle\tpuzzle\tanswered by")?;
    for problem in Problem::ALL {
        let aliases = match problem.aliases() {
            [] => "-".into(),
            aliases => aliases.join(" "),
        };
        let puzzle = problem.puzzle();
        let method = if puzzle.is_table() { "table" } else { "search" };
        writeln!(
            output,
            "{problem}\t{aliases}\t{}\t{puzzle}\t{method}",
            problem.title()
        )?;
    }
    Ok(())
}
