//! The problems on nine cells: how the boards of an input are laid out, read, and answered.

use std::io::{self, BufRead, Read, Write};
use std::num::NonZeroUsize;

use super::input::Input;
use super::replies::{self, Reply, Unexpected};
use super::{Error, Puzzle};
use crate::coins::Coins;
use crate::cross::Lights;
use crate::grid::Cell;
use crate::rules::grid::{CELLS, SIDE};
use crate::rules::{coins as coin_rules, cross, tictactoe};
use crate::stream::{self, Block, Blocks, Layout, Responder, Response};
use crate::text::{self, Alphabet};
use crate::tictactoe::{Board, Player};

/// What is asked of a position.
pub(crate) enum Question {
    Coins(fn(Coins) -> Reply),
    Lights(fn(Lights) -> Reply),
    Board(fn(Board) -> Result<Reply, Unexpected>),
    /// What the player to move can expect.
    Turn(fn(Board, Player) -> Result<Reply, Unexpected>),
    /// What the player to move does.
    Move(fn(Board, Player) -> Result<Move, Unexpected>),
}

/// What is printed of a move: a text, and after it, unless there is no cell to take, the board on
/// which the player has taken it.
pub(crate) struct Move {
    pub(super) text: &'static str,
    pub(super) cell: Option<Cell>,
}

/// The layout of a problem's input, and what is asked of each board in it.
pub(crate) struct Format {
    alphabet: Alphabet,
    shape: Shape,
    /// Whether blanks stand between the cells of a row.
    is_spaced: bool,
    boards: Boards,
    mover: Mover,
    frame: Frame,
    question: Question,
}

/// How the cells of a board are written. Blanks between them never count.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// On three lines.
    Rows,
    /// On one line.
    Line,
    /// On any number of lines.
    Anywhere,
    /// On three lines, each cell a number, of which all that counts is whether it is odd.
    Numbers,
}

/// How many boards there are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Boards {
    One,
    /// As many as the first line says.
    Counted,
    /// As many as there are.
    ToTheEnd,
    /// As many as there are before this line.
    Until(&'static [u8]),
}

/// Who is to move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mover {
    /// The one whose turn it is by the marks on the board.
    ByCounts,
    Always(Player),
    /// The one whose letter stands on a line before the board.
    Before,
    /// The one whose letter stands on a line after the board.
    After,
}

/// What is printed around the replies.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    /// Before each reply; `{}` stands for its number, from 1.
    pub(crate) before: &'static str,
    /// Between a reply and the next.
    pub(crate) between: &'static str,
    /// After each reply.
    pub(crate) after: &'static str,
    /// After the last one.
    pub(crate) last: &'static str,
}

/// One board of coins; `letters` for heads and tails.
pub(super) const fn coins(letters: &'static [u8; 2], reply: fn(Coins) -> Reply) -> Format {
    Format::new(letters, Question::Coins(reply))
}

/// One board of lights; `letters` for dark and lit.
pub(super) const fn lights(letters: &'static [u8; 2], reply: fn(Lights) -> Reply) -> Format {
    Format::new(letters, Question::Lights(reply))
}

/// One board that tells how often each cell is pressed; those pressed an odd number of times come as
/// lit ones.
pub(super) const fn presses(reply: fn(Lights) -> Reply) -> Format {
    let mut format = lights(b"01", reply);
    format.shape = Shape::Numbers;
    format.is_spaced = true;
    format
}

/// One board of tic-tac-toe; `letters` for an empty cell, the player who moves first, and the other.
pub(super) const fn boards(
    letters: &'static [u8; 3],
    reply: fn(Board) -> Result<Reply, Unexpected>,
) -> Format {
    Format::new(letters, Question::Board(reply))
}

/// The same, where the reply depends on who is to move.
pub(super) const fn turns(
    letters: &'static [u8; 3],
    mover: Mover,
    reply: fn(Board, Player) -> Result<Reply, Unexpected>,
) -> Format {
    let mut format = Format::new(letters, Question::Turn(reply));
    format.mover = mover;
    format
}

/// The same, where the board after a move is printed.
pub(super) const fn moves(
    letters: &'static [u8; 3],
    mover: Mover,
    reply: fn(Board, Player) -> Result<Move, Unexpected>,
) -> Format {
    let mut format = Format::new(letters, Question::Move(reply));
    format.mover = mover;
    format
}

