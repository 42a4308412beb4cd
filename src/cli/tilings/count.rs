//! Counting with the limits of the arguments, watched by whoever sits there.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::time::Duration;

use annotate_snippets::Level;
use indicatif::HumanDuration;
use num_bigint::BigUint;

use crate::cli::boards::Refusal;
use crate::cli::failure;
use crate::cli::limits::Limits;
use crate::cli::progress::Progress;
use crate::text;
use crate::tromino::{CountError, CountOptions, Modulus, RankedTilings, Region, Tiling};

/// Counts tilings, and shows how far each count is.
#[derive(Clone, Copy)]
pub(in crate::cli) struct Counter {
    memory: u64,
    threads: NonZeroUsize,
}

/// The counts of small boards, of which there are few and many of each.
#[derive(Default)]
pub(in crate::cli) struct SmallCounts(HashMap<Region, BigUint>);

impl SmallCounts {
    /// The number of tilings of a board, counted or remembered.
    pub(in crate::cli) fn count(
        &mut self,
        counter: &Counter,
        region: &Region,
    ) -> Result<BigUint, Refusal> {
        /// The cells of a small board, and how many such boards are remembered.
        const SMALL: usize = 36;
        const MANY: usize = 1 << 14;
        if region.width() * region.height() > SMALL {
            return counter.count(region);
        }
        if let Some(count) = self.0.get(region) {
            return Ok(count.clone());
        }
        let count = counter.count(region)?;
        if self.0.len() < MANY {
            self.0.insert(region.clone(), count.clone());
        }
        Ok(count)
    }
}

impl Counter {
    pub(in crate::cli) fn new(limits: &Limits) -> Self {
        Counter {
            memory: limits.memory.bytes(),
            threads: limits.threads.number(),
        }
    }

    /// The number of tilings of a board.
    fn count(&self, region: &Region) -> Result<BigUint, Refusal> {
        self.watched(region, |options| region.count_with(options))
    }

    /// The number of tilings of a board modulo some numbers.
    pub(super) fn residues(
        &self,
        region: &Region,
        moduli: &[Modulus],
    ) -> Result<Vec<u64>, Refusal> {
        self.watched(region, |options| region.count_modulo(moduli, options))
    }

    /// Some tiling of a board, if there is one.
    pub(in crate::cli) fn any(&self, region: &Region) -> Result<Option<Tiling>, Refusal> {
        let progress = Progress::start();
        Ok(region.any_tiling_with(&self.options().monitor(&progress))?)
    }

    /// Asks for tilings by number.
    pub(super) fn ranked<T>(
        &self,
        region: &Region,
        ask: impl FnOnce(&RankedTilings<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.watched(region, |options| ask(&RankedTilings::new(region, options)?))
    }

    fn options(&self) -> CountOptions<'static> {
        CountOptions::new()
            .memory(self.memory)
            .threads(self.threads)
    }

    fn watched<T, E: Into<Refusal>>(
        &self,
        region: &Region,
        count: impl FnOnce(&CountOptions<'_>) -> Result<T, E>,
    ) -> Result<T, Refusal> {
        let options = self.options();
        self.warn_if_long(region, &options);
        let progress = Progress::start();
        count(&options.monitor(&progress)).map_err(Into::into)
    }

    /// Says beforehand that a count takes long, so that nobody waits unawares. One that needs more
    /// memory than it may is refused instead.
    fn warn_if_long(&self, region: &Region, options: &CountOptions<'_>) {
        /// Boards with fewer free cells are counted in seconds.
        const LARGE: usize = 200;
        const LONG: Duration = Duration::from_secs(10);
        if region.free_cells().nth(LARGE).is_none() {
            return;
        }
        let estimate = region.estimate_with(options);
        if estimate.time() > LONG && estimate.bytes() <= self.memory {
            let time = HumanDuration(estimate.time());
            let title = format!("this count takes about {time}; Ctrl-C ends it");
            failure::print(Level::WARNING.primary_title(&title));
        }
    }
}

impl From<CountError> for Refusal {
    /// Says why there is no count, and how to go on.
    fn from(error: CountError) -> Self {
        Refusal::NotDone(match error {
            CountError::TooLarge { .. } => format!("{error}; `--memory SIZE` lets it take more"),
            error => error.to_string(),
        })
    }
}

/// A number of tilings, in words.
pub(in crate::cli) fn counted(count: &BigUint) -> String {
    text::counted(count, "tiling", "tilings")
}
