//! What is wrong with a board that cannot be read, and how it is said.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

/// A board that could not be read: where, what was expected there, and what was found.
///
/// Lines and columns count from 1; a column is a place in its line, in bytes. All boards are
/// plain ASCII, so up to the first wrong byte that is also the place in characters.
///
/// # Examples
///
/// ```
/// use foregone::coins::Coins;
///
/// let error = "HTT/HTX/THH".parse::<Coins>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (1, 7));
/// assert_eq!(error.to_string(), "line 1, column 7: expected `H` or `T`, found `X`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    line: usize,
    column: usize,
    expected: Cow<'static, str>,
    found: Cow<'static, str>,
}

impl ParseError {
    /// An error at a place, both counted from 1.
    pub(crate) fn new(
        line: usize,
        column: usize,
        expected: impl Into<Cow<'static, str>>,
        found: impl Into<Cow<'static, str>>,
    ) -> Self {
        ParseError {
            line,
            column,
            expected: expected.into(),
            found: found.into(),
        }
    }

    /// The line of the text, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// The place in its line in bytes, counted from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.column
    }

    /// What would have been right, as a phrase that fits after "expected".
    #[must_use]
    pub fn expected(&self) -> &str {
        &self.expected
    }

    /// What stood there instead, as a phrase that fits after "found".
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseError {
            line,
            column,
            expected,
            found,
        } = self;
        write!(
            f,
            "line {line}, column {column}: expected {expected}, found {found}"
        )
    }
}

impl Error for ParseError {}

/// Names what `rest` begins with, as an error says it: a character, a byte that is none, or the end.
pub(crate) fn describe(rest: &[u8]) -> Cow<'static, str> {
    let head = &rest[..rest.len().min(4)];
    let valid = match std::str::from_utf8(head) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&head[..error.valid_up_to()]).unwrap_or_default(),
    };
    match (valid.chars().next(), head.first()) {
        (None, None) => "the end of the row".into(),
        (None, Some(byte)) => format!("the byte 0x{byte:02X}").into(),
        (Some('\t'), _) => "a tab".into(),
        (Some(' '), _) => "a blank".into(),
        (Some(c), _) if c.is_control() => {
            format!("the control character U+{:04X}", u32::from(c)).into()
        }
        // What looks like a blank, or like nothing, is named.
        (Some(c), _) => match c {
            '\u{A0}' => "a no-break space (U+00A0)".into(),
            '\u{3000}' => "an ideographic space (U+3000)".into(),
            '\u{AD}'
            | '\u{200B}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{2064}'
            | '\u{FEFF}' => format!("the invisible character U+{:04X}", u32::from(c)).into(),
            _ if c.is_whitespace() => format!("the blank U+{:04X}", u32::from(c)).into(),
            _ => format!("`{c}`").into(),
        },
    }
}

/// The names of the cells of an alphabet, as an error lists them.
pub(crate) fn expected_cells(alphabet: &[u8]) -> String {
    let names: Vec<String> = alphabet
        .iter()
        .map(|&cell| format!("`{}`", char::from(cell)))
        .collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
