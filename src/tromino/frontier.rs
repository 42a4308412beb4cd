//! The frontier search: cells are settled one by one in reading order, and all the ways to settle
//! the cells so far are summed up by what they already cover of the cells to come.
//!
//! When a cell is settled, a tromino that begins there (that has it as its first cell in reading
//! order) is laid, or none if the cell is covered or blocked. What is covered of the later cells is
//! the *frontier*: the rest of the row, the next row up to the column before, and one cell more.
//! So one bit a column is enough, and one for that cell: a column's bit stands for the row at hand
//! until its cell is settled, and for the next row from then on. Settling a cell reads and writes
//! four bits only, by a table made for it from the shapes.
//!
//! Layers of frontiers with the number of ways to reach each are maps keyed by the frontier itself.

use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::mem::size_of;

use num_bigint::BigUint;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::limits::{CountError, Room};
use super::region::Region;
use super::shape::{Corner, Tromino};

/// No frontier follows.
const NEVER: u8 = u8::MAX;

/// What settling one cell does to the four bits of the frontier around it.
///
/// Before: bit 0 is the cell below and to the left, bit 1 the cell itself, bit 2 the cell to the
/// right, bit 3 the cell below. After: bit 1 is the cell below, bit 3 the cell below and to the
/// right. A set bit is a covered cell.
pub(super) struct Step {
    row: usize,
    column: usize,
    /// By the bits before and by choice, the bits after. Choice 0 lays no tromino, choice `1 + i`
    /// lays the one without corner `i`.
    after: [[u8; 1 + Corner::ALL.len()]; 16],
}

/// The cells that a step looks at, by row and column from its cell on, with a column too many so
/// that they count from 0; and their bits before and after.
const AROUND: [((usize, usize), u8, u8); 5] = [
    ((0, 1), 1 << 1, 0),
    ((0, 2), 1 << 2, 1 << 2),
    ((1, 0), 1 << 0, 1 << 0),
    ((1, 1), 1 << 3, 1 << 1),
    ((1, 2), 0, 1 << 3),
];

/// A board whose steps can be made, in reading order of its cells.
pub(super) struct Steps {
    region: Region,
    /// By cell: the first and the last step at which a tromino that covers it can begin.
    begins: Vec<(usize, usize)>,
}

impl Steps {
    pub(super) fn new(region: Region) -> Self {
        let width = region.width();
        let size = region.height() * width;
        let mut begins = vec![(size, 0); size];
        for tromino in region.placements() {
            let cells = tromino.cells().map(|(row, column)| row * width + column);
            for cell in cells {
                let (first, last) = &mut begins[cell];
                *first = cells[0].min(*first);
                *last = cells[0].max(*last);
            }
        }
        Steps { region, begins }
    }

    /// The number of steps, one a cell.
    pub(super) fn len(&self) -> usize {
        self.begins.len()
    }

    /// The width of the board.
    pub(super) fn width(&self) -> usize {
        self.region.width()
    }

    /// For each step, how many bits of the frontiers after it are alive.
    ///
    /// A bit is alive from the first to the last step at which a tromino that covers its cell can
    /// begin. Before, the cell is free; after, it is covered, or the frontier leads nowhere and is
    /// dropped. So `n` bits alive bound the frontiers by `2^n`.
    pub(super) fn alive(&self) -> impl Iterator<Item = u32> + use<> {
        let mut changes = vec![0i32; self.len() + 1];
        for &(first, last) in self.begins.iter().filter(|(first, last)| first < last) {
            changes[first] += 1;
            changes[last] -= 1;
        }
        changes.pop();
        changes.into_iter().scan(0, |alive, change| {
            *alive += change;
            Some(alive.unsigned_abs())
        })
    }

    /// Whether no tromino that begins after the step `now` covers a cell.
    fn due(&self, row: usize, column: usize, now: usize) -> bool {
        self.region.is_free(row, column) && self.begins[row * self.width() + column].1 <= now
    }

