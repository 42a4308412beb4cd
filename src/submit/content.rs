//! What a submission says below its first comment: a template, and the data that it shows.

use minijinja::syntax::SyntaxConfig;
use minijinja::{Environment, UndefinedBehavior, Value, context};

use super::automaton::Automaton;
use super::language::Language;
use super::runs;
use crate::judge::{Argument, Form, Function, Print, Problem, Puzzle, Question, Returns};
use crate::rules::grid::CELLS;
use crate::tromino::{Corner, Tromino};

/// The name and the text of a template.
macro_rules! template {
    ($kind:literal, $extension:literal) => {
        (
            concat!($kind, ".", $extension),
            include_str!(concat!("templates/", $kind, ".", $extension, ".j2")),
        )
    };
}

/// The templates of each kind, one in each language.
macro_rules! templates {
    ($($kind:literal),+) => {
        &[$(
            template!($kind, "rs"),
            template!($kind, "cpp"),
            template!($kind, "py"),
            template!($kind, "java"),
            template!($kind, "kt"),
        )+]
    };
}

/// Names and texts of the templates. The first three define `reply`, from the cells of a board to what
/// is printed; the next two read boards, and ask it.
static TEMPLATES: &[(&str, &str)] = templates!(
    "digits", "runs", "states", "program", "function", "marble", "tromino"
);

/// A template, and what it shows.
pub(super) struct Content {
    template: &'static str,
    context: Value,
}

impl Content {
    pub(super) fn of(problem: Problem) -> Content {
        match problem.form() {
            Form::Nine(format) => Content {
                template: "program",
                context: replies(format.letters(), format.question()),
            },
            Form::Function(function) => Content {
                template: "function",
                context: called(function),
            },
            Form::Marbles(marbles) => Content {
                template: "marble",
                context: context! {
                    limit => marbles.limit,
                    output => match marbles.print {
                        Print::Whether => "whether",
                        Print::Length => "length",
                        Print::Path => "path",
                    },
                },
            },
            Form::Tilings => Content {
                template: "tromino",
                context: context! { shapes => shapes() },
            },
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

/// A function, and the replies to the boards that it is called with.
fn called(function: &Function) -> Value {
    let Function {
        name,
        argument,
        returns,
        letters,
        question,
    } = function;
    let argument = match argument {
        Argument::Rows => "rows",
        Argument::Moves => "moves",
    };
    let returns = match returns {
        Returns::Bool => "bool",
        Returns::Text => "text",
    };
    context! { name => *name, snake => snake(name), argument, returns, ..replies(letters, question) }
}

/// A name in camel case as one in snake case.
fn snake(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// All replies to boards that are written with these letters, packed.
fn replies(letters: &[u8], question: &Question) -> Value {
    let cells: String = letters.iter().copied().map(char::from).collect();
    let replies = all_replies(letters.len(), question);
    let moves = match question.puzzle() {
        Puzzle::Coins => "flips",
        Puzzle::Cross => "presses",
        _ => {
            let (answers, numbers) = numbered(&replies);
            let automaton = Automaton::new(&numbers);
            let answers: Vec<String> = answers.iter().map(|it| format!("\"{it}\"")).collect();
            let runs = (answers.len() <= runs::ANSWERS).then(|| runs::pack(&numbers));
            if let Some(runs) = runs.filter(|runs| runs.len() < automaton.text().len()) {
                return context! { decoder => "runs", cells, rows => rows(&runs), answers };
            }
            return context! {
                decoder => "states",
                cells,
                states => automaton.len(),
                rows => rows(&automaton.text()),
                answers,
            };
        }
    };
    // Numbers of one digit, or -1.
    let first = |reply: &Option<String>| reply.as_ref().and_then(|reply| reply.chars().next());
    let digits: String = replies.iter().filter_map(first).collect();
    context! {
        decoder => "digits",
        cells,
        moves,
        impossible => digits.contains('-'),
        rows => rows(&digits),
    }
}

/// What is printed of each board, by its digits in this base as a number; `None` where the problem
/// does not allow the board.
pub(super) fn all_replies(base: usize, question: &Question) -> Vec<Option<String>> {
    let boards = base.pow(CELLS as u32);
    let replies = (0..boards).map(|code| {
        let mut digits = [0; CELLS];
        let mut rest = code;
        for digit in digits.iter_mut().rev() {
            *digit = (rest % base) as u8;
            rest /= base;
        }
        Some(question.reply(digits).ok()?.into_owned())
    });
    replies.collect()
}

/// The different replies in the order of their first boards, and the replies in their numbers.
pub(super) fn numbered(replies: &[Option<String>]) -> (Vec<&str>, Vec<Option<u16>>) {
    let mut different = Vec::new();
    let numbers = replies.iter().map(|reply| {
        let reply = reply.as_deref()?;
        let number = different.iter().position(|known| *known == reply);
        let number = number.unwrap_or(different.len());
        if number == different.len() {
            different.push(reply);
        }
        Some(number as u16)
    });
    let numbers = numbers.collect();
    (different, numbers)
}

/// The rows and columns of the cells of each L-tromino, from its first cell on.
fn shapes() -> Vec<Vec<(i64, i64)>> {
    let shapes = Corner::ALL.map(|missing| {
        let cells = Tromino::new(0, 0, missing).cells();
        let cells = cells.map(|(row, column)| (row as i64, column as i64));
        let (_, first) = cells[0];
        cells.map(|(row, column)| (row, column - first)).to_vec()
    });
    shapes.to_vec()
}

/// ASCII text in rows of 96, which is sixteen states of an automaton.
fn rows(text: &str) -> Vec<String> {
    let rows = text.as_bytes().chunks(96);
    rows.map(|row| row.iter().copied().map(char::from).collect())
        .collect()
}
