//! What a count may use, how it is watched, and why it can end without an answer.

use std::collections::TryReserveError;
use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Watches a long count, and may end it.
///
/// The unit type `()` watches nothing and never ends a count.
///
/// # Examples
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::atomic::{AtomicBool, Ordering};
///
/// use foregone::tromino::Monitor;
///
/// /// Ends the count once another thread says so.
/// struct Stop(AtomicBool);
///
/// impl Monitor for Stop {
///     fn progress(&self, _done: f64) -> ControlFlow<()> {
///         if self.0.load(Ordering::Relaxed) {
///             ControlFlow::Break(())
///         } else {
///             ControlFlow::Continue(())
///         }
///     }
/// }
/// ```
pub trait Monitor: Sync {
    /// Called now and then with the fraction of the work that is done, in 0..=1; a `Break` ends
    /// the count with [`CountError::Cancelled`].
    fn progress(&self, done: f64) -> ControlFlow<()>;
}

impl Monitor for () {
    fn progress(&self, _done: f64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// What one count may still hold, and how far it is.
#[derive(Clone, Copy)]
pub(super) struct Budget<'a> {
    /// Bytes that it may hold.
    pub(super) limit: u64,
    pub(super) tracker: &'a Tracker<'a>,
}

impl Budget<'_> {
    /// What is left when this much is held elsewhere.
    pub(super) fn less(self, held: u64) -> Self {
        let limit = self.limit.saturating_sub(held);
        Budget { limit, ..self }
    }

    /// An error if this many bytes are too many.
    pub(super) fn check(&self, needed: u64) -> Result<(), CountError> {
        let limit = self.limit;
        if needed > limit {
            return Err(CountError::TooLarge { needed, limit });
        }
        Ok(())
    }

    /// Notes that this many more frontiers are done.
    pub(super) fn done(&self, frontiers: usize) -> Result<(), CountError> {
        self.tracker.done(frontiers as u64)
    }
}

/// Tells a [`Monitor`] how far a count is: one thread at a time, never backwards, and not again
/// once it has ended the count.
pub(super) struct Tracker<'a> {
    monitor: &'a dyn Monitor,
    /// The frontiers that the count is expected to visit, or others that take as long.
    total: f64,
    done: AtomicU64,
    told: Mutex<Told>,
}

/// What a [`Monitor`] has been told, and has answered.
#[derive(Default)]
struct Told {
    done: u64,
    is_ended: bool,
}

impl<'a> Tracker<'a> {
    pub(super) fn new(monitor: &'a dyn Monitor, total: f64) -> Self {
        Tracker {
            monitor,
            total,
            done: AtomicU64::new(0),
            told: Mutex::default(),
        }
    }

    /// Asks the monitor whether to go on.
    pub(super) fn check(&self) -> Result<(), CountError> {
        self.tell(self.done.load(Ordering::Relaxed))
    }

    fn done(&self, frontiers: u64) -> Result<(), CountError> {
        /// The monitor is told once in this many frontiers, about a millisecond.
        const STRIDE: u64 = 1 << 15;
        let before = self.done.fetch_add(frontiers, Ordering::Relaxed);
        let now = before + frontiers;
        if before / STRIDE == now / STRIDE {
            return Ok(());
        }
        self.tell(now)
    }

    fn tell(&self, done: u64) -> Result<(), CountError> {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if !told.is_ended {
            told.done = told.done.max(done);
            let fraction = told.done as f64 / self.total.max(1.0);
            told.is_ended = self.monitor.progress(fraction.min(1.0)).is_break();
        }
        if told.is_ended {
            return Err(CountError::Cancelled);
        }
        Ok(())
    }
}

/// Tells a [`Tracker`] how far a part of a count is that knows its own fraction only.
pub(super) struct PartMonitor<'a> {
    tracker: &'a Tracker<'a>,
    /// The frontiers for which the part stands.
    work: f64,
    done: AtomicU64,
}

impl<'a> PartMonitor<'a> {
    pub(super) fn new(tracker: &'a Tracker<'a>, work: f64) -> Self {
        PartMonitor {
            tracker,
            work,
            done: AtomicU64::new(0),
        }
    }
}

impl Monitor for PartMonitor<'_> {
    fn progress(&self, done: f64) -> ControlFlow<()> {
        let now = (done * self.work) as u64;
        let before = self.done.fetch_max(now, Ordering::Relaxed);
        match self.tracker.done(now.saturating_sub(before)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

/// Why a count ended without an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountError {
    /// The count needs more memory than it may use. Nothing wrong with the board: a higher limit
    /// lets it go on.
    TooLarge {
        /// Bytes that the count would need, an estimate.
        needed: u64,
        /// Bytes that it may use.
        limit: u64,
    },
    /// The system does not hand out the memory that the count may use and needs.
    OutOfMemory {
        /// Bytes that the count needs.
        needed: u64,
    },
    /// The count would take longer than it may.
    TooLong {
        /// Time that the count would need, a rough estimate.
        needed: Duration,
        /// Time that it may take.
        limit: Duration,
    },
    /// The [`Monitor`] ended the count.
    Cancelled,
}

impl CountError {
    /// The error for a failed reservation of this many bytes.
    pub(super) fn out_of_memory(needed: u64) -> impl Fn(TryReserveError) -> Self {
        move |_| CountError::OutOfMemory { needed }
    }
}

impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CountError::TooLarge { needed, limit } => write!(
                f,
                "the count needs about {} of memory, more than the {} it may use",
                Bytes(*needed),
                Bytes(*limit)
            ),
            CountError::OutOfMemory { needed } => write!(
                f,
                "the count needs about {} of memory, more than the system hands out",
                Bytes(*needed)
            ),
            CountError::TooLong { needed, limit } => write!(
                f,
                "the count would take about {:.0} s, more than the {:.0} s it may take",
                needed.as_secs_f64(),
                limit.as_secs_f64()
            ),
            CountError::Cancelled => f.write_str("the count was ended before it was done"),
        }
    }
}

impl Error for CountError {}

/// A number of bytes in the unit that a person reads best.
struct Bytes(u64);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const UNITS: [&str; 5] = ["KiB", "MiB", "GiB", "TiB", "PiB"];
        if self.0 == u64::MAX {
            return f.write_str("2^64 bytes or more");
        }
        if self.0 < 1024 {
            return write!(f, "{} bytes", self.0);
        }
        let mut value = self.0 as f64 / 1024.0;
        let mut unit = 0;
        while value >= 1024.0 && unit + 1 < UNITS.len() {
            value /= 1024.0;
            unit += 1;
        }
        write!(f, "{value:.1} {}", UNITS[unit])
    }
}
