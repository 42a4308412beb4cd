//! The number of tilings.

use std::fmt;
use std::iter::repeat_n;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::checkpoints::Stage;
use super::frontier::{FrontierBits, FrontierType};
use super::layer::Layer;
use super::limits::{Budget, CountError, Monitor, PartMonitor, Tracker};
use super::parts::Simplified;
use super::plan::{Estimate, Method, Plan, Resources};
use super::region::Region;
use super::sweep::{Modulus, Sweep};
use super::threads;
use super::transfer::Transfers;

/// What a count may use.
///
/// # Examples
/// ```
/// use foregone::tromino::{CountError, CountOptions, Region};
///
/// let options = CountOptions::new().memory(64 << 20);
/// assert_eq!(Region::rectangle(6, 8).count_with(&options)?.to_string(), "1514");
/// let refused = Region::rectangle(60, 60).count_with(&options);
/// assert!(matches!(refused, Err(CountError::TooLarge { .. })));
/// # Ok::<(), CountError>(())
/// ```
#[derive(Clone, Copy)]
pub struct CountOptions<'a> {
    memory: u64,
    time: Duration,
    threads: Option<NonZeroUsize>,
    method: Option<Method>,
    monitor: &'a dyn Monitor,
}

impl CountOptions<'static> {
    /// Bytes that a count may hold unless told otherwise: 1 GiB.
    pub const DEFAULT_MEMORY: u64 = 1 << 30;

    /// [`Self::DEFAULT_MEMORY`], any time, all processors, either method, nobody watching.
    #[must_use]
    pub fn new() -> Self {
        CountOptions {
            memory: Self::DEFAULT_MEMORY,
            time: Duration::MAX,
            threads: None,
            method: None,
            monitor: &(),
        }
    }
}

impl fmt::Debug for CountOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CountOptions")
            .field("memory", &self.memory)
            .field("time", &self.time)
            .field("threads", &self.threads)
            .field("method", &self.method)
            .finish_non_exhaustive()
    }
}

impl Default for CountOptions<'static> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> CountOptions<'a> {
    /// Bytes that the count may hold. It is refused before it starts if the estimate says more,
    /// and ends if it turns out to need more.
    #[must_use]
    pub fn memory(mut self, bytes: u64) -> Self {
        self.memory = bytes;
        self
    }

    /// Time that the count may take. It is refused before it starts if the estimate says more;
    /// once begun it is not ended by the clock.
    #[must_use]
    pub fn time(mut self, time: Duration) -> Self {
        self.time = time;
        self
    }

    /// Threads that the count may use at most. A sweep keeps them all busy; of what is counted by
    /// [`Method::Frontiers`] each component keeps one busy.
    #[must_use]
    pub fn threads(mut self, threads: NonZeroUsize) -> Self {
        self.threads = Some(threads);
        self
    }

    /// The method by which every component is counted, even where the other would be quicker or
    /// take less memory.
    #[must_use]
    pub fn method(mut self, method: Method) -> Self {
        self.method = Some(method);
        self
    }

    /// Who is told how far the count is, and may end it.
    #[must_use]
    pub fn monitor<'b>(self, monitor: &'b dyn Monitor) -> CountOptions<'b>
    where
        'a: 'b,
    {
        CountOptions { monitor, ..self }
    }

    /// Bytes that the count may hold.
    pub(super) fn bytes(&self) -> u64 {
        self.memory
    }

    /// Starts a count, unless the estimate is beyond what it may use.
    pub(super) fn admit(&self, estimate: &Estimate) -> Result<Tracker<'a>, CountError> {
        if estimate.bytes() > self.memory {
            return Err(CountError::TooLarge {
                needed: estimate.bytes(),
                limit: self.memory,
            });
        }
        if estimate.time() > self.time {
            return Err(CountError::TooLong {
                needed: estimate.time(),
                limit: self.time,
            });
        }
        self.tracker(estimate.work())
    }

    /// Starts what takes as long as a visit to this many frontiers.
    pub(super) fn tracker(&self, work: f64) -> Result<Tracker<'a>, CountError> {
        let tracker = Tracker::new(self.monitor, work);
        tracker.check()?;
        Ok(tracker)
    }

    fn processors(&self) -> NonZeroUsize {
        self.threads.unwrap_or_else(threads::processors)
    }

    /// Threads for this many components that hold `bytes` each at most.
    fn workers(&self, components: usize, bytes: u64) -> usize {
        let fit = self.memory / bytes.max(1);
        self.processors()
            .get()
            .min(components)
            .min(usize::try_from(fit).unwrap_or(usize::MAX))
            .max(1)
    }

    /// How a board is counted; `sweeps` is the number that residues take.
    fn plans(&self, region: &Region, sweeps: Option<usize>) -> Option<Vec<Plan>> {
        let resources = Resources {
            memory: self.memory,
            threads: self.processors(),
            method: self.method,
            sweeps,
        };
        Plan::suited(&Simplified::of(region), &resources)
    }
}

