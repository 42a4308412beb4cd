//! Large open boards made small: bands of six free rows or columns at the edges can be tiled at
//! once, and what is left can be searched.

use std::ops::Range;

use super::region::Region;
use super::shape::{Corner, Tromino};

/// Six rows or columns are tiled by blocks of 3x2 and 2x3 cells, whatever their length from 2 on.
const BAND: usize = 6;

/// The inner part of a board, and the trominoes that tile the bands around it.
///
/// A band is taken only where twelve rows or columns are free, so that six are left between it and
/// the next blocked cell. If the inner part has a tiling, so has the board; the opposite need not
/// hold.
pub(super) struct Inner {
    pub(super) rows: Range<usize>,
    pub(super) columns: Range<usize>,
    pub(super) bands: Vec<Tromino>,
}

impl Inner {
    pub(super) fn of(region: &Region) -> Self {
        let mut rows = 0..region.height();
        let mut columns = 0..region.width();
        let mut bands = Vec::new();
        let free = |rows: Range<usize>, columns: &Range<usize>| {
            rows.into_iter()
                .all(|row| columns.clone().all(|column| region.is_free(row, column)))
        };
        loop {
            if rows.len() > 2 * BAND && columns.len() > 1 {
                if free(rows.start..rows.start + 2 * BAND, &columns) {
                    bands.extend(band(rows.start, &columns));
                    rows.start += BAND;
                    continue;
                }
                if free(rows.end - 2 * BAND..rows.end, &columns) {
                    rows.end -= BAND;
                    bands.extend(band(rows.end, &columns));
                    continue;
                }
            }
            if columns.len() > 2 * BAND && rows.len() > 1 {
                let turned = |at, rows| band(at, rows).map(Tromino::transpose);
                if free(rows.clone(), &(columns.start..columns.start + 2 * BAND)) {
                    bands.extend(turned(columns.start, &rows));
                    columns.start += BAND;
                    continue;
                }
                if free(rows.clone(), &(columns.end - 2 * BAND..columns.end)) {
                    columns.end -= BAND;
                    bands.extend(turned(columns.end, &rows));
                    continue;
                }
            }
            return Inner {
                rows,
                columns,
                bands,
            };
        }
    }

    /// The inner part as a board of its own.
    pub(super) fn region(&self, region: &Region) -> Region {
        Region::from_fn(self.rows.len(), self.columns.len(), |row, column| {
            region.is_free(self.rows.start + row, self.columns.start + column)
        })
    }
}

/// A tiling of six rows from `row` on, in at least two columns: blocks two columns wide, and one
/// three columns wide at the end if their number is odd.
fn band(row: usize, columns: &Range<usize>) -> impl Iterator<Item = Tromino> + use<> {
    let odd = columns.len() % 2;
    let wide = columns.end - 3 * odd;
    let narrow = (columns.start..wide).step_by(2).flat_map(move |column| {
        (0..BAND).step_by(3).flat_map(move |down| {
            block().map(move |tromino| tromino.transpose().moved(row + down, column))
        })
    });
    let last = (0..BAND * odd)
        .step_by(2)
        .flat_map(move |down| block().map(move |tromino| tromino.moved(row + down, wide)));
    narrow.chain(last)
}

/// A tiling of two rows and three columns.
fn block() -> impl Iterator<Item = Tromino> {
    [
        Tromino::new(0, 0, Corner::BottomRight),
        Tromino::new(0, 1, Corner::TopLeft),
    ]
    .into_iter()
}
