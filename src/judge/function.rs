//! The problems whose judge calls a function with one board. `judge::run` has no input of theirs to
//! read; a submission answers them.

use super::replies::{Reply, Unexpected};
use crate::tictactoe::Board;

/// A function that a judge calls with a board of tic-tac-toe.
#[cfg_attr(not(feature = "submit"), allow(dead_code))] // A submission reads it.
pub(crate) struct Function {
    /// Its name, in camel case.
    pub(crate) name: &'static str,
    /// The class that it belongs to, at least in Java and Kotlin.
    pub(crate) class: &'static str,
    pub(crate) place: Place,
    pub(crate) argument: Argument,
    pub(crate) returns: Returns,
    /// What the cells are written with, in the order of their digits.
    pub(crate) letters: &'static [u8; 3],
    pub(crate) reply: fn(Board) -> Result<Reply, Unexpected>,
}

/// What a judge has around a function.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// A class in every language, in a file that includes what is needed (LeetCode).
    Framed,
    /// A class in every language (TopCoder).
    Class,
    /// A class where the language knows nothing else.
    Free,
}

/// How the function is given the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Argument {
    /// Three strings of three letters.
    Rows,
    /// Three rows of three numbers, which are the digits.
    Grid,
    /// The moves of a game from the empty board, each a row and a column.
    Moves,
}

/// What the function returns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Returns {
    /// Whether the reply is `true`.
    Bool,
    /// The reply as a number.
    Number,
    /// The reply.
    Text,
    /// The reply, which is an error if there is a colon in it.
    TextOrError,
}

type ReplyOf = fn(Board) -> Result<Reply, Unexpected>;

/// LeetCode: given three strings.
pub(super) const fn leetcode_rows(name: &'static str, reply: ReplyOf) -> Function {
    Function {
        name,
        class: "Solution",
        place: Place::Framed,
        argument: Argument::Rows,
        returns: Returns::Bool,
        letters: b" XO",
        reply,
    }
}

/// LeetCode: given moves.
pub(super) const fn leetcode_moves(name: &'static str, reply: ReplyOf) -> Function {
    Function {
        argument: Argument::Moves,
        returns: Returns::Text,
        ..leetcode_rows(name, reply)
    }
}

/// Programmers: O moves first.
pub(super) const fn programmers(reply: ReplyOf) -> Function {
    Function {
        place: Place::Free,
        returns: Returns::Number,
        letters: b".OX",
        ..leetcode_rows("solution", reply)
    }
}

/// Codewars.
pub(super) const fn codewars(name: &'static str, class: &'static str, reply: ReplyOf) -> Function {
    Function {
        class,
        place: Place::Free,
        argument: Argument::Grid,
        returns: Returns::Number,
        letters: b"012",
        ..leetcode_rows(name, reply)
    }
}

/// Exercism.
pub(super) const fn exercism(name: &'static str, class: &'static str, reply: ReplyOf) -> Function {
    Function {
        class,
        place: Place::Free,
        returns: Returns::TextOrError,
        ..leetcode_rows(name, reply)
    }
}

/// TopCoder: O moves first.
pub(super) const fn topcoder(name: &'static str, class: &'static str, reply: ReplyOf) -> Function {
    Function {
        class,
        place: Place::Class,
        returns: Returns::Text,
        letters: b".OX",
        ..leetcode_rows(name, reply)
    }
}
