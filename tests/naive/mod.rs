//! Naive twins of the answers: so simple that they are unlikely to be wrong, and written
//! differently on purpose, to disagree when the rules are.

#![allow(dead_code)] // Each test uses some of them.

pub mod coins;
pub mod cross;
pub mod marble;
pub mod tictactoe;
pub mod tromino;
