//! Nine lights, answered by look-up: the game Lights Out on three by three cells.
//!
//! A press switches a cell and its neighbours to the left, right, above and below; the aim is to
//! get from all dark to a given pattern, or back, which takes the same presses (BOJ 10472, Kattis
//! `flipfive`). Each of the 512 patterns is reached by exactly one set of presses.
//!
//! ```
//! use foregone::cross::{self, Lights};
//!
//! let lights: Lights = "*.*/.*./*.*".parse()?;
//! assert_eq!(cross::solve(lights).len(), 9);
//! # Ok::<(), foregone::text::ParseError>(())
//! ```

use crate::grid::{Cell, CellSet, position};
use crate::rules::cross;
use crate::tables;

position! {
    /// A position of nine lights.
    ///
    /// Its index is the set of lit cells as a number in base 2, the first cell the highest bit, 0
    /// to 511. Its text is three rows of `*` for a lit cell and `.` for a dark one. Symmetric
    /// positions take as many presses.
    pub struct Lights: "position of lights" of cross;
}

impl Lights {
    /// The position in which the cells of a set are lit.
    #[must_use]
    pub const fn from_cells(lit: CellSet) -> Lights {
        Lights(lit.mask())
    }

    /// The lit cells.
    #[must_use]
    pub const fn cells(self) -> CellSet {
        CellSet::from_mask(self.0)
    }

    /// Whether one cell is lit.
    #[must_use]
    pub const fn is_lit(self, cell: Cell) -> bool {
        self.cells().contains(cell)
    }

    /// The position after a cell is pressed.
    #[must_use]
    pub const fn press(self, cell: Cell) -> Lights {
        Lights(self.0 ^ cross::MOVES[cell.index()])
    }

    /// The least presses until all is dark, 0 to 9.
    ///
    /// # Complexity
    ///
    /// One array read.
    #[must_use]
    pub const fn least_presses(self) -> u8 {
        tables::CROSS_PRESSES[self.index() % cross::LEN]
    }

    /// The cells to press, as [`solve`] says.
    #[must_use]
    pub const fn solve(self) -> CellSet {
        CellSet::from_mask(tables::CROSS_CELLS[self.index() % cross::LEN])
    }
}

/// The cells to press, in any order, to get from the position to all dark, or from all dark to the
/// position: the only such set.
///
/// # Complexity
///
/// One array read.
///
/// # Examples
///
/// ```
/// use foregone::cross::{self, Lights};
///
/// let lights: Lights = ".*./***/.*.".parse()?;
/// assert_eq!(cross::solve(lights).to_string(), ".../.*./...");
/// # Ok::<(), foregone::text::ParseError>(())
/// ```
#[must_use]
pub const fn solve(lights: Lights) -> CellSet {
    lights.solve()
}
