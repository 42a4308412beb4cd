//! `foregone man`.

use std::io::Write;

use clap::error::ErrorKind;
use clap::{Args, Command};
use clap_mangen::Man;

use super::failure::Failure;

/// Print the manual page of the program, or of one of its commands, in the format of `man`
#[derive(Args)]
pub(super) struct Arguments {
    /// The command, such as `query`; without it, the page of the program
    command: Option<String>,
}

pub(super) fn run(
    arguments: &Arguments,
    mut program: Command,
    output: &mut impl Write,
) -> Result<(), Failure> {
    program.build(); // Gives the commands their full names, such as `foregone-query`.
    let page = match &arguments.command {
        None => program,
        Some(name) => match program.find_subcommand(name) {
            Some(command) => command.clone(),
            None => {
                let commands = program.get_subcommands().map(Command::get_name);
                let commands = commands.collect::<Vec<_>>().join(", ");
                let message = format!("no such command: `{name}`; there are {commands}");
                return Err(program.error(ErrorKind::InvalidValue, message).into());
            }
        },
    };
    Man::new(page).render(output).map_err(Failure::write)
}
