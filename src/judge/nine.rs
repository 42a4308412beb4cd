//! The problems on nine cells: nine coins, nine lights, tic-tac-toe.

use std::io::{self, BufRead, Read, Write};
use std::num::NonZeroUsize;

use super::Error;
#[cfg(feature = "submit")]
use super::Problem;
use super::input::Input;
use crate::coins::Coins;
use crate::cross::Lights;
use crate::rules::grid::{CELLS, SIDE};
use crate::rules::{coins, cross, tictactoe};
use crate::stream::{self, Block, Blocks, Lines, Verdict};
use crate::text::{self, Alphabet};
use crate::tictactoe::{Board, Outcome, Player, Status};

/// How the cells of boards are written, and what is printed of a board.
pub(super) struct Format {
    alphabet: Alphabet,
    answer: Answer,
}

/// What is printed of a board, given by its code in base 2 or 3.
type Answer = fn(u16) -> Result<&'static str, Unexpected>;

/// A board of the right form that the problem does not allow.
struct Unexpected {
    expected: &'static str,
    found: String,
}

/// A problem whose boards come in three rows of three cells.
pub(super) enum InRows {
    /// The number of boards comes first.
    Counted(Format),
    /// There is one board.
    Single(Format),
}

/// A problem whose boards come one a line.
pub(super) struct OneALine {
    format: Format,
    /// The line after the last board; without one the boards go on to the end of the input.
    end: Option<&'static [u8]>,
}

impl InRows {
    const fn counted(letters: &'static [u8], answer: Answer) -> InRows {
        InRows::Counted(Format::new(letters, answer))
    }

    const fn single(letters: &'static [u8], answer: Answer) -> InRows {
        InRows::Single(Format::new(letters, answer))
    }

    #[cfg(feature = "submit")]
    const fn format(&self) -> &Format {
        match self {
            InRows::Counted(format) | InRows::Single(format) => format,
        }
    }

    /// Answers the problem.
    pub(super) fn run(
        &self,
        input: &mut Input<impl BufRead>,
        output: &mut impl Write,
    ) -> Result<(), Error> {
        match self {
            InRows::Counted(format) => input.cases(|input| format.answer(SIDE, input, output)),
            InRows::Single(format) => {
                if !input.advance()? {
                    return Err(input.ended("a board of three rows"));
                }
                format.answer(SIDE, input, output)?;
                input.end()
            }
        }
    }
}

impl OneALine {
    const fn until(end: &'static [u8], letters: &'static [u8], answer: Answer) -> OneALine {
        OneALine {
            format: Format::new(letters, answer),
            end: Some(end),
        }
    }

    const fn to_the_end(letters: &'static [u8], answer: Answer) -> OneALine {
        OneALine {
            format: Format::new(letters, answer),
            end: None,
        }
    }

    /// Answers the problem on this thread.
    pub(super) fn run(
        &'static self,
        blocks: Blocks<impl Read>,
        output: &mut impl Write,
    ) -> Result<(), Error> {
        let mut answers = Answers::new(self, output);
        stream::run(blocks, self, |block| answers.write(block))?;
        answers.finish()
    }

    /// Answers the problem on several threads.
    pub(super) fn run_on(
        &'static self,
        threads: NonZeroUsize,
        blocks: Blocks<impl Read + Send>,
        output: &mut (impl Write + Send),
    ) -> Result<(), Error> {
        let mut answers = Answers::new(self, output);
        stream::run_on(threads, blocks, || self, |block| answers.write(block))?;
        answers.finish()
    }

    /// Answers the board on the next line that is not blank; false at the last line, or where there
    /// is none.
    fn next(
        &self,
        input: &mut Input<impl BufRead>,
        output: &mut impl Write,
    ) -> Result<bool, Error> {
        if !input.advance()? || self.end.is_some_and(|end| input.line() == end) {
            return Ok(false);
        }
        self.format.answer(CELLS, input, output)?;
        Ok(true)
    }
}

/// A line alone, whatever its number: where one is the last or wrong, [`Answers`] reads it again.
impl Lines for &'static OneALine {
    fn alphabet(&self) -> Option<&'static Alphabet> {
        Some(&self.format.alphabet)
    }

    fn slashes(&self) -> bool {
        false
    }

    fn answer(&mut self, line: &[u8], answers: &mut Vec<u8>) -> Verdict {
        if line.trim_ascii().is_empty() {
            return Verdict::Fine;
        }
        match self.next(&mut Input::after(0, line), answers) {
            Ok(true) => Verdict::Fine,
            Ok(false) | Err(_) => Verdict::Stop,
        }
    }
}

