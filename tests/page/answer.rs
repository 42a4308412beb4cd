//! Reading an answer: what the page says is what the library says.

use super::browser::{Page, look};
use super::{counted, query};
use foregone::coins::{self, Coins};
use foregone::cross::{self, Lights};
use foregone::grid::{Cell, Line};
use foregone::tictactoe::{Board, Outcome};
use serde_json::Value;

/// What the page shows of a position: everything that a reader of the answer sees.
const SEEN: &str = "[
    document.getElementById('headline').textContent,
    document.getElementById('sentence').textContent,
    [...document.querySelectorAll('.cell')].map((cell) => cell.getAttribute('aria-label')),
    [...document.querySelectorAll('.needed')].map((it) => it.dataset.line ?? it.dataset.cell),
    [...document.querySelectorAll('#steps a')].map((step) => decodeURIComponent(step.hash)),
    document.getElementById('copy-text').textContent,
    document.getElementById('index').textContent,
    document.querySelectorAll('#orbit a').length,
]";

fn hashes(puzzle: &str, boards: &[String]) -> Vec<String> {
    let hash = |board| format!("#{puzzle}={board}&lang=en");
    boards.iter().map(hash).collect()
}

fn strings(value: &Value) -> Vec<&str> {
    let values = value.as_array().unwrap().iter();
    values.map(|value| value.as_str().unwrap()).collect()
}

/// What is seen at each position, with JSON chosen as the form to copy.
async fn seen_at(page: &Page, puzzle: &str, boards: &[String]) -> Vec<Value> {
    let json = ".copy input[value=json]";
    page.at_each(&hashes(puzzle, boards), json, SEEN).await
}

#[test]
fn the_page_answers_every_position_of_coins_as_the_library_does() {
    look("coins", "en", |page| async move {
        let boards: Vec<String> = Coins::all().map(|coins| coins.to_string()).collect();
        let answers = query("coins", &boards);
        let seen = seen_at(&page, "coins", &boards).await;
        assert_eq!(seen.len(), Coins::COUNT);
        for ((seen, coins), answer) in seen.iter().zip(Coins::all()).zip(&answers) {
            assert_eq!(seen[5], **answer, "{coins}");
            assert_eq!(
                seen[6],
                format!("{} = {:09b} in base 2", coins.index(), coins.index())
            );
            for (cell, label) in Cell::ALL.into_iter().zip(strings(&seen[2])) {
                assert_eq!(label, format!("{cell}: {}", coins.face(cell)));
            }
            let Some(solution) = coins::solve(coins) else {
                assert_eq!(seen[0], "Impossible", "{coins}");
                assert_eq!(strings(&seen[3]), [""; 0], "{coins}");
                continue;
            };
            let flips = solution.flips() as usize;
            assert_eq!(seen[0], counted(flips, "flip", "flips"), "{coins}");
            assert!(
                seen[1]
                    .as_str()
                    .unwrap()
                    .contains(&solution.face().to_string())
            );
            let lines: Vec<&str> = solution.lines().iter().map(Line::name).collect();
            assert_eq!(strings(&seen[3]), lines, "{coins}");
            let mut board = coins;
            let mut steps = vec![board];
            steps.extend(solution.lines().iter().map(|line| {
                board = board.flip(line);
                board
            }));
            let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
            assert_eq!(strings(&seen[4]), hashes("coins", &steps));
        }
    });
}

#[test]
fn the_page_answers_every_position_of_lights_as_the_library_does() {
    look("lights", "en", |page| async move {
        let boards: Vec<String> = Lights::all().map(|lights| lights.to_string()).collect();
        let answers = query("cross", &boards);
        let seen = seen_at(&page, "cross", &boards).await;
        assert_eq!(seen.len(), Lights::COUNT);
        for ((seen, lights), answer) in seen.iter().zip(Lights::all()).zip(&answers) {
            let pressed = cross::solve(lights);
            assert_eq!(seen[0], counted(pressed.len() as usize, "press", "presses"));
            assert_eq!(seen[5], **answer, "{lights}");
            let cells: Vec<&str> = pressed.iter().map(Cell::name).collect();
            assert_eq!(strings(&seen[3]), cells, "{lights}");
            for (cell, label) in Cell::ALL.into_iter().zip(strings(&seen[2])) {
                let state = if lights.is_lit(cell) { "lit" } else { "dark" };
                let press = if pressed.contains(cell) {
                    ", to press"
                } else {
                    ""
                };
                assert_eq!(label, format!("{cell}: {state}{press}"));
            }
            let last = format!("#cross={}&lang=en", Lights::default());
            assert_eq!(strings(&seen[4]).last(), Some(&&*last), "{lights}");
        }
    });
}

