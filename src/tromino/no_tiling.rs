//! Why a board has no tiling, where that can be seen without a search.

use std::fmt;

use super::region::Region;
use crate::text::counted;

/// A reason for which a board has no tiling. Rows and columns count from 0; in its text, from 1.
///
/// # Examples
/// ```
/// use foregone::tromino::Region;
///
/// let region: Region = "......./...#.../......./.#...#./......./...#.../.......".parse()?;
/// assert_eq!(
///     region.no_tiling().unwrap().to_string(),
///     "no tromino covers two of the 16 free cells in every other row and column, and 15 are to be laid"
/// );
/// assert_eq!(Region::rectangle(6, 6).no_tiling(), None);
/// # Ok::<(), foregone::text::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NoTiling {
    /// The number of free cells is no multiple of 3.
    Cells(usize),
    /// No tromino covers this free cell.
    Cell {
        /// The row of the cell.
        row: usize,
        /// Its column.
        column: usize,
        /// How many trominoes are forced before: each is the only one that covers some cell.
        forced: usize,
    },
    /// The number of cells that are joined to this one is no multiple of 3.
    Part {
        /// The row of the first cell.
        row: usize,
        /// Its column.
        column: usize,
        /// The number of cells, itself included.
        cells: usize,
        /// How many trominoes are forced before.
        forced: usize,
    },
    /// If cells are coloured by whether their row and their column are even, the four of a box have
    /// four colours. So no tromino covers two of one colour, and there are more of one colour than
    /// trominoes.
    Colour {
        /// The cells of one colour in a part of the board.
        cells: usize,
        /// The trominoes that the part takes.
        trominoes: usize,
    },
}

impl fmt::Display for NoTiling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let after = |forced| match forced {
            0 => String::new(),
            forced => {
                let laid = counted(forced, "forced tromino is", "forced trominoes are");
                format!(" once {laid} laid")
            }
        };
        match *self {
            NoTiling::Cells(cells) => {
                write!(f, "the number of free cells, {cells}, is no multiple of 3")
            }
            NoTiling::Cell {
                row,
                column,
                forced,
            } => write!(
                f,
                "no tromino covers the cell ({},{}){}",
                row + 1,
                column + 1,
                after(forced)
            ),
            NoTiling::Part {
                row,
                column,
                cells,
                forced,
            } => write!(
                f,
                "the part from the cell ({},{}) on has {}, no multiple of 3{}",
                row + 1,
                column + 1,
                counted(cells, "cell", "cells"),
                after(forced)
            ),
            NoTiling::Colour { cells, trominoes } => write!(
                f,
                "no tromino covers two of the {cells} free cells in every other row and column, \
                 and {trominoes} are to be laid"
            ),
        }
    }
}

impl Region {
    /// Why the board has no tiling, if that can be seen without a search; `None` says nothing.
    ///
    /// # Complexity
    /// O(cells).
    #[must_use]
    pub fn no_tiling(&self) -> Option<NoTiling> {
        let cells = self.free_cells().count();
        if cells % 3 != 0 {
            return Some(NoTiling::Cells(cells));
        }
        self.uncovered(0).or_else(|| {
            let forced = self.forced();
            let mut left = self.clone();
            for (row, column) in forced.iter().flat_map(|tromino| tromino.cells()) {
                left = left.with_blocked(row, column);
            }
            left.uncovered(forced.len())
                .or_else(|| left.uneven(forced.len()))
        })
    }

    /// A free cell that no tromino covers.
    fn uncovered(&self, forced: usize) -> Option<NoTiling> {
        let mut covered = vec![false; self.width() * self.height()];
        for (row, column) in self.placements().flat_map(|tromino| tromino.cells()) {
            covered[row * self.width() + column] = true;
        }
        let mut cells = self.free_cells();
        let (row, column) = cells.find(|(row, column)| !covered[row * self.width() + column])?;
        Some(NoTiling::Cell {
            row,
            column,
            forced,
        })
    }

    /// A part of the board of which the number of cells, or of those of one colour, does not fit.
    fn uneven(&self, forced: usize) -> Option<NoTiling> {
        let mut seen = vec![false; self.width() * self.height()];
        self.free_cells().find_map(|first| {
            let mut colours = [0; 4];
            let mut waiting = vec![first];
            while let Some((row, column)) = waiting.pop() {
                let at = row * self.width() + column;
                if !self.is_free(row, column) || std::mem::replace(&mut seen[at], true) {
                    continue;
                }
                colours[row % 2 * 2 + column % 2] += 1;
                waiting.extend([(row + 1, column), (row, column + 1)]);
                waiting.extend(row.checked_sub(1).map(|above| (above, column)));
                waiting.extend(column.checked_sub(1).map(|left| (row, left)));
            }
            let cells: usize = colours.iter().sum();
            let most = colours.into_iter().max().unwrap_or(0);
            if cells % 3 != 0 {
                let (row, column) = first;
                return Some(NoTiling::Part {
                    row,
                    column,
                    cells,
                    forced,
                });
            }
            (most > cells / 3).then_some(NoTiling::Colour {
                cells: most,
                trominoes: cells / 3,
            })
        })
    }
}
