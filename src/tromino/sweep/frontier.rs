//! All frontiers of a board after some rows.

use num_bigint::BigUint;

use crate::tromino::CountError;

use super::board::Board;
use super::cell::{Pair, ZERO};
use super::lanes::{Fold, Lanes, Reduction, Shift, Sums, Total};
use super::pass::{PACKED, PATTERNS, Pass, Workshop, place};
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

/// Pairs that the frontiers of so many columns take.
pub(super) fn size(width: usize) -> u64 {
    if width <= LowTile::COLUMNS {
        return LowTile::size(width) as u64;
    }
    let rests = 1usize.checked_shl((width - PACKED).try_into().unwrap_or(u32::MAX));
    let rests = rests.filter(|&rests| rests < 1 << 48);
    rests.map_or(u64::MAX, |rests| 2 * place(rests) as u64)
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

/// For each frontier the number of ways to cover the cells before it.
///
/// The number of covered cells of a frontier, blocked ones included, is known modulo 3, so only a
/// third of all patterns occur. Up to twelve columns are one tile. Beyond, there is one half for
/// each value of the diagonal bit, and in a half the three patterns of the first columns that can
/// go with those of the rest are stored side by side (see [`place`]).
#[derive(Clone)]
pub(super) struct Frontier {
    width: usize,
    values: Vec<Pair>,
    /// Covered cells modulo 3 of the frontiers that occur.
    class: usize,
    /// The diagonal bit of all frontiers, which is known between rows; the other half is not
    /// looked at then.
    diagonal: usize,
    /// Whether the other half is left out.
    halved: bool,
    lanes: Lanes,
    /// The bits that occur in the second numbers.
    top: u64,
    /// The bits by which second numbers were shifted, if they are bounds.
    shifted: u32,
}

impl Frontier {
    /// The frontier before the first row, which there is one way to reach.
    pub(super) fn start(board: &Board, lanes: Lanes) -> Self {
        let bits = board.row(0);
        let diagonal = usize::from(board.blocked(1, 0));
        let width = board.width();
        let mut frontier = Frontier {
            width,
            values: vec![ZERO; size(width) as usize],
            class: (class_of(bits) + diagonal) % 3,
            diagonal,
            halved: false,
            lanes,
            top: 1,
            shifted: 0,
        };
        if let Some(at) = frontier.at(bits) {
            frontier.values[at] = [1; 2];
        }
        frontier
    }

    /// Where the number of a frontier is, if it can occur.
    fn at(&self, bits: usize) -> Option<usize> {
        if self.width <= LowTile::COLUMNS {
            let pattern = bits << 1 | self.diagonal;
            return (class_of(pattern) == self.class).then(|| LowTile::at(pattern));
        }
        let (rest, packed) = (bits >> PACKED, bits & ((1 << PACKED) - 1));
        let class = minus(self.class, class_of(rest << 1 | self.diagonal));
        let half = if self.halved || self.diagonal == 0 {
            0
        } else {
            self.values.len() / 2
        };
        (class_of(packed) == class).then(|| half + place(rest) + PLACE[packed])
    }

    /// A copy that is only looked at, of half the size if it is large.
    pub(super) fn kept(&self) -> Self {
        if self.width <= LowTile::COLUMNS {
            return self.clone();
        }
        let half = self.values.len() / 2;
        Frontier {
            values: self.values[self.diagonal * half..][..half].to_vec(),
            halved: true,
            ..*self
        }
    }

    /// The number of tilings, once all rows are dealt with.
    pub(super) fn total(&self) -> Total {
        let reduction = self.lanes.reduction(self.top);
        let at = self.at((1 << self.width) - 1);
        let value = at.map_or(ZERO, |at| reduction.apply(self.values[at]));
        match self.lanes {
            Lanes::Residues([a, b]) => Total::Residues([value[0] % a.get(), value[1] % b.get()]),
            Lanes::Bound(a) => Total::Bound(
                value[0] % a.get(),
                BigUint::from(value[1]) << (self.shifted + reduction.shift()),
            ),
        }
    }

    /// The number of tilings of a board that is the same upside down, from the frontiers over its
    /// middle row: these from above, the others from below, whose cells from above are in a row
    /// with the same `blocked` cells. What is covered from one side is left by the other.
    pub(super) fn meet(&self, below: &Frontier, blocked: usize) -> Total {
        let all = (1 << self.width) - 1;
        let (reduction, other) = (
            self.lanes.reduction(self.top),
            below.lanes.reduction(below.top),
        );
        let mut sums = Sums::new(self.lanes);
        for bits in self.occurring() {
            let Some((here, there)) = self.at(bits).zip(below.at(!bits & all | blocked)) else {
                continue;
            };
            let (here, there) = (self.values[here], below.values[there]);
            if here != ZERO && there != ZERO {
                sums.add(reduction.apply(here), other.apply(there));
            }
        }
        sums.total(self.shifted + reduction.shift() + below.shifted + other.shift())
    }

    /// The frontiers that can occur, and some that cannot.
    fn occurring(&self) -> impl Iterator<Item = usize> {
        let packed = self.width.min(PACKED);
        let rests = 0..1usize << (self.width - packed);
        rests
            .flat_map(move |rest| {
                let class = minus(self.class, class_of(rest << 1 | self.diagonal));
                let patterns = PATTERNS[class]
                    .into_iter()
                    .take(if class == 0 { 2 } else { 3 });
                patterns.map(move |pattern| rest << PACKED | pattern)
            })
            .filter(move |bits| bits >> self.width == 0)
    }

    /// Deals with a row.
    pub(super) fn advance(
        &mut self,
        board: &Board,
        row: usize,
        workshop: &mut Workshop,
        progress: &Progress<'_>,
    ) -> Result<(), CountError> {
        let covered: Vec<bool> = (1..self.width)
            .map(|column| board.blocked(row + 1, column))
            .chain([board.blocked(row + 2, 0)])
            .collect();
        if self.width <= LowTile::COLUMNS {
            let steps = Step::all(&covered, 0, self.width);
            let reduction = self.lanes.reduction(self.top);
            self.shifted += reduction.shift();
            for value in &mut self.values {
                *value = reduction.apply(*value);
            }
            self.class = workshop.low(&mut self.values, &steps, self.class);
            self.top = self.values.iter().fold(0, |top, value| top | value[1]);
            progress.advance(self.values.len())?;
        } else {
            let mut passes = Pass::all(&covered);
            if row == 0 {
                // Only one frontier has been reached, and the cells ahead are as it has them.
                for pass in &mut passes {
                    pass.restrict(board.row(0));
                }
            }
            if let Some(first) = passes.first_mut() {
                first.before = Some(self.diagonal);
            }
            if let Some(last) = passes.last_mut() {
                last.after = Some(usize::from(board.blocked(row + 2, 0)));
            }
            for pass in passes {
                let (values, class) = (&mut self.values, self.class);
                let reduction = self.lanes.reduction(self.top);
                self.shifted += reduction.shift();
                self.top = match reduction {
                    Reduction::Fold(fold) => {
                        pass.run(values, class, workshop, progress, Fold(fold))?
                    }
                    Reduction::Shift { fold, shift } => {
                        let shift = Shift { fold, shift };
                        pass.run(values, class, workshop, progress, shift)?
                    }
                };
                self.class = pass.class(class);
            }
        }
        self.diagonal = usize::from(board.blocked(row + 2, 0));
        Ok(())
    }
}
