//! All frontiers of a board after some rows, and how a row is dealt with.

use std::sync::atomic::{AtomicU64, Ordering};

use num_bigint::BigUint;

use crate::tromino::CountError;

use super::board::Board;
use super::cell::{Pair, ZERO};
use super::lanes::{Fold, Lanes, Reduce, Reduction, Shift, Sums, Total};
use super::progress::Progress;
use super::tile::{HighTile, LowTile, Step, class_of, minus};

/// The three patterns of the first three columns with the same number of covered cells modulo 3;
/// there are only two of the first kind, and the third is not used.
const PATTERNS: [[usize; 3]; 3] = [[0, 7, 0], [1, 2, 4], [3, 5, 6]];

/// The place of each pattern among those of its class.
const PLACE: [usize; 8] = [0, 0, 1, 0, 2, 1, 2, 1];

/// Columns whose patterns are stored by class.
const PACKED: usize = 3;

/// Pairs for each pattern of the other columns: both values of the diagonal bit.
const GROUP: usize = 6;

/// Pairs that the frontiers of so many columns take.
pub(super) fn size(width: usize) -> u64 {
    if width <= LowTile::COLUMNS {
        return LowTile::size(width) as u64;
    }
    let rests = u32::try_from(width - PACKED).ok();
    let rests = rests.and_then(|rests| 2u64.checked_pow(rests));
    rests.unwrap_or(u64::MAX).saturating_mul(GROUP as u64)
}

/// For each frontier the number of ways to cover the cells before it.
///
/// The number of covered cells of a frontier, blocked ones included, is known modulo 3, so only a
/// third of all patterns occur. Up to twelve columns are one tile. Beyond, the patterns of the
/// first three columns that can go with those of the rest are stored as three numbers rather than
/// eight; the index is `(pattern of the rest * 2 + diagonal bit) * 3 + number`.
#[derive(Clone)]
pub(super) struct Frontier {
    width: usize,
    values: Vec<Pair>,
    /// Covered cells modulo 3 of the frontiers that occur.
    class: usize,
    /// The diagonal bit of all frontiers, which is known between rows.
    diagonal: usize,
    /// Whether the other value of the diagonal bit is left out of what is stored.
    halved: bool,
    lanes: Lanes,
    /// The bits that occur in the second numbers.
    top: u64,
    /// The bits by which second numbers were shifted, if they are bounds.
    shifted: u32,
}

/// What is done with a tile while it is in the cache.
struct Pass {
    /// The first column of the tile.
    first: usize,
    steps: Vec<Step>,
}

/// The tiles, and the space to work on them, one for each thread.
pub(super) struct Workshop {
    low: LowTile,
    high: HighTile,
    buffers: Vec<Vec<Pair>>,
    kinds: [Vec<u32>; 3],
}

impl Workshop {
    /// Pairs for each thread.
    pub(super) const BUFFER: usize = if LowTile::size(LowTile::COLUMNS) > HighTile::SIZE {
        LowTile::size(LowTile::COLUMNS)
    } else {
        HighTile::SIZE
    };

