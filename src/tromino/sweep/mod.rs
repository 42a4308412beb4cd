//! Counting by a dense sweep over all frontiers of a board.
//!
//! A board that is wide and open has so many reachable frontiers that a map of them costs more
//! than an array of all. The array is kept in the order of the frontiers throughout: bit `c` is
//! column `c`, before its cell is dealt with, and the cell below afterwards. So one cell is one
//! fixed map on the values that differ in the bits around it: some loads, some additions, some
//! stores, nothing moved.
//!
//! - *A third of the array.* The number of covered cells of a frontier is known modulo 3; the
//!   patterns of the first three columns that fit the others are stored as three values, not
//!   eight.
//! - *Tiles.* A run of columns is dealt with while the values that differ in them are in the
//!   cache, so that a row takes three or four passes over memory.
//! - *Residues.* Values are numbers of 54 bits modulo primes just below 2^54, two side by side in
//!   a vector register. Ten more bits take up the sums of a tile, so that an addition is one
//!   instruction and a sum is reduced once a pass. The count is put together by the Chinese
//!   remainder theorem.
//! - *Proved enough.* In the first sweep the second number is not a residue but an upper bound:
//!   the same sums with a common exponent, only ever rounded up. It says how many primes it takes.
//! - *Half of the rows* where the board is the same upside down: a tiling is what covers the rows
//!   above the middle, and what covers those below it.
//! - *Half of the primes* there too: the numbers over the middle have half as many digits as the
//!   count. Once they are known themselves, if there is memory for their residues, so is the sum
//!   of their products.

mod cell;
mod counts;
mod lanes;
mod middle;
mod modulus;
mod pass;
mod progress;
mod schedule;
#[cfg(test)]
mod tests;
mod tile;

use std::mem;

use num_bigint::BigUint;
use num_traits::One;

pub use modulus::{CombineError, Combined, Modulus};

use super::count::bound;
use super::{CountError, Monitor, Region};
use cell::Pair;
use counts::{Counts, SavedCounts};
use lanes::{Lanes, Total};
use middle::{Halves, Middle};
use pass::{Scratch, WIDE};
use progress::Progress;
pub(super) use schedule::Schedule;
use tile::LowTile;

/// A board that is to be counted, laid out for the sweep.
#[derive(Clone, Debug)]
pub(super) struct Sweep {
    board: Region,
    /// Whether it is the same upside down.
    symmetric: bool,
}

impl Sweep {
    /// A board; rows and columns are exchanged if that makes the sweep shorter.
    pub(super) fn new(board: &Region) -> Self {
        let down = Sweep::of(board.transpose());
        let across = Sweep::of(board.clone());
        if down.operations(down.symmetric) < across.operations(across.symmetric) {
            down
        } else {
            across
        }
    }

    /// A board as it lies. One that is wider than one tile and narrower than what tiles deal with
    /// gets blocked columns more.
    fn of(board: Region) -> Self {
        let board = if (LowTile::COLUMNS + 1..WIDE).contains(&board.width()) {
            let free = |row, column| board.is_free(row, column);
            Region::from_fn(board.height(), WIDE, free)
        } else {
            board
        };
        Sweep {
            symmetric: board.is_symmetric(),
            board,
        }
    }

    /// The number of free cells.
    fn free(&self) -> usize {
        self.board.free_cells().count()
    }

    /// Bytes that a count takes at least. With more it may use more threads, and fewer and shorter
    /// sweeps.
    #[must_use]
    pub(super) fn bytes(&self) -> u64 {
        self.needs(1)
    }

