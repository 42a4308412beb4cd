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

/// The digits of the cells of a code in base `base`, whose first cell is the highest digit; a mask
/// is a code in base 2.
pub const fn digits(code: u16, base: u16) -> [u8; CELLS] {
    let (mut digits, mut rest) = ([0; CELLS], code);
    let mut cell = CELLS;
    while cell > 0 {
        cell -= 1;
        digits[cell] = (rest % base) as u8;
        rest /= base;
    }
    digits
}

/// The image of a code under symmetry `s` of [`SYMMETRIES`].
pub const fn transform(code: u16, base: u16, s: usize) -> u16 {
    let digits = digits(code, base);
    let mut image = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        image[SYMMETRIES[s][cell] as usize] = digits[cell];
        cell += 1;
    }
    let mut code = 0;
    let mut cell = 0;
    while cell < CELLS {
        code = code * base + image[cell] as u16;
        cell += 1;
    }
    code
}

/// The least of the eight images of a code, one representative for each symmetry class, and the
/// first symmetry that leads there.
pub const fn canonical(code: u16, base: u16) -> (u16, usize) {
    let mut least = (code, 0);
    let mut s = 1;
    while s < SYMMETRIES.len() {
        let image = transform(code, base, s);
        if image < least.0 {
            least = (image, s);
        }
        s += 1;
    }
    least
}
