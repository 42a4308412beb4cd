//! What a search may use, wherever there is one.

use std::num::NonZeroUsize;
use std::thread;

use parse_size::{Config, Error};

use crate::tromino::CountOptions;

/// Memory and threads.
#[derive(clap::Args)]
pub(super) struct Limits {
    #[command(flatten)]
    pub(super) memory: Memory,

    #[command(flatten)]
    pub(super) threads: Threads,
}

#[derive(clap::Args)]
pub(super) struct Memory {
    /// Memory that a search may take, such as 700M or 1.5G (powers of 1024); 1G without it
    #[arg(long, value_name = "SIZE", value_parser = size)]
    memory: Option<u64>,
}

impl Memory {
    /// Bytes that a search may take.
    pub(super) fn bytes(&self) -> u64 {
        self.memory.unwrap_or(CountOptions::DEFAULT_MEMORY)
    }

    pub(super) fn is_given(&self) -> bool {
        self.memory.is_some()
    }
}

#[derive(clap::Args)]
pub(super) struct Threads {
    /// Threads to work on; without it, one for each processor
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,
}

impl Threads {
    /// The number of threads. It asks the system: once a run is enough.
    pub(super) fn number(&self) -> NonZeroUsize {
        let processors = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.unwrap_or_else(processors)
    }
}

/// Reads a number of bytes: a fraction if it likes, and a letter for its unit.
pub(super) fn size(text: &str) -> Result<u64, String> {
    let bytes = Config::new().with_binary().parse_size(text);
    bytes.map_err(|error| match error {
        Error::PosOverflow => "more than 2^64 bytes".into(),
        _ => "expected a number of bytes, such as 700M or 1.5G".into(),
    })
}

/// Reads a number of threads.
fn threads(text: &str) -> Result<NonZeroUsize, &'static str> {
    text.parse()
        .map_err(|_| "expected a number of threads, 1 or more")
}
