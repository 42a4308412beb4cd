//! What a submission says below its first comment: a template, and the data that it shows.

use minijinja::syntax::SyntaxConfig;
use minijinja::{Environment, UndefinedBehavior, Value, context};

use super::automaton::Automaton;
use super::language::Language;
use super::runs;
use super::task::Task;
use crate::judge::{self, Problem, Puzzle};
use crate::tictactoe::{Board, Outcome};

/// The name and the text of a template.
macro_rules! template {
    ($kind:literal, $extension:literal) => {
        (
            concat!($kind, ".", $extension),
            include_str!(concat!("templates/", $kind, ".", $extension, ".j2")),
        )
    };
}

/// The templates of each kind of submission, one in each language.
macro_rules! templates {
    ($($kind:literal),*) => {
        [$(
            template!($kind, "rs"),
            template!($kind, "cpp"),
            template!($kind, "py"),
            template!($kind, "java"),
            template!($kind, "kt"),
        )*]
    };
}

/// Names and texts of the templates. `states` is a part of those about tic-tac-toe.
static TEMPLATES: [(&str, &str); 40] = templates!(
    "digits",
    "runs",
    "states",
    "automaton",
    "leetcode-794",
    "leetcode-1275",
    "marble",
    "tromino"
);

/// A template, and what it shows.
pub(super) struct Content {
    template: &'static str,
    context: Value,
}

impl Content {
    pub(super) fn of(task: Task) -> Content {
        match task {
            Task::Judge(problem) => match problem.puzzle() {
                Puzzle::Coins | Puzzle::Cross => {
                    Content::digits(problem, &Table::of_problem(problem))
                }
                Puzzle::Tictactoe => Content::boards(problem),
                Puzzle::Marble => Content::marble(problem),
                Puzzle::Tromino => Content {
                    template: "tromino",
                    context: context! {},
                },
            },
            Task::Leetcode794 => Content::automaton("leetcode-794", &Table::reachable()),
            Task::Leetcode1275 => Content::automaton("leetcode-1275", &Table::results()),
        }
    }

    /// Numbers of one digit or none, as a digit or `-` for each position.
    fn digits(problem: Problem, table: &Table) -> Content {
        let digits: String = table
            .answers
            .iter()
            .map(|answer| {
                answer
                    .and_then(|answer| answer.chars().next())
                    .unwrap_or('-')
            })
            .collect();
        Content {
            template: "digits",
            context: context! {
                cells => table.cells(),
                rows => rows(&digits),
                puzzle => problem.puzzle().name(),
                impossible => digits.contains('-'),
            },
        }
    }

    /// Answers to boards of tic-tac-toe, as runs or as an automaton, whichever is shorter.
    fn boards(problem: Problem) -> Content {
        let table = Table::of_problem(problem);
        let (names, answers) = table.numbered();
        let automaton = Automaton::new(&answers);
        if names.len() <= runs::ANSWERS {
            let runs = runs::pack(&answers);
            if runs.len() < automaton.text().len() {
                return Content {
                    template: "runs",
                    context: context! {
                        cells => table.cells(),
                        rows => rows(&runs),
                        answers => quoted(&names),
                        names,
                    },
                };
            }
        }
        Content::automaton("automaton", &table)
    }

    /// Answers to boards of tic-tac-toe as an automaton.
    fn automaton(template: &'static str, table: &Table) -> Content {
        let (names, answers) = table.numbered();
        let automaton = Automaton::new(&answers);
        Content {
            template,
            context: context! {
                cells => table.cells(),
                rows => rows(&automaton.text()),
                states => automaton.len(),
                answers => quoted(&names),
                names,
            },
        }
    }

    fn marble(problem: Problem) -> Content {
        let limit = match problem {
            Problem::Boj15653 => None,
            _ => Some(10),
        };
        let output = match problem {
            Problem::Boj13459 => "whether",
            Problem::Boj15644 => "path",
            _ => "length",
        };
        Content {
            template: "marble",
            context: context! { limit, output },
        }
    }

    /// The text in a language.
    pub(super) fn render(&self, language: Language) -> String {
        match self.try_render(language) {
            Ok(text) => text,
            // The templates and what they show are part of the crate, and tests render all of them.
            Err(error) => unreachable!("{error:#}"),
        }
    }

    fn try_render(&self, language: Language) -> Result<String, minijinja::Error> {
        let syntax = SyntaxConfig::builder()
            .trim_blocks(true)
            .lstrip_blocks(true)
            .keep_trailing_newline(true)
            .build()?;
        let mut environment = Environment::new();
        environment.set_syntax(syntax);
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        for (name, text) in TEMPLATES {
            environment.add_template(name, text)?;
        }
        let name = format!("{}.{}", self.template, language.extension());
        environment.get_template(&name)?.render(&self.context)
    }
}

/// A table of answers to positions on nine cells.
struct Table {
    /// The bytes of the cells, in the order of their digits.
    cells: &'static [u8],
    /// The answers by rising code.
    answers: Vec<Option<&'static str>>,
}

impl Table {
    /// The answers that a judge wants; there are none for the problems that are searched.
    fn of_problem(problem: Problem) -> Table {
        let (cells, answers) = judge::table(problem).unwrap_or_default();
        Table { cells, answers }
    }

    fn of_boards(cells: &'static [u8], answer: fn(Board) -> Option<&'static str>) -> Table {
        let answers = Board::all().map(answer).collect();
        Table { cells, answers }
    }

    /// Whether a game reaches the board.
    fn reachable() -> Table {
        Table::of_boards(b" XO", |board| {
            Some(if board.status().is_reachable() {
                "true"
            } else {
                "false"
            })
        })
    }

    /// How the game stands, on the boards that a game reaches.
    fn results() -> Table {
        Table::of_boards(b" XO", |board| {
            let status = board.status();
            status.is_reachable().then(|| match status.outcome() {
                None => "Pending",
                Some(Outcome::XWins) => "A",
                Some(Outcome::OWins) => "B",
                Some(Outcome::Draw) => "Draw",
            })
        })
    }

    fn cells(&self) -> String {
        self.cells.iter().copied().map(char::from).collect()
    }

    /// The different answers in the order of their first boards, and the table in their numbers.
    fn numbered(&self) -> (Vec<&'static str>, Vec<Option<u16>>) {
        let mut names = Vec::new();
        let numbers = self.answers.iter().map(|answer| {
            let answer = (*answer)?;
            let number = names.iter().position(|name| *name == answer);
            let number = number.unwrap_or(names.len());
            if number == names.len() {
                names.push(answer);
            }
            Some(number as u16)
        });
        let numbers = numbers.collect();
        (names, numbers)
    }
}

/// ASCII text in rows of 96, which is sixteen states of an automaton.
fn rows(text: &str) -> Vec<String> {
    let rows = text.as_bytes().chunks(96);
    rows.map(|row| row.iter().copied().map(char::from).collect())
        .collect()
}

/// Strings as the literals of a list, in every language.
fn quoted(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    names.join(", ")
}
