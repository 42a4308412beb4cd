//! The pictures of tables and boards.
#![cfg(feature = "cli")]

use std::collections::BTreeMap;
use std::fs;
use std::process::{Command, Output};

use foregone::coins::{self, Coins};
use foregone::cross::{self, Lights};
use foregone::marble;
use foregone::picture::{self, Picture};
use foregone::tictactoe::{Board, Outcome, Player, Status};
use foregone::tromino::Region;
use svg::node::element::tag::Type;
use svg::parser::Event;

/// An element of a picture: its name, attributes and the text in it.
#[derive(Debug)]
struct Element {
    name: String,
    attributes: BTreeMap<String, String>,
    text: String,
}

impl Element {
    fn attribute(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", String::as_str)
    }
}

/// The elements of a picture in the order in which they begin. Every tag must be closed.
fn elements(picture: &Picture) -> Vec<Element> {
    let document = picture.to_string();
    let mut elements: Vec<Element> = Vec::new();
    let mut open = Vec::new();
    for event in svg::read(&document).unwrap() {
        match event {
            Event::Tag(name, kind, attributes) => match kind {
                Type::End => {
                    let place: usize = open.pop().unwrap();
                    assert_eq!(elements[place].name, name);
                }
                kind => {
                    if kind == Type::Start {
                        open.push(elements.len());
                    }
                    let attributes = attributes.into_iter();
                    elements.push(Element {
                        name: name.into(),
                        attributes: attributes
                            .map(|(name, value)| (name, value.to_string()))
                            .collect(),
                        text: String::new(),
                    });
                }
            },
            Event::Text(text) => {
                let place = *open.last().unwrap();
                elements[place].text += text.trim();
            }
            Event::Error(error) => panic!("{error}"),
            other => panic!("{other:?} in a picture"),
        }
    }
    assert!(open.is_empty());
    elements
}

fn texts<'a>(elements: &'a [Element], name: &str) -> Vec<&'a str> {
    let named = elements.iter().filter(|element| element.name == name);
    named.map(|element| element.text.as_str()).collect()
}

fn board<T: std::str::FromStr<Err = foregone::text::ParseError>>(text: &str) -> T {
    text.parse().unwrap()
}

/// The picture of a board of trominoes.
fn tiling(text: &str) -> Picture {
    let region: Region = board(text);
    picture::tromino(&region, &region.count())
}

/// One picture of each kind, and some that are special.
fn all() -> Vec<Picture> {
    vec![
        picture::coins_table(),
        picture::cross_table(),
        picture::play_map(Player::X),
        picture::play_map(Player::O),
        picture::status_map(),
        picture::coins(board("HTT/HTT/THH")),
        picture::coins(board("HHH/HHH/HHT")),
        picture::coins(board("TTT/TTT/TTT")),
        picture::cross(board("*.*/.*./*.*")),
        picture::tictactoe(board(".../.../...")),
        picture::tictactoe(board("XXX/XOO/XOO")),
        picture::tictactoe(board("XXX/OOO/...")),
        picture::marble(&board("#####/#..B#/#.#.#/#RO.#/#####")),
        picture::marble(&board("#####/#R#B#/###O#/#####")),
        tiling("......../......../...#..../......../......../......../......../........"),
        tiling(".../.../..."),
    ]
}

#[test]
fn every_picture_has_text_alternatives_and_needs_nothing_but_itself() {
    for picture in all() {
        let elements = elements(&picture);
        let root = &elements[0];
        assert_eq!(root.name, "svg");
        assert_eq!(root.attribute("role"), "img");
        assert_eq!(root.attribute("aria-labelledby"), "title description");
        for (element, (name, id)) in elements[1..]
            .iter()
            .zip([("title", "title"), ("desc", "description")])
        {
            assert_eq!((element.name.as_str(), element.attribute("id")), (name, id));
            assert!(element.text.len() > 10, "{}", element.text);
        }
        for element in &elements {
            assert!(!["script", "image", "foreignObject", "a"].contains(&&*element.name));
            for (name, value) in &element.attributes {
                assert!(name == "xmlns" || !value.contains("//"), "{name}={value}");
                assert!(name != "href" || value.starts_with('#'), "{name}={value}");
            }
        }
    }
}

