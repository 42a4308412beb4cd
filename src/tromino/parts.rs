//! What is settled before a search: forced trominoes, and components that no tromino joins.

use super::cover::Cover;
use super::region::Region;
use super::shape::Tromino;

/// A board once its forced trominoes are laid.
pub(super) struct Simplified {
    /// The forced trominoes in the order found.
    pub(super) forced: Vec<Tromino>,
    /// What is left, or `None` if it certainly has no tiling: a cell that nothing covers, or a
    /// component whose cells are not a multiple of 3.
    pub(super) parts: Option<Vec<Part>>,
}

/// A component: free cells that trominoes join, cut to their bounding box.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// The row of the board at which the box begins.
    row: usize,
    /// The column of the board at which the box begins.
    column: usize,
    pub(super) region: Region,
}

impl Simplified {
    pub(super) fn of(region: &Region) -> Self {
        let mut cover = Cover::new(region);
        let mut forced = Vec::new();
        loop {
            match cover.most_constrained() {
                Some((cell, 1)) => {
                    let only = cover.fitting(cell).next();
                    if let Some(place) = only {
                        forced.push(cover.tromino(place));
                        cover.lay(place);
                    }
                }
                Some((_, 0)) => {
                    return Simplified {
                        forced,
                        parts: None,
                    };
                }
                _ => break,
            }
        }
        Simplified {
            parts: components(&cover),
            forced,
        }
    }
}

/// The components in the order of their first cells, if each has a multiple of 3 cells.
fn components(cover: &Cover) -> Option<Vec<Part>> {
    let mut seen = vec![false; cover.size()];
    let mut parts = Vec::new();
    for first in cover.uncovered() {
        if seen[first] {
            continue;
        }
        seen[first] = true;
        let mut cells = vec![first];
        let mut next = 0;
        while let Some(&cell) = cells.get(next) {
            next += 1;
            for place in cover.fitting(cell) {
                for other in cover.cells(place) {
                    if !seen[other] {
                        seen[other] = true;
                        cells.push(other);
                    }
                }
            }
        }
        if cells.len() % 3 != 0 {
            return None;
        }
        let cells: Vec<_> = cells.iter().map(|&cell| cover.at(cell)).collect();
        parts.push(Part::new(&cells));
    }
    Some(parts)
}

impl Part {
    /// The component of these cells, at least one.
    fn new(cells: &[(usize, usize)]) -> Self {
        let rows = || cells.iter().map(|&(row, _)| row);
        let columns = || cells.iter().map(|&(_, column)| column);
        let row = rows().min().unwrap_or(0);
        let column = columns().min().unwrap_or(0);
        let height = rows().max().unwrap_or(0) + 1 - row;
        let width = columns().max().unwrap_or(0) + 1 - column;
        let mut free = vec![false; height * width];
        for (down, right) in cells.iter().map(|cell| (cell.0 - row, cell.1 - column)) {
            free[down * width + right] = true;
        }
        let region = Region::from_fn(height, width, |down, right| free[down * width + right]);
        Part {
            row,
            column,
            region,
        }
    }

    /// A board as one component.
    pub(super) fn whole(region: Region) -> Self {
        Part {
            row: 0,
            column: 0,
            region,
        }
    }

    /// A tromino of the component as one of the board.
    pub(super) fn tromino(&self, tromino: Tromino) -> Tromino {
        tromino.moved(self.row, self.column)
    }
}
