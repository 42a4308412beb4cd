//! Nine coins: a move flips the three coins of a line; the aim is nine coins alike.
//!
//! A position is the mask of the coins that show tails.

use super::grid;

/// The digits that a cell can have.
pub const BASE: u16 = 2;

/// Positions: codes run from 0 to one less than this.
pub const LEN: usize = grid::MASKS;

/// The positions that end the puzzle: all heads, all tails.
pub const GOALS: [u16; 2] = [0, grid::FULL];

/// The masks that a move xors into a position, one for each line.
pub const MOVES: [u16; grid::LINE_COUNT] = grid::LINES;

/// The bytes of heads and of tails, as judges write them.
pub const ALPHABET: [u8; 2] = *b"HT";
