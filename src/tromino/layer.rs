//! Layers: all frontiers after some cell, with the number of ways to come to each.
//!
//! They are maps keyed by the frontier itself. A layer never holds more than its [`Budget`], and
//! its memory is asked for, not taken.

use std::collections::TryReserveError;
use std::marker::PhantomData;

use hashbrown::HashMap;
use hashbrown::hash_map::Entry;
use num_bigint::BigUint;
use rustc_hash::FxBuildHasher;

use super::checkpoints::Stage;
use super::frontier::{FrontierBits, FrontierType};
use super::limits::{Budget, CountError};
use super::transfer::Transfer;

/// Numbers of ways, of 64-bit digits from the lowest up.
pub(super) trait Numbers {
    /// What the map holds in the place of a number.
    type Entry: Copy;

    /// No numbers yet, as wide as these.
    fn fresh(&self) -> Self;

    /// The digits of each number.
    fn digits(&self) -> usize;

    fn digit(&self, entry: Self::Entry, index: usize) -> u64;

    /// A number more, for which there is room.
    fn push(&mut self, digit: impl Fn(usize) -> u64) -> Self::Entry;

    /// Adds one of other numbers; `false` if the sum does not fit.
    fn add(&mut self, entry: &mut Self::Entry, others: &Self, other: Self::Entry) -> bool;

    /// Makes room for this many numbers more.
    fn reserve(&mut self, _numbers: usize) -> Result<(), TryReserveError> {
        Ok(())
    }

    /// Bytes that they hold outside the map.
    fn bytes(&self) -> u64 {
        0
    }
}

/// No numbers, where only the frontiers matter.
pub(super) struct Nothing;

impl Numbers for Nothing {
    type Entry = ();

    fn fresh(&self) -> Self {
        Nothing
    }

    fn digits(&self) -> usize {
        0
    }

    fn digit(&self, (): (), _index: usize) -> u64 {
        0
    }

    fn push(&mut self, _digit: impl Fn(usize) -> u64) {}

    fn add(&mut self, (): &mut (), _others: &Self, (): ()) -> bool {
        true
    }
}

/// Numbers in the map itself.
pub(super) struct Inline<W>(PhantomData<W>);

macro_rules! inline_numbers {
    ($word:ty) => {
        impl Numbers for Inline<$word> {
            type Entry = $word;

            fn fresh(&self) -> Self {
                Inline(PhantomData)
            }

            fn digits(&self) -> usize {
                size_of::<$word>() / size_of::<u64>()
            }

            fn digit(&self, entry: $word, index: usize) -> u64 {
                (u128::from(entry) >> (64 * index)) as u64
            }

            fn push(&mut self, digit: impl Fn(usize) -> u64) -> $word {
                let digits = (0..self.digits()).rev();
                digits.fold(0, |number, index| {
                    (u128::from(number) << 64 | u128::from(digit(index))) as $word
                })
            }

            fn add(&mut self, entry: &mut $word, _others: &Self, other: $word) -> bool {
                let sum = entry.checked_add(other);
                *entry = sum.unwrap_or(0);
                sum.is_some()
            }
        }
    };
}

inline_numbers!(u64);
inline_numbers!(u128);

/// Numbers of many digits side by side, of which the map holds the places.
pub(super) struct Long {
    digits: usize,
    all: Vec<u64>,
}

impl Numbers for Long {
    /// Where the first digit is.
    type Entry = usize;

    fn fresh(&self) -> Self {
        Long {
            digits: self.digits,
            all: Vec::new(),
        }
    }

    fn digits(&self) -> usize {
        self.digits
    }

    fn digit(&self, entry: usize, index: usize) -> u64 {
        self.all[entry + index]
    }

    fn push(&mut self, digit: impl Fn(usize) -> u64) -> usize {
        let entry = self.all.len();
        self.all.extend((0..self.digits).map(digit));
        entry
    }

    fn add(&mut self, entry: &mut usize, others: &Self, other: usize) -> bool {
        let sums = &mut self.all[*entry..][..self.digits];
        let others = &others.all[other..][..self.digits];
        let carry = sums.iter_mut().zip(others).fold(0, |carry, (sum, other)| {
            let wide = u128::from(*sum) + u128::from(*other) + carry;
            *sum = wide as u64;
            wide >> 64
        });
        carry == 0
    }

    fn reserve(&mut self, numbers: usize) -> Result<(), TryReserveError> {
        self.all.try_reserve_exact(numbers * self.digits)
    }

    fn bytes(&self) -> u64 {
        (self.all.capacity() * size_of::<u64>()) as u64
    }
}

/// Frontiers with numbers of one width.
pub(super) struct Table<K, N: Numbers> {
    map: HashMap<K, N::Entry, FxBuildHasher>,
    numbers: N,
}

impl<K: FrontierBits, N: Numbers> Table<K, N> {
    fn new(numbers: N) -> Self {
        Table {
            map: HashMap::default(),
            numbers,
        }
    }

