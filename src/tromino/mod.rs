//! L-tromino tilings: every free cell of a board covered exactly once.
//!
//! An L-tromino is three cells of a 2x2 box. A tiling covers each free cell of a board exactly
//! once, covers no blocked cell and leaves the board nowhere. A board without a free cell has
//! exactly one tiling.
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
mod count;
mod cover;
mod frontier;
mod limits;
mod no_tiling;
mod parts;
mod plan;
mod ranked;
mod region;
mod search;
mod shape;
pub mod sweep;
mod tiling;

pub use count::CountOptions;
pub use limits::{CountError, Monitor};
pub use no_tiling::NoTiling;
pub use plan::{Direction, Estimate, Method, PartEstimate};
pub use ranked::RankedTilings;
pub use region::Region;
pub use search::Tilings;
pub use shape::{Corner, Tromino};
pub use tiling::Tiling;