    /// The number of tilings, in at most `limit` bytes and with at most this many threads.
    ///
    /// A board that is the same upside down takes sweeps over half of the rows, and half of the
    /// sweeps, if there is memory for the numbers over its middle.
    ///
    /// # Errors
    /// If it takes more bytes, or more than the system hands out, or the monitor ends it.
    pub(super) fn count(
        &self,
        limit: u64,
        threads: usize,
        monitor: &dyn Monitor,
    ) -> Result<BigUint, CountError> {
        let schedule = self.admit(limit, threads)?;
        if self.free() == 0 {
            return Ok(BigUint::one());
        }
        let mut primes = Modulus::primes();
        let mut next = || {
            primes
                .next()
                .unwrap_or_else(|| unreachable!("primes do not end"))
        };
        let mut sweeper = Sweeper::new(self, &schedule, monitor)?;
        let mut bound = bound(self.free());
        let mut residues = Vec::new();
        let mut known = BigUint::one();
        let mut left = schedule.sweeps();
        let mut lanes = if bound.bits() <= SWEEP {
            // Two residues are enough, whatever the count is.
            Lanes::Residues([next(), next()])
        } else {
            Lanes::Bound(next())
        };
        loop {
            let swept = sweeper.sweep(lanes, left)?;
            let both = match sweeper.total(&swept)? {
                Total::Residues(both) => both,
                Total::Bound(residue, tighter) => {
                    bound = tighter;
                    [residue, 0]
                }
            };
            for (modulus, residue) in lanes.moduli().iter().zip(both) {
                residues.push((modulus.get(), residue));
                known *= modulus.get();
            }
            if known > bound {
                break;
            }
            left = sweeps(&bound, &known);
            if let (Lanes::Bound(_), Some(middle)) = (lanes, sweeper.middle(&swept)) {
                let largest = middle.largest(&sweeper.pause())?;
                let fewer = sweeps(&largest, &known);
                let needed = self.needs_for_halves(schedule.threads(), fewer);
                if fewer < left && needed <= limit {
                    return sweeper.by_halves(swept, &largest, needed, next);
                }
            }
            sweeper.reuse(swept);
            lanes = Lanes::Residues([next(), next()]);
        }
        match Combined::new(residues) {
            Ok(combined) => Ok(combined.residue().clone()),
            Err(error) => unreachable!("different primes: {error}"),
        }
    }

    /// The number of tilings modulo each of some numbers, two in one sweep.
    ///
    /// # Errors
    /// As [`Sweep::count`].
    pub(super) fn count_modulo(
        &self,
        moduli: &[Modulus],
        limit: u64,
        threads: usize,
        monitor: &dyn Monitor,
    ) -> Result<Vec<u64>, CountError> {
        let schedule = self.admit(limit, threads)?;
        if self.free() == 0 {
            return Ok(moduli.iter().map(|modulus| 1 % modulus.get()).collect());
        }
        let mut sweeper = Sweeper::new(self, &schedule, monitor)?;
        let mut residues = Vec::new();
        for (index, pair) in moduli.chunks(2).enumerate() {
            let left = moduli.len().div_ceil(2) - index;
            let lanes = Lanes::Residues([pair[0], pair[pair.len() - 1]]);
            let swept = sweeper.sweep(lanes, left)?;
            if let Total::Residues(both) = sweeper.total(&swept)? {
                residues.extend(&both[..pair.len()]);
            }
            sweeper.reuse(swept);
        }
        Ok(residues)
    }

    fn admit(&self, limit: u64, threads: usize) -> Result<Schedule, CountError> {
        let needed = self.bytes();
        if needed > limit {
            return Err(CountError::TooLarge { needed, limit });
        }
        Ok(self.schedule(limit, threads))
    }
}

/// Bits that a sweep finds out at least: those of two primes.
const SWEEP: u64 = 107;

/// Sweeps that are left until numbers up to `bound` are known, of which residues are known modulo
/// `known`.
fn sweeps(bound: &BigUint, known: &BigUint) -> usize {
    let bits = bound.bits().saturating_sub(known.bits() - 1);
    bits.div_ceil(SWEEP) as usize
}

/// The sweeps of a board, one after the other in the same memory.
struct Sweeper<'a> {
    board: &'a Region,
    schedule: &'a Schedule,
    scratch: Scratch,
    values: Vec<Pair>,
    kept: Vec<Pair>,
    monitor: &'a dyn Monitor,
    /// The fraction of the work that is done.
    done: f64,
}