#[test]
fn every_picture_is_the_same_bytes_each_time() {
    for (one, other) in all().iter().zip(all()) {
        assert_eq!(one.to_string(), other.to_string());
    }
}

#[test]
fn everything_lies_on_the_sheet() {
    for picture in all() {
        let elements = elements(&picture);
        let number = |element: &Element, name: &str| element.attribute(name).parse().unwrap_or(0.0);
        let [width, height] = ["width", "height"].map(|name| number(&elements[0], name));
        // What is in a group has coordinates of its own, and frames are in groups.
        for element in elements.iter().filter(|element| element.name == "text") {
            let (x, y): (f64, f64) = (number(element, "x"), number(element, "y"));
            assert!(x <= width && y <= height, "{element:?}");
            let letters = element.text.chars().count() as f64;
            if element.attribute("class") == "h" {
                assert!(x + 12.5 * letters <= width + 20.0, "{element:?}");
            }
        }
    }
}

/// The tiles of a heat map: what each says under the pointer, and its class.
fn tiles(elements: &[Element]) -> Vec<(&str, &str)> {
    let pairs = elements.windows(2);
    let tiles =
        pairs.filter(|pair| pair[0].attribute("class").starts_with('k') && pair[1].name == "title");
    tiles
        .map(|pair| (pair[1].text.as_str(), pair[0].attribute("class")))
        .collect()
}

/// The number of squares drawn on each tile of a heat map.
fn squares(elements: &[Element]) -> Vec<usize> {
    let mut squares = vec![0; 512];
    for class in ["d", "l", "n"] {
        let paths = elements
            .iter()
            .filter(|element| element.attribute("class") == class);
        for (block, path) in paths.enumerate() {
            // A line of no length for each, the first of a tile at its own place.
            for tile in path.attribute("d").split('M').skip(1) {
                let (first, _) = tile.split_once('h').unwrap();
                let (x, y) = first.split_once(' ').unwrap();
                let [x, y] = [x, y].map(|along| (along.parse::<f64>().unwrap() / 27.0) as usize);
                squares[64 * block + 8 * y + x] += tile.matches("h0").count();
            }
        }
    }
    squares
}

#[test]
fn the_map_of_coins_has_every_position_once_in_the_colour_of_its_answer() {
    let elements = elements(&picture::coins_table());
    let expected: Vec<(String, String)> = Coins::all()
        .map(|coins| match coins::solve(coins) {
            Some(solution) => {
                let flips = solution.flips();
                (
                    format!("{coins}: {flips} flips, {}", solution.lines()),
                    format!("k{flips}"),
                )
            }
            None => (format!("{coins}: impossible"), "k".into()),
        })
        .collect();
    let expected: Vec<(&str, &str)> = expected
        .iter()
        .map(|(title, class)| (&**title, &**class))
        .collect();
    assert_eq!(tiles(&elements), expected);
    let tails: Vec<usize> = Coins::all().map(|coins| coins.tails().len()).collect();
    assert_eq!(squares(&elements), tails);
    let legend = [
        "0 (2)",
        "1 (16)",
        "2 (44)",
        "3 (48)",
        "4 (18)",
        "impossible (384)",
    ];
    let texts = texts(&elements, "text");
    assert!(
        legend.iter().all(|label| texts.contains(label)),
        "{texts:?}"
    );
}

#[test]
fn the_map_of_lights_has_every_position_once_in_the_colour_of_its_answer() {
    let elements = elements(&picture::cross_table());
    let expected: Vec<(String, String)> = Lights::all()
        .map(|lights| {
            let pressed = cross::solve(lights);
            (
                format!("{lights}: {} presses, {pressed}", pressed.len()),
                format!("k{}", pressed.len()),
            )
        })
        .collect();
    let expected: Vec<(&str, &str)> = expected
        .iter()
        .map(|(title, class)| (&**title, &**class))
        .collect();
    assert_eq!(tiles(&elements), expected);
    let lit: Vec<usize> = Lights::all().map(|lights| lights.cells().len()).collect();
    assert_eq!(squares(&elements), lit);
}

