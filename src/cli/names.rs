//! Names as people write them: in any case, with or without hyphens, short, or as an address.

use std::ffi::OsStr;
use std::marker::PhantomData;
use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};

use crate::inspect::{Format, Table};
use crate::judge::{Problem, Puzzle};
use crate::names::UnknownName;
use crate::submit::Language;
use crate::tictactoe::First;

/// Something that arguments name.
pub(super) trait Named:
    FromStr<Err = UnknownName> + Copy + PartialEq + Send + Sync + 'static
{
    /// The names that are offered.
    fn names() -> Vec<&'static str>;

    /// Whether a text, reduced by [`key`], means this; `text` is as it was written.
    fn answers_to(self, key: &str, text: &str) -> bool;

    fn all() -> Vec<Self>;

    /// The command that lists the names, if there are too many for a message.
    const LISTED_BY: Option<&'static str> = None;
}

/// What counts in a name: letters in lower case, digits, and the signs of C++ and C#.
fn key(text: &str) -> String {
    let counts = |letter: &char| letter.is_alphanumeric() || "+#".contains(*letter);
    text.chars()
        .filter(counts)
        .flat_map(char::to_lowercase)
        .collect()
}

/// Reads a name exactly, or else as people write it if that means one thing only.
fn find<T: Named>(text: &str) -> Result<T, String> {
    let error = match text.parse() {
        Ok(exact) => return Ok(exact),
        Err(error) => error,
    };
    let key = key(text);
    let mut found = T::all().into_iter().filter(|it| it.answers_to(&key, text));
    match (found.next(), found.next()) {
        (Some(only), None) if !key.is_empty() => Ok(only),
        _ => Err(match T::LISTED_BY {
            Some(command) => format!("{error}; `{command}` lists them all"),
            None => format!("{error}; there are {}", T::names().join(", ")),
        }),
    }
}

/// Reads the name of something in an argument.
pub(super) fn named<T: Named>() -> NameParser<T> {
    NameParser(PhantomData)
}

#[derive(Clone)]
pub(super) struct NameParser<T>(PhantomData<T>);

impl<T: Named> TypedValueParser for NameParser<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, _: Option<&Arg>, text: &OsStr) -> Result<T, Error> {
        find(&text.to_string_lossy()).map_err(|message| {
            Error::raw(ErrorKind::InvalidValue, format!("{message}\n")).with_cmd(command)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(T::names().into_iter().map(PossibleValue::new)))
    }
}

impl Named for Problem {
    const LISTED_BY: Option<&'static str> = Some("foregone judge --list");

    fn names() -> Vec<&'static str> {
        Problem::ALL.into_iter().flat_map(Problem::names).collect()
    }

    fn all() -> Vec<Self> {
        Problem::ALL.to_vec()
    }

    fn answers_to(self, key: &str, text: &str) -> bool {
        /// Parts of addresses, and the judge that they belong to.
        const HOSTS: [(&str, &str); 9] = [
            ("acmicpc", "boj"),
            ("kattis", "kattis"),
            ("spoj", "spoj"),
            ("algospot", "algospot"),
            ("codeforces", "codeforces"),
            ("onlinejudge.org", "uva"),
            ("codechef", "codechef"),
            ("u-aizu", "aoj"),
            ("leetcode", "leetcode"),
        ];
        let address = text.contains('/').then(|| text.to_lowercase());
        let host = address.as_deref().and_then(|address| {
            let mut hosts = HOSTS.into_iter();
            hosts.find_map(|(host, judge)| address.contains(host).then_some(judge))
        });
        let keys = match &address {
            Some(address) => ends(address),
            None => vec![key.to_owned()],
        };
        self.names().any(|name| {
            let (judge, number) = name.split_once('-').unwrap_or(("", name));
            let its = [self::key(number), self::key(name), self::key(self.title())];
            match host {
                Some(host) => judge == host && its.iter().any(|its| keys.contains(its)),
                None => keys.contains(&its[0]) || keys.contains(&its[1]),
            }
        })
    }
}

/// What an address may name a problem by: its last part, also without the extension of a file, or
/// its last two.
fn ends(address: &str) -> Vec<String> {
    let address = address.split('&').next().unwrap_or_default();
    let mut parts: Vec<&str> = address.split(['/', '=', '?']).collect();
    parts.retain(|part| !["", "problem", "description"].contains(part));
    let last = parts.last().copied().unwrap_or_default();
    let stem = last.split('.').next().unwrap_or_default();
    let two = parts[parts.len().saturating_sub(2)..].concat();
    [last, stem, &two].map(key).into()
}

impl Named for Puzzle {
    fn names() -> Vec<&'static str> {
        Puzzle::ALL.map(Puzzle::name).to_vec()
    }

    fn all() -> Vec<Self> {
        Puzzle::ALL.to_vec()
    }

    fn answers_to(self, key: &str, _: &str) -> bool {
        let others: &[&str] = match self {
            Puzzle::Coins => &["coin", "ninecoins"],
            Puzzle::Cross => &["lights", "light", "lightsout", "ninelights"],
            Puzzle::Tictactoe => &["ttt", "noughtsandcrosses"],
            Puzzle::Marble => &["marbles", "marbleescape"],
            Puzzle::Tromino => &["trominoes", "trominos", "ltromino", "tilings", "tiling"],
        };
        key == self.name() || others.contains(&key)
    }
}

