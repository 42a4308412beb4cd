//! A problem: what its row says.

use std::fmt;
use std::str::FromStr;

use super::function::{
    Function, codewars, exercism, leetcode_moves, leetcode_rows, programmers, topcoder,
};
use super::nine::{self, Mover, boards, coins, lights, moves, presses, turns};
use super::sized::{Marbles, Print, any_number_of_tilts, within_ten_tilts};
use super::{Puzzle, judges, replies};
use crate::names::{UnknownName, indexed};
use crate::tables;
use crate::tictactoe::Player;

/// What is asked, and how the input and the output look.
#[allow(clippy::large_enum_variant)] // There are those of the rows, and no others.
pub(crate) enum Form {
    /// Boards of nine cells.
    Nine(nine::Format),
    /// A board of marbles with its size.
    Marbles(Marbles),
    /// Boards to be tiled, each with its size.
    Tilings,
    /// A function that the judge calls.
    #[cfg_attr(not(feature = "submit"), allow(dead_code))] // A submission reads it.
    Function(Function),
}

/// A row of `problems.rs`.
struct Row {
    name: &'static str,
    aliases: &'static [&'static str],
    title: &'static str,
    form: Form,
    /// The most bytes of a submission, where the problem sets a limit of its own.
    limit: Option<usize>,
}

/// The limit of a row, if it has one.
macro_rules! limit {
    () => {
        None
    };
    ($limit:literal) => {
        Some($limit)
    };
}

macro_rules! problems {
    ($(
        $(#[$documentation:meta])*
        $problem:ident: [$name:literal $(, $alias:literal)*], $title:literal, $form:expr
            $(, limit $limit:literal)?;
    )+) => {
        /// A problem of an online judge.
        ///
        /// # Examples
        ///
        /// ```
        /// use foregone::judge::Problem;
        ///
        /// assert_eq!("spoj-toe2".parse(), Ok(Problem::Boj7682));
        /// assert!(Problem::Boj7682.aliases().contains(&"spoj-toe2"));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(
            feature = "serde",
            derive(serde_with::SerializeDisplay, serde_with::DeserializeFromStr)
        )]
        #[non_exhaustive]
        #[repr(u8)]
        pub enum Problem {
            $($(#[$documentation])* $problem,)+
        }

        impl Problem {
            /// How many there are.
            pub const COUNT: usize = [$(Problem::$problem),+].len();

            /// Every problem, in the order of the listings.
            pub const ALL: [Problem; Problem::COUNT] = [$(Problem::$problem),+];
        }

        static ROWS: [Row; Problem::COUNT] = {
            use Form::*;
            [$(Row {
                name: $name,
                aliases: &[$($alias),*],
                title: $title,
                form: $form,
                limit: limit!($($limit)?),
            }),+]
        };
    };
}

include!("problems.rs");

impl Problem {
    const fn row(self) -> &'static Row {
        &ROWS[self.index()]
    }

    /// The problem at a place in [`Problem::ALL`], from 0.
    #[must_use]
    pub const fn new(index: usize) -> Option<Problem> {
        if index < Problem::COUNT {
            Some(Problem::ALL[index])
        } else {
            None
        }
    }

    /// The place in [`Problem::ALL`], from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name: the judge, a hyphen, and the judge's own name or number for the problem.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The same problem, with the same formats, on other judges.
    #[must_use]
    pub const fn aliases(self) -> &'static [&'static str] {
        self.row().aliases
    }

    /// The name and the aliases.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        [self.name()]
            .into_iter()
            .chain(self.aliases().iter().copied())
    }

    /// The title, in English.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.row().title
    }

    /// The judges, and their own names for the problem.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::judge::Problem;
    ///
    /// assert_eq!(Problem::Boj10472.places(), ["BOJ 10472", "Kattis flipfive"]);
    /// ```
    #[must_use]
    pub fn places(self) -> Vec<String> {
        self.names().filter_map(judges::place).collect()
    }

    /// The puzzle that the problem asks about.
    #[must_use]
    pub const fn puzzle(self) -> Puzzle {
        match self.form() {
            Form::Nine(format) => format.puzzle(),
            Form::Marbles(_) => Puzzle::Marble,
            Form::Tilings => Puzzle::Tromino,
            Form::Function(_) => Puzzle::Tictactoe,
        }
    }

    /// Whether the judge calls a function; the others run a program that reads an input.
    #[must_use]
    pub const fn is_function(self) -> bool {
        matches!(self.form(), Form::Function(_))
    }

    /// The most bytes of a submission that every judge of the problem takes, as far as known.
    #[must_use]
    pub fn limit(self) -> Option<usize> {
        let judges = self.names().filter_map(judges::limit);
        judges.chain(self.row().limit).min()
    }

    pub(crate) const fn form(self) -> &'static Form {
        &self.row().form
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Problem {
    type Err = UnknownName;

    /// Finds a problem by its name or an alias, through a perfect hash.
    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let index = tables::PROBLEMS.get(name).copied().map(usize::from);
        index.and_then(Problem::new).ok_or_else(|| {
            let known = Problem::ALL.into_iter().flat_map(Problem::names);
            UnknownName::new("problem", name, known)
        })
    }
}

indexed!(Problem: "problem");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_belongs_to_a_known_judge() {
        for problem in Problem::ALL {
            for name in problem.names() {
                assert!(judges::place(name).is_some(), "{name}");
                assert_eq!(name.parse(), Ok(problem));
            }
        }
    }

    #[test]
    fn the_limit_is_the_least_of_all_judges_of_the_problem() {
        assert_eq!(Problem::Boj9079.limit(), Some(524_288));
        assert_eq!(Problem::Boj10472.limit(), Some(131_072));
        assert_eq!(Problem::Codeforces3c.limit(), Some(65_536));
        assert_eq!(Problem::Uva10363.limit(), Some(50_000));
        assert_eq!(Problem::Leetcode794.limit(), None);
    }
}
