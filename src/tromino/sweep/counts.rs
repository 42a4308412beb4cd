//! All frontiers of a board after some rows.

use std::ops::Range;

use num_bigint::BigUint;

use crate::tromino::{CountError, Region};

use super::cell::{Pair, ZERO};
use super::lanes::{Fold, Lanes, Reduction, Shift, Total};
use super::pass::{PACKED, PATTERNS, Pass, Scratch, offset};
use super::progress::Progress;
use super::tile::{LowTile, Step, class_of, minus};

/// The place of each pattern of the first columns in its class in [`PATTERNS`].
const PLACE: [usize; 8] = {
    let mut places = [0; 8];
    let mut class = 0;
    while class < PATTERNS.len() {
        let mut place = PATTERNS[class].len();
        while place > 0 {
            place -= 1;
            places[PATTERNS[class][place]] = place;
        }
        class += 1;
    }
    places
};

/// Pairs that the frontiers of this many columns take.
pub(super) fn size(width: usize) -> u64 {
    if width <= LowTile::COLUMNS {
        return LowTile::size(width) as u64;
    }
    // A rest takes about 96 bytes, so that those of more rests would not fit a `usize`.
    const MOST: usize = 1 << (usize::BITS - 7);
    let rests = 1usize.checked_shl((width - PACKED).try_into().unwrap_or(u32::MAX));
    let rests = rests.filter(|&rests| rests < MOST);
    rests.map_or(u64::MAX, |rests| 2 * offset(rests) as u64)
}

/// Pairs that the frontiers of this many columns with the same diagonal bit take.
pub(super) fn side(width: usize) -> u64 {
    if width <= LowTile::COLUMNS {
        size(width)
    } else {
        size(width) / 2
    }
}

/// The most threads that have work to do on a board of this many columns.
pub(super) fn threads(width: usize) -> usize {
    /// Pairs that are worth the start of a thread.
    const LONG: u64 = 1 << 15;
    if width <= LowTile::COLUMNS {
        return 1;
    }
    usize::try_from(size(width) / LONG).map_or(usize::MAX, |threads| threads.max(1))
}

/// Pairs that are dealt with in a row, once in each pass.
pub(super) fn work(width: usize) -> f64 {
    let passes = if width <= LowTile::COLUMNS {
        1
    } else {
        Pass::all(&vec![false; width]).len()
    };
    size(width) as f64 * passes as f64
}

/// Which frontiers occur between two rows, and where their numbers are.
///
/// The number of covered cells of a frontier, blocked ones included, is known modulo 3, so only a
/// third of all patterns occur. Up to twelve columns are one tile. Beyond, there is one half for
/// each value of the diagonal bit, and in a half the three patterns of the first columns that can
/// go with those of the rest are stored side by side (see [`offset`]).
#[derive(Clone, Copy, Debug)]
pub(super) struct FrontierIndex {
    width: usize,
    /// Covered cells modulo 3 of the frontiers that occur.
    class: usize,
    /// The diagonal bit of all of them.
    diagonal: usize,
}

impl FrontierIndex {
    /// Where the number of a frontier is in a [`CountsView`], if it can occur.
    pub(super) fn at(&self, bits: usize) -> Option<usize> {
        if self.width <= LowTile::COLUMNS {
            let pattern = bits << 1 | self.diagonal;
            return (class_of(pattern) == self.class).then(|| LowTile::at(pattern));
        }
        let (rest, packed) = (bits >> PACKED, bits & ((1 << PACKED) - 1));
        let class = minus(self.class, class_of(rest << 1 | self.diagonal));
        (class_of(packed) == class).then(|| offset(rest) + PLACE[packed])
    }

    /// The frontier that covers all columns.
    pub(super) fn all(&self) -> usize {
        (1 << self.width) - 1
    }

    /// The patterns of the columns beyond the first ones.
    pub(super) fn rests(&self) -> Range<usize> {
        0..1 << (self.width - self.width.min(PACKED))
    }

    /// The frontiers with these rests that can occur.
    pub(super) fn occurring(&self, rests: Range<usize>) -> impl Iterator<Item = usize> {
        let FrontierIndex {
            width,
            class,
            diagonal,
        } = *self;
        rests
            .flat_map(move |rest| {
                let class = minus(class, class_of(rest << 1 | diagonal));
                let patterns = PATTERNS[class]
                    .into_iter()
                    .take(if class == 0 { 2 } else { 3 });
                patterns.map(move |pattern| rest << PACKED | pattern)
            })
            .filter(move |bits| bits >> width == 0)
    }
}

/// What is known of the numbers of some frontiers.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) places: FrontierIndex,
    pub(super) lanes: Lanes,
    /// The bits that occur in the second numbers.
    top: u64,
    /// The bits by which second numbers were shifted, if they are bounds.
    shifted: u32,
}

impl State {
    /// The reduction that is due.
    pub(super) fn reduction(&self) -> Reduction {
        self.lanes.reduction(self.top)
    }

    /// The bits by which second numbers are shifted after it.
    pub(super) fn shifted(&self) -> u32 {
        self.shifted + self.reduction().shift()
    }
}

/// The numbers of the frontiers between two rows, in the places that [`FrontierIndex`] gives them.
#[derive(Clone, Copy, Debug)]
pub(super) struct CountsView<'a> {
    pub(super) state: State,
    pub(super) values: &'a [Pair],
}

