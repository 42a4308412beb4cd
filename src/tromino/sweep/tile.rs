//! Part of a frontier that fits the cache, and the cells that are dealt with while it is there.

use super::cell::{self, Pair, ZERO, unroll};

/// What is done to a tile at one column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The column, on the board.
    pub(super) column: usize,
    pub(super) kind: Kind,
}

/// The cells of a [`Step`], and what the diagonal bit is where no tromino has covered its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A cell with neighbours on both sides.
    Inner(bool),
    /// The first cell of a row.
    First(bool),
    /// The last cell of a row; the diagonal bit is that of the first cell of the next row.
    Last(bool),
    /// The only cell of a row.
    Only(bool),
    /// Two cells with neighbours on both sides, neither with a blocked diagonal.
    Both,
}

impl Step {
    /// The steps from one column to before another, of a row whose diagonal bits are given.
    pub(super) fn all(covered: &[bool], from: usize, to: usize) -> Vec<Step> {
        let last = covered.len() - 1;
        let mut steps = Vec::new();
        let mut column = from;
        while column < to {
            let kind = match (column == 0, column == last) {
                (true, true) => Kind::Only(covered[column]),
                (true, false) => Kind::First(covered[column]),
                (false, true) => Kind::Last(covered[column]),
                (false, false) => {
                    let next = column + 1;
                    if next < to && next < last && !covered[column] && !covered[next] {
                        Kind::Both
                    } else {
                        Kind::Inner(covered[column])
                    }
                }
            };
            let step = Step { column, kind };
            steps.push(step);
            column += step.cells();
        }
        steps
    }

    /// The number of cells.
    pub(super) fn cells(self) -> usize {
        if self.kind == Kind::Both { 2 } else { 1 }
    }

    /// The covered cells of a frontier modulo 3 after this step, from those before it: each cell
    /// leaves the frontier or takes two others with it, which is the same modulo 3.
    pub(super) fn class(self, before: usize) -> usize {
        let more = match self.kind {
            Kind::Both => 1,
            Kind::Inner(covered)
            | Kind::First(covered)
            | Kind::Last(covered)
            | Kind::Only(covered) => 2 + usize::from(covered),
        };
        (before + more) % 3
    }
}

/// Covered cells modulo 3.
pub(super) fn class_of(bits: usize) -> usize {
    bits.count_ones() as usize % 3
}

/// `a - b` modulo 3, both below 3.
pub(super) fn minus(a: usize, b: usize) -> usize {
    (a + 3 - b) % 3
}

/// Calls a function with a constant in place of the first argument, which is in the given range.
macro_rules! with_constant {
    ($value:expr, [$($constant:literal)*], $name:ident => $call:expr) => {
        match $value {
            $($constant => { const $name: usize = $constant; $call })*
            value => unreachable!("column {value} is not in the tile"),
        }
    };
}

/// The first columns of a row and the diagonal bit, all patterns of them, while the rest of the
/// frontier is fixed.
///
/// The pattern is `bits << 1 | diagonal`. Only those with the right number of covered
/// cells modulo 3 hold a value, and what is in the others is not looked at.
pub(super) struct LowTile {
    /// For each column, without and with its right neighbour's neighbour: where the patterns
    /// begin of which the cells around the column are uncovered, by class.
    single: Vec<[Vec<u32>; 3]>,
    double: Vec<[Vec<u32>; 3]>,
}

impl LowTile {
    /// The most columns; a tile is then 131 KiB.
    pub(super) const COLUMNS: usize = 12;

    /// Cells that lie in the same sets of the cache are moved apart: four more lines after each
    /// 4 KiB.
    pub(super) const fn at(pattern: usize) -> usize {
        pattern + (pattern >> 8) * 16
    }

    /// Pairs that a tile of this many columns takes.
    pub(super) const fn size(columns: usize) -> usize {
        Self::at((2 << columns) - 1) + 1
    }

    /// A tile over the first columns of a row.
    pub(super) fn new(columns: usize) -> Self {
        let starts = |column: usize, more: usize| {
            // The diagonal, the column, its neighbours as far as they are in the tile.
            let around = 1 | ((8 << more) - 1) << column;
            let mut starts = [const { Vec::new() }; 3];
            for pattern in (0..2usize << columns).filter(|pattern| pattern & around == 0) {
                starts[class_of(pattern)].push(Self::at(pattern) as u32);
            }
            starts
        };
        LowTile {
            single: (0..columns).map(|column| starts(column, 0)).collect(),
            double: (0..columns).map(|column| starts(column, 1)).collect(),
        }
    }

