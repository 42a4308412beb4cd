//! The puzzles that problems ask about.

use crate::names::vocabulary;

vocabulary! {
    /// A puzzle that problems ask about.
    #[non_exhaustive]
    pub enum Puzzle: "puzzle" {
        /// Nine coins: flip a row, column or diagonal until all are alike.
        Coins = "coins",
        /// Nine lights: a press switches a cell and its neighbours.
        Cross = "cross",
        /// Tic-tac-toe.
        Tictactoe = "tictactoe",
        /// Marble escape: tilt a red and a blue marble; only red may fall.
        Marble = "marble",
        /// L-tromino tilings of a board's free cells.
        Tromino = "tromino",
    }
}

impl Puzzle {
    /// Whether a table answers the puzzle; the others are searched at run time.
    #[must_use]
    pub const fn is_table(self) -> bool {
        matches!(self, Puzzle::Coins | Puzzle::Cross | Puzzle::Tictactoe)
    }
}
