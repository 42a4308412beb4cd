//! Tilings one after the other.

use std::io::Write;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::cli::boards::Refusal;
use crate::cli::seed::Generator;
use crate::tromino::{RankedTilings, Region, Tiling};

/// How a tiling is printed.
#[derive(Clone, Copy)]
pub(super) enum Form {
    /// As a picture, with a blank line between two.
    Picture,
    /// On one line.
    Line,
    /// As a JSON object.
    Json,
}

/// Prints tilings.
pub(super) struct Printer {
    form: Form,
    /// Whether there is a picture already.
    started: bool,
}

impl Printer {
    pub(super) fn new(form: Form) -> Self {
        Printer {
            form,
            started: false,
        }
    }

    /// Shows tilings, or says why there is none.
    pub(super) fn list(
        &mut self,
        region: &Region,
        tilings: impl IntoIterator<Item = Result<Tiling, Refusal>>,
        output: &mut dyn Write,
    ) -> Result<(), Refusal> {
        /// Whoever waits for a tiling sees those before it.
        const PATIENCE: Duration = Duration::from_millis(100);
        let mut written = Instant::now();
        let mut tilings = tilings.into_iter().peekable();
        if tilings.peek().is_none() {
            return self.none(region, output);
        }
        for tiling in tilings {
            let tiling = tiling?;
            match self.form {
                Form::Picture => {
                    self.separate(output)?;
                    writeln!(output, "{tiling:#}")?;
                }
                Form::Line => writeln!(output, "{tiling}")?,
                Form::Json => {
                    let (board, tiling) = (region.to_string(), tiling.to_string());
                    writeln!(output, "{}", json!({ "board": board, "tiling": tiling }))?;
                }
            }
            if written.elapsed() > PATIENCE {
                output.flush()?;
                written = Instant::now();
            }
        }
        Ok(())
    }

    fn none(&mut self, region: &Region, output: &mut dyn Write) -> Result<(), Refusal> {
        let why = region
            .no_tiling()
            .map_or_else(|| "a search finds none".into(), |why| why.to_string());
        match self.form {
            Form::Picture => {
                self.separate(output)?;
                writeln!(output, "No tiling: {why}.")?;
            }
            Form::Line => writeln!(output, "-\t{why}")?,
            Form::Json => {
                let board = region.to_string();
                let answer = json!({ "board": board, "tiling": null, "why": why });
                writeln!(output, "{answer}")?;
            }
        }
        Ok(())
    }

    /// Writes a blank line between two pictures.
    fn separate(&mut self, output: &mut dyn Write) -> Result<(), Refusal> {
        if std::mem::replace(&mut self.started, true) {
            writeln!(output)?;
        }
        Ok(())
    }
}

/// Draws tilings at random, the same ones again for the same seed.
pub(super) struct Draw {
    number: u64,
    generator: Generator,
}

impl Draw {
    pub(super) fn new(number: u64, seed: Option<u64>) -> Self {
        Draw {
            number,
            generator: Generator::new(seed),
        }
    }

    /// Draws from the tilings of a board; none if there is none.
    pub(super) fn from(
        &mut self,
        ranked: &RankedTilings<'_>,
    ) -> impl Iterator<Item = Result<Tiling, Refusal>> {
        let draws = (0..self.number).map(|_| Ok(ranked.random(&mut self.generator.0)?));
        draws.filter_map(Result::transpose)
    }
}
