//! What the tables cost at build time: a clean build without the program, the generator alone, the
//! bytes of generated code, and the bytes of the tables in it.
//!
//! `cargo run --example build_cost`, without `--release`: cargo builds generators unoptimised, and
//! so is the one that is timed here. The dependencies must have been downloaded.

use std::error::Error;
use std::mem;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use foregone::judge::Problem;
use foregone::tables;
use foregone::tictactoe::Outcome;

#[allow(dead_code)]
#[path = "../build.rs"]
mod build;

fn main() -> Result<(), Box<dyn Error>> {
    let directory = std::env::temp_dir().join(format!("foregone-{}", std::process::id()));
    let clean_build = least_of(3, || build_in(&directory))?;
    let generator = least_of(5, || build::generate().map(drop))?;
    println!(
        "clean build of the library\t{:.2} s",
        clean_build.as_secs_f64()
    );
    println!(
        "generator alone, unoptimised\t{:.0} ms",
        generator.as_secs_f64() * 1e3
    );
    println!("generated code\t{} bytes", tables::source().len());
    println!("arrays in it\t{} bytes", arrays(tables::source())?);
    println!(
        "perfect hashes in it\t{} bytes",
        perfect_hashes(tables::source())
    );
    Ok(())
}

/// The least time of several runs.
fn least_of(
    runs: u32,
    mut run: impl FnMut() -> Result<(), Box<dyn Error>>,
) -> Result<Duration, Box<dyn Error>> {
    let mut least = Duration::MAX;
    for _ in 0..runs {
        let start = Instant::now();
        run()?;
        least = least.min(start.elapsed());
    }
    Ok(least)
}

/// Builds the library into a directory of its own, which is removed again.
fn build_in(directory: &Path) -> Result<(), Box<dyn Error>> {
    let status = Command::new(env!("CARGO"))
        .args([
            "build",
            "--quiet",
            "--offline",
            "--release",
            "--lib",
            "--no-default-features",
        ])
        .arg("--target-dir")
        .arg(directory)
        .arg("--manifest-path")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
        .status()?;
    std::fs::remove_dir_all(directory)?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("cargo build: {status}").into())
    }
}

/// The bytes of the arrays, by their declarations `pub static NAME: [TYPE; LENGTH] = [`.
fn arrays(source: &str) -> Result<usize, Box<dyn Error>> {
    let mut bytes = 0;
    for line in source.lines().filter(|line| line.starts_with("pub static")) {
        let Some((_, kind)) = line.split_once(": [") else {
            continue;
        };
        let (kind, length) = kind.split_once("; ").ok_or("no length")?;
        let length = length.split_once(']').ok_or("no end")?.0;
        let size = match kind {
            "u8" | "i8" => 1,
            "u16" => 2,
            _ => return Err(format!("arrays of {kind}").into()),
        };
        bytes += size * length.parse::<usize>()?;
    }
    Ok(bytes)
}

/// The bytes of the perfect hashes: their displacements and their entries.
fn perfect_hashes(source: &str) -> usize {
    let count = |start: &str| {
        source
            .lines()
            .filter(|line| line.starts_with(start))
            .count()
    };
    let numbers = ('0'..='9')
        .map(|digit| count(&format!("        ({digit}")))
        .sum::<usize>();
    numbers * mem::size_of::<(u32, u32)>()
        + count("        ([") * mem::size_of::<([u8; 9], Outcome)>()
        + count("        (\"") * mem::size_of::<(&str, Problem)>()
}
