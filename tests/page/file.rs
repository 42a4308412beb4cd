//! The file: its size, its texts and the data in it.

use super::{embedded, prepared, read};
use foregone::coins::Coins;
use foregone::cross::Lights;
use foregone::grid::{Cell, Line};
use foregone::page;
use foregone::tromino::Region;
use serde_json::Value;
use std::collections::BTreeSet;
use std::process::Command;

#[test]
fn the_page_is_the_same_each_time_and_small_enough() {
    assert_eq!(page::html(), page::html());
    assert!(page::html().len() < 300_000, "{}", page::html().len());
}

#[test]
fn the_page_names_no_address_to_fetch_from() {
    let page = page::html().replace("http://www.w3.org/2000/svg", "");
    for scheme in ["http:", "https:", "src=", "@import", "url("] {
        assert!(!page.contains(scheme), "{scheme}");
    }
    assert!(page.contains("default-src 'none'"));
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_places_to_fill() {
    let texts = embedded("texts");
    let places = |text: &str| {
        let names = text.split('{').skip(1);
        names
            .map(|rest| rest.split('}').next().unwrap().to_owned())
            .collect::<BTreeSet<_>>()
    };
    let of = |language: &str| -> Vec<_> {
        let texts = texts[language].as_object().unwrap().iter();
        let text = |text: &Value| places(text.as_str().unwrap());
        texts
            .map(|(key, value)| (key.clone(), text(value)))
            .collect()
    };
    assert_eq!(of("en"), of("ko"));
}

#[test]
fn the_script_holds_no_set_of_cells() {
    let page = page::html();
    let (_, script) = page.rsplit_once("<script>").unwrap();
    let numbers: BTreeSet<u16> = script
        .split(|c: char| !c.is_ascii_digit() && c != '.')
        .filter_map(|number| number.parse().ok())
        .collect();
    let lines = Line::ALL.map(|line| line.cells().mask());
    let presses = Cell::ALL.map(|cell| Lights::default().press(cell).cells().mask());
    for mask in lines.into_iter().chain(presses) {
        // Smaller numbers occur for other reasons, as sizes and shares.
        assert!(mask < 64 || !numbers.contains(&mask), "{mask}");
    }
}

#[test]
fn coins_can_be_solved_exactly_when_every_check_is_even() {
    let data = embedded("data");
    let checks: Vec<u16> = serde_json::from_value(data["coins"]["checks"].clone()).unwrap();
    assert_eq!(checks.len(), 3);
    assert_eq!(data["coins"]["relations"].as_array().unwrap().len(), 1);
    for position in Coins::all() {
        let tails = position.tails().mask();
        let even = checks
            .iter()
            .all(|check| (check & tails).count_ones() % 2 == 0);
        assert_eq!(even, position.is_solvable(), "{position}");
    }
}

#[test]
fn the_two_matrices_of_the_lights_are_inverse_to_each_other() {
    let data = embedded("data");
    let rows =
        |name: &str| -> Vec<u16> { serde_json::from_value(data["cross"][name].clone()).unwrap() };
    let bits: Vec<u16> = serde_json::from_value(data["grid"]["bits"].clone()).unwrap();
    for (matrix, other) in [("moves", "inverse"), ("inverse", "moves")] {
        let other = rows(other);
        for (cell, row) in rows(matrix).into_iter().enumerate() {
            let chosen = bits.iter().zip(&other).filter(|(bit, _)| row & **bit != 0);
            let product = chosen.fold(0, |sum, (_, row)| sum ^ row);
            assert_eq!(product, bits[cell]);
        }
    }
}

#[test]
fn every_tiling_on_the_page_covers_each_free_cell_once() {
    for prepared in prepared("tromino") {
        let region: Region = read(&prepared);
        assert_eq!(prepared["count"], region.count().to_string());
        let tilings = prepared["tilings"].as_array().unwrap();
        let texts: BTreeSet<&str> = tilings
            .iter()
            .map(|it| it["text"].as_str().unwrap())
            .collect();
        assert_eq!(texts.len(), tilings.len(), "{region}");
        let free: Vec<u64> = region
            .free_cells()
            .map(|(row, column)| (row * region.width() + column) as u64)
            .collect();
        for tiling in tilings {
            let cells = tiling["trominoes"].as_array().unwrap().iter();
            let mut cells: Vec<u64> = cells
                .flat_map(|tromino| tromino.as_array().unwrap())
                .map(|cell| cell.as_u64().unwrap())
                .collect();
            cells.sort_unstable();
            assert_eq!(cells, free, "{region}");
        }
    }
}

#[test]
fn the_program_writes_the_page_and_keeps_a_file_that_is_there() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("foregone.html");
    let run = |arguments: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_foregone"))
            .arg("page")
            .args(arguments)
            .output()
            .unwrap()
    };
    let path = file.to_str().unwrap();
    assert_eq!(run(&[]).stdout, page::html().as_bytes());
    assert!(run(&["-o", path]).status.success());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), page::html());
    std::fs::write(&file, "mine").unwrap();
    assert_eq!(run(&["-o", path]).status.code(), Some(1));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
    assert!(run(&["-o", path, "--force"]).status.success());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), page::html());
}
