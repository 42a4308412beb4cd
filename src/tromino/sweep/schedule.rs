//! How a board is swept, within what a count may use, and what that takes.

use std::time::Duration;

use super::cell::Pair;
use super::pass::Scratch;
use super::{SWEEP, Sweep, bound, counts};

/// How a board is swept.
#[derive(Clone, Copy, Debug)]
pub(in crate::tromino) struct Schedule {
    threads: usize,
    height: usize,
    /// Whether the sweeps end in the middle of the board, which is the same upside down.
    mirrored: bool,
    sweeps: usize,
    least: u64,
    bytes: u64,
    operations: f64,
}

impl Schedule {
    /// The threads that have work to do.
    pub(in crate::tromino) fn threads(&self) -> usize {
        self.threads
    }

    pub(super) fn is_mirrored(&self) -> bool {
        self.mirrored
    }

    /// Whether the numbers before the last row that is swept are needed again.
    pub(super) fn is_kept(&self) -> bool {
        self.mirrored && self.height % 2 == 0
    }

    /// The rows that are swept.
    pub(super) fn rows(&self) -> usize {
        rows(self.height, self.mirrored)
    }

    /// The number of sweeps that a count takes: a guess, since it depends on the count.
    pub(in crate::tromino) fn sweeps(&self) -> usize {
        self.sweeps
    }

    /// Bytes that every sweep takes.
    pub(in crate::tromino) fn least(&self) -> u64 {
        self.least
    }

    /// Bytes that a count takes, with what is kept from one sweep to the next.
    pub(in crate::tromino) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The frontiers that this many sweeps deal with, cell by cell.
    pub(in crate::tromino) fn states(&self, sweeps: usize) -> f64 {
        // A third of them can occur.
        self.operations / 3.0 * sweeps as f64
    }

    /// The time of this many sweeps on a common machine, right within a factor of about 3.
    pub(in crate::tromino) fn time(&self, sweeps: usize) -> Duration {
        /// Seconds for one frontier and cell.
        const EACH: f64 = 2.4e-9;
        /// Seconds before the first.
        const START: f64 = 50e-6;
        let seconds = self.states(sweeps) * EACH / self.threads as f64 + START;
        Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
    }
}

fn rows(height: usize, mirrored: bool) -> usize {
    if mirrored { height / 2 } else { height }
}

impl Sweep {
    /// How the board is swept in at most `limit` bytes, if it is at all, with at most this many
    /// threads.
    pub(in crate::tromino) fn schedule(&self, limit: u64, threads: usize) -> Schedule {
        // Each thread has buffers of its own: as many as there is memory for.
        let more = limit.saturating_sub(self.needs(1)) / Scratch::bytes(self.board.width()).max(1);
        let most = usize::try_from(more)
            .unwrap_or(usize::MAX)
            .saturating_add(1);
        let threads = threads
            .min(counts::threads(self.board.width()))
            .clamp(1, most);
        let mirrored = self.symmetric && self.needs_mirrored(threads) <= limit;
        let least = if mirrored {
            self.needs_mirrored(threads)
        } else {
            self.needs(threads)
        };
        let (sweeps, bytes) = self.guess(limit, threads, mirrored);
        Schedule {
            threads,
            height: self.board.height(),
            mirrored,
            sweeps,
            least,
            bytes: bytes.max(least),
            operations: self.operations(mirrored),
        }
    }

    /// The sweeps that a count takes, and the bytes if residues are kept meanwhile.
    fn guess(&self, limit: u64, threads: usize, mirrored: bool) -> (usize, u64) {
        /// Bits of a count for each cell, and how many fewer for each cell along the edges:
        /// this is OEIS A233807 within one bit, from 12x12 to 27x27.
        const CELL: f64 = 0.395;
        const EDGE: f64 = 0.34;
        /// Bits that the number of a frontier over the middle has more than half of a count.
        const MIDDLE: f64 = 1.0;
        if bound(self.free()).bits() <= SWEEP {
            return (1, 0);
        }
        let edge = 2 * (self.board.height() + self.board.width());
        let bits = CELL * self.free() as f64 - EDGE * edge as f64;
        // One number of the first sweep is the bound.
        let more = |bits: f64| ((bits - 54.0) / SWEEP as f64).ceil() as usize;
        let by_halves = more(bits / 2.0 + MIDDLE);
        let needed = self.needs_for_halves(threads, by_halves);
        if mirrored && needed <= limit {
            (1 + by_halves, needed)
        } else {
            (1 + more(bits), 0)
        }
    }

    /// A rough number of additions of a sweep; not even a single row is looked at for nothing.
    pub(super) fn operations(&self, mirrored: bool) -> f64 {
        let rows = rows(self.board.height(), mirrored).max(1);
        let cells = (rows * self.board.width()) as f64;
        cells * 2f64.powi(self.board.width().min(1000) as i32)
    }

    /// Bytes that a sweep from top to bottom takes.
    pub(super) fn needs(&self, threads: usize) -> u64 {
        let width = self.board.width();
        let buffers = Scratch::bytes(width).saturating_mul(threads as u64);
        bytes_of(counts::size(width)).saturating_add(buffers)
    }

    /// Bytes that a sweep to the middle takes.
    fn needs_mirrored(&self, threads: usize) -> u64 {
        let kept = self.sides() - 1;
        let side = bytes_of(counts::side(self.board.width()));
        self.needs(threads)
            .saturating_add(side.saturating_mul(kept))
    }

    /// Bytes that a count takes if the residues of the frontiers over the middle are kept for so
    /// many sweeps after the first one.
    pub(super) fn needs_for_halves(&self, threads: usize, sweeps: usize) -> u64 {
        // One residue of the first sweep, two of each other one, and none of the last one.
        let residues = (2 * sweeps as u64).saturating_sub(1) * self.sides();
        let each = counts::side(self.board.width()).saturating_mul(size_of::<u64>() as u64);
        let residues = each.saturating_mul(residues);
        self.needs_mirrored(threads).saturating_add(residues)
    }

    /// The different sides of the middle row: one if there are as many rows above as below.
    fn sides(&self) -> u64 {
        if self.board.height() % 2 == 0 { 2 } else { 1 }
    }
}

fn bytes_of(pairs: u64) -> u64 {
    pairs.saturating_mul(size_of::<Pair>() as u64)
}
