//! What is written, without compiling it.

use foregone::judge::{self, Problem, Puzzle};
use foregone::submit::{self, Language, Submission, Task};

use crate::source;

fn all() -> impl Iterator<Item = (Task, Language)> {
    Task::all().flat_map(|task| Language::ALL.map(|language| (task, language)))
}

#[test]
fn a_file_is_ascii_with_lines_of_a_hundred_and_begins_with_what_it_is() {
    for (task, language) in all() {
        let source = source(task, language);
        assert!(source.is_ascii(), "{task} {language}");
        let longest = source.lines().map(str::len).max();
        assert!(longest <= Some(108), "{task} {language}: {longest:?}");
        assert!(source.ends_with('\n') && !source.ends_with("\n\n"));
        assert!(
            source.lines().all(|line| line == line.trim_end()),
            "{task} {language}"
        );

        let mark = if language == Language::Python {
            "#"
        } else {
            "//"
        };
        let mut lines = source.lines();
        let title = lines.next().expect("a title");
        assert!(title.starts_with(mark), "{title}");
        assert!(title.ends_with(&format!(": {}", task.title())), "{title}");
        let made = lines.next().expect("how it was made");
        assert_eq!(
            made,
            format!(
                "{mark} Made by foregone {}: foregone submit {task} --lang {language}",
                env!("CARGO_PKG_VERSION")
            )
        );
        let bytes = format!("\n{mark} {} bytes", source.len());
        assert!(source.contains(&bytes), "{task} {language}: {bytes}");
    }
}

#[test]
fn the_header_has_the_checksum_of_the_answers_in_order() {
    for task in Task::all() {
        let has = |language| source(task, language).contains("SHA-256 of the table: ");
        let is_table = task.puzzle().is_table();
        assert!(
            Language::ALL
                .into_iter()
                .all(|language| has(language) == is_table)
        );
    }
    // Of the 512 answers of `foregone judge boj-10472`, one a line: as `sha256sum` prints it.
    let source = source(Task::Judge(Problem::Boj10472), Language::Rust);
    assert!(source.contains(CROSS_ANSWERS), "{source}");
}

const CROSS_ANSWERS: &str = "373bf21950d33ee35daabd4ec46ad445aacbf1907cf17526c01d2d0abf29e054";

#[test]
fn the_targets_of_length_are_met() {
    for (task, language) in all() {
        let bytes = source(task, language).len();
        let target = match task.puzzle() {
            Puzzle::Coins | Puzzle::Cross if language == Language::Rust => 1536,
            _ => 6000,
        };
        assert!(bytes < target, "{task} {language}: {bytes}");
    }
}

#[test]
fn a_limit_one_byte_too_low_is_an_error_that_says_so() {
    for (task, language) in all() {
        let request = Submission::new(task, language);
        // The limit stands in the file, so how long that is depends on its four digits.
        let fits = request.limit(9999).source().expect("enough").len();
        let source = request.limit(fits).source().expect("just enough");
        assert_eq!(source.len(), fits);
        assert!(source.contains(&format!("--limit {fits}\n")));
        let error = request.limit(fits - 1).source().expect_err("too low");
        assert_eq!(error.limit, fits - 1);
        assert_eq!(
            error.to_string(),
            format!(
                "the file takes {} bytes, {} more than the limit of {}",
                error.bytes,
                error.bytes - error.limit,
                error.limit
            )
        );
    }
}

#[test]
fn a_minified_file_is_shorter_and_has_no_comment_below_the_first() {
    for (task, language) in all() {
        let request = Submission::new(task, language).minified(true);
        let minified = request.source().expect("short enough");
        assert!(minified.len() < source(task, language).len());
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
                "{task} {language}: {line}"
            );
            assert!(language == Language::Python || text == line, "{line}");
        }
        assert!(minified.contains(" --minify\n"));
    }
}

#[test]
fn aliases_give_the_same_file() {
    for task in Task::all() {
        for alias in task.aliases() {
            assert_eq!(alias.parse(), Ok(task));
        }
    }
    assert!(
        judge::Problem::ALL
            .iter()
            .any(|problem| !problem.aliases().is_empty())
    );
}

#[test]
fn the_table_of_sizes_has_the_length_of_every_file() {
    let sizes = submit::sizes();
    let mut rows = sizes.lines().skip(2);
    for task in Task::all() {
        let lengths = Language::ALL.map(|language| source(task, language).len().to_string());
        let row = format!("| `{task}` | {} |", lengths.join(" | "));
        assert_eq!(rows.next(), Some(row.as_str()));
    }
    assert_eq!(rows.next(), None);
}

#[test]
fn the_same_request_gives_the_same_bytes() {
    for (task, language) in all() {
        assert_eq!(source(task, language), source(task, language));
    }
}