/// What a sweep leaves.
struct Swept {
    frontier: Counts,
    /// One row before it, if that is needed.
    before: Option<SavedCounts>,
}

impl<'a> Sweeper<'a> {
    /// Takes the memory for it.
    fn new(
        of: &'a Sweep,
        schedule: &'a Schedule,
        monitor: &'a dyn Monitor,
    ) -> Result<Self, CountError> {
        let width = of.board.width();
        let space = |pairs: u64| {
            let mut space = Vec::new();
            let pairs = usize::try_from(pairs).unwrap_or(usize::MAX);
            space.try_reserve_exact(pairs).map(|()| space)
        };
        let all = || {
            let kept = if schedule.is_kept() {
                counts::side(width)
            } else {
                0
            };
            let scratch = Scratch::new(width, schedule.threads())?;
            Ok((scratch, space(counts::size(width))?, space(kept)?))
        };
        let (scratch, values, kept) = all().map_err(CountError::out_of_memory(schedule.least()))?;
        Ok(Sweeper {
            board: &of.board,
            schedule,
            scratch,
            values,
            kept,
            monitor,
            done: 0.0,
        })
    }

    /// One of this many sweeps that are left.
    fn sweep(&mut self, lanes: Lanes, left: usize) -> Result<Swept, CountError> {
        let (board, rows) = (self.board, self.schedule.rows());
        let after = self.done + (1.0 - self.done) / left.max(1) as f64;
        let total = rows as f64 * counts::work(board.width());
        let progress = Progress::new(self.monitor, (self.done, after), total);
        let mut frontier = Counts::start(board, lanes, mem::take(&mut self.values));
        let mut before = None;
        for row in 0..rows {
            if self.schedule.is_kept() && row + 1 == rows {
                before = Some(frontier.side().keep(mem::take(&mut self.kept)));
            }
            frontier.advance(board, row, &mut self.scratch, &progress)?;
        }
        self.done = after;
        Ok(Swept { frontier, before })
    }

    /// Between two sweeps: there is no progress, but the monitor may end the count.
    fn pause(&self) -> Progress<'a> {
        Progress::new(self.monitor, (self.done, self.done), 1.0)
    }

    /// What meets in the middle, if the sweeps end there.
    fn middle<'b>(&self, swept: &'b Swept) -> Option<Middle<'b>> {
        let above = swept.frontier.side();
        self.schedule.is_mirrored().then(|| Middle {
            above,
            below: swept.before.as_ref().map_or(above, SavedCounts::side),
            blocked: counts::blocked(self.board, self.schedule.rows()),
            threads: self.schedule.threads(),
        })
    }

    fn total(&self, swept: &Swept) -> Result<Total, CountError> {
        match self.middle(swept) {
            Some(middle) => middle.total(&self.pause()),
            None => Ok(swept.frontier.side().total()),
        }
    }

    /// The number of tilings from those of both halves, which are at most `largest`, after a first
    /// sweep; all in all it takes `needed` bytes.
    fn by_halves(
        mut self,
        mut swept: Swept,
        largest: &BigUint,
        needed: u64,
        mut next: impl FnMut() -> Modulus,
    ) -> Result<BigUint, CountError> {
        let mut halves = Halves::default();
        loop {
            let Some(middle) = self.middle(&swept) else {
                unreachable!("the board is the same upside down");
            };
            if halves.suffice(&middle, largest) {
                return halves.count(&middle, &self.pause());
            }
            halves.push(&middle, needed, &self.pause())?;
            self.reuse(swept);
            let left = sweeps(largest, &halves.modulus());
            swept = self.sweep(Lanes::Residues([next(), next()]), left)?;
        }
    }

    /// Takes back the memory.
    fn reuse(&mut self, swept: Swept) {
        self.values = swept.frontier.into_values();
        self.kept = swept
            .before
            .map(SavedCounts::into_values)
            .unwrap_or_default();
    }
}
