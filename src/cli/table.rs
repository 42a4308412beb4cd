//! `foregone table`: what the tables hold, why, and whether it is right.

use std::io::{self, Write};

use clap::{Args, Subcommand, ValueEnum};

use super::Failure;
use super::failure::Diagnostic;
use super::names::named;
use super::output::Target;
use crate::inspect::{
    self, Dump, Explanation, Field, Filter, Format, Mismatch, Statistics, Summary, Table,
};
use crate::picture::{self, Picture};
use crate::tables;
use crate::tictactoe::Player;

/// Look into the tables: list, dump, explain, count, verify and draw them
///
/// Without a name, prints what each table is: entries, bytes, key, values, checksum, readers.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Option<TableCommand>,
}

#[derive(Subcommand)]
#[command(subcommand_value_name = "NAME", subcommand_help_heading = "Tables")]
enum TableCommand {
    /// Nine coins: 512 positions
    Coins(Actions<DrawnAction>),
    /// Nine lights: 512 positions
    #[command(alias = "lights", alias = "lights-out")]
    Cross(Actions<DrawnAction>),
    /// Tic-tac-toe: 19,683 boards, reachable or not
    #[command(alias = "ttt", alias = "tic-tac-toe")]
    Tictactoe(Actions<MappedAction>),
    /// Tic-tac-toe: the perfect hash of the 958 finished boards
    Finished(Actions<Action>),
    /// The perfect hash of the names and aliases of problems
    Problems(Actions<Action>),
    /// Work every entry of a table, or of all, out by another method and compare
    Verify {
        /// The table; all of them without it
        #[arg(value_parser = named::<Table>())]
        name: Option<Table>,
    },
    /// Print the generated Rust as it is compiled in
    Source,
}

/// What to do with a table; without anything, say what it is.
#[derive(Args)]
struct Actions<A: Subcommand> {
    #[command(subcommand)]
    action: Option<A>,
}

#[derive(Subcommand)]
enum Action {
    /// Print every row, or those that a filter keeps
    Dump(DumpArguments),
    /// Show one entry: the board, its answer and why, its symmetry class
    Show {
        /// An index, nine digits of the index in base 2 or 3, a board, or a problem's name
        key: String,
    },
    /// Count the entries: totals, histograms, extremes, symmetry classes
    Stats,
    /// Work every entry out by another method and compare
    Verify,
}

/// What to do with a table that is one picture.
#[derive(Subcommand)]
enum DrawnAction {
    #[command(flatten)]
    Common(Action),
    /// Draw all positions as small boards in the colour of their answer, as SVG
    Picture(Target),
}

/// What to do with a table that is several pictures.
#[derive(Subcommand)]
enum MappedAction {
    #[command(flatten)]
    Common(Action),
    /// Draw the map of optimal play or of all boards, as SVG
    Picture {
        /// What to draw
        #[arg(long, value_enum, default_value_t = Drawing::X)]
        map: Drawing,

        #[command(flatten)]
        target: Target,
    },
}

/// A picture of tic-tac-toe.
#[derive(Clone, Copy, ValueEnum)]
enum Drawing {
    /// The best answer of X to every play of O, boards nested in boards
    X,
    /// The best answer of O to every play of X
    O,
    /// The status of each of the 3^9 boards, a point for each
    Status,
}

#[derive(Args)]
struct DumpArguments {
    /// The format
    #[arg(long, default_value_t = Format::Text, value_parser = named::<Format>())]
    format: Format,

    /// Keep the rows for which a comparison holds, such as 'flips>=4' or 'status=x-won'
    ///
    /// A field, one of = != < <= > >=, and a value as it is printed. Several comparisons, with commas
    /// between or in options of their own, must all hold. `foregone table NAME` lists the fields.
    #[arg(long = "where", value_name = "EXPR")]
    filter: Vec<String>,

    /// Sort by a field, smallest first, instead of by index
    #[arg(long, value_name = "FIELD")]
    sort: Option<String>,
}

pub(super) fn run(arguments: &Arguments, output: &mut impl Write) -> Result<(), Failure> {
    match &arguments.command {
        None => list(output).map_err(Failure::write),
        Some(TableCommand::Source) => {
            let source = tables::source().as_bytes();
            output.write_all(source).map_err(Failure::write)
        }
        Some(TableCommand::Verify { name: None }) => verify(&Table::ALL, output),
        Some(TableCommand::Verify { name: Some(table) }) => verify(&[*table], output),
        Some(TableCommand::Coins(actions)) => {
            drawn(Table::Coins, actions, picture::coins_table, output)
        }
        Some(TableCommand::Cross(actions)) => {
            drawn(Table::Cross, actions, picture::cross_table, output)
        }
        Some(TableCommand::Tictactoe(actions)) => match &actions.action {
            Some(MappedAction::Picture { map, target }) => {
                let picture = match map {
                    Drawing::X => picture::play_map(Player::X),
                    Drawing::O => picture::play_map(Player::O),
                    Drawing::Status => picture::status_map(),
                };
                target.write(picture.to_string().as_bytes(), output)
            }
            Some(MappedAction::Common(action)) => act(Table::Tictactoe, Some(action), output),
            None => act(Table::Tictactoe, None, output),
        },
        Some(TableCommand::Finished(actions)) => {
            act(Table::Finished, actions.action.as_ref(), output)
        }
        Some(TableCommand::Problems(actions)) => {
            act(Table::Problems, actions.action.as_ref(), output)
        }
    }
}

