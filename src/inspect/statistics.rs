//! Counting the entries of a table.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::table::{Table, method, orbit};
use crate::coins::{self, Coins, Solution};
use crate::cross::Lights;
use crate::judge::Problem;
use crate::tictactoe::{Board, Outcome, Player, Status};

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
#[non_exhaustive]
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
#[non_exhaustive]
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
    /// A few passes over the positions.
    #[must_use]
    pub fn of(table: Table) -> Statistics {
        match table {
            Table::Coins => coins(),
            Table::Cross => cross(),
            Table::Tictactoe => tictactoe(),
            Table::Finished => finished(),
            Table::Problems => problems(),
        }
    }
}

fn count<T>(things: impl Iterator<Item = T>) -> u64 {
    things.count() as u64
}

fn distinct<T: Ord>(things: impl Iterator<Item = T>) -> u64 {
    things.collect::<BTreeSet<T>>().len() as u64
}

/// Counts equal values, and gives them in their order.
fn histogram<T: Ord + fmt::Display>(
    title: &'static str,
    values: impl Iterator<Item = T>,
) -> Histogram {
    let mut counts = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_insert(0) += 1;
    }
    let bars = counts.into_iter();
    Histogram {
        title,
        bars: bars
            .map(|(value, count)| (value.to_string(), count))
            .collect(),
    }
}

/// The largest measure of some boards, and the boards that have it.
fn largest<T: fmt::Display>(
    boards: impl Iterator<Item = T>,
    measure: impl Fn(&T) -> u8,
) -> (u8, Vec<String>) {
    let mut found = (0, Vec::new());
    for board in boards {
        let here = measure(&board);
        if here > found.0 {
            found = (here, Vec::new());
        }
        if here == found.0 {
            found.1.push(board.to_string());
        }
    }
    found
}

const ORBITS: &str = "positions by the size of their symmetry class";

fn coins() -> Statistics {
    let solvable = || Coins::all().filter(|coins| coins.is_solvable());
    let flips = |coins: Coins| coins.least_flips().map_or(-1, i16::from);
    let (most, hardest) = largest(solvable(), |coins| coins.least_flips().unwrap_or(0));
    Statistics {
        table: Table::Coins,
        totals: vec![
            ("positions", count(Coins::all())),
            ("solvable", count(solvable())),
            (
                "symmetry classes",
                distinct(Coins::all().map(Coins::canonical)),
            ),
            (
                "solvable symmetry classes",
                distinct(solvable().map(Coins::canonical)),
            ),
        ],
        histograms: vec![
            histogram(
                "positions by least flips (-1: impossible)",
                Coins::all().map(flips),
            ),
            histogram(
                "positions by what all coins show in the end",
                Coins::all().filter_map(coins::solve).map(Solution::face),
            ),
            histogram(
                ORBITS,
                Coins::all().map(|coins| orbit(|symmetry| coins.transform(symmetry)).len()),
            ),
        ],
        extremes: vec![(
            format!("the {} hardest positions, {most} flips", hardest.len()),
            hardest,
        )],
    }
}

fn cross() -> Statistics {
    let (most, hardest) = largest(Lights::all(), |lights| lights.least_presses());
    Statistics {
        table: Table::Cross,
        totals: vec![
            // Every position can be solved.
            ("positions", count(Lights::all())),
            ("solvable", count(Lights::all())),
            (
                "symmetry classes",
                distinct(Lights::all().map(Lights::canonical)),
            ),
        ],
        histograms: vec![
            histogram(
                "positions by least presses",
                Lights::all().map(Lights::least_presses),
            ),
            histogram(
                ORBITS,
                Lights::all().map(|lights| orbit(|symmetry| lights.transform(symmetry)).len()),
            ),
        ],
        extremes: vec![(format!("the hardest position, {most} presses"), hardest)],
    }
}

fn tictactoe() -> Statistics {
    let games = games();
    let ended = |status| {
        let boards = Board::finished().filter(move |board| board.status() == status);
        distinct(boards.map(Board::canonical))
    };
    let extremes = Player::ALL.map(|winner| {
        let boards = Board::reachable()
            .filter(|board| board.value().and_then(Outcome::winner) == Some(winner));
        let (plies, boards) = largest(boards, |board| board.plies_to_end());
        (
            format!("the longest ways to a win of {winner}, {plies} plies"),
            boards,
        )
    });
    Statistics {
        table: Table::Tictactoe,
        totals: vec![
            ("boards", count(Board::all())),
            ("reachable", count(Board::reachable())),
            ("finished", count(Board::finished())),
            (
                "symmetry classes of the reachable",
                distinct(Board::reachable().map(Board::canonical)),
            ),
            (
                "symmetry classes of the finished",
                distinct(Board::finished().map(Board::canonical)),
            ),
            ("finished classes won by X", ended(Status::XWon)),
            ("finished classes won by O", ended(Status::OWon)),
            ("finished classes drawn", ended(Status::Draw)),
            ("games", games.iter().sum()),
            ("games won by X", games[Outcome::XWins.index()]),
            ("games won by O", games[Outcome::OWins.index()]),
            ("games drawn", games[Outcome::Draw.index()]),
        ],
        histograms: vec![
            histogram("boards by status", Board::all().map(Board::status)),
            histogram(
                "reachable boards by value under best play",
                Board::reachable().filter_map(Board::value),
            ),
            histogram(
                "reachable boards by marks on them",
                Board::reachable().map(Board::ply),
            ),
            histogram(
                "reachable boards by plies to the end under best play",
                Board::reachable().map(Board::plies_to_end),
            ),
        ],
        extremes: extremes.into(),
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

fn finished() -> Statistics {
    let two_lines = Board::finished().filter(|board| board.winning_lines().len() > 1);
    let two_lines: Vec<String> = two_lines.map(|board| board.to_string()).collect();
    Statistics {
        table: Table::Finished,
        totals: vec![
            ("finished boards", count(Board::finished())),
            (
                "symmetry classes",
                distinct(Board::finished().map(Board::canonical)),
            ),
            ("won with two lines", two_lines.len() as u64),
        ],
        histograms: vec![
            histogram(
                "finished boards by outcome",
                Board::finished().filter_map(|board| board.status().outcome()),
            ),
            histogram(
                "finished boards by marks on them",
                Board::finished().map(Board::ply),
            ),
        ],
        extremes: vec![("won with two lines".into(), two_lines)],
    }
}

fn problems() -> Statistics {
    let puzzles = || Problem::ALL.into_iter().map(Problem::puzzle);
    Statistics {
        table: Table::Problems,
        totals: vec![
            ("names and aliases", count(Table::Problems.rows())),
            ("problems", count(puzzles())),
        ],
        histograms: vec![
            histogram("problems by puzzle", puzzles()),
            histogram("problems by method", puzzles().map(method)),
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
