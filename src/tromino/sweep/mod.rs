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
//!
//! # Examples
//! ```
//! use foregone::tromino::sweep::{Modulus, Sweep};
//! use foregone::tromino::CountError;
//!
//! let sweep = Sweep::new(12, 12, |_row, _column| true);
//! assert!(sweep.bytes() < 4 << 20);
//! let count = sweep.count(4 << 20, 2, &())?;
//! assert_eq!(count.to_string(), "2033502499954");
//!
//! let modulus = Modulus::new(1_000_000_007).unwrap();
//! assert_eq!(sweep.count_modulo(&[modulus], 4 << 20, 2, &())?, [502_485_723]);
//! # Ok::<(), CountError>(())
//! ```

mod board;
mod cell;
mod course;
mod frontier;
mod lanes;
mod middle;
mod modulus;
mod pass;
mod progress;
mod tile;

use std::mem;

use num_bigint::BigUint;
use num_traits::One;

pub use modulus::{CombineError, Combined, Modulus};

use super::{CountError, Monitor};
use board::Board;
use cell::Pair;
pub(super) use course::Course;
use frontier::{Frontier, Kept};
use lanes::{Lanes, Total};
use middle::{Halves, Middle};
use pass::Workshop;
use progress::Progress;

/// A board that is to be counted, laid out for the sweep.
#[derive(Clone, Debug)]
pub struct Sweep {
    board: Board,
    symmetric: bool,
}

impl Sweep {
    /// A board of `height` rows and `width` columns, whose free cells are told by row and column.
    ///
    /// Rows and columns are exchanged if that makes the sweep shorter.
    #[must_use]
    pub fn new(height: usize, width: usize, free: impl Fn(usize, usize) -> bool) -> Self {
        let board = Board::new(height, width, free);
        let down = Sweep::of(board.transposed());
        let across = Sweep::of(board);
        if down.operations(down.symmetric) < across.operations(across.symmetric) {
            down
        } else {
            across
        }
    }

    fn of(board: Board) -> Self {
        let board = board.widened();
        Sweep {
            symmetric: board.is_symmetric(),
            board,
        }
    }