    /// Does steps to a tile of which the patterns of class `class` hold values; the class that
    /// holds them afterwards.
    pub(super) fn run(&self, tile: &mut [Pair], steps: &[Step], class: usize) -> usize {
        let mut class = class;
        for step in steps {
            self.step(tile, *step, class);
            class = step.class(class);
        }
        class
    }

    fn step(&self, tile: &mut [Pair], step: Step, class: usize) {
        let column = step.column;
        let single = &self.single[column];
        match step.kind {
            Kind::Only(false) => low::<0, { FIRST | LAST }>(tile, single, class),
            Kind::Only(true) => low::<0, { FIRST | LAST | COVERED }>(tile, single, class),
            Kind::First(false) => low::<0, FIRST>(tile, single, class),
            Kind::First(true) => low::<0, { FIRST | COVERED }>(tile, single, class),
            Kind::Inner(false) => with_constant!(column, [1 2 3 4 5 6 7 8 9 10],
                C => low::<C, 0>(tile, single, class)),
            Kind::Inner(true) => with_constant!(column, [1 2 3 4 5 6 7 8 9 10],
                C => low::<C, COVERED>(tile, single, class)),
            Kind::Last(false) => with_constant!(column, [1 2 3 4 5 6 7 8 9 10 11],
                C => low::<C, LAST>(tile, single, class)),
            Kind::Last(true) => with_constant!(column, [1 2 3 4 5 6 7 8 9 10 11],
                C => low::<C, { LAST | COVERED }>(tile, single, class)),
            Kind::Both => with_constant!(column, [1 2 3 4 5 6 7 8 9],
                C => low_both::<C>(tile, &self.double[column], class)),
        }
    }
}

/// A kind of step as a constant: which of the cells around the column are not on the board, and
/// whether the diagonal bit is set where no tromino sets it.
const FIRST: usize = 1;
const LAST: usize = 4;
const COVERED: usize = 8;

/// The bits of a pattern that `KIND` says are not on the board; they count as covered.
const fn outside(kind: usize) -> usize {
    kind & (FIRST | LAST)
}

/// Whether a pattern with this many covered cells modulo 3 on the board can occur.
const fn holds(pattern: usize, kind: usize, class: usize) -> bool {
    let outside = outside(kind);
    pattern & outside == outside && (pattern ^ outside).count_ones() as usize % 3 == class % 3
}

/// The covered cells modulo 3 after a cell.
const fn class_after(kind: usize, class: usize) -> usize {
    (class + 2 + (kind & COVERED != 0) as usize) % 3
}

/// One cell. After the last of a row the diagonal bit is that of the next row, which no tromino
/// has set; what the cell map puts there is covered because it is not on the board.
#[inline(always)]
fn one<const KIND: usize>(before: &[Pair; 16]) -> [Pair; 16] {
    let mut after = const { [ZERO; 16] };
    if const { KIND & LAST == 0 } {
        after = if const { KIND & COVERED == 0 } {
            cell::one::<false>(before)
        } else {
            cell::one::<true>(before)
        };
    } else {
        let last = cell::one::<true>(before);
        unroll!(16 I {
            if const { (I & 8 != 0) == (KIND & COVERED != 0) } {
                after[I] = last[I | 8];
            }
        });
    }
    after
}

/// Where a pattern around column `column` is in a [`LowTile`].
const fn low_at(pattern: usize, column: usize, kind: usize) -> usize {
    LowTile::at(((pattern & 7) & !outside(kind)) << column | pattern >> 3)
}

fn low<const C: usize, const KIND: usize>(tile: &mut [Pair], starts: &[Vec<u32>; 3], class: usize) {
    for (rest, starts) in starts.iter().enumerate() {
        match minus(class, rest) {
            0 => low_class::<C, KIND, 0>(tile, starts),
            1 => low_class::<C, KIND, 1>(tile, starts),
            _ => low_class::<C, KIND, 2>(tile, starts),
        }
    }
}

