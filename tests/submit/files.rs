//! What is written, without compiling it.

use foregone::inspect::{Summary, Table};
use foregone::judge::{Problem, Puzzle};
use foregone::submit::{Language, Submission, TooLong};

use crate::{between, request, source};

fn all() -> impl Iterator<Item = (Problem, Language)> {
    Problem::ALL
        .into_iter()
        .flat_map(|problem| Language::ALL.map(|language| (problem, language)))
}

#[test]
fn a_file_is_ascii_with_lines_of_a_hundred_and_begins_with_what_it_is() {
    for (problem, language) in all() {
        let source = source(problem, language);
        assert!(source.is_ascii(), "{problem} {language}");
        let longest = source.lines().map(str::len).max();
        assert!(longest <= Some(108), "{problem} {language}: {longest:?}");
        assert!(source.ends_with('\n') && !source.ends_with("\n\n"));
        assert!(
            source.lines().all(|line| line == line.trim_end()),
            "{problem} {language}"
        );

        let mark = if language == Language::Python {
            "#"
        } else {
            "//"
        };
        let mut lines = source.lines();
        let title = lines.next().expect("a title");
        assert!(title.starts_with(mark), "{title}");
        assert!(
            title.ends_with(&format!(": {}", problem.title())),
            "{title}"
        );
        let made = lines.next().expect("how it was made");
        assert_eq!(
            made,
            format!(
                "{mark} Made by foregone {}: foregone submit {problem} --lang {language}",
                env!("CARGO_PKG_VERSION")
            )
        );
        let bytes = format!("\n{mark} {} bytes", source.len());
        assert!(source.contains(&bytes), "{problem} {language}: {bytes}");
    }
}

#[test]
fn the_header_has_the_checksum_of_the_table_that_answers() {
    // Every row of a table goes into its checksum, so each is worked out once.
    let checksums = Table::ALL.map(|table| Summary::of(table).sha256);
    for (problem, language) in all() {
        let source = source(problem, language);
        let line = source.lines().nth(2).expect("a third line");
        let table = match problem.puzzle() {
            Puzzle::Coins => Table::Coins,
            Puzzle::Cross => Table::Cross,
            Puzzle::Tictactoe => Table::Tictactoe,
            _ => {
                assert!(!source.contains("SHA-256"), "{problem}");
                continue;
            }
        };
        let place = Table::ALL.iter().position(|&known| known == table);
        let checksum = &checksums[place.expect("one of all")];
        assert!(
            line.ends_with(&format!(" Table {table}: SHA-256 {checksum}")),
            "{line}"
        );
    }
}

#[test]
fn the_targets_of_length_are_met() {
    for (problem, language) in all() {
        let bytes = source(problem, language).len();
        let target = match problem {
            Problem::LuoguP2040 | Problem::Boj9079 | Problem::Boj10472
                if language == Language::Rust =>
            {
                1536
            }
            // How soon, how many or which cell, not only who.
            Problem::KattisTictactoecounting => 30_000,
            Problem::Buaa4405 | Problem::Boj9290 => 24_000,
            Problem::HackerrankTicTacToe | Problem::SpojOvoxo => 24_000,
            Problem::CcfCsp201803n4 | Problem::SpojMyq8 => 9500,
            Problem::InfoarenaXsizero | Problem::TopcoderTicsolver => 9500,
            _ => 6000,
        };
        assert!(bytes < target, "{problem} {language}: {bytes}");
    }
}

#[test]
fn a_limit_one_byte_too_low_is_an_error_that_says_so() {
    for (problem, language) in all() {
        let request = request(problem, language);
        let file = request.source().expect("short enough");
        let fits = file.len();
        assert_eq!(request.limit(fits).source(), Ok(file));
        let error = request.limit(fits - 1).source().expect_err("too low");
        assert_eq!((error.bytes, error.limit), (fits, fits - 1));
        assert_eq!(
            error.to_string(),
            format!(
                "the file takes {fits} bytes, 1 more than the limit of {}",
                fits - 1
            )
        );
    }
}

#[test]
fn a_file_longer_than_its_judge_takes_is_refused() {
    for language in Language::ALL {
        let refused = Submission::new(Problem::SpojOvoxo, language).source();
        let bytes = source(Problem::SpojOvoxo, language).len();
        assert_eq!(refused, Err(TooLong { bytes, limit: 999 }));
    }
}

#[test]
fn a_minified_file_is_shorter_and_has_no_comment_below_the_first() {
    for (problem, language) in all() {
        let request = request(problem, language).minified(true);
        let minified = request.source().expect("short enough");
        assert!(minified.len() < source(problem, language).len());
        let mark = if language == Language::Python {
            "#"
        } else {
            "//"
        };
        let code: Vec<&str> = minified
            .lines()
            .skip_while(|line| line.starts_with(mark))
            .collect();
        assert!(!code.is_empty());
        for line in code {
            let text = line.trim_start();
            assert!(
                !text.is_empty() && !text.starts_with(mark),
                "{problem} {language}: {line}"
            );
            assert!(language == Language::Python || text == line, "{line}");
        }
        assert!(minified.contains(" --minify\n"));
    }
}

#[test]
fn aliases_give_the_same_file() {
    for problem in Problem::ALL {
        for alias in problem.aliases() {
            assert_eq!(alias.parse(), Ok(problem));
        }
    }
    assert!(
        Problem::ALL
            .iter()
            .any(|problem| !problem.aliases().is_empty())
    );
}

#[test]
fn the_same_request_gives_the_same_bytes() {
    for (problem, language) in all() {
        assert_eq!(source(problem, language), source(problem, language));
    }
}

#[test]
fn the_readme_shows_the_file_that_its_command_writes() {
    let shown = between(
        include_str!("../../README.md"),
        "<!-- example: foregone submit boj-10472 -->\n```rust,no_run\n",
        "```\n<!-- end of the example -->",
    );
    let written = source("boj-10472".parse().expect("a problem"), Language::Rust);
    assert!(
        shown == written,
        "paste what `foregone submit boj-10472` prints"
    );
}
