//! Dealing with some columns of a row, for all frontiers that are too many for one tile.

use std::collections::TryReserveError;
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::tromino::CountError;

use super::cell::{Pair, ZERO};
use super::lanes::Reduce;
use super::progress::Progress;
use super::tile::{HighTile, LowTile, Step, class_of, minus};

/// Columns whose patterns are stored by class.
pub(super) const PACKED: usize = 3;

/// The patterns of the first three columns with the same number of covered cells modulo 3. There
/// are only two without any left over; the third place is not used.
pub(super) const PATTERNS: [[usize; 3]; 3] = [[0, 7, 0], [1, 2, 4], [3, 5, 6]];

/// The patterns of a class.
const CLASS: usize = PATTERNS[0].len();

/// Columns of the parts of a [`LowTile`] that fit the first level of the cache.
const PART: usize = 8;

/// Columns of the narrowest board that is dealt with in passes: those of a high tile, those whose
/// patterns are the half of one of its rows, and those that are packed.
pub(super) const WIDE: usize =
    HighTile::COLUMNS + (HighTile::HALF / CLASS).ilog2() as usize + PACKED;

/// Rests, as a power of two, that are stored without a gap.
const GAPLESS: u32 = 12;

/// Where the patterns of a class begin that go with the pattern `rest` of the other columns.
///
/// After each 2^12 rests, again after each 2^13 and so on there is a gap. Without them the rows of
/// a tile, whose places differ by powers of two, would push each other out of the cache between
/// being read and being written.
pub(super) const fn offset(rest: usize) -> usize {
    let gaps = rest >> GAPLESS;
    rest * CLASS + (gaps - gaps.count_ones() as usize) * HighTile::HALF
}

/// Cuts frontiers into those of this many rests each, as a power of two.
fn runs(mut values: &mut [Pair], power: u32) -> impl Iterator<Item = &mut [Pair]> {
    let mut count = 0;
    std::iter::from_fn(move || {
        let start = offset(count << power);
        count += 1;
        let length = offset(1 << power);
        let (run, others) = mem::take(&mut values).split_at_mut_checked(length)?;
        let gap = offset(count << power) - start - length;
        values = others.get_mut(gap..).unwrap_or_default();
        Some(run)
    })
}

/// The tiles, and the space to work on them, one for each thread.
pub(super) struct Scratch {
    low: LowTile,
    part: LowTile,
    high: HighTile,
    buffers: Vec<Vec<Pair>>,
    /// The patterns of the columns of a part that are not packed, by class.
    rests: [Vec<u32>; 3],
}

impl Scratch {
    /// Pairs for each thread, if there is more than one tile.
    const BUFFER: usize = {
        let low = LowTile::size(LowTile::COLUMNS);
        let high = HighTile::SIZE;
        if low > high { low } else { high }
    };

    /// Bytes for each thread.
    pub(super) fn bytes(width: usize) -> u64 {
        if width <= LowTile::COLUMNS {
            return 0;
        }
        (Self::BUFFER * size_of::<Pair>()) as u64
    }

    /// # Errors
    /// If there is no memory for it.
    pub(super) fn new(width: usize, threads: usize) -> Result<Self, TryReserveError> {
        let mut buffers = Vec::new();
        if width > LowTile::COLUMNS {
            for _ in 0..threads {
                let mut buffer = Vec::new();
                buffer.try_reserve_exact(Self::BUFFER)?;
                buffer.resize(Self::BUFFER, ZERO);
                buffers.push(buffer);
            }
        }
        let mut rests = [const { Vec::new() }; 3];
        for rest in 0..1usize << (PART - PACKED) {
            rests[class_of(rest)].push(rest as u32);
        }
        Ok(Scratch {
            low: LowTile::new(width.min(LowTile::COLUMNS)),
            part: LowTile::new(PART),
            high: HighTile::new(),
            buffers,
            rests,
        })
    }

    /// Does steps to a board that is one [`LowTile`]; the class afterwards.
    pub(super) fn low(&self, tile: &mut [Pair], steps: &[Step], class: usize) -> usize {
        self.low.run(tile, steps, class)
    }
}

