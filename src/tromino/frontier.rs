//! Frontiers as keys of a map.

use std::hash::Hash;

/// The covered cells of a frontier, of a width that the type can hold.
pub(super) trait FrontierBits: Clone + Eq + Hash + Send + Sync {
    /// The frontier before the first cell: nothing is covered.
    fn start(width: usize) -> Self;

    /// The four bits around a cell of `column`, as a [`Transfer`](super::transfer::Transfer) has
    /// them.
    fn window(&self, column: usize) -> usize;

    /// The frontier with these four bits instead.
    fn with_window(&self, column: usize, window: usize) -> Self;

    /// Bytes that it holds outside itself.
    fn heap(&self) -> usize {
        0
    }
}

/// Column `c` is bit `c + 1`; the bits beside the columns stay 0, and the highest is the one cell
/// more.
macro_rules! frontier_of_one_word {
    ($word:ty) => {
        impl FrontierBits for $word {
            fn start(_width: usize) -> Self {
                0
            }

            fn window(&self, column: usize) -> usize {
                (self >> column) as usize & 0b111 | (self >> (<$word>::BITS - 1) << 3) as usize
            }

            fn with_window(&self, column: usize, window: usize) -> Self {
                const TOP: u32 = <$word>::BITS - 1;
                let rest = self & !(0b111 << column) & !(1 << TOP);
                let window = window as $word;
                rest | (window & 0b111) << column | (window >> 3) << TOP
            }
        }
    };
}

frontier_of_one_word!(u64);
frontier_of_one_word!(u128);

/// Column `c` is bit `c + 1` of the words but the last, which is the one cell more.
impl FrontierBits for Box<[u64]> {
    fn start(width: usize) -> Self {
        vec![0; (width + 2).div_ceil(64) + 1].into()
    }

    fn window(&self, column: usize) -> usize {
        let bit = |at: usize| (self[at / 64] >> (at % 64) & 1) as usize;
        let more = self.last().map_or(0, |&word| word as usize);
        bit(column) | bit(column + 1) << 1 | bit(column + 2) << 2 | more << 3
    }

    fn with_window(&self, column: usize, window: usize) -> Self {
        let mut words = self.clone();
        for offset in 0..3 {
            let at = column + offset;
            words[at / 64] &= !(1 << (at % 64));
            words[at / 64] |= (window as u64 >> offset & 1) << (at % 64);
        }
        if let Some(more) = words.last_mut() {
            *more = window as u64 >> 3;
        }
        words
    }

    fn heap(&self) -> usize {
        // The words, and what the allocator keeps beside them.
        size_of_val(&**self) + 16
    }
}

/// The type that holds the frontiers of a board.
pub(super) enum FrontierType {
    Word,
    Double,
    Long,
}

impl FrontierType {
    /// The narrowest type for a board of this width: its columns, a bit on each side, and one cell more.
    pub(super) fn of(width: usize) -> Self {
        if width + 3 <= u64::BITS as usize {
            FrontierType::Word
        } else if width + 3 <= u128::BITS as usize {
            FrontierType::Double
        } else {
            FrontierType::Long
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frontier_fits_its_type_at_every_width() {
        fn check<K: FrontierBits>(width: usize) {
            for column in 0..width {
                let start = K::start(width);
                for window in 0..16 {
                    let set = start.with_window(column, window);
                    assert_eq!(set.window(column), window, "{width} {column}");
                    assert!(set.with_window(column, 0) == start, "{width} {column}");
                }
            }
        }
        for width in 1..200 {
            match FrontierType::of(width) {
                FrontierType::Word => check::<u64>(width),
                FrontierType::Double => check::<u128>(width),
                FrontierType::Long => check::<Box<[u64]>>(width),
            }
        }
    }
}
