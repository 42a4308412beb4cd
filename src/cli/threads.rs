//! `--threads`, wherever boards come one a line.

use std::num::NonZeroUsize;
use std::thread;

#[derive(clap::Args)]
pub(super) struct Threads {
    /// Threads for boards that come one a line, and for a count of tilings; all cores without it
    #[arg(long, value_name = "N", value_parser = number)]
    threads: Option<NonZeroUsize>,
}

/// Reads a number of threads.
fn number(text: &str) -> Result<NonZeroUsize, &'static str> {
    text.parse()
        .map_err(|_| "no number of threads: 1 and more are")
}

impl Threads {
    pub(super) fn number(&self) -> NonZeroUsize {
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.unwrap_or_else(cores)
    }
}
