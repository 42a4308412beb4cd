//! The status of all 3^9 boards as one picture.
//!
//! A board is a point. Corners and centre choose its column, the four cells between the corners
//! its row, each a digit of a number in base 3; so the picture is made of three by three pictures,
//! each of which is made of three by three.

use svg::node::element::Path;

use super::Picture;
use super::canvas::{BLACK, BLUE, FAINT, ORANGE, SKY_BLUE, Sheet, VERMILLION, rectangle, stroke};
use crate::grid::Cell;
use crate::rules::tictactoe::ALPHABET;
use crate::tictactoe::{Board, Player, Status};

/// The cells whose marks choose the column, the first the most significant, and the row.
const COLUMN: [Cell; 5] = [Cell::A1, Cell::C1, Cell::B2, Cell::A3, Cell::C3];
const ROW: [Cell; 4] = [Cell::B1, Cell::A2, Cell::C2, Cell::B3];

const COLUMNS: usize = 3usize.pow(COLUMN.len() as u32);
const ROWS: usize = 3usize.pow(ROW.len() as u32);

/// The side of a point, and the space around the points.
const POINT: usize = 5;
const LEFT: usize = 48;
const TOP: usize = 128;
const MARGIN: usize = 16;

/// The colours of what is reachable.
const COLOURS: [(Status, &str); 5] = [
    (Status::XToMove, SKY_BLUE),
    (Status::OToMove, ORANGE),
    (Status::XWon, BLUE),
    (Status::OWon, VERMILLION),
    (Status::Draw, BLACK),
];

/// The digit of a cell: empty, X or O.
fn digit(board: Board, cell: Cell) -> usize {
    board.player_at(cell).map_or(0, |player| match player {
        Player::X => 1,
        Player::O => 2,
    })
}

fn number(board: Board, cells: &[Cell]) -> usize {
    cells
        .iter()
        .fold(0, |number, &cell| 3 * number + digit(board, cell))
}

/// The status of each of the 19,683 boards, reachable or not, as a coloured point.
#[must_use]
pub fn status_map() -> Picture {
    let mut points = vec![[Status::Unreachable; COLUMNS]; ROWS];
    for board in Board::all() {
        points[number(board, &ROW)][number(board, &COLUMN)] = board.status();
    }
    let count = |wanted| {
        Board::all()
            .filter(|board| board.status() == wanted)
            .count()
    };

    let title = "Tic-tac-toe: the status of all 19,683 boards";
    let counted: Vec<String> = COLOURS
        .iter()
        .map(|(status, _)| format!("{} {status}", count(*status)))
        .collect();
    let description = format!(
        "A point for each board of empty, X and O in nine cells. The marks in a1, c1, b2, a3 and c3 \
         choose its column and those in b1, a2, c2 and b3 its row, as digits of base 3. Reachable: {}. \
         The other {} are unreachable and grey.",
        counted.join(", "),
        count(Status::Unreachable)
    );
    let width = LEFT + COLUMNS * POINT + MARGIN;
    let height = TOP + ROWS * POINT + MARGIN;
    let mut sheet = Sheet::new(width as u32, height as u32, title, &description);
    sheet.text(MARGIN as f64, 32.0, "h", title);
    let mut x = MARGIN as f64;
    for (status, colour) in COLOURS.into_iter().chain([(Status::Unreachable, FAINT)]) {
        sheet.add(rectangle(x, 50.0, 20.0, 20.0, colour).set("stroke", "#999999"));
        let label = format!("{status} ({})", count(status));
        x += 26.0;
        sheet.text(x, 65.0, "b", &*label);
        x += 8.0 * label.len() as f64 + 20.0;
    }

    let (left, top) = (LEFT as f64, TOP as f64);
    let extent = ((COLUMNS * POINT) as f64, (ROWS * POINT) as f64);
    sheet.add(rectangle(left, top, extent.0, extent.1, FAINT));
    for (status, colour) in COLOURS {
        let path = Path::new()
            .set("d", runs(&points, status))
            .set("fill", colour)
            .set("shape-rendering", "crispEdges");
        sheet.add(path);
    }
    axes(&mut sheet);
    sheet.finish()
}

/// The commands that fill the points of a status, a run of neighbours at a time.
fn runs(points: &[[Status; COLUMNS]], status: Status) -> String {
    let mut commands = String::new();
    for (row, points) in points.iter().enumerate() {
        let mut column = 0;
        while column < COLUMNS {
            let rest = points[column..].iter();
            let run = rest.take_while(|&&found| found == status).count();
            if run > 0 {
                let (x, y, width) = (LEFT + column * POINT, TOP + row * POINT, run * POINT);
                commands += &format!("M{x} {y}h{width}v{POINT}h-{width}z");
            }
            column += run.max(1);
        }
    }
    commands
}

/// Labels the two most significant digits of each axis, and draws the lines between the first.
fn axes(sheet: &mut Sheet) {
    let (width, height) = (COLUMNS * POINT, ROWS * POINT);
    let letter = |digit: usize| char::from(ALPHABET[digit % 3]);
    for part in 0..3 {
        let x = LEFT + width * (2 * part + 1) / 6;
        let y = TOP + height * (2 * part + 1) / 6;
        let label = |cell: Cell| format!("{cell} {}", letter(part));
        sheet.text(x as f64, TOP as f64 - 26.0, "b m c", label(COLUMN[0]));
        sheet.text(LEFT as f64 - 8.0, y as f64 + 5.0, "b m e", label(ROW[0]));
        if part > 0 {
            let (x, y) = (LEFT + width * part / 3, TOP + height * part / 3);
            sheet.add(stroke(
                &format!("M{x} {TOP}v{height}M{LEFT} {y}h{width}"),
                "#777777",
                1.0,
            ));
        }
    }
    for part in 0..9 {
        let x = LEFT + width * (2 * part + 1) / 18;
        sheet.text(
            x as f64,
            TOP as f64 - 8.0,
            "s m c",
            format!("{} {}", COLUMN[1], letter(part)),
        );
    }
}