    /// Before the first cell: one way to have covered nothing.
    pub(super) fn start(width: usize, mut numbers: N) -> Self {
        let one = numbers.push(|index| u64::from(index == 0));
        let mut table = Table::new(numbers);
        table.map.insert(K::start(width), one);
        table
    }

    /// The number of frontiers.
    pub(super) fn len(&self) -> usize {
        self.map.len()
    }

    /// Bytes that it holds.
    fn bytes(&self) -> u64 {
        let outside = self.map.keys().next().map_or(0, K::heap) * self.map.len();
        self.map.allocation_size() as u64 + self.numbers.bytes() + outside as u64
    }

    /// Makes room for this many frontiers more, which takes `bytes` at most, while `held` bytes are
    /// held elsewhere.
    fn reserve(
        &mut self,
        frontiers: usize,
        bytes: u64,
        held: u64,
        budget: &Budget<'_>,
    ) -> Result<(), CountError> {
        // What there is, and what it becomes, are both held for a while.
        let needed = held + self.bytes() + bytes;
        budget.check(needed)?;
        let reserved = self.map.try_reserve(frontiers);
        reserved.map_err(|_| CountError::OutOfMemory { needed })?;
        let numbers = self.map.capacity() - self.map.len();
        let reserved = self.numbers.reserve(numbers);
        reserved.map_err(|_| CountError::OutOfMemory { needed })
    }

    /// All that follows by one cell; `None` if a number of ways does not fit.
    pub(super) fn next(
        &self,
        transfer: &Transfer,
        budget: &Budget<'_>,
    ) -> Result<Option<Self>, CountError> {
        /// After this many frontiers the monitor is told.
        const STRIDE: usize = 4096;
        let held = self.bytes();
        let mut next = Table::new(self.numbers.fresh());
        next.reserve(self.len(), held, held, budget)?;
        for (index, (frontier, &ways)) in self.map.iter().enumerate() {
            if index % STRIDE == STRIDE - 1 {
                budget.done(STRIDE)?;
            }
            for bits in transfer.after(frontier.window(transfer.column)) {
                if next.map.len() == next.map.capacity() {
                    next.reserve(1, 2 * next.bytes(), held, budget)?;
                }
                match next.map.entry(frontier.with_window(transfer.column, bits)) {
                    Entry::Occupied(mut sum) => {
                        if !next.numbers.add(sum.get_mut(), &self.numbers, ways) {
                            return Ok(None);
                        }
                    }
                    Entry::Vacant(place) => {
                        let digit = |index| self.numbers.digit(ways, index);
                        place.insert(next.numbers.push(digit));
                    }
                }
            }
        }
        budget.done(self.len() % STRIDE)?;
        Ok(Some(next))
    }

    /// The same with wider numbers.
    fn widened<M: Numbers>(
        &self,
        numbers: M,
        budget: &Budget<'_>,
    ) -> Result<Table<K, M>, CountError> {
        let mut wide = Table::new(numbers);
        let entry = size_of::<(K, M::Entry)>() + wide.numbers.digits() * size_of::<u64>();
        let share = entry.div_ceil(size_of::<(K, N::Entry)>()) as u64;
        wide.reserve(self.len(), share * self.bytes(), self.bytes(), budget)?;
        for (frontier, &ways) in &self.map {
            let digit = |index| match index < self.numbers.digits() {
                true => self.numbers.digit(ways, index),
                false => 0,
            };
            let ways = wide.numbers.push(digit);
            wide.map.insert(frontier.clone(), ways);
        }
        Ok(wide)
    }

    /// The number of ways to a frontier.
    fn ways(&self, frontier: &K) -> BigUint {
        let digits = self.map.get(frontier).into_iter().flat_map(|&ways| {
            let digits = 0..self.numbers.digits();
            digits.map(move |index| self.numbers.digit(ways, index))
        });
        BigUint::new(
            digits
                .flat_map(|digit| [digit as u32, (digit >> 32) as u32])
                .collect(),
        )
    }
}

/// The frontiers after some cell with the number of ways to each, in the narrowest type that holds
/// them.
pub(super) enum Layer<K> {
    Word(Table<K, Inline<u64>>),
    Double(Table<K, Inline<u128>>),
    Long(Table<K, Long>),
}

/// Does the same with a table of any kind.
macro_rules! with_table {
    ($layer:expr, $table:ident => $result:expr) => {
        match $layer {
            Layer::Word($table) => $result,
            Layer::Double($table) => $result,
            Layer::Long($table) => $result,
        }
    };
}

impl<K: FrontierBits> Layer<K> {
    /// Before the first cell.
    pub(super) fn start(width: usize) -> Self {
        Layer::Word(Table::start(width, Inline(PhantomData)))
    }

    /// The layer one cell on; `None` if its numbers are too narrow.
    fn next(&self, transfer: &Transfer, budget: &Budget<'_>) -> Result<Option<Self>, CountError> {
        Ok(match self {
            Layer::Word(table) => table.next(transfer, budget)?.map(Layer::Word),
            Layer::Double(table) => table.next(transfer, budget)?.map(Layer::Double),
            Layer::Long(table) => table.next(transfer, budget)?.map(Layer::Long),
        })
    }

