//! The complete map of optimal play of one side: boards nested in boards, laid out as in Randall
//! Munroe's xkcd 832, <https://xkcd.com/832>.
//!
//! Each board shows the best answer to what has been played so far. The opponent's next move is
//! looked up by its cell, and in that cell is the next board.

use svg::node::element::Path;

use super::Picture;
use super::canvas::{
    BLACK, INK, PALE, Sheet, cross_commands, outcome_tint, player_colour, ring_commands, round,
    stroke,
};
use crate::grid::Cell;
use crate::rules::grid::SIDE;
use crate::tictactoe::{Board, Outcome, Player};

/// The side of the whole board, and the space around it.
const SIZE: f64 = 1080.0;
const MARGIN: f64 = 24.0;
const HEAD: f64 = 84.0;
/// How much of a cell the next board takes.
const NESTED: f64 = 0.86;

/// The map of best play for one player against every play of the other.
#[must_use]
pub fn play_map(player: Player) -> Picture {
    let other = player.opponent();
    let title = format!("Tic-tac-toe: the best answer of {player} to every play of {other}");
    let first = match player {
        Player::X => format!(
            "X takes {}, the first best move.",
            Board::EMPTY.best_move().map_or("-", Cell::name)
        ),
        Player::O => "X moves first, anywhere.".into(),
    };
    let description = format!(
        "A board of three by three cells with boards nested in its cells. {first} Wherever {other} \
         moves next, the board in that cell shows the position with the best answer of {player} in \
         bold, and its cells hold the boards after the next move, until the game ends. {player} never \
         loses: a game that {player} wins is tinted and its line is struck through, a drawn one is grey."
    );
    let side = (SIZE + 2.0 * MARGIN) as u32;
    let mut sheet = Sheet::new(side, (HEAD + SIZE + MARGIN) as u32, &title, &description);
    sheet.text(MARGIN, 32.0, "h", &*title);
    sheet.text(
        MARGIN,
        58.0,
        "b",
        format!("{player}'s answer is in colour. Look for {other}'s next move by its cell, and go on in the board there."),
    );
    let mut boards = Boards {
        player,
        depths: Vec::new(),
    };
    let place = Square {
        x: MARGIN,
        y: HEAD,
        size: SIZE,
    };
    boards.draw(Board::EMPTY, place, 0);
    for depth in &boards.depths {
        depth.add_to(&mut sheet, player);
    }
    sheet.finish()
}

/// The boards of the map, drawn in a few paths for each depth of nesting: those of one depth do not
/// overlap.
struct Boards {
    player: Player,
    depths: Vec<Depth>,
}

/// The commands of what is drawn of boards of one size.
#[derive(Default)]
struct Depth {
    size: f64,
    /// The backgrounds of games that ended, by their outcome.
    ended: [String; Outcome::COUNT],
    lines: String,
    marks: String,
    answers: String,
    won: String,
}

impl Depth {
    fn add_to(&self, sheet: &mut Sheet, player: Player) {
        for (outcome, commands) in Outcome::ALL.into_iter().zip(&self.ended) {
            if !commands.is_empty() {
                let background = Path::new().set("d", &**commands);
                sheet.add(background.set("fill", outcome_tint(outcome)));
            }
        }
        for (commands, colour, width) in [
            (&self.lines, PALE, (self.size * 0.008).min(4.0)),
            (&self.marks, INK, self.size * 0.022),
            (&self.answers, player_colour(player), self.size * 0.05),
            (&self.won, BLACK, self.size * 0.03),
        ] {
            if !commands.is_empty() {
                sheet.add(stroke(commands, colour, width));
            }
        }
    }
}

/// Where a board is drawn.
#[derive(Clone, Copy)]
struct Square {
    x: f64,
    y: f64,
    size: f64,
}

impl Square {
    fn cell(self, cell: Cell) -> Square {
        let size = self.size / SIDE as f64;
        Square {
            x: self.x + cell.column() as f64 * size,
            y: self.y + cell.row() as f64 * size,
            size,
        }
    }

    fn nested(self) -> Square {
        let inset = self.size * (1.0 - NESTED) / 2.0;
        Square {
            x: self.x + inset,
            y: self.y + inset,
            size: self.size * NESTED,
        }
    }

    fn centre(self) -> (f64, f64) {
        (self.x + self.size / 2.0, self.y + self.size / 2.0)
    }
}

impl Boards {
    /// Draws a board in which the player is to move, or the other is at the start of the game, or
    /// the game is over; and in its cells the boards that follow.
    fn draw(&mut self, before: Board, place: Square, depth: usize) {
        let answer = match before.status().to_move() {
            Some(mover) if mover == self.player => before.best_move(),
            _ => None,
        };
        let board = answer.and_then(|cell| before.play(cell)).unwrap_or(before);
        if depth == self.depths.len() {
            self.depths.push(Depth {
                size: place.size,
                ..Depth::default()
            });
        }
        let drawn = &mut self.depths[depth];
        if let Some(outcome) = board.status().outcome() {
            let [x, y, size] = [place.x, place.y, place.size].map(round);
            drawn.ended[outcome.index()] += &format!("M{x} {y}h{size}v{size}h-{size}z");
        }
        drawn.lines += &lines(place);
        for player in Player::ALL {
            for cell in board.cells_of(player) {
                let commands = mark(player, place.cell(cell));
                if Some(cell) == answer {
                    drawn.answers += &commands;
                } else {
                    drawn.marks += &commands;
                }
            }
        }
        for line in board.winning_lines() {
            let cells: Vec<Cell> = line.cells().iter().collect();
            if let [first, .., last] = cells[..] {
                let (x1, y1) = place.cell(first).centre();
                let (x2, y2) = place.cell(last).centre();
                let (x1, y1, x2, y2) = (round(x1), round(y1), round(x2), round(y2));
                drawn.won += &format!("M{x1} {y1}L{x2} {y2}");
            }
        }
        for (cell, child) in board.children() {
            self.draw(child, place.cell(cell).nested(), depth + 1);
        }
    }
}

/// The commands of the lines between the cells of a board.
fn lines(place: Square) -> String {
    let Square { x, y, size } = place;
    let lines = (1..SIDE).map(|line| {
        let offset = size * line as f64 / SIDE as f64;
        let (x, y, size) = (round(x), round(y), round(size));
        let (across, down) = (round(x + offset), round(y + offset));
        format!("M{across} {y}v{size}M{x} {down}h{size}")
    });
    lines.collect()
}

/// The commands of a player's mark in a cell.
fn mark(player: Player, place: Square) -> String {
    let (x, y) = place.centre();
    match player {
        Player::X => cross_commands(x, y, place.size * 0.3),
        Player::O => ring_commands(x, y, place.size * 0.32),
    }
}
