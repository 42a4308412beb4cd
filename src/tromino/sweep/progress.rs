//! How far a sweep is, and whether it is to go on.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::tromino::{CountError, Monitor, threads};

/// Shared by the threads of a count.
pub(super) struct Progress<'a> {
    monitor: &'a dyn Monitor,
    /// The fractions of the work that are done before and after.
    span: (f64, f64),
    total: f64,
    done: AtomicU64,
    cancelled: AtomicBool,
}

impl<'a> Progress<'a> {
    /// Progress through a part of the work, which is this many pairs to deal with.
    pub(super) fn new(monitor: &'a dyn Monitor, span: (f64, f64), total: f64) -> Self {
        Progress {
            monitor,
            span,
            total,
            done: AtomicU64::new(0),
            cancelled: AtomicBool::new(false),
        }
    }

    /// Notes that this many more pairs are done.
    pub(super) fn advance(&self, pairs: usize) -> Result<(), CountError> {
        let done = self.done.fetch_add(pairs as u64, Ordering::Relaxed) + pairs as u64;
        let part = (done as f64 / self.total).min(1.0);
        let (before, after) = self.span;
        let fraction = before + (after - before) * part;
        if self.monitor.progress(fraction.clamp(0.0, 1.0)).is_break() {
            self.cancelled.store(true, Ordering::Relaxed);
        }
        self.check()
    }

    fn check(&self) -> Result<(), CountError> {
        if self.cancelled.load(Ordering::Relaxed) {
            return Err(CountError::Cancelled);
        }
        Ok(())
    }

    /// Gives each item to one of the threads, of which each has something of its own to work with.
    /// An item is this many pairs.
    pub(super) fn share<T: Send, W: Send>(
        &self,
        workers: &mut [W],
        items: impl Iterator<Item = (usize, T)> + Send,
        work: impl Fn(T, &mut W) + Sync,
    ) -> Result<(), CountError> {
        let items = Mutex::new(items);
        let run = |worker: &mut W| {
            loop {
                // Nothing panics while it holds the lock.
                let item = items.lock().map(|mut items| items.next());
                let Ok(Some((pairs, item))) = item else {
                    return;
                };
                work(item, worker);
                if self.advance(pairs).is_err() {
                    return;
                }
            }
        };
        if let [own, others @ ..] = workers {
            threads::share(own, others, run);
        }
        self.check()
    }
}
