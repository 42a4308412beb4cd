//! A single board of nine cells and its solution: the board after each move.

use svg::node::element::Group;

use super::Picture;
use super::canvas::{
    BLACK, BLUE, INK, PALE, YELLOW, circle, cross_commands, outcome_tint, player_colour, rectangle,
    ring_commands, stroke, text,
};
use super::strip::{Frame, strip};
use crate::coins::{self, Coins, Face};
use crate::cross::{self, Lights};
use crate::grid::{Cell, CellSet};
use crate::rules::grid::SIDE;
use crate::text::counted;
use crate::tictactoe::{Board, Outcome, Player};

/// The side of a cell, and of a board of three by three.
const CELL: f64 = 40.0;
const BOARD: f64 = SIDE as f64 * CELL;

/// The middle of a cell.
fn centre(cell: Cell) -> (f64, f64) {
    let along = |place: usize| (place as f64 + 0.5) * CELL;
    (along(cell.column()), along(cell.row()))
}

fn grid() -> Group {
    let mut commands = String::new();
    for line in 1..SIDE {
        let at = line as f64 * CELL;
        commands += &format!("M{at} 0v{BOARD}M0 {at}h{BOARD}");
    }
    Group::new().add(stroke(&commands, PALE, 1.5))
}

/// A position of coins and its shortest solution.
#[must_use]
pub fn coins(position: Coins) -> Picture {
    let mut frames = vec![Frame {
        caption: "start".into(),
        drawing: draw_coins(position, CellSet::default()),
    }];
    let Some(solution) = coins::solve(position) else {
        let title = "Nine coins: impossible";
        let description = format!("The coins {position} cannot be made all alike.");
        return strip(title, &description, (BOARD, BOARD), frames);
    };
    let mut after = position;
    for line in solution.lines().iter() {
        after = after.flip(line);
        frames.push(Frame {
            caption: format!("flip {line}"),
            drawing: draw_coins(after, line.cells()),
        });
    }
    let (flips, face) = (solution.flips(), solution.face());
    let title = format!(
        "Nine coins: {}, all {face}",
        counted(flips, "flip", "flips")
    );
    let description = format!(
        "From {position} the lines to flip are {}, in any order.",
        solution.lines()
    );
    strip(&title, &description, (BOARD, BOARD), frames)
}

/// Draws coins; those just flipped have a bold rim.
fn draw_coins(position: Coins, flipped: CellSet) -> Group {
    let mut drawing = Group::new();
    for cell in Cell::ALL {
        let (x, y) = centre(cell);
        let (fill, ink) = match position.face(cell) {
            Face::Heads => (YELLOW, "fill:#333333"),
            Face::Tails => (BLUE, "fill:#ffffff"),
        };
        let rim = if flipped.contains(cell) { 3.5 } else { 1.0 };
        let letter = position.face(cell).letter().to_string();
        drawing = drawing
            .add(
                circle(x, y, 0.41 * CELL, fill)
                    .set("stroke", INK)
                    .set("stroke-width", rim),
            )
            .add(text(x, y + 5.0, "b c", letter).set("style", ink));
    }
    drawing
}

/// A position of lights and the presses that end all dark.
#[must_use]
pub fn cross(position: Lights) -> Picture {
    let pressed = cross::solve(position);
    let mut frames = vec![Frame {
        caption: "start".into(),
        drawing: draw_lights(position, None),
    }];
    let mut after = position;
    for cell in pressed.iter() {
        after = after.press(cell);
        frames.push(Frame {
            caption: format!("press {cell}"),
            drawing: draw_lights(after, Some(cell)),
        });
    }
    let title = format!(
        "Nine lights: {}",
        counted(pressed.len(), "press", "presses")
    );
    let description = format!("From {position} the cells to press are {pressed}, in any order.");
    strip(&title, &description, (BOARD, BOARD), frames)
}

