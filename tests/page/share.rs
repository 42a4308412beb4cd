//! Opening and sharing a position.

use super::browser::look;
use super::{prepared, query};

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
        page.visit("#nonsense").await;
        let notice = page.text("#notice").await;
        assert!(notice.contains("nonsense"), "{notice}");
        page.visit("").await;
        assert_eq!(page.text("h2").await, "Nine coins");
        assert!(!page.find("#notice").await.is_displayed().await.unwrap());
        page.click("[data-puzzle=tictactoe]").await;
        assert_eq!(page.text("h2").await, "Tic-tac-toe");
        page.click("#facts summary").await;
        page.click("#orbit a").await;
        page.click("#steps li:last-child a").await;
        assert_eq!(page.text("#headline").await, "drawn");
    });
}

#[test]
fn the_copied_forms_are_the_board_rust_c_and_json() {
    look("copies", "en", |page| async move {
        page.visit("#cross=*../.*./..*").await;
        page.click("#facts summary").await;
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
        page.wait_for(".copy .said", "Copied").await;
        page.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
            .await;
        page.click("#copy-link").await;
        let link = page.run("return window.copied").await;
        assert!(
            link.as_str().unwrap().ends_with(&page.hash().await),
            "{link}"
        );
        // The form stays chosen on another page of the page.
        page.click("[data-puzzle=coins]").await;
        page.click("#facts summary").await;
        assert!(page.text("#copy-text").await.starts_with('{'));
    });
}

#[test]
fn a_board_is_pasted_as_query_takes_it() {
    look("pasted boards", "en", |page| async move {
        let marble = prepared("marble")[1]["board"].as_str().unwrap().to_owned();
        let tromino = prepared("tromino")[3]["board"].as_str().unwrap().to_owned();
        for (puzzle, board, headline) in [
            ("coins", "HTT\nHTT\nTHH\n".to_owned(), "2 flips"),
            ("cross", "*../.*./..*".into(), "3 presses"),
            ("tictactoe", "X.O.X.O..".into(), "X to move"),
            ("marble", marble.replace('/', "\n"), "4 tilts"),
            ("tromino", tromino.clone(), "162 tilings"),
        ] {
            page.visit(&format!("#{puzzle}=")).await;
            let typed = serde_json::Value::from(board.as_str());
            page.run(&format!("document.getElementById('paste').value = {typed}"))
                .await;
            page.click("#paste-open").await;
            assert_eq!(page.text("#headline").await, headline, "{puzzle}");
            assert!(!page.find("#notice").await.is_displayed().await.unwrap());
        }
        // A link as the copied text has the board.
        page.visit(&format!("#marble={}", marble.replace('#', "%23")))
            .await;
        assert_eq!(page.text("#headline").await, "4 tilts");
        for (puzzle, board) in [("coins", "HTT/HTX/THH"), ("marble", "###/#R#/###")] {
            page.visit(&format!("#{puzzle}=")).await;
            page.run(&format!(
                "document.getElementById('paste').value = '{board}'"
            ))
            .await;
            page.click("#paste-open").await;
            let notice = page.text("#notice").await;
            assert!(notice.contains(board), "{notice}");
        }
    });
}
