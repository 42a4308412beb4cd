//! With the feature `serde`, everything that has a text is that text, in any format.

use std::fmt::{Debug, Display};

use foregone::coins::{Coins, Face};
use foregone::cross::Lights;
use foregone::grid::{Cell, Line, LineSet, Symmetry};
use foregone::tictactoe::{Board, First, Outcome, Player, Status};
use foregone::{judge, marble};
use serde::{Serialize, de::DeserializeOwned};

fn there_and_back<T>(values: impl IntoIterator<Item = T>)
where
    T: Debug + Display + PartialEq + Serialize + DeserializeOwned,
{
    for value in values {
        let json = serde_json::to_value(&value).expect("a text");
        assert_eq!(json, value.to_string());
        assert_eq!(serde_json::from_value::<T>(json).expect("the same"), value);
    }
}

#[test]
fn names_are_written_and_read() {
    there_and_back(Cell::ALL);
    there_and_back(Face::ALL);
    there_and_back(First::ALL);
    there_and_back(Line::ALL);
    there_and_back(Outcome::ALL);
    there_and_back(Player::ALL);
    there_and_back(Status::ALL);
    there_and_back(Symmetry::ALL);
    there_and_back(judge::Problem::ALL);
    there_and_back(judge::Puzzle::ALL);
    there_and_back(marble::Cell::ALL);
    there_and_back(marble::Tilt::ALL);
    #[cfg(feature = "inspect")]
    {
        there_and_back(foregone::inspect::Format::ALL);
        there_and_back(foregone::inspect::Table::ALL);
    }
    #[cfg(feature = "submit")]
    there_and_back(foregone::submit::Language::ALL);
}

#[test]
fn boards_and_sets_are_written_and_read() {
    there_and_back(Board::reachable());
    there_and_back(Coins::all());
    there_and_back(Lights::all());
    there_and_back(Lights::all().map(Lights::cells));
    there_and_back((0..=u8::MAX).map(LineSet::new));
    let board: marble::Board = "#####/#..B#/#.#.#/#RO.#/#####".parse().expect("a board");
    there_and_back(board.solve());
    there_and_back([board]);
    #[cfg(feature = "tromino")]
    there_and_back([".../.../..#"
        .parse::<foregone::tromino::Region>()
        .expect("a region")]);
}

#[cfg(feature = "tromino")]
#[test]
fn regions_and_their_words_are_written_and_read() {
    use foregone::tromino::{Corner, Direction, Method, Region};

    there_and_back(Corner::ALL);
    there_and_back(Direction::ALL);
    there_and_back(Method::ALL);
    there_and_back([".../.#./...", "#", "..../####"].map(|text| text.parse::<Region>().unwrap()));
}

#[test]
fn what_is_wrong_with_a_text_is_told() {
    let error = serde_json::from_str::<Coins>("\"HTT/HTX/THH\"").unwrap_err();
    let expected = "line 1, column 7: expected `H` or `T`, found `X`";
    assert!(error.to_string().starts_with(expected), "{error}");
    let error = serde_json::from_str::<Cell>("\"d1\"").unwrap_err();
    assert!(
        error.to_string().starts_with("no such cell: `d1`"),
        "{error}"
    );
}
