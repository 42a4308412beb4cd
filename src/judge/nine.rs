//! The problems on nine cells: how the boards of an input are laid out, read, and answered.

use std::io::{self, BufRead, Read, Write};
use std::num::NonZeroUsize;

use super::input::Input;
use super::replies::{Reply, Unexpected};
use super::{Error, Puzzle};
use crate::coins::Coins;
use crate::cross::Lights;
use crate::rules::grid::{CELLS, SIDE};
use crate::rules::{coins as coin_rules, cross, tictactoe};
use crate::stream::{self, Block, Blocks, Layout, Responder, Response};
use crate::text::{self, Alphabet};
use crate::tictactoe::Board;

/// What is printed of a position.
pub(crate) enum Question {
    Coins(fn(Coins) -> Reply),
    Lights(fn(Lights) -> Reply),
    Board(fn(Board) -> Result<Reply, Unexpected>),
}

/// The layout of a problem's input, and what is asked of each board in it.
pub(crate) struct Format {
    alphabet: Alphabet,
    /// The cells of a line: three, or all nine.
    width: usize,
    /// Whether blanks stand between the cells of a row.
    is_spaced: bool,
    boards: Boards,
    question: Question,
}

/// How many boards there are.
#[derive(Clone, Copy)]
pub(super) enum Boards {
    One,
    /// As many as the first line says.
    Counted,
    /// As many as there are.
    ToTheEnd,
    /// As many as there are before this line.
    Until(&'static [u8]),
}

/// One board of coins; `letters` for heads and tails.
pub(super) const fn coins(letters: &'static [u8; 2], reply: fn(Coins) -> Reply) -> Format {
    Format::new(letters, Question::Coins(reply))
}

/// One board of lights; `letters` for dark and lit.
pub(super) const fn lights(letters: &'static [u8; 2], reply: fn(Lights) -> Reply) -> Format {
    Format::new(letters, Question::Lights(reply))
}

/// One board of tic-tac-toe; `letters` for an empty cell, the player who moves first, and the other.
pub(super) const fn boards(
    letters: &'static [u8; 3],
    reply: fn(Board) -> Result<Reply, Unexpected>,
) -> Format {
    Format::new(letters, Question::Board(reply))
}

/// Layouts: without any, there is one board in three rows.
impl Format {
    const fn new(letters: &'static [u8], question: Question) -> Format {
        Format {
            alphabet: Alphabet::new(letters),
            width: SIDE,
            is_spaced: false,
            boards: Boards::One,
            question,
        }
    }

    /// The number of boards comes first.
    pub(super) const fn counted(mut self) -> Format {
        self.boards = Boards::Counted;
        self
    }

    /// Blanks stand between the cells of a row; what is read may do without them.
    pub(super) const fn spaced(mut self) -> Format {
        self.is_spaced = true;
        self
    }

    /// The boards go on to the end of the input.
    pub(super) const fn to_the_end(mut self) -> Format {
        self.boards = Boards::ToTheEnd;
        self
    }

    /// The boards go on to a line that is none.
    pub(super) const fn until(mut self, end: &'static [u8]) -> Format {
        self.boards = Boards::Until(end);
        self
    }

    /// The nine cells of a board are on one line.
    pub(super) const fn one_a_line(mut self) -> Format {
        self.width = CELLS;
        self
    }
}

/// What an input is made of.
impl Format {
    pub(super) const fn width(&self) -> usize {
        self.width
    }

    pub(super) const fn is_spaced(&self) -> bool {
        self.is_spaced
    }

    pub(super) const fn boards(&self) -> Boards {
        self.boards
    }
}

impl Question {
    pub(crate) const fn puzzle(&self) -> Puzzle {
        match self {
            Question::Coins(_) => Puzzle::Coins,
            Question::Lights(_) => Puzzle::Cross,
            Question::Board(_) => Puzzle::Tictactoe,
        }
    }

    /// The reply to a position, given by the digits of its cells.
    pub(crate) fn reply(&self, digits: [u8; CELLS]) -> Result<Reply, Unexpected> {
        fn cells(digits: [u8; CELLS], letters: &[u8]) -> [u8; CELLS] {
            digits.map(|digit| letters[usize::from(digit)])
        }
        match self {
            Question::Coins(reply) => {
                let coins = Coins::from_bytes(&cells(digits, &coin_rules::ALPHABET));
                Ok(reply(coins.unwrap_or_default()))
            }
            Question::Lights(reply) => {
                let lights = Lights::from_bytes(&cells(digits, &cross::ALPHABET));
                Ok(reply(lights.unwrap_or_default()))
            }
            Question::Board(reply) => {
                let board = Board::from_bytes(&cells(digits, &tictactoe::ALPHABET));
                reply(board.unwrap_or_default())
            }
        }
    }
}

impl Format {
    pub(super) const fn puzzle(&self) -> Puzzle {
        self.question.puzzle()
    }

    pub(crate) const fn letters(&self) -> &'static [u8] {
        self.alphabet.letters()
    }

    pub(crate) const fn question(&self) -> &Question {
        &self.question
    }

    /// Whether each line answers for itself, so that [`Format::run_on`] can share them out.
    pub(super) const fn is_streamed(&self) -> bool {
        self.width == CELLS && matches!(self.boards, Boards::ToTheEnd | Boards::Until(_))
    }

