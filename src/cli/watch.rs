//! Long work on a terminal: progress with the time left, and an end by Ctrl-C.

use std::ops::ControlFlow;
use std::process;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::tromino::Monitor;

/// Whether Ctrl-C has asked the count to end.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether there is a count.
static COUNTING: AtomicBool = AtomicBool::new(false);

/// The exit status after Ctrl-C where nothing can end tidily, as shells have it: 128 and the signal.
const ENDED: i32 = 130;

/// Work shorter than this shows no progress.
const PATIENCE: Duration = Duration::from_millis(500);

/// Parts of the work that the bar tells apart.
const PARTS: f64 = 1e6;

/// Watches a count: shows its progress where standard error is a terminal, and ends it at Ctrl-C. At
/// a second one, and where there is no count, the program ends at once.
pub(super) struct Watch {
    started: Instant,
    bar: ProgressBar,
}

impl Watch {
    pub(super) fn start() -> Self {
        static HANDLER: Once = Once::new();
        HANDLER.call_once(|| {
            // Without a handler Ctrl-C ends the program anyway, only less tidily.
            let _ = ctrlc::set_handler(|| {
                let again = INTERRUPTED.swap(true, Ordering::Relaxed);
                if again || !COUNTING.load(Ordering::Relaxed) {
                    process::exit(ENDED);
                }
            });
        });
        COUNTING.store(true, Ordering::Relaxed);
        let bar = ProgressBar::with_draw_target(Some(PARTS as u64), ProgressDrawTarget::stderr());
        let style = ProgressStyle::with_template("{bar:40} {percent:>3} %, {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Watch {
            started: Instant::now(),
            bar,
        }
    }
}

impl Monitor for Watch {
    fn progress(&self, done: f64) -> ControlFlow<()> {
        if INTERRUPTED.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        if self.started.elapsed() > PATIENCE {
            self.bar.set_position((done * PARTS) as u64);
        }
        ControlFlow::Continue(())
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        COUNTING.store(false, Ordering::Relaxed);
        self.bar.finish_and_clear();
    }
}
