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
mod modulus;
mod pass;
mod progress;
mod tile;

use std::time::Duration;

use num_bigint::BigUint;
use num_traits::One;

pub use modulus::{CombineError, Combined, Modulus};

use super::{CountError, Monitor};
use board::Board;
use cell::Pair;
use frontier::Frontier;
use lanes::{Lanes, Total};
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

    /// Bytes that a count takes with so many threads.
    #[must_use]
    pub fn bytes(&self, threads: usize) -> u64 {
        let frontiers = frontier::size(self.board.width());
        let kept = if self.is_kept() { frontiers } else { 0 };
        // Half of a large one is kept; all of a small one, and that is no matter.
        let kept = if self.board.width() > 20 {
            kept / 2
        } else {
            kept
        };
        let buffers = (threads.max(1) * Workshop::BUFFER) as u64;
        let pairs = frontiers.saturating_add(kept).saturating_add(buffers);
        pairs.saturating_mul(size_of::<Pair>() as u64)
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

    /// The number of sweeps that a count takes: a guess, since it depends on the count.
    #[must_use]
    pub fn sweeps(&self) -> usize {
        let bits = self.bound().bits() * 3 / 5;
        bits.div_ceil(107).max(1) as usize
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
    /// # Errors
    /// If it takes more bytes, or the monitor ends it.
    pub fn count(
        &self,
        limit: u64,
        threads: usize,
        monitor: &dyn Monitor,
    ) -> Result<BigUint, CountError> {
        self.admit(limit, threads)?;
        let mut primes = Modulus::primes();
        let mut next = || {
            primes
                .next()
                .unwrap_or_else(|| unreachable!("primes do not end"))
        };
        let mut residues = Vec::new();
        let mut bound = self.bound();
        let mut known = BigUint::one();
        let mut done = 0.0;
        let mut workshop = Workshop::new(self.board.width(), threads.max(1));
        while known <= bound {
            let first = next();
            // Two residues are enough for a small count, whatever it is.
            let lanes = if residues.is_empty() && bound.bits() > 107 {
                Lanes::Bound(first)
            } else {
                Lanes::Residues([first, next()])
            };
            // The count has about 0.4 bits a cell, until its bound is known.
            let bits = if residues.is_empty() {
                bound.bits() * 3 / 5
            } else {
                bound.bits()
            };
            let left = bits.saturating_sub(known.bits()).div_ceil(107).max(1);
            let after = done + (1.0 - done) / left as f64;
            match self.sweep(lanes, &mut workshop, (done, after), monitor)? {
                Total::Residues(both) => residues.extend(match lanes {
                    Lanes::Residues([a, b]) => [(a.get(), both[0]), (b.get(), both[1])],
                    Lanes::Bound(_) => unreachable!("residues were asked for"),
                }),
                Total::Bound(residue, tighter) => {
                    residues.push((first.get(), residue));
                    bound = tighter;
                }
            }
            known = residues.iter().map(|&(modulus, _)| modulus).product();
            done = after;
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
        self.admit(limit, threads)?;
        let sweeps = moduli.len().div_ceil(2) as f64;
        let mut workshop = Workshop::new(self.board.width(), threads.max(1));
        let mut residues = Vec::new();
        for (index, moduli) in moduli.chunks(2).enumerate() {
            let span = (index as f64 / sweeps, (index + 1) as f64 / sweeps);
            let lanes = Lanes::Residues([moduli[0], moduli[moduli.len() - 1]]);
            if let Total::Residues(both) = self.sweep(lanes, &mut workshop, span, monitor)? {
                residues.extend(&both[..moduli.len()]);
            }
        }
        Ok(residues)
    }

    fn admit(&self, limit: u64, threads: usize) -> Result<(), CountError> {
        let needed = self.bytes(threads);
        if needed > limit {
            return Err(CountError::TooLarge { needed, limit });
        }
        Ok(())
    }

    fn sweep(
        &self,
        lanes: Lanes,
        workshop: &mut Workshop,
        span: (f64, f64),
        monitor: &dyn Monitor,
    ) -> Result<Total, CountError> {
        let board = &self.board;
        if board.free() == 0 {
            return Ok(match lanes {
                Lanes::Residues(moduli) => Total::Residues(moduli.map(|modulus| 1 % modulus.get())),
                Lanes::Bound(modulus) => Total::Bound(1 % modulus.get(), BigUint::one()),
            });
        }
        let total = self.rows() as f64 * frontier::work(board.width());
        let progress = Progress::new(monitor, span, total);
        let mut frontier = Frontier::start(board, lanes);
        let mut kept = None;
        for row in 0..self.rows() {
            if self.is_kept() && row + 1 == self.rows() {
                kept = Some(frontier.kept());
            }
            frontier.advance(board, row, workshop, &progress)?;
        }
        Ok(if self.symmetric {
            let blocked = board.row(self.rows());
            frontier.meet(kept.as_ref().unwrap_or(&frontier), blocked)
        } else {
            frontier.total()
        })
    }
}
