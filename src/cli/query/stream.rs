//! Boards from standard input in blocks, on several threads.

use std::io::Write;

use super::{Arguments, Query};
use crate::cli::Failure;
use crate::cli::boards::{self, Answerer, Origin, Refusal, Reports};
use crate::cli::input;
use crate::coins::Coins;
use crate::cross::Lights;
use crate::judge::Puzzle;
use crate::stream::{self, Blocks, Layout, Responder, Response};
use crate::text::Alphabet;
use crate::tictactoe::Board;

impl Responder for Query<'_> {
    type Wrong = Refusal;

    fn layout(&self) -> Layout {
        Answerer::layout(self)
    }

    fn alphabet(&self) -> Option<&'static Alphabet> {
        match self.arguments.puzzle {
            Puzzle::Coins => Some(&Coins::ALPHABET),
            Puzzle::Cross => Some(&Lights::ALPHABET),
            Puzzle::Tictactoe => Some(&Board::ALPHABET),
            Puzzle::Marble | Puzzle::Tromino => None,
        }
    }

    fn answer(&mut self, board: &[u8], answers: &mut Vec<u8>) -> Response<Refusal> {
        match boards::answer(board, self, answers) {
            Ok(()) => Response::Answered,
            Err(refusal) => Response::Wrong(refusal),
        }
    }
}

/// Answers boards in blocks. A wrong board is reported after the answers to all before it, and the
/// rest goes on.
pub(super) fn run(arguments: &Arguments, output: &mut (impl Write + Send)) -> Result<(), Failure> {
    let mut lines = 0;
    let mut reports = Reports::default();
    let blocks = Blocks::new(input::open(None)?, stream::BLOCK, super::layout(arguments));
    let threads = arguments.limits.threads.number();
    stream::run_on(
        threads,
        blocks,
        || Query::new(arguments, threads),
        |block| {
            let block = block.map_err(|error| Failure::read(None, &error))?;
            let mut written = 0;
            for note in block.take_notes() {
                let answers = &block.answers()[written..note.answered];
                output.write_all(answers).map_err(Failure::write)?;
                written = note.answered;
                let origin = Origin::input(lines + note.lines + 1);
                let board = boards::shown(&block.text()[note.place]);
                reports.refuse(note.wrong, origin, &board, arguments.json, output)?;
            }
            lines += block.lines();
            let answers = &block.answers()[written..];
            output.write_all(answers).map_err(Failure::write)?;
            output.flush().map_err(Failure::write)
        },
    )?;
    reports.end()
}
