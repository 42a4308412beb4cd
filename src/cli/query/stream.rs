//! Boards from standard input in blocks, on several threads.

use std::io::{self, Write};

use super::{Arguments, Query};
use crate::cli::Failure;
use crate::cli::boards::{self, Origin, Reports};
use crate::coins::Coins;
use crate::cross::Lights;
use crate::judge::Puzzle;
use crate::stream::{self, Blocks, Lines, Verdict};
use crate::text::Alphabet;
use crate::tictactoe::Board;

impl Lines for Query<'_> {
    fn alphabet(&self) -> Option<&'static Alphabet> {
        match self.arguments.puzzle {
            Puzzle::Coins => Some(&Coins::ALPHABET),
            Puzzle::Cross => Some(&Lights::ALPHABET),
            Puzzle::Tictactoe => Some(&Board::ALPHABET),
            Puzzle::Marble | Puzzle::Tromino => None,
        }
    }

    fn slashes(&self) -> bool {
        true
    }

    fn answer(&mut self, line: &[u8], answers: &mut Vec<u8>) -> Verdict {
        match boards::of_line(line, self, answers) {
            Ok(()) => Verdict::Fine,
            Err(_) => Verdict::Note,
        }
    }
}

/// Answers one board a line. A wrong board is reported after the answers to all before it, and the
/// rest goes on.
pub(super) fn run(arguments: &Arguments, output: &mut (impl Write + Send)) -> Result<(), Failure> {
    let mut query = Query::new(arguments);
    let mut lines = 0;
    let mut reports = Reports::default();
    let blocks = Blocks::new(io::stdin(), stream::BLOCK);
    stream::run_on(
        arguments.limits.threads.number(),
        blocks,
        || Query::new(arguments),
        |block| {
            let block = block.map_err(|error| Failure::read(None, &error))?;
            let mut written = 0;
            for note in block.notes() {
                let answers = &block.answers()[written..note.answered];
                output.write_all(answers).map_err(Failure::write)?;
                written = note.answered;
                let line = block.line(note.start);
                // Here it is asked again for what is wrong.
                if let Err(refusal) = boards::of_line(line, &mut query, &mut io::sink()) {
                    let origin = Origin::Line(lines + note.lines + 1);
                    let board = boards::shown(line);
                    reports.refuse(refusal, origin, &board, arguments.json, output)?;
                }
            }
            lines += block.lines();
            let answers = &block.answers()[written..];
            output.write_all(answers).map_err(Failure::write)?;
            output.flush().map_err(Failure::write)
        },
    )?;
    reports.end()
}
