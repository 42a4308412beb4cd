//! How the program fails: messages and exit statuses.

use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet, Title};
use clap::error::ErrorKind;

use crate::judge;
use crate::text::ParseError;

/// Why the program did not do all that it was asked.
#[derive(Debug)]
pub(super) enum Failure {
    /// The arguments are wrong, or ask for help or the version only.
    Usage(clap::Error),
    /// A board or an input is wrong.
    Input(Diagnostic),
    /// Something went wrong with some of many boards, and was reported when it was found; the
    /// status that follows.
    Reported(u8),
    /// A file or a pipe could not be read or written, or something else could not be done.
    NotDone(String),
    /// Whoever reads the answers has read enough.
    Closed,
}

/// A place in an input, and what is wrong there.
#[derive(Debug)]
pub(super) struct Diagnostic {
    /// The file's name, or what stands for it.
    origin: String,
    line: usize,
    column: usize,
    message: String,
    text: String,
}

impl Failure {
    /// A failure to write answers; a reader that has closed its end is none.
    pub(super) fn write(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::Closed
        } else {
            Failure::NotDone(format!("cannot write the answers: {error}"))
        }
    }

    /// The end of many boards, of which the worst gave `status`.
    pub(super) fn reported(status: u8) -> Result<(), Failure> {
        match status {
            0 => Ok(()),
            status => Err(Failure::Reported(status)),
        }
    }

    /// A failure to read a file.
    pub(super) fn read(path: Option<&Path>, error: &io::Error) -> Failure {
        Failure::NotDone(format!("cannot read {}: {error}", origin(path)))
    }

    /// What is wrong with a board that begins on line `line` of `origin`, as `text`.
    pub(super) fn board(origin: String, line: usize, text: &str, error: &ParseError) -> Failure {
        Failure::Input(Diagnostic::board(origin, line, text, error))
    }

    /// Arguments that do not fit, beyond what their definitions say.
    pub(super) fn usage(kind: ErrorKind, message: impl Display) -> Failure {
        Failure::Usage(clap::Error::raw(kind, format!("{message}\n")))
    }

    /// The failure of a judge's input that was read from `path`.
    pub(super) fn judge(path: Option<&Path>, error: judge::Error) -> Failure {
        match error {
            judge::Error::Write(error) => Failure::write(error),
            judge::Error::Read(error) => Failure::read(path, &error),
            judge::Error::Search(error) => Failure::NotDone(format!(
                "{error}; `foregone query marble --memory SIZE` lets it take more"
            )),
            judge::Error::Count(error) => Failure::NotDone(format!(
                "{error}; `foregone tilings --memory SIZE` lets it take more"
            )),
            judge::Error::Function => Failure::Usage(clap::Error::raw(
                ErrorKind::InvalidValue,
                format!("{error}; `foregone submit` writes the function\n"),
            )),
            judge::Error::Input(error) => Failure::Input(Diagnostic {
                origin: origin(path),
                line: error.line(),
                column: error.column(),
                message: format!("expected {}, found {}", error.expected(), error.found()),
                text: error.text().into(),
            }),
        }
    }

    /// Prints the message, if there is one, where it belongs.
    pub(super) fn report(&self) {
        match self {
            // Help and the version go to standard output, the rest to standard error. If that
            // fails there is nobody left to tell.
            Failure::Usage(error) => drop(error.print()),
            Failure::Input(diagnostic) => diagnostic.report(),
            Failure::NotDone(message) => print(Level::ERROR.primary_title(message)),
            Failure::Reported(_) | Failure::Closed => {}
        }
    }

    /// The exit status: 0 done, 1 could not, 2 bad input or bad usage.
    pub(super) fn status(&self) -> u8 {
        match self {
            Failure::Usage(error) => u8::try_from(error.exit_code()).unwrap_or(2),
            Failure::Input(_) => 2,
            Failure::Reported(status) => *status,
            Failure::NotDone(_) => 1,
            Failure::Closed => 0,
        }
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        Failure::Usage(error)
    }
}

impl Diagnostic {
    /// What is wrong with a board that stands alone on line `line` of `origin`, as `text`.
    pub(super) fn board(origin: String, line: usize, text: &str, error: &ParseError) -> Diagnostic {
        let shown = text.lines().nth(error.line() - 1).unwrap_or_default();
        Diagnostic {
            origin,
            line: line + error.line() - 1,
            column: error.column(),
            message: format!("expected {}, found {}", error.expected(), error.found()),
            text: shown.into(),
        }
    }

    /// Shows the line and marks the place.
    pub(super) fn report(&self) {
        // The column counts bytes, and may fall inside a character that should not be there.
        let at = (self.column - 1).min(self.text.len());
        let start = (0..=at).rev().find(|&at| self.text.is_char_boundary(at));
        let start = start.unwrap_or_default();
        let marked = self.text.get(start..).and_then(|rest| rest.chars().next());
        let end = start + marked.map_or(0, char::len_utf8);
        let snippet = Snippet::source(&*self.text)
            .path(&*self.origin)
            .line_start(self.line)
            .annotation(AnnotationKind::Primary.span(start..end));
        write(&[Level::ERROR.primary_title(&*self.message).element(snippet)]);
    }
}

/// Prints a message that belongs to no place in an input.
pub(super) fn print(title: Title<'_>) {
    write(&[Group::with_title(title)]);
}

/// Writes a report to standard error. If that fails there is nobody left to tell.
fn write(report: &[Group<'_>]) {
    let _ = writeln!(anstream::stderr(), "{}", Renderer::styled().render(report));
}

/// How messages name the file at `path`, or standard input.
pub(super) fn origin(path: Option<&Path>) -> String {
    path.map_or_else(|| "<stdin>".into(), |path| path.display().to_string())
}
