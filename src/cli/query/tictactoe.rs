//! Tic-tac-toe, as `query` prints it.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::{Answer, MARKED, picture};
use crate::grid::{Cell, CellSet, Line};
use crate::picture::{self as drawing, Picture};
use crate::text::counted;
use crate::tictactoe::{Board, Outcome, solve};

/// A field that may be empty.
fn or_dash(name: Option<&str>) -> &str {
    name.unwrap_or("-")
}

impl Answer for Board {
    fn fields(&self, output: &mut dyn Write) -> io::Result<()> {
        let solution = solve(*self);
        writeln!(
            output,
            "{}\t{}\t{}",
            solution.status,
            or_dash(solution.value.map(Outcome::name)),
            or_dash(solution.best_move().map(Cell::name)),
        )
    }

    fn json(&self) -> Value {
        let solution = solve(*self);
        json!({
            "board": self.to_string(),
            "status": solution.status.name(),
            "value": solution.value.map(Outcome::name),
            "best": solution.best_move().map(Cell::name),
            "plies": solution.value.map(|_| solution.plies_to_end),
            "lines": solution.winning_lines.iter().map(Line::name).collect::<Vec<_>>(),
        })
    }

    fn svg(&self) -> Option<Picture> {
        Some(drawing::tictactoe(*self))
    }

    fn explain(&self, output: &mut dyn Write) -> io::Result<()> {
        picture(output, self, winning_cells(*self))?;
        let solution = solve(*self);
        if let Some(outcome) = solution.status.outcome() {
            return end(output, *self, outcome);
        }
        let (Some(mut player), Some(value)) = (solution.status.to_move(), solution.value) else {
            let reason = self.why_unreachable().map(|reason| reason.to_string());
            return writeln!(output, "Unreachable: {}.", reason.unwrap_or_default());
        };
        let value = match value.winner() {
            Some(winner) => format!("{winner} wins"),
            None => "a draw".into(),
        };
        let plies = counted(solution.plies_to_end, "ply", "plies");
        writeln!(
            output,
            "{player} to move. With best play: {value}, in {plies}.\n"
        )?;
        for (cell, board) in self.best_line() {
            writeln!(output, "{player} takes {MARKED}{cell}{MARKED:#}")?;
            picture(output, board, CellSet::default().with(cell))?;
            if let Some(outcome) = board.status().outcome() {
                end(output, board, outcome)?;
            }
            player = player.opponent();
        }
        Ok(())
    }
}

/// The cells of the winning lines.
fn winning_cells(board: Board) -> CellSet {
    board
        .winning_lines()
        .iter()
        .flat_map(|line| line.cells().iter())
        .collect()
}

/// Says how a finished game ended.
fn end(output: &mut dyn Write, board: Board, outcome: Outcome) -> io::Result<()> {
    match outcome.winner() {
        Some(winner) => writeln!(output, "{winner} has won: {}.", board.winning_lines()),
        None => writeln!(output, "A draw: the board is full and nobody has a line."),
    }
}
