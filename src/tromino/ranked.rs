//! Tilings by number: the k-th without listing the others, and random ones.

use std::fmt;

use num_bigint::BigUint;
use num_traits::Zero;
use rand_core::Rng;

use super::count::CountOptions;
use super::frontier::{Frontier, FrontierType, Layer};
use super::limits::{CountError, Room};
use super::parts::Reduction;
use super::plan::{Estimate, Plan};
use super::region::Region;
use super::shape::Tromino;
use super::tiling::Tiling;

/// The tilings of a board as an indexed list that is never written out.
///
/// Order: components follow each other in reading order of their first cells, and the last one
/// changes fastest. In a component, cells are taken from the last to the first in the direction
/// that [`Region::estimate`] tells (reading order, or the same with rows and columns exchanged).
/// Of two tilings, the last cell at which different things begin decides: no tromino comes first,
/// then the trominoes that have the cell as their first by the missing corner in the order of
/// [`Corner::ALL`](super::Corner::ALL) (on the exchanged board if columns are taken).
///
/// # Examples
/// ```
/// use foregone::tromino::{CountOptions, RankedTilings, Region};
/// use num_bigint::BigUint;
/// use rand::{SeedableRng, rngs::StdRng};
///
/// let ranked = RankedTilings::new(&Region::rectangle(9, 10), &CountOptions::new())?;
/// assert_eq!(ranked.count().to_string(), "9567192");
/// let last = ranked.count() - 1u32;
/// assert!(ranked.tiling(&last)?.is_some());
/// assert!(ranked.tiling(ranked.count())?.is_none());
/// let mut rng = StdRng::seed_from_u64(2026);
/// assert!(ranked.random(&mut rng)?.is_some());
/// # Ok::<(), foregone::tromino::CountError>(())
/// ```
pub struct RankedTilings<'a> {
    options: CountOptions<'a>,
    region: Region,
    forced: Vec<Tromino>,
    parts: Vec<Box<dyn Ranked>>,
    count: BigUint,
    /// Frontiers that a count visits.
    states: f64,
}

impl fmt::Debug for RankedTilings<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RankedTilings")
            .field("region", &self.region)
            .field("count", &self.count)
            .finish_non_exhaustive()
    }
}

impl<'a> RankedTilings<'a> {
    /// Counts the tilings and keeps the layers of frontiers: all if they fit in half of the memory,
    /// else every second, fourth, and so on; the others are made again when they are needed.
    ///
    /// # Errors
    /// As [`Region::count_with`].
    pub fn new(region: &Region, options: &CountOptions<'a>) -> Result<Self, CountError> {
        let reduction = Reduction::of(region);
        let plans = Plan::all(&reduction);
        let mut ranked = RankedTilings {
            options: *options,
            region: region.clone(),
            forced: reduction.forced,
            parts: Vec::new(),
            count: BigUint::from(u8::from(plans.is_some())),
            states: 0.0,
        };
        let plans = plans.unwrap_or_default();
        let estimate = Estimate::of(&plans);
        let watch = options.admit(&estimate)?;
        ranked.states = estimate.states();
        let mut room = Room {
            limit: options.bytes(),
            watch: &watch,
        };
        for plan in plans {
            let (part, bytes) = keep(plan, &room)?;
            room.limit = room.limit.saturating_sub(bytes);
            ranked.count *= part.count();
            ranked.parts.push(part);
        }
        Ok(ranked)
    }

    /// The number of tilings.
    #[must_use]
    pub fn count(&self) -> &BigUint {
        &self.count
    }

    /// The tiling number `k`, counted from 0; `None` from [`RankedTilings::count`] on.
    ///
    /// # Errors
    /// If the monitor ended it, or there was no memory for the layers that are made again.
    ///
    /// # Complexity
    /// A few map accesses a cell, if all layers were kept; else as much as the count.
    pub fn tiling(&self, k: &BigUint) -> Result<Option<Tiling>, CountError> {
        if *k >= self.count {
            return Ok(None);
        }
        let watch = self.options.watch(self.states)?;
        let held: u64 = self.parts.iter().map(|part| part.bytes()).sum();
        let room = Room {
            limit: self.options.bytes().saturating_sub(held),
            watch: &watch,
        };
        let mut trominoes = self.forced.clone();
        let mut rest = k.clone();
        for part in self.parts.iter().rev() {
            let own = &rest % part.count();
            rest /= part.count();
            part.trace(own, &room, &mut trominoes)?;
        }
        Ok(Some(Tiling::new(self.region.clone(), trominoes)))
    }

    /// A tiling drawn at random, each with the same probability; `None` if there is none.
    ///
    /// # Errors
    /// As [`RankedTilings::tiling`].
    pub fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<Option<Tiling>, CountError> {
        if self.count.is_zero() {
            return Ok(None);
        }
        self.tiling(&below(&self.count, rng))
    }
}

/// A number below `end`, which is not 0, each with the same probability.
fn below<R: Rng + ?Sized>(end: &BigUint, rng: &mut R) -> BigUint {
    let bits = end.bits();
    let mut bytes = vec![0; bits.div_ceil(8) as usize];
    let spare = bytes.len() as u64 * 8 - bits;
    // With as many bits as `end` has, less than half of the draws are beyond it.
    loop {
        rng.fill_bytes(&mut bytes);
        if let Some(highest) = bytes.last_mut() {
            *highest >>= spare;
        }
        let number = BigUint::from_bytes_le(&bytes);
        if number < *end {
            return number;
        }
    }
}

/// The ranked tilings of a component.
trait Ranked: Send + Sync {
    fn count(&self) -> &BigUint;

