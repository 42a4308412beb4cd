//! What each table is: its size, keys, values, checksum and readers.

use std::fmt;
use std::mem;

use super::checksum::sha256;
use super::dump::{Dump, Format};
use super::table::Table;
use crate::judge::{Problem, Puzzle};
use crate::rules::grid;
use crate::tables;
use crate::tictactoe::Outcome;

/// What a table is.
///
/// Names, types and meanings are read from the generated source, so they are those of the table
/// that is compiled in.
///
/// # Examples
///
/// ```
/// use foregone::inspect::{Summary, Table};
///
/// let summary = Summary::of(Table::Coins);
/// assert_eq!((summary.entries, summary.bytes), (512, 1536));
/// assert_eq!(summary.parts[0].name, "COIN_FLIPS");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The table.
    pub table: Table,
    /// The number of entries.
    pub entries: usize,
    /// The size of the generated data, in bytes.
    pub bytes: usize,
    /// What an entry is asked for by.
    pub key: String,
    /// The statics that make up the table.
    pub parts: Vec<Part>,
    /// The SHA-256 of the rows as [`Format::Tsv`], as `foregone table NAME dump --format tsv`
    /// prints them.
    pub sha256: String,
    /// The functions that read the table, and the problems answered by it.
    pub readers: Vec<String>,
}

/// A static of the generated source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its name there.
    pub name: &'static str,
    /// The type of a value.
    pub kind: &'static str,
    /// What a value means.
    pub meaning: String,
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
        let statics: Vec<Static> = statics()
            .filter(|found| found.name.starts_with(table.prefix()))
            .collect();
        let judged = Problem::ALL
            .into_iter()
            .filter(|problem| table.puzzle() == Some(problem.puzzle()));
        let functions = table.functions().iter().map(ToString::to_string);
        Summary {
            table,
            entries: table.rows().count(),
            bytes: statics.iter().map(Static::bytes).sum(),
            key: statics
                .first()
                .map_or_else(String::new, |found| found.key.clone()),
            parts: statics.iter().map(Static::part).collect(),
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
        for Part {
            name,
            kind,
            meaning,
        } in &self.parts
        {
            writeln!(f, "  value    {meaning}\n           ({name}, {kind})")?;
        }
        writeln!(f, "  sha256   {sha256}")?;
        writeln!(f, "  read by  {}", self.readers.join(", "))
    }
}

/// A static, as the generated source declares it and comments on it.
struct Static {
    name: &'static str,
    /// The type of the whole.
    kind: &'static str,
    key: String,
    meaning: String,
    /// Its value.
    value: &'static str,
}

/// The statics of the generated source, in order.
fn statics() -> impl Iterator<Item = Static> {
    let source = tables::source();
    source
        .match_indices("\npub static ")
        .filter_map(|(at, start)| {
            // The comment says what the index or key is, then what the value is.
            let mut lines: Vec<&str> = source[..at]
                .lines()
                .rev()
                .map_while(|line| line.strip_prefix("/// "))
                .collect();
            lines.reverse();
            let comment = lines.join(" ");
            let (key, meaning) = comment.split_once(" Value: ")?;
            let (_, key) = key.split_once(": ")?;

            let (name, rest) = source[at + start.len()..].split_once(": ")?;
            let (kind, rest) = rest.split_once(" = ")?;
            Some(Static {
                name,
                kind,
                key: key.trim_end_matches('.').into(),
                meaning: meaning.trim_end_matches('.').into(),
                value: rest
                    .split_once("\npub static ")
                    .map_or(rest, |(value, _)| value),
            })
        })
}

impl Static {
    /// The types of key and value of a perfect hash, or the type of an array's value alone.
    fn types(&self) -> (Option<&'static str>, &'static str) {
        let inner = |start, end| self.kind.strip_prefix(start)?.strip_suffix(end);
        let pair = inner("phf::Map<", ">").and_then(|types: &str| types.rsplit_once(", "));
        if let Some((key, value)) = pair {
            return (Some(key), value);
        }
        let value = inner("[", "]").and_then(|types: &str| types.split_once("; "));
        (None, value.map_or(self.kind, |(value, _)| value))
    }

    fn part(&self) -> Part {
        let (_, kind) = self.types();
        Part {
            name: self.name,
            kind,
            meaning: self.meaning.clone(),
        }
    }

    /// The size of the data.
    fn bytes(&self) -> usize {
        let displacements = || {
            let inner = self.value.split_once("disps: &[");
            let inner = inner.and_then(|(_, rest)| rest.split_once(']'));
            inner.map_or(0, |(inner, _)| inner.matches('(').count()) * mem::size_of::<(u32, u32)>()
        };
        let length = || {
            let length = self.kind.rsplit_once("; ");
            length
                .and_then(|(_, length)| length.strip_suffix(']')?.parse().ok())
                .unwrap_or(0)
        };
        match self.types() {
            (Some("[u8; 9]"), _) => {
                let entry = mem::size_of::<([u8; grid::CELLS], Outcome)>();
                tables::FINISHED_BOARDS.len() * entry + displacements()
            }
            (Some(_), _) => {
                let entry = mem::size_of::<(&str, Problem)>();
                let names: usize = tables::PROBLEMS.keys().map(|name| name.len()).sum();
                tables::PROBLEMS.len() * entry + names + displacements()
            }
            (None, "u16") => length() * mem::size_of::<u16>(),
            (None, _) => length(),
        }
    }
}
