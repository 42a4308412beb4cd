//! What a position and a move *are*, for the puzzles on nine cells.
//!
//! The single source of truth: the library and the build script both mount this folder, so the
//! generator that writes the tables and the code that reads them cannot disagree. Everything here
//! is a constant or a pure function on raw codes; the typed faces are [`crate::coins`],
//! [`crate::cross`] and [`crate::tictactoe`].

pub mod coins;
pub mod cross;
pub mod grid;
pub mod tictactoe;
