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
//! breadth-first search over the pairs of cells that the two marbles can be on together; its visited
//! set is one of such pairs.
//!
//! # Examples
//! ```
//! use foregone::marble::{Board, NoEscape, Unsolved};
//!
//! let board: Board = "#######/#..R#B#/#.#####/#.....#/#####.#/#O....#/#######".parse()?;
//! assert_eq!(board.solve()?.to_string(), "LDRDL");
//!
//! let board: Board = "######/#R.BO#/######".parse()?;
//! assert_eq!(board.solve(), Err(Unsolved::NoEscape(NoEscape::OnlyTogether)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod escape;
mod layout;
mod search;
mod tilt;
mod visited;

pub(crate) use board::LETTERS;
pub use board::{Board, Cell, Frame, Tilted};
pub use escape::{Escape, NoEscape, ShortestEscapes, Unsolved};
pub use search::Solver;
pub use tilt::Tilt;

/// Answers for a single board, each from a search of its own; a [`Solver`] suits many boards, and
/// takes another limit for its memory than [`Solver::DEFAULT_MEMORY`].
impl Board {
    /// The shortest escape, of these the first in the order `L R U D`.
    ///
    /// # Errors
    /// If there is no escape: why; or if the search would take more memory than it may.
    ///
    /// # Complexity
    /// That of a search by a [`Solver`].
    pub fn solve(&self) -> Result<Escape, Unsolved> {
        Solver::new().solve(self)
    }

    /// The shortest escape, of these the first in the stated order of tilts.
    ///
    /// # Errors
    /// As [`solve`](Board::solve).
    ///
    /// # Panics
    /// If `order` does not hold each tilt once.
    pub fn solve_in_order(&self, order: [Tilt; 4]) -> Result<Escape, Unsolved> {
        Solver::new().solve_in_order(self, order)
    }

    /// The shortest escape, as [`solve`](Board::solve) finds it, if it takes at most `limit` tilts.
    /// No more tilts are searched.
    ///
    /// # Errors
    /// As [`solve`](Board::solve), and [`Unsolved::NotWithin`] if an escape, if there is one, takes
    /// more tilts.
    ///
    /// # Examples
    /// ```
    /// use foregone::marble::{Board, Unsolved};
    ///
    /// let board: Board = "#######/#..R#B#/#.#####/#.....#/#####.#/#O....#/#######".parse()?;
    /// assert!(board.solve_within(5).is_ok());
    /// assert_eq!(board.solve_within(4), Err(Unsolved::NotWithin(4)));
    /// # Ok::<(), foregone::text::ParseError>(())
    /// ```
    pub fn solve_within(&self, limit: u32) -> Result<Escape, Unsolved> {
        Solver::new().solve_within(self, limit)
    }

    /// All shortest escapes, lazily, in the order `L R U D`.
    ///
    /// # Errors
    /// As [`solve`](Board::solve).
    pub fn shortest_escapes(&self) -> Result<ShortestEscapes, Unsolved> {
        Solver::new().shortest_escapes(self)
    }
}
