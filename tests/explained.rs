//! `docs/how-the-tables-are-made.md` quotes the sources: each quotation is there, word for word.

#![cfg(feature = "submit")]

use std::fs;
use std::path::Path;

use foregone::coins::Coins;
use foregone::submit::{Language, Submission};

const PAGE: &str = "docs/how-the-tables-are-made.md";

/// A file of the package.
fn file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What a place such as `src/coins.rs` or `foregone table source` holds.
fn source(place: &str) -> String {
    match place.strip_prefix("foregone ") {
        None => file(place),
        Some("table source") => foregone::tables::source().into(),
        Some(command) => {
            let problem = command.strip_prefix("submit ").expect("a known command");
            let problem = problem.parse().expect("a problem");
            Submission::new(problem, Language::Rust)
                .source()
                .expect("short enough")
        }
    }
}

#[test]
fn each_quotation_is_in_its_source() {
    let page = file(PAGE);
    let mut quotations = 0;
    for quotation in page.split("\nFrom ").skip(1) {
        let place = quotation.split('`').nth(1).expect("a place");
        let source = source(place);
        let block = quotation.split("```").nth(1).expect("a block");
        let (_, block) = block.split_once('\n').expect("a language");
        // Parts with something left out between them, in their order.
        let mut rest = source.as_str();
        for part in block.split("...\n") {
            let at = rest
                .find(part)
                .unwrap_or_else(|| panic!("{place} has no:\n{part}"));
            rest = &rest[at + part.len()..];
        }
        quotations += 1;
    }
    let blocks = page.matches("```rust").count() + page.matches("```text").count();
    assert_eq!(
        quotations, blocks,
        "a block that says nothing of its source"
    );
}

#[test]
fn the_position_is_where_the_page_says() {
    let page = file(PAGE);
    let coins: Coins = "HTT/HTT/THH".parse().unwrap();
    assert_eq!(coins.index(), 220);
    let solution = coins.solve().unwrap();
    assert_eq!((solution.flips(), solution.lines().mask()), (2, 12));
    let array = "COIN_FLIPS: [i8; 512] = [\n";
    let (_, quoted) = page.split_once(array).expect("the array");
    let line = quoted.lines().nth(1).expect("the line of the entry");
    let (_, array) = foregone::tables::source()
        .split_once(array)
        .expect("the array");
    let (before, _) = array.split_once(line).expect("the line of the entry");
    assert_eq!(
        (before.matches(',').count(), line.matches(',').count()),
        (203, 228 - 203 + 1)
    );
    assert_eq!(line.split(',').map(str::trim).nth(220 - 203), Some("2"));
    let (_, letters) = page.split_once("static LEAST").expect("the letters");
    let letters: Vec<&str> = letters
        .lines()
        .skip(1)
        .take(3)
        .map(|line| &line[..96])
        .collect();
    assert_eq!(letters.concat().as_bytes()[220], b'2');
}
