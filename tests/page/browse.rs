//! Browsing the table and the map.

use super::browser::look;
use foregone::coins::Coins;
use foregone::cross::Lights;
use foregone::tictactoe::{Board, Player};

/// The number in front of what is said, its thousands put together.
pub fn number(text: &str) -> usize {
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
        // The bars of other groups count what is left.
        page.click("[data-bar='status:3']").await;
        let won = "return document.querySelector(\"[data-bar='ply:5'] .bar-count\").textContent";
        assert_eq!(page.run(won).await, "120");
        page.click("[data-bar='status:3']").await;
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
                    }, true)").await;
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
            // The board that was opened is in sight.
            let top = "return document.querySelector('.board-panel').getBoundingClientRect().top";
            assert!(page.run(top).await.as_f64().unwrap().abs() < 100.0);
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