fn low_class<const C: usize, const KIND: usize, const CLASS: usize>(
    tile: &mut [Pair],
    starts: &[u32],
) {
    for &start in starts {
        let tile = &mut tile[start as usize..][..=const { low_at(15, C, KIND) }];
        let mut before = [ZERO; 16];
        unroll!(16 I {
            if const { holds(I, KIND, CLASS) } {
                before[I] = tile[const { low_at(I, C, KIND) }];
            }
        });
        let after = one::<KIND>(&before);
        unroll!(16 I {
            if const { holds(I, KIND, class_after(KIND, CLASS)) } {
                tile[const { low_at(I, C, KIND) }] = after[I];
            }
        });
    }
}

/// Where a pattern of two cells is in a [`LowTile`].
const fn low_both_at(pattern: usize, column: usize) -> usize {
    LowTile::at((pattern & 15) << column | pattern >> 4)
}

fn low_both<const C: usize>(tile: &mut [Pair], starts: &[Vec<u32>; 3], class: usize) {
    for (rest, starts) in starts.iter().enumerate() {
        match minus(class, rest) {
            0 => low_both_class::<C, 0>(tile, starts),
            1 => low_both_class::<C, 1>(tile, starts),
            _ => low_both_class::<C, 2>(tile, starts),
        }
    }
}

fn low_both_class<const C: usize, const CLASS: usize>(tile: &mut [Pair], starts: &[u32]) {
    for &start in starts {
        let tile = &mut tile[start as usize..][..=const { low_both_at(31, C) }];
        let mut before = [ZERO; 32];
        unroll!(32 I {
            if const { holds(I, 0, CLASS) } {
                before[I] = tile[const { low_both_at(I, C) }];
            }
        });
        let after = cell::two(&before);
        unroll!(32 I {
            if const { holds(I, 0, CLASS + 1) } {
                tile[const { low_both_at(I, C) }] = after[I];
            }
        });
    }
}

/// Eight columns of a row at any place but the first columns: all patterns of them, each a row
/// of [`HighTile::ROW`] pairs, while the rest of the frontier is fixed.
///
/// A row has a half for each value of the diagonal bit. A half holds the sixteen patterns of four more
/// columns, and for each of them the three patterns that the first columns may have. So all
/// patterns of a tile occur, whatever their number of covered cells.
pub(super) struct HighTile {
    /// For each column, without and with its right neighbour's neighbour: where the patterns
    /// begin of which the cells around the column are uncovered.
    single: Vec<Vec<u32>>,
    double: Vec<Vec<u32>>,
}

impl HighTile {
    /// Columns of a tile.
    pub(super) const COLUMNS: usize = 8;
    /// Pairs of a row.
    const ROW: usize = 96;
    /// Pairs of one half of a row.
    pub(super) const HALF: usize = Self::ROW / 2;
    /// Pairs of a tile, 396 KiB.
    pub(super) const SIZE: usize = Self::at((1 << Self::COLUMNS) - 1) + Self::ROW;

    /// Where the row of a pattern begins. Rows that lie in the same sets of the cache are moved
    /// apart.
    const fn at(pattern: usize) -> usize {
        (pattern + (pattern >> 5)) * Self::ROW
    }

    /// Where half of the row of a pattern begins.
    pub(super) const fn half(pattern: usize, diagonal: usize) -> usize {
        Self::at(pattern) + diagonal * Self::HALF
    }

    pub(super) fn new() -> Self {
        let starts = |column: usize, more: usize| {
            let around = ((8 << more) - 1) << column >> 1;
            let patterns = 0..1usize << Self::COLUMNS;
            let starts = patterns.filter(|pattern| pattern & around == 0);
            starts.map(|pattern| Self::at(pattern) as u32).collect()
        };
        HighTile {
            single: (0..Self::COLUMNS).map(|column| starts(column, 0)).collect(),
            double: (0..Self::COLUMNS).map(|column| starts(column, 1)).collect(),
        }
    }