impl CountsView<'_> {
    /// A copy, in the given space.
    pub(super) fn keep(&self, mut space: Vec<Pair>) -> SavedCounts {
        space.clear();
        space.extend_from_slice(self.values);
        SavedCounts {
            state: self.state,
            values: space,
        }
    }

    /// The number of tilings, once all rows are dealt with.
    pub(super) fn total(&self) -> Total {
        let at = self.state.places.at(self.state.places.all());
        let reduction = self.state.reduction();
        let value = at.map_or(ZERO, |at| reduction.apply(self.values[at]));
        match self.state.lanes {
            Lanes::Residues([a, b]) => Total::Residues([value[0] % a.get(), value[1] % b.get()]),
            Lanes::Bound(a) => Total::Bound(
                value[0] % a.get(),
                BigUint::from(value[1]) << self.state.shifted(),
            ),
        }
    }
}

/// The numbers of the frontiers between two rows, while further rows are dealt with.
pub(super) struct SavedCounts {
    state: State,
    values: Vec<Pair>,
}

impl SavedCounts {
    pub(super) fn side(&self) -> CountsView<'_> {
        CountsView {
            state: self.state,
            values: &self.values,
        }
    }

    /// The space.
    pub(super) fn into_values(self) -> Vec<Pair> {
        self.values
    }
}

/// The blocked cells of a row as bits.
pub(super) fn blocked(board: &Region, row: usize) -> usize {
    let bits = (0..board.width()).map(|column| usize::from(!board.is_free(row, column)) << column);
    bits.sum()
}

/// For each frontier the number of ways to cover the cells before it.
pub(super) struct Counts {
    state: State,
    /// Those with the other diagonal bit, in the other half, are not looked at between rows.
    values: Vec<Pair>,
}

impl Counts {
    /// The frontier before the first row, which there is one way to reach. The space is
    /// whatever an earlier sweep has left.
    pub(super) fn start(board: &Region, lanes: Lanes, mut space: Vec<Pair>) -> Self {
        let bits = blocked(board, 0);
        let diagonal = usize::from(!board.is_free(1, 0));
        let width = board.width();
        // All is written before the threads come to it: the system takes longer to hand out
        // memory to several of them at a time.
        space.clear();
        space.resize(size(width) as usize, ZERO);
        let places = FrontierIndex {
            width,
            class: (class_of(bits) + diagonal) % 3,
            diagonal,
        };
        let mut frontier = Counts {
            state: State {
                places,
                lanes,
                top: 1,
                shifted: 0,
            },
            values: space,
        };
        let start = frontier.first();
        if let Some(at) = places.at(bits) {
            frontier.values[start + at] = [1; 2];
        }
        frontier
    }

    /// Where the numbers of the frontiers with the diagonal bit begin.
    fn first(&self) -> usize {
        if self.state.places.width <= LowTile::COLUMNS {
            0
        } else {
            self.state.places.diagonal * side(self.state.places.width) as usize
        }
    }

    /// The numbers, to be looked at.
    pub(super) fn side(&self) -> CountsView<'_> {
        let length = side(self.state.places.width) as usize;
        CountsView {
            state: self.state,
            values: &self.values[self.first()..][..length],
        }
    }

    /// The space.
    pub(super) fn into_values(self) -> Vec<Pair> {
        self.values
    }

    /// Deals with a row.
    pub(super) fn advance(
        &mut self,
        board: &Region,
        row: usize,
        scratch: &mut Scratch,
        progress: &Progress<'_>,
    ) -> Result<(), CountError> {
        let width = self.state.places.width;
        let covered: Vec<bool> = (1..width)
            .map(|column| !board.is_free(row + 1, column))
            .chain([!board.is_free(row + 2, 0)])
            .collect();
        if width <= LowTile::COLUMNS {
            let steps = Step::all(&covered, 0, width);
            let reduction = self.state.reduction();
            self.state.shifted += reduction.shift();
            for value in &mut self.values {
                *value = reduction.apply(*value);
            }
            self.state.places.class =
                scratch.low(&mut self.values, &steps, self.state.places.class);
            self.state.top = self.values.iter().fold(0, |top, value| top | value[1]);
            progress.advance(self.values.len())?;
        } else {
            let mut passes = Pass::all(&covered);
            if row == 0 {
                // Only one frontier has been reached, and the cells ahead are as it has them.
                for pass in &mut passes {
                    pass.restrict(blocked(board, 0));
                }
            }
            if let Some(first) = passes.first_mut() {
                first.before = Some(self.state.places.diagonal);
            }
            if let Some(last) = passes.last_mut() {
                last.after = Some(usize::from(!board.is_free(row + 2, 0)));
            }
            for pass in passes {
                let (values, class) = (&mut self.values, self.state.places.class);
                let reduction = self.state.reduction();
                self.state.shifted += reduction.shift();
                self.state.top = match reduction {
                    Reduction::Fold(fold) => {
                        pass.run(values, class, scratch, progress, Fold(fold))?
                    }
                    Reduction::Shift { fold, shift } => {
                        let shift = Shift { fold, shift };
                        pass.run(values, class, scratch, progress, shift)?
                    }
                };
                self.state.places.class = pass.class(class);
            }
        }
        self.state.places.diagonal = usize::from(!board.is_free(row + 2, 0));
        Ok(())
    }
}
