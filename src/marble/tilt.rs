//! The four tilts and their letters.

use crate::names::vocabulary;

vocabulary! {
    /// A tilt of the board: the side to which both marbles roll. Paths are compared in this order,
    /// `L R U D`, unless another one is asked for.
    ///
    /// # Examples
    /// ```
    /// use foregone::marble::Tilt;
    ///
    /// assert_eq!(Tilt::ALL.map(Tilt::letter), ['L', 'R', 'U', 'D']);
    /// assert_eq!("U".parse(), Ok(Tilt::Up));
    /// assert_eq!("down".parse(), Ok(Tilt::Down));
    /// ```
    pub enum Tilt: "tilt" {
        /// Towards the first column, `L`.
        Left = "L" | "left",
        /// Towards the last column, `R`.
        Right = "R" | "right",
        /// Towards the first row, `U`.
        Up = "U" | "up",
        /// Towards the last row, `D`.
        Down = "D" | "down",
    }
}

impl Tilt {
    /// One of `L`, `R`, `U` and `D`.
    #[must_use]
    pub const fn letter(self) -> char {
        self.name().as_bytes()[0] as char
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
