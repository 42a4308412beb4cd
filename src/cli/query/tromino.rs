//! L-tromino tilings, as `query` prints them.

use std::io::{self, Write};
use std::num::NonZeroUsize;

use num_bigint::BigUint;
use serde_json::{Value, json};

use super::{Answer, Wrong};
use crate::cli::watch::Watch;
use crate::inspect::picture::{self, Picture};
use crate::tromino::{CountError, CountOptions, Region};

/// What a count of tilings may use.
#[derive(clap::Args)]
pub(super) struct Options {
    /// Memory that a count of tilings may take, such as 700M or 4G
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "1G")]
    memory: u64,
}

/// Reads a number of bytes, with a letter for its unit.
fn size(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let shift = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 0,
        "K" | "KIB" => 10,
        "M" | "MIB" => 20,
        "G" | "GIB" => 30,
        "T" | "TIB" => 40,
        unit => return Err(format!("unknown unit `{unit}`: K, M, G and T are known")),
    };
    let number: u64 = digits
        .parse()
        .map_err(|_| "not a number of bytes, such as 700M or 4G")?;
    number
        .checked_mul(1 << shift)
        .ok_or_else(|| "more than 2^64 bytes".into())
}

impl Options {
    /// Counts, shows how far the count is, and lets Ctrl-C end it.
    pub(super) fn ask(&self, threads: NonZeroUsize, text: &str) -> Result<Tilings, Wrong> {
        let region: Region = text.parse()?;
        let watch = Watch::start();
        let options = CountOptions::new()
            .memory(self.memory)
            .threads(threads)
            .monitor(&watch);
        let count = region.count_with(&options).map_err(refusal)?;
        Ok(Tilings { region, count })
    }
}

/// Says why there is no count, and how to go on.
fn refusal(error: CountError) -> Wrong {
    match error {
        CountError::TooLarge { .. } => {
            Wrong::CouldNot(format!("{error}; `--memory SIZE` lets it take more"))
        }
        CountError::Cancelled => Wrong::Interrupted,
        error => Wrong::CouldNot(error.to_string()),
    }
}

/// A board and its number of tilings.
pub(super) struct Tilings {
    region: Region,
    count: BigUint,
}

impl Answer for Tilings {
    fn fields(&self) -> Vec<String> {
        vec![self.count.to_string()]
    }

    fn json(&self) -> Value {
        // As text, since it may be longer than a reader's numbers.
        json!({ "board": self.region.to_string(), "tilings": self.count.to_string() })
    }

    fn svg(&self) -> Picture {
        picture::tromino(&self.region, &self.count)
    }

    fn explain(&self, output: &mut dyn Write) -> io::Result<()> {
        writeln!(output, "{:#}\n", self.region)?;
        let cells = self.region.free_cells().count();
        if self.count == BigUint::ZERO {
            return match cells % 3 {
                0 => writeln!(output, "No tiling covers the {cells} free cells."),
                _ => writeln!(
                    output,
                    "No tiling: {cells} free cells are no multiple of 3."
                ),
            };
        }
        let unit = if self.count == BigUint::from(1u32) {
            "tiling"
        } else {
            "tilings"
        };
        writeln!(output, "{} {unit}.", self.count)?;
        if let Some(tiling) = self.region.any_tiling() {
            writeln!(output, "{tiling:#}")?;
        }
        let forced = self.region.forced();
        writeln!(
            output,
            "\n{} of {} trominoes are forced.",
            forced.len(),
            cells / 3
        )?;
        forced
            .iter()
            .try_for_each(|tromino| writeln!(output, "{tromino}"))
    }
}
