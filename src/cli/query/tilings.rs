//! L-tromino tilings, as `query` prints them.

use std::io::{self, Write};

use num_bigint::BigUint;
use serde_json::{Value, json};

use super::Answer;
use crate::cli::boards::Refusal;
use crate::cli::tilings::{Counter, SmallCounts, counted};
use crate::picture::{self, Picture};
use crate::tromino::Region;

/// A board and its number of tilings.
pub(super) struct Tilings {
    counter: Counter,
    region: Region,
    count: BigUint,
}

impl Tilings {
    pub(super) fn ask(
        counter: &Counter,
        small: &mut SmallCounts,
        region: Region,
    ) -> Result<Tilings, Refusal> {
        let count = small.count(counter, &region)?;
        Ok(Tilings {
            counter: *counter,
            region,
            count,
        })
    }
}

impl Answer for Tilings {
    fn fields(&self, output: &mut dyn Write) -> io::Result<()> {
        writeln!(output, "{}", self.count)
    }

    fn json(&self) -> Value {
        // As text, since it may be longer than a reader's numbers.
        json!({ "board": self.region.to_string(), "tilings": self.count.to_string() })
    }

    fn hint(&self) -> Option<[String; 2]> {
        None
    }

    fn svg(&self) -> Option<Picture> {
        Some(picture::tromino(&self.region, &self.count))
    }

    fn explain(&self, output: &mut dyn Write) -> io::Result<()> {
        writeln!(output, "{:#}\n", self.region)?;
        let cells = self.region.free_cells().count();
        if self.count == BigUint::ZERO {
            return match self.region.no_tiling() {
                Some(why) => writeln!(output, "No tiling: {why}."),
                None => writeln!(output, "No tiling covers the {cells} free cells."),
            };
        }
        writeln!(output, "{}.", counted(&self.count))?;
        match self.counter.any(&self.region) {
            Ok(Some(tiling)) => writeln!(output, "{tiling:#}")?,
            Ok(None) => {}
            Err(_) => writeln!(
                output,
                "None is shown: there is not memory enough to find one."
            )?,
        }
        let forced = self.region.forced();
        writeln!(
            output,
            "\nForced trominoes: {} of {}.",
            forced.len(),
            cells / 3
        )?;
        forced
            .iter()
            .try_for_each(|tromino| writeln!(output, "{tromino}"))
    }
}