    /// Bytes of the layers kept.
    fn bytes(&self) -> u64;

    /// Appends the trominoes of the tiling number `k`, which is below the count.
    fn trace(
        &self,
        k: BigUint,
        room: &Room<'_>,
        trominoes: &mut Vec<Tromino>,
    ) -> Result<(), CountError>;
}

/// Counts a component and keeps what is needed to rank its tilings; with the bytes kept.
fn keep(plan: Plan, room: &Room<'_>) -> Result<(Box<dyn Ranked>, u64), CountError> {
    fn run<K: Frontier + 'static>(
        plan: Plan,
        room: &Room<'_>,
    ) -> Result<(Box<dyn Ranked>, u64), CountError> {
        let kept = Kept::<K>::new(plan, room)?;
        let bytes = kept.bytes();
        Ok((Box::new(kept), bytes))
    }
    match FrontierType::of(plan.steps.width()) {
        FrontierType::Word => run::<u64>(plan, room),
        FrontierType::Double => run::<u128>(plan, room),
        FrontierType::Long => run::<Box<[u64]>>(plan, room),
    }
}

/// Every `spacing`-th layer of a count, from the first on.
struct Kept<K> {
    plan: Plan,
    spacing: usize,
    layers: Vec<Layer<K>>,
    count: BigUint,
}

impl<K: Frontier> Kept<K> {
    fn new(plan: Plan, room: &Room<'_>) -> Result<Self, CountError> {
        let steps = &plan.steps;
        let width = steps.width();
        let half = room.limit / 2;
        let mut spacing = 1;
        let mut layers: Vec<Layer<K>> = Vec::new();
        let mut held = 0;
        let mut sizes = Vec::with_capacity(steps.len());
        let mut layer = Layer::start(width);
        for now in 0..steps.len() {
            let room = Room {
                limit: room.limit - held,
                watch: room.watch,
            };
            let next = layer.advance(&steps.step(now), width, &room)?;
            let size = layer.bytes(width);
            sizes.push(size);
            if now % spacing == 0 {
                held += size;
                layers.push(layer);
            }
            layer = next;
            while held > half && layers.len() > 1 {
                spacing *= 2;
                let mut index = 0;
                layers.retain(|_| {
                    index += 1;
                    index % 2 == 1
                });
                held = layers.iter().map(|layer| layer.bytes(width)).sum();
            }
        }
        // The layers between two that are kept are made again, and must find room.
        let between = sizes.chunks(spacing).map(|sizes| sizes.iter().sum::<u64>());
        let needed = held
            + if spacing > 1 {
                between.max().unwrap_or(0)
            } else {
                0
            };
        room.check(needed)?;
        Ok(Kept {
            spacing,
            layers,
            count: layer.ways(&K::start(width)),
            plan,
        })
    }
}

impl<K: Frontier> Ranked for Kept<K> {
    fn count(&self) -> &BigUint {
        &self.count
    }

    fn bytes(&self) -> u64 {
        let width = self.plan.steps.width();
        self.layers.iter().map(|layer| layer.bytes(width)).sum()
    }

    fn trace(
        &self,
        mut k: BigUint,
        room: &Room<'_>,
        trominoes: &mut Vec<Tromino>,
    ) -> Result<(), CountError> {
        let steps = &self.plan.steps;
        let width = steps.width();
        let mut frontier = K::start(width);
        for (index, kept) in self.layers.iter().enumerate().rev() {
            let first = index * self.spacing;
            let end = steps.len().min(first + self.spacing);
            let mut between: Vec<Layer<K>> = Vec::new();
            for now in first..end - 1 {
                let layer = between.last().unwrap_or(kept);
                let next = layer.advance(&steps.step(now), width, room)?;
                between.push(next);
            }
            for now in (first..end).rev() {
                let layer = between.pop();
                let layer = layer.as_ref().unwrap_or(kept);
                let mut chosen = None;
                for (before, tromino) in steps.step(now).before(&frontier) {
                    let ways = layer.ways(&before);
                    if k < ways {
                        chosen = Some((before, tromino));
                        break;
                    }
                    k -= ways;
                }
                let Some((before, tromino)) = chosen else {
                    unreachable!("the ways to a frontier are the sum of the ways to those before");
                };
                trominoes.extend(tromino.map(|tromino| self.plan.tromino(tromino)));
                frontier = before;
            }
        }
        Ok(())
    }
}

impl Region {
    /// The tiling number `k` in the order of [`RankedTilings`], which is the better choice for
    /// more than one.
    ///
    /// # Errors
    /// As [`RankedTilings::new`], within the default limits.
    ///
    /// # Examples
    /// ```
    /// use foregone::tromino::Region;
    ///
    /// let tiling = Region::rectangle(2, 3).tiling(&1u32.into())?.unwrap();
    /// assert_eq!(tiling.to_string(), "AAB/ABB");
    /// # Ok::<(), foregone::tromino::CountError>(())
    /// ```
    pub fn tiling(&self, k: &BigUint) -> Result<Option<Tiling>, CountError> {
        RankedTilings::new(self, &CountOptions::new())?.tiling(k)
    }

    /// A tiling drawn at random, each with the same probability; [`RankedTilings`] is the better
    /// choice for more than one.
    ///
    /// # Errors
    /// As [`RankedTilings::new`], within the default limits.
    pub fn random_tiling<R: Rng + ?Sized>(
        &self,
        rng: &mut R,
    ) -> Result<Option<Tiling>, CountError> {
        RankedTilings::new(self, &CountOptions::new())?.random(rng)
    }
}