    /// The step of the cell number `now`, below [`Steps::len`].
    pub(super) fn step(&self, now: usize) -> Step {
        let region = &self.region;
        let (row, column) = (now / self.width(), now % self.width());
        // The bits that must be set after the step.
        let must = AROUND.iter().filter(|((down, right), _, after)| {
            *after != 0 && column + right > 0 && self.due(row + down, column + right - 1, now)
        });
        let must = must.fold(0, |bits, (_, _, after)| bits | after);
        let mut step = Step {
            row,
            column,
            after: [[NEVER; 5]; 16],
        };
        for before in 0..16u8 {
            let mut kept = 0;
            for (_, bit, then) in AROUND {
                if bit & before != 0 {
                    kept |= then;
                }
            }
            let here = AROUND[0].1;
            let open = region.is_free(row, column) && before & here == 0;
            if !open && kept & must == must {
                step.after[usize::from(before)][0] = kept;
            }
            for missing in Corner::ALL.into_iter().filter(|_| open) {
                let Some(tromino) = step.tromino(missing) else {
                    continue;
                };
                if !region.fits(tromino) {
                    continue;
                }
                let mut covered = 0;
                let mut laid = kept;
                for (down, right) in tromino.cells() {
                    let place = (down - row, right + 1 - column);
                    for (_, bit, then) in AROUND.iter().filter(|(cell, ..)| *cell == place) {
                        covered |= bit;
                        laid |= then;
                    }
                }
                if covered & before == 0 && laid & must == must {
                    step.after[usize::from(before)][1 + missing.index()] = laid;
                }
            }
        }
        step
    }
}

impl Step {
    /// The tromino without a corner that begins at this step's cell, if its box is on the board at
    /// the left.
    fn tromino(&self, missing: Corner) -> Option<Tromino> {
        let [(_, right), ..] = missing.others();
        let column = self.column.checked_sub(right)?;
        Some(Tromino::new(self.row, column, missing))
    }

    /// The ways to come to a frontier by this step: the frontier before, and the tromino laid, by
    /// choice.
    pub(super) fn before<K: Frontier>(
        &self,
        after: &K,
    ) -> impl Iterator<Item = (K, Option<Tromino>)> {
        let bits = after.window(self.column);
        (0..1 + Corner::ALL.len()).flat_map(move |choice| {
            let windows = (0..16).filter(move |&window| self.after[window][choice] == bits as u8);
            windows.map(move |window| {
                let tromino = choice
                    .checked_sub(1)
                    .and_then(|corner| self.tromino(Corner::ALL[corner]));
                (after.with_window(self.column, window), tromino)
            })
        })
    }
}

/// The covered cells of a frontier, of a width that the type can hold.
pub(super) trait Frontier: Clone + Eq + Hash + Send + Sync {
    /// The frontier before the first step: nothing is covered.
    fn start(width: usize) -> Self;

    /// The four bits that the step at `column` reads.
    fn window(&self, column: usize) -> usize;

    /// The frontier with these four bits instead.
    fn with_window(&self, column: usize, window: usize) -> Self;

    /// Bytes that a frontier holds outside itself.
    fn heap(width: usize) -> usize;
}

/// Column `c` is bit `c + 1`; the bits beside the columns stay 0, and the highest is the one cell
/// more.
macro_rules! frontier_of_one_word {
    ($word:ty) => {
        impl Frontier for $word {
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

            fn heap(_width: usize) -> usize {
                0
            }
        }
    };
}

frontier_of_one_word!(u64);
frontier_of_one_word!(u128);

/// Column `c` is bit `c + 1` of the words but the last, which is the one cell more.
impl Frontier for Box<[u64]> {
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

    fn heap(width: usize) -> usize {
        // The words, and what the allocator keeps beside them.
        ((width + 2).div_ceil(64) + 1) * size_of::<u64>() + 16
    }
}

/// A number of ways, or nothing where only the frontiers matter.
pub(super) trait Ways: Clone {
    /// Adds; `false` if the sum does not fit.
    fn add(&mut self, other: &Self) -> bool;
}

impl Ways for () {
    fn add(&mut self, (): &()) -> bool {
        true
    }
}

macro_rules! ways_of_one_word {
    ($word:ty) => {
        impl Ways for $word {
            fn add(&mut self, other: &Self) -> bool {
                match self.checked_add(*other) {
                    Some(sum) => {
                        *self = sum;
                        true
                    }
                    None => false,
                }
            }
        }
    };
}

