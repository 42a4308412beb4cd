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

use crate::grid::{Cell, CellSet, Line, LineSet, position};
use crate::names::vocabulary;
use crate::rules::coins;
use crate::tables::{self, typed};

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

position! {
    /// A position of nine coins.
    ///
    /// Its index is the set of coins that show tails as a number in base 2, the first coin the
    /// highest bit, 0 to 511. Its text is three rows of `H` and `T`. Symmetric positions have the
    /// same answer.
    pub struct Coins: "position of coins" of coins;
}

impl Coins {
    /// The position in which the coins of a set show tails.
    #[must_use]
    pub const fn from_tails(tails: CellSet) -> Coins {
        Coins(tails.mask())
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
        FLIPS[self.index() % FLIPS.len()]
    }

    /// Whether some flips make all coins alike.
    #[must_use]
    pub const fn is_solvable(self) -> bool {
        self.least_flips().is_some()
    }

    /// The shortest solution; `None` if there is none, as [`solve`] says.
    #[must_use]
    pub const fn solve(self) -> Option<Solution> {
        SOLUTIONS[self.index() % SOLUTIONS.len()]
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
    pub const fn flips(self) -> u8 {
        self.lines.len() as u8
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
    coins.solve()
}
