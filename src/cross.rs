//! Nine lights, answered by look-up.
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

use std::fmt;
use std::str::FromStr;

use crate::grid::{Cell, CellSet};
use crate::rules::{cross, grid};
use crate::tables;
use crate::text::{self, Alphabet, ParseError};

/// A position of nine lights.
///
/// Its index is the set of lit cells as a number in base 2, the first cell the highest bit. Its
/// text is three rows of `*` for a lit cell and `.` for a dark one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde_with::SerializeDisplay, serde_with::DeserializeFromStr)
)]
pub struct Lights(u16);

impl Lights {
    /// The number of positions.
    pub const COUNT: usize = cross::LEN;

    pub(crate) const ALPHABET: Alphabet = Alphabet::new(&cross::ALPHABET);

    /// The position of an index below [`Lights::COUNT`].
    #[must_use]
    pub const fn new(index: u16) -> Option<Lights> {
        if (index as usize) < cross::LEN {
            Some(Lights(index))
        } else {
            None
        }
    }

    /// The position of nine bytes `*` and `.` in reading order, as judges write them; `None` if
    /// there is another byte.
    #[must_use]
    pub const fn from_bytes(cells: &[u8; 9]) -> Option<Lights> {
        match Lights::ALPHABET.encode(cells) {
            Some(code) => Some(Lights(code)),
            None => None,
        }
    }

    /// The position in which the cells of a set are lit.
    #[must_use]
    pub const fn from_cells(lit: CellSet) -> Lights {
        Lights(lit.mask())
    }

    /// All positions, by rising index.
    pub fn all() -> impl ExactSizeIterator<Item = Lights> + DoubleEndedIterator {
        (0..cross::LEN as u16).map(Lights)
    }

    /// The index, 0 to 511.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
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
        tables::CROSS_PRESSES[self.0 as usize % cross::LEN]
    }

    /// The representative of the position's symmetry class: the image of least index under the
    /// eight symmetries of the square. It takes as many presses as the position.
    #[must_use]
    pub const fn canonical(self) -> Lights {
        Lights(grid::canonical(self.0))
    }
}

impl fmt::Display for Lights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cells().fmt(f)
    }
}

impl FromStr for Lights {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text::parse_nine(text.as_bytes(), &cross::ALPHABET).map(Lights)
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
    CellSet::from_mask(tables::CROSS_CELLS[lights.0 as usize % cross::LEN])
}