ways_of_one_word!(u64);
ways_of_one_word!(u128);

impl Ways for BigUint {
    fn add(&mut self, other: &Self) -> bool {
        *self += other;
        true
    }
}

/// The frontiers after some step.
pub(super) type Map<K, V> = FxHashMap<K, V>;

/// Bytes of a map with room for `capacity` frontiers, without what they hold outside.
fn map_bytes(capacity: usize, entry: usize) -> u64 {
    // A table of a power of two slots, at most 7/8 of them taken, and one byte a slot beside it.
    let slots = (capacity as u64 * 8).div_ceil(7).next_power_of_two();
    if capacity == 0 {
        0
    } else {
        slots * (entry as u64 + 1)
    }
}

/// All that follows a layer by one step; `None` if a number of ways does not fit its type.
///
/// `outside` is the bytes that an entry holds outside the map.
pub(super) fn spread<K: Frontier, V: Ways>(
    layer: &Map<K, V>,
    step: &Step,
    outside: usize,
    room: &Room<'_>,
) -> Result<Option<Map<K, V>>, CountError> {
    /// After so many frontiers the monitor is told.
    const STRIDE: usize = 4096;
    let entry = size_of::<(K, V)>();
    let bytes = |len: usize, capacity: usize| map_bytes(capacity, entry) + (len * outside) as u64;
    let held = bytes(layer.len(), layer.capacity());
    room.check(held + bytes(layer.len(), layer.len()))?;
    let mut next: Map<K, V> = Map::with_capacity_and_hasher(layer.len(), FxBuildHasher);
    for (index, (frontier, ways)) in layer.iter().enumerate() {
        if index % STRIDE == STRIDE - 1 {
            room.done(STRIDE)?;
        }
        for bits in step.after[frontier.window(step.column)] {
            if bits == NEVER {
                continue;
            }
            if next.len() == next.capacity() {
                // It grows to twice its size, and both are held for a while.
                let now = bytes(next.len(), next.capacity());
                room.check(held + now + bytes(next.len(), 2 * next.capacity()))?;
            }
            match next.entry(frontier.with_window(step.column, bits.into())) {
                Entry::Occupied(sum) => {
                    if !sum.into_mut().add(ways) {
                        return Ok(None);
                    }
                }
                Entry::Vacant(place) => {
                    place.insert(ways.clone());
                }
            }
        }
    }
    room.done(layer.len() % STRIDE)?;
    Ok(Some(next))
}

/// The frontiers after some step with the number of ways to each, in the narrowest type that holds
/// them.
pub(super) enum Layer<K> {
    Word(Map<K, u64>),
    Double(Map<K, u128>),
    Long(Map<K, BigUint>),
}

impl<K: Frontier> Layer<K> {
    /// Before the first step: one way to have covered nothing.
    pub(super) fn start(width: usize) -> Self {
        Layer::Word(Map::from_iter([(K::start(width), 1)]))
    }

    /// The layer one step on.
    pub(super) fn advance(
        &self,
        step: &Step,
        width: usize,
        room: &Room<'_>,
    ) -> Result<Self, CountError> {
        let outside = K::heap(width) + self.ways_heap();
        let next = match self {
            Layer::Word(map) => spread(map, step, outside, room)?.map(Layer::Word),
            Layer::Double(map) => spread(map, step, outside, room)?.map(Layer::Double),
            Layer::Long(map) => spread(map, step, outside, room)?.map(Layer::Long),
        };
        match next {
            Some(next) => Ok(next),
            None => self.widened().advance(step, width, room),
        }
    }

    /// The same layer with wider numbers.
    fn widened(&self) -> Self {
        match self {
            Layer::Word(map) => Layer::Double(convert(map)),
            Layer::Double(map) => Layer::Long(convert(map)),
            Layer::Long(map) => Layer::Long(map.clone()),
        }
    }

    /// The number of ways to a frontier.
    pub(super) fn ways(&self, frontier: &K) -> BigUint {
        match self {
            Layer::Word(map) => map.get(frontier).copied().unwrap_or(0).into(),
            Layer::Double(map) => map.get(frontier).copied().unwrap_or(0).into(),
            Layer::Long(map) => map.get(frontier).cloned().unwrap_or_default(),
        }
    }

