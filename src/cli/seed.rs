//! Random numbers that can be had again.

use std::hash::{BuildHasher, RandomState};

use annotate_snippets::Level;
use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};

use super::failure;

/// Makes the same numbers again from the same seed.
pub(super) struct Generator(pub(super) Pcg64);

impl Generator {
    /// Without a seed, one is chosen and told.
    pub(super) fn new(seed: Option<u64>) -> Self {
        let seed = seed.unwrap_or_else(|| {
            // The standard library keys its hash maps at random. Short, to be typed again.
            let seed = RandomState::new().hash_one(()) & 0xFFFF_FFFF;
            let title = format!("--seed {seed} makes the same again");
            failure::print(Level::NOTE.primary_title(&title));
            seed
        });
        Generator(Pcg64::seed_from_u64(seed))
    }

    /// A number below `end`, which is not 0; nearly all with the same probability.
    pub(super) fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.0.next_u64()) * end as u128) >> 64) as usize
    }
}
