//! Everyone can use it: by keyboard, by ear, in Korean, on a phone, at night, on paper.

use std::io::Write;

use super::browse::number;
use super::browser::look;
use fantoccini::key::Key;
use foregone::coins::Coins;

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
const CONTROLS: &str = "a, button, input, select, textarea, canvas, [tabindex]:not(main)";

#[test]
fn every_control_has_a_role_and_a_name_in_both_languages() {
    look("roles and names", "en", |page| async move {
        for language in ["en", "ko"] {
            for puzzle in PUZZLES {
                page.visit(&format!("#{puzzle}=&lang={language}")).await;
                page.run(
                    "document.querySelectorAll('details').forEach((it) => { it.open = true; })",
                )
                .await;
                let controls = page.find_all(CONTROLS).await;
                assert!(controls.len() > 20, "{}", controls.len());
                for control in &controls {
                    if control.attr("hidden").await.unwrap().is_some() {
                        continue;
                    }
                    let (role, name) = page.role_and_name(control).await;
                    let known = [
                        "button", "checkbox", "code", "combobox", "figure", "link", "radio", "row",
                        "slider", "textbox",
                    ];
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

/// `.ci/run` fetches axe-core.
#[test]
fn axe_finds_nothing() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/target/node_modules/axe-core/axe.min.js"
    );
    let Ok(axe) = std::fs::read_to_string(path) else {
        assert!(
            std::env::var_os("CI").is_none(),
            "{path} is missing, and CI is set"
        );
        let note = "skipped: axe_finds_nothing: no axe-core, which `npm install --no-save --prefix target axe-core@4` fetches\n";
        std::io::stderr().write_all(note.as_bytes()).unwrap();
        return;
    };
    look("axe", "en", |page| async move {
        for scheme in ["light", "dark"] {
            page.emulate("prefers-color-scheme", scheme).await;
            for language in ["en", "ko"] {
                for puzzle in PUZZLES {
                    page.visit(&format!("#{puzzle}=&lang={language}")).await;
                    page.run(&axe).await;
                    let found = page
                        .run("return axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]))")
                        .await;
                    assert_eq!(found, serde_json::json!([]), "{puzzle} {language} {scheme}");
                }
            }
        }
    });
}

#[test]
fn a_board_is_drawn_on_paper_and_in_the_colours_of_the_system() {
    look("print and forced colours", "en", |page| async move {
        let colours = "return ['.wall', '.hole', '.floor', '.ball'].map((it) => {
            const style = getComputedStyle(document.querySelector(it), it === '.ball' ? '::after' : null);
            return style.backgroundColor + style.backgroundImage;
        })";
        page.visit("#marble=2").await;
        let seen = page.run(colours).await;
        page.emulate("forced-colors", "active").await;
        let kept = page.run(colours).await;
        assert_eq!(kept, seen);
        let print = "return [getComputedStyle(document.querySelector('.wall')).printColorAdjust,
            document.querySelector('.stepper').checkVisibility(), document.querySelector('.field').checkVisibility()]";
        page.print().await;
        assert_eq!(
            page.run(print).await,
            serde_json::json!(["exact", false, true])
        );
    });
}
