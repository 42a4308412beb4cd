//! What each table is: its size, keys, values, checksum and readers.

use std::fmt;

use sha2::{Digest, Sha256};

use super::dump::{Dump, Format};
use super::table::Table;
use crate::judge::{Problem, Puzzle};
use crate::tables::{self, Static};

/// What a table is.
///
/// # Examples
///
/// ```
/// use foregone::inspect::{Summary, Table};
///
/// let summary = Summary::of(Table::Coins);
/// assert_eq!((summary.entries, summary.bytes), (512, 1536));
/// assert_eq!(summary.statics[0].name, "COIN_FLIPS");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Summary {
    /// The table.
    pub table: Table,
    /// The number of entries.
    pub entries: usize,
    /// The size of the generated data, in bytes.
    pub bytes: usize,
    /// What an entry is asked for by.
    pub key: &'static str,
    /// The statics that make up the table.
    pub statics: Vec<Static>,
    /// The SHA-256 of the rows as [`Format::Tsv`], as `foregone table NAME dump --format tsv`
    /// prints them.
    pub sha256: String,
    /// The functions that read the table, and the problems answered by it.
    pub readers: Vec<String>,
}

impl Table {
    /// What the names of the table's statics begin with.
    const fn prefix(self) -> &'static str {
        match self {
            Table::Coins => "COIN_",
            Table::Cross => "CROSS_",
            Table::Tictactoe => "TICTACTOE_",
            Table::Finished => "FINISHED_",
            Table::Problems => "PROBLEMS",
        }
    }

    /// The functions that read the table.
    const fn functions(self) -> &'static [&'static str] {
        match self {
            Table::Coins => &["coins::solve", "Coins::least_flips"],
            Table::Cross => &["cross::solve", "Lights::least_presses"],
            Table::Tictactoe => &["tictactoe::solve", "the methods of tictactoe::Board"],
            Table::Finished => &["tictactoe::finished"],
            Table::Problems => &["Problem::from_str", "every command that takes a problem"],
        }
    }

    /// The puzzle whose problems the table answers.
    const fn puzzle(self) -> Option<Puzzle> {
        match self {
            Table::Coins => Some(Puzzle::Coins),
            Table::Cross => Some(Puzzle::Cross),
            Table::Tictactoe => Some(Puzzle::Tictactoe),
            Table::Finished | Table::Problems => None,
        }
    }
}

impl Summary {
    /// The summary of a table.
    ///
    /// # Complexity
    ///
    /// Every row is written once for the checksum.
    #[must_use]
    pub fn of(table: Table) -> Summary {
        let mut rows = Vec::new();
        // Writing to memory cannot fail.
        let _ = Dump::new(table, Format::Tsv).write(&mut rows);
        let statics = tables::statics().iter().copied();
        let statics: Vec<Static> = statics
            .filter(|found| found.name.starts_with(table.prefix()))
            .collect();
        let judged = Problem::ALL
            .into_iter()
            .filter(|problem| table.puzzle() == Some(problem.puzzle()));
        let functions = table.functions().iter().map(ToString::to_string);
        Summary {
            table,
            entries: table.rows().count(),
            bytes: statics.iter().map(|found| found.bytes).sum(),
            key: statics.first().map_or("", |found| found.key),
            statics,
            sha256: sha256(&rows),
            readers: functions
                .chain(judged.map(|problem| problem.to_string()))
                .collect(),
        }
    }
}

impl fmt::Display for Summary {
    /// The name and what there is to know, a thing a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary {
            entries,
            bytes,
            key,
            sha256,
            ..
        } = self;
        writeln!(f, "{}", self.table)?;
        writeln!(f, "  entries  {entries}")?;
        writeln!(f, "  bytes    {bytes}")?;
        writeln!(f, "  key      {key}")?;
        for found in &self.statics {
            let Static {
                name, kind, value, ..
            } = found;
            writeln!(f, "  value    {value}\n           ({name}, {kind})")?;
        }
        writeln!(f, "  sha256   {sha256}")?;
        writeln!(f, "  read by  {}", self.readers.join(", "))
    }
}

/// The SHA-256 of some bytes as 64 hexadecimal digits, as `sha256sum` prints it.
fn sha256(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
