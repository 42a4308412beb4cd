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
//! assert!(sweep.bytes(2) < 4 << 20);
//! let count = sweep.count(4 << 20, 2, &())?;
//! assert_eq!(count.to_string(), "2033502499954");
//!
//! let modulus = Modulus::new(1_000_000_007).unwrap();
//! assert_eq!(sweep.count_modulo(&[modulus], 4 << 20, 2, &())?, [502_485_723]);
//! # Ok::<(), CountError>(())
//! ```

mod board;
mod cell;
mod frontier;
mod lanes;
mod middle;
mod modulus;
mod pass;
mod progress;
mod tile;

use std::mem;
use std::time::Duration;

use num_bigint::BigUint;
use num_traits::One;

pub use modulus::{CombineError, Combined, Modulus};

use super::{CountError, Monitor};
use board::Board;
use cell::Pair;
use frontier::{Frontier, Kept};
use lanes::{Lanes, Total};
use middle::{Halves, Middle};
use pass::Workshop;
use progress::Progress;
use tile::LowTile;

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
        let across = Sweep::of(Board::new(height, width, free));
        let down = Sweep::of(across.board.transposed());
        if down.operations() < across.operations() {
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

    /// Bytes that a count takes with so many threads. With more it may take fewer sweeps.
    #[must_use]
    pub fn bytes(&self, threads: usize) -> u64 {
        let frontiers = frontier::size(self.board.width());
        let kept = if self.is_kept() { self.side() } else { 0 };
        let buffers = (threads.max(1) * Workshop::BUFFER) as u64;
        let pairs = frontiers.saturating_add(kept).saturating_add(buffers);
        pairs.saturating_mul(size_of::<Pair>() as u64)
    }

    /// Bytes that a count takes if the residues of the frontiers over the middle are kept for so
    /// many sweeps after the first one.
    fn bytes_of_halves(&self, threads: usize, sweeps: usize) -> u64 {
        let sides = if self.is_kept() { 2 } else { 1 };
        // One residue of the first sweep, two of each other one, and none of the last one.
        let residues = (2 * sweeps as u64).saturating_sub(1) * sides;
        let each = self.side().saturating_mul(size_of::<u64>() as u64);
        self.bytes(threads)
            .saturating_add(each.saturating_mul(residues))
    }

    /// Pairs for the frontiers between two rows.
    fn side(&self) -> u64 {
        frontier::side(self.board.width())
    }

    /// Whether the frontiers before the last row that is swept are needed again.
    fn is_kept(&self) -> bool {
        self.symmetric && self.board.height() % 2 == 0
    }

    fn rows(&self) -> usize {
        if self.symmetric {
            self.board.height() / 2
        } else {
            self.board.height()
        }
    }

    /// A rough number of additions of a sweep.
    fn operations(&self) -> f64 {
        let cells = (self.rows() * self.board.width()) as f64;
        cells * 2f64.powi(self.board.width().min(1000) as i32)
    }

    /// The number of sweeps that a count in so many bytes takes: a guess, since it depends on the
    /// count.
    #[must_use]
    pub fn sweeps(&self, limit: u64, threads: usize) -> usize {
        /// Bits of a count for each cell, and how many fewer for each cell along the edges:
        /// this is OEIS A233807 within one bit, from 12x12 to 27x27.
        const CELL: f64 = 0.395;
        const EDGE: f64 = 0.34;
        /// Bits that the number of a frontier over the middle has more than half of a count.
        const MIDDLE: f64 = 1.0;
        if self.bound().bits() <= SWEEP {
            return 1;
        }
        let edge = 2 * (self.board.height() + self.board.width());
        let bits = CELL * self.board.free() as f64 - EDGE * edge as f64;
        // One number of the first sweep is the bound.
        let more = |bits: f64| ((bits - 54.0) / SWEEP as f64).ceil() as usize;
        let by_halves = more(bits / 2.0 + MIDDLE);
        if self.symmetric && self.bytes_of_halves(threads, by_halves) <= limit {
            1 + by_halves
        } else {
            1 + more(bits)
        }
    }

    /// The frontiers that so many sweeps deal with, cell by cell.
    #[must_use]
    pub fn states(&self, sweeps: usize) -> f64 {
        // A third of them can occur.
        self.operations() / 3.0 * sweeps as f64
    }

    /// The time of so many sweeps on a common machine, right within a factor of about 3.
    #[must_use]
    pub fn time(&self, sweeps: usize, threads: usize) -> Duration {
        /// Seconds for one frontier and cell.
        const EACH: f64 = 2.4e-9;
        /// Seconds before the first.
        const START: f64 = 50e-6;
        // A board of so few columns is one tile, and keeps one thread busy.
        let threads = if self.board.width() <= LowTile::COLUMNS {
            1
        } else {
            threads.max(1)
        };
        let seconds = self.states(sweeps) * EACH / threads as f64 + START;
        Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
    }

    /// A count is at most this: each tromino is laid in one of four ways on the first cell that is
    /// not covered.
    #[must_use]
    pub fn bound(&self) -> BigUint {
        BigUint::one() << (self.board.free() / 3 * 2)
    }

    /// The number of tilings, in at most `limit` bytes.
    ///
    /// A board that is the same upside down takes half of the sweeps, if there is memory for
    /// the residues of all frontiers over its middle.
    ///
    /// # Errors
    /// If it takes more bytes, or the monitor ends it.
    pub fn count(
        &self,
        limit: u64,
        threads: usize,
        monitor: &dyn Monitor,
    ) -> Result<BigUint, CountError> {
        self.admit(limit, threads)?;
        if self.board.free() == 0 {
            return Ok(BigUint::one());
        }
        let mut primes = Modulus::primes();
        let mut next = || {
            primes
                .next()
                .unwrap_or_else(|| unreachable!("primes do not end"))
        };
        let mut sweeping = Sweeping::new(self, threads, monitor);
        let mut bound = self.bound();
        let mut residues = Vec::new();
        let mut known = BigUint::one();
        let mut lanes = if bound.bits() <= SWEEP {
            // Two residues are enough, whatever the count is.
            Lanes::Residues([next(), next()])
        } else {
            Lanes::Bound(next())
        };
        loop {
            let left = if residues.is_empty() {
                self.sweeps(limit, threads)
            } else {
                sweeps(&bound, &known)
            };
            let swept = sweeping.sweep(lanes, left)?;
            let both = match swept.total(self, threads) {
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
            if let (Lanes::Bound(_), Some(middle)) = (lanes, swept.middle(self, threads)) {
                let largest = middle.largest();
                let left = sweeps(&largest, &known);
                let fits = self.bytes_of_halves(threads, left) <= limit;
                if fits && left < sweeps(&bound, &known) {
                    return self.by_halves(sweeping, swept, &largest, next);
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

    /// The number of tilings from those of both halves, which are at most `largest`, after a first
    /// sweep.
    fn by_halves(
        &self,
        mut sweeping: Sweeping<'_>,
        mut swept: Swept,
        largest: &BigUint,
        mut next: impl FnMut() -> Modulus,
    ) -> Result<BigUint, CountError> {
        let threads = sweeping.threads;
        let mut halves = Halves::default();
        loop {
            let Some(middle) = swept.middle(self, threads) else {
                unreachable!("the board is the same upside down");
            };
            if halves.suffice(&middle, largest) {
                return Ok(halves.count(&middle));
            }
            let pushed = halves.push(&middle);
            pushed.map_err(|_| self.out_of_memory(threads))?;
            sweeping.reuse(swept);
            let left = sweeps(largest, &halves.modulus());
            swept = sweeping.sweep(Lanes::Residues([next(), next()]), left)?;
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
        self.admit(limit, threads)?;
        if self.board.free() == 0 {
            return Ok(moduli.iter().map(|modulus| 1 % modulus.get()).collect());
        }
        let mut sweeping = Sweeping::new(self, threads, monitor);
        let mut residues = Vec::new();
        for (index, pair) in moduli.chunks(2).enumerate() {
            let left = moduli.len().div_ceil(2) - index;
            let lanes = Lanes::Residues([pair[0], pair[pair.len() - 1]]);
            let swept = sweeping.sweep(lanes, left)?;
            if let Total::Residues(both) = swept.total(self, threads) {
                residues.extend(&both[..pair.len()]);
            }
            sweeping.reuse(swept);
        }
        Ok(residues)
    }

    fn out_of_memory(&self, threads: usize) -> CountError {
        let needed = self.bytes(threads);
        CountError::OutOfMemory { needed }
    }

    fn admit(&self, limit: u64, threads: usize) -> Result<(), CountError> {
        let needed = self.bytes(threads);
        if needed > limit {
            return Err(CountError::TooLarge { needed, limit });
        }
        Ok(())
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
    of: &'a Sweep,
    threads: usize,
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
    /// One row before it, if the board has an even number of rows and is the same upside down.
    before: Option<Kept>,
}

impl<'a> Sweeping<'a> {
    fn new(of: &'a Sweep, threads: usize, monitor: &'a dyn Monitor) -> Self {
        let threads = threads.max(1);
        Sweeping {
            of,
            threads,
            workshop: Workshop::new(of.board.width(), threads),
            values: Vec::new(),
            kept: Vec::new(),
            monitor,
            done: 0.0,
        }
    }

    /// Takes space for so many pairs.
    fn reserve(&self, space: &mut Vec<Pair>, pairs: u64) -> Result<(), CountError> {
        let more = usize::try_from(pairs).unwrap_or(usize::MAX) - space.len();
        let reserved = space.try_reserve_exact(more);
        reserved.map_err(|_| self.of.out_of_memory(self.threads))
    }

    /// One of so many sweeps that are left.
    fn sweep(&mut self, lanes: Lanes, left: usize) -> Result<Swept, CountError> {
        let (board, rows) = (&self.of.board, self.of.rows());
        let after = self.done + (1.0 - self.done) / left.max(1) as f64;
        let total = rows as f64 * frontier::work(board.width());
        let progress = Progress::new(self.monitor, (self.done, after), total);
        let (mut values, mut kept) = (mem::take(&mut self.values), mem::take(&mut self.kept));
        self.reserve(&mut values, frontier::size(board.width()))?;
        if self.of.is_kept() {
            self.reserve(&mut kept, self.of.side())?;
        }
        let mut frontier = Frontier::start(board, lanes, values);
        let mut before = None;
        for row in 0..rows {
            if self.of.is_kept() && row + 1 == rows {
                before = Some(frontier.side().keep(mem::take(&mut kept)));
            }
            frontier.advance(board, row, &mut self.workshop, &progress)?;
        }
        self.done = after;
        Ok(Swept { frontier, before })
    }

    /// Takes back the memory.
    fn reuse(&mut self, swept: Swept) {
        self.values = swept.frontier.into_values();
        self.kept = swept.before.map(Kept::into_values).unwrap_or_default();
    }
}

impl Swept {
    /// What meets in the middle, if the board is the same upside down.
    fn middle(&self, of: &Sweep, threads: usize) -> Option<Middle<'_>> {
        let above = self.frontier.side();
        of.symmetric.then(|| Middle {
            above,
            below: self.before.as_ref().map_or(above, Kept::side),
            blocked: of.board.row(of.rows()),
            threads: threads.max(1),
        })
    }

    fn total(&self, of: &Sweep, threads: usize) -> Total {
        match self.middle(of, threads) {
            Some(middle) => middle.total(),
            None => self.frontier.side().total(),
        }
    }
}
