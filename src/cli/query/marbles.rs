//! Marble escape, as `query` prints it.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::{Answer, MARKED};
use crate::cli::boards::Refusal;
use crate::marble::{Board, Escape, ShortestEscapes, Solver, Tilt, Unsolved};
use crate::picture::{self, Picture};
use crate::text::counted;

/// What is asked of boards of marbles only.
#[derive(Clone, Copy, Default, clap::Args)]
pub(super) struct Options {
    /// Marbles: print every shortest escape, one a line
    #[arg(long)]
    all: bool,

    /// Marbles: look for escapes of at most this many tilts
    #[arg(long, value_name = "TILTS")]
    within: Option<u32>,
}

impl Options {
    /// The name of one that was given.
    pub(super) fn given(self) -> Option<&'static str> {
        let all = self.all.then_some("--all");
        all.or(self.within.map(|_| "--within"))
    }
}

/// Searches boards.
pub(super) struct Searcher {
    options: Options,
    /// Whether all shortest escapes are wanted, if only to be counted.
    wants_all: bool,
    solver: Solver,
}

impl Searcher {
    /// `is_told` says whether an answer is more than a line.
    pub(super) fn new(options: Options, is_told: bool, memory: u64) -> Self {
        Searcher {
            options,
            wants_all: options.all || is_told,
            solver: Solver::new().memory(memory),
        }
    }

    pub(super) fn ask(&mut self, board: Board) -> Result<Marbles, Refusal> {
        let limit = self.options.within.unwrap_or(u32::MAX);
        let mut answer = self.solver.solve_within(&board, limit);
        let mut escapes = None;
        if answer.is_ok() && self.wants_all {
            match self.solver.shortest_escapes(&board) {
                Ok(all) => escapes = Some(all),
                Err(error) => answer = Err(error),
            }
        }
        if let Err(error @ Unsolved::TooLarge { .. }) = answer {
            let message = format!("{error}; `--memory SIZE` lets it take more");
            return Err(Refusal::NotDone(message));
        }
        Ok(Marbles {
            options: self.options,
            board,
            answer,
            escapes,
        })
    }
}

/// A board and its answer.
pub(super) struct Marbles {
    options: Options,
    board: Board,
    answer: Result<Escape, Unsolved>,
    /// All shortest escapes, if they are wanted and there is one.
    escapes: Option<ShortestEscapes>,
}

impl Marbles {
    /// All shortest escapes, if each is to be printed.
    fn all(&self) -> Option<ShortestEscapes> {
        self.escapes.clone().filter(|_| self.options.all)
    }
}

impl Answer for Marbles {
    fn fields(&self, output: &mut dyn Write) -> io::Result<()> {
        match (&self.answer, self.all()) {
            (Err(_), _) => writeln!(output, "-1\t-"),
            (Ok(escape), None) => writeln!(output, "{}\t{escape}", escape.len()),
            (Ok(_), Some(mut all)) => {
                all.try_for_each(|escape| writeln!(output, "{}\t{escape}", escape.len()))
            }
        }
    }

    fn json(&self) -> Value {
        let escape = self.answer.as_ref().ok();
        // As text, since a reader's numbers may have 53 bits only.
        let ways = self.escapes.as_ref().and_then(ShortestEscapes::total);
        let mut object = json!({
            "board": self.board.to_string(),
            "tilts": escape.map(Escape::len),
            "path": escape.map(Escape::to_string),
            "ways": ways.map(|ways| ways.to_string()),
            "why": self.answer.as_ref().err().map(Unsolved::to_string),
        });
        if let Some(all) = self.all() {
            object["paths"] = all.map(|escape| escape.to_string()).collect();
        }
        object
    }

    fn hint(&self) -> Option<[String; 2]> {
        Some(match &self.answer {
            Err(_) => ["-1".into(), "-".into()],
            Ok(escape) => [escape.len().to_string(), escape.tilts()[0].to_string()],
        })
    }

    fn svg(&self) -> Option<Picture> {
        Some(picture::marble(&self.board))
    }

    fn explain(&self, output: &mut dyn Write) -> io::Result<()> {
        writeln!(output, "{:#}\n", self.board)?;
        let escape = match &self.answer {
            Ok(escape) => escape,
            Err(Unsolved::NotWithin(limit)) => {
                let tilts = counted(limit, "tilt", "tilts");
                return writeln!(output, "No escape takes at most {tilts}.");
            }
            Err(why) => return writeln!(output, "No escape: {why}."),
        };
        for (tilt, frame) in escape.tilts().iter().zip(escape.frames(&self.board)) {
            let side = side(*tilt);
            writeln!(output, "tilt {MARKED}{side}{MARKED:#}\n{frame:#}\n")?;
        }
        let tilts = counted(escape.len(), "tilt", "tilts");
        write!(output, "Red is out after {tilts}: {escape}. ")?;
        match self.escapes.as_ref().and_then(ShortestEscapes::total) {
            Some(1) => writeln!(output, "No other way is as short.")?,
            Some(ways) => writeln!(
                output,
                "There are {ways} ways as short; this is the first in the order L R U D."
            )?,
            None => writeln!(output, "There are more than 2^128 ways as short.")?,
        }
        let mut all = self.all().into_iter().flatten();
        all.try_for_each(|escape| writeln!(output, "{escape}"))
    }
}

/// The side to which a tilt rolls the marbles.
fn side(tilt: Tilt) -> &'static str {
    match tilt {
        Tilt::Left => "left",
        Tilt::Right => "right",
        Tilt::Up => "up",
        Tilt::Down => "down",
    }
}
