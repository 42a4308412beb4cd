//! Marble escape, as `query` prints it.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::{Answer, MARKED};
use crate::marble::{Board, Escape, NoEscape, Solver, Tilt};
use crate::picture::{self, Picture};
use crate::text::counted;

/// A board and its answer.
pub(super) struct Marbles {
    board: Board,
    answer: Result<Escape, NoEscape>,
}

impl Marbles {
    pub(super) fn ask(solver: &mut Solver, board: Board) -> Marbles {
        let answer = solver.solve(&board);
        Marbles { board, answer }
    }
}

impl Answer for Marbles {
    fn fields(&self, output: &mut dyn Write) -> io::Result<()> {
        match &self.answer {
            Ok(escape) => writeln!(output, "{}\t{escape}", escape.len()),
            Err(_) => writeln!(output, "-1\t-"),
        }
    }

    fn json(&self) -> Value {
        let escape = self.answer.as_ref().ok();
        json!({
            "board": self.board.to_string(),
            "tilts": escape.map(Escape::len),
            "path": escape.map(Escape::to_string),
            "why": self.answer.as_ref().err().map(NoEscape::to_string),
        })
    }

    fn svg(&self) -> Option<Picture> {
        Some(picture::marble(&self.board))
    }

    fn explain(&self, output: &mut dyn Write) -> io::Result<()> {
        writeln!(output, "{:#}\n", self.board)?;
        let escape = match &self.answer {
            Ok(escape) => escape,
            Err(why) => return writeln!(output, "No escape: {why}."),
        };
        for (tilt, frame) in escape.tilts().iter().zip(escape.frames(&self.board)) {
            writeln!(
                output,
                "tilt {MARKED}{}{MARKED:#}\n{frame:#}\n",
                direction(*tilt)
            )?;
        }
        let tilts = counted(escape.len(), "tilt", "tilts");
        write!(output, "Red is out after {tilts}: {escape}. ")?;
        match self.board.count_shortest() {
            Some(1) => writeln!(output, "No other way is as short."),
            Some(ways) => {
                writeln!(
                    output,
                    "There are {ways} ways as short; this is the first in the order L R U D."
                )
            }
            None => writeln!(output, "There are more than 2^128 ways as short."),
        }
    }
}

/// The side to which a tilt rolls the marbles.
fn direction(tilt: Tilt) -> &'static str {
    match tilt {
        Tilt::Left => "left",
        Tilt::Right => "right",
        Tilt::Up => "up",
        Tilt::Down => "down",
    }
}
