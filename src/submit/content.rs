//! What a submission says below its first comment: a template, and the data that it shows.

use std::sync::OnceLock;

use minijinja::syntax::SyntaxConfig;
use minijinja::{Environment, UndefinedBehavior, Value, context};

use super::automaton::{self, Automaton};
use super::language::Language;
use super::runs;
use crate::judge::{
    Argument, Form, Format, Function, Mover, Place, Print, Problem, Question, Returns, Shape,
};
use crate::rules::grid::CELLS;
use crate::rules::tictactoe::ALPHABET;
use crate::tictactoe::Board;
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

/// Names and texts of the templates. The first four define `reply`, from the cells of a board to what
/// is printed; the next two read boards, and ask it.
static TEMPLATES: &[(&str, &str)] = templates!(
    "digits", "lamps", "runs", "states", "program", "function", "marble", "tromino"
);

/// A template, and what it shows.
pub(super) struct Content {
    template: &'static str,
    context: Value,
}

impl Content {
    pub(super) fn of(problem: Problem) -> &'static Content {
        // The same in every language, so tables are packed once only.
        static CONTENTS: [OnceLock<Content>; Problem::COUNT] =
            [const { OnceLock::new() }; Problem::COUNT];
        CONTENTS[problem.index()].get_or_init(|| Content::new(problem))
    }

    fn new(problem: Problem) -> Content {
        match problem.form() {
            Form::Nine(format) => Content {
                template: "program",
                context: program(format),
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

/// A program that reads boards, and the replies to them.
fn program(format: &Format) -> Value {
    let frame = format.frame();
    let before = frame.before.split_once("{}");
    let (before, after_number) = before.unwrap_or_default();
    let mark = match format.mover() {
        Mover::ByCounts => "counts",
        Mover::Always(_) => "second",
        Mover::Before | Mover::After => "last",
    };
    context! {
        size => format.size(),
        counted => format.counts_in_cells(),
        numbers => format.shape() == Shape::Numbers,
        drawn => matches!(format.question(), Question::Move(_)),
        mark,
        before => before.escape_default().to_string(),
        after_number => after_number.escape_default().to_string(),
        between => frame.between.escape_default().to_string(),
        after => frame.after.escape_default().to_string(),
        last => frame.last.escape_default().to_string(),
        ..replies(&Asked::of_format(format))
    }
}

/// A function, and the replies to the boards that it is called with.
fn called(function: &Function) -> Value {
    let argument = match function.argument {
        Argument::Rows => "rows",
        Argument::Grid => "grid",
        Argument::Moves => "moves",
    };
    let returns = match function.returns {
        Returns::Bool => "bool",
        Returns::Number => "number",
        Returns::Text => "text",
        Returns::TextOrError => "state",
    };
    let python = match function.place {
        Place::Framed | Place::Class => function.name.into(),
        Place::Free => snake(function.name),
    };
    context! {
        name => function.name,
        snake => snake(function.name),
        python,
        class => function.class,
        framed => function.place == Place::Framed,
        free => function.place == Place::Free,
        argument,
        returns,
        ..replies(&Asked::of_function(function))
    }
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

/// The reply to the digits of a board; `None` where the problem does not allow it.
type ReplyTo<'a> = dyn Fn(&[u8]) -> Option<String> + 'a;

/// What is asked of boards whose cells are digits.
pub(super) struct Asked<'a> {
    letters: &'a [u8],
    /// The digits of a board, that of the player to move among them.
    size: usize,
    decoder: Decoder,
    reply: Box<ReplyTo<'a>>,
}

/// How the replies are packed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Decoder {
    /// A digit, or -1, for a number of moves of this name.
    Digits(&'static str),
    /// Nine lamps in three rows.
    Lamps,
    /// An automaton, or runs if they are shorter.
    States,
}

impl<'a> Asked<'a> {
    pub(super) fn of_format(format: &'a Format) -> Self {
        Asked {
            letters: format.letters(),
            size: format.size(),
            decoder: match format.question() {
                Question::Coins(_) => Decoder::Digits("flips"),
                Question::Lights(_) if format.shape() == Shape::Numbers => Decoder::Lamps,
                Question::Lights(_) => Decoder::Digits("presses"),
                Question::Board(_) | Question::Turn(_) | Question::Move(_) => Decoder::States,
            },
            reply: Box::new(|cells| format.reply_to(cells)),
        }
    }

    pub(super) fn of_function(function: &'a Function) -> Self {
        Asked {
            letters: function.letters,
            size: CELLS,
            decoder: Decoder::States,
            reply: Box::new(|cells| {
                let letters = cells.iter().map(|&digit| ALPHABET[usize::from(digit)]);
                let letters: Vec<u8> = letters.collect();
                let board = Board::from_bytes(letters.as_slice().try_into().ok()?)?;
                Some((function.reply)(board).ok()?.into_owned())
            }),
        }
    }

    /// What is asked, if an automaton answers it.
    #[cfg(test)]
    pub(super) fn of_states(problem: Problem) -> Option<Asked<'static>> {
        let asked = match problem.form() {
            Form::Nine(format) => Asked::of_format(format),
            Form::Function(function) => Asked::of_function(function),
            _ => return None,
        };
        (asked.decoder == Decoder::States).then_some(asked)
    }

    /// The reply to each board, by its digits as a number; `None` where the problem does not allow
    /// the board.
    pub(super) fn replies(&self) -> Vec<Option<String>> {
        let base = self.letters.len();
        let boards = base.pow(self.size as u32);
        let replies = (0..boards).map(|code| {
            let mut digits = vec![0; self.size];
            let mut rest = code;
            for digit in digits.iter_mut().rev() {
                *digit = (rest % base) as u8;
                rest /= base;
            }
            (self.reply)(&digits)
        });
        replies.collect()
    }
}

/// All replies, packed.
fn replies(asked: &Asked<'_>) -> Value {
    let cells: String = asked.letters.iter().copied().map(char::from).collect();
    let replies = asked.replies();
    match asked.decoder {
        Decoder::Digits(moves) => {
            // Numbers of one digit, or -1.
            let first = |reply: &Option<String>| reply.as_ref()?.chars().next();
            let digits: String = replies.iter().filter_map(first).collect();
            context! {
                decoder => "digits",
                cells,
                moves,
                impossible => digits.contains('-'),
                rows => rows(&digits),
            }
        }
        Decoder::Lamps => {
            let number = |reply: &String| {
                let lamps = reply.chars().filter_map(|lamp| lamp.to_digit(2));
                lamps.fold(0, |number, lamp| 2 * number + lamp as u16)
            };
            let numbers = replies.iter().flatten().map(number);
            let text = automaton::base_36(numbers, 2);
            context! { decoder => "lamps", rows => rows(&text) }
        }
        Decoder::States => {
            let (answers, numbers) = numbered(&replies);
            let automaton = Automaton::new(&numbers);
            let text = automaton.text();
            let literal = |answer: &&str| format!("\"{}\"", answer.escape_default());
            let answers: Vec<String> = answers.iter().map(literal).collect();
            let runs = (answers.len() <= runs::ANSWERS).then(|| runs::pack(&numbers));
            if let Some(runs) = runs.filter(|runs| runs.len() < text.len()) {
                return context! { decoder => "runs", cells, rows => rows(&runs), answers };
            }
            context! {
                decoder => "states",
                cells,
                width => automaton.width(),
                states => automaton.len(),
                rows => rows(&text),
                answers_in_rows => in_rows(&answers),
                answers,
            }
        }
    }
}

/// The items of a list, as many on a line as there is place for.
fn in_rows(items: &[String]) -> Vec<String> {
    const WIDTH: usize = 92;
    let mut rows: Vec<String> = Vec::new();
    for item in items {
        match rows.last_mut() {
            Some(row) if row.len() + item.len() + 2 <= WIDTH => *row += &format!(", {item}"),
            _ => rows.push(item.clone()),
        }
    }
    rows
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