/// What is done with a tile while it is in the cache.
pub(super) struct Pass {
    /// The first column of the tile.
    first: usize,
    steps: Vec<Step>,
    /// The diagonal bit before and after, if it is known; then the other half is not looked at.
    pub(super) before: Option<usize>,
    pub(super) after: Option<usize>,
    /// The pattern of the columns after the tile, if only that occurs.
    ahead: Option<usize>,
}

impl Pass {
    /// The passes of a row that is wider than a tile.
    pub(super) fn all(covered: &[bool]) -> Vec<Pass> {
        let width = covered.len();
        let pass = |first, from, to| Pass {
            first,
            steps: Step::all(covered, from, to),
            before: None,
            after: None,
            ahead: None,
        };
        // A tile deals with a column whose neighbours are in it.
        let mut next = LowTile::COLUMNS - 1;
        let mut passes = vec![pass(0, 0, next)];
        while next < width {
            let first = (next - 1).min(width - HighTile::COLUMNS);
            let end = first + HighTile::COLUMNS;
            let end = if end == width { end } else { end - 1 };
            passes.push(pass(first, next, end));
            next = end;
        }
        passes
    }

    /// Leaves out all frontiers whose columns ahead are not as those of the given one.
    pub(super) fn restrict(&mut self, bits: usize) {
        let columns = if self.first == 0 {
            LowTile::COLUMNS
        } else {
            HighTile::COLUMNS
        };
        self.ahead = Some(bits >> (self.first + columns));
    }

    /// The class afterwards.
    pub(super) fn class(&self, before: usize) -> usize {
        self.steps
            .iter()
            .fold(before, |class, step| step.class(class))
    }

    /// Does the steps to all tiles; the bits that occur in the second numbers.
    pub(super) fn run(
        &self,
        values: &mut [Pair],
        class: usize,
        scratch: &mut Scratch,
        progress: &Progress<'_>,
        reduce: impl Reduce,
    ) -> Result<u64, CountError> {
        let halves = values.split_at_mut(values.len() / 2);
        if self.first == 0 {
            self.low(halves.into(), class, scratch, progress, reduce)
        } else {
            self.high(halves.into(), scratch, progress, reduce)
        }
    }

    /// Whether the half of the frontiers with this diagonal bit is looked at.
    fn is_before(&self, diagonal: usize) -> bool {
        self.before.is_none_or(|before| before == diagonal)
    }

    fn is_ahead(&self, outer: usize) -> bool {
        self.ahead.is_none_or(|ahead| ahead == outer)
    }