    /// Bytes that the layer holds.
    pub(super) fn bytes(&self, width: usize) -> u64 {
        let (len, capacity, ways) = match self {
            Layer::Word(map) => (map.len(), map.capacity(), size_of::<(K, u64)>()),
            Layer::Double(map) => (map.len(), map.capacity(), size_of::<(K, u128)>()),
            Layer::Long(map) => (map.len(), map.capacity(), size_of::<(K, BigUint)>()),
        };
        map_bytes(capacity, ways) + (len * (K::heap(width) + self.ways_heap())) as u64
    }

    /// Bytes that a number of ways holds outside the map, by the example of one of them.
    fn ways_heap(&self) -> usize {
        match self {
            Layer::Word(_) | Layer::Double(_) => 0,
            Layer::Long(map) => map.values().next().map_or(0, |ways| long_heap(ways.bits())),
        }
    }
}

/// Bytes outside itself of a number of so many bits: its digits, one to grow, and what the
/// allocator keeps beside them.
fn long_heap(bits: u64) -> usize {
    (bits as usize / 64 + 2) * size_of::<u64>() + 16
}

fn convert<K: Frontier, V: Copy, W: From<V>>(map: &Map<K, V>) -> Map<K, W> {
    let entries = map.iter();
    entries
        .map(|(key, &ways)| (key.clone(), ways.into()))
        .collect()
}

/// Bytes that a layer of so many frontiers of a board so wide would hold, with numbers of `bits`
/// bits.
pub(super) fn layer_bytes(frontiers: f64, width: usize, bits: f64) -> f64 {
    fn entry<K: Frontier>(bits: f64) -> usize {
        if bits < 64.0 {
            size_of::<(K, u64)>()
        } else if bits < 128.0 {
            size_of::<(K, u128)>()
        } else {
            size_of::<(K, BigUint)>()
        }
    }
    let (entry, key_heap) = match FrontierType::of(width) {
        FrontierType::Word => (entry::<u64>(bits), 0),
        FrontierType::Double => (entry::<u128>(bits), 0),
        FrontierType::Long => (entry::<Box<[u64]>>(bits), <Box<[u64]>>::heap(width)),
    };
    let ways_heap = if bits < 128.0 {
        0
    } else {
        long_heap(bits as u64)
    };
    let slots = (frontiers * 8.0 / 7.0).max(4.0).log2().ceil().exp2();
    slots * (entry + 1) as f64 + frontiers * (key_heap + ways_heap) as f64
}

/// The type that holds the frontiers of a board.
pub(super) enum FrontierType {
    Word,
    Double,
    Long,
}

impl FrontierType {
    /// The narrowest type for a board so wide: its columns, a bit on each side, and one cell more.
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
    use crate::tromino::limits::Watch;

    fn count<K: Frontier>(region: &Region) -> BigUint {
        let watch = Watch::new(&(), 1.0);
        let room = Room {
            limit: u64::MAX,
            watch: &watch,
        };
        let steps = Steps::new(region.clone());
        let mut layer = Layer::<K>::start(steps.width());
        for now in 0..steps.len() {
            let step = steps.step(now);
            layer = layer.advance(&step, steps.width(), &room).unwrap();
        }
        layer.ways(&K::start(steps.width()))
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
    fn a_frontier_fits_its_type_at_every_width() {
        fn check<K: Frontier>(width: usize) {
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

    #[test]
    fn growth_beyond_the_room_ends_the_count() {
        let watch = Watch::new(&(), 1.0);
        let room = Room {
            limit: 10_000,
            watch: &watch,
        };
        let steps = Steps::new(Region::rectangle(12, 12));
        let mut layer = Ok(Layer::<u64>::start(12));
        for now in 0..steps.len() {
            layer = layer.and_then(|layer: Layer<u64>| layer.advance(&steps.step(now), 12, &room));
        }
        let error = layer.err();
        assert!(
            matches!(error, Some(CountError::TooLarge { needed, limit: 10_000 }) if needed > 10_000)
        );
    }
}
