//! Boards as text: the one-line form, its picture, and what is wrong with a board that cannot be read.
//!
//! Everywhere a board is one token, its rows are joined by `/`; its picture has a row on each line.
//! The same reader takes both, and reports the place of an error in the text it was given.

mod alphabet;
mod error;
mod nine;
mod rows;

pub(crate) use alphabet::Alphabet;
pub use error::ParseError;
pub(crate) use error::{describe, expected_cells};
pub(crate) use nine::{parse_nine, write_nine};
pub(crate) use rows::{Row, rows};

/// A number of things, named by the word for one of them or for several.
pub(crate) fn counted(number: impl std::fmt::Display, one: &str, several: &str) -> String {
    let number = number.to_string();
    let things = if number == "1" { one } else { several };
    format!("{number} {things}")
}
