//! L-tromino tilings: every free cell of a board covered exactly once.
//!
//! An L-tromino is three cells of a 2x2 box. A tiling covers each free cell of a board exactly
//! once, covers no blocked cell and leaves the board nowhere. A board without a free cell has
//! exactly one tiling.
//!
//! # Counting
//! Tilings are too many to be listed, so they are counted by dynamic programming over a broken
//! profile: a transfer matrix over *frontiers*, applied cell by cell. Once all cells before some
//! cell are covered, only the frontier matters for the rest: which of the cells ahead are covered
//! too, one bit a column and one more. For each frontier the number of ways to come to it is kept,
//! in a map of those that occur or, on wide open boards, in an array of all. On a board that is the
//! same upside down, two half-sweeps meet in the middle.
//!
//! - [`Region::count`] counts, [`Region::count_with`] does so within [`CountOptions`]: memory, time,
//!   threads, a [`Method`], and a [`Monitor`] that is told how far the count is and may end it.
//! - [`Region::estimate`] says what that would take.
//! - [`Region::count_modulo`] finds the count modulo some numbers ([`Modulus`]), so that several
//!   machines can share it out; [`Combined`] puts the count together.
//!
//! [`Region::any_tiling`] finds some tiling, [`Region::tilings`] lists all one by one,
//! [`RankedTilings`] numbers them and draws at random, and [`Region::no_tiling`] says why there is
//! none.
//!
//! # Examples
//! ```
//! use foregone::tromino::Region;
//!
//! let region: Region = "..../..../..../...#".parse()?;
//! assert_eq!(region.count(), 1u32.into());
//! let tilings: Vec<String> = region.tilings().map(|tiling| tiling.to_string()).collect();
//! assert_eq!(tilings, ["AABB/ACCB/BCAA/BBA#"]);
//! # Ok::<(), foregone::text::ParseError>(())
//! ```

mod bands;
mod checkpoints;
mod count;
mod cover;
mod frontier;
mod layer;
mod limits;
mod no_tiling;
mod parts;
mod plan;
mod ranked;
mod reach;
mod region;
mod search;
mod shape;
mod sweep;
mod threads;
mod tiling;
mod transfer;

pub use count::CountOptions;
pub use limits::{CountError, Monitor};
pub use no_tiling::NoTiling;
pub use plan::{Direction, Estimate, Method, PartEstimate};
pub use ranked::RankedTilings;
pub use region::Region;
pub use search::Tilings;
pub use shape::{Corner, Tromino};
pub use sweep::{CombineError, Combined, Modulus};
pub use tiling::Tiling;
