//! L-tromino tilings: every free cell of a board covered exactly once.

mod limits;

pub use limits::{CountError, Monitor};
