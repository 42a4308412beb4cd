//! The three-by-three grid: cells, sets of cells, lines and symmetries.
//!
//! Cells are numbered 0 to 8 in reading order. A set of cells is a mask of nine bits in which the
//! first cell is the highest bit, so a mask printed in base 2 is the board read cell by cell.

/// Rows, and columns, of the grid.
pub const SIDE: usize = 3;

/// Cells of the grid.
pub const CELLS: usize = SIDE * SIDE;

/// Sets of cells: masks run from 0 to one less than this.
pub const MASKS: usize = 1 << CELLS;

/// The mask of all cells.
pub const FULL: u16 = (MASKS - 1) as u16;

/// Rows, columns and the two diagonals.
pub const LINE_COUNT: usize = 2 * SIDE + 2;

/// The bytes of a cell that is not in a set and of one that is, as judges write them.
pub const ALPHABET: [u8; 2] = *b".*";

/// The mask of one cell.
pub const fn bit(cell: usize) -> u16 {
    1 << (CELLS - 1 - cell)
}

/// The eight lines as masks, in the order R1 R2 R3 C1 C2 C3 D1 D2; D1 falls to the right.
pub const LINES: [u16; LINE_COUNT] = {
    let mut lines = [0; LINE_COUNT];
    let mut i = 0;
    while i < SIDE {
        let mut j = 0;
        while j < SIDE {
            lines[i] |= bit(i * SIDE + j);
            lines[SIDE + i] |= bit(j * SIDE + i);
            j += 1;
        }
        lines[2 * SIDE] |= bit(i * SIDE + i);
        lines[2 * SIDE + 1] |= bit(i * SIDE + (SIDE - 1 - i));
        i += 1;
    }
    lines
};

/// The eight symmetries of the square: `SYMMETRIES[s][cell]` is where symmetry `s` takes `cell`.
///
/// The first four are turns by 0, 90, 180 and 270 degrees clockwise, the last four the same turns
/// after a reflection in the falling diagonal.
pub const SYMMETRIES: [[u8; CELLS]; 8] = {
    let mut symmetries = [[0; CELLS]; 8];
    let mut s = 0;
    while s < 8 {
        let mut cell = 0;
        while cell < CELLS {
            let (mut row, mut column) = (cell / SIDE, cell % SIDE);
            if s >= 4 {
                (row, column) = (column, row);
            }
            let mut turn = 0;
            while turn < s % 4 {
                (row, column) = (column, SIDE - 1 - row);
                turn += 1;
            }
            symmetries[s][cell] = (row * SIDE + column) as u8;
            cell += 1;
        }
        s += 1;
    }
    symmetries
};

/// The image of a mask under symmetry `s` of [`SYMMETRIES`].
pub const fn transform(mask: u16, s: usize) -> u16 {
    let mut image = 0;
    let mut cell = 0;
    while cell < CELLS {
        if mask & bit(cell) != 0 {
            image |= bit(SYMMETRIES[s][cell] as usize);
        }
        cell += 1;
    }
    image
}

/// The smallest of the eight images of a mask: one representative for each symmetry class.
pub const fn canonical(mask: u16) -> u16 {
    let mut least = mask;
    let mut s = 1;
    while s < SYMMETRIES.len() {
        let image = transform(mask, s);
        if image < least {
            least = image;
        }
        s += 1;
    }
    least
}
