//! The page: its file, and what a person does with it in a real browser.

mod answer;
mod browse;
mod browser;
mod file;
mod play;
mod reach;
mod share;
mod watch;

use std::io::Write;
use std::process::{Command, Stdio};

use foregone::page;
use serde_json::Value;

/// The JSON of one of the page's script elements.
fn embedded(id: &str) -> Value {
    let page = page::html();
    let start = format!("<script type=\"application/json\" id=\"{id}\">");
    let (_, rest) = page.split_once(&start).unwrap();
    let (json, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(json).unwrap()
}

/// What `foregone query PUZZLE --json` says of boards.
fn query(puzzle: &str, boards: &[String]) -> Vec<String> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_foregone"))
        .args(["query", puzzle, "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    let lines = boards.join("\n") + "\n";
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = program.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let output = String::from_utf8(output.stdout).unwrap();
    output.lines().map(str::to_owned).collect()
}

fn counted(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// The boards of a puzzle that the page shows solved.
fn prepared(puzzle: &str) -> Vec<Value> {
    let boards = embedded("data")[puzzle]["boards"].clone();
    serde_json::from_value(boards).unwrap()
}

/// A prepared board as the library reads it.
fn read<T: std::str::FromStr>(prepared: &Value) -> T {
    let board = prepared["board"].as_str().unwrap().parse();
    board.ok().expect("a prepared board is a board")
}
