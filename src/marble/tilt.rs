//! The four tilts and their letters.

use std::fmt;
use std::str::FromStr;

use crate::text::{ParseError, describe};

/// A tilt of the board: the side to which both marbles roll.
///
/// # Examples
/// ```
/// use foregone::marble::Tilt;
///
/// assert_eq!(Tilt::ALL.map(Tilt::letter), ['L', 'R', 'U', 'D']);
/// assert_eq!("U".parse(), Ok(Tilt::Up));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Tilt {
    /// Towards the first column, `L`.
    Left,
    /// Towards the last column, `R`.
    Right,
    /// Towards the first row, `U`.
    Up,
    /// Towards the last row, `D`.
    Down,
}

impl Tilt {
    /// All tilts in the order `L R U D`, by which paths are compared unless another order is asked for.
    pub const ALL: [Tilt; 4] = [Tilt::Left, Tilt::Right, Tilt::Up, Tilt::Down];

    /// The place in [`Tilt::ALL`], 0 to 3.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// One of `L`, `R`, `U` and `D`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Tilt::Left => 'L',
            Tilt::Right => 'R',
            Tilt::Up => 'U',
            Tilt::Down => 'D',
        }
    }

    /// Whether cells further on have higher numbers, as they have to the right and below.
    pub(super) const fn ascends(self) -> bool {
        matches!(self, Tilt::Right | Tilt::Down)
    }

    /// 0 for the tilts along a row, 1 for those along a column.
    pub(super) const fn axis(self) -> usize {
        self as usize >> 1
    }
}

impl fmt::Display for Tilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

impl FromStr for Tilt {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Tilt::ALL
            .into_iter()
            .find(|tilt| text.chars().eq([tilt.letter()]))
            .ok_or_else(|| {
                ParseError::new(
                    1,
                    1,
                    "one of the letters `L`, `R`, `U` and `D`",
                    describe(text.as_bytes()),
                )
            })
    }
}
