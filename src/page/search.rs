//! The puzzles that are searched, as the page's script reads them: boards of ours, each with what
//! the library answers.

use num_bigint::BigUint;
use serde_json::{Value, json};

use crate::marble::{self, Escape, NoEscape, Unsolved};
use crate::tromino::{CountOptions, RankedTilings, Region, Tiling};

/// Boards of marble escape: short ways, a long one, and one without for each reason.
const MARBLE: [&str; 7] = [
    "######/#R..O#/#B...#/######",
    "########/#R..#..#/#.#..#.#/#..B..O#/##.#...#/#....#.#/########",
    "########/#R...B.#/#.####.#/#....#.#/####.#.#/#O.....#/########",
    "########/#..#...#/#R...#.#/#.#..B.#/#...#.O#/#.#....#/########",
    "##########/#...#.####/#.......##/##..#.#..#/#..#..O#.#/#..#BR#..#/#...#...##/##########",
    "#######/#R.#.O#/#.B#..#/#######",
    "########/#R.B..O#/########",
];

/// Boards to be covered by trominoes: a few tilings, many, one and none.
const TROMINO: [&str; 9] = [
    ".../...",
    "#..#..#/......./......./#.....#/##...##/###.###",
    "###...###/###...###/###...###/........./........./........./###...###/###...###/###...###",
    "....../....../....../....../....../......",
    "........./........./........./........./.........",
    "......./......./......./...#.../......./......./.......",
    "......../......../......../......../......../......../......../.......#",
    "..../..../..../...#",
    ".../.../...",
];

/// The most tilings that are shown of a board.
const SHOWN: u32 = 12;

/// The symbols of marble escape, and the boards with their shortest escapes, frame by frame.
pub(super) fn marble() -> Value {
    json!({
        "symbols": {
            "wall": marble::Cell::Wall.symbol(),
            "hole": marble::Cell::Hole.symbol(),
            "red": marble::Cell::Red.symbol(),
            "blue": marble::Cell::Blue.symbol(),
        },
        "boards": MARBLE.map(escape),
    })
}

fn escape(text: &str) -> Value {
    let board: marble::Board = text.parse().expect("a board of ours");
    let answer = board.solve();
    let escape = answer.as_ref().ok();
    let why = match answer {
        Err(Unsolved::NoEscape(why)) => Some(why),
        _ => None,
    };
    let ways = board.shortest_escapes().ok();
    let ways = ways.map_or(Some(0), |ways| ways.total());
    json!({
        "board": board.to_string(),
        "path": escape.map(Escape::to_string),
        "why": why.map(|why| why.to_string()),
        // The place of the reason among all, by which the page's texts name it.
        "reason": why.and_then(|why| NoEscape::ALL.iter().position(|&known| known == why)),
        "ways": ways.map(|ways| ways.to_string()),
        "frames": escape.map_or_else(Vec::new, |escape| {
            escape.frames(&board).map(|frame| frame.to_string()).collect()
        }),
    })
}

/// The boards with the numbers of their tilings, and some of these, evenly from first to last.
pub(super) fn tromino() -> Value {
    json!({
        "blocked": '#',
        "boards": TROMINO.map(tilings),
    })
}

fn tilings(text: &str) -> Value {
    let region: Region = text.parse().expect("a board of ours");
    let options = CountOptions::new();
    let ranked = RankedTilings::new(&region, &options).expect("a small board");
    let count = ranked.count();
    let shown = count.min(&BigUint::from(SHOWN)).clone();
    let mut tilings = Vec::new();
    let mut nth = BigUint::ZERO;
    while nth < shown {
        let rank = &nth * count / &shown;
        let tiling = ranked.tiling(&rank).expect("a small board");
        tilings.extend(tiling.map(|tiling| letters_and_cells(&tiling)));
        nth += 1u32;
    }
    json!({
        "board": region.to_string(),
        "free": region.free_cells().count(),
        "count": count.to_string(),
        "tilings": tilings,
    })
}

/// A tiling as text, and the cells of its trominoes by their places in reading order.
fn letters_and_cells(tiling: &Tiling) -> Value {
    let width = tiling.region().width();
    let cells = tiling.trominoes().iter().map(|tromino| {
        let places = tromino.cells().map(|(row, column)| row * width + column);
        Value::from(places.to_vec())
    });
    json!({"text": tiling.to_string(), "trominoes": cells.collect::<Vec<_>>()})
}