    /// The same layer with wider numbers.
    fn widened(&self, budget: &Budget<'_>) -> Result<Self, CountError> {
        if let Layer::Word(table) = self {
            return Ok(Layer::Double(table.widened(Inline(PhantomData), budget)?));
        }
        let digits = 1 + with_table!(self, table => table.numbers.digits());
        let all = Vec::new();
        let long = with_table!(self, table => table.widened(Long { digits, all }, budget)?);
        Ok(Layer::Long(long))
    }

    /// The number of ways to a frontier.
    pub(super) fn ways(&self, frontier: &K) -> BigUint {
        with_table!(self, table => table.ways(frontier))
    }
}

impl<K: FrontierBits> Stage for Layer<K> {
    fn bytes(&self) -> u64 {
        with_table!(self, table => table.bytes())
    }

    /// The layer one cell on; this one is widened if its numbers turn out too narrow for that.
    fn advance(&mut self, transfer: &Transfer, budget: &Budget<'_>) -> Result<Self, CountError> {
        loop {
            if let Some(next) = self.next(transfer, budget)? {
                return Ok(next);
            }
            *self = self.widened(budget)?;
        }
    }

    fn advance_again(&self, transfer: &Transfer, budget: &Budget<'_>) -> Result<Self, CountError> {
        let Some(next) = self.next(transfer, budget)? else {
            unreachable!("it was widened before");
        };
        Ok(next)
    }
}

/// Bytes that a layer of this many frontiers of a board of this width would hold, with numbers of `bits`
/// bits.
pub(super) fn expected_bytes(frontiers: f64, width: usize, bits: f64) -> f64 {
    fn entry<K: FrontierBits>(width: usize, bits: f64) -> (usize, usize) {
        let inside = if bits < 64.0 {
            size_of::<(K, u64)>()
        } else if bits < 128.0 {
            size_of::<(K, u128)>()
        } else {
            size_of::<(K, usize)>()
        };
        (inside, K::start(width).heap())
    }
    let (inside, key) = match FrontierType::of(width) {
        FrontierType::Word => entry::<u64>(width, bits),
        FrontierType::Double => entry::<u128>(width, bits),
        FrontierType::Long => entry::<Box<[u64]>>(width, bits),
    };
    let digits = if bits < 128.0 {
        0.0
    } else {
        (bits / 64.0).ceil()
    };
    // A power of two slots, at most 7/8 of them taken, and one byte a slot beside them.
    let slots = (frontiers * 8.0 / 7.0).max(4.0).log2().ceil().exp2();
    slots * (inside as f64 + 1.0 + 7.0 * digits) + frontiers * key as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tromino::Region;
    use crate::tromino::limits::Tracker;
    use crate::tromino::transfer::Transfers;

    fn count<K: FrontierBits>(region: &Region) -> BigUint {
        let tracker = Tracker::new(&(), 1.0);
        let budget = Budget {
            limit: u64::MAX,
            tracker: &tracker,
        };
        let transfers = Transfers::new(region.clone());
        let mut layer = Layer::<K>::start(transfers.width());
        for now in 0..transfers.len() {
            layer = layer.advance(&transfers.at(now), &budget).unwrap();
        }
        layer.ways(&K::start(transfers.width()))
    }

    #[test]
    fn frontiers_of_all_types_count_alike() {
        // A room of 6x8 cells at each place in a row of blocked cells.
        for left in [0, 1, 30, 50, 53] {
            let room = |_, column: usize| (left..left + 8).contains(&column);
            let region = Region::from_fn(6, 61, room);
            assert_eq!(count::<u64>(&region), 1514u32.into(), "{left}");
            assert_eq!(count::<u128>(&region), 1514u32.into(), "{left}");
            assert_eq!(count::<Box<[u64]>>(&region), 1514u32.into(), "{left}");
        }
        for left in [58, 60, 117] {
            let room = |_, column: usize| (left..left + 8).contains(&column);
            let region = Region::from_fn(6, 125, room);
            assert_eq!(count::<u128>(&region), 1514u32.into(), "{left}");
            assert_eq!(count::<Box<[u64]>>(&region), 1514u32.into(), "{left}");
        }
        for left in [120, 126, 185, 192] {
            let room = |_, column: usize| (left..left + 8).contains(&column);
            let region = Region::from_fn(6, 200, room);
            assert_eq!(count::<Box<[u64]>>(&region), 1514u32.into(), "{left}");
        }
    }

    #[test]
    fn growth_beyond_the_room_ends_the_count() {
        let tracker = Tracker::new(&(), 1.0);
        let budget = Budget {
            limit: 10_000,
            tracker: &tracker,
        };
        let transfers = Transfers::new(Region::rectangle(12, 12));
        let mut layer = Ok(Layer::<u64>::start(12));
        for now in 0..transfers.len() {
            layer = layer.and_then(|mut layer| layer.advance(&transfers.at(now), &budget));
        }
        let error = layer.err();
        assert!(
            matches!(error, Some(CountError::TooLarge { needed, limit: 10_000 }) if needed > 10_000)
        );
    }
}