/// Layouts: without any, there is one board in three rows, and a reply on a line.
impl Format {
    const fn new(letters: &'static [u8], question: Question) -> Format {
        Format {
            alphabet: Alphabet::new(letters),
            shape: Shape::Rows,
            is_spaced: false,
            boards: Boards::One,
            mover: Mover::ByCounts,
            frame: Frame {
                before: "",
                between: "",
                after: "\n",
                last: "",
            },
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
    pub(super) const fn up_to_the_end(mut self) -> Format {
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
        self.shape = Shape::Line;
        self
    }

    /// The nine cells of a board are on any number of lines.
    pub(super) const fn on_any_lines(mut self) -> Format {
        self.shape = Shape::Anywhere;
        self
    }

    /// This precedes each reply; `{}` stands for its number, from 1.
    pub(super) const fn headed(mut self, before: &'static str) -> Format {
        self.frame.before = before;
        self
    }

    /// An empty line follows each reply.
    pub(super) const fn paragraphs(mut self) -> Format {
        self.frame.after = "\n\n";
        self
    }

    /// An empty line separates each reply from the next.
    pub(super) const fn separated(mut self) -> Format {
        self.frame.between = "\n";
        self
    }

    /// All replies are on one line.
    pub(super) const fn joined(mut self) -> Format {
        self.frame.after = "";
        self.frame.last = "\n";
        self
    }
}

/// What an input is made of.
impl Format {
    /// The cells of a line: three, or all nine.
    pub(super) const fn width(&self) -> usize {
        match self.shape {
            Shape::Line => CELLS,
            Shape::Rows | Shape::Anywhere | Shape::Numbers => SIDE,
        }
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
            Question::Board(_) | Question::Turn(_) | Question::Move(_) => Puzzle::Tictactoe,
        }
    }
}

/// The reply to a position.
enum Replied {
    Text(Reply),
    Moved(Player, Move),
}

/// What a submission needs to know.
#[cfg(feature = "submit")]
impl Format {
    pub(crate) const fn shape(&self) -> Shape {
        self.shape
    }

    pub(crate) const fn frame(&self) -> Frame {
        self.frame
    }

    pub(crate) const fn question(&self) -> &Question {
        &self.question
    }

    /// The digits of a board.
    pub(crate) const fn size(&self) -> usize {
        match self.mover {
            Mover::Before | Mover::After => CELLS + 1,
            Mover::ByCounts | Mover::Always(_) => CELLS,
        }
    }

    /// Whether a number comes first whose digits could be taken for cells.
    pub(crate) fn counts_in_cells(&self) -> bool {
        self.boards == Boards::Counted && self.letters().iter().any(u8::is_ascii_digit)
    }
}

/// Boards as the digits of their cells, that of the player to move among them, as they are read.
impl Format {
    pub(crate) const fn letters(&self) -> &'static [u8] {
        self.alphabet.letters()
    }

    pub(crate) const fn mover(&self) -> Mover {
        self.mover
    }

    /// The reply to a board; `None` where the problem does not allow it. A move is its text and the
    /// cell's number.
    pub(crate) fn reply_to(&self, digits: &[u8]) -> Option<String> {
        let (mover, board) = match self.mover {
            Mover::Before => (digits.first(), digits.get(1..)?),
            Mover::After => (digits.last(), digits.get(..CELLS)?),
            Mover::ByCounts | Mover::Always(_) => (None, digits),
        };
        let mover = match mover {
            None => None,
            Some(&digit) => Some(Player::new(usize::from(digit).checked_sub(1)?)?),
        };
        Some(match self.reply(board.try_into().ok()?, mover).ok()? {
            Replied::Text(reply) => reply.into_owned(),
            Replied::Moved(_, Move { text, cell }) => {
                let cell = cell.map(|cell| cell.index().to_string());
                text.to_owned() + &cell.unwrap_or_default()
            }
        })
    }
}

impl Format {
    pub(super) const fn puzzle(&self) -> Puzzle {
        self.question.puzzle()
    }

