//! Counts shared out by moduli.

use std::io::{self, BufRead, Write};

use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::One;
use serde_json::json;

use crate::cli::Failure;
use crate::cli::failure::origin;
use crate::stream::{read_line, strip_mark};
use crate::text::{ParseError, counted};
use crate::tromino::{Combined, Modulus, Region};

/// Reads a modulus of a sweep.
pub(super) fn modulus(text: &str) -> Result<Modulus, &'static str> {
    let number = text.parse().ok();
    number
        .and_then(Modulus::new)
        .ok_or("expected a number from 1 to 2^32, or one of those that `--moduli` prints")
}

/// Prints moduli that are enough to know the count of a board.
pub(super) fn print_moduli(region: &Region, output: &mut impl Write) -> io::Result<()> {
    let bound = region.bound();
    let mut product = BigUint::one();
    for modulus in Modulus::primes() {
        if product > bound {
            break;
        }
        product *= modulus.get();
        writeln!(output, "{modulus}")?;
    }
    Ok(())
}

/// Prints the residues of a count.
pub(super) fn print(
    region: &Region,
    moduli: &[Modulus],
    residues: &[u64],
    as_json: bool,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut pairs = moduli.iter().zip(residues);
    if !as_json {
        return pairs.try_for_each(|(modulus, residue)| writeln!(output, "{modulus}\t{residue}"));
    }
    // As text, since a reader's numbers may have 53 bits only.
    let residues: Vec<_> = pairs
        .map(|(modulus, residue)| {
            json!({ "modulus": modulus.to_string(), "residue": residue.to_string() })
        })
        .collect();
    let board = region.to_string();
    writeln!(
        output,
        "{}",
        json!({ "board": board, "residues": residues })
    )
}

/// Puts the count of a board together from lines of a modulus and the count modulo that.
pub(super) fn combine(region: &Region, input: &mut impl BufRead) -> Result<BigUint, Failure> {
    let wrong =
        |line, text: &str, error: ParseError| Failure::board(origin(None), line, text, &error);
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
            let bits = counted(bits, "bit", "bits");
            Err(end(
                format!("residues modulo {bits} more, as `--moduli` tells"),
                "the end of the input".into(),
            ))
        }
        Some(count) if *count > bound => Err(end(
            format!("residues of a count of at most {} bits", bound.bits()),
            format!("those of one of {} bits", count.bits()),
        )),
        Some(count) => Ok(count.clone()),
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
