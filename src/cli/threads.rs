//! `--threads`, wherever boards come one a line.

use std::num::NonZeroUsize;
use std::thread;

#[derive(clap::Args)]
pub(super) struct Threads {
    /// Threads for boards that come one a line, and for a count of tilings; all cores without it
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl Threads {
    pub(super) fn number(&self) -> NonZeroUsize {
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.unwrap_or_else(cores)
    }
}
