//! The inspection page: one HTML file that holds the tables and shows them, with nothing to fetch.
//!
//! The page is a template, a style sheet and a script, put together with the tables as JSON. The
//! script knows no rule: moves, symmetries and alphabets are in the JSON too, written by asking the
//! library, and what the page says of a position it looks up.

mod nine;
mod search;

use serde_json::{Value, json};

use crate::tictactoe::{Outcome, Status};

const TEMPLATE: &str = include_str!("page.html");
const STYLE: &str = include_str!("style.css");
/// The parts of the script, in one closure: what a part names, those after it can use at once.
const SCRIPT: &str = concat!(
    include_str!("script/elements.js"),
    include_str!("script/texts.js"),
    include_str!("script/address.js"),
    include_str!("script/boards.js"),
    include_str!("script/puzzles.js"),
    include_str!("script/parts.js"),
    include_str!("script/nine.js"),
    include_str!("script/browse.js"),
    include_str!("script/why.js"),
    include_str!("script/map.js"),
    include_str!("script/search.js"),
    include_str!("script/page.js"),
);
const TEXTS: &str = include_str!("texts.json");

/// The whole page, the same bytes each time.
///
/// It needs no other file and no network, and opens from a disk.
///
/// # Examples
///
/// ```
/// let page = foregone::page::html();
/// assert!(page.starts_with("<!doctype html>"));
/// assert!(page.len() < 300_000);
/// ```
#[must_use]
pub fn html() -> String {
    // A `<` could only end the element early; as an escape it is the same JSON.
    let data = data().to_string().replace('<', "\\u003c");
    let texts = TEXTS.replace('<', "\\u003c");
    [
        ("{{style}}", STYLE),
        ("{{texts}}", &texts),
        ("{{data}}", &data),
        ("{{script}}", SCRIPT),
    ]
    .into_iter()
    .fold(TEMPLATE.into(), |page: String, (place, content)| {
        page.replacen(place, content, 1)
    })
}

/// What the script is told: everything that it cannot look up elsewhere.
fn data() -> Value {
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "grid": nine::grid(),
        "outcomes": Outcome::ALL.map(|outcome| json!({
            "name": outcome.name(),
            "winner": outcome.winner().map(|player| player.letter()),
        })),
        "statuses": Status::ALL.map(|status| json!({
            "name": status.name(),
            "reachable": status.is_reachable(),
            "toMove": status.to_move().map(|player| player.letter()),
            "outcome": status.outcome().map(|outcome| outcome.name()),
        })),
        "coins": nine::coins(),
        "cross": nine::cross(),
        "tictactoe": nine::tictactoe(),
        "marble": search::marble(),
        "tromino": search::tromino(),
    })
}
