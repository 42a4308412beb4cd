//! The problems whose judge calls a function. `judge::run` has no input of theirs to read; a
//! submission answers them.

use super::Puzzle;
use super::nine::Question;
use super::replies::{Reply, Unexpected};
use crate::tictactoe::Board;

/// A function that a judge calls with one board.
#[cfg_attr(not(feature = "submit"), allow(dead_code))] // A submission reads the rest.
pub(crate) struct Function {
    /// Its name, in camel case.
    pub(crate) name: &'static str,
    pub(crate) argument: Argument,
    pub(crate) returns: Returns,
    /// What the cells are written with, in the order of their digits.
    pub(crate) letters: &'static [u8],
    pub(crate) question: Question,
}

/// How the function is given the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Argument {
    /// Three strings of three letters.
    Rows,
    /// The moves of a game from the empty board, each a row and a column.
    Moves,
}

/// What the function returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Returns {
    /// Whether the reply is `true`.
    Bool,
    /// The reply.
    Text,
}

/// A function of LeetCode's, on a board of tic-tac-toe.
pub(super) const fn leetcode(
    name: &'static str,
    argument: Argument,
    returns: Returns,
    letters: &'static [u8],
    reply: fn(Board) -> Result<Reply, Unexpected>,
) -> Function {
    Function {
        name,
        argument,
        returns,
        letters,
        question: Question::Board(reply),
    }
}

impl Function {
    pub(super) const fn puzzle(&self) -> Puzzle {
        self.question.puzzle()
    }
}
