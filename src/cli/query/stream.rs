//! Boards from standard input in blocks, on several threads.

use std::io::{self, Write};

use super::{Arguments, Query, report};
use crate::cli::Failure;
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
        match self.line(line, answers) {
            Ok(Ok(())) => Verdict::Fine,
            Ok(Err(_)) | Err(_) => Verdict::Note,
        }
    }
}

/// Answers one board a line. A wrong board is reported after the answers to all before it, and the
/// rest goes on.
pub(super) fn run(arguments: &Arguments, output: &mut (impl Write + Send)) -> Result<(), Failure> {
    let mut query = Query::new(arguments);
    let mut lines = 0;
    let mut status = 0;
    let blocks = Blocks::new(io::stdin(), stream::BLOCK);
    stream::run_on(
        arguments.threads.number(),
        blocks,
        || Query::new(arguments),
        |block| {
            let block = block.map_err(|error| Failure::read(None, &error))?;
            let mut written = 0;
            for note in block.notes() {
                let answers = &block.answers()[written..note.answered];
                output.write_all(answers).map_err(Failure::write)?;
                output.flush().map_err(Failure::write)?;
                written = note.answered;
                let line = block.line(note.start);
                // Its answer was written; here it is asked again for what is wrong.
                let again = query.line(line, &mut io::sink());
                if let Err(wrong) = again.map_err(Failure::write)? {
                    status = status.max(report(wrong, lines + note.lines + 1, line)?);
                }
            }
            lines += block.lines();
            let answers = &block.answers()[written..];
            output.write_all(answers).map_err(Failure::write)?;
            output.flush().map_err(Failure::write)
        },
    )?;
    Failure::reported(status)
}
