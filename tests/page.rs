//! The inspection page: its file, and what it shows in a real browser.

mod browser;

use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};

use browser::{Page, look};
use fantoccini::key::Key;
use foregone::coins::{self, Coins};
use foregone::cross::{self, Lights};
use foregone::grid::{Cell, Line};
use foregone::marble;
use foregone::page;
use foregone::tictactoe::{Board, Outcome, Player};
use foregone::tromino::Region;
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

fn counted(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
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

/// "X wins in 3 plies", as the page says it of a board that `made` plies lead to.
fn value_text(board: Board, made: u8) -> String {
    let value = match board.value() {
        Some(Outcome::XWins) => "X wins",
        Some(Outcome::OWins) => "O wins",
        Some(Outcome::Draw) => "draw",
        None => "none",
    };
    match made + board.plies_to_end() {
        0 => value.into(),
        plies => format!("{value} in {}", counted(plies.into(), "ply", "plies")),
    }
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
                let best = board.best_move().unwrap();
                let says = format!(
                    "With best play: {}. Best move: {best}.",
                    value_text(board, 0)
                );
                assert_eq!(sentence, says);
                assert_eq!(strings(&seen[3]), [best.name()], "{board}");
            }
            if let Some(winner) = board.status().outcome().and_then(Outcome::winner) {
                let lines: Vec<&str> = board.winning_lines().iter().map(Line::name).collect();
                assert_eq!(sentence, format!("{winner} holds {}.", lines.join(", ")));
            }
            for (cell, label) in Cell::ALL.into_iter().zip(strings(&seen[2])) {
                let state = match (board.player_at(cell), board.play(cell)) {
                    (Some(player), _) => player.to_string(),
                    (None, None) => "empty".into(),
                    (None, Some(after)) if board.best_move() == Some(cell) => {
                        format!("empty; best move, {}", value_text(after, 1))
                    }
                    (None, Some(after)) => format!("empty; {}", value_text(after, 1)),
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
            ("XX./.../...", "the counts do not fit"),
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

#[test]
fn clicks_on_coins_lines_and_steps_do_what_the_library_does() {
    look("clicks on coins", "en", |page| async move {
        let mut coins: Coins = "HTT/HTT/THH".parse().unwrap();
        page.visit(&format!("#coins={coins}")).await;
        for line in Line::ALL {
            page.click(&format!("[data-line={line}]")).await;
            coins = coins.flip(line);
            assert_eq!(page.hash().await, format!("#coins={coins}"));
        }
        for cell in Cell::ALL {
            page.click(&format!("[data-cell={cell}]")).await;
            let turned = Coins::from_tails([cell].into_iter().collect());
            coins = Coins::new(coins.index() ^ turned.index()).unwrap();
            assert_eq!(page.hash().await, format!("#coins={coins}"));
            let flips = coins.least_flips();
            let answer = flips.map(|flips| counted(flips.into(), "flip", "flips"));
            assert_eq!(
                page.text("#headline").await,
                answer.unwrap_or("Impossible".into())
            );
        }
        let hardest = Coins::all()
            .find(|coins| coins.least_flips() == Some(4))
            .unwrap();
        page.visit(&format!("#coins={hardest}")).await;
        for left in (0..4).rev() {
            page.click("#next").await;
            assert_eq!(page.text("#headline").await, counted(left, "flip", "flips"));
        }
        assert!(!page.find("#next").await.is_enabled().await.unwrap());
        page.click("#random").await;
        page.click("#clear").await;
        assert_eq!(page.hash().await, format!("#coins={}", Coins::default()));
    });
}

#[test]
fn clicks_on_lights_switch_or_press_as_chosen() {
    look("clicks on lights", "en", |page| async move {
        let mut lights = Lights::default();
        page.visit(&format!("#cross={lights}")).await;
        for cell in Cell::ALL {
            page.click(&format!("[data-cell={cell}]")).await;
            lights = Lights::from_cells(lights.cells().with(cell));
            assert_eq!(page.hash().await, format!("#cross={lights}"));
        }
        page.click("input[value=press]").await;
        for cell in Cell::ALL {
            page.click(&format!("[data-cell={cell}]")).await;
            lights = lights.press(cell);
            assert_eq!(page.hash().await, format!("#cross={lights}"));
            let answer = counted(lights.least_presses().into(), "press", "presses");
            assert_eq!(page.text("#headline").await, answer);
        }
        // The sum below the inverse is the answer, and the rows of the lit cells are marked.
        let sum = page.run("return [...document.querySelectorAll('#inverse .sum td')].map((cell) => cell.textContent).join('')").await;
        assert_eq!(sum, format!("{:09b}", cross::solve(lights).mask()));
        let used = page.find_all("#inverse tr.used").await;
        assert_eq!(used.len(), lights.cells().len() as usize);
        while lights.least_presses() > 0 {
            page.click("#next").await;
            lights = lights.press(cross::solve(lights).iter().next().unwrap());
            assert_eq!(page.hash().await, format!("#cross={lights}"));
        }
    });
}

#[test]
fn clicks_on_tic_tac_toe_play_games_or_change_cells_as_chosen() {
    look("clicks on tic-tac-toe", "en", |page| async move {
        for game in [
            "b2 a1 c1 a3 a2 c2 b1 b3 c3",
            "a1 b1 a2 b2 a3",
            "a1 c3 a2 b2 b1 a3 c1",
        ] {
            page.visit("#tictactoe=").await;
            let mut board = Board::EMPTY;
            for name in game.split(' ') {
                let cell: Cell = name.parse().unwrap();
                board = board.play(cell).unwrap_or(board);
                page.click(&format!("[data-cell={cell}]")).await;
                assert_eq!(page.hash().await, format!("#tictactoe={board}"));
                // A taken cell, or any when the game is over, is left as it is.
                page.click(&format!("[data-cell={cell}]")).await;
                assert_eq!(page.hash().await, format!("#tictactoe={board}"));
            }
        }
        page.visit("#tictactoe=").await;
        page.click("input[value=edit]").await;
        for letter in [Player::X.letter(), Player::O.letter(), '.'] {
            page.click("[data-cell=b1]").await;
            assert_eq!(page.hash().await, format!("#tictactoe=.{letter}./.../..."));
        }
        let mut board = Board::EMPTY;
        for (_, after) in board.best_line() {
            page.click("#next").await;
            board = after;
            assert_eq!(page.hash().await, format!("#tictactoe={board}"));
        }
        assert_eq!(page.text("#headline").await, "drawn");
    });
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

/// What the page shows of a step of a prepared board.
const STEP_SEEN: &str = "[
    document.getElementById('headline').textContent,
    document.getElementById('sentence').textContent,
    document.querySelector('.field').getAttribute('aria-label'),
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
                assert_eq!(seen[2], frame.to_string());
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
                let shown = tilings
                    .get(nth)
                    .map_or(&prepared["board"], |tiling| &tiling["text"]);
                assert!(
                    seen[2]
                        .as_str()
                        .unwrap()
                        .starts_with(shown.as_str().unwrap())
                );
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

#[test]
fn a_link_opens_its_position_and_the_back_button_returns() {
    look("links", "en", |page| async move {
        page.visit("#cross=*../.*./..*").await;
        assert_eq!(page.text("h2").await, "Nine lights");
        page.visit("#coins=HTTHTTTHH").await;
        assert_eq!(page.text("#headline").await, "2 flips");
        page.click("#next").await;
        page.click("#next").await;
        page.run("history.back(); history.back()").await;
        page.wait_for("#headline", "2 flips").await;
        // A board that is none is named, and the start shown.
        for (hash, start) in [("#marble=2/5", "1 tilt"), ("#tromino=99", "2 tilings")] {
            page.visit(hash).await;
            assert_eq!(page.text("#headline").await, start);
            assert!(page.find("#notice").await.is_displayed().await.unwrap());
        }
        page.visit("#coins=HTT/HTX/THH").await;
        let notice = page.text("#notice").await;
        assert!(notice.contains("HTT/HTX/THH"), "{notice}");
        page.visit("").await;
        assert_eq!(page.text("h2").await, "Nine coins");
        page.click("[data-puzzle=tictactoe]").await;
        assert_eq!(page.text("h2").await, "Tic-tac-toe");
        page.click("#orbit a").await;
        page.click("#steps li:last-child a").await;
        assert_eq!(page.text("#headline").await, "drawn");
    });
}

#[test]
fn the_copied_forms_are_the_board_rust_c_and_json() {
    look("copies", "en", |page| async move {
        page.visit("#cross=*../.*./..*").await;
        let json = query("cross", &["*../.*./..*".into()]).remove(0);
        for (form, text) in [
            ("board", "*../.*./..*"),
            (
                "rust",
                "let lights: foregone::cross::Lights = \"*../.*./..*\".parse()?;",
            ),
            (
                "c",
                "static const char lights[3][4] = {\"*..\", \".*.\", \"..*\"};",
            ),
            ("json", &json),
        ] {
            page.click(&format!(".copy input[value={form}]")).await;
            assert_eq!(page.text("#copy-text").await, text);
        }
        page.click("#copy-do").await;
        page.wait_for(".said", "Copied").await;
    });
}

/// The number in front of what is said, its thousands put together.
fn number(text: &str) -> usize {
    let number = text.split(' ').next().unwrap_or_default().replace(',', "");
    number.parse().unwrap()
}

#[test]
fn the_bars_and_the_pictures_open_the_positions_they_stand_for() {
    look("browsing", "en", |page| async move {
        let totals: [(&str, &[(&str, usize)]); 3] = [
            (
                "coins",
                &[
                    ("flips:0", 2),
                    ("flips:1", 16),
                    ("flips:2", 44),
                    ("flips:3", 48),
                    ("flips:4", 18),
                    ("flips:-", 384),
                ],
            ),
            (
                "cross",
                &[
                    ("presses:0", 1),
                    ("presses:1", 9),
                    ("presses:4", 126),
                    ("presses:9", 1),
                ],
            ),
            (
                "tictactoe",
                &[
                    ("status:0", 14205),
                    ("status:3", 626),
                    ("status:4", 316),
                    ("status:5", 16),
                    ("value:0", 2936),
                    ("value:1", 1474),
                    ("value:2", 1068),
                    ("ply:6", 1520),
                    ("ply:9", 78),
                ],
            ),
        ];
        for (puzzle, bars) in totals {
            page.visit(&format!("#{puzzle}=")).await;
            for (bar, count) in bars {
                let bar = format!("[data-bar='{bar}']");
                page.click(&bar).await;
                assert_eq!(
                    number(&page.text("#matches").await),
                    *count,
                    "{puzzle} {bar}"
                );
                assert_eq!(page.find_all("#list a").await.len(), (*count).min(48));
                page.click(&bar).await;
            }
        }
        // Classes of the finished and of all boards that games reach.
        for status in [1, 2, 3, 4, 5] {
            page.click(&format!("[data-bar='status:{status}']")).await;
        }
        assert_eq!(number(&page.text("#matches").await), 5478);
        page.click("#distinct").await;
        assert_eq!(number(&page.text("#matches").await), 765);
        page.click("#more").await;
        assert_eq!(page.find_all("#list a").await.len(), 96);
        page.click("#list a").await;
        let first = Board::reachable()
            .find(|board| board.canonical() == *board)
            .unwrap();
        assert_eq!(page.hash().await, format!("#tictactoe={first}"));
        page.click("#reset").await;
        assert_eq!(number(&page.text("#matches").await), 19_683);

        // A click on the picture opens the board there.
        for (puzzle, count, across) in [
            ("coins", Coins::COUNT, 32),
            ("cross", Lights::COUNT, 32),
            ("tictactoe", Board::COUNT, 243),
        ] {
            page.visit(&format!("#{puzzle}=")).await;
            page.run("document.getElementById('picture').addEventListener('click', ({ clientX, clientY, target }) => {
                        const { left, top, width, height } = target.getBoundingClientRect();
                        window.clicked = [(clientX - left) / width, (clientY - top) / height];
                    })").await;
            page.click("#picture").await;
            let clicked = page.run("return window.clicked").await;
            let [x, y] = [0, 1].map(|axis| clicked[axis].as_f64().unwrap());
            let index =
                (y * (count / across) as f64) as usize * across + (x * across as f64) as usize;
            let board = match puzzle {
                "coins" => Coins::new(index).unwrap().to_string(),
                "cross" => Lights::new(index).unwrap().to_string(),
                _ => Board::new(index).unwrap().to_string(),
            };
            assert_eq!(page.hash().await, format!("#{puzzle}={board}"));
            assert!(page.text("#tip").await.contains(&board));
        }
    });
}

#[test]
fn the_map_follows_best_play_into_each_answer() {
    look("the map of optimal play", "en", |page| async move {
        page.visit("#tictactoe=").await;
        for best in Player::ALL {
            page.click(&format!(".map input[value={best}]")).await;
            let answer = |board: Board| match board.status().to_move() {
                Some(player) if player == best => board.best_line().next().unwrap().1,
                _ => board,
            };
            let mut board = answer(Board::EMPTY);
            while let Some((cell, child)) = board.children().last() {
                page.click(&format!("[data-map={cell}]")).await;
                board = answer(child);
                let status = page.text("#map-status").await;
                assert!(status.starts_with(&board.to_string()), "{status}");
            }
            page.click("#map-open").await;
            assert_eq!(page.hash().await, format!("#tictactoe={board}"));
        }
    });
}

#[test]
fn everything_can_be_done_by_keyboard() {
    look("the keyboard", "en", |page| async move {
        let right = Key::Right.to_string();
        let down = Key::Down.to_string();
        let enter = Key::Enter.to_string();

        page.visit("#coins=HHH/HHH/HHH").await;
        page.run("document.querySelector('[data-cell=a1]').focus()")
            .await;
        page.press(&right).await;
        page.press(&down).await;
        page.press(" ").await;
        assert_eq!(page.hash().await, "#coins=HHH/HTH/HHH");
        page.press(&Key::End.to_string()).await;
        page.press(&enter).await;
        assert_eq!(page.hash().await, "#coins=HHH/HTT/HHH");
        // One cell of the grid is in the order of Tab, so the next stop is outside of it.
        page.press(&Key::Tab.to_string()).await;
        let outside = page
            .run("return document.activeElement.closest('[role=grid]') === null")
            .await;
        assert_eq!(outside, true);

        // A link that is drawn anew by its own use keeps the focus.
        page.visit("#coins=HTT/HTT/THH").await;
        page.run("document.querySelector('#steps li:nth-child(2) a').focus()")
            .await;
        page.press(&enter).await;
        assert_eq!(page.text("#headline").await, "1 flip");
        let kept = page
            .run("return document.activeElement.closest('#steps') !== null")
            .await;
        assert_eq!(kept, true);

        page.run("document.getElementById('picture').focus()").await;
        page.press(&Key::Home.to_string()).await;
        page.press(&down).await;
        page.press(&right).await;
        let at = page
            .run("return document.getElementById('picture').getAttribute('aria-valuenow')")
            .await;
        assert_eq!(at, "33");
        page.press(&enter).await;
        assert_eq!(
            page.hash().await,
            format!("#coins={}", Coins::new(33).unwrap())
        );

        page.run("document.querySelector('[data-bar=\"flips:4\"]').focus()")
            .await;
        page.press(" ").await;
        assert_eq!(number(&page.text("#matches").await), 18);

        page.visit("#tictactoe=").await;
        page.run("document.querySelector('[data-map=b2]').focus()")
            .await;
        page.press(&enter).await;
        assert_eq!(page.find_all("#trail li").await.len(), 2);
    });
}

const PUZZLES: [&str; 5] = ["coins", "cross", "tictactoe", "marble", "tromino"];

/// Everything that reacts to a user.
const CONTROLS: &str = "a, button, input, canvas, [tabindex]:not(main)";

#[test]
fn every_control_has_a_role_and_a_name_in_both_languages() {
    look("roles and names", "en", |page| async move {
        for language in ["en", "ko"] {
            for puzzle in PUZZLES {
                page.visit(&format!("#{puzzle}=&lang={language}")).await;
                let controls = page.find_all(CONTROLS).await;
                assert!(controls.len() > 20, "{}", controls.len());
                for control in &controls {
                    if control.attr("hidden").await.unwrap().is_some() {
                        continue;
                    }
                    let (role, name) = page.role_and_name(control).await;
                    let known = ["button", "checkbox", "code", "link", "radio", "slider"];
                    let html = control.html(false).await.unwrap();
                    assert!(known.contains(&&*role), "{role}: {html}");
                    assert!(!name.is_empty(), "{html}");
                }
            }
        }
    });
}

#[test]
fn the_page_speaks_the_language_of_the_browser_until_another_is_chosen() {
    look("a Korean browser", "ko-KR,ko", |page| async move {
        page.visit("#coins=HTT/HTT/THH").await;
        assert_eq!(page.text("h2").await, "동전 뒤집기");
        assert_eq!(page.text("#headline").await, "2번 뒤집기");
        assert_eq!(page.run("return document.documentElement.lang").await, "ko");
        page.click("[data-lang=en]").await;
        assert_eq!(page.text("#headline").await, "2 flips");
        assert_eq!(page.hash().await, "#coins=HTT/HTT/THH&lang=en");
        // The choice goes along to other puzzles and positions.
        page.click("[data-puzzle=cross]").await;
        page.click("[data-cell=a1]").await;
        assert!(page.hash().await.ends_with("&lang=en"));
        page.click("[data-lang=ko]").await;
        assert_eq!(page.text("h2").await, "십자 뒤집기");
    });
    look("a browser in another language", "fr", |page| async move {
        assert_eq!(page.text("h2").await, "Nine coins");
    });
}

#[test]
fn the_page_fits_a_phone_and_a_desk_by_day_and_by_night() {
    look("widths and colours", "en", |page| async move {
        for width in [360, 1280] {
            for scheme in ["light", "dark"] {
                page.show_as(width).await;
                page.emulate("prefers-color-scheme", scheme).await;
                for language in ["en", "ko"] {
                    for puzzle in PUZZLES {
                        page.visit(&format!("#{puzzle}=&lang={language}")).await;
                        let over = page.run("const { scrollWidth, clientWidth } = document.scrollingElement; return scrollWidth - clientWidth").await;
                        assert_eq!(over, 0, "{puzzle} {language} {scheme}");
                        let faint = page.run(include_str!("browser/contrast.js")).await;
                        assert_eq!(faint, serde_json::json!([]), "{puzzle} {language} {scheme}");
                    }
                }
            }
        }
    });
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
