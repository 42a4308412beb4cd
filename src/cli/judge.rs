//! `foregone judge`: a judge's input in, that judge's output out.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::Failure;
use super::check::Check;
use super::input;
use super::limits::Threads;
use super::names::named;
use super::seed::Generator;
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

    /// Compare our answers to FILES with those beside them: 1.out or 1.ans beside 1.in, output1.txt
    /// beside input1.txt, all that are in a folder
    #[arg(long, requires = "files", conflicts_with_all = ["run", "example"])]
    check: bool,

    /// Compare what a program prints for FILES, or for inputs made at random, with our answers
    #[arg(long, value_name = "PROGRAM", conflicts_with = "example")]
    run: Option<String>,

    /// The number of random inputs
    #[arg(
        long,
        value_name = "N",
        default_value_t = 100,
        requires = "run",
        conflicts_with = "files"
    )]
    count: u64,

    /// Make the same random inputs again; without it, the seed is chosen and told
    #[arg(long, requires = "run", conflicts_with = "files")]
    seed: Option<u64>,

    /// Print a small input that shows the format
    #[arg(long, conflicts_with = "files")]
    example: bool,

    #[command(flatten)]
    threads: Threads,
}

pub(super) fn run(arguments: &Arguments, output: &mut (impl Write + Send)) -> Result<(), Failure> {
    let Some(problem) = arguments.problem else {
        return list(output).map_err(Failure::write);
    };
    let options = Options::new().threads(arguments.threads.number());
    if arguments.example {
        return example(problem, output);
    }
    let check = |output| Check::new(problem, options, output);
    match &arguments.run {
        Some(program) if arguments.files.is_empty() => {
            let mut generator = Generator::new(arguments.seed);
            return check(output).stress(program, arguments.count, &mut generator);
        }
        Some(program) => return check(output).program(program, &arguments.files),
        None if arguments.check => return check(output).files(&arguments.files),
        None => {}
    }
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

/// Prints an input that shows the format.
fn example(problem: Problem, output: &mut impl Write) -> Result<(), Failure> {
    // One that has both kinds of most answers.
    let mut generator = Generator::new(Some(3));
    let input = problem.sample(&mut |end| generator.below(end));
    let input = input.ok_or_else(|| {
        Failure::NotDone(format!(
            "{problem} has no input: the judge calls a function"
        ))
    })?;
    write!(output, "{input}").map_err(Failure::write)
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
