//! Looking into the tables: what they hold, where each answer comes from, whether it is right.
//!
//! A [`Table`] gives its rows as [`Row`]s of [`Value`]s, each a [`Field`]. All else works on those:
//! [`Summary`] says what a table is, [`Dump`] writes its rows, a [`Filter`] picks some,
//! [`Statistics`] counts them and [`verify`] works every one out again by another method.
//! An [`Explanation`] shows a single entry and why its answer is the answer.
//!
//! ```
//! use foregone::inspect::{Dump, Filter, Format, Table};
//!
//! let dump = Dump {
//!     filter: Filter::parse(Table::Coins, "flips>=4, face=tails")?,
//!     ..Dump::new(Table::Coins, Format::Csv)
//! };
//! let mut text = Vec::new();
//! dump.write(&mut text).expect("memory takes all");
//! assert!(text.starts_with(b"index,board,flips,lines,face,class,orbit\n"));
//! # Ok::<(), foregone::text::ParseError>(())
//! ```

mod dump;
mod explanation;
mod filter;
mod listing;
mod statistics;
mod table;
mod verification;

pub use dump::{Dump, Format};
pub use explanation::Explanation;
pub use filter::Filter;
pub use listing::Summary;
pub use statistics::{Histogram, Statistics};
pub use table::{Field, Row, Table, Value};
#[cfg(test)]
pub(crate) use verification::verify_rows;
pub use verification::{Mismatch, verify};
