//! Long work: how far it is, and an end by Ctrl-C.

use std::ops::ControlFlow;
use std::process;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::tromino::Monitor;

/// The exit status after Ctrl-C, as shells have it: 128 and the signal.
const ENDED: i32 = 130;

/// Work shorter than this shows no progress.
const PATIENCE: Duration = Duration::from_millis(500);

/// Parts of the work that the bar tells apart.
const PARTS: f64 = 1e6;

/// What is shown now, for Ctrl-C to take away.
static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// Lets Ctrl-C end the program at once.
pub(super) fn end_at_ctrl_c() {
    // Without a handler Ctrl-C ends the program too, only with another status and untidily.
    let _ = ctrlc::set_handler(|| {
        show(None);
        process::exit(ENDED);
    });
}

fn show(bar: Option<ProgressBar>) {
    let mut shown = SHOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(before) = std::mem::replace(&mut *shown, bar) {
        before.finish_and_clear();
    }
}

/// Shows how far a count is, where standard error is a terminal.
pub(super) struct Progress {
    started: Instant,
    bar: Mutex<Option<ProgressBar>>,
}

impl Progress {
    pub(super) fn start() -> Self {
        Progress {
            started: Instant::now(),
            bar: Mutex::new(None),
        }
    }
}

/// A bar that stands for the time since `started`.
fn bar(started: Instant) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(PARTS as u64), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    show(Some(bar.clone()));
    bar.with_elapsed(started.elapsed())
}

impl Monitor for Progress {
    fn progress(&self, done: f64) -> ControlFlow<()> {
        if self.started.elapsed() > PATIENCE {
            let mut shown = self.bar.lock().unwrap_or_else(PoisonError::into_inner);
            let bar = shown.get_or_insert_with(|| bar(self.started));
            bar.set_position((done * PARTS) as u64);
        }
        ControlFlow::Continue(())
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        let bar = self.bar.get_mut().unwrap_or_else(PoisonError::into_inner);
        if bar.is_some() {
            show(None);
        }
    }
}
