//! A board and one of its L-tromino tilings, neighbours in different colours.

use num_bigint::BigUint;
use num_traits::One;
use svg::node::element::{Group, Path};

use super::Picture;
use super::canvas::{
    BLUE, FAINT, GREEN, INK, ORANGE, PURPLE, SKY_BLUE, VERMILLION, YELLOW, rectangle, stroke,
};
use super::strip::{Frame, strip};
use crate::text::counted;
use crate::tromino::{Region, Tiling, Tromino};

/// The side of a cell.
const CELL: f64 = 28.0;

/// The colours of trominoes: a tromino has at most seven neighbours.
const COLOURS: [&str; 8] = [
    SKY_BLUE, ORANGE, GREEN, YELLOW, PURPLE, BLUE, VERMILLION, "#bbbbbb",
];

/// A board and one of its tilings, whose number is given, as [`Region::count`] finds it.
///
/// # Complexity
///
/// That of [`Region::any_tiling`] on a board that has one.
///
/// # Examples
///
/// ```
/// use foregone::picture;
/// use foregone::tromino::Region;
///
/// let region = Region::rectangle(6, 6);
/// let svg = picture::tromino(&region, &region.count()).to_string();
/// assert!(svg.contains("L-trominoes: one of 162 tilings"));
/// ```
#[must_use]
pub fn tromino(region: &Region, number: &BigUint) -> Picture {
    let size = (region.width() as f64 * CELL, region.height() as f64 * CELL);
    let tiling = if *number == BigUint::ZERO {
        None
    } else {
        region.any_tiling()
    };
    let title = match tiling {
        None => "L-trominoes: no tiling".into(),
        Some(_) if number.is_one() => "L-trominoes: the only tiling".into(),
        Some(_) => format!("L-trominoes: one of {number} tilings"),
    };
    let description = match &tiling {
        Some(tiling) => format!(
            "The board {region} covered by {} L-trominoes, each with a letter: {tiling}.",
            tiling.trominoes().len()
        ),
        None => format!("The board {region} cannot be covered by L-trominoes."),
    };
    let caption = match &tiling {
        Some(tiling) => counted(tiling.trominoes().len(), "tromino", "trominoes"),
        None => "impossible".into(),
    };
    let frame = Frame {
        caption,
        drawing: draw(region, tiling.as_ref()),
    };
    strip(&title, &description, size, vec![frame])
}

fn draw(region: &Region, tiling: Option<&Tiling>) -> Group {
    let (height, width) = (region.height(), region.width());
    let board = rectangle(
        0.0,
        0.0,
        width as f64 * CELL,
        height as f64 * CELL,
        "#4d4d4d",
    );
    let free = squares(region.free_cells());
    let mut drawing = Group::new()
        .add(board)
        .add(Path::new().set("d", free).set("fill", FAINT));
    let Some(tiling) = tiling else {
        return drawing;
    };
    // The one-line form has a letter for each cell, and neighbours have different ones.
    let letters = tiling.to_string();
    let rows: Vec<&[u8]> = letters.as_bytes().split(|&byte| byte == b'/').collect();
    for tromino in tiling.trominoes() {
        let cells = tromino.cells();
        let (row, column) = cells[0];
        let colour = usize::from(rows[row][column] - b'A');
        let fill = Path::new()
            .set("d", squares(cells))
            .set("fill", COLOURS[colour % COLOURS.len()]);
        drawing = drawing.add(fill.set("shape-rendering", "crispEdges"));
    }
    let outlines: String = tiling.trominoes().iter().map(outline).collect();
    drawing.add(stroke(&outlines, INK, 2.0))
}

/// The commands that fill some cells.
fn squares(cells: impl IntoIterator<Item = (usize, usize)>) -> String {
    let square = |(row, column): (usize, usize)| {
        let (x, y) = (column as f64 * CELL, row as f64 * CELL);
        format!("M{x} {y}h{CELL}v{CELL}h-{CELL}z")
    };
    cells.into_iter().map(square).collect()
}

/// The commands that draw the sides of a tromino's cells but those between two of them.
fn outline(tromino: &Tromino) -> String {
    let cells = tromino.cells();
    let inside = |row: usize, column: usize| cells.contains(&(row, column));
    let mut commands = String::new();
    for (row, column) in cells {
        let (x, y) = (column as f64 * CELL, row as f64 * CELL);
        if row == 0 || !inside(row - 1, column) {
            commands += &format!("M{x} {y}h{CELL}");
        }
        if !inside(row + 1, column) {
            commands += &format!("M{x} {}h{CELL}", y + CELL);
        }
        if column == 0 || !inside(row, column - 1) {
            commands += &format!("M{x} {y}v{CELL}");
        }
        if !inside(row, column + 1) {
            commands += &format!("M{} {y}v{CELL}", x + CELL);
        }
    }
    commands
}
