//! Nine coins, answered by look-up.
//!
//! A move flips the three coins of a row, a column or a diagonal; the aim is nine coins alike, all
//! heads or all tails (BOJ 9079). 128 of the 512 positions can be solved, each by one shortest set
//! of at most four lines.
//!
//! ```
//! use foregone::coins::{self, Coins};
//!
//! let coins: Coins = "HTT/HTT/THH".parse()?;
//! let solution = coins::solve(coins).expect("one of the 128");
//! assert_eq!(solution.flips(), 2);
//! assert_eq!(solution.lines().to_string(), "R3 C1");
//! # Ok::<(), foregone::text::ParseError>(())
//! ```

use std::fmt;
use std::str::FromStr;

use crate::grid::{Cell, CellSet, Line, LineSet};
use crate::names::vocabulary;
use crate::rules::{coins, grid};
use crate::tables::{self, typed};
use crate::text::{self, Alphabet, ParseError};

vocabulary! {
    /// The side that a coin shows.
    pub enum Face: "side of a coin" {
        /// Written `H`.
        Heads = "heads" | "H",
        /// Written `T`.
        Tails = "tails" | "T",
    }
}

impl Face {
    /// The letter, `H` or `T`.
    #[must_use]
    pub const fn letter(self) -> char {
        coins::ALPHABET[self.index()] as char
    }
}

/// A position of nine coins.
///
/// Its index is the set of coins that show tails as a number in base 2, the first coin the highest
/// bit. Its text is three rows of `H` and `T`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde_with::SerializeDisplay, serde_with::DeserializeFromStr)
)]
pub struct Coins(u16);

impl Coins {
    /// The number of positions.
    pub const COUNT: usize = coins::LEN;

    pub(crate) const ALPHABET: Alphabet = Alphabet::new(&coins::ALPHABET);

    /// The position of an index below [`Coins::COUNT`].
    #[must_use]
    pub const fn new(index: u16) -> Option<Coins> {
        if (index as usize) < coins::LEN {
            Some(Coins(index))
        } else {
            None
        }
    }

    /// The position of nine letters `H` and `T` in reading order, as judges write them; `None` if
    /// there is another byte.
    #[must_use]
    pub const fn from_bytes(cells: &[u8; 9]) -> Option<Coins> {
        match Coins::ALPHABET.encode(cells) {
            Some(code) => Some(Coins(code)),
            None => None,
        }
    }

    /// The position in which the coins of a set show tails.
    #[must_use]
    pub const fn from_tails(tails: CellSet) -> Coins {
        Coins(tails.mask())
    }

    /// All positions, by rising index.
    pub fn all() -> impl ExactSizeIterator<Item = Coins> + DoubleEndedIterator {
        (0..coins::LEN as u16).map(Coins)
    }

    /// The index, 0 to 511.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The coins that show tails.
    #[must_use]
    pub const fn tails(self) -> CellSet {
        CellSet::from_mask(self.0)
    }

    /// The side that one coin shows.
    #[must_use]
    pub const fn face(self, cell: Cell) -> Face {
        if self.tails().contains(cell) {
            Face::Tails
        } else {
            Face::Heads
        }
    }

    /// The position after the coins of a line are flipped.
    #[must_use]
    pub const fn flip(self, line: Line) -> Coins {
        Coins(self.0 ^ coins::MOVES[line.index()])
    }

    /// The least flips until all coins are alike, 0 to 4; `None` if that is impossible.
    ///
    /// # Complexity
    ///
    /// One array read.
    #[must_use]
    pub const fn least_flips(self) -> Option<u8> {
        FLIPS[self.0 as usize % FLIPS.len()]
    }

    /// Whether some flips make all coins alike.
    #[must_use]
    pub const fn is_solvable(self) -> bool {
        self.least_flips().is_some()
    }

    /// The representative of the position's symmetry class: the image of least index under the
    /// eight symmetries of the square. Its answer is the same as the position's.
    #[must_use]
    pub const fn canonical(self) -> Coins {
        Coins(grid::canonical(self.0))
    }
}

impl fmt::Display for Coins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::write_nine(f, |at| {
            coins::ALPHABET[usize::from(self.0 & grid::bit(at) != 0)]
        })
    }
}

impl FromStr for Coins {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text::parse_nine(text.as_bytes(), &coins::ALPHABET).map(Coins)
    }
}

/// How a position of coins is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Solution {
    lines: LineSet,
    face: Face,
}

impl Solution {
    /// The number of flips, 0 to 4.
    #[must_use]
    pub const fn flips(self) -> u32 {
        self.lines.len()
    }

    /// The lines to flip, in any order: the only shortest set.
    #[must_use]
    pub const fn lines(self) -> LineSet {
        self.lines
    }

    /// The side that all coins show in the end.
    #[must_use]
    pub const fn face(self) -> Face {
        self.face
    }
}

typed!(FLIPS: [Option<u8>; coins::LEN], |at| match tables::COIN_FLIPS[at] {
    -1 => None,
    flips => Some(flips as u8),
});

typed!(SOLUTIONS: [Option<Solution>; coins::LEN], |at| {
    match Face::new(tables::COIN_FACES[at] as usize) {
        Some(face) => Some(Solution {
            lines: LineSet::new(tables::COIN_LINES[at]),
            face,
        }),
        None => None,
    }
});

/// The shortest solution of a position; `None` if it has none.
///
/// # Complexity
///
/// One array read.
///
/// # Examples
///
/// ```
/// use foregone::coins::{self, Coins, Face};
///
/// const ALL_TAILS: Coins = Coins::from_bytes(b"TTTTTTTTT").unwrap();
/// const ANSWER: coins::Solution = coins::solve(ALL_TAILS).unwrap();
/// assert_eq!((ANSWER.flips(), ANSWER.face()), (0, Face::Tails));
///
/// assert_eq!(Coins::all().filter(|&coins| coins::solve(coins).is_some()).count(), 128);
/// ```
#[must_use]
pub const fn solve(coins: Coins) -> Option<Solution> {
    SOLUTIONS[coins.0 as usize % SOLUTIONS.len()]
}