    /// Does steps to a tile whose first column is `first`.
    pub(super) fn run(&self, tile: &mut [Pair], steps: &[Step], first: usize) {
        for step in steps {
            let column = step.column - first;
            let single = &self.single[column];
            match step.kind {
                Kind::Inner(false) => with_constant!(column, [1 2 3 4 5 6],
                    C => high::<C, 0>(tile, single)),
                Kind::Inner(true) => with_constant!(column, [1 2 3 4 5 6],
                    C => high::<C, COVERED>(tile, single)),
                Kind::Last(false) => with_constant!(column, [7],
                    C => high::<C, LAST>(tile, single)),
                Kind::Last(true) => with_constant!(column, [7],
                    C => high::<C, { LAST | COVERED }>(tile, single)),
                Kind::Both => with_constant!(column, [1 2 3 4 5],
                    C => high_both::<C>(tile, &self.double[column])),
                Kind::First(_) | Kind::Only(_) => unreachable!("the first column is a low one"),
            }
        }
    }
}

/// Where a pattern around column `column` is in a [`HighTile`].
const fn high_at(pattern: usize, column: usize, kind: usize) -> usize {
    HighTile::at(((pattern & 7) & !outside(kind)) << (column - 1)) + (pattern >> 3) * HighTile::HALF
}

fn high<const C: usize, const KIND: usize>(tile: &mut [Pair], starts: &[u32]) {
    for &start in starts {
        let tile = &mut tile[start as usize..][..const { high_at(7, C, KIND) + HighTile::ROW }];
        for more in 0..HighTile::HALF {
            let tile = &mut tile[more..][..=const { high_at(15, C, KIND) }];
            let mut before = [ZERO; 16];
            unroll!(16 I {
                if const { I & outside(KIND) == outside(KIND) } {
                    before[I] = tile[const { high_at(I, C, KIND) }];
                }
            });
            let after = one::<KIND>(&before);
            unroll!(16 I {
                if const { I & outside(KIND) == outside(KIND) } {
                    tile[const { high_at(I, C, KIND) }] = after[I];
                }
            });
        }
    }
}

/// Where a pattern of two cells is in a [`HighTile`].
const fn high_both_at(pattern: usize, column: usize) -> usize {
    HighTile::at((pattern & 15) << (column - 1)) + (pattern >> 4) * HighTile::HALF
}

fn high_both<const C: usize>(tile: &mut [Pair], starts: &[u32]) {
    for &start in starts {
        let tile = &mut tile[start as usize..][..const { high_both_at(15, C) + HighTile::ROW }];
        for more in 0..HighTile::HALF {
            let tile = &mut tile[more..][..=const { high_both_at(31, C) }];
            let mut before = [ZERO; 32];
            unroll!(32 I { before[I] = tile[const { high_both_at(I, C) }]; });
            let after = cell::two(&before);
            unroll!(32 I { tile[const { high_both_at(I, C) }] = after[I]; });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What sums may become in a tile.
    const ROOM: u64 = 1 << 10;

    /// A row of free cells, whose diagonal cells are free. Blocked ones make sums no larger: each
    /// way through a row with blocked cells is also one without.
    fn row(columns: usize) -> Vec<bool> {
        vec![false; columns]
    }

    #[test]
    fn sums_grow_less_than_their_room_in_a_low_tile() {
        for (columns, cells) in (1..=LowTile::COLUMNS)
            .map(|columns| (columns, columns))
            .chain([(LowTile::COLUMNS + 1, LowTile::COLUMNS - 1)])
        {
            let low = LowTile::new(columns.min(LowTile::COLUMNS));
            for class in 0..3 {
                let mut tile = vec![[1; 2]; LowTile::size(columns.min(LowTile::COLUMNS))];
                low.run(&mut tile, &Step::all(&row(columns), 0, cells), class);
                let most = tile.into_iter().map(|[sum, _]| sum).max();
                assert!(most.unwrap() < ROOM, "{columns} columns");
            }
        }
    }

    #[test]
    fn sums_grow_less_than_their_room_in_a_high_tile() {
        let high = HighTile::new();
        // Up to the last column but one, and in the last tile of a row.
        for (columns, to) in [(30, 17), (18, 18)] {
            let mut tile = vec![[1; 2]; HighTile::SIZE];
            high.run(&mut tile, &Step::all(&row(columns), 11, to), 10);
            let most = tile.into_iter().map(|[sum, _]| sum).max();
            assert!(most.unwrap() < ROOM);
        }
    }
}
