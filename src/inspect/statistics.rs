//! Counting the entries of a table.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::table::{Kind, Row, Table, Value};
use crate::tictactoe::{Board, Outcome, Status};

/// What there is to count in a table. `{}` prints all of it, histograms with bars.
///
/// # Examples
///
/// ```
/// use foregone::inspect::{Statistics, Table};
///
/// let statistics = Statistics::of(Table::Coins);
/// let flips = &statistics.histograms[0];
/// assert_eq!(flips.bars[1], ("0".to_string(), 2));
/// assert_eq!(statistics.extremes[0].1.len(), 18);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// The table.
    pub table: Table,
    /// Totals by name.
    pub totals: Vec<(&'static str, u64)>,
    /// Entries by value.
    pub histograms: Vec<Histogram>,
    /// The entries with the largest answers: what they are, and their boards.
    pub extremes: Vec<(String, Vec<String>)>,
}

/// Entries by value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    /// What is counted, by what.
    pub title: &'static str,
    /// Each value and the number of entries that have it, in the order of the values.
    pub bars: Vec<(String, u64)>,
}

impl Statistics {
    /// Counts a table.
    ///
    /// # Complexity
    ///
    /// A few passes over the rows.
    #[must_use]
    pub fn of(table: Table) -> Statistics {
        let counter = Counter {
            table,
            rows: table.rows().collect(),
        };
        match table {
            Table::Coins => coins(&counter),
            Table::Cross => cross(&counter),
            Table::Tictactoe => tictactoe(&counter),
            Table::Finished => finished(&counter),
            Table::Problems => problems(&counter),
        }
    }
}

/// The rows of a table, to be counted.
struct Counter {
    table: Table,
    rows: Vec<Row>,
}

impl Counter {
    fn value<'a>(&self, row: &'a Row, field: &str) -> &'a Value {
        let place = self.table.field(field);
        place.map_or(&Value::None, |place| &row.values()[place])
    }

    /// Counts rows by the value of a field; numbers come in their order, words in that of the field.
    fn histogram(
        &self,
        title: &'static str,
        field: &str,
        keep: impl Fn(&Row) -> bool,
    ) -> Histogram {
        let column = self.table.field(field).map(|at| self.table.fields()[at]);
        let words = match column.map(|column| column.kind) {
            Some(Kind::Word(words)) => words(),
            _ => Vec::new(),
        };
        let mut counts = BTreeMap::new();
        for row in self.rows.iter().filter(|row| keep(row)) {
            let value = self.value(row, field);
            let text = column.map_or_else(String::new, |column| column.show(value));
            let place = words.iter().position(|word| *word == text);
            *counts.entry((place, value, text)).or_insert(0) += 1;
        }
        let bars = counts
            .into_iter()
            .map(|((_, _, text), count)| (text, count));
        Histogram {
            title,
            bars: bars.collect(),
        }
    }

    fn count(&self, keep: impl Fn(&Row) -> bool) -> u64 {
        self.rows.iter().filter(|row| keep(row)).count() as u64
    }

    /// The number of symmetry classes of some rows.
    fn classes(&self, keep: impl Fn(&Row) -> bool) -> u64 {
        let rows = self.rows.iter().filter(|row| keep(row));
        rows.map(|row| self.value(row, "class"))
            .collect::<BTreeSet<_>>()
            .len() as u64
    }

    /// The rows with the largest number in a field, of those kept.
    fn largest(&self, field: &str, keep: impl Fn(&Row) -> bool) -> (u32, Vec<String>) {
        let number = |row: &Row| match self.value(row, field) {
            Value::Number(number) => Some(*number),
            _ => None,
        };
        let kept = || self.rows.iter().filter(|row| keep(row));
        let largest = kept().filter_map(number).max().unwrap_or_default();
        let boards = kept()
            .filter(|row| number(row) == Some(largest))
            .filter_map(|row| match self.value(row, "board") {
                Value::Text(board) => Some(board.to_string()),
                _ => None,
            });
        (largest, boards.collect())
    }

    /// Whether a row has a word in a field.
    fn is(&self, row: &Row, field: &str, word: &str) -> bool {
        matches!(self.value(row, field), Value::Text(text) if text == word)
    }
}

fn coins(counter: &Counter) -> Statistics {
    let solvable = |row: &Row| *counter.value(row, "flips") != Value::None;
    let (flips, hardest) = counter.largest("flips", solvable);
    Statistics {
        table: counter.table,
        totals: vec![
            ("positions", counter.count(|_| true)),
            ("solvable", counter.count(solvable)),
            ("symmetry classes", counter.classes(|_| true)),
            ("solvable symmetry classes", counter.classes(solvable)),
        ],
        histograms: vec![
            counter.histogram("positions by least flips (-1: impossible)", "flips", |_| {
                true
            }),
            counter.histogram(
                "positions by what all coins show in the end",
                "face",
                solvable,
            ),
            counter.histogram(
                "positions by the size of their symmetry class",
                "orbit",
                |_| true,
            ),
        ],
        extremes: vec![(
            format!("the {} hardest positions, {flips} flips", hardest.len()),
            hardest,
        )],
    }
}

fn cross(counter: &Counter) -> Statistics {
    let (presses, hardest) = counter.largest("presses", |_| true);
    Statistics {
        table: counter.table,
        totals: vec![
            ("positions", counter.count(|_| true)),
            (
                "solvable",
                counter.count(|row| *counter.value(row, "presses") != Value::None),
            ),
            ("symmetry classes", counter.classes(|_| true)),
        ],
        histograms: vec![
            counter.histogram("positions by least presses", "presses", |_| true),
            counter.histogram(
                "positions by the size of their symmetry class",
                "orbit",
                |_| true,
            ),
        ],
        extremes: vec![(format!("the hardest position, {presses} presses"), hardest)],
    }
}

