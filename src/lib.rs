//! Lookup tables worked out at build time, and the puzzles they answer.
#![forbid(unsafe_code)]

pub mod text;
