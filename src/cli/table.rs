//! `foregone table`: what the tables hold, why, and whether it is right.

use std::io::{self, Write};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};

use super::Failure;
use super::failure::Diagnostic;
use crate::inspect::{
    self, Dump, Explanation, Field, Filter, Format, Mismatch, Statistics, Summary, Table,
};
use crate::tables;

/// Look into the tables: list, dump, explain, count, verify and draw them
///
/// Without a name, prints what each table is: entries, bytes, key, values, checksum, readers.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Subcommand)]
#[command(subcommand_value_name = "NAME", subcommand_help_heading = "Tables")]
enum What {
    /// Nine coins: 512 positions
    Coins(Plain),
    /// Nine lights: 512 positions
    Cross(Plain),
    /// Tic-tac-toe: 19,683 boards, reachable or not
    Tictactoe(Plain),
    /// Tic-tac-toe: the perfect hash of the 958 finished boards
    Finished(Plain),
    /// The perfect hash of the names and aliases of problems
    Problems(Plain),
    /// Work every entry of a table, or of all, out by another method and compare
    Verify {
        /// The table; all of them without it
        #[arg(value_parser = table_parser())]
        name: Option<Table>,
    },
    /// Print the generated Rust as it is compiled in
    Source,
}

/// What to do with a table.
#[derive(Args)]
struct Plain {
    #[command(subcommand)]
    action: Option<Action>,
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

#[derive(Args)]
struct DumpArguments {
    /// The format
    #[arg(long, default_value_t = Format::Text, value_parser = format_parser())]
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

fn table_parser() -> impl TypedValueParser<Value = Table> {
    PossibleValuesParser::new(Table::ALL.map(Table::name)).try_map(|name| name.parse::<Table>())
}

fn format_parser() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|name| name.parse::<Format>())
}

pub(super) fn run(arguments: &Arguments, output: &mut impl Write) -> Result<(), Failure> {
    let (table, arguments) = match &arguments.what {
        None => return list(output).map_err(Failure::write),
        Some(What::Source) => {
            return output
                .write_all(tables::source().as_bytes())
                .map_err(Failure::write);
        }
        Some(What::Verify { name: None }) => return verify(&Table::ALL, output),
        Some(What::Verify { name: Some(table) }) => return verify(&[*table], output),
        Some(What::Coins(arguments)) => (Table::Coins, arguments),
        Some(What::Cross(arguments)) => (Table::Cross, arguments),
        Some(What::Tictactoe(arguments)) => (Table::Tictactoe, arguments),
        Some(What::Finished(arguments)) => (Table::Finished, arguments),
        Some(What::Problems(arguments)) => (Table::Problems, arguments),
    };
    match &arguments.action {
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
        verdict(table, inspect::verify(table), output)?;
        // The next one may take a while.
        output.flush().map_err(Failure::write)?;
    }
    Ok(())
}

fn verdict(
    table: Table,
    verified: Result<usize, Mismatch>,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let entries = verified.map_err(|mismatch| Failure::CouldNot(mismatch.to_string()))?;
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
        let failure = verdict(Table::Coins, verified, &mut output).unwrap_err();
        assert_eq!(failure.status(), 1);
        assert!(output.is_empty());
    }
}