fn tictactoe(counter: &Counter) -> Statistics {
    let reachable = |row: &Row| !counter.is(row, "status", Status::Unreachable.name());
    let ends = [Status::XWon, Status::OWon, Status::Draw];
    let ended = |row: &Row| ends.iter().any(|end| counter.is(row, "status", end.name()));
    let games = games();
    let mut extremes = Vec::new();
    for outcome in [Outcome::XWins, Outcome::OWins] {
        let (plies, boards) = counter.largest("plies", |row| {
            reachable(row) && counter.is(row, "value", outcome.name())
        });
        let winner = outcome.winner().map_or(' ', |winner| winner.letter());
        extremes.push((
            format!("the longest ways to a win of {winner}, {plies} plies"),
            boards,
        ));
    }
    Statistics {
        table: counter.table,
        totals: vec![
            ("boards", counter.count(|_| true)),
            ("reachable", counter.count(reachable)),
            ("finished", counter.count(ended)),
            (
                "symmetry classes of the reachable",
                counter.classes(reachable),
            ),
            ("symmetry classes of the finished", counter.classes(ended)),
            (
                "finished classes won by X",
                counter.classes(|row| counter.is(row, "status", "x-won")),
            ),
            (
                "finished classes won by O",
                counter.classes(|row| counter.is(row, "status", "o-won")),
            ),
            (
                "finished classes drawn",
                counter.classes(|row| counter.is(row, "status", "draw")),
            ),
            ("games", games.iter().sum()),
            ("games won by X", games[Outcome::XWins.index()]),
            ("games won by O", games[Outcome::OWins.index()]),
            ("games drawn", games[Outcome::Draw.index()]),
        ],
        histograms: vec![
            counter.histogram("boards by status", "status", |_| true),
            counter.histogram(
                "reachable boards by value under best play",
                "value",
                reachable,
            ),
            counter.histogram("reachable boards by marks on them", "ply", reachable),
            counter.histogram(
                "reachable boards by plies to the end under best play",
                "plies",
                reachable,
            ),
        ],
        extremes,
    }
}

/// The number of games by how they end, played through once for each board.
fn games() -> [u64; Outcome::ALL.len()] {
    // A move raises the index, so a board comes after all that lead to it.
    let mut ways = vec![0_u64; Board::COUNT];
    let mut games = [0; Outcome::ALL.len()];
    ways[Board::EMPTY.index()] = 1;
    for board in Board::reachable() {
        let here = ways[board.index()];
        if let Some(outcome) = board.status().outcome() {
            games[outcome.index()] += here;
        }
        for (_, child) in board.children() {
            ways[child.index()] += here;
        }
    }
    games
}

fn finished(counter: &Counter) -> Statistics {
    let boards = || Board::finished();
    let two_lines: Vec<Board> = boards()
        .filter(|board| board.winning_lines().len() > 1)
        .collect();
    let mut by_ply = BTreeMap::new();
    for board in boards() {
        *by_ply.entry(board.ply()).or_insert(0) += 1;
    }
    Statistics {
        table: counter.table,
        totals: vec![
            ("finished boards", counter.count(|_| true)),
            (
                "symmetry classes",
                boards()
                    .map(Board::canonical)
                    .collect::<BTreeSet<_>>()
                    .len() as u64,
            ),
            ("won with two lines", two_lines.len() as u64),
        ],
        histograms: vec![
            counter.histogram("finished boards by outcome", "outcome", |_| true),
            Histogram {
                title: "finished boards by marks on them",
                bars: by_ply
                    .into_iter()
                    .map(|(ply, count)| (ply.to_string(), count))
                    .collect(),
            },
        ],
        extremes: vec![(
            "won with two lines".into(),
            two_lines.iter().map(ToString::to_string).collect(),
        )],
    }
}

fn problems(counter: &Counter) -> Statistics {
    let is_name = |row: &Row| counter.value(row, "key") == counter.value(row, "problem");
    Statistics {
        table: counter.table,
        totals: vec![
            ("names and aliases", counter.count(|_| true)),
            ("problems", counter.count(is_name)),
        ],
        histograms: vec![
            counter.histogram("problems by puzzle", "puzzle", is_name),
            counter.histogram("problems by method", "method", is_name),
        ],
        extremes: Vec::new(),
    }
}

/// The longest bar, in characters.
const BAR: u64 = 50;

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self
            .totals
            .iter()
            .map(|(name, _)| name.len())
            .max()
            .unwrap_or(0);
        for (name, total) in &self.totals {
            writeln!(f, "{name:width$}  {total:>6}")?;
        }
        for histogram in &self.histograms {
            write!(f, "\n{histogram}")?;
        }
        for (title, boards) in &self.extremes {
            writeln!(f, "\n{title}")?;
            for row in boards.chunks(6) {
                writeln!(f, "  {}", row.join("  "))?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Histogram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title)?;
        let width = self
            .bars
            .iter()
            .map(|(value, _)| value.len())
            .max()
            .unwrap_or(0);
        let largest = self.bars.iter().map(|(_, count)| *count).max().unwrap_or(1);
        for (value, count) in &self.bars {
            writeln!(f, "  {value:>width$}  {count:>6}  {}", bar(*count, largest))?;
        }
        Ok(())
    }
}

/// A bar whose length is in proportion to `count`, drawn to an eighth of a character.
fn bar(count: u64, largest: u64) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    // Whatever there is can be seen.
    let eighths = (count * BAR * 8).div_ceil(largest);
    let whole = "█".repeat((eighths / 8) as usize);
    whole + PARTS[(eighths % 8) as usize]
}