    pub(super) fn new(width: usize, threads: usize) -> Self {
        let mut kinds = [const { Vec::new() }; 3];
        for rest in 0..1usize << (LowTile::COLUMNS - PACKED) {
            kinds[class_of(rest)].push(rest as u32);
        }
        Workshop {
            low: LowTile::new(width.min(LowTile::COLUMNS)),
            high: HighTile::new(),
            buffers: vec![vec![ZERO; Self::BUFFER]; threads],
            kinds,
        }
    }
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
        let group = if self.halved {
            rest
        } else {
            rest * 2 + self.diagonal
        };
        (class_of(packed) == class).then(|| group * 3 + PLACE[packed])
    }

    /// A copy that is only looked at, of half the size if it is large.
    pub(super) fn kept(&self) -> Self {
        if self.width <= LowTile::COLUMNS {
            return self.clone();
        }
        let halves = self.values.chunks_exact(GROUP / 2);
        let known = halves.skip(self.diagonal).step_by(2);
        Frontier {
            values: known.flatten().copied().collect(),
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
            let reduction = self.reduction();
            for value in &mut self.values {
                *value = reduction.apply(*value);
            }
            self.class = workshop.low.run(&mut self.values, &steps, self.class);
            self.top = self.values.iter().fold(0, |top, value| top | value[1]);
            progress.advance(self.values.len())?;
        } else {
            for pass in Pass::all(&covered) {
                match self.reduction() {
                    Reduction::Fold(fold) => self.pass(&pass, workshop, progress, Fold(fold))?,
                    Reduction::Shift { fold, shift } => {
                        self.pass(&pass, workshop, progress, Shift { fold, shift })?;
                    }
                }
            }
        }
        self.diagonal = usize::from(board.blocked(row + 2, 0));
        Ok(())
    }

    /// The reduction that is now due, and is noted.
    fn reduction(&mut self) -> Reduction {
        let reduction = self.lanes.reduction(self.top);
        self.shifted += reduction.shift();
        reduction
    }

    fn pass(
        &mut self,
        pass: &Pass,
        workshop: &mut Workshop,
        progress: &Progress<'_>,
        reduce: impl Reduce,
    ) -> Result<(), CountError> {
        /// Pairs that are worth the start of a thread.
        const LONG: usize = 1 << 15;
        let Workshop {
            low,
            high,
            buffers,
            kinds,
        } = workshop;
        let threads = (self.values.len() / LONG).clamp(1, buffers.len());
        let buffers = &mut buffers[..threads];
        let top = AtomicU64::new(0);
        let class = self.class;
        if pass.first == 0 {
            let block = GROUP << (LowTile::COLUMNS - PACKED);
            let blocks = (self.values.len() / block / threads / 4).clamp(1, 32);
            let items = self.values.chunks_mut(block * blocks).enumerate();
            let items = items.map(|(index, chunk)| (chunk.len(), (index * blocks, chunk)));
            progress.share(buffers, items, |(first, chunk), tile| {
                let mut bits = 0;
                for (rest, block) in (first..).zip(chunk.chunks_mut(block)) {
                    let class = minus(class, class_of(rest));
                    if expand(block, tile, kinds, class, reduce) {
                        let class = low.run(tile, &pass.steps, class);
                        bits |= compress(block, tile, kinds, class);
                    }
                }
                top.fetch_or(bits, Ordering::Relaxed);
            })?;
        } else {
            let rows = 1usize << HighTile::COLUMNS;
            // Pairs from one pattern of the tile's columns to the next.
            let stride = GROUP << (pass.first - PACKED);
            let outer = self.values.len() / (rows * stride);
            let tiles = stride / HighTile::ROW;
            let parts = (threads * 4).div_ceil(outer).max(tiles / 32).min(tiles);
            let length = (tiles / parts).next_power_of_two() * HighTile::ROW;
            let items = self.values.chunks_mut(rows * stride).flat_map(|block| {
                let mut parts: Vec<Vec<&mut [Pair]>> = Vec::new();
                parts.resize_with(stride / length, || Vec::with_capacity(rows));
                for row in block.chunks_mut(stride) {
                    for (part, piece) in parts.iter_mut().zip(row.chunks_mut(length)) {
                        part.push(piece);
                    }
                }
                parts.into_iter().map(|part| (rows * length, part))
            });
            progress.share(buffers, items, |mut part: Vec<&mut [Pair]>, tile| {
                let mut bits = 0;
                for at in (0..length).step_by(HighTile::ROW) {
                    if load(&part, at, tile, reduce) {
                        high.run(tile, &pass.steps, pass.first);
                        bits |= store(&mut part, at, tile);
                    }
                }
                top.fetch_or(bits, Ordering::Relaxed);
            })?;
        }
        self.top = top.into_inner();
        self.class = pass
            .steps
            .iter()
            .fold(class, |class, step| step.class(class));
        Ok(())
    }
}

impl Pass {
    /// The passes of a row that is wider than a tile.
    fn all(covered: &[bool]) -> Vec<Pass> {
        let width = covered.len();
        // A tile deals with a column whose neighbours are in it.
        let mut next = LowTile::COLUMNS - 1;
        let mut passes = vec![Pass {
            first: 0,
            steps: Step::all(covered, 0, next),
        }];
        while next < width {
            let first = (next - 1).min(width - HighTile::COLUMNS);
            let end = first + HighTile::COLUMNS;
            let end = if end == width { end } else { end - 1 };
            passes.push(Pass {
                first,
                steps: Step::all(covered, next, end),
            });
            next = end;
        }
        passes
    }
}

