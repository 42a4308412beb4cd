//! Tic-tac-toe, as `query` prints it.

use std::io::{self, Write};

use serde_json::{Map, Value, json};

use super::{Answer, MARKED, picture};
use crate::grid::{Cell, CellSet, Line};
use crate::picture::{self as drawing, Picture};
use crate::text::counted;
use crate::tictactoe::{Board, First, Outcome, Solution};

/// A board of a game that a certain player begins.
pub(super) struct Game {
    pub(super) board: Board,
    pub(super) first: First,
}

/// A field that may be empty.
fn or_dash(name: Option<&str>) -> &str {
    name.unwrap_or("-")
}

impl Game {
    fn solution(&self) -> Solution {
        self.board.solve_with(self.first)
    }

    /// Whether O begins, so that the board with X and O exchanged is what the tables hold.
    fn is_swapped(&self) -> bool {
        match self.first {
            First::X => false,
            First::O => true,
            First::Either => !self.board.status().is_reachable(),
        }
    }

    /// Exchanges X and O if O begins: from this board to that of the tables, and back.
    fn turned(&self, board: Board) -> Board {
        if self.is_swapped() {
            board.swapped()
        } else {
            board
        }
    }

    /// The moves, and the value of each.
    fn moves(&self) -> impl Iterator<Item = (Cell, Outcome)> {
        let is_swapped = self.is_swapped();
        let children = self.turned(self.board).children();
        children.filter_map(move |(cell, board)| {
            let value = board.value()?;
            Some((cell, if is_swapped { value.swapped() } else { value }))
        })
    }
}

impl Answer for Game {
    fn fields(&self, output: &mut dyn Write) -> io::Result<()> {
        let solution = self.solution();
        writeln!(
            output,
            "{}\t{}\t{}",
            solution.status,
            or_dash(solution.value.map(Outcome::name)),
            or_dash(solution.best_move().map(Cell::name)),
        )
    }

    fn json(&self) -> Value {
        let solution = self.solution();
        let moves: Map<String, Value> = self
            .moves()
            .map(|(cell, value)| (cell.to_string(), value.name().into()))
            .collect();
        json!({
            "board": self.board.to_string(),
            "status": solution.status.name(),
            "value": solution.value.map(Outcome::name),
            "best": solution.best_move().map(Cell::name),
            "best_moves": solution.best_moves.iter().map(Cell::name).collect::<Vec<_>>(),
            "moves": moves,
            "plies": solution.value.map(|_| solution.plies_to_end),
            "lines": solution.winning_lines.iter().map(Line::name).collect::<Vec<_>>(),
        })
    }

    fn hint(&self) -> Option<[String; 2]> {
        let solution = self.solution();
        Some([
            or_dash(solution.value.map(Outcome::name)).into(),
            or_dash(solution.best_move().map(Cell::name)).into(),
        ])
    }

    fn svg(&self) -> Option<Picture> {
        Some(drawing::tictactoe(self.board))
    }

    fn explain(&self, output: &mut dyn Write) -> io::Result<()> {
        picture(output, self.board, winning_cells(self.board))?;
        let solution = self.solution();
        if let Some(outcome) = solution.status.outcome() {
            return end(output, self.board, outcome);
        }
        let (Some(mut player), Some(value)) = (solution.status.to_move(), solution.value) else {
            let reason = self.turned(self.board).why_unreachable();
            let reason = reason.map(|reason| reason.to_string()).unwrap_or_default();
            let exchanged = if self.is_swapped() {
                ", for X and O exchanged"
            } else {
                ""
            };
            return writeln!(output, "Unreachable{exchanged}: {reason}.");
        };
        let value = match value.winner() {
            Some(winner) => format!("{winner} wins"),
            None => "a draw".into(),
        };
        let plies = counted(solution.plies_to_end, "ply", "plies");
        writeln!(
            output,
            "{player} to move. With best play: {value}, in {plies}."
        )?;
        let best = solution.best_moves;
        if best.len() > 1 {
            let cells: Vec<&str> = best.iter().map(Cell::name).collect();
            writeln!(output, "As good and as quick: {}.", cells.join(" "))?;
        }
        writeln!(output)?;
        for (cell, board) in self.turned(self.board).best_line() {
            let board = self.turned(board);
            writeln!(output, "{player} takes {MARKED}{cell}{MARKED:#}")?;
            picture(output, board, CellSet::default().with(cell))?;
            if let Some(outcome) = board.solve_with(self.first).status.outcome() {
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
