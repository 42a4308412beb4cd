//! The number of tilings.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::frontier::{Frontier, FrontierType, Layer, Steps};
use super::limits::{CountError, Monitor, Room, Watch};
use super::parts::Reduction;
use super::plan::{Estimate, Method, Plan};
use super::region::Region;

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
    monitor: &'a dyn Monitor,
}

impl CountOptions<'static> {
    /// Bytes that a count may hold unless told otherwise: 1 GiB.
    pub const DEFAULT_MEMORY: u64 = 1 << 30;

    /// [`Self::DEFAULT_MEMORY`], any time, all processors, nobody watching.
    #[must_use]
    pub fn new() -> Self {
        CountOptions {
            memory: Self::DEFAULT_MEMORY,
            time: Duration::MAX,
            threads: None,
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

    /// Threads that the count may use at most; a board of one component keeps one busy.
    #[must_use]
    pub fn threads(mut self, threads: NonZeroUsize) -> Self {
        self.threads = Some(threads);
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
    pub(super) fn admit(&self, estimate: &Estimate) -> Result<Watch<'a>, CountError> {
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
        self.watch(estimate.states())
    }

    /// Starts what visits so many frontiers.
    pub(super) fn watch(&self, states: f64) -> Result<Watch<'a>, CountError> {
        let watch = Watch::new(self.monitor, states);
        watch.start()?;
        Ok(watch)
    }

    /// Threads for so many components that hold `bytes` each at most.
    fn workers(&self, components: usize, bytes: u64) -> usize {
        let threads = self
            .threads
            .map_or_else(thread::available_parallelism, Ok)
            .map_or(1, NonZeroUsize::get);
        let fit = self.memory / bytes.max(1);
        threads
            .min(components)
            .min(usize::try_from(fit).unwrap_or(usize::MAX))
            .max(1)
    }
}

impl Region {
    /// The number of tilings, within the default limits.
    ///
    /// # Panics
    /// If the count would need more than [`CountOptions::DEFAULT_MEMORY`]: on an open board, if the
    /// shorter side is beyond 22. [`Region::count_with`] says so instead.
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
    /// Forced trominoes are laid first; the components of the rest are counted each for itself, in
    /// the cheaper of two directions, by the frontiers that can be reached.
    ///
    /// # Errors
    /// If the count would need or turns out to need more than `options` allow, or the monitor
    /// ended it.
    ///
    /// # Complexity
    /// At most one map access a cell and frontier. A board `w` cells across has at most
    /// `7/24 * 2^(w+1)` frontiers, far fewer if many cells are blocked.
    pub fn count_with(&self, options: &CountOptions<'_>) -> Result<BigUint, CountError> {
        let Some(plans) = Plan::all(&Reduction::of(self)) else {
            return Ok(BigUint::zero());
        };
        let estimate = Estimate::of(&plans);
        let watch = options.admit(&estimate)?;
        let workers = options.workers(plans.len(), estimate.bytes());
        let room = Room {
            limit: options.bytes() / workers as u64,
            watch: &watch,
        };
        product(&plans, workers, &room)
    }

    /// What a count would take. It looks at a few thousand frontiers (at two million if there are
    /// more than a hundred million), so it takes milliseconds, and less than a second at worst.
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        let plans = Plan::all(&Reduction::of(self)).unwrap_or_default();
        Estimate::of(&plans)
    }
}

/// The product of the counts of all components.
fn product(plans: &[Plan], workers: usize, room: &Room<'_>) -> Result<BigUint, CountError> {
    /// A thread is worth its start for so many frontiers.
    const LONG: f64 = 1e5;
    let long = plans.iter().map(|plan| plan.estimate.states()).sum::<f64>() > LONG;
    let result = Mutex::new(Ok(BigUint::one()));
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(plan) = plans.get(next.fetch_add(1, Ordering::Relaxed)) {
            let count = match plan.estimate.method() {
                Method::Frontiers => by_frontiers(plan, room),
            };
            // Nothing that holds the lock can panic.
            let Ok(mut result) = result.lock() else {
                return;
            };
            match (&mut *result, count) {
                (Ok(product), Ok(count)) => *product *= count,
                (Ok(_), Err(error)) => *result = Err(error),
                (Err(_), _) => {}
            }
            // A component without a tiling, or a failure, settles the rest.
            if !matches!(&*result, Ok(product) if !product.is_zero()) {
                next.store(plans.len(), Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..if long { workers } else { 1 } {
            scope.spawn(work);
        }
        work();
    });
    result
        .into_inner()
        .unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// The count of one component by [`Method::Frontiers`].
pub(super) fn by_frontiers(plan: &Plan, room: &Room<'_>) -> Result<BigUint, CountError> {
    fn run<K: Frontier>(steps: &Steps, room: &Room<'_>) -> Result<BigUint, CountError> {
        let mut layer = Layer::<K>::start(steps.width());
        for now in 0..steps.len() {
            layer = layer.advance(&steps.step(now), steps.width(), room)?;
        }
        Ok(layer.ways(&K::start(steps.width())))
    }
    let steps = &plan.steps;
    match FrontierType::of(steps.width()) {
        FrontierType::Word => run::<u64>(steps, room),
        FrontierType::Double => run::<u128>(steps, room),
        FrontierType::Long => run::<Box<[u64]>>(steps, room),
    }
}
