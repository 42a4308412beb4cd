//! Watching an escape and a tiling, step by step.

use super::browser::look;
use super::{counted, prepared, query, read};
use fantoccini::key::Key;
use foregone::marble;
use foregone::tromino::Region;
use serde_json::Value;

/// What the page shows of a step of a prepared board.
const STEP_SEEN: &str = "[
    document.getElementById('headline').textContent,
    document.getElementById('sentence').textContent,
    [...document.querySelectorAll('#cells tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    document.getElementById('copy-text').textContent,
    [...document.querySelectorAll('.ball')].map((ball) => [
        ball.classList.contains('fallen'), parseFloat(ball.style.left), parseFloat(ball.style.top),
    ]),
    document.querySelectorAll('.field .tromino-shape:not(.later)').length,
    document.getElementById('step').value,
]";

#[test]
fn the_page_shows_every_step_of_each_escape_as_the_library_makes_it() {
    look("marble escape", "en", |page| async move {
        for (at, prepared) in prepared("marble").iter().enumerate() {
            let board: marble::Board = read(prepared);
            let escape = board.solve();
            let mut frames = vec![board.frame()];
            if let Ok(escape) = &escape {
                frames.extend(escape.frames(&board));
            }
            let steps = 0..frames.len();
            let hashes: Vec<String> = steps
                .map(|step| format!("#marble={}/{step}", at + 1))
                .collect();
            let answer = query("marble", &[board.to_string()]).remove(0);
            let seen = page
                .at_each(&hashes, ".copy input[value=json]", STEP_SEEN)
                .await;
            for (step, (seen, frame)) in seen.iter().zip(&frames).enumerate() {
                let title = match &escape {
                    Ok(escape) => counted(escape.len(), "tilt", "tilts"),
                    Err(_) => "no escape".into(),
                };
                assert_eq!(seen[0], title, "{board}");
                let sentence = seen[1].as_str().unwrap();
                match &escape {
                    Ok(escape) => assert!(sentence.starts_with(&escape.to_string())),
                    Err(why) => assert_eq!(sentence.to_lowercase(), format!("{why}.")),
                }
                let cells: Vec<Vec<&str>> = (0..frame.height())
                    .map(|row| {
                        let cells = (0..frame.width()).map(|column| frame.cell(row, column));
                        cells
                            .map(|cell| match cell {
                                Some(marble::Cell::Wall) => "wall",
                                Some(marble::Cell::Hole) => "hole",
                                Some(marble::Cell::Red) => "red marble",
                                Some(marble::Cell::Blue) => "blue marble",
                                _ => "floor",
                            })
                            .collect()
                    })
                    .collect();
                assert_eq!(seen[2], serde_json::json!(cells));
                assert_eq!(seen[3], *answer);
                assert_eq!(seen[6], step.to_string());
                // Each marble lies on its cell, or has fallen.
                for (ball, letter) in [marble::Cell::Red, marble::Cell::Blue]
                    .into_iter()
                    .enumerate()
                {
                    let cell = (0..frame.height())
                        .flat_map(|row| (0..frame.width()).map(move |column| (row, column)))
                        .find(|&(row, column)| frame.cell(row, column) == Some(letter));
                    let [fallen, left, top] = [0, 1, 2].map(|field| seen[4][ball][field].clone());
                    assert_eq!(fallen, cell.is_none());
                    let Some((row, column)) = cell else { continue };
                    let at = |share: &Value, of: usize| {
                        (share.as_f64().unwrap() / 100.0 * of as f64).round() as usize
                    };
                    assert_eq!(
                        (at(&top, frame.height()), at(&left, frame.width())),
                        (row, column)
                    );
                }
            }
        }
    });
}

#[test]
fn the_page_lays_every_tromino_of_each_tiling() {
    look("trominoes", "en", |page| async move {
        let mut looked_at = 0;
        for (at, prepared) in prepared("tromino").iter().enumerate() {
            let region: Region = read(prepared);
            let count = region.count().to_string();
            let answer = query("tromino", &[region.to_string()]).remove(0);
            let tilings = prepared["tilings"].as_array().unwrap();
            let trominoes = region.free_cells().count() / 3;
            let mut hashes = Vec::new();
            for (nth, _) in tilings.iter().enumerate() {
                let steps = [0, 1, trominoes / 2, trominoes];
                hashes.extend(steps.map(|step| (nth, step)));
            }
            if tilings.is_empty() {
                hashes.push((0, 0));
            }
            hashes.dedup();
            looked_at += hashes.len();
            let links: Vec<String> = hashes
                .iter()
                .map(|(nth, step)| format!("#tromino={}/{}/{step}", at + 1, nth + 1))
                .collect();
            let seen = page
                .at_each(&links, ".copy input[value=json]", STEP_SEEN)
                .await;
            for (seen, (nth, step)) in seen.iter().zip(hashes) {
                let title = seen[0].as_str().unwrap().replace(',', "");
                let unit = if count == "1" { "tiling" } else { "tilings" };
                assert_eq!(title, format!("{count} {unit}"));
                assert_eq!(seen[3], *answer);
                assert_eq!(seen[5], step);
                // Cell by cell: each tromino that is laid, in its order.
                let cells = seen[2].as_array().unwrap().iter();
                let cells: Vec<&str> = cells
                    .flat_map(|row| row.as_array().unwrap())
                    .map(|cell| cell.as_str().unwrap())
                    .collect();
                let laid = tilings.get(nth).map_or(&[][..], |tiling| {
                    &tiling["trominoes"].as_array().unwrap()[..step]
                });
                for (at, tromino) in laid.iter().enumerate() {
                    for cell in tromino.as_array().unwrap() {
                        let cell = cell.as_u64().unwrap() as usize;
                        assert_eq!(cells[cell], format!("tromino {}", at + 1));
                    }
                }
                let laid = cells.iter().filter(|cell| cell.starts_with("tromino"));
                assert_eq!(laid.count(), 3 * step);
            }
        }
        assert!(looked_at > 200, "{looked_at}");
    });
}

#[test]
fn an_escape_is_played_by_button_slider_and_key() {
    look("playing an escape", "en", |page| async move {
        page.visit("#marble=2").await;
        page.click("#step-on").await;
        page.click("#step-on").await;
        page.click("#step-back").await;
        assert_eq!(page.hash().await, "#marble=2/1");
        page.run("document.getElementById('step').focus()").await;
        page.press(&Key::Right.to_string()).await;
        assert_eq!(page.hash().await, "#marble=2/2");
        page.click("#path li:nth-child(3) a").await;
        assert_eq!(page.hash().await, "#marble=2/3");
        page.click("#step-play").await;
        page.wait_for("#step-play", "Play").await;
        assert_eq!(page.hash().await, "#marble=2/4");
        page.click(".chips a:nth-child(5)").await;
        assert_eq!(page.text("#headline").await, "50 tilts");

        // Who wants no motion sees the marbles jump.
        let motion = "return getComputedStyle(document.querySelector('.ball')).transitionDuration";
        assert_ne!(page.run(motion).await, "0s");
        page.emulate("prefers-reduced-motion", "reduce").await;
        assert_eq!(page.run(motion).await, "0s");
    });
}
