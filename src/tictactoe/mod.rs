//! Tic-tac-toe, answered by look-up.
//!
//! X moves first. The tables hold all 3^9 boards, of which games reach 5,478. The value of a board
//! is its minimax value; best play wins as fast as it can, loses as late as it can, and takes the
//! first such cell in reading order.
//!
//! ```
//! use foregone::grid::Cell;
//! use foregone::tictactoe::{Board, Outcome, Status};
//!
//! let board: Board = "X.O/.X./O..".parse()?;
//! assert_eq!(board.status(), Status::XToMove);
//! assert_eq!(board.value(), Some(Outcome::XWins));
//! assert_eq!(board.best_move(), Some(Cell::C3));
//! # Ok::<(), foregone::text::ParseError>(())
//! ```

mod board;
mod game;

pub use board::{Board, Boards, Solution, finished, solve};
pub use game::{First, Outcome, Player, Status, Unreachable};
