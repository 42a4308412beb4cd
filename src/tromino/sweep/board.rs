//! A board as the sweep sees it.

use super::pass::WIDE;
use super::tile::LowTile;

/// Which cells are blocked. Everything outside the board is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    height: usize,
    width: usize,
    blocked: Vec<bool>,
}

impl Board {
    pub(super) fn new(height: usize, width: usize, free: impl Fn(usize, usize) -> bool) -> Self {
        let cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
        Board {
            height,
            width,
            blocked: cells.map(|(row, column)| !free(row, column)).collect(),
        }
    }

    pub(super) fn height(&self) -> usize {
        self.height
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// The number of free cells.
    pub(super) fn free(&self) -> usize {
        self.blocked.iter().filter(|&&blocked| !blocked).count()
    }

    pub(super) fn blocked(&self, row: usize, column: usize) -> bool {
        row >= self.height || column >= self.width || self.blocked[row * self.width + column]
    }

    /// The blocked cells of a row as bits.
    pub(super) fn row(&self, row: usize) -> usize {
        let bits = (0..self.width).map(|column| usize::from(self.blocked(row, column)) << column);
        bits.sum()
    }

    /// The same board with rows and columns exchanged.
    pub(super) fn transposed(&self) -> Self {
        Board::new(self.width, self.height, |row, column| {
            !self.blocked(column, row)
        })
    }

    /// The same board with blocked columns added, if it is wider than one tile and narrower than
    /// what tiles deal with.
    pub(super) fn widened(self) -> Self {
        let columns = LowTile::COLUMNS + 1..WIDE;
        if columns.contains(&self.width) {
            Board::new(self.height, WIDE, |row, column| !self.blocked(row, column))
        } else {
            self
        }
    }

    /// Whether it is the same upside down.
    pub(super) fn is_symmetric(&self) -> bool {
        let rows = || self.blocked.chunks(self.width.max(1));
        rows().eq(rows().rev())
    }
}
