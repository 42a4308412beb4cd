//! `foregone submit`: one source file that a judge accepts.

use std::io::Write;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::Failure;
use super::judge::problem_parser;
use super::output::Target;
use crate::judge::Problem;
use crate::submit::{self, Language, Submission};

/// Write one source file that solves a problem on its judge
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// List the bytes of every file, as a table in Markdown
    #[arg(long, exclusive = true)]
    sizes: bool,

    /// The problem, such as boj-9079; `--sizes` names them all
    #[arg(required_unless_present = "sizes", value_parser = problem_parser(), hide_possible_values = true)]
    problem: Option<Problem>,

    /// The language
    #[arg(long, value_name = "LANGUAGE", default_value_t, value_parser = language_parser())]
    lang: Language,

    /// Leave out indentation, and comments below the first
    #[arg(long)]
    minify: bool,

    /// The most bytes allowed; without it the judge's limit, where it is known
    #[arg(long, value_name = "BYTES")]
    limit: Option<usize>,

    #[command(flatten)]
    target: Target,
}

fn language_parser() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::name))
        .try_map(|name| name.parse::<Language>())
}

pub(super) fn run(arguments: &Arguments, output: &mut impl Write) -> Result<(), Failure> {
    let Some(problem) = arguments.problem else {
        return output
            .write_all(submit::sizes().as_bytes())
            .map_err(Failure::write);
    };
    let mut submission = Submission::new(problem, arguments.lang).minified(arguments.minify);
    if let Some(limit) = arguments.limit {
        submission = submission.limit(limit);
    }
    let source = submission.source().map_err(|error| {
        let language = arguments.lang.title();
        Failure::CouldNot(format!("{problem} in {language}: {error}"))
    })?;
    arguments.target.write(source.as_bytes(), output)
}
