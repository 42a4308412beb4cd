//! A board of marble escape and its shortest solution: the board after each tilt.

use svg::node::element::{Group, Path};

use super::Picture;
use super::canvas::{BLACK, BLUE, FAINT, INK, VERMILLION, circle, rectangle, text};
use super::strip::{Frame, strip};
use crate::marble::{self, Board, Cell, Tilt};
use crate::text::counted;

/// The side of a cell.
const CELL: f64 = 24.0;

/// A board and the tilts by which the red marble escapes.
#[must_use]
pub fn marble(board: &Board) -> Picture {
    let size = (board.width() as f64 * CELL, board.height() as f64 * CELL);
    let mut frames = vec![Frame {
        caption: "start".into(),
        drawing: draw(&board.frame()),
    }];
    let escape = match board.solve() {
        Ok(escape) => escape,
        Err(reason) => {
            let description = format!("From the board {board} {reason}.");
            return strip("Marble escape: impossible", &description, size, frames);
        }
    };
    for (tilt, frame) in escape.tilts().iter().zip(escape.frames(board)) {
        let arrow = match tilt {
            Tilt::Left => '←',
            Tilt::Right => '→',
            Tilt::Up => '↑',
            Tilt::Down => '↓',
        };
        frames.push(Frame {
            caption: format!("tilt {tilt} {arrow}"),
            drawing: draw(&frame),
        });
    }
    let title = format!("Marble escape: {}", counted(escape.len(), "tilt", "tilts"));
    let description =
        format!("From the board {board} the red marble escapes by the tilts {escape}.");
    strip(&title, &description, size, frames)
}

fn draw(frame: &marble::Frame) -> Group {
    let (width, height) = (frame.width() as f64 * CELL, frame.height() as f64 * CELL);
    let mut drawing = Group::new().add(rectangle(0.0, 0.0, width, height, FAINT));
    let mut walls = String::new();
    let mut pieces = Vec::new();
    for row in 0..frame.height() {
        for column in 0..frame.width() {
            let (x, y) = (column as f64 * CELL, row as f64 * CELL);
            match frame.cell(row, column) {
                Some(Cell::Wall) => walls += &format!("M{x} {y}h{CELL}v{CELL}h-{CELL}z"),
                Some(Cell::Floor) | None => {}
                Some(piece) => pieces.push((piece, x + CELL / 2.0, y + CELL / 2.0)),
            }
        }
    }
    let walls = Path::new().set("d", walls).set("fill", "#6b6b6b");
    // Neighbours join without a seam.
    drawing = drawing.add(walls.set("shape-rendering", "crispEdges"));
    for (piece, x, y) in pieces {
        let marble = |colour| circle(x, y, 0.4 * CELL, colour).set("stroke", INK);
        drawing = match piece {
            Cell::Hole => drawing.add(circle(x, y, 0.42 * CELL, BLACK)),
            Cell::Red => drawing.add(marble(VERMILLION)).add(letter(x, y, 'R')),
            Cell::Blue => drawing.add(marble(BLUE)).add(letter(x, y, 'B')),
            Cell::Wall | Cell::Floor => drawing,
        };
    }
    drawing
}

/// The letter on a marble, so that it is known without its colour.
fn letter(x: f64, y: f64, letter: char) -> svg::node::element::Text {
    text(x, y + 4.0, "s c", letter.to_string()).set("style", "fill:#ffffff;font-weight:bold")
}