impl Region {
    /// The number of tilings, within the default limits.
    ///
    /// # Panics
    /// If the count would need more than [`CountOptions::DEFAULT_MEMORY`]: on an open board, if the
    /// shorter side is beyond 26. [`Region::count_with`] says so instead.
    ///
    /// # Complexity
    /// As [`Region::count_with`].
    ///
    /// # Examples
    /// ```
    /// use foregone::tromino::Region;
    ///
    /// assert_eq!(Region::rectangle(12, 12).count().to_string(), "2033502499954");
    /// ```
    #[must_use]
    pub fn count(&self) -> BigUint {
        match self.count_with(&CountOptions::new()) {
            Ok(count) => count,
            Err(error) => panic!("{error}"),
        }
    }

    /// The number of tilings. A board without a free cell has one.
    ///
    /// Forced trominoes are laid first; the components of the rest are counted each for itself, by
    /// the method that suits it best: by the frontiers that can be reached, in the cheaper of two
    /// directions, or by a sweep over all frontiers, if the board is wide and open.
    ///
    /// # Errors
    /// If the count would need or turns out to need more than `options` allow, or the monitor
    /// ended it.
    ///
    /// # Complexity
    /// At most one map access a cell and frontier, or about half a nanosecond for each two residues
    /// of 54 bits. A board `w` cells across has at most `7/24 * 2^(w+1)` frontiers, far fewer if
    /// many cells are blocked.
    pub fn count_with(&self, options: &CountOptions<'_>) -> Result<BigUint, CountError> {
        match options.plans(self, None) {
            Some(plans) => run(&Integers, &plans, options),
            None => Ok(BigUint::zero()),
        }
    }

    /// The number of tilings modulo each of some numbers, two of them for one sweep.
    ///
    /// So a count can be shared out: each machine takes some moduli, and [`Combined`] puts the
    /// residues together.
    ///
    /// [`Combined`]: super::Combined
    ///
    /// # Errors
    /// As [`Region::count_with`].
    ///
    /// # Examples
    /// ```
    /// use foregone::tromino::{Combined, Modulus};
    /// use foregone::tromino::{CountError, CountOptions, Region};
    ///
    /// let moduli = [1000, 999].map(|modulus| Modulus::new(modulus).unwrap());
    /// let residues = Region::rectangle(8, 9).count_modulo(&moduli, &CountOptions::new())?;
    /// assert_eq!(residues, [184, 388]);
    /// let combined = Combined::new([(1000, 184), (999, 388)]).unwrap();
    /// assert_eq!(combined.at_most(&900_000u32.into()), Some(&204_184u32.into()));
    /// # Ok::<(), CountError>(())
    /// ```
    pub fn count_modulo(
        &self,
        moduli: &[Modulus],
        options: &CountOptions<'_>,
    ) -> Result<Vec<u64>, CountError> {
        match options.plans(self, Some(moduli.len().div_ceil(2))) {
            Some(plans) => run(&Residues(moduli), &plans, options),
            None => Ok(vec![0; moduli.len()]),
        }
    }

    /// A number that the count cannot exceed, found without counting: this many residues are enough
    /// to know it.
    ///
    /// Each tromino is laid in one of four ways on the first cell that is not covered, unless it is
    /// forced; a board that certainly has no tiling has bound 0.
    ///
    /// # Examples
    /// ```
    /// use foregone::tromino::Region;
    ///
    /// let region = Region::rectangle(6, 6);
    /// assert_eq!(region.bound(), (1u32 << 24).into());
    /// assert!(region.count() <= region.bound());
    /// ```
    #[must_use]
    pub fn bound(&self) -> BigUint {
        let Some(parts) = Simplified::of(self).parts else {
            return BigUint::zero();
        };
        let cells = parts.iter().map(|part| part.region.free_cells().count());
        bound(cells.sum())
    }

    /// What a count within the default limits would take. See [`Region::estimate_with`].
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        self.estimate_with(&CountOptions::new())
    }

    /// What a count would take, by the methods that suit the memory and the threads of `options`
    /// best. It looks at a few thousand frontiers (at two million if there are more than a hundred
    /// million), so it takes milliseconds, and less than a second at worst.
    #[must_use]
    pub fn estimate_with(&self, options: &CountOptions<'_>) -> Estimate {
        Estimate::of(&options.plans(self, None).unwrap_or_default())
    }
}

/// A number that the count of a board with this many free cells that are to be covered cannot exceed:
/// each tromino is laid in one of four ways.
pub(super) fn bound(cells: usize) -> BigUint {
    BigUint::one() << (cells / 3 * 2)
}

/// What is wanted to be known of the count of a board: the product of those of its components.
trait Ring: Sync {
    type Value: Send;

    /// That of a board without components.
    fn one(&self) -> Self::Value;

    /// That of a component whose count is known.
    fn of(&self, count: BigUint) -> Self::Value;

    /// That of a component that is swept.
    fn swept(
        &self,
        sweep: &Sweep,
        limit: u64,
        threads: usize,
        monitor: &dyn Monitor,
    ) -> Result<Self::Value, CountError>;

    fn multiply(&self, product: &mut Self::Value, factor: Self::Value);

    /// Whether further factors change nothing.
    fn is_settled(&self, product: &Self::Value) -> bool;
}

