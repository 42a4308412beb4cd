//! What an L-tromino is: a 2x2 box without one of its corners.

use std::fmt;

use crate::names::vocabulary;

vocabulary! {
    /// A corner of a 2x2 box. The one that a tromino lacks is its orientation.
    pub enum Corner: "corner" {
        /// The first row, the first column.
        TopLeft = "top-left",
        /// The first row, the second column.
        TopRight = "top-right",
        /// The second row, the first column.
        BottomLeft = "bottom-left",
        /// The second row, the second column.
        BottomRight = "bottom-right",
    }
}

impl Corner {
    /// The same corner once rows and columns have changed places.
    #[must_use]
    pub const fn transpose(self) -> Self {
        match self {
            Corner::TopLeft => Corner::TopLeft,
            Corner::TopRight => Corner::BottomLeft,
            Corner::BottomLeft => Corner::TopRight,
            Corner::BottomRight => Corner::BottomRight,
        }
    }

    /// The same corner once the columns have changed places.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Corner::TopLeft => Corner::TopRight,
            Corner::TopRight => Corner::TopLeft,
            Corner::BottomLeft => Corner::BottomRight,
            Corner::BottomRight => Corner::BottomLeft,
        }
    }

    /// Row and column in the box of the three cells that a tromino without this corner covers, in
    /// reading order. The shapes are stated nowhere else.
    pub(super) const fn others(self) -> [(usize, usize); 3] {
        match self {
            Corner::TopLeft => [(0, 1), (1, 0), (1, 1)],
            Corner::TopRight => [(0, 0), (1, 0), (1, 1)],
            Corner::BottomLeft => [(0, 0), (0, 1), (1, 1)],
            Corner::BottomRight => [(0, 0), (0, 1), (1, 0)],
        }
    }
}

/// An L-tromino at a place: three cells of a 2x2 box.
///
/// Rows and columns count from 0 in the interface, and from 1 in what [`Display`](fmt::Display)
/// prints: the three cells in reading order, `(row,column)`.
///
/// # Examples
/// ```
/// use foregone::tromino::{Corner, Tromino};
///
/// let tromino = Tromino::new(0, 4, Corner::BottomRight);
/// assert_eq!(tromino.cells(), [(0, 4), (0, 5), (1, 4)]);
/// assert_eq!(tromino.to_string(), "(1,5) (1,6) (2,5)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tromino {
    row: usize,
    column: usize,
    missing: Corner,
}

impl Tromino {
    /// The tromino in the box whose top left cell is at `row` and `column`, without one corner.
    #[must_use]
    pub const fn new(row: usize, column: usize, missing: Corner) -> Self {
        Tromino {
            row,
            column,
            missing,
        }
    }

    /// The upper row of its box.
    #[must_use]
    pub const fn row(self) -> usize {
        self.row
    }

    /// The left column of its box.
    #[must_use]
    pub const fn column(self) -> usize {
        self.column
    }

    /// The corner of its box that it leaves.
    #[must_use]
    pub const fn missing(self) -> Corner {
        self.missing
    }

    /// Its three cells, row and column, in reading order.
    #[must_use]
    pub const fn cells(self) -> [(usize, usize); 3] {
        let [a, b, c] = self.missing.others();
        [
            (self.row + a.0, self.column + a.1),
            (self.row + b.0, self.column + b.1),
            (self.row + c.0, self.column + c.1),
        ]
    }

    /// The same tromino once rows and columns have changed places.
    #[must_use]
    pub const fn transpose(self) -> Self {
        Tromino::new(self.column, self.row, self.missing.transpose())
    }

    /// The same tromino once the columns of a board of this width are in the opposite order.
    pub(super) const fn mirrored(self, width: usize) -> Self {
        Tromino::new(self.row, width - 2 - self.column, self.missing.mirrored())
    }

    /// The same tromino moved down and to the right.
    pub(super) const fn moved(self, rows: usize, columns: usize) -> Self {
        Tromino::new(self.row + rows, self.column + columns, self.missing)
    }
}

impl fmt::Display for Tromino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (row, column)) in self.cells().into_iter().enumerate() {
            let blank = if index == 0 { "" } else { " " };
            write!(f, "{blank}({},{})", row + 1, column + 1)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Tromino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tromino({self})")
    }
}