/// Does what is asked with a table that is one picture.
fn drawn(
    table: Table,
    actions: &Actions<DrawnAction>,
    draw: fn() -> Picture,
    output: &mut impl Write,
) -> Result<(), Failure> {
    match &actions.action {
        Some(DrawnAction::Picture(target)) => target.write(draw().to_string().as_bytes(), output),
        Some(DrawnAction::Common(action)) => act(table, Some(action), output),
        None => act(table, None, output),
    }
}

/// Does what is asked with any table.
fn act(table: Table, action: Option<&Action>, output: &mut impl Write) -> Result<(), Failure> {
    match action {
        None => summary(table, output).map_err(Failure::write),
        Some(Action::Dump(arguments)) => dump(table, arguments, output),
        Some(Action::Show { key }) => show(table, key, output),
        Some(Action::Stats) => write!(output, "{}", Statistics::of(table)).map_err(Failure::write),
        Some(Action::Verify) => verify(&[table], output),
    }
}

/// What each table is.
fn list(output: &mut impl Write) -> io::Result<()> {
    for (index, table) in Table::ALL.into_iter().enumerate() {
        if index > 0 {
            writeln!(output)?;
        }
        write!(output, "{}", Summary::of(table))?;
    }
    Ok(())
}

/// What one table is, and what the fields of its rows mean.
fn summary(table: Table, output: &mut impl Write) -> io::Result<()> {
    writeln!(
        output,
        "{}\nThe fields of `foregone table {table} dump`:",
        Summary::of(table)
    )?;
    for field in table.fields() {
        writeln!(output, "  {:8} {}", field.name(), field.meaning())?;
    }
    Ok(())
}

fn dump(table: Table, arguments: &DumpArguments, output: &mut impl Write) -> Result<(), Failure> {
    let mut dump = Dump::new(table, arguments.format);
    for text in &arguments.filter {
        let filter = Filter::parse(table, text).map_err(|error| {
            Failure::Input(Diagnostic::board("<--where>".into(), 1, text, &error))
        })?;
        dump.filter = dump.filter.and(filter);
    }
    if let Some(name) = &arguments.sort {
        let place = table.field(name).ok_or_else(|| {
            let names: Vec<&str> = table.fields().iter().map(Field::name).collect();
            let expected = format!("a field of {table} ({})", names.join(", "));
            let error = crate::text::ParseError::new(1, 1, expected, format!("`{name}`"));
            Failure::Input(Diagnostic::board("<--sort>".into(), 1, name, &error))
        })?;
        dump.sort = Some(place);
    }
    dump.write(output).map_err(Failure::write)
}

fn show(table: Table, key: &str, output: &mut impl Write) -> Result<(), Failure> {
    let explanation = Explanation::of(table, key)
        .map_err(|error| Failure::Input(Diagnostic::board("<key>".into(), 1, key, &error)))?;
    write!(output, "{explanation}").map_err(Failure::write)
}

/// Verifies tables one by one, up to the first that is wrong.
fn verify(tables: &[Table], output: &mut impl Write) -> Result<(), Failure> {
    for &table in tables {
        report(table, inspect::verify(table), output)?;
        // The next one may take a while.
        output.flush().map_err(Failure::write)?;
    }
    Ok(())
}

fn report(
    table: Table,
    verified: Result<usize, Mismatch>,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let entries = verified.map_err(|mismatch| Failure::NotDone(mismatch.to_string()))?;
    let method = table.verified_by();
    writeln!(
        output,
        "{table}: {entries} entries checked by {method}, no mismatch"
    )
    .map_err(Failure::write)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::Value;

    #[test]
    fn a_table_with_a_wrong_entry_fails_with_status_1() {
        let field = Table::Coins.field("flips").unwrap();
        let rows = Table::Coins
            .rows()
            .enumerate()
            .map(|(entry, row)| match entry {
                220 => row.with(field, Value::Number(3)),
                _ => row,
            });
        let mut output = Vec::new();
        let verified = inspect::verify_rows(Table::Coins, rows);
        let failure = report(Table::Coins, verified, &mut output).unwrap_err();
        assert_eq!(failure.status(), 1);
        assert!(output.is_empty());
    }
}
