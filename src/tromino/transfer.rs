//! What settling one cell does to a frontier: the transfer matrix, cell by cell.
//!
//! Cells are settled in reading order: a tromino that begins there (that has the cell as its first
//! one in reading order) is laid, or none if the cell is covered or blocked. What is then covered
//! of the later cells is the frontier: the rest of the row, the next row up to the column before,
//! and one cell more. So it takes one bit a column, which stands for the row at hand until the cell
//! is settled and for the next row from then on, and one bit for that cell, the *diagonal* one.
//!
//! Around the cell `X` that is settled, trominoes reach these cells:
//!
//! ```text
//!              c-1    c    c+1
//!     row r           X     Y
//!     row r+1   P     D     E
//! ```
//!
//! Before, the bit of column `c` is `X` and the diagonal bit is `D`; afterwards they are `D` and
//! `E`. `P` and `Y` stay where they are.

use super::frontier::FrontierBits;
use super::region::Region;
use super::shape::{Corner, Tromino};

pub(super) const P: usize = 1;
pub(super) const X: usize = 2;
pub(super) const Y: usize = 4;
pub(super) const D: usize = 8;
pub(super) const E: usize = 16;

/// The bit of a cell by the row below that of `X`, and by the column from the one before `X` on.
const fn around(row: usize, column: usize) -> usize {
    match (row, column) {
        (0, 1) => X,
        (0, 2) => Y,
        (1, 0) => P,
        (1, 1) => D,
        _ => E,
    }
}

/// The cells that the tromino without a corner covers, if `X` is its first one.
pub(super) const fn laid(missing: Corner) -> usize {
    let cells = missing.others();
    let mut laid = 0;
    let mut cell = 0;
    while cell < cells.len() {
        let (row, column) = cells[cell];
        laid |= around(row, column + 1 - cells[0].1);
        cell += 1;
    }
    laid
}

/// The four bits of the frontier once `X` is settled, by the cells that are then covered.
pub(super) const fn settled(covered: usize) -> usize {
    (covered & (P | Y)) | ((covered & D) / D * X) | ((covered & E) / E * D)
}

/// No frontier follows.
const NEVER: u8 = u8::MAX;

/// What settling one cell of a board does to the four bits of the frontier around it. Blocked cells
/// count as uncovered.
pub(super) struct Transfer {
    row: usize,
    pub(super) column: usize,
    /// By the bits before and by choice, the bits after. Choice 0 lays no tromino, choice `1 + i`
    /// lays the one without corner `i`.
    after: [[u8; 1 + Corner::ALL.len()]; 16],
}

/// A board whose transfers can be made, in reading order of its cells.
pub(super) struct Transfers {
    region: Region,
    /// By cell: the first and the last transfer at which a tromino that covers it can begin.
    begins: Vec<(usize, usize)>,
}

impl Transfers {
    pub(super) fn new(region: Region) -> Self {
        let width = region.width();
        let size = region.height() * width;
        let mut begins = vec![(size, 0); size];
        for tromino in region.placements() {
            let cells = tromino.cells().map(|(row, column)| row * width + column);
            for cell in cells {
                let (first, last) = &mut begins[cell];
                *first = cells[0].min(*first);
                *last = cells[0].max(*last);
            }
        }
        Transfers { region, begins }
    }

    /// The number of transfers, one a cell.
    pub(super) fn len(&self) -> usize {
        self.begins.len()
    }

    /// The width of the board.
    pub(super) fn width(&self) -> usize {
        self.region.width()
    }

    /// For each transfer, how many bits of the frontiers after it are alive.
    ///
    /// A bit is alive from the first to the last transfer at which a tromino that covers its cell
    /// can begin. Before, the cell is free; after, it is covered, or the frontier leads nowhere and
    /// is dropped. So `n` bits alive bound the frontiers by `2^n`.
    pub(super) fn alive(&self) -> impl Iterator<Item = u32> + use<> {
        let mut changes = vec![0i32; self.len() + 1];
        for &(first, last) in self.begins.iter().filter(|(first, last)| first < last) {
            changes[first] += 1;
            changes[last] -= 1;
        }
        changes.pop();
        changes.into_iter().scan(0, |alive, change| {
            *alive += change;
            Some(alive.unsigned_abs())
        })
    }

    /// Whether no tromino that begins after the cell `now` covers another one.
    fn is_due(&self, row: usize, column: usize, now: usize) -> bool {
        self.region.is_free(row, column) && self.begins[row * self.width() + column].1 <= now
    }

    /// The transfer of the cell number `now`, below [`Transfers::len`].
    pub(super) fn at(&self, now: usize) -> Transfer {
        let region = &self.region;
        let (row, column) = (now / self.width(), now % self.width());
        let due = [(0, 2), (1, 0), (1, 1), (1, 2)].into_iter();
        let due = due.filter(|&(down, right)| {
            column + right > 0 && self.is_due(row + down, column + right - 1, now)
        });
        let must = settled(due.map(|(down, right)| around(down, right)).sum());
        let mut transfer = Transfer {
            row,
            column,
            after: [[NEVER; 5]; 16],
        };
        for before in 0..16 {
            let is_open = region.is_free(row, column) && before & X == 0;
            let mut settle = |choice: usize, laid| {
                let after = settled(before | laid);
                if before & laid == 0 && after & must == must {
                    transfer.after[before][choice] = after as u8;
                }
            };
            if !is_open {
                settle(0, 0);
                continue;
            }
            for missing in Corner::ALL {
                let tromino = beginning_at(row, column, missing);
                if tromino.is_some_and(|tromino| region.fits(tromino)) {
                    settle(1 + missing.index(), laid(missing));
                }
            }
        }
        transfer
    }
}

/// The tromino without a corner that begins at a cell, if its box is on the board at the left.
fn beginning_at(row: usize, column: usize, missing: Corner) -> Option<Tromino> {
    let [(_, right), ..] = missing.others();
    Some(Tromino::new(row, column.checked_sub(right)?, missing))
}

impl Transfer {
    /// The bits after the cell, by those before it.
    pub(super) fn after(&self, before: usize) -> impl Iterator<Item = usize> {
        let after = self.after[before].iter();
        after
            .filter(|&&after| after != NEVER)
            .map(|&after| after.into())
    }

    /// The ways to come to a frontier by this cell: the frontier before it, and the tromino laid, by
    /// choice.
    pub(super) fn before<K: FrontierBits>(
        &self,
        after: &K,
    ) -> impl Iterator<Item = (K, Option<Tromino>)> {
        let bits = after.window(self.column);
        (0..1 + Corner::ALL.len()).flat_map(move |choice| {
            let windows = (0..16).filter(move |&window| self.after[window][choice] == bits as u8);
            windows.map(move |window| {
                let tromino = choice
                    .checked_sub(1)
                    .and_then(|corner| beginning_at(self.row, self.column, Corner::ALL[corner]));
                (after.with_window(self.column, window), tromino)
            })
        })
    }
}
