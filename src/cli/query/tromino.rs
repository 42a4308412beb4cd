//! L-tromino tilings, as `query` prints them.

use std::io::{self, BufRead, Write};
use std::num::NonZeroUsize;
use std::time::Duration;

use annotate_snippets::Level;
use indicatif::HumanDuration;
use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::One;
use serde_json::{Value, json};

use super::{Answer, Wrong};
use crate::cli::Failure;
use crate::cli::failure::{self, Diagnostic, origin};
use crate::cli::watch::Watch;
use crate::inspect::picture::{self, Picture};
use crate::stream::{read_line, strip_mark};
use crate::text::ParseError;
use crate::tromino::sweep::{Combined, Modulus};
use crate::tromino::{CountError, CountOptions, Region};

/// What a count of tilings may use, and counts shared out by moduli.
#[derive(clap::Args)]
pub(super) struct Options {
    /// Memory that a count of tilings may take, such as 700M or 4G; without it 1G
    #[arg(long, value_name = "SIZE", value_parser = size)]
    memory: Option<u64>,

    /// Print P, a tab and the count of tilings modulo P; may be given again, two take one sweep
    #[arg(long, value_name = "P", value_parser = modulus, conflicts_with_all = ["moduli", "combine", "svg"])]
    modulus: Vec<Modulus>,

    /// Print moduli that are enough to know the count of tilings of the one BOARD, one a line
    #[arg(long, conflicts_with_all = ["combine", "explain", "json", "memory", "svg"])]
    pub(super) moduli: bool,

    /// Put the count of tilings of the one BOARD together from what `--modulus` printed, read from
    /// standard input
    #[arg(long, conflicts_with_all = ["memory", "svg"])]
    pub(super) combine: bool,
}

/// Reads a number of bytes, with a letter for its unit.
fn size(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit: u64 = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 1,
        "KB" => 1_000,
        "MB" => 1_000_000,
        "GB" => 1_000_000_000,
        "TB" => 1_000_000_000_000,
        "K" | "KIB" => 1 << 10,
        "M" | "MIB" => 1 << 20,
        "G" | "GIB" => 1 << 30,
        "T" | "TIB" => 1 << 40,
        unit => {
            return Err(format!(
                "unknown unit `{unit}`: K, M, G and T are known (powers of 1024), and KB, MB, GB and TB (powers of 1000)"
            ));
        }
    };
    let number: u64 = digits
        .parse()
        .map_err(|_| "not a number of bytes, such as 700M or 4G")?;
    number
        .checked_mul(unit)
        .ok_or_else(|| "more than 2^64 bytes".into())
}

/// Reads a modulus of a sweep.
fn modulus(text: &str) -> Result<Modulus, String> {
    let number = text.parse().ok();
    number
        .and_then(Modulus::new)
        .ok_or_else(|| "no modulus of a sweep: 1 to 2^32 are, and those of `--moduli`".into())
}

impl Options {
    /// An option that was given and is for tilings only.
    pub(super) fn given(&self) -> Option<&'static str> {
        let options = [
            ("--memory", self.memory.is_some()),
            ("--modulus", !self.modulus.is_empty()),
        ];
        let given = options.into_iter().find(|&(_, given)| given);
        given.map(|(name, _)| name).or(self.for_one_board())
    }

    /// An option that was given and is for exactly one board.
    pub(super) fn for_one_board(&self) -> Option<&'static str> {
        let options = [("--moduli", self.moduli), ("--combine", self.combine)];
        let given = options.into_iter().find(|&(_, given)| given);
        given.map(|(name, _)| name)
    }

    /// Counts, shows how far the count is, and lets Ctrl-C end it.
    pub(super) fn ask(&self, threads: NonZeroUsize, text: &str) -> Result<Box<dyn Answer>, Wrong> {
        let region = read(text)?;
        let memory = self.memory.unwrap_or(CountOptions::DEFAULT_MEMORY);
        let options = CountOptions::new().memory(memory).threads(threads);
        warn_if_long(&region, memory, &options);
        let watch = Watch::start();
        let options = options.monitor(&watch);
        if self.modulus.is_empty() {
            let count = region.count_with(&options).map_err(refusal)?;
            return Ok(Box::new(Tilings { region, count }));
        }
        let residues = region.count_modulo(&self.modulus, &options);
        let residues = residues.map_err(refusal)?.into_iter();
        Ok(Box::new(Residues {
            residues: self.modulus.iter().copied().zip(residues).collect(),
            region,
        }))
    }
}

/// Says beforehand that a count takes long, so that nobody waits unawares. One that needs more
/// memory than it may is refused instead.
fn warn_if_long(region: &Region, memory: u64, options: &CountOptions<'_>) {
    /// Boards with fewer free cells are counted in seconds.
    const LARGE: usize = 200;
    const LONG: Duration = Duration::from_secs(10);
    if region.free_cells().nth(LARGE).is_none() {
        return;
    }
    let estimate = region.estimate_with(options);
    if estimate.time() > LONG && estimate.bytes() <= memory {
        let time = HumanDuration(estimate.time());
        let title = format!("this count takes about {time}; Ctrl-C ends it");
        failure::print(Level::WARNING.primary_title(&title));
    }
}

/// Reads a board.
pub(super) fn read(text: &str) -> Result<Region, Wrong> {
    Ok(text.parse()?)
}

/// Moduli that are enough to know the count of a board.
pub(super) fn moduli(text: &str) -> Result<Vec<Modulus>, Wrong> {
    let bound = read(text)?.bound();
    let mut product = BigUint::one();
    let moduli = Modulus::primes().take_while(|modulus| {
        let is_wanted = product <= bound;
        product *= modulus.get();
        is_wanted
    });
    Ok(moduli.collect())
}

