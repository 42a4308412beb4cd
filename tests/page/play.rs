//! Playing on nine cells.

use super::browser::{Page, look};
use super::counted;
use foregone::coins::Coins;
use foregone::cross::{self, Lights};
use foregone::grid::{Cell, CellSet, Line};
use foregone::tictactoe::{Board, Player};
use serde_json::{Value, json};

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
        // Out of use, but the focus is not lost.
        let out_of_use = page
            .run("return document.activeElement.id === 'next' && document.activeElement.ariaDisabled")
            .await;
        assert_eq!(out_of_use, "true");
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
        page.click("input[value=set]").await;
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
        assert_eq!(used.len(), lights.cells().len());
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

#[test]
fn the_answer_is_hidden_and_told_by_degrees() {
    look("hints", "en", |page| async move {
        page.visit("#cross=*../.*./..*").await;
        page.click("#hide").await;
        let seen = "return [
            document.getElementById('headline').textContent,
            document.getElementById('sentence').textContent,
            [...document.querySelectorAll('.needed')].map((it) => it.dataset.cell),
            document.getElementById('next').checkVisibility(),
            document.getElementById('steps').checkVisibility(),
            document.querySelector('.why').checkVisibility(),
        ]";
        let aim = json!(["Your turn", "", [], false, false, false]);
        assert_eq!(page.run(seen).await, aim);
        assert!(
            !page
                .find("[data-cell=a1]")
                .await
                .attr("aria-label")
                .await
                .unwrap()
                .unwrap()
                .contains("press")
        );
        page.click("#hint").await;
        let counted = json!(["3 presses", "", [], false, false, false]);
        assert_eq!(page.run(seen).await, counted);
        page.click("#hint").await;
        let first = json!(["3 presses", "", ["a1"], true, false, false]);
        assert_eq!(page.run(seen).await, first);
        page.click("#hint").await;
        let told = page.run(seen).await;
        assert_eq!(told[2], json!(["a1", "b2", "c3"]));
        assert_eq!(told[4], true);
        // The next board is asked anew; what is solved is said.
        page.click("[data-cell=a1]").await;
        assert_eq!(page.run(seen).await, aim);
        assert_eq!(page.text("#made").await, "1 move made");
        page.click("[data-cell=c3]").await;
        page.click("#undo").await;
        assert_eq!(page.text("#made").await, "1 move made");
        page.click("[data-cell=b2]").await;
        page.click("[data-cell=c3]").await;
        assert_eq!(page.text("#headline").await, "0 presses");
        // Another language, and another puzzle, hide the answer too.
        page.click("[data-puzzle=coins]").await;
        page.click("[data-lang=ko]").await;
        assert_eq!(page.text("#headline").await, "직접 풀어 보세요");
    });
}

#[test]
fn a_new_puzzle_is_as_hard_as_was_asked() {
    look("new puzzles", "en", |page| async move {
        for (puzzle, headline, options) in [
            ("coins", "flip", &["1", "2", "3", "4"][..]),
            ("cross", "press", &["1", "5", "9"]),
        ] {
            page.visit(&format!("#{puzzle}=")).await;
            for &wanted in options {
                let choose = format!("document.getElementById('wanted').value = '{wanted}'");
                page.run(&choose).await;
                page.click("#random").await;
                let title = page.text("#headline").await;
                assert!(
                    title.starts_with(&format!("{wanted} {headline}")),
                    "{title}"
                );
            }
        }
        page.visit("#coins=").await;
        for _ in 0..20 {
            page.click("#random").await;
            assert_ne!(page.text("#headline").await, "Impossible");
        }
    });
}

#[test]
fn the_table_never_loses_and_says_what_it_would_have_played() {
    look("games against the table", "en", |page| async move {
        for table in Player::ALL {
            page.visit("#tictactoe=").await;
            page.click("#hide").await;
            // The table begins as X.
            page.click(&format!(
                ".board-panel fieldset:nth-of-type(2) input[value={table}]"
            ))
            .await;
            let mut moves = 0;
            loop {
                let hash = page.hash().await;
                let text = hash.split('=').nth(1).unwrap();
                let board: Board = text.parse().unwrap_or(Board::EMPTY);
                if board.status().outcome().is_some() {
                    let loser = table.opponent();
                    assert_ne!(board.status().outcome().unwrap().winner(), Some(loser));
                    break;
                }
                assert_eq!(board.to_move(), Some(table.opponent()), "{board}");
                // The last free cell is seldom the best.
                let cell = board.moves().iter().next_back().unwrap();
                page.click(&format!("[data-cell={cell}]")).await;
                moves += 1;
                let remark = page.text("#remark").await;
                if board.best_moves().contains(cell) {
                    assert_eq!(remark, format!("{cell} was a best move."));
                } else {
                    let best: Vec<&str> = board.best_moves().iter().map(Cell::name).collect();
                    let would = format!("The table would have played {}:", best.join(", "));
                    assert!(remark.contains(&would), "{remark}");
                }
            }
            page.click("#undo").await;
            let left = moves - 1;
            let made = if left == 1 {
                "1 move made".into()
            } else {
                format!("{left} moves made")
            };
            assert_eq!(page.text("#made").await, made);
        }
    });
}

/// The cells of the board that are marked so.
async fn marked(page: &Page, class: &str) -> Value {
    let script = format!(
        "return [...document.querySelectorAll('.cell.{class}')].map((it) => it.dataset.cell).join(' ')"
    );
    page.run(&script).await
}

#[test]
fn what_is_explained_is_marked_on_the_board() {
    look("marks on the board", "en", |page| async move {
        let impossible = Coins::all().find(|coins| !coins.is_solvable()).unwrap();
        page.visit(&format!("#coins={impossible}")).await;
        let odd = marked(&page, "odd").await;
        let cells: CellSet = odd
            .as_str()
            .unwrap()
            .split(' ')
            .map(|cell| cell.parse::<Cell>().unwrap())
            .collect();
        assert_eq!((cells & impossible.tails()).len() % 2, 1);
        for line in Line::ALL {
            assert_eq!((cells & line.cells()).len() % 2, 0);
        }
        page.run("document.querySelector('[data-line=C2]').focus()")
            .await;
        assert_eq!(marked(&page, "pointed").await, "b1 b2 b3");
        page.visit("#cross=*../.../...").await;
        page.run("document.querySelector('#matrix tbody tr:nth-child(5)').focus()")
            .await;
        assert_eq!(marked(&page, "pointed").await, "b1 a2 b2 c2 b3");
    });
}

#[test]
fn the_moves_are_listed_by_their_result() {
    look("moves by result", "en", |page| async move {
        page.visit("#tictactoe=X.O/.X./O..").await;
        let listed = page
            .run("return [...document.querySelectorAll('#results > *')].map((it) => it.innerText.replaceAll('\\n', ' '))")
            .await;
        assert_eq!(listed[0], "X wins");
        assert!(
            listed[1].as_str().unwrap().starts_with("c3, 1 ply"),
            "{listed}"
        );
        page.click("#results a").await;
        assert_eq!(page.text("#headline").await, "X has won");
    });
}