/// Draws lights; the one just pressed has a ring.
fn draw_lights(position: Lights, pressed: Option<Cell>) -> Group {
    let mut drawing = Group::new();
    for cell in Cell::ALL {
        let (x, y) = centre(cell);
        let lit = position.is_lit(cell);
        let (left, top) = (x - 0.45 * CELL, y - 0.45 * CELL);
        let fill = if lit { YELLOW } else { "#4d4d4d" };
        let tile = rectangle(left, top, 0.9 * CELL, 0.9 * CELL, fill);
        drawing = drawing.add(tile.set("rx", 5).set("stroke", INK));
        if pressed == Some(cell) {
            let colour = if lit { BLACK } else { "#ffffff" };
            drawing = drawing.add(stroke(&ring_commands(x, y, 0.22 * CELL), colour, 3.5));
        }
    }
    drawing
}

/// A board of tic-tac-toe and the line of best play from it.
#[must_use]
pub fn tictactoe(board: Board) -> Picture {
    let status = board.status();
    let ending = |outcome: Outcome| match outcome.winner() {
        Some(winner) => format!("{winner} wins"),
        None => "a draw".into(),
    };
    let (title, description) = match (status.to_move(), board.value()) {
        (Some(mover), Some(value)) => {
            let plies = counted(board.plies_to_end(), "ply", "plies");
            let moves: Vec<String> = board
                .best_line()
                .map(|(cell, _)| cell.to_string())
                .collect();
            (
                format!("Tic-tac-toe: {mover} to move, {} in {plies}", ending(value)),
                format!(
                    "From {board} best play goes {}. In the first board each empty cell says how \
                     the game ends after a move there, and the best moves are framed.",
                    moves.join(", ")
                ),
            )
        }
        _ => (
            match status.outcome() {
                Some(outcome) => format!("Tic-tac-toe: over, {}", ending(outcome)),
                None => "Tic-tac-toe: unreachable".into(),
            },
            format!("The board {board} is {status}."),
        ),
    };
    let mut start = draw_board(board, None);
    for (cell, child) in board.children() {
        let (x, y) = centre(cell);
        let (Some(value), plies) = (child.value(), child.plies_to_end() + 1) else {
            continue;
        };
        let best = board.best_moves().contains(cell);
        let tile = rectangle(
            x - 0.45 * CELL,
            y - 0.45 * CELL,
            0.9 * CELL,
            0.9 * CELL,
            outcome_tint(value),
        );
        let tile = if best {
            tile.set("stroke", INK).set("stroke-width", 2.5)
        } else {
            tile
        };
        start = start
            .add(tile)
            .add(text(x, y - 1.0, "s c", value.name()))
            .add(text(x, y + 13.0, "s c", plies.to_string()));
    }
    let mut frames = vec![Frame {
        caption: "start".into(),
        drawing: start,
    }];
    let mut mover = status.to_move();
    for (cell, after) in board.best_line() {
        frames.push(Frame {
            caption: mover.map_or_else(String::new, |mover| format!("{mover} {cell}")),
            drawing: draw_board(after, Some(cell)),
        });
        mover = mover.map(Player::opponent);
    }
    strip(&title, &description, (BOARD, BOARD), frames)
}

/// Draws a board, the mark just made in bold and the lines of a winner struck through.
fn draw_board(board: Board, last: Option<Cell>) -> Group {
    let mut drawing = Group::new();
    if let Some(outcome) = board.status().outcome() {
        drawing = drawing.add(rectangle(0.0, 0.0, BOARD, BOARD, outcome_tint(outcome)));
    }
    drawing = drawing.add(grid());
    for player in Player::ALL {
        for cell in board.cells_of(player).iter() {
            let (x, y) = centre(cell);
            let commands = match player {
                Player::X => cross_commands(x, y, 0.27 * CELL),
                Player::O => ring_commands(x, y, 0.3 * CELL),
            };
            let width = if last == Some(cell) { 6.0 } else { 3.0 };
            drawing = drawing.add(stroke(&commands, player_colour(player), width));
        }
    }
    for line in board.winning_lines().iter() {
        let cells: Vec<Cell> = line.cells().iter().collect();
        if let [first, .., last] = cells[..] {
            let ((x1, y1), (x2, y2)) = (centre(first), centre(last));
            let commands = format!("M{x1} {y1}L{x2} {y2}");
            drawing = drawing.add(stroke(&commands, BLACK, 2.5));
        }
    }
    drawing
}