/// The relative luminance of a colour `#rrggbb`, as the Web Content Accessibility Guidelines define
/// it.
fn luminance(colour: &str) -> f64 {
    let channel = |at: usize| {
        let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

#[test]
fn the_steps_of_a_scale_can_be_told_apart_without_any_colour() {
    for (picture, steps) in [(picture::coins_table(), 5), (picture::cross_table(), 10)] {
        let elements = elements(&picture);
        let chips = elements
            .iter()
            .filter(|element| element.attribute("stroke") == "#999999");
        let scale: Vec<f64> = chips
            .take(steps)
            .map(|chip| luminance(chip.attribute("fill")))
            .collect();
        assert_eq!(scale.len(), steps);
        assert!(
            scale.windows(2).all(|pair| pair[0] > pair[1] + 0.005),
            "{scale:?}"
        );
    }
}

/// The number of boards in which a player answers, if it answers as the tables say, and how the
/// games end.
fn follow(player: Player, board: Board, ends: &mut [usize; 3]) -> usize {
    if let Some(outcome) = board.status().outcome() {
        ends[outcome.index()] += 1;
        return 0;
    }
    if board.to_move() == Some(player) {
        let after = board.play(board.best_move().unwrap()).unwrap();
        return 1 + follow(player, after, ends);
    }
    board
        .children()
        .map(|(_, child)| follow(player, child, ends))
        .sum()
}

#[test]
fn the_map_of_optimal_play_shows_every_answer_and_never_a_loss() {
    let tint = |outcome| match outcome {
        Outcome::XWins => "#cce3f0",
        Outcome::OWins => "#f7dfcc",
        Outcome::Draw => "#e8e8e8",
    };
    for (player, colour) in [(Player::X, "#0072b2"), (Player::O, "#d55e00")] {
        let elements = elements(&picture::play_map(player));
        let mut ends = [0; 3];
        let answers = follow(player, Board::EMPTY, &mut ends);
        // The parts of the paths in a colour.
        let parts = |attribute, colour| -> usize {
            let paths = elements
                .iter()
                .filter(|element| element.attribute(attribute) == colour);
            paths
                .map(|path| path.attribute("d").matches('M').count())
                .sum()
        };
        assert_eq!(parts("stroke", colour), answers);
        for outcome in Outcome::ALL {
            let tinted = parts("fill", tint(outcome));
            assert_eq!(tinted, ends[outcome.index()], "{outcome}");
        }
        assert_eq!(ends[if player == Player::X { 1 } else { 0 }], 0);
        assert!(ends[player.index()] > 0);
    }
}

#[test]
fn the_map_of_statuses_has_a_point_for_every_reachable_board() {
    let elements = elements(&picture::status_map());
    let colours = [
        (Status::XToMove, "#56b4e9"),
        (Status::OToMove, "#e69f00"),
        (Status::XWon, "#0072b2"),
        (Status::OWon, "#d55e00"),
        (Status::Draw, "#000000"),
    ];
    for (status, colour) in colours {
        let path = elements
            .iter()
            .find(|element| element.name == "path" && element.attribute("fill") == colour);
        // Each run of points ends with its width, taken back.
        let runs = path.unwrap().attribute("d").split("h-").skip(1);
        let points: usize = runs
            .map(|run| run.split('z').next().unwrap().parse::<usize>().unwrap() / 5)
            .sum();
        let boards = Board::all()
            .filter(|board| board.status() == status)
            .count();
        assert_eq!(points, boards, "{status}");
    }
}

/// The captions of the frames of a picture.
fn captions(picture: &Picture) -> Vec<String> {
    let elements = elements(picture);
    let captions = elements.iter().filter(|element| {
        element.attribute("class") == "b c" && !element.attributes.contains_key("style")
    });
    captions.map(|caption| caption.text.clone()).collect()
}

#[test]
fn a_solution_has_a_frame_for_each_move() {
    let coins = picture::coins(board("HTT/HTT/THH"));
    assert_eq!(captions(&coins), ["start", "flip R3", "flip C1"]);
    let impossible = picture::coins(board("HHH/HHH/HHT"));
    assert_eq!(captions(&impossible), ["start"]);
    let cross = picture::cross(board("*../.../..."));
    assert_eq!(
        captions(&cross),
        [
            "start", "press a1", "press c1", "press c2", "press a3", "press b3"
        ]
    );
    let tictactoe = picture::tictactoe(board("XX./OO./..."));
    assert_eq!(captions(&tictactoe), ["start", "X c1"]);
    let marble = picture::marble(&board("#####/#..B#/#.#.#/#RO.#/#####"));
    assert_eq!(captions(&marble), ["start", "tilt R →"]);
    let lost = picture::marble(&board("#####/#R#B#/###O#/#####"));
    assert_eq!(captions(&lost), ["start"]);
}

#[test]
fn every_board_of_coins_and_lights_can_be_drawn() {
    for coins in Coins::all() {
        let moves = coins.least_flips().unwrap_or(0);
        assert_eq!(
            captions(&picture::coins(coins)).len(),
            1 + usize::from(moves)
        );
    }
    for lights in Lights::all() {
        let moves = lights.least_presses();
        assert_eq!(
            captions(&picture::cross(lights)).len(),
            1 + usize::from(moves)
        );
    }
}

#[test]
fn the_first_board_of_tic_tac_toe_says_how_each_move_ends() {
    let elements = elements(&picture::tictactoe(board("X.O/.X./O..")));
    let labels = elements
        .iter()
        .filter(|element| element.attribute("class") == "s c");
    let labels: Vec<&str> = labels.map(|label| label.text.as_str()).collect();
    assert_eq!(labels, ["x", "3", "x", "3", "x", "3", "x", "3", "x", "1"]);
}

#[test]
fn marbles_are_drawn_until_they_fall() {
    let start: marble::Board = board("#####/#..B#/#.#.#/#RO.#/#####");
    let elements = elements(&picture::marble(&start));
    let letters: Vec<&str> = elements
        .iter()
        .filter(|element| element.attribute("class") == "s c")
        .map(|element| element.text.as_str())
        .collect();
    // Both at the start, blue alone after the one tilt.
    assert_eq!(letters.iter().filter(|letter| **letter == "R").count(), 1);
    assert_eq!(letters.iter().filter(|letter| **letter == "B").count(), 2);
}

#[test]
fn a_tiling_covers_the_board_and_says_how_many_there_are() {
    let region = Region::rectangle(6, 6);
    let elements = elements(&picture::tromino(&region, &region.count()));
    assert_eq!(
        texts(&elements, "title"),
        ["L-trominoes: one of 162 tilings"]
    );
    let pieces: Vec<&str> = elements
        .iter()
        .filter(|element| element.attribute("shape-rendering") == "crispEdges")
        .map(|element| element.attribute("d"))
        .collect();
    assert_eq!(pieces.len(), 12);
    let mut corners: Vec<&str> = pieces
        .iter()
        .flat_map(|piece| piece.split('M').skip(1))
        .collect();
    corners.sort_unstable();
    corners.dedup();
    assert_eq!(corners.len(), 36);
    let hopeless = self::elements(&tiling(".../.../..."));
    assert_eq!(texts(&hopeless, "title"), ["L-trominoes: no tiling"]);
}

fn foregone(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
    command
        .args(arguments)
        .env("NO_COLOR", "1")
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn the_pictures_of_the_documentation_are_those_that_the_program_makes() {
    let pictures = [
        ("docs/coins.svg", "foregone table coins picture"),
        ("docs/tictactoe.svg", "foregone table tictactoe picture"),
    ];
    for (path, command) in pictures {
        let arguments: Vec<&str> = command.split(' ').skip(1).collect();
        let made = foregone(&arguments);
        assert!(made.status.success());
        let kept = fs::read(path).unwrap_or_default();
        // Comparing the texts would print both.
        assert!(
            kept == made.stdout,
            "{path} is old: make it again by `{command} -o {path} --force`"
        );
        assert!(kept.len() < 65_000, "{path}: {}", kept.len());
    }
}

#[test]
fn query_draws_one_board() {
    let one = foregone(&["query", "coins", "HTT/HTT/THH", "--svg"]);
    assert!(one.status.success());
    assert_eq!(
        text(&one.stdout),
        picture::coins(board("HTT/HTT/THH")).to_string()
    );
    let cross = foregone(&["query", "cross", "*../.../...", "--svg"]);
    assert_eq!(
        text(&cross.stdout),
        picture::cross(board("*../.../...")).to_string()
    );
    let tictactoe = foregone(&["query", "tictactoe", "X.O/.X./O..", "--svg"]);
    assert_eq!(
        text(&tictactoe.stdout),
        picture::tictactoe(board("X.O/.X./O..")).to_string()
    );

    let marble = "#####/#..B#/#.#.#/#RO.#/#####";
    let escape = foregone(&["query", "marble", marble, "--svg"]);
    assert_eq!(
        text(&escape.stdout),
        picture::marble(&board(marble)).to_string()
    );
    let tromino = foregone(&["query", "tromino", "......../........", "--svg"]);
    assert_eq!(
        text(&tromino.stdout),
        tiling("......../........").to_string()
    );

    let two = foregone(&["query", "coins", "HTT/HTT/THH", "HHH/HHH/HHH", "--svg"]);
    assert_eq!(two.status.code(), Some(2));
    assert_eq!(
        text(&two.stderr),
        "error: --svg draws one board, and there are more\n"
    );
    let none = foregone(&["query", "coins", "--svg"]);
    assert_eq!(none.status.code(), Some(2));
    let wrong = foregone(&["query", "coins", "HTT/HTT/TXH", "--svg"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(!text(&wrong.stdout).contains("<svg"));
}

#[test]
fn a_file_is_replaced_only_by_force() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("coins.svg");
    let path = path.to_str().unwrap();
    let draw = ["table", "coins", "picture", "-o", path];

    let made = foregone(&draw);
    assert!(made.status.success() && made.stdout.is_empty());
    assert_eq!(
        fs::read_to_string(path).unwrap(),
        picture::coins_table().to_string()
    );

    fs::write(path, "something else").unwrap();
    let refused = foregone(&draw);
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused.stderr).contains("is there already; --force replaces it"));
    assert_eq!(fs::read_to_string(path).unwrap(), "something else");

    assert!(
        foregone(&[&draw[..], &["--force"]].concat())
            .status
            .success()
    );
    assert_eq!(
        fs::read_to_string(path).unwrap(),
        picture::coins_table().to_string()
    );
    // Nothing else is left behind.
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
}

#[test]
fn a_file_that_cannot_be_written_is_an_error_of_status_1() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("nowhere").join("coins.svg");
    let failed = foregone(&["table", "coins", "picture", "-o", path.to_str().unwrap()]);
    assert_eq!(failed.status.code(), Some(1));
    assert!(text(&failed.stderr).contains("cannot write"));
    let failed = foregone(&["table", "coins", "picture", "--force"]);
    assert_eq!(failed.status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_a_device_takes_what_it_is_given() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file.svg");
    let link = directory.path().join("link.svg");
    fs::write(&file, "old").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let draw = ["table", "coins", "picture", "--force", "-o"];
    assert!(
        foregone(&[&draw[..], &[link.to_str().unwrap()]].concat())
            .status
            .success()
    );
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        picture::coins_table().to_string()
    );
    assert!(
        foregone(&["table", "coins", "picture", "-o", "/dev/null"])
            .status
            .success()
    );
}