impl Named for Table {
    fn names() -> Vec<&'static str> {
        Table::ALL.map(Table::name).to_vec()
    }

    fn all() -> Vec<Self> {
        Table::ALL.to_vec()
    }

    fn answers_to(self, key: &str, text: &str) -> bool {
        let puzzle = self.name().parse::<Puzzle>();
        key == self.name() || puzzle.is_ok_and(|puzzle| puzzle.answers_to(key, text))
    }
}

impl Named for First {
    fn names() -> Vec<&'static str> {
        First::ALL.map(First::name).to_vec()
    }

    fn all() -> Vec<Self> {
        First::ALL.to_vec()
    }

    fn answers_to(self, key: &str, _: &str) -> bool {
        key == self.name()
    }
}

impl Named for Format {
    fn names() -> Vec<&'static str> {
        Format::ALL.map(Format::name).to_vec()
    }

    fn all() -> Vec<Self> {
        Format::ALL.to_vec()
    }

    fn answers_to(self, key: &str, _: &str) -> bool {
        key == self.name()
    }
}

impl Named for Language {
    fn names() -> Vec<&'static str> {
        Language::ALL.map(Language::name).to_vec()
    }

    fn all() -> Vec<Self> {
        Language::ALL.to_vec()
    }

    fn answers_to(self, key: &str, _: &str) -> bool {
        let names = [self.name(), self.title(), self.extension()];
        // Python3, C++17.
        let without_version = key.trim_end_matches(|digit: char| digit.is_ascii_digit());
        let mut names = names.map(self::key).into_iter();
        names.any(|name| name == key || name == without_version)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> Option<&'static str> {
        find::<Problem>(text).ok().map(Problem::name)
    }

    #[test]
    fn problems_are_found_as_people_name_them() {
        let cases = [
            ("boj-9079", "boj-9079"),
            ("9079", "boj-9079"),
            ("BOJ-9079", "boj-9079"),
            ("boj9079", "boj-9079"),
            ("BOJ 9079", "boj-9079"),
            ("codeforces-3C", "codeforces-3c"),
            ("3C", "codeforces-3c"),
            ("flipfive", "boj-10472"),
            ("TOE2", "boj-7682"),
            ("BOARDCOVER", "algospot-boardcover"),
            ("https://www.acmicpc.net/problem/9079", "boj-9079"),
            ("acmicpc.net/problem/13460/", "boj-13460"),
            (
                "https://codeforces.com/problemset/problem/3/C",
                "codeforces-3c",
            ),
            (
                "https://codeforces.com/contest/3/problem/C",
                "codeforces-3c",
            ),
            ("https://open.kattis.com/problems/flipfive", "boj-10472"),
            ("https://www.spoj.com/problems/TOE1/", "uva-10363"),
            (
                "https://algospot.com/judge/problem/read/TICTACTOE",
                "algospot-tictactoe",
            ),
            (
                "https://uva.onlinejudge.org/external/103/10363.pdf",
                "uva-10363",
            ),
            (
                "https://www.codechef.com/problems/TCTCTOE",
                "codechef-tctctoe",
            ),
            ("https://onlinejudge.u-aizu.ac.jp/problems/0066", "aoj-0066"),
            (
                "http://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=0066&lang=jp",
                "aoj-0066",
            ),
            (
                "https://leetcode.com/problems/valid-tic-tac-toe-state/description/",
                "leetcode-794",
            ),
        ];
        for (text, name) in cases {
            assert_eq!(problem(text), Some(name), "{text}");
        }
        for text in [
            "",
            "-",
            "90",
            "tictactoe9",
            "https://www.acmicpc.net/problem/1000",
            "/9079/x",
        ] {
            assert_eq!(problem(text), None, "{text}");
        }
    }

    #[test]
    fn puzzles_and_languages_are_found_as_people_name_them() {
        for (text, puzzle) in [
            ("lights", Puzzle::Cross),
            ("Lights-Out", Puzzle::Cross),
            ("ttt", Puzzle::Tictactoe),
            ("tic-tac-toe", Puzzle::Tictactoe),
            ("marbles", Puzzle::Marble),
        ] {
            assert_eq!(find(text), Ok(puzzle), "{text}");
        }
        for (text, language) in [
            ("c++", Language::Cpp),
            ("C++17", Language::Cpp),
            ("py", Language::Python),
            ("Python3", Language::Python),
            ("rs", Language::Rust),
            ("kt", Language::Kotlin),
        ] {
            assert_eq!(find(text), Ok(language), "{text}");
        }
        let error = find::<Puzzle>("chess").unwrap_err();
        assert!(
            error.ends_with("there are coins, cross, tictactoe, marble, tromino"),
            "{error}"
        );
    }
}