    /// Whether each line answers for itself, so that [`Format::run_on`] can share them out.
    pub(super) const fn is_streamed(&self) -> bool {
        let lines = matches!(self.shape, Shape::Line);
        lines && matches!(self.boards, Boards::ToTheEnd | Boards::Until(_))
    }

    /// Answers an input.
    pub(super) fn run(
        &self,
        input: &mut Input<impl BufRead>,
        output: &mut impl Write,
    ) -> Result<(), Error> {
        let mut count = 0;
        let done = self.run_counting(&mut count, input, output);
        // The line that holds the replies ends, whatever ended the input.
        if count > 0 {
            let last = output.write_all(self.frame.last.as_bytes());
            last.map_err(Error::Write)?;
        }
        done
    }

    /// Answers an input, and counts the replies.
    fn run_counting(
        &self,
        count: &mut usize,
        input: &mut Input<impl BufRead>,
        output: &mut impl Write,
    ) -> Result<(), Error> {
        match self.boards {
            Boards::One => {
                if !input.advance()? {
                    return Err(input.ended("a board of three rows"));
                }
                self.answer(0, input, output)?;
                *count = 1;
                input.end()
            }
            Boards::Counted => input.cases(|input| {
                self.answer(*count, input, output)?;
                *count += 1;
                Ok(())
            }),
            Boards::ToTheEnd | Boards::Until(_) => {
                while self.next(*count, input, output)? {
                    *count += 1;
                }
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

    /// Answers the board that begins on the next line that is not blank, `before` boards after the
    /// first; false at the line after the last board, or where there is none.
    fn next(
        &self,
        before: usize,
        input: &mut Input<impl BufRead>,
        output: &mut impl Write,
    ) -> Result<bool, Error> {
        if !input.advance()? || matches!(self.boards, Boards::Until(end) if input.line() == end) {
            return Ok(false);
        }
        self.answer(before, input, output)?;
        Ok(true)
    }

    /// Reads the board that begins on the current line, and answers it.
    fn answer(
        &self,
        before: usize,
        input: &mut Input<impl BufRead>,
        output: &mut impl Write,
    ) -> Result<(), Error> {
        let mut mover = None;
        if self.mover == Mover::Before {
            mover = Some(self.read_mover(input)?);
            if !input.advance()? {
                return Err(input.ended("row 1 of the board"));
            }
        }
        let digits = self.read_board(input)?;
        if self.mover == Mover::After {
            if !input.advance()? {
                return Err(input.ended("the player to move"));
            }
            mover = Some(self.read_mover(input)?);
        }
        let replied = self.reply(digits, mover);
        let replied = replied.map_err(|Unexpected { expected, found }| {
            input.error(text::ParseError::new(input.row().line, 1, expected, found))
        })?;
        self.write(before, digits, &replied, output)
            .map_err(Error::Write)
    }

    /// The reply to a position, given by the digits of its cells.
    fn reply(&self, digits: [u8; CELLS], said: Option<Player>) -> Result<Replied, Unexpected> {
        fn cells(digits: [u8; CELLS], letters: &[u8]) -> [u8; CELLS] {
            digits.map(|digit| letters[usize::from(digit)])
        }
        let board = || Board::from_bytes(&cells(digits, &tictactoe::ALPHABET)).unwrap_or_default();
        let mover = |board| match (self.mover, said) {
            (Mover::Always(player), _) | (_, Some(player)) => Ok(player),
            _ => replies::mover(board),
        };
        Ok(match self.question {
            Question::Coins(reply) => {
                let coins = Coins::from_bytes(&cells(digits, &coin_rules::ALPHABET));
                Replied::Text(reply(coins.unwrap_or_default()))
            }
            Question::Lights(reply) => {
                let lights = Lights::from_bytes(&cells(digits, &cross::ALPHABET));
                Replied::Text(reply(lights.unwrap_or_default()))
            }
            Question::Board(reply) => Replied::Text(reply(board())?),
            Question::Turn(reply) => Replied::Text(reply(board(), mover(board())?)?),
            Question::Move(reply) => {
                let mover = mover(board())?;
                Replied::Moved(mover, reply(board(), mover)?)
            }
        })
    }

    /// Writes a reply, in what is printed around it.
    fn write(
        &self,
        before: usize,
        mut digits: [u8; CELLS],
        replied: &Replied,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let frame = &self.frame;
        if before > 0 {
            output.write_all(frame.between.as_bytes())?;
        }
        if !frame.before.is_empty() {
            let number = (before + 1).to_string();
            output.write_all(frame.before.replace("{}", &number).as_bytes())?;
        }
        match replied {
            Replied::Text(reply) => output.write_all(reply.as_bytes())?,
            Replied::Moved(player, Move { text, cell }) => {
                output.write_all(text.as_bytes())?;
                if let Some(cell) = cell {
                    digits[cell.index()] = player.index() as u8 + 1;
                    let letter = |digit| self.alphabet.letters()[usize::from(digit)];
                    let rows = digits.map(letter);
                    let rows: Vec<&[u8]> = rows.chunks_exact(SIDE).collect();
                    output.write_all(&rows.join(&b'\n'))?;
                }
            }
        }
        output.write_all(frame.after.as_bytes())
    }

    /// Reads the letter of a player from the current line.
    fn read_mover(&self, input: &Input<impl BufRead>) -> Result<Player, Error> {
        let [_, players @ ..] = self.alphabet.letters() else {
            return Err(input.error_at(0, "two players"));
        };
        let [letter, rest @ ..] = input.line() else {
            return Err(input.error_at(0, "the player to move"));
        };
        let found = players.iter().position(|player| player == letter);
        let Some(player) = found.and_then(Player::new) else {
            return Err(input.error_at(0, text::expected_cells(players)));
        };
        if !rest.is_empty() {
            return Err(input.error_at(1, "the end of the line"));
        }
        Ok(player)
    }

    /// Reads the digits of the board that begins on the current line.
    fn read_board(&self, input: &mut Input<impl BufRead>) -> Result<[u8; CELLS], Error> {
        let mut digits = [0; CELLS];
        if self.shape == Shape::Anywhere {
            let mut read = self.read_cells(input, &mut digits)?;
            while read < CELLS {
                if !input.advance()? {
                    return Err(input.ended(more_cells(CELLS - read)));
                }
                read += self.read_cells(input, &mut digits[read..])?;
            }
            return Ok(digits);
        }
        let width = self.width();
        for (index, row) in digits.chunks_exact_mut(width).enumerate() {
            if index > 0 && !input.advance()? {
                return Err(input.ended(format!("row {} of the board", index + 1)));
            }
            let read = self.read_cells(input, row)?;
            if read < width {
                return Err(input.error_at(input.line().len(), more_cells(width - read)));
            }
        }
        Ok(digits)
    }

    /// Reads the digits of cells from the current line, at most as many as there is place for, and
    /// gives their number.
    fn read_cells(&self, input: &Input<impl BufRead>, digits: &mut [u8]) -> Result<usize, Error> {
        let line = input.line();
        let mut places = digits.iter_mut();
        let mut at = 0;
        while at < line.len() {
            if line[at].is_ascii_whitespace() {
                at += 1;
                continue;
            }
            let place = places.next();
            let (digit, length) = self.read_cell(input, at)?;
            match place {
                Some(place) => *place = digit,
                None => return Err(input.error_at(at, "the end of the row")),
            }
            at += length;
        }
        let missing = places.len();
        Ok(digits.len() - missing)
    }

    /// Reads the digit of the cell at a place in the current line, and gives its length.
    fn read_cell(&self, input: &Input<impl BufRead>, at: usize) -> Result<(u8, usize), Error> {
        let rest = &input.line()[at..];
        if self.shape == Shape::Numbers {
            let length = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
            return match rest[..length].last() {
                Some(last) => Ok(((last - b'0') % 2, length)),
                None => Err(input.error_at(at, "a number of presses")),
            };
        }
        let letters = self.alphabet.letters();
        match letters.iter().position(|&letter| letter == rest[0]) {
            Some(digit) => Ok((digit as u8, 1)),
            None => Err(input.error_at(at, text::expected_cells(letters))),
        }
    }
}

/// What is expected where this many cells are missing.
fn more_cells(missing: usize) -> String {
    match missing {
        1 => "one more cell".into(),
        missing => format!("{missing} more cells"),
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
        match self.next(0, &mut Input::after(0, line), answers) {
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
            self.format.next(0, &mut input, &mut self.output)?;
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
