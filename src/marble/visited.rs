//! The visited set of a search: which pairs of cells the two marbles have been on together.

use std::collections::TryReserveError;

/// A set of pairs of cells.
pub(super) trait Visited {
    /// Adds a pair, and tells whether it is new.
    fn insert(&mut self, red: u32, blue: u32) -> bool;

    /// Bytes that it holds.
    fn bytes(&self) -> u64;

    /// Sets the most bytes that it may hold from now on.
    fn limit(&mut self, bytes: u64);

    /// Whether pairs were left out since they would have taken more than that, or than there is.
    fn is_full(&self) -> bool;
}

/// One bit for every pair: for boards where that is little memory.
///
/// Between two searches all bits are clear. They are cleared pair by pair, so that a search of few
/// pairs does not pay for all.
#[derive(Debug, Default)]
pub(super) struct Dense {
    words: Vec<u64>,
    /// The number of bits that a blue cell takes.
    shift: u32,
}

impl Dense {
    /// The most cells for which this set is meant: 2^22 pairs are 512 KiB.
    pub(super) const CELLS: usize = 1 << 11;

    /// Makes room for the pairs of `cells` cells, 1 or more.
    pub(super) fn fit(&mut self, cells: usize) -> Result<(), TryReserveError> {
        self.shift = usize::BITS - (cells - 1).leading_zeros();
        let words = (1usize << (2 * self.shift)).div_ceil(64);
        if self.words.len() < words {
            self.words.try_reserve_exact(words - self.words.len())?;
            self.words.resize(words, 0);
        }
        Ok(())
    }

    /// Takes out a pair, and perhaps others near it: meant to empty the whole set.
    pub(super) fn clear(&mut self, red: u32, blue: u32) {
        let bit = (red as usize) << self.shift | blue as usize;
        self.words[bit / 64] = 0;
    }
}

impl Visited for Dense {
    #[inline(always)]
    fn insert(&mut self, red: u32, blue: u32) -> bool {
        let bit = (red as usize) << self.shift | blue as usize;
        let word = &mut self.words[bit / 64];
        let new = *word >> (bit % 64) & 1 == 0;
        *word |= 1 << (bit % 64);
        new
    }

    fn bytes(&self) -> u64 {
        size_of_val(&*self.words) as u64
    }

    fn limit(&mut self, _bytes: u64) {}

    fn is_full(&self) -> bool {
        false
    }
}

/// Bits in pages that are made when a pair on them is added.
///
/// Each red cell that occurs has a list of folders, each of them the numbers of [`Paged::FOLDER`]
/// pages, each of these the bits of [`Paged::PAGE`] blue cells. So where nearly all pairs occur this
/// takes little more than a bit for each, and where few occur, memory in proportion to them.
#[derive(Debug, Default)]
pub(super) struct Paged {
    /// The folders of a list.
    folders: usize,
    /// By red cell: 1 + the number of its list, or 0.
    lists: Vec<u32>,
    /// List after list: 1 + the number of the folder, or 0.
    entries: Vec<u32>,
    /// Folder after folder: 1 + the number of the page, or 0.
    pages: Vec<u32>,
    /// Page after page.
    words: Vec<u64>,
    limit: u64,
    is_full: bool,
}

impl Paged {
    /// The blue cells of a page.
    const PAGE: usize = 1024;
    const WORDS: usize = Self::PAGE / 64;

    /// The pages of a folder.
    const FOLDER: usize = 64;

    /// Empties the set and makes room for the pairs of `cells` cells.
    pub(super) fn reset(&mut self, cells: usize) -> Result<(), TryReserveError> {
        self.folders = cells.div_ceil(Self::PAGE * Self::FOLDER);
        self.lists.clear();
        self.lists.try_reserve_exact(cells)?;
        self.lists.resize(cells, 0);
        self.entries.clear();
        self.pages.clear();
        self.words.clear();
        self.is_full = false;
        Ok(())
    }

    /// The place of the word of a pair, and the bit in it; `None` if there is no room for it.
    fn word(&mut self, red: u32, blue: u32) -> Option<(usize, u32)> {
        let limit = self.limit.checked_sub(self.bytes());
        let (page, bit) = (blue as usize / Self::PAGE, blue as usize % Self::PAGE);
        let list = part(
            &mut self.lists[red as usize],
            &mut self.entries,
            self.folders,
            limit,
        )?;
        let folder = part(
            &mut self.entries[list + page / Self::FOLDER],
            &mut self.pages,
            Self::FOLDER,
            limit,
        )?;
        let start = part(
            &mut self.pages[folder + page % Self::FOLDER],
            &mut self.words,
            Self::WORDS,
            limit,
        )?;
        Some((start + bit / 64, bit as u32 % 64))
    }
}

impl Visited for Paged {
    fn insert(&mut self, red: u32, blue: u32) -> bool {
        let Some((word, bit)) = self.word(red, blue) else {
            self.is_full = true;
            return false;
        };
        let word = &mut self.words[word];
        let new = *word >> bit & 1 == 0;
        *word |= 1 << bit;
        new
    }

    fn bytes(&self) -> u64 {
        let numbers = self.lists.len() + self.entries.len() + self.pages.len();
        (numbers * size_of::<u32>() + size_of_val(&*self.words)) as u64
    }

    fn limit(&mut self, bytes: u64) {
        self.limit = bytes;
    }

    fn is_full(&self) -> bool {
        self.is_full
    }
}

/// The place in `parts` of the part that `number` names, which is made if it names none; `None` if
/// that would take more than `limit` bytes, or than there are.
fn part<T: Clone + Default>(
    number: &mut u32,
    parts: &mut Vec<T>,
    length: usize,
    limit: Option<u64>,
) -> Option<usize> {
    if *number == 0 {
        if (length * size_of::<T>()) as u64 > limit? {
            return None;
        }
        parts.try_reserve(length).ok()?;
        parts.resize(parts.len() + length, T::default());
        *number = u32::try_from(parts.len() / length).ok()?;
    }
    Some((*number as usize - 1) * length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sets_tell_new_pairs_from_old_ones() {
        let cells = Dense::CELLS;
        let mut dense = Dense::default();
        let mut paged = Paged::default();
        for round in 0..3 {
            dense.fit(cells).unwrap();
            paged.reset(cells).unwrap();
            paged.limit(1 << 30);
            let mut seen = std::collections::BTreeSet::new();
            let mut number = 1 + round;
            for _ in 0..20_000 {
                number = number * 48_271 % 2_147_483_647_u64;
                let pair = ((number % 97) as u32 * 21, (number / 97 % 2048) as u32);
                let new = seen.insert(pair);
                assert_eq!(dense.insert(pair.0, pair.1), new);
                assert_eq!(paged.insert(pair.0, pair.1), new);
            }
            assert!(seen.len() < 20_000);
            for (red, blue) in seen {
                dense.clear(red, blue);
            }
        }
    }

    #[test]
    fn bits_are_as_many_as_documented() {
        let mut dense = Dense::default();
        dense.fit(Dense::CELLS).unwrap();
        assert_eq!(dense.bytes(), 512 << 10);
        assert!(dense.insert(2047, 2047));
    }

    #[test]
    fn pages_stay_within_their_limit() {
        let mut paged = Paged::default();
        paged.reset(1 << 20).unwrap();
        let empty = paged.bytes();
        paged.limit(empty + (1 << 16));
        let added = (0..1 << 20).filter(|&red| paged.insert(red, red)).count();
        assert!(paged.is_full() && added > 0);
        assert!(paged.bytes() <= empty + (1 << 16));
    }
}
