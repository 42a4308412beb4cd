//! What submissions solve, and what the judges ask of them.

use std::fmt;
use std::str::FromStr;

use crate::judge::{Problem, Puzzle, UnknownProblem};

/// A problem that a submission solves: one of a judge that runs programs, or one of LeetCode, which
/// calls a function.
///
/// # Examples
///
/// ```
/// use foregone::judge::Problem;
/// use foregone::submit::Task;
///
/// assert_eq!("kattis-flipfive".parse(), Ok(Task::Judge(Problem::Boj10472)));
/// assert_eq!("leetcode-794".parse(), Ok(Task::Leetcode794));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Task {
    /// A problem that [`judge::run`](crate::judge::run) answers.
    Judge(Problem),
    /// LeetCode 794: can a game reach the board?
    Leetcode794,
    /// LeetCode 1275: who has won after these moves?
    Leetcode1275,
}

impl Task {
    /// Every task, in the order of the listings.
    pub fn all() -> impl Iterator<Item = Task> {
        Problem::ALL
            .into_iter()
            .map(Task::Judge)
            .chain([Task::Leetcode794, Task::Leetcode1275])
    }

    /// The name: the judge, a hyphen, and the judge's own name or number for the problem.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Task::Judge(problem) => problem.name(),
            Task::Leetcode794 => "leetcode-794",
            Task::Leetcode1275 => "leetcode-1275",
        }
    }

    /// The same problem on other judges: the same file solves it there.
    #[must_use]
    pub const fn aliases(self) -> &'static [&'static str] {
        match self {
            Task::Judge(problem) => problem.aliases(),
            _ => &[],
        }
    }

    /// The title, in English.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Task::Judge(problem) => problem.title(),
            Task::Leetcode794 => "Valid Tic-Tac-Toe State",
            Task::Leetcode1275 => "Find Winner on a Tic Tac Toe Game",
        }
    }

    /// The puzzle that the task asks about.
    #[must_use]
    pub const fn puzzle(self) -> Puzzle {
        match self {
            Task::Judge(problem) => problem.puzzle(),
            Task::Leetcode794 | Task::Leetcode1275 => Puzzle::Tictactoe,
        }
    }

    /// The most bytes that every judge of the task takes, as far as known.
    #[must_use]
    pub fn limit(self) -> Option<usize> {
        self.names().filter_map(|name| Judge::of(name)?.limit).min()
    }

    /// The judges, and their own names for the problem.
    pub(super) fn places(self) -> String {
        let places = self.names().filter_map(|name| {
            let judge = Judge::of(name)?;
            let own = name.strip_prefix(judge.prefix)?.strip_prefix('-')?;
            Some(if judge.capitals {
                format!("{} {}", judge.title, own.to_uppercase())
            } else {
                format!("{} {own}", judge.title)
            })
        });
        places.collect::<Vec<_>>().join(", ")
    }

    fn names(self) -> impl Iterator<Item = &'static str> {
        [self.name()]
            .into_iter()
            .chain(self.aliases().iter().copied())
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Task {
    type Err = UnknownProblem;

    /// Finds a task by its name or an alias.
    fn from_str(name: &str) -> Result<Self, UnknownProblem> {
        match name.parse() {
            Ok(problem) => Ok(Task::Judge(problem)),
            Err(unknown) => Task::all().find(|task| task.name() == name).ok_or(unknown),
        }
    }
}

/// An online judge.
struct Judge {
    /// What the names of its problems begin with.
    prefix: &'static str,
    title: &'static str,
    /// Whether it writes its problems' names in capitals.
    capitals: bool,
    /// The most bytes of a submission; where it is not published, but known to be small, 50 KB.
    limit: Option<usize>,
}

impl Judge {
    const ALL: [Judge; 9] = [
        Judge::new("algospot", "AlgoSpot", true, None),
        Judge::new("aoj", "AOJ", true, Some(50)),
        Judge::new("boj", "BOJ", true, Some(512)),
        Judge::new("codechef", "CodeChef", true, None),
        Judge::new("codeforces", "Codeforces", true, Some(64)),
        Judge::new("kattis", "Kattis", false, Some(128)),
        Judge::new("leetcode", "LeetCode", true, None),
        Judge::new("spoj", "SPOJ", true, Some(50)),
        Judge::new("uva", "UVa", true, None),
    ];

    const fn new(
        prefix: &'static str,
        title: &'static str,
        capitals: bool,
        kilobytes: Option<usize>,
    ) -> Judge {
        Judge {
            prefix,
            title,
            capitals,
            limit: match kilobytes {
                Some(kilobytes) => Some(1024 * kilobytes),
                None => None,
            },
        }
    }

    /// The judge that a problem's name begins with.
    fn of(name: &str) -> Option<&'static Judge> {
        const ALL: &[Judge] = &Judge::ALL;
        let (prefix, _) = name.split_once('-')?;
        ALL.iter().find(|judge| judge.prefix == prefix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_belongs_to_a_known_judge() {
        for task in Task::all() {
            assert_eq!(task.name().parse(), Ok(task));
            for name in task.names() {
                assert!(Judge::of(name).is_some(), "{name}");
            }
        }
        let places = |name: &str| name.parse().map(Task::places);
        assert_eq!(places("boj-10472"), Ok("BOJ 10472, Kattis flipfive".into()));
        assert_eq!(places("spoj-toe2"), Ok("BOJ 7682, SPOJ TOE2".into()));
    }

    #[test]
    fn the_limit_is_the_least_of_all_judges_of_the_problem() {
        let limit = |name: &str| name.parse().map(Task::limit);
        assert_eq!(limit("boj-9079"), Ok(Some(524_288)));
        assert_eq!(limit("boj-10472"), Ok(Some(131_072)));
        assert_eq!(limit("kattis-flipfive"), Ok(Some(131_072)));
        assert_eq!(limit("codeforces-3c"), Ok(Some(65_536)));
        assert_eq!(limit("uva-10363"), Ok(Some(51_200)));
        assert_eq!(limit("leetcode-794"), Ok(None));
    }
}
