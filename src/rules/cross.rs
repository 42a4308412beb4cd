//! Nine lights: a press switches a cell and its neighbours to the left, right, above and below;
//! the aim is all dark.
//!
//! A position is the mask of the cells that are lit.

use super::grid;

/// The digits that a cell can have.
pub const BASE: u16 = 2;

/// Positions: codes run from 0 to one less than this.
pub const LEN: usize = grid::MASKS;

/// The positions that end the puzzle: all dark.
pub const GOALS: [u16; 1] = [0];

/// The masks that a press xors into a position, one for each cell in reading order.
pub const MOVES: [u16; grid::CELLS] = {
    let mut moves = [0; grid::CELLS];
    let mut cell = 0;
    while cell < grid::CELLS {
        let mut other = 0;
        while other < grid::CELLS {
            let rows = (cell / grid::SIDE).abs_diff(other / grid::SIDE);
            let columns = (cell % grid::SIDE).abs_diff(other % grid::SIDE);
            if rows + columns <= 1 {
                moves[cell] |= grid::bit(other);
            }
            other += 1;
        }
        cell += 1;
    }
    moves
};

/// The bytes of a dark and of a lit cell, as judges write them.
pub const ALPHABET: [u8; 2] = grid::ALPHABET;
