//! `foregone submit`: one source file that a judge accepts.

use std::io::Write;

use super::Failure;
use super::limits::size;
use super::names::named;
use super::output::Target;
use crate::judge::Problem;
use crate::submit::{Language, Submission, TooLong};

/// Write one source file that solves a problem on its judge
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// List the bytes of every file, as a table in Markdown
    #[arg(long, exclusive = true)]
    sizes: bool,

    /// The problem, such as boj-9079; `--sizes` names them all
    #[arg(required_unless_present = "sizes", value_parser = named::<Problem>(), hide_possible_values = true)]
    problem: Option<Problem>,

    /// The language
    #[arg(short, long, value_name = "LANGUAGE", default_value_t, value_parser = named::<Language>())]
    lang: Language,

    /// Leave out indentation, and comments below the first
    #[arg(long)]
    minify: bool,

    /// The most bytes allowed, such as 50000 or 64K; without it the judge's limit, where it is known
    #[arg(long, value_name = "SIZE", value_parser = size)]
    limit: Option<u64>,

    #[command(flatten)]
    target: Target,
}

pub(super) fn run(arguments: &Arguments, output: &mut impl Write) -> Result<(), Failure> {
    let Some(problem) = arguments.problem else {
        return output.write_all(sizes().as_bytes()).map_err(Failure::write);
    };
    let mut submission = Submission::new(problem, arguments.lang).minified(arguments.minify);
    if let Some(limit) = arguments.limit {
        submission = submission.limit(usize::try_from(limit).unwrap_or(usize::MAX));
    }
    let source = submission.source().map_err(|error| {
        let language = arguments.lang.title();
        Failure::NotDone(format!("{problem} in {language}: {error}"))
    })?;
    arguments.target.write(source.as_bytes(), output)
}

/// A Markdown table of the bytes of each problem's file in each language.
fn sizes() -> String {
    let mut table = String::from("| problem |");
    let mut rule = String::from("| --- |");
    for language in Language::ALL {
        table += &format!(" {} |", language.title());
        rule += " ---: |";
    }
    table = table + "\n" + &rule + "\n";
    for problem in Problem::ALL {
        table += &format!("| `{problem}` |");
        for language in Language::ALL {
            let bytes = match Submission::new(problem, language).source() {
                Ok(source) => source.len(),
                Err(TooLong { bytes, .. }) => bytes,
            };
            table += &format!(" {bytes} |");
        }
        table += "\n";
    }
    table
}