    fn low(
        &self,
        [uncovered, covered]: [&mut [Pair]; 2],
        class: usize,
        scratch: &mut Scratch,
        progress: &Progress<'_>,
        reduce: impl Reduce,
    ) -> Result<u64, CountError> {
        let threads = scratch.buffers.len();
        let power = (LowTile::COLUMNS - PACKED) as u32;
        let block = offset(1 << power);
        // A few blocks at a time, if there are many.
        let many = (uncovered.len() / block / threads / 4).max(1).ilog2();
        let more = many.min(GAPLESS - power);
        let chunks = runs(uncovered, power + more).zip(runs(covered, power + more));
        let items = chunks.enumerate().map(|(index, (uncovered, covered))| {
            let pairs = uncovered.len() * 2;
            (pairs, (index << more, uncovered, covered))
        });
        let Scratch {
            low,
            part,
            buffers,
            rests,
            ..
        } = scratch;
        let parts = self.steps.iter();
        let parts = parts.take_while(|step| step.column + step.cells() < PART);
        let (inner, outer) = self.steps.split_at(parts.count());
        let top = AtomicU64::new(0);
        progress.share(buffers, items, |(first, uncovered, covered), tile| {
            let mut bits = 0;
            let blocks = uncovered.chunks_mut(block).zip(covered.chunks_mut(block));
            for (ahead, (uncovered, covered)) in (first..).zip(blocks) {
                if !self.is_ahead(ahead) {
                    continue;
                }
                let class = minus(class, class_of(ahead));
                // The other half is not looked at, and may hold what was there before.
                let halves = [&*uncovered, &*covered];
                if (0..2).all(|half| !self.is_before(half) || is_empty(halves[half])) {
                    uncovered.fill(ZERO);
                    covered.fill(ZERO);
                    continue;
                }
                let parts = (uncovered.chunks(CLASS << (PART - PACKED)))
                    .zip(covered.chunks(CLASS << (PART - PACKED)));
                for (index, (uncovered, covered)) in parts.enumerate() {
                    let tile = &mut tile[LowTile::at(index << (PART + 1))..];
                    let tile = &mut tile[..LowTile::size(PART)];
                    let class = minus(class, class_of(index));
                    for (diagonal, half) in [uncovered, covered].into_iter().enumerate() {
                        if self.is_before(diagonal) {
                            let class = minus(class, diagonal);
                            unpack(half, tile, rests, class, diagonal, reduce);
                        } else {
                            clear(tile, diagonal);
                        }
                    }
                    part.run(tile, inner, class);
                }
                let class = inner.iter().fold(class, |class, step| step.class(class));
                let class = low.run(tile, outer, class);
                let parts = (uncovered.chunks_mut(CLASS << (PART - PACKED)))
                    .zip(covered.chunks_mut(CLASS << (PART - PACKED)));
                for (index, (uncovered, covered)) in parts.enumerate() {
                    let tile = &tile[LowTile::at(index << (PART + 1))..];
                    let tile = &tile[..LowTile::size(PART)];
                    let class = minus(class, class_of(index));
                    for (diagonal, half) in [uncovered, covered].into_iter().enumerate() {
                        let class = minus(class, diagonal);
                        pack(half, tile, rests, class, diagonal);
                    }
                }
                if reduce.is_bound() {
                    bits |= second_bits(uncovered) | second_bits(covered);
                }
            }
            top.fetch_or(bits, Ordering::Relaxed);
        })?;
        Ok(top.into_inner())
    }

    fn high(
        &self,
        [uncovered, covered]: [&mut [Pair]; 2],
        scratch: &mut Scratch,
        progress: &Progress<'_>,
        reduce: impl Reduce,
    ) -> Result<u64, CountError> {
        /// Tiles, as a power of two, that are dealt with at a time.
        const MANY: u32 = 3;
        let threads = scratch.buffers.len();
        let power = (self.first - PACKED) as u32;
        let columns = HighTile::COLUMNS as u32;
        let tile = (HighTile::HALF / CLASS).ilog2();
        // Many tiles at a time, unless there are few for this many threads.
        let outer = uncovered.len() / offset(1 << (power + columns));
        let few = (threads * 4).div_ceil(outer).next_power_of_two().ilog2();
        let part = (tile + MANY).min(power.saturating_sub(few)).max(tile);
        let length = offset(1 << part);
        let blocks = runs(uncovered, power + columns).zip(runs(covered, power + columns));
        let blocks = blocks
            .enumerate()
            .filter(|(ahead, _)| self.is_ahead(*ahead));
        let items = blocks.flat_map(|(_, (uncovered, covered))| {
            let mut parts: Vec<Vec<[&mut [Pair]; 2]>> = Vec::new();
            parts.resize_with(1 << (power - part), || Vec::with_capacity(1 << columns));
            for (uncovered, covered) in runs(uncovered, power).zip(runs(covered, power)) {
                let pieces = runs(uncovered, part).zip(runs(covered, part));
                for (part, (uncovered, covered)) in parts.iter_mut().zip(pieces) {
                    part.push([uncovered, covered]);
                }
            }
            parts
                .into_iter()
                .map(|part| ((length * 2) << columns, part))
        });
        let Scratch { high, buffers, .. } = scratch;
        let top = AtomicU64::new(0);
        progress.share(buffers, items, |mut part: Vec<[&mut [Pair]; 2]>, tile| {
            let mut bits = 0;
            for at in (0..length).step_by(HighTile::HALF) {
                for (pattern, halves) in part.iter().enumerate() {
                    for (diagonal, half) in halves.iter().enumerate() {
                        let half = &half[at..][..HighTile::HALF];
                        let row = &mut tile[HighTile::half(pattern, diagonal)..];
                        row[..HighTile::HALF].copy_from_slice(half);
                    }
                }
                let tile = &mut tile[..HighTile::SIZE];
                if is_empty(tile) {
                    continue;
                }
                for pair in tile.iter_mut() {
                    *pair = reduce.apply(*pair);
                }
                high.run(tile, &self.steps, self.first);
                for (pattern, halves) in part.iter_mut().enumerate() {
                    for (diagonal, half) in halves.iter_mut().enumerate() {
                        if self.after.is_none_or(|after| after == diagonal) {
                            let half = &mut half[at..][..HighTile::HALF];
                            let row = &tile[HighTile::half(pattern, diagonal)..];
                            half.copy_from_slice(&row[..HighTile::HALF]);
                        }
                    }
                }
                if reduce.is_bound() {
                    bits |= second_bits(tile);
                }
            }
            top.fetch_or(bits, Ordering::Relaxed);
        })?;
        Ok(top.into_inner())
    }
}

