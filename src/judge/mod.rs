//! Judges' formats: the input of a problem in, its output out, byte for byte.
//!
//! [`run`] is all there is to call. Input is read as people really have it: CRLF or LF, with or
//! without a last newline, with a byte-order mark, trailing blanks, blank lines between cases.
//! What is wrong with it is an [`Error`] with line and column; the answers before it are written.

mod function;
mod input;
mod judges;
mod nine;
mod problem;
mod puzzle;
mod replies;
mod sample;
mod sized;

use std::error::Error as StdError;
use std::fmt;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::num::NonZeroUsize;

use crate::marble::Unsolved;
use crate::stream::{self, Blocks, Layout};
use input::Input;

#[cfg(feature = "submit")]
pub(crate) use function::{Argument, Function, Place, Returns};
pub use input::InputError;
#[cfg(feature = "submit")]
pub(crate) use nine::{Format, Mover, Question, Shape};
pub(crate) use problem::Form;
pub use problem::Problem;
pub use puzzle::Puzzle;
#[cfg(feature = "submit")]
pub(crate) use sized::Print;

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
    /// The judge calls a function, so that there is no input to read.
    Function,
    /// A search for an escape would take more memory than it may.
    Search(Unsolved),
    /// A count of tilings would need more than it may.
    #[cfg(feature = "tromino")]
    Count(crate::tromino::CountError),
    /// The crate was built without the feature that answers the problem.
    #[cfg(not(feature = "tromino"))]
    NotBuilt {
        /// The name of the feature.
        feature: &'static str,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Input(error) => error.fmt(f),
            Error::Read(error) => write!(f, "cannot read the input: {error}"),
            Error::Write(error) => write!(f, "cannot write the answers: {error}"),
            Error::Function => {
                f.write_str("the judge calls a function, so there is no input to read")
            }
            Error::Search(error) => error.fmt(f),
            #[cfg(feature = "tromino")]
            Error::Count(error) => error.fmt(f),
            #[cfg(not(feature = "tromino"))]
            Error::NotBuilt { feature } => {
                write!(
                    f,
                    "this build cannot answer: it lacks the feature `{feature}`"
                )
            }
        }
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        // The message has the text of the error inside; what it comes from is not in it.
        match self {
            Error::Input(error) => error.source(),
            Error::Read(error) | Error::Write(error) => error.source(),
            Error::Function => None,
            Error::Search(error) => error.source(),
            #[cfg(feature = "tromino")]
            Error::Count(error) => error.source(),
            #[cfg(not(feature = "tromino"))]
            Error::NotBuilt { .. } => None,
        }
    }
}

impl From<InputError> for Error {
    fn from(error: InputError) -> Self {
        Error::Input(error)
    }
}

/// How [`run_with`] goes about its work.
///
/// # Examples
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use foregone::judge::{self, Options, Problem};
///
/// let options = Options::new().threads(NonZeroUsize::new(2).unwrap());
/// let mut output = Vec::new();
/// judge::run_with(Problem::Aoj0066, &b"ooossxxsx\n"[..], &mut output, options)?;
/// assert_eq!(output, b"o\n");
/// # Ok::<(), judge::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Options {
    threads: NonZeroUsize,
    block: NonZeroUsize,
}

impl Options {
    /// One thread.
    pub const fn new() -> Options {
        Options {
            threads: NonZeroUsize::MIN,
            block: stream::BLOCK,
        }
    }

    /// Uses this many threads for the formats that have a board on each line: `boj-7682` and
    /// `aoj-0066`. The answers are the same, in the same order.
    pub const fn threads(self, threads: NonZeroUsize) -> Options {
        Options { threads, ..self }
    }

    /// Reads about this many bytes at a time for the formats that have a board on each line, 256 KiB
    /// if nothing else is said. Each thread holds such a block and its answers.
    pub const fn block(self, bytes: NonZeroUsize) -> Options {
        Options {
            block: bytes,
            ..self
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options::new()
    }
}

/// Reads a judge's input for `problem` and writes exactly the judge's output.
///
/// The input is read in blocks, so a file of any size needs a fixed buffer only. Both ends are
/// buffered here.
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
    answer(problem, input, output, |format, input, output| {
        format.run_in_blocks(Blocks::new(input, stream::BLOCK, Layout::Lines), output)
    })
}

/// Like [`run`], on several threads.
///
/// # Errors
///
/// Those of [`run`].
pub fn run_with(
    problem: Problem,
    input: impl Read + Send,
    output: impl Write + Send,
    options: Options,
) -> Result<(), Error> {
    answer(problem, input, output, |format, input, output| {
        format.run_on(
            options.threads,
            Blocks::new(input, options.block, Layout::Lines),
            output,
        )
    })
}

/// Answers a problem; `streamed` answers those whose lines can be shared out.
fn answer<R: Read, W: Write>(
    problem: Problem,
    input: R,
    output: W,
    streamed: impl FnOnce(&'static nine::Format, R, &mut BufWriter<W>) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut output = BufWriter::new(output);
    let out = &mut output;
    let lines = |input| Input::new(BufReader::with_capacity(1 << 16, input));
    let done = match problem.form() {
        Form::Nine(format) if format.is_streamed() => streamed(format, input, out),
        Form::Nine(format) => format.run(&mut lines(input), out),
        Form::Marbles(marbles) => marbles.run(&mut lines(input), out),
        #[cfg(feature = "tromino")]
        Form::Tilings => sized::count_tilings(&mut lines(input), out),
        #[cfg(not(feature = "tromino"))]
        Form::Tilings => Err(Error::NotBuilt { feature: "tromino" }),
        Form::Function(_) => Err(Error::Function),
    };
    output.flush().map_err(Error::Write)?;
    done
}
