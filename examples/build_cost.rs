//! What the tables cost at build time: a clean build without the program, the generator alone, the
//! bytes of generated code, and the bytes of the tables in it.
//!
//! `cargo run --example build_cost`, without `--release`: cargo builds generators unoptimised, and
//! so is the one that is timed here. The dependencies must have been downloaded.

use std::error::Error;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use foregone::tables::{self, Static};

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
    for &Static { name, bytes, .. } in tables::statics() {
        println!("{name}\t{bytes} bytes");
    }
    let all = tables::statics().iter().map(|table| table.bytes);
    println!("all tables\t{} bytes", all.sum::<usize>());
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