/// Unpacks a block into a [`LowTile`], reducing its sums; whether any is not zero.
fn expand(
    block: &[Pair],
    tile: &mut [Pair],
    kinds: &[Vec<u32>; 3],
    class: usize,
    reduce: impl Reduce,
) -> bool {
    let mut any = ZERO;
    for (rest, kind) in kinds.iter().enumerate() {
        any = match minus(class, rest) {
            0 => expand_class::<0>(block, tile, kind, any, reduce),
            1 => expand_class::<1>(block, tile, kind, any, reduce),
            _ => expand_class::<2>(block, tile, kind, any, reduce),
        };
    }
    any != ZERO
}

/// Patterns of the first three columns and the diagonal bit: 16 of a group of the tile.
const SIXTEEN: usize = 2 << PACKED;

fn expand_class<const CLASS: usize>(
    block: &[Pair],
    tile: &mut [Pair],
    kind: &[u32],
    mut any: Pair,
    reduce: impl Reduce,
) -> Pair {
    for &rest in kind {
        let group = &block[rest as usize * GROUP..][..GROUP];
        let tile = &mut tile[LowTile::at(rest as usize * SIXTEEN)..][..SIXTEEN];
        for diagonal in 0..2 {
            let patterns = PATTERNS[minus(CLASS, diagonal)];
            for number in 0..patterns.len() {
                let value = reduce.apply(group[diagonal * 3 + number]);
                any = [any[0] | value[0], any[1] | value[1]];
                if number < 2 || patterns[number] > 0 {
                    tile[patterns[number] * 2 + diagonal] = value;
                }
            }
        }
    }
    any
}

/// Packs a [`LowTile`] into a block; the bits of the second numbers.
fn compress(block: &mut [Pair], tile: &[Pair], kinds: &[Vec<u32>; 3], class: usize) -> u64 {
    let mut bits = 0;
    for (rest, kind) in kinds.iter().enumerate() {
        bits |= match minus(class, rest) {
            0 => compress_class::<0>(block, tile, kind),
            1 => compress_class::<1>(block, tile, kind),
            _ => compress_class::<2>(block, tile, kind),
        };
    }
    bits
}

fn compress_class<const CLASS: usize>(block: &mut [Pair], tile: &[Pair], kind: &[u32]) -> u64 {
    let mut bits = 0;
    for &rest in kind {
        let group = &mut block[rest as usize * GROUP..][..GROUP];
        let tile = &tile[LowTile::at(rest as usize * SIXTEEN)..][..SIXTEEN];
        for diagonal in 0..2 {
            let patterns = PATTERNS[minus(CLASS, diagonal)];
            for number in 0..patterns.len() {
                let value = if number < 2 || patterns[number] > 0 {
                    tile[patterns[number] * 2 + diagonal]
                } else {
                    ZERO
                };
                bits |= value[1];
                group[diagonal * 3 + number] = value;
            }
        }
    }
    bits
}

/// Copies a [`HighTile`] from memory, reducing its sums; whether any is not zero.
fn load(part: &[&mut [Pair]], at: usize, tile: &mut [Pair], reduce: impl Reduce) -> bool {
    let mut any = ZERO;
    for (pattern, row) in part.iter().enumerate() {
        let row = &row[at..][..HighTile::ROW];
        let tile = &mut tile[HighTile::at(pattern)..][..HighTile::ROW];
        for (to, from) in tile.iter_mut().zip(row) {
            *to = reduce.apply(*from);
            any = [any[0] | to[0], any[1] | to[1]];
        }
    }
    any != ZERO
}

/// Copies a [`HighTile`] to memory; the bits of its second numbers.
fn store(part: &mut [&mut [Pair]], at: usize, tile: &[Pair]) -> u64 {
    let mut bits = ZERO;
    for (pattern, row) in part.iter_mut().enumerate() {
        let row = &mut row[at..][..HighTile::ROW];
        let tile = &tile[HighTile::at(pattern)..][..HighTile::ROW];
        for (to, from) in row.iter_mut().zip(tile) {
            *to = *from;
            bits = [bits[0] | from[0], bits[1] | from[1]];
        }
    }
    bits[1]
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