/// The count itself.
struct Integers;

impl Ring for Integers {
    type Value = BigUint;

    fn one(&self) -> BigUint {
        BigUint::one()
    }

    fn of(&self, count: BigUint) -> BigUint {
        count
    }

    fn swept(
        &self,
        sweep: &Sweep,
        limit: u64,
        threads: usize,
        monitor: &dyn Monitor,
    ) -> Result<BigUint, CountError> {
        sweep.count(limit, threads, monitor)
    }

    fn multiply(&self, product: &mut BigUint, factor: BigUint) {
        *product *= factor;
    }

    fn is_settled(&self, product: &BigUint) -> bool {
        product.is_zero()
    }
}

/// The count modulo each of some numbers.
struct Residues<'a>(&'a [Modulus]);

impl Ring for Residues<'_> {
    type Value = Vec<u64>;

    fn one(&self) -> Vec<u64> {
        self.of(BigUint::one())
    }

    fn of(&self, count: BigUint) -> Vec<u64> {
        self.0.iter().map(|modulus| modulus.rest(&count)).collect()
    }

    fn swept(
        &self,
        sweep: &Sweep,
        limit: u64,
        threads: usize,
        monitor: &dyn Monitor,
    ) -> Result<Vec<u64>, CountError> {
        sweep.count_modulo(self.0, limit, threads, monitor)
    }

    fn multiply(&self, product: &mut Vec<u64>, factor: Vec<u64>) {
        for ((product, factor), modulus) in product.iter_mut().zip(factor).zip(self.0) {
            *product = modulus.product(*product, factor);
        }
    }

    fn is_settled(&self, product: &Vec<u64>) -> bool {
        product.iter().all(|&residue| residue == 0)
    }
}

/// Counts all components, if the estimate is within the options.
fn run<G: Ring>(
    ring: &G,
    plans: &[Plan],
    options: &CountOptions<'_>,
) -> Result<G::Value, CountError> {
    let tracker = options.admit(&Estimate::of(plans))?;
    let (swept, mapped): (Vec<_>, Vec<_>) = plans.iter().partition(|plan| plan.sweep.is_some());
    // Maps first, each on a thread of its own; a sweep keeps all threads busy.
    let bytes = mapped.iter().map(|plan| plan.estimate.bytes());
    let workers = options.workers(mapped.len(), bytes.max().unwrap_or(0));
    let budget = Budget {
        limit: options.bytes() / workers as u64,
        tracker: &tracker,
    };
    let mut product = by_maps(ring, &mapped, workers, &budget)?;
    for plan in swept {
        if ring.is_settled(&product) {
            break;
        }
        if let Some(sweep) = &plan.sweep {
            let share = PartMonitor::new(&tracker, plan.estimate.work());
            let factor = ring.swept(sweep, options.bytes(), options.processors().get(), &share)?;
            ring.multiply(&mut product, factor);
        }
    }
    Ok(product)
}

/// The product of the components that are counted by [`Method::Frontiers`].
fn by_maps<G: Ring>(
    ring: &G,
    plans: &[&Plan],
    workers: usize,
    budget: &Budget<'_>,
) -> Result<G::Value, CountError> {
    /// A thread is worth its start for this many frontiers.
    const LONG: f64 = 1e5;
    let long = plans.iter().map(|plan| plan.estimate.states()).sum::<f64>() > LONG;
    let result = Mutex::new(Ok(ring.one()));
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(plan) = plans.get(next.fetch_add(1, Ordering::Relaxed)) {
            let count = by_frontiers(plan, budget);
            // Nothing that holds the lock can panic.
            let Ok(mut result) = result.lock() else {
                return;
            };
            match (&mut *result, count) {
                (Ok(product), Ok(count)) => ring.multiply(product, ring.of(count)),
                (Ok(_), Err(error)) => *result = Err(error),
                (Err(_), _) => {}
            }
            // A component without a tiling, or a failure, settles the rest.
            if !matches!(&*result, Ok(product) if !ring.is_settled(product)) {
                next.store(plans.len(), Ordering::Relaxed);
            }
        }
    };
    let others = if long { workers - 1 } else { 0 };
    threads::share((), repeat_n((), others), |()| work());
    result
        .into_inner()
        .unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// The count of one component by [`Method::Frontiers`].
pub(super) fn by_frontiers(plan: &Plan, budget: &Budget<'_>) -> Result<BigUint, CountError> {
    fn run<K: FrontierBits>(
        transfers: &Transfers,
        budget: &Budget<'_>,
    ) -> Result<BigUint, CountError> {
        let mut layer = Layer::<K>::start(transfers.width());
        for now in 0..transfers.len() {
            layer = layer.advance(&transfers.at(now), budget)?;
        }
        Ok(layer.ways(&K::start(transfers.width())))
    }
    let transfers = &plan.transfers;
    match FrontierType::of(transfers.width()) {
        FrontierType::Word => run::<u64>(transfers, budget),
        FrontierType::Double => run::<u128>(transfers, budget),
        FrontierType::Long => run::<Box<[u64]>>(transfers, budget),
    }
}
