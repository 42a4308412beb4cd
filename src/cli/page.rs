//! `foregone page`: the inspection page.

use std::io::Write;

use super::Failure;
use super::output::Target;
use crate::page;

/// Write the inspection page: every table to click through, in one HTML file without network
#[derive(clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    target: Target,
}

pub(super) fn run(arguments: &Arguments, output: &mut impl Write) -> Result<(), Failure> {
    arguments.target.write(page::html().as_bytes(), output)
}
