//! Which frontiers can be reached, one bit for each: enough to find some tiling, or that there is
//! none, in less time than a count takes.

use super::checkpoints::{Checkpoints, Stage};
use super::frontier::FrontierBits;
use super::limits::{Budget, CountError};
use super::shape::Tromino;
use super::transfer::{Transfer, Transfers};

/// The frontiers that can be reached, by number: bit `c` of it is column `c`, the one above the
/// diagonal bit.
struct Reached {
    width: usize,
    words: Vec<u64>,
}

/// Words that are dealt with in the time of a frontier of a map.
const WORDS: usize = 16;

/// Bits of the number of a frontier that number the bits of a word.
const LOW: usize = u64::BITS.ilog2() as usize;

impl Reached {
    /// The number of words for a board of this width.
    fn words(width: usize) -> Option<usize> {
        let shift = u32::try_from((width + 1).saturating_sub(LOW)).ok()?;
        1usize.checked_shl(shift)
    }

    /// No frontier yet.
    fn none(width: usize, held: u64, budget: &Budget<'_>) -> Result<Self, CountError> {
        let length = Self::words(width).unwrap_or(usize::MAX);
        let needed = (length as u64).saturating_mul(size_of::<u64>() as u64);
        let needed = needed.saturating_add(held);
        budget.check(needed)?;
        let mut words = Vec::new();
        let reserved = words.try_reserve_exact(length);
        reserved.map_err(CountError::out_of_memory(needed))?;
        words.resize(length, 0);
        Ok(Reached { width, words })
    }

    /// Where the bit of a frontier is.
    fn at(&self, frontier: u64) -> (usize, u64) {
        let diagonal = frontier >> (u64::BITS - 1) << self.width;
        let number = (frontier & !(1 << (u64::BITS - 1))) >> 1 | diagonal;
        ((number >> LOW) as usize, 1 << (number % (1 << LOW)))
    }

    fn insert(&mut self, frontier: u64) {
        let (word, bit) = self.at(frontier);
        self.words[word] |= bit;
    }

    fn contains(&self, frontier: u64) -> bool {
        let (word, bit) = self.at(frontier);
        self.words[word] & bit != 0
    }

    /// The bits around a cell as bits of the number of a frontier.
    fn spread(&self, window: usize, column: usize) -> usize {
        (window & 7) << column >> 1 | (window >> 3) << self.width
    }
}

/// All frontiers with the same bits around a cell become others.
struct Shift {
    /// Words from the first one of a group, before and after.
    from: usize,
    to: usize,
    /// The bits of a word before, and by how much they are rotated.
    mask: u64,
    rotation: u32,
}

impl Stage for Reached {
    fn bytes(&self) -> u64 {
        (self.words.len() * size_of::<u64>()) as u64
    }

    fn advance(&mut self, transfer: &Transfer, budget: &Budget<'_>) -> Result<Self, CountError> {
        self.advance_again(transfer, budget)
    }

    fn advance_again(&self, transfer: &Transfer, budget: &Budget<'_>) -> Result<Self, CountError> {
        let column = transfer.column;
        let mut next = Self::none(self.width, self.bytes(), budget)?;
        let inside = |window: usize| {
            let outside = usize::from(column == 0) | usize::from(column + 1 == self.width) << 2;
            window & outside == 0
        };
        let low = (1 << LOW) - 1;
        let around = self.spread(0b1111, column);
        let shifts = (0..16).filter(|&window| inside(window)).flat_map(|window| {
            let from = self.spread(window, column);
            let bits = (0..=low).filter(move |bit| bit & around == from & around & low);
            let mask = bits.fold(0, |mask, bit| mask | 1u64 << bit);
            transfer.after(window).map(move |after| {
                let to = self.spread(after, column);
                Shift {
                    from: from >> LOW,
                    to: to >> LOW,
                    mask,
                    rotation: ((to & low) as u32).wrapping_sub((from & low) as u32) % u64::BITS,
                }
            })
        });
        let shifts: Vec<Shift> = shifts.collect();
        let groups = (0..self.words.len()).filter(|word| word & around >> LOW == 0);
        for group in groups {
            for shift in &shifts {
                let frontiers = self.words[group | shift.from] & shift.mask;
                next.words[group | shift.to] |= frontiers.rotate_left(shift.rotation);
            }
        }
        budget.done(self.words.len() / WORDS)?;
        Ok(next)
    }
}

/// What it takes to find a tiling.
pub(super) struct Cost {
    pub(super) bytes: f64,
    /// Frontiers of a map that take as long.
    pub(super) frontiers: f64,
}

pub(super) fn cost(transfers: &Transfers) -> Cost {
    let words = ((transfers.width() + 1).max(LOW) - LOW) as f64;
    let words = words.exp2();
    let cells = transfers.len() as f64;
    Cost {
        // About the square root of all stages are kept, and as many are made again.
        bytes: words * size_of::<u64>() as f64 * (3.0 * cells.sqrt() + 3.0),
        // There and back.
        frontiers: words * cells * 2.0 / WORDS as f64,
    }
}

/// Some tiling of a board, if there is one.
pub(super) fn any_tiling(
    transfers: &Transfers,
    budget: &Budget<'_>,
) -> Result<Option<Vec<Tromino>>, CountError> {
    let start: u64 = FrontierBits::start(transfers.width());
    let mut first = Reached::none(transfers.width(), 0, budget)?;
    first.insert(start);
    let (checkpoints, last) = Checkpoints::new(transfers, first, budget)?;
    if !last.contains(start) {
        return Ok(None);
    }
    drop(last);
    let mut frontier = start;
    let mut trominoes = Vec::new();
    let budget = budget.less(checkpoints.bytes());
    checkpoints.walk_back(transfers, &budget, |transfer, reached| {
        let before = transfer
            .before(&frontier)
            .find(|(before, _)| reached.contains(*before));
        let Some((before, tromino)) = before else {
            unreachable!("a frontier that is reached is reached from another");
        };
        trominoes.extend(tromino);
        frontier = before;
    })?;
    Ok(Some(trominoes))
}