    /// Answers an input.
    pub(super) fn run(
        &self,
        input: &mut Input<impl BufRead>,
        output: &mut impl Write,
    ) -> Result<(), Error> {
        match self.boards {
            Boards::One => {
                if !input.advance()? {
                    return Err(input.ended("a board of three rows"));
                }
                self.answer(input, output)?;
                input.end()
            }
            Boards::Counted => input.cases(|input| self.answer(input, output)),
            Boards::ToTheEnd | Boards::Until(_) => {
                while self.next(input, output)? {}
                input.end()
            }
        }
    }

    /// Answers a streamed input on this thread.
    pub(super) fn run_in_blocks(
        &'static self,
        blocks: Blocks<impl Read>,
        output: &mut impl Write,
    ) -> Result<(), Error> {
        let mut writer = BlockWriter::new(self, output);
        stream::run(blocks, self, |block| writer.write(block))?;
        writer.finish()
    }

    /// Answers a streamed input on several threads.
    pub(super) fn run_on(
        &'static self,
        threads: NonZeroUsize,
        blocks: Blocks<impl Read + Send>,
        output: &mut (impl Write + Send),
    ) -> Result<(), Error> {
        let mut writer = BlockWriter::new(self, output);
        stream::run_on(threads, blocks, || self, |block| writer.write(block))?;
        writer.finish()
    }

    /// Answers the board that begins on the next line that is not blank; false at the line after
    /// the last board, or where there is none.
    fn next(
        &self,
        input: &mut Input<impl BufRead>,
        output: &mut impl Write,
    ) -> Result<bool, Error> {
        if !input.advance()? || matches!(self.boards, Boards::Until(end) if input.line() == end) {
            return Ok(false);
        }
        self.answer(input, output)?;
        Ok(true)
    }

    /// Reads the board whose first row is the current line, and answers it.
    fn answer(
        &self,
        input: &mut Input<impl BufRead>,
        output: &mut impl Write,
    ) -> Result<(), Error> {
        let mut digits = [0; CELLS];
        for (index, row) in digits.chunks_exact_mut(self.width).enumerate() {
            if index > 0 && !input.advance()? {
                return Err(input.ended(format!("row {} of the board", index + 1)));
            }
            self.read_row(input, row)?;
        }
        let reply = self.question.reply(digits);
        let reply = reply.map_err(|Unexpected { expected, found }| {
            input.error(text::ParseError::new(input.row().line, 1, expected, found))
        })?;
        output
            .write_all(reply.as_bytes())
            .and_then(|()| output.write_all(b"\n"))
            .map_err(Error::Write)
    }

    /// Reads the digits of a row of cells from the current line. Blanks between cells do not count.
    fn read_row(&self, input: &Input<impl BufRead>, row: &mut [u8]) -> Result<(), Error> {
        let letters = self.alphabet.letters();
        let mut places = row.iter_mut();
        for (at, byte) in input.line().iter().enumerate() {
            if byte.is_ascii_whitespace() {
                continue;
            }
            let place = places.next();
            let Some(digit) = letters.iter().position(|letter| letter == byte) else {
                return Err(input.error_at(at, text::expected_cells(letters)));
            };
            match place {
                Some(place) => *place = digit as u8,
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

/// A line alone, whatever its number: where one is the last or wrong, [`BlockWriter`] reads it again.
impl Responder for &'static Format {
    type Wrong = ();

    fn layout(&self) -> Layout {
        Layout::Lines
    }

    fn alphabet(&self) -> Option<&'static Alphabet> {
        Some(&self.alphabet)
    }

    fn answer(&mut self, line: &[u8], answers: &mut Vec<u8>) -> Response<()> {
        match self.next(&mut Input::after(0, line), answers) {
            Ok(true) => Response::Answered,
            Ok(false) | Err(_) => Response::Stop(()),
        }
    }
}

/// Writes the replies to blocks of lines as they come, and knows how far the input has been read.
struct BlockWriter<'a, W> {
    format: &'a Format,
    output: W,
    /// The number of lines read.
    lines: usize,
    /// Whether the line after the last board was read.
    ended: bool,
}

impl<'a, W: Write> BlockWriter<'a, W> {
    fn new(format: &'a Format, output: W) -> Self {
        BlockWriter {
            format,
            output,
            lines: 0,
            ended: false,
        }
    }

    /// Writes the replies to the next block.
    fn write(&mut self, block: io::Result<&mut Block<()>>) -> Result<(), Error> {
        let block = block.map_err(Error::Read)?;
        let mut rest = 0;
        if !self.ended {
            self.output
                .write_all(block.answers())
                .map_err(Error::Write)?;
            self.lines += block.lines();
            let Some(note) = block.take_notes().pop() else {
                return Ok(());
            };
            rest = note.place.start;
        }
        let mut input = Input::after(self.lines, &block.text()[rest..]);
        if !self.ended {
            self.format.next(&mut input, &mut self.output)?;
            self.ended = true;
        }
        input.end()?;
        self.lines = input.number();
        Ok(())
    }

    /// Makes sure that the input was read to its end.
    fn finish(self) -> Result<(), Error> {
        if matches!(self.format.boards, Boards::Until(_)) && !self.ended {
            return Err(Input::after(self.lines, io::empty()).ended("a board or `end`"));
        }
        Ok(())
    }
}
