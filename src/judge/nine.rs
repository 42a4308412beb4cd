//! The problems on nine cells: nine coins, nine lights, tic-tac-toe.

use std::io::{Read, Write};

use super::Error;
use super::input::Input;
use crate::rules::grid::{CELLS, SIDE};
use crate::rules::{coins, cross, tictactoe};
use crate::tables;
use crate::text::{self, Digits};
use crate::tictactoe::{Board, Outcome, Player, Status};

/// A problem on nine cells: how boards come, how their cells are written, what is printed.
pub(super) struct Format {
    layout: Layout,
    alphabet: &'static [u8],
    digits: Digits,
    answer: Answer,
}

/// How boards come.
#[derive(Clone, Copy)]
enum Layout {
    /// The number of boards, then each in three rows.
    Counted,
    /// One board in three rows.
    Single,
    /// A board on each line, then a line `end`.
    UntilEnd,
    /// A board on each line, to the end of the input.
    ToEnd,
}

/// What is printed of a board, given by its code in base 2 or 3.
type Answer = fn(u16) -> Result<&'static str, Unexpected>;

/// A board of the right form that the problem does not allow.
struct Unexpected {
    expected: &'static str,
    found: String,
}

impl Format {
    const fn new(layout: Layout, alphabet: &'static [u8], answer: Answer) -> Format {
        Format {
            layout,
            alphabet,
            digits: text::digits(alphabet),
            answer,
        }
    }
}

pub(super) static BOJ_9079: Format = Format::new(Layout::Counted, &coins::ALPHABET, least_flips);
pub(super) static BOJ_10472: Format = Format::new(Layout::Counted, &cross::ALPHABET, least_presses);
pub(super) static BOJ_7682: Format =
    Format::new(Layout::UntilEnd, &tictactoe::ALPHABET, can_end_a_game);
pub(super) static BOJ_16571: Format = Format::new(Layout::Single, b"012", win_draw_or_loss);
pub(super) static ALGOSPOT_TICTACTOE: Format =
    Format::new(Layout::Counted, b".xo", winner_under_best_play);
pub(super) static CODEFORCES_3C: Format = Format::new(Layout::Single, b".X0", verdict);
pub(super) static UVA_10363: Format =
    Format::new(Layout::Counted, &tictactoe::ALPHABET, is_reachable);
pub(super) static CODECHEF_TCTCTOE: Format = Format::new(Layout::Counted, b"_XO", kind_of_board);
pub(super) static AOJ_0066: Format = Format::new(Layout::ToEnd, b"sox", holder_of_a_line);

/// The byte line after the last board of [`Layout::UntilEnd`].
const END: &[u8] = b"end";

/// Answers a problem on nine cells.
pub(super) fn run(
    format: &Format,
    input: &mut Input<impl Read>,
    output: &mut impl Write,
) -> Result<(), Error> {
    match format.layout {
        Layout::Counted => input.cases(|input| format.answer(SIDE, input, output)),
        Layout::Single => {
            if !input.advance()? {
                return Err(input.ended("a board of three rows"));
            }
            format.answer(SIDE, input, output)?;
            input.end()
        }
        Layout::UntilEnd => loop {
            if !input.advance()? {
                return Err(input.ended("a board or `end`"));
            }
            if input.line() == END {
                return input.end();
            }
            format.answer(CELLS, input, output)?;
        },
        Layout::ToEnd => {
            while input.advance()? {
                format.answer(CELLS, input, output)?;
            }
            Ok(())
        }
    }
}

impl Format {
    /// Reads the board whose first row, of `width` cells, is the current line, and answers it.
    fn answer(
        &self,
        width: usize,
        input: &mut Input<impl Read>,
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
        let code =
            text::encode(&cells, &self.digits, self.alphabet.len() as u16).unwrap_or_default();
        let answer = (self.answer)(code).map_err(|Unexpected { expected, found }| {
            input.error(text::ParseError::new(input.row().line, 1, expected, found))
        })?;
        output
            .write_all(answer.as_bytes())
            .and_then(|()| output.write_all(b"\n"))
            .map_err(Error::Write)
    }

    /// Reads a row of cells from the current line. Blanks between cells do not count.
    fn read_row(&self, input: &Input<impl Read>, row: &mut [u8]) -> Result<(), Error> {
        let mut places = row.iter_mut();
        for (at, byte) in input.line().iter().enumerate() {
            if byte.is_ascii_whitespace() {
                continue;
            }
            let place = places.next();
            if !self.alphabet.contains(byte) {
                return Err(input.error_at(at, text::expected_cells(self.alphabet)));
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

/// The least moves as text, from -1.
const NUMBERS: [&str; CELLS + 2] = ["-1", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

fn least_flips(code: u16) -> Result<&'static str, Unexpected> {
    Ok(NUMBERS[(tables::coin_flips(code) + 1) as usize])
}

fn least_presses(code: u16) -> Result<&'static str, Unexpected> {
    Ok(NUMBERS[tables::cross_presses(code) as usize + 1])
}

fn can_end_a_game(code: u16) -> Result<&'static str, Unexpected> {
    let valid = tables::tictactoe_status(code).outcome().is_some();
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
    Ok(match tables::tictactoe_status(code) {
        Status::Unreachable => "illegal",
        Status::XToMove => "first",
        Status::OToMove => "second",
        Status::XWon => "the first player won",
        Status::OWon => "the second player won",
        Status::Draw => "draw",
    })
}

fn is_reachable(code: u16) -> Result<&'static str, Unexpected> {
    Ok(if tables::tictactoe_status(code).is_reachable() {
        "yes"
    } else {
        "no"
    })
}

fn kind_of_board(code: u16) -> Result<&'static str, Unexpected> {
    Ok(match tables::tictactoe_status(code) {
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
