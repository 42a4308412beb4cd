//! Marble escape: tilt a board until the red marble falls into the hole and the blue one does not.
//!
//! # Rules
//! A rectangular board holds walls, one hole, a red and a blue marble. A tilt rolls both marbles at
//! once to one side, each until a wall or the other marble stops it. A marble that reaches the hole
//! falls and is gone, even if it had further to roll, and no longer blocks the other. When after a
//! tilt only red has fallen, it has escaped. When blue has fallen, alone or with red, that tilt is
//! lost; others may still be made instead.
//!
//! The rules are those of the Baekjoon problems 13459, 13460, 15644 and 15653, of which the first
//! three allow ten tilts, on boards of up to 10x10 cells.
//!
//! # Method
//! When a board is read, the cell where a marble stops is worked out for every cell and tilt, so a
//! tilt of both marbles takes two look-ups, whatever the distance. Boards are answered by a
//! breadth-first search over the pairs of cells that the two marbles can be on together.
//!
//! # Examples
//! ```
//! use foregone::marble::{Board, NoEscape};
//!
//! let board: Board = "#######/#..R#B#/#.#####/#.....#/#####.#/#O....#/#######".parse()?;
//! assert_eq!(board.solve()?.to_string(), "LDRDL");
//!
//! let board: Board = "######/#R.BO#/######".parse()?;
//! assert_eq!(board.solve(), Err(NoEscape::OnlyTogether));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod escape;
mod layout;
mod search;
mod seen;
mod tilt;

pub(crate) use board::LETTERS;
pub use board::{Board, Cell, Frame, Outcome};
pub use escape::{Escape, NoEscape, NotWithin, ShortestEscapes};
pub use search::Solver;
pub use tilt::Tilt;

/// Answers for a single board, each from a search of its own; a [`Solver`] suits many boards.
///
/// All of them panic, as it does, if the marbles can be on more than 2^30 pairs of cells.
impl Board {
    /// The shortest escape, of these the first in the order `L R U D`.
    ///
    /// # Errors
    /// If there is no escape: why.
    ///
    /// # Complexity
    /// That of a search by a [`Solver`].
    pub fn solve(&self) -> Result<Escape, NoEscape> {
        Solver::new().solve(self)
    }

    /// The shortest escape, of these the first in the stated order of tilts.
    ///
    /// # Errors
    /// If there is no escape: why.
    ///
    /// # Panics
    /// If `order` does not hold each tilt once.
    pub fn solve_in_order(&self, order: [Tilt; 4]) -> Result<Escape, NoEscape> {
        Solver::new().solve_in_order(self, order)
    }

    /// The shortest escape, as [`solve`](Board::solve) finds it, if it takes at most `limit` tilts.
    ///
    /// # Errors
    /// If there is none within the limit: either why there is none at all, or the shortest.
    ///
    /// # Examples
    /// ```
    /// use foregone::marble::{Board, NotWithin};
    ///
    /// let board: Board = "#######/#..R#B#/#.#####/#.....#/#####.#/#O....#/#######".parse()?;
    /// assert!(board.solve_within(5).is_ok());
    /// assert!(matches!(board.solve_within(4), Err(NotWithin::Longer(escape)) if escape.len() == 5));
    /// # Ok::<(), foregone::text::ParseError>(())
    /// ```
    pub fn solve_within(&self, limit: u32) -> Result<Escape, NotWithin> {
        let escape = self.solve()?;
        if escape.len() as u64 <= u64::from(limit) {
            Ok(escape)
        } else {
            Err(NotWithin::Longer(escape))
        }
    }

    /// How many shortest escapes there are, 0 if there is no escape; `None` if they are more than a
    /// `u128` holds, which takes more than 126 tilts.
    #[must_use]
    pub fn count_shortest(&self) -> Option<u128> {
        match self.shortest_escapes() {
            Ok(escapes) => escapes.total(),
            Err(_) => Some(0),
        }
    }

    /// All shortest escapes, lazily, in the order `L R U D`.
    ///
    /// # Errors
    /// If there is no escape: why.
    pub fn shortest_escapes(&self) -> Result<ShortestEscapes, NoEscape> {
        let mut solver = Solver::new();
        let escape = solver.solve(self)?;
        Ok(ShortestEscapes::new(&solver, self, escape.len()))
    }
}
