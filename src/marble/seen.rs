//! Which pairs of cells the two marbles have been on together.

/// A set of pairs of cells.
pub(super) trait Seen {
    /// Adds a pair, and tells whether it is new.
    fn insert(&mut self, red: u32, blue: u32) -> bool;
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

    /// Makes room for the pairs of `cells` cells.
    pub(super) fn fit(&mut self, cells: usize) {
        self.shift = usize::BITS - cells.leading_zeros();
        let words = (1usize << (2 * self.shift)).div_ceil(64);
        if self.words.len() < words {
            self.words.resize(words, 0);
        }
    }

    /// Takes out a pair, and perhaps others near it: meant to empty the whole set.
    pub(super) fn clear(&mut self, red: u32, blue: u32) {
        let bit = (red as usize) << self.shift | blue as usize;
        self.words[bit / 64] = 0;
    }
}

impl Seen for Dense {
    #[inline(always)]
    fn insert(&mut self, red: u32, blue: u32) -> bool {
        let bit = (red as usize) << self.shift | blue as usize;
        let word = &mut self.words[bit / 64];
        let new = *word >> (bit % 64) & 1 == 0;
        *word |= 1 << (bit % 64);
        new
    }
}

/// Bits in pages that are made when a pair on them is added.
///
/// Each red cell that occurs has a list of pages, each page the bits of [`Paged::PAGE`] blue cells.
/// So where nearly all pairs occur this takes little more than a bit for each, and where few occur,
/// memory in proportion to them.
#[derive(Debug, Default)]
pub(super) struct Paged {
    /// The pages of a list.
    pages: usize,
    /// By red cell: 1 + the number of its list, or 0.
    lists: Vec<u32>,
    /// List after list: 1 + the number of the page, or 0.
    entries: Vec<u32>,
    /// Page after page.
    words: Vec<u64>,
}

impl Paged {
    /// The blue cells of a page.
    const PAGE: usize = 1024;
    const WORDS: usize = Self::PAGE / 64;

    /// Empties the set and makes room for the pairs of `cells` cells.
    pub(super) fn reset(&mut self, cells: usize) {
        self.pages = cells.div_ceil(Self::PAGE);
        self.lists.clear();
        self.lists.resize(cells, 0);
        self.entries.clear();
        self.words.clear();
    }
}

impl Seen for Paged {
    fn insert(&mut self, red: u32, blue: u32) -> bool {
        let list = &mut self.lists[red as usize];
        if *list == 0 {
            self.entries.resize(self.entries.len() + self.pages, 0);
            *list = number(self.entries.len() / self.pages);
        }
        let blue = blue as usize;
        let entry = (*list as usize - 1) * self.pages + blue / Self::PAGE;
        let page = &mut self.entries[entry];
        if *page == 0 {
            self.words.resize(self.words.len() + Self::WORDS, 0);
            *page = number(self.words.len() / Self::WORDS);
        }
        let bit = blue % Self::PAGE;
        let word = &mut self.words[(*page as usize - 1) * Self::WORDS + bit / 64];
        let new = *word >> (bit % 64) & 1 == 0;
        *word |= 1 << (bit % 64);
        new
    }
}

/// The number of a list or page, of which there are never more than pairs in the search.
fn number(count: usize) -> u32 {
    u32::try_from(count).expect("a search holds at most 2^30 pairs")
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
            dense.fit(cells);
            paged.reset(cells);
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
}
