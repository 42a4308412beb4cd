//! `foregone submit`.

use std::path::PathBuf;
use std::process::{Command, Output};
use std::{fs, io};

use foregone::judge::Problem;
use foregone::submit::{Language, Submission};

use crate::{between, source};

fn foregone(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_foregone"))
        .arg("submit")
        .args(arguments)
        .output()
        .expect("the program starts")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

/// The path of a file that is not there.
fn new_file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("submit")
        .join(name);
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => panic!("{error}"),
        _ => fs::create_dir_all(&folder).expect("a folder"),
    }
    folder.join("answer.rs")
}

#[test]
fn without_a_file_the_source_goes_to_standard_output_in_rust() {
    for name in ["boj-10472", "kattis-flipfive"] {
        let output = foregone(&[name]);
        let problem: Problem = name.parse().expect("a problem");
        assert_eq!(text(&output.stdout), source(problem, Language::Rust));
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn every_command_that_a_file_names_writes_that_file() {
    for language in Language::ALL {
        for problem in [
            Problem::Leetcode1275,
            "boj-13460".parse().expect("a problem"),
        ] {
            for request in [
                Submission::new(problem, language),
                Submission::new(problem, language).minified(true),
            ] {
                let source = request.source().expect("short enough");
                let line = source.lines().nth(1).expect("a second line");
                let (_, command) = line.split_once(": foregone submit ").expect("a command");
                let arguments: Vec<&str> = command.split(' ').collect();
                assert_eq!(text(&foregone(&arguments).stdout), source);
            }
        }
    }
}

#[test]
fn a_file_is_written_whole_and_alone() {
    let path = new_file("whole");
    let name = path.to_str().expect("text");
    let output = foregone(&["boj-7682", "--lang", "java", "-o", name]);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    assert!(output.stdout.is_empty());
    let written = fs::read_to_string(&path).expect("a file");
    let problem = "boj-7682".parse().expect("a problem");
    assert_eq!(written, source(problem, Language::Java));
    let folder = path.parent().expect("a folder");
    assert_eq!(fs::read_dir(folder).expect("a folder").count(), 1);
}

#[test]
fn a_file_that_is_there_stays_unless_forced() {
    let path = new_file("there");
    let name = path.to_str().expect("text");
    fs::write(&path, "mine").expect("a file");
    let output = foregone(&["boj-9079", "-o", name]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stderr),
        format!("error: {name} is there already; --force replaces it\n")
    );
    assert_eq!(fs::read_to_string(&path).expect("a file"), "mine");

    let output = foregone(&["boj-9079", "-o", name, "--force"]);
    assert_eq!(output.status.code(), Some(0));
    let written = fs::read_to_string(&path).expect("a file");
    assert!(written.starts_with("// BOJ 9079: Coin Game\n"));
}

#[test]
fn a_file_that_is_too_long_is_not_written() {
    let path = new_file("long");
    let name = path.to_str().expect("text");
    let output = foregone(&["boj-9079", "--limit", "1000", "-o", name]);
    assert_eq!(output.status.code(), Some(1));
    let request = Submission::new("boj-9079".parse().expect("a problem"), Language::Rust);
    let error = request.limit(1000).source().expect_err("too long");
    assert_eq!(
        text(&output.stderr),
        format!("error: boj-9079 in Rust: {error}\n")
    );
    assert!(!path.exists());
}

#[test]
fn sizes_are_a_table_in_markdown_with_the_length_of_every_file() {
    let output = foregone(&["--sizes"]);
    assert_eq!(output.status.code(), Some(0));
    let sizes = text(&output.stdout);
    let mut rows = sizes.lines();
    let languages = Language::ALL.map(Language::title).join(" | ");
    assert_eq!(rows.next(), Some(&*format!("| problem | {languages} |")));
    for problem in Problem::ALL {
        let lengths = Language::ALL.map(|language| source(problem, language).len().to_string());
        let row = format!("| `{problem}` | {} |", lengths.join(" | "));
        assert!(rows.any(|found| found == row), "{row}");
    }
    assert_eq!(rows.next(), None);

    let shown = between(
        include_str!("../../docs/judges.md"),
        "<!-- sizes: foregone submit --sizes -->\n",
        "<!-- end of the sizes -->",
    );
    assert!(shown == sizes, "paste this into docs/judges.md:\n{sizes}");
}

#[test]
fn an_unknown_problem_or_language_is_bad_usage() {
    for arguments in [&["boj-1"][..], &["boj-9079", "--lang", "cobol"], &[]] {
        let output = foregone(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
    }
}