/// Writes the answers to blocks of lines as they come, and knows how far the input has been read.
struct Answers<'a, W> {
    problem: &'a OneALine,
    output: W,
    /// The number of lines read.
    lines: usize,
    /// Whether the line after the last board was read.
    ended: bool,
}

impl<'a, W: Write> Answers<'a, W> {
    fn new(problem: &'a OneALine, output: W) -> Self {
        Answers {
            problem,
            output,
            lines: 0,
            ended: false,
        }
    }

    /// Writes the answers of the next block.
    fn write(&mut self, block: io::Result<&Block>) -> Result<(), Error> {
        let block = block.map_err(Error::Read)?;
        let mut rest = 0;
        if !self.ended {
            self.output
                .write_all(block.answers())
                .map_err(Error::Write)?;
            self.lines += block.lines();
            let Some(note) = block.notes().first() else {
                return Ok(());
            };
            rest = note.start;
        }
        let mut input = Input::after(self.lines, block.text(rest));
        if !self.ended {
            self.problem.next(&mut input, &mut self.output)?;
            self.ended = true;
        }
        input.end()?;
        self.lines = input.number();
        Ok(())
    }

    /// Makes sure that the input was read to its end.
    fn finish(self) -> Result<(), Error> {
        if self.problem.end.is_some() && !self.ended {
            return Err(Input::after(self.lines, io::empty()).ended("a board or `end`"));
        }
        Ok(())
    }
}

pub(super) static BOJ_9079: InRows = InRows::counted(&coins::ALPHABET, least_flips);
pub(super) static BOJ_10472: InRows = InRows::counted(&cross::ALPHABET, least_presses);
pub(super) static BOJ_7682: OneALine =
    OneALine::until(b"end", &tictactoe::ALPHABET, can_end_a_game);
pub(super) static BOJ_16571: InRows = InRows::single(b"012", win_draw_or_loss);
pub(super) static ALGOSPOT_TICTACTOE: InRows = InRows::counted(b".xo", winner_under_best_play);
pub(super) static CODEFORCES_3C: InRows = InRows::single(b".X0", verdict);
pub(super) static UVA_10363: InRows = InRows::counted(&tictactoe::ALPHABET, is_reachable);
pub(super) static CODECHEF_TCTCTOE: InRows = InRows::counted(b"_XO", kind_of_board);
pub(super) static AOJ_0066: OneALine = OneALine::to_the_end(b"sox", holder_of_a_line);

impl Format {
    const fn new(letters: &'static [u8], answer: Answer) -> Format {
        Format {
            alphabet: Alphabet::new(letters),
            answer,
        }
    }

    /// Reads the board whose first row, of `width` cells, is the current line, and answers it.
    fn answer(
        &self,
        width: usize,
        input: &mut Input<impl BufRead>,
        output: &mut impl Write,
    ) -> Result<(), Error> {
        let mut cells = [0; CELLS];
        for (index, row) in cells.chunks_exact_mut(width).enumerate() {
            if index > 0 && !input.advance()? {
                return Err(input.ended(format!("row {} of the board", index + 1)));
            }
            self.read_row(input, row)?;
        }
        // Each cell was checked, so the code is there.
        let code = self.alphabet.encode(&cells).unwrap_or_default();
        let answer = (self.answer)(code).map_err(|Unexpected { expected, found }| {
            input.error(text::ParseError::new(input.row().line, 1, expected, found))
        })?;
        output
            .write_all(answer.as_bytes())
            .and_then(|()| output.write_all(b"\n"))
            .map_err(Error::Write)
    }

    /// Reads a row of cells from the current line. Blanks between cells do not count.
    fn read_row(&self, input: &Input<impl BufRead>, row: &mut [u8]) -> Result<(), Error> {
        let mut places = row.iter_mut();
        for (at, byte) in input.line().iter().enumerate() {
            if byte.is_ascii_whitespace() {
                continue;
            }
            let place = places.next();
            if !self.alphabet.letters().contains(byte) {
                return Err(input.error_at(at, text::expected_cells(self.alphabet.letters())));
            }
            match place {
                Some(place) => *place = *byte,
                None => return Err(input.error_at(at, "the end of the row")),
            }
        }
        match places.len() {
            0 => Ok(()),
            1 => Err(input.error_at(input.line().len(), "one more cell")),
            missing => Err(input.error_at(input.line().len(), format!("{missing} more cells"))),
        }
    }
}

