//! Pictures of tables and of single boards, as SVG.
//!
//! The same picture is the same bytes each time. Each says in its title and description what is to
//! be seen, and its colours are told apart by people who see colours differently: those of
//! categories are the palette of Okabe and Ito (*Color Universal Design*, 2008), those of numbers
//! samples of viridis (van der Walt and Smith, matplotlib, 2015).
//!
//! ```
//! use foregone::picture;
//!
//! let svg = picture::coins("HTT/HTT/THH".parse()?).to_string();
//! assert!(svg.starts_with("<svg") && svg.contains("role=\"img\""));
//! # Ok::<(), foregone::text::ParseError>(())
//! ```

mod canvas;
mod heat_map;
mod marble;
mod nine;
mod play_map;
mod status_map;
mod strip;
mod tromino;

use std::fmt;

pub use heat_map::{coins_table, cross_table};
pub use marble::marble;
pub use nine::{coins, cross, tictactoe};
pub use play_map::play_map;
pub use status_map::status_map;
pub use tromino::tromino;

/// A picture. `{}` prints it as an SVG document that ends in a new line.
#[derive(Clone)]
pub struct Picture(svg::Document);

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.0)
    }
}

impl fmt::Debug for Picture {
    /// Its size in bytes: the document itself would fill pages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture({} bytes)", self.to_string().len())
    }
}
