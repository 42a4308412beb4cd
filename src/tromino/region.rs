//! Boards of free and blocked cells.

use std::fmt;
use std::str::FromStr;

use super::shape::{Corner, Tromino};
use crate::text::{self, ParseError, Row, counted};

/// A rectangular board, each cell free (`.`) or blocked (`#`).
///
/// `{}` prints its rows joined by `/`, `{:#}` prints them on lines of their own; both are read back.
/// Rows and columns count from 0. A board has at least one cell and is otherwise of any size.
///
/// # Examples
/// ```
/// use foregone::tromino::Region;
///
/// let region: Region = ".../.../..#".parse()?;
/// assert_eq!(region.height(), 3);
/// assert!(!region.is_free(2, 2));
/// assert_eq!(format!("{region:#}"), "...\n...\n..#");
/// assert_eq!(region, Region::rectangle(3, 3).with_blocked(2, 2));
/// # Ok::<(), foregone::text::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde_with::SerializeDisplay, serde_with::DeserializeFromStr)
)]
pub struct Region {
    height: usize,
    width: usize,
    free: Vec<bool>,
}

impl Region {
    /// A board whose cells are all free.
    ///
    /// # Panics
    /// If a side is 0, or there are more cells than memory can hold.
    #[must_use]
    pub fn rectangle(height: usize, width: usize) -> Self {
        Self::from_fn(height, width, |_, _| true)
    }

    /// A board whose free cells are those for which `free(row, column)` holds.
    ///
    /// # Panics
    /// If a side is 0, or there are more cells than memory can hold.
    #[must_use]
    pub fn from_fn(
        height: usize,
        width: usize,
        mut free: impl FnMut(usize, usize) -> bool,
    ) -> Self {
        assert!(height > 0 && width > 0, "a board has at least one cell");
        let mut cells = Vec::with_capacity(height.saturating_mul(width));
        for row in 0..height {
            cells.extend((0..width).map(|column| free(row, column)));
        }
        Region {
            height,
            width,
            free: cells,
        }
    }

    /// A board from its rows of `.` and `#`.
    ///
    /// # Errors
    /// If there is no row, a row has no cell or another length than the first, or a character is
    /// neither `.` nor `#`. Rows count as lines.
    pub fn from_rows<R: AsRef<[u8]>>(
        rows: impl IntoIterator<Item = R>,
    ) -> Result<Self, ParseError> {
        let mut builder = Builder::default();
        for (index, row) in rows.into_iter().enumerate() {
            builder.push(Row {
                cells: row.as_ref(),
                line: index + 1,
                column: 1,
            })?;
        }
        builder.finish()
    }

    /// A board from rows that know their place in a longer text, for errors that name it.
    pub(crate) fn from_text_rows<'a>(
        rows: impl IntoIterator<Item = Row<'a>>,
    ) -> Result<Self, ParseError> {
        let mut builder = Builder::default();
        for row in rows {
            builder.push(row)?;
        }
        builder.finish()
    }

    /// The number of rows, at least 1.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// The number of columns, at least 1.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Whether a cell is on the board and free.
    #[must_use]
    pub fn is_free(&self, row: usize, column: usize) -> bool {
        row < self.height && column < self.width && self.free[row * self.width + column]
    }

    /// The free cells, row and column, in reading order.
    pub fn free_cells(&self) -> impl Iterator<Item = (usize, usize)> {
        let free = self.free.iter().enumerate().filter(|&(_, &free)| free);
        free.map(|(at, _)| (at / self.width, at % self.width))
    }

    /// The same board with one more cell blocked.
    ///
    /// # Panics
    /// If the cell is not on the board.
    #[must_use]
    pub fn with_blocked(mut self, row: usize, column: usize) -> Self {
        assert!(
            row < self.height && column < self.width,
            "no cell at row {row}, column {column}"
        );
        self.free[row * self.width + column] = false;
        self
    }

    /// The board with rows and columns exchanged.
    #[must_use]
    pub fn transpose(&self) -> Self {
        Self::from_fn(self.width, self.height, |row, column| {
            self.is_free(column, row)
        })
    }

    /// The board with its columns in the opposite order.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self::from_fn(self.height, self.width, |row, column| {
            self.is_free(row, self.width - 1 - column)
        })
    }

    /// Whether the board is the same upside down.
    pub(super) fn is_symmetric(&self) -> bool {
        let rows = || self.free.chunks(self.width);
        rows().eq(rows().rev())
    }

    /// Whether a tromino lies on free cells only.
    #[must_use]
    pub fn fits(&self, tromino: Tromino) -> bool {
        let mut cells = tromino.cells().into_iter();
        cells.all(|(row, column)| self.is_free(row, column))
    }

    /// Every tromino that fits: by the top left cell of its box in reading order, then by the
    /// corner that it lacks in the order of [`Corner::ALL`].
    pub fn placements(&self) -> impl Iterator<Item = Tromino> {
        (0..self.height.saturating_sub(1))
            .flat_map(move |row| (0..self.width.saturating_sub(1)).map(move |column| (row, column)))
            .flat_map(|(row, column)| {
                Corner::ALL
                    .into_iter()
                    .map(move |missing| Tromino::new(row, column, missing))
            })
            .filter(|&tromino| self.fits(tromino))
    }
}

impl FromStr for Region {
    type Err = ParseError;

    /// Reads the one-line form or the picture.
    ///
    /// # Errors
    /// As [`Region::from_rows`], with lines and columns of `text`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::from_text_rows(text::rows(text.as_bytes()))
    }
}

impl fmt::Debug for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Region({self})")
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = if f.alternate() { "\n" } else { "/" };
        for (index, row) in self.free.chunks(self.width).enumerate() {
            if index > 0 {
                f.write_str(between)?;
            }
            for &free in row {
                f.write_str(if free { "." } else { "#" })?;
            }
        }
        Ok(())
    }
}

/// A board whose rows come one after the other.
#[derive(Default)]
struct Builder {
    height: usize,
    width: usize,
    free: Vec<bool>,
}

impl Builder {
    fn push(&mut self, row: Row<'_>) -> Result<(), ParseError> {
        const CELL: &str = "`.` (free) or `#` (blocked)";
        for (at, cell) in row.cells.iter().enumerate() {
            if self.height > 0 && at == self.width {
                let expected = format!(
                    "the end of a row of {}",
                    counted(self.width, "cell", "cells")
                );
                return Err(row.error(at, expected));
            }
            match cell {
                b'.' => self.free.push(true),
                b'#' => self.free.push(false),
                _ => return Err(row.error(at, CELL)),
            }
        }
        let length = row.cells.len();
        if length == 0 {
            return Err(row.error(0, CELL));
        }
        if self.height > 0 && length < self.width {
            let expected = format!(
                "{CELL} in a row of {}",
                counted(self.width, "cell", "cells")
            );
            return Err(row.error(length, expected));
        }
        self.height += 1;
        self.width = length;
        Ok(())
    }

    fn finish(self) -> Result<Region, ParseError> {
        if self.height == 0 {
            return Err(ParseError::new(1, 1, "a row of `.` and `#`", "no row"));
        }
        Ok(Region {
            height: self.height,
            width: self.width,
            free: self.free,
        })
    }
}