fn is_empty(pairs: &[Pair]) -> bool {
    pairs.iter().all(|&pair| pair == ZERO)
}

/// The bits that occur in second numbers.
fn second_bits(pairs: &[Pair]) -> u64 {
    pairs.iter().fold(0, |bits, pair| bits | pair[1])
}

/// Patterns of the first columns and the diagonal bit: a group of a [`LowTile`].
const GROUP: usize = 2 << PACKED;

/// Unpacks one half of a part of a [`LowTile`], reducing its sums. The class is that of the
/// columns, without the diagonal bit.
fn unpack(
    half: &[Pair],
    tile: &mut [Pair],
    rests: &[Vec<u32>; 3],
    class: usize,
    diagonal: usize,
    reduce: impl Reduce,
) {
    for (kind, rests) in rests.iter().enumerate() {
        match minus(class, kind) {
            0 => unpack_class::<0>(half, tile, rests, diagonal, reduce),
            1 => unpack_class::<1>(half, tile, rests, diagonal, reduce),
            _ => unpack_class::<2>(half, tile, rests, diagonal, reduce),
        }
    }
}

fn unpack_class<const KIND: usize>(
    half: &[Pair],
    tile: &mut [Pair],
    rests: &[u32],
    diagonal: usize,
    reduce: impl Reduce,
) {
    for &rest in rests {
        let packed = &half[rest as usize * CLASS..][..CLASS];
        let group = &mut tile[LowTile::at(rest as usize * GROUP) + diagonal..][..GROUP - 1];
        for (&pattern, &pair) in PATTERNS[KIND].iter().zip(packed).take(used(KIND)) {
            group[pattern * 2] = reduce.apply(pair);
        }
    }
}

/// The places of a class that are used.
const fn used(kind: usize) -> usize {
    if kind == 0 { 2 } else { 3 }
}

/// Clears one half of a part of a [`LowTile`].
fn clear(tile: &mut [Pair], diagonal: usize) {
    for group in tile.chunks_mut(2) {
        group[diagonal] = ZERO;
    }
}

/// Packs one half of a part of a [`LowTile`].
fn pack(half: &mut [Pair], tile: &[Pair], rests: &[Vec<u32>; 3], class: usize, diagonal: usize) {
    for (kind, rests) in rests.iter().enumerate() {
        match minus(class, kind) {
            0 => pack_class::<0>(half, tile, rests, diagonal),
            1 => pack_class::<1>(half, tile, rests, diagonal),
            _ => pack_class::<2>(half, tile, rests, diagonal),
        }
    }
}

fn pack_class<const KIND: usize>(half: &mut [Pair], tile: &[Pair], rests: &[u32], diagonal: usize) {
    for &rest in rests {
        let packed = &mut half[rest as usize * CLASS..][..CLASS];
        let group = &tile[LowTile::at(rest as usize * GROUP) + diagonal..][..GROUP - 1];
        packed[CLASS - 1] = ZERO;
        for (&pattern, packed) in PATTERNS[KIND].iter().zip(packed).take(used(KIND)) {
            *packed = group[pattern * 2];
        }
    }
}
