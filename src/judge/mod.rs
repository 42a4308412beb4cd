//! Judges' formats: the input of a problem in, its output out, byte for byte.
//!
//! [`run`] is all there is to call. Input is read as people really have it: CRLF or LF, with or
//! without a last newline, with a byte-order mark, trailing blanks, blank lines between cases.
//! What is wrong with it is an [`Error`] with line and column; the answers before it are written.

mod input;
mod nine;
mod registry;

use std::error::Error as StdError;
use std::fmt;
use std::io::{self, BufWriter, Read, Write};
use std::str::FromStr;

use crate::tables;
use input::Input;

pub use input::InputError;
pub use registry::{Problem, Puzzle};

/// The name of no problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownProblem;

impl fmt::Display for UnknownProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such problem")
    }
}

impl StdError for UnknownProblem {}

impl FromStr for Problem {
    type Err = UnknownProblem;

    /// Finds a problem by its name or an alias, through a perfect hash.
    fn from_str(name: &str) -> Result<Self, UnknownProblem> {
        tables::PROBLEMS.get(name).copied().ok_or(UnknownProblem)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a judge's input was not answered to its end.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The input does not follow the problem's format.
    Input(InputError),
    /// The input could not be read.
    Read(io::Error),
    /// The answers could not be written.
    Write(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Input(error) => error.fmt(f),
            Error::Read(error) => write!(f, "cannot read the input: {error}"),
            Error::Write(error) => write!(f, "cannot write the answers: {error}"),
        }
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        match self {
            Error::Input(error) => Some(error),
            Error::Read(error) | Error::Write(error) => Some(error),
        }
    }
}

impl From<InputError> for Error {
    fn from(error: InputError) -> Self {
        Error::Input(error)
    }
}

/// Reads a judge's input for `problem` and writes exactly the judge's output.
///
/// The input is read a line at a time, so a file of any size needs a fixed buffer only. Both ends
/// are buffered here.
///
/// # Errors
///
/// [`Error::Input`] where the input does not follow the format; the answers to all that comes
/// before are written by then. [`Error::Read`] and [`Error::Write`] where one of the two ends fails.
///
/// # Examples
///
/// ```
/// use foregone::judge::{self, Problem};
///
/// let input = b"XXXOO.XXX\nXOXOXOXOX\nend\n";
/// let mut output = Vec::new();
/// judge::run(Problem::Boj7682, &input[..], &mut output)?;
/// assert_eq!(output, b"invalid\nvalid\n");
/// # Ok::<(), judge::Error>(())
/// ```
pub fn run(problem: Problem, input: impl Read, output: impl Write) -> Result<(), Error> {
    let mut input = Input::new(input);
    let mut output = BufWriter::new(output);
    let done = answer(problem, &mut input, &mut output);
    output.flush().map_err(Error::Write)?;
    done
}

fn answer(
    problem: Problem,
    input: &mut Input<impl Read>,
    output: &mut impl Write,
) -> Result<(), Error> {
    match problem {
        Problem::Boj9079 => nine::run(&nine::BOJ_9079, input, output),
        Problem::Boj10472 => nine::run(&nine::BOJ_10472, input, output),
        Problem::Boj7682 => nine::run(&nine::BOJ_7682, input, output),
        Problem::Boj16571 => nine::run(&nine::BOJ_16571, input, output),
        Problem::AlgospotTictactoe => nine::run(&nine::ALGOSPOT_TICTACTOE, input, output),
        Problem::Codeforces3c => nine::run(&nine::CODEFORCES_3C, input, output),
        Problem::Uva10363 => nine::run(&nine::UVA_10363, input, output),
        Problem::CodechefTctctoe => nine::run(&nine::CODECHEF_TCTCTOE, input, output),
        Problem::Aoj0066 => nine::run(&nine::AOJ_0066, input, output),
        _ => Err(Error::Write(io::ErrorKind::Unsupported.into())),
    }
}
