//! Threads, as many as there are to be had.

use std::num::NonZeroUsize;
use std::sync::OnceLock;
use std::thread::{self, Builder};

/// The number of processors; the system is asked once.
pub(super) fn processors() -> NonZeroUsize {
    static PROCESSORS: OnceLock<NonZeroUsize> = OnceLock::new();
    *PROCESSORS.get_or_init(|| thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
}

/// Works on this thread, and on another one for each of the other workers. The workers take their
/// work from a common store, so where the system has no more threads the others do it all.
pub(super) fn share<W: Send>(own: W, others: impl IntoIterator<Item = W>, work: impl Fn(W) + Sync) {
    let work = &work;
    thread::scope(|scope| {
        for other in others {
            let spawned = Builder::new().spawn_scoped(scope, move || work(other));
            if spawned.is_err() {
                break;
            }
        }
        work(own);
    });
}