    /// Bytes that a count takes at least. With more it may use more threads, and fewer and shorter
    /// sweeps.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.needs(1)
    }

    /// A count is at most this: each tromino is laid in one of four ways on the first cell that is
    /// not covered.
    #[must_use]
    pub fn bound(&self) -> BigUint {
        BigUint::one() << (self.board.free() / 3 * 2)
    }

    /// The number of tilings, in at most `limit` bytes and with at most so many threads.
    ///
    /// A board that is the same upside down takes sweeps over half of the rows, and half of the
    /// sweeps, if there is memory for the numbers over its middle.
    ///
    /// # Errors
    /// If it takes more bytes, or more than the system hands out, or the monitor ends it.
    pub fn count(
        &self,
        limit: u64,
        threads: usize,
        monitor: &dyn Monitor,
    ) -> Result<BigUint, CountError> {
        let course = self.admit(limit, threads)?;
        if self.board.free() == 0 {
            return Ok(BigUint::one());
        }
        let mut primes = Modulus::primes();
        let mut next = || {
            primes
                .next()
                .unwrap_or_else(|| unreachable!("primes do not end"))
        };
        let mut sweeping = Sweeping::new(self, &course, monitor)?;
        let mut bound = self.bound();
        let mut residues = Vec::new();
        let mut known = BigUint::one();
        let mut left = course.sweeps();
        let mut lanes = if bound.bits() <= SWEEP {
            // Two residues are enough, whatever the count is.
            Lanes::Residues([next(), next()])
        } else {
            Lanes::Bound(next())
        };
        loop {
            let swept = sweeping.sweep(lanes, left)?;
            let both = match sweeping.total(&swept)? {
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
            if let (Lanes::Bound(_), Some(middle)) = (lanes, sweeping.middle(&swept)) {
                let largest = middle.largest(&sweeping.pause())?;
                let fewer = sweeps(&largest, &known);
                let needed = self.needs_for_halves(course.threads(), fewer);
                if fewer < left && needed <= limit {
                    return sweeping.by_halves(swept, &largest, needed, next);
                }
            }
            sweeping.reuse(swept);
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
    pub fn count_modulo(
        &self,
        moduli: &[Modulus],
        limit: u64,
        threads: usize,
        monitor: &dyn Monitor,
    ) -> Result<Vec<u64>, CountError> {
        let course = self.admit(limit, threads)?;
        if self.board.free() == 0 {
            return Ok(moduli.iter().map(|modulus| 1 % modulus.get()).collect());
        }
        let mut sweeping = Sweeping::new(self, &course, monitor)?;
        let mut residues = Vec::new();
        for (index, pair) in moduli.chunks(2).enumerate() {
            let left = moduli.len().div_ceil(2) - index;
            let lanes = Lanes::Residues([pair[0], pair[pair.len() - 1]]);
            let swept = sweeping.sweep(lanes, left)?;
            if let Total::Residues(both) = sweeping.total(&swept)? {
                residues.extend(&both[..pair.len()]);
            }
            sweeping.reuse(swept);
        }
        Ok(residues)
    }

    fn admit(&self, limit: u64, threads: usize) -> Result<Course, CountError> {
        let needed = self.bytes();
        if needed > limit {
            return Err(CountError::TooLarge { needed, limit });
        }
        Ok(self.course(limit, threads))
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
struct Sweeping<'a> {
    board: &'a Board,
    course: &'a Course,
    workshop: Workshop,
    values: Vec<Pair>,
    kept: Vec<Pair>,
    monitor: &'a dyn Monitor,
    /// The fraction of the work that is done.
    done: f64,
}

/// What a sweep leaves.
struct Swept {
    frontier: Frontier,
    /// One row before it, if that is needed.
    before: Option<Kept>,
}

impl<'a> Sweeping<'a> {
    /// Takes the memory for it.
    fn new(
        of: &'a Sweep,
        course: &'a Course,
        monitor: &'a dyn Monitor,
    ) -> Result<Self, CountError> {
        let width = of.board.width();
        let space = |pairs: u64| {
            let mut space = Vec::new();
            let pairs = usize::try_from(pairs).unwrap_or(usize::MAX);
            space.try_reserve_exact(pairs).map(|()| space)
        };
        let all = || {
            let kept = if course.is_kept() {
                frontier::side(width)
            } else {
                0
            };
            let workshop = Workshop::new(width, course.threads())?;
            Ok((workshop, space(frontier::size(width))?, space(kept)?))
        };
        let (workshop, values, kept) = all().map_err(CountError::out_of_memory(course.least()))?;
        Ok(Sweeping {
            board: &of.board,
            course,
            workshop,
            values,
            kept,
            monitor,
            done: 0.0,
        })
    }

    /// One of so many sweeps that are left.
    fn sweep(&mut self, lanes: Lanes, left: usize) -> Result<Swept, CountError> {
        let (board, rows) = (self.board, self.course.rows());
        let after = self.done + (1.0 - self.done) / left.max(1) as f64;
        let total = rows as f64 * frontier::work(board.width());
        let progress = Progress::new(self.monitor, (self.done, after), total);
        let mut frontier = Frontier::start(board, lanes, mem::take(&mut self.values));
        let mut before = None;
        for row in 0..rows {
            if self.course.is_kept() && row + 1 == rows {
                before = Some(frontier.side().keep(mem::take(&mut self.kept)));
            }
            frontier.advance(board, row, &mut self.workshop, &progress)?;
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
        self.course.is_mirrored().then(|| Middle {
            above,
            below: swept.before.as_ref().map_or(above, Kept::side),
            blocked: self.board.row(self.course.rows()),
            threads: self.course.threads(),
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
        self.kept = swept.before.map(Kept::into_values).unwrap_or_default();
    }
}
