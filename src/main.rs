//! The `foregone` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(foregone::program(std::env::args_os()))
}
