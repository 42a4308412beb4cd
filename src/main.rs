//! The `foregone` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    match foregone::cli::run(std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report();
            ExitCode::from(failure.status())
        }
    }
}
