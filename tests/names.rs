//! Names and indices of the vocabularies, and what is said of those that are wrong.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use foregone::coins::Face;
use foregone::grid::{Cell, Line, Symmetry};
use foregone::names::{OutOfRange, UnknownName};
use foregone::tictactoe::{First, Outcome, Player, Status};

/// Takes each value there and back, by name and by index.
fn there_and_back<T>(all: &[T], names: &[&str])
where
    T: Copy + Debug + PartialEq + Display + FromStr<Err = UnknownName>,
    T: TryFrom<usize, Error = OutOfRange> + Into<usize>,
{
    let printed: Vec<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!(printed, names);
    for (index, &value) in all.iter().enumerate() {
        assert_eq!(names[index].parse(), Ok(value));
        assert_eq!((T::try_from(index), value.into()), (Ok(value), index));
    }
    assert!(T::try_from(all.len()).is_err());
    assert!("".parse::<T>().is_err());
}

#[test]
fn every_value_has_its_name_and_its_index() {
    there_and_back(&Face::ALL, &["heads", "tails"]);
    there_and_back(&Player::ALL, &["X", "O"]);
    there_and_back(&Outcome::ALL, &["x", "o", "draw"]);
    there_and_back(&First::ALL, &["x", "o", "either"]);
    let cells = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
    there_and_back(&Cell::ALL, &cells);
    let lines = ["R1", "R2", "R3", "C1", "C2", "C3", "D1", "D2"];
    there_and_back(&Line::ALL, &lines);
    let status = "unreachable x-to-move o-to-move x-won o-won draw";
    there_and_back(&Status::ALL, &status.split(' ').collect::<Vec<_>>());
    let symmetries =
        "identity turn-90 turn-180 turn-270 transpose left-right anti-transpose top-bottom";
    there_and_back(&Symmetry::ALL, &symmetries.split(' ').collect::<Vec<_>>());
}

#[test]
fn other_names_are_read_too() {
    assert_eq!(
        ("H".parse(), "T".parse()),
        (Ok(Face::Heads), Ok(Face::Tails))
    );
    assert_eq!("o".parse(), Ok(Player::O));
}

#[test]
fn an_unknown_name_says_which_and_the_nearest_there_are() {
    let told = |name: &str| name.parse::<Status>().unwrap_err().to_string();
    assert_eq!(told("x-now"), "no such status: `x-now`; nearest: `x-won`");
    assert_eq!(
        told("y-won"),
        "no such status: `y-won`; nearest: `x-won`, `o-won`"
    );
    assert_eq!(told("DRAW"), "no such status: `DRAW`; nearest: `draw`");
    assert_eq!(
        told("to-move"),
        "no such status: `to-move`; nearest: `x-to-move`, `o-to-move`"
    );
    assert_eq!(told("stalemate"), "no such status: `stalemate`");
    assert_eq!(told(""), "no such status: ``");
    assert_eq!(told("a\u{1b}[m"), "no such status: `a\\u{1b}[m`");
    assert_eq!(
        told(&"x-won".repeat(100_000)),
        format!("no such status: `{}...`", "x-won".repeat(12))
    );
    assert_eq!(
        told("MOVE"),
        "no such status: `MOVE`; nearest: `x-to-move`, `o-to-move`"
    );

    let error = "R4".parse::<Line>().unwrap_err();
    assert_eq!((error.kind(), error.name()), ("line", "R4"));
    assert_eq!(error.nearest(), ["R1", "R2", "R3"]);
}

#[test]
fn an_index_out_of_range_says_the_range() {
    let error = Line::try_from(8).unwrap_err();
    assert_eq!(
        error.to_string(),
        "no line has the index 8: they run from 0 to 7"
    );
}
