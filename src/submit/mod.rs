//! Submissions: a source file that solves a judge's problem with nothing but the language's
//! standard library.
//!
//! The puzzles on nine cells come with all their answers, packed into a string: the file holds data
//! from this crate's tables and code that reads and prints, but no rule of a game. The others come
//! with a search. Each file begins with a comment that says what it solves and how to make it
//! again; the same request gives the same bytes everywhere, all of them ASCII.
//!
//! ```
//! use foregone::judge::Problem;
//! use foregone::submit::{Language, Submission};
//!
//! let source = Submission::new(Problem::Boj10472, Language::Rust).source()?;
//! assert!(source.starts_with("// BOJ 10472, Kattis flipfive: Flip Five\n"));
//! assert!(source.len() < 1536);
//! # Ok::<(), foregone::submit::TooLong>(())
//! ```

mod automaton;
mod content;
mod language;
mod runs;

use std::error::Error;
use std::fmt;
use std::sync::OnceLock;

use crate::inspect::{Summary, Table};
use crate::judge::{Problem, Puzzle};
use content::Content;

pub use language::Language;

/// A submission longer than a judge takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong {
    /// The length in bytes.
    pub bytes: usize,
    /// The most bytes allowed.
    pub limit: usize,
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TooLong { bytes, limit } = self;
        let over = bytes - limit;
        write!(
            f,
            "the file takes {bytes} bytes, {over} more than the limit of {limit}"
        )
    }
}

impl Error for TooLong {}

/// A request for a source file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Submission {
    problem: Problem,
    language: Language,
    minified: bool,
    limit: Option<usize>,
}

impl Submission {
    /// A request for a file that solves `problem` in `language`.
    pub const fn new(problem: Problem, language: Language) -> Submission {
        Submission {
            problem,
            language,
            minified: false,
            limit: None,
        }
    }

    /// Whether to leave out comments, but for the first few lines, and indentation.
    pub const fn minified(mut self, minified: bool) -> Submission {
        self.minified = minified;
        self
    }

    /// Sets the most bytes the file may take, in place of [`Problem::limit`].
    pub const fn limit(mut self, bytes: usize) -> Submission {
        self.limit = Some(bytes);
        self
    }

    /// The text of the file. Plain ASCII.
    ///
    /// # Errors
    ///
    /// When the file is longer than the limit.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::judge::Problem;
    /// use foregone::submit::{Language, Submission};
    ///
    /// let request = Submission::new(Problem::Leetcode794, Language::Python);
    /// assert!(request.source()?.contains("def validTicTacToe("));
    /// assert_eq!(request.limit(100).source().unwrap_err().limit, 100);
    /// # Ok::<(), foregone::submit::TooLong>(())
    /// ```
    pub fn source(&self) -> Result<String, TooLong> {
        let body = Content::of(self.problem).render(self.language);
        let body = if self.minified {
            minify(&body, self.language)
        } else {
            body
        };
        let checksum = checksum(self.problem.puzzle());
        let limit = self.limit.or(self.problem.limit());

        // The file states its own length. More digits make it longer, so this comes to an end.
        let mut bytes = 0;
        loop {
            let source = self.header(checksum, bytes) + &body;
            if source.len() == bytes {
                return match limit {
                    Some(limit) if bytes > limit => Err(TooLong { bytes, limit }),
                    _ => Ok(source),
                };
            }
            bytes = source.len();
        }
    }

    /// The command that writes the file; a limit does not change it.
    #[must_use]
    pub fn command(&self) -> String {
        let mut command = format!("foregone submit {} --lang {}", self.problem, self.language);
        if self.minified {
            command += " --minify";
        }
        command
    }

    /// The comment at the beginning.
    fn header(&self, checksum: Option<&str>, bytes: usize) -> String {
        let mut lines = vec![
            format!(
                "{}: {}",
                self.problem.places().join(", "),
                self.problem.title()
            ),
            format!(
                "Made by foregone {}: {}",
                env!("CARGO_PKG_VERSION"),
                self.command()
            ),
        ];
        if let Some(checksum) = checksum {
            lines.push(format!(
                "Table {}: SHA-256 {checksum}",
                self.problem.puzzle()
            ));
        }
        // What the judge takes: a limit that was asked for is a check, and changes no byte.
        lines.push(match self.problem.limit() {
            Some(limit) => format!("{bytes} bytes of {limit} allowed"),
            None => format!("{bytes} bytes"),
        });
        let mark = self.language.comment();
        let comment: String = lines
            .iter()
            .map(|line| format!("{mark} {line}\n"))
            .collect();
        if self.minified {
            comment
        } else {
            comment + "\n"
        }
    }
}

/// The SHA-256 of the table that answers a puzzle, as [`Summary`] lists it.
fn checksum(puzzle: Puzzle) -> Option<&'static str> {
    // Every row goes into it, so it is worked out once only.
    static COINS: OnceLock<String> = OnceLock::new();
    static CROSS: OnceLock<String> = OnceLock::new();
    static TICTACTOE: OnceLock<String> = OnceLock::new();
    let (checksum, table) = match puzzle {
        Puzzle::Coins => (&COINS, Table::Coins),
        Puzzle::Cross => (&CROSS, Table::Cross),
        Puzzle::Tictactoe => (&TICTACTOE, Table::Tictactoe),
        Puzzle::Marble | Puzzle::Tromino => return None,
    };
    Some(checksum.get_or_init(|| Summary::of(table).sha256))
}

/// Leaves out comments, blank lines and indentation; Python keeps one blank for each step of it.
///
/// In the templates a comment has its line to itself, and no line of data begins like one.
fn minify(source: &str, language: Language) -> String {
    let mut minified = String::with_capacity(source.len());
    for line in source.lines() {
        let text = line.trim_start();
        if text.is_empty() || text.starts_with(language.comment()) {
            continue;
        }
        if language == Language::Python {
            let steps = (line.len() - text.len()) / 4;
            minified.extend(std::iter::repeat_n(' ', steps));
        }
        minified += text;
        minified.push('\n');
    }
    minified
}