/// Puts a count together from lines of a modulus and the count modulo that.
pub(super) fn combine(region: Region, input: &mut impl BufRead) -> Result<Tilings, Failure> {
    let wrong = |line, text: &str, error: ParseError| {
        Failure::Input(Diagnostic::board(origin(None), line, text, &error))
    };
    let mut residues = Vec::new();
    let mut lines = Vec::new();
    let mut line = Vec::new();
    let mut number = 0;
    while read_line(input, &mut line).map_err(|error| Failure::read(None, &error))? {
        number += 1;
        if number == 1 {
            strip_mark(&mut line);
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end();
        if !text.is_empty() {
            residues.push(residue(text).map_err(|error| wrong(number, text, error))?);
            lines.push((number, text.to_owned()));
        }
    }
    let Ok(combined) = Combined::new(residues.iter().copied()) else {
        // Residues were looked at one by one, so two moduli have a common factor.
        let clash = (0..lines.len()).find_map(|last| {
            let (modulus, _) = residues[last];
            let mut earlier = residues[..last].iter();
            let first = earlier.position(|(other, _)| other.gcd(&modulus) > 1)?;
            Some((first, last))
        });
        let (first, last) = clash.unwrap_or_default();
        let (number, text) = &lines[last];
        let expected = format!(
            "a modulus that has no factor in common with {} in line {}",
            residues[first].0, lines[first].0
        );
        let error = ParseError::new(1, 1, expected, format!("`{}`", residues[last].0));
        return Err(wrong(*number, text, error));
    };
    let bound = region.bound();
    let end = |expected: String, found: String| {
        wrong(number + 1, "", ParseError::new(1, 1, expected, found))
    };
    match combined.at_most(&bound) {
        None => {
            let bits = (&bound / combined.modulus()).bits();
            let unit = if bits == 1 { "bit" } else { "bits" };
            Err(end(
                format!("residues modulo {bits} {unit} more, as `--moduli` tells"),
                "the end of the input".into(),
            ))
        }
        Some(count) if *count > bound => Err(end(
            format!("residues of a count of at most {} bits", bound.bits()),
            format!("those of one of {} bits", count.bits()),
        )),
        Some(count) => Ok(Tilings {
            count: count.clone(),
            region,
        }),
    }
}

/// Reads a modulus and a residue with a tab between.
fn residue(text: &str) -> Result<(u64, u64), ParseError> {
    let (modulus, residue) = text.split_once('\t').unwrap_or((text, ""));
    let number = |field: &str| field.parse::<u64>().ok();
    let error = |column, expected: String, found: &str| {
        let found = match found {
            "" => "the end of the line".into(),
            found => format!("`{found}`"),
        };
        ParseError::new(1, column, expected, found)
    };
    let first = number(modulus).filter(|&modulus| modulus > 0);
    let first = first.ok_or_else(|| error(1, "a modulus, a tab and a residue".into(), modulus))?;
    let second = number(residue).filter(|&residue| residue < first);
    let column = (modulus.len() + 2).min(text.len() + 1);
    let second = second.ok_or_else(|| {
        error(
            column,
            format!("a tab and a residue below {first}"),
            residue,
        )
    })?;
    Ok((first, second))
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
    fn fields(&self, output: &mut dyn Write) -> io::Result<()> {
        writeln!(output, "{}", self.count)
    }

    fn json(&self) -> Value {
        // As text, since it may be longer than a reader's numbers.
        json!({ "board": self.region.to_string(), "tilings": self.count.to_string() })
    }

    fn svg(&self) -> Option<Picture> {
        Some(picture::tromino(&self.region, &self.count))
    }

    fn explain(&self, output: &mut dyn Write) -> io::Result<()> {
        writeln!(output, "{:#}\n", self.region)?;
        let cells = self.region.free_cells().count();
        if self.count == BigUint::ZERO {
            return match cells % 3 {
                0 => writeln!(output, "No tiling covers the {cells} free cells."),
                _ => writeln!(
                    output,
                    "No tiling: the number of free cells, {cells}, is no multiple of 3."
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
            "\nForced trominoes: {} of {}.",
            forced.len(),
            cells / 3
        )?;
        forced
            .iter()
            .try_for_each(|tromino| writeln!(output, "{tromino}"))
    }
}

/// A board and its number of tilings modulo some numbers.
struct Residues {
    region: Region,
    residues: Vec<(Modulus, u64)>,
}

impl Answer for Residues {
    fn fields(&self, output: &mut dyn Write) -> io::Result<()> {
        let mut residues = self.residues.iter();
        residues.try_for_each(|(modulus, residue)| writeln!(output, "{modulus}\t{residue}"))
    }

    fn json(&self) -> Value {
        // As text, since a reader's numbers may have 53 bits only.
        let residues = self.residues.iter().map(|(modulus, residue)| {
            json!({ "modulus": modulus.to_string(), "residue": residue.to_string() })
        });
        json!({
            "board": self.region.to_string(),
            "residues": residues.collect::<Vec<_>>(),
        })
    }

    fn svg(&self) -> Option<Picture> {
        None
    }

    fn explain(&self, output: &mut dyn Write) -> io::Result<()> {
        writeln!(output, "{:#}\n", self.region)?;
        let mut residues = self.residues.iter();
        residues.try_for_each(|(modulus, residue)| {
            writeln!(
                output,
                "The number of tilings is {residue} modulo {modulus}."
            )
        })
    }
}