/// A problem on nine cells as a table: the bytes of the cells, in the order of their digits, and
/// what is printed of each board by rising code, `None` where the problem does not allow the board.
/// There is none for the other problems.
#[cfg(feature = "submit")]
pub(crate) fn table(problem: Problem) -> Option<(&'static [u8], Vec<Option<&'static str>>)> {
    let format = match problem {
        Problem::Boj9079 => BOJ_9079.format(),
        Problem::Boj10472 => BOJ_10472.format(),
        Problem::Boj7682 => &BOJ_7682.format,
        Problem::Boj16571 => BOJ_16571.format(),
        Problem::AlgospotTictactoe => ALGOSPOT_TICTACTOE.format(),
        Problem::Codeforces3c => CODEFORCES_3C.format(),
        Problem::Uva10363 => UVA_10363.format(),
        Problem::CodechefTctctoe => CODECHEF_TCTCTOE.format(),
        Problem::Aoj0066 => &AOJ_0066.format,
        _ => return None,
    };
    let letters = format.alphabet.letters();
    let boards = (letters.len() as u16).pow(CELLS as u32);
    let answers = (0..boards).map(|code| (format.answer)(code).ok());
    Some((letters, answers.collect()))
}

/// The least moves as text.
const NUMBERS: [&str; CELLS + 1] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

fn least_flips(code: u16) -> Result<&'static str, Unexpected> {
    let flips = Coins::new(code.into()).and_then(Coins::least_flips);
    Ok(flips.map_or("-1", |flips| NUMBERS[usize::from(flips)]))
}

fn least_presses(code: u16) -> Result<&'static str, Unexpected> {
    let presses = Lights::new(code.into()).map_or(0, Lights::least_presses);
    Ok(NUMBERS[usize::from(presses)])
}

fn can_end_a_game(code: u16) -> Result<&'static str, Unexpected> {
    let valid = Board::from_code(code).status().outcome().is_some();
    Ok(if valid { "valid" } else { "invalid" })
}

/// The side to move, or what is wrong with the counts.
fn mover_and_value(board: Board) -> Result<(Player, Outcome), Unexpected> {
    board.to_move().zip(board.value()).ok_or_else(|| {
        let [first, second] = Player::ALL.map(|player| board.cells_of(player).len());
        Unexpected {
            expected: "as many marks of each side, or one more of the first",
            found: format!("{first} of the first and {second} of the second"),
        }
    })
}

fn win_draw_or_loss(code: u16) -> Result<&'static str, Unexpected> {
    let (mover, value) = mover_and_value(Board::from_code(code))?;
    Ok(match value.winner() {
        None => "D",
        Some(winner) if winner == mover => "W",
        Some(_) => "L",
    })
}

fn winner_under_best_play(code: u16) -> Result<&'static str, Unexpected> {
    let (_, value) = mover_and_value(Board::from_code(code))?;
    Ok(match value {
        Outcome::XWins => "x",
        Outcome::OWins => "o",
        Outcome::Draw => "TIE",
    })
}

fn verdict(code: u16) -> Result<&'static str, Unexpected> {
    Ok(match Board::from_code(code).status() {
        Status::Unreachable => "illegal",
        Status::XToMove => "first",
        Status::OToMove => "second",
        Status::XWon => "the first player won",
        Status::OWon => "the second player won",
        Status::Draw => "draw",
    })
}

fn is_reachable(code: u16) -> Result<&'static str, Unexpected> {
    Ok(if Board::from_code(code).status().is_reachable() {
        "yes"
    } else {
        "no"
    })
}

fn kind_of_board(code: u16) -> Result<&'static str, Unexpected> {
    Ok(match Board::from_code(code).status() {
        Status::Unreachable => "3",
        Status::XToMove | Status::OToMove => "2",
        Status::XWon | Status::OWon | Status::Draw => "1",
    })
}

/// The problem does not say who moves first, so only the lines count.
fn holder_of_a_line(code: u16) -> Result<&'static str, Unexpected> {
    let board = Board::from_code(code);
    match Player::ALL.map(|player| board.has_line(player)) {
        [true, false] => Ok("o"),
        [false, true] => Ok("x"),
        [false, false] => Ok("d"),
        [true, true] => Err(Unexpected {
            expected: "a line of one player only",
            found: "a line of `o` and a line of `x`".into(),
        }),
    }
}
