//! Tilings by number: the k-th without listing the others, and random ones.

use std::fmt;

use num_bigint::BigUint;
use num_traits::Zero;
use rand_core::Rng;

use super::checkpoints::Checkpoints;
use super::count::CountOptions;
use super::frontier::{FrontierBits, FrontierType};
use super::layer::Layer;
use super::limits::{Budget, CountError};
use super::parts::Simplified;
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
    /// Counts the tilings cell by cell, as by [`Method::Frontiers`](super::Method::Frontiers), and
    /// keeps the layers of frontiers: all if they fit in half of the memory, else every second,
    /// fourth, and so on; the others are made again when they are needed.
    ///
    /// # Errors
    /// As [`Region::count_with`].
    pub fn new(region: &Region, options: &CountOptions<'a>) -> Result<Self, CountError> {
        let simplified = Simplified::of(region);
        let plans = Plan::all(&simplified, options.bytes());
        let mut ranked = RankedTilings {
            options: *options,
            region: region.clone(),
            forced: simplified.forced,
            parts: Vec::new(),
            count: BigUint::from(u8::from(plans.is_some())),
            states: 0.0,
        };
        let plans = plans.unwrap_or_default();
        let estimate = Estimate::of(&plans);
        let tracker = options.admit(&estimate)?;
        ranked.states = estimate.states();
        let mut budget = Budget {
            limit: options.bytes(),
            tracker: &tracker,
        };
        for plan in plans {
            let part = rank(plan, &budget)?;
            budget = budget.less(part.bytes());
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
        let tracker = self.options.tracker(self.states)?;
        let budget = Budget {
            limit: self.options.bytes(),
            tracker: &tracker,
        };
        let budget = budget.less(self.parts.iter().map(|part| part.bytes()).sum());
        let mut trominoes = self.forced.clone();
        let mut rest = k.clone();
        for part in self.parts.iter().rev() {
            let own = &rest % part.count();
            rest /= part.count();
            part.trace(own, &budget, &mut trominoes)?;
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
pub(super) trait Ranked: Send + Sync {
    fn count(&self) -> &BigUint;

    /// Bytes of the layers kept.
    fn bytes(&self) -> u64;

    /// Appends the trominoes of the tiling number `k`, which is below the count.
    fn trace(
        &self,
        k: BigUint,
        budget: &Budget<'_>,
        trominoes: &mut Vec<Tromino>,
    ) -> Result<(), CountError>;
}

/// Counts a component and keeps what is needed to rank its tilings.
pub(super) fn rank(plan: Plan, budget: &Budget<'_>) -> Result<Box<dyn Ranked>, CountError> {
    fn run<K: FrontierBits + 'static>(
        plan: Plan,
        budget: &Budget<'_>,
    ) -> Result<Box<dyn Ranked>, CountError> {
        let transfers = &plan.transfers;
        let start = Layer::<K>::start(transfers.width());
        let (layers, last) = Checkpoints::new(transfers, start, budget)?;
        Ok(Box::new(RankedPart {
            count: last.ways(&K::start(transfers.width())),
            layers,
            plan,
        }))
    }
    match FrontierType::of(plan.transfers.width()) {
        FrontierType::Word => run::<u64>(plan, budget),
        FrontierType::Double => run::<u128>(plan, budget),
        FrontierType::Long => run::<Box<[u64]>>(plan, budget),
    }
}

struct RankedPart<K> {
    plan: Plan,
    layers: Checkpoints<Layer<K>>,
    count: BigUint,
}

impl<K: FrontierBits> Ranked for RankedPart<K> {
    fn count(&self) -> &BigUint {
        &self.count
    }

    fn bytes(&self) -> u64 {
        self.layers.bytes()
    }

    fn trace(
        &self,
        mut k: BigUint,
        budget: &Budget<'_>,
        trominoes: &mut Vec<Tromino>,
    ) -> Result<(), CountError> {
        let transfers = &self.plan.transfers;
        let mut frontier = K::start(transfers.width());
        self.layers.walk_back(transfers, budget, |transfer, layer| {
            let mut chosen = None;
            for (before, tromino) in transfer.before(&frontier) {
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
        })
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