/// How a board ends under best play, as the page says it.
fn value(board: Board) -> &'static str {
    match board.value() {
        Some(Outcome::XWins) => "X wins",
        Some(Outcome::OWins) => "O wins",
        _ => "draw",
    }
}

/// The plies to the end of a board, with those `made` to get there.
fn plies(board: Board, made: u8) -> String {
    counted((made + board.plies_to_end()).into(), "ply", "plies")
}

#[test]
fn the_page_answers_a_thousand_boards_of_tic_tac_toe_as_the_library_does() {
    look("tic-tac-toe", "en", |page| async move {
        let boards: Vec<Board> = Board::reachable()
            .step_by(7)
            .chain(Board::all().step_by(89))
            .collect();
        assert!(boards.len() > 1000);
        let texts: Vec<String> = boards.iter().map(ToString::to_string).collect();
        let answers = query("tictactoe", &texts);
        let seen = seen_at(&page, "tictactoe", &texts).await;
        for ((seen, &board), answer) in seen.iter().zip(&boards).zip(&answers) {
            let title = match board.status().name() {
                "x-to-move" => "X to move",
                "o-to-move" => "O to move",
                "x-won" => "X has won",
                "o-won" => "O has won",
                "draw" => "drawn",
                other => other,
            };
            assert_eq!(seen[0], title, "{board}");
            assert_eq!(seen[5], **answer, "{board}");
            let sentence = seen[1].as_str().unwrap();
            if board.status().to_move().is_some() {
                let best: Vec<&str> = board.best_moves().iter().map(Cell::name).collect();
                let moves = match best.len() {
                    1 => "Best move",
                    _ => "Best moves, all equally good",
                };
                let says = format!(
                    "With best play: {} in {}. {moves}: {}.",
                    value(board),
                    plies(board, 0),
                    best.join(", ")
                );
                assert_eq!(sentence, says);
                assert_eq!(strings(&seen[3]), best, "{board}");
            }
            if let Some(winner) = board.status().outcome().and_then(Outcome::winner) {
                let lines: Vec<&str> = board.winning_lines().iter().map(Line::name).collect();
                assert_eq!(sentence, format!("{winner} holds {}.", lines.join(", ")));
            }
            for (cell, label) in Cell::ALL.into_iter().zip(strings(&seen[2])) {
                let state = match (board.player_at(cell), board.play(cell)) {
                    (Some(player), _) => player.to_string(),
                    (None, None) => "empty".into(),
                    (None, Some(after)) => {
                        let best = board.best_moves().contains(cell);
                        let best = if best { "best move, " } else { "" };
                        format!("empty; {best}{}, {}", value(after), plies(after, 1))
                    }
                };
                assert_eq!(label, format!("{cell}: {state}"), "{board}");
            }
            let played = board.best_line().map(|(_, after)| after);
            let steps = [board]
                .into_iter()
                .chain(played.filter(|_| board.status().is_reachable()));
            let steps: Vec<String> = steps.map(|board| board.to_string()).collect();
            assert_eq!(strings(&seen[4]), hashes("tictactoe", &steps));
        }
    });
}

#[test]
fn the_page_says_why_no_game_reaches_a_board() {
    look("unreachable boards", "en", |page| async move {
        let reasons = [
            ("XX./.../...", "no game has these numbers of X and O"),
            ("XXX/OOO/...", "both sides have a line"),
            ("XXX/OO./O..", "O moved after X had won"),
            ("OOO/XX./XX.", "X moved after O had won"),
        ];
        for (board, reason) in reasons {
            let parsed: Board = board.parse().unwrap();
            assert!(!parsed.status().is_reachable());
            page.visit(&format!("#tictactoe={board}")).await;
            assert_eq!(page.text("#headline").await, "unreachable");
            let sentence = page.text("#sentence").await;
            assert!(sentence.contains(reason), "{sentence}");
        }
    });
}
