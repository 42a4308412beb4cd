//! What a count may use, how it is watched, and why it can end without an answer.

use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;
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

impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CountError::TooLarge { needed, limit } => write!(
                f,
                "the count needs about {} of memory, more than the {} it may use",
                Bytes(*needed),
                Bytes(*limit)
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
