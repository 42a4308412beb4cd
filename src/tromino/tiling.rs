//! One tiling, and how it is drawn.

use std::fmt;

use super::region::Region;
use super::shape::Tromino;

/// Trominoes that cover each free cell of a board exactly once.
///
/// `{}` prints its rows joined by `/`, with a letter for each tromino and `#` for a blocked cell;
/// trominoes that share an edge have different letters. `{:#}` draws it with lines.
///
/// # Examples
/// ```
/// use foregone::tromino::Region;
///
/// let tiling = Region::rectangle(2, 3).first_tiling().unwrap();
/// assert_eq!(tiling.to_string(), "ABB/AAB");
/// assert_eq!(
///     format!("{tiling:#}"),
///     "\
/// ┌───┬───────┐
/// │   │       │
/// │   └───┐   │
/// │       │   │
/// └───────┴───┘"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Tiling {
    region: Region,
    trominoes: Vec<Tromino>,
}

impl Tiling {
    /// The tiling of a board by trominoes that cover it; they are put in reading order.
    pub(super) fn new(region: Region, mut trominoes: Vec<Tromino>) -> Self {
        trominoes.sort_unstable_by_key(|tromino| tromino.cells());
        Tiling { region, trominoes }
    }

    /// The board.
    #[must_use]
    pub fn region(&self) -> &Region {
        &self.region
    }

    /// Its trominoes in reading order of their first cells.
    #[must_use]
    pub fn trominoes(&self) -> &[Tromino] {
        &self.trominoes
    }

    /// For each cell in reading order the tromino that covers it, by its place in
    /// [`Tiling::trominoes`].
    fn owners(&self) -> Owners {
        let width = self.region.width();
        let mut owners = vec![None; width * self.region.height()];
        for (index, tromino) in self.trominoes.iter().enumerate() {
            for (row, column) in tromino.cells() {
                owners[row * width + column] = Some(index);
            }
        }
        Owners {
            width,
            height: self.region.height(),
            owners,
        }
    }

    fn write_letters(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let owners = self.owners();
        // The first letter that no neighbour has. A tromino has at most seven neighbours.
        let mut letters = vec![None; self.trominoes.len()];
        for (index, tromino) in self.trominoes.iter().enumerate() {
            let mut taken = 0u16;
            for (row, column) in tromino.cells() {
                for neighbour in owners.beside(row, column) {
                    if let Some(letter) = neighbour.and_then(|other| letters[other]) {
                        taken |= 1u16 << letter;
                    }
                }
            }
            letters[index] = Some(taken.trailing_ones() as u8);
        }
        for row in 0..owners.height {
            if row > 0 {
                f.write_str("/")?;
            }
            for column in 0..owners.width {
                let letter = owners.at(row, column).and_then(|owner| letters[owner]);
                let letter = letter.map_or('#', |letter| char::from(b'A' + letter));
                write!(f, "{letter}")?;
            }
        }
        Ok(())
    }

    fn write_lines(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let owners = self.owners();
        for line in 0..=owners.height {
            if line > 0 {
                f.write_str("\n")?;
                for column in 0..=owners.width {
                    let right = owners.cell(line, column + 1);
                    let bar = owners.cell(line, column) != right;
                    let between = if bar { "│" } else { right.fill() };
                    f.write_str(between)?;
                    if column < owners.width {
                        f.write_str(&right.fill().repeat(3))?;
                    }
                }
                f.write_str("\n")?;
            }
            for column in 0..=owners.width {
                let [above_left, above] = [column, column + 1].map(|at| owners.cell(line, at));
                let [left, here] = [column, column + 1].map(|at| owners.cell(line + 1, at));
                let arms = [
                    above_left != above,
                    left != here,
                    above_left != left,
                    above != here,
                ];
                let corner = arms
                    .iter()
                    .fold(0, |bits, &arm| bits << 1 | usize::from(arm));
                f.write_str(CROSSINGS[corner].unwrap_or(here.fill()))?;
                if column < owners.width {
                    let dash = if above != here { "─" } else { here.fill() };
                    f.write_str(&dash.repeat(3))?;
                }
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Tiling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tiling({self})")
    }
}

impl fmt::Display for Tiling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            self.write_lines(f)
        } else {
            self.write_letters(f)
        }
    }
}

/// The crossing of lines that go up, down, left and right, from the highest bit to the lowest. No
/// line ends at a crossing, so one arm alone does not occur.
const CROSSINGS: [Option<&str>; 16] = [
    None,
    None,
    None,
    Some("─"),
    None,
    Some("┌"),
    Some("┐"),
    Some("┬"),
    None,
    Some("└"),
    Some("┘"),
    Some("┴"),
    Some("│"),
    Some("├"),
    Some("┤"),
    Some("┼"),
];

/// What is at a place of the picture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Outside,
    Blocked,
    Covered(usize),
}

impl Cell {
    fn fill(self) -> &'static str {
        match self {
            Cell::Blocked => "▒",
            Cell::Outside | Cell::Covered(_) => " ",
        }
    }
}

/// Which tromino covers each cell.
struct Owners {
    width: usize,
    height: usize,
    owners: Vec<Option<usize>>,
}

impl Owners {
    fn at(&self, row: usize, column: usize) -> Option<usize> {
        self.owners[row * self.width + column]
    }

    /// The cell in a row and a column that count from 1.
    fn cell(&self, row: usize, column: usize) -> Cell {
        if row == 0 || column == 0 || row > self.height || column > self.width {
            return Cell::Outside;
        }
        self.at(row - 1, column - 1)
            .map_or(Cell::Blocked, Cell::Covered)
    }

    /// What covers the cells that share an edge with a cell.
    fn beside(&self, row: usize, column: usize) -> [Option<usize>; 4] {
        let covered = |row, column| match self.cell(row, column) {
            Cell::Covered(owner) => Some(owner),
            Cell::Outside | Cell::Blocked => None,
        };
        [
            covered(row, column + 1),
            covered(row + 1, column),
            covered(row + 1, column + 2),
            covered(row + 2, column + 1),
        ]
    }
}
