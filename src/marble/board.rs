//! Boards: reading, drawing, and tilting by hand.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::Tilt;
use super::layout::{FLOOR, HOLE, Layout, WALL};
use crate::names::vocabulary;
use crate::text::{self, ParseError, Row, counted};

vocabulary! {
    /// What there is to see in one cell.
    pub enum Cell: "content of a cell" {
        /// `#`, where no marble goes.
        Wall = "#" | "wall",
        /// `.`, free floor.
        Floor = "." | "floor",
        /// `O`, the hole.
        Hole = "O" | "hole",
        /// `R`, floor with the red marble on it.
        Red = "R" | "red",
        /// `B`, floor with the blue marble on it.
        Blue = "B" | "blue",
    }
}

impl Cell {
    /// The character that stands for it on a board.
    #[must_use]
    pub const fn symbol(self) -> char {
        self.name().as_bytes()[0] as char
    }
}

/// A board with both marbles on it.
///
/// It is written with `#` for wall, `.` for floor, `O` for the hole, `R` for the red marble and `B`
/// for the blue one: in one line with `/` between the rows (`{}`), or as a picture with a row on each
/// line (`{:#}`); both are read. Its size is limited by memory only.
///
/// A clone, and each board that a tilt makes, shares the layout with the original.
///
/// # Examples
/// ```
/// use foregone::marble::{Board, Tilted, Tilt};
///
/// let board: Board = "#####/#..B#/#.#.#/#RO.#/#####".parse()?;
/// assert!(matches!(board.tilt(Tilt::Right), Tilted::Escaped(_)));
///
/// let Tilted::Moved(board) = board.tilt(Tilt::Up) else {
///     unreachable!();
/// };
/// assert_eq!(format!("{board:#}"), "#####\n#R.B#\n#.#.#\n#.O.#\n#####");
/// # Ok::<(), foregone::text::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde_with::SerializeDisplay, serde_with::DeserializeFromStr)
)]
pub struct Board {
    pub(super) layout: Arc<Layout>,
    pub(super) red: u32,
    pub(super) blue: u32,
}

impl Board {
    /// Reads a board from its rows; an error counts them as lines from 1.
    ///
    /// # Errors
    /// Rows that are not all of one length, a character that is none of `#.ORB`, not exactly one
    /// hole, red and blue marble, or an open border: a cell of the border, other than a wall or the
    /// hole, that is joined to a marble by open cells side by side. Other cells of the border may be
    /// floor, for no marble comes there.
    ///
    /// # Complexity
    /// O(cells) time and memory.
    ///
    /// # Examples
    /// ```
    /// use foregone::marble::Board;
    ///
    /// let board = Board::from_rows(&["######", "#RB.O#", "######"])?;
    /// assert_eq!(board.to_string(), "######/#RB.O#/######");
    ///
    /// let error = Board::from_rows(&["######", "#RB.O#", "##.###"]).unwrap_err();
    /// assert_eq!((error.line(), error.column()), (3, 3));
    /// # Ok::<(), foregone::text::ParseError>(())
    /// ```
    pub fn from_rows<R: AsRef<[u8]>>(rows: &[R]) -> Result<Self, ParseError> {
        Board::read(rows.iter().enumerate().map(|(index, cells)| Row {
            cells: cells.as_ref(),
            line: index + 1,
            column: 1,
        }))
    }

    /// Reads a board from rows that know their place in the text around them.
    pub(crate) fn read<'a>(rows: impl Iterator<Item = Row<'a>>) -> Result<Self, ParseError> {
        let mut builder = Builder::default();
        for row in rows {
            builder.row(row)?;
        }
        builder.finish()
    }

    /// Tilts the board once.
    ///
    /// # Complexity
    /// O(1).
    #[must_use]
    pub fn tilt(&self, tilt: Tilt) -> Tilted {
        let (red, blue) = self.layout.roll(tilt, self.red, self.blue);
        let hole = self.layout.hole();
        if red != hole && blue != hole {
            return if (red, blue) == (self.red, self.blue) {
                Tilted::Unchanged
            } else {
                Tilted::Moved(Board {
                    layout: Arc::clone(&self.layout),
                    red,
                    blue,
                })
            };
        }
        let frame = Frame {
            layout: Arc::clone(&self.layout),
            red: Some(red).filter(|&at| at != hole),
            blue: Some(blue).filter(|&at| at != hole),
        };
        if blue == hole {
            Tilted::Lost(frame)
        } else {
            Tilted::Escaped(frame)
        }
    }

    /// What the board looks like, in the form in which boards after a fall are shown too.
    #[must_use]
    pub fn frame(&self) -> Frame {
        Frame {
            layout: Arc::clone(&self.layout),
            red: Some(self.red),
            blue: Some(self.blue),
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.frame().fmt(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl TryFrom<&str> for Board {
    type Error = ParseError;

    fn try_from(text: &str) -> Result<Self, ParseError> {
        text.parse()
    }
}

impl FromStr for Board {
    type Err = ParseError;

    /// Reads the one-line form or the picture; the errors are those of [`Board::from_rows`].
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Board::read(text::rows(text.as_bytes()))
    }
}

/// What boards and frames alike can be asked.
macro_rules! cells {
    ($Type:ident, $marble:expr) => {
        impl $Type {
            /// The number of rows.
            #[must_use]
            pub fn height(&self) -> usize {
                self.layout.height()
            }

            /// The number of columns.
            #[must_use]
            pub fn width(&self) -> usize {
                self.layout.width()
            }

            /// The content of a cell, or `None` outside the board. Rows and columns count from 0.
            #[must_use]
            pub fn cell(&self, row: usize, column: usize) -> Option<Cell> {
                let (red, blue) = ($marble(self.red), $marble(self.blue));
                (row < self.height() && column < self.width())
                    .then(|| self.layout.content(row * self.width() + column, red, blue))
            }
        }
    };
}

cells!(Board, Some);
cells!(Frame, std::convert::identity);

impl Layout {
    /// What there is to see in a cell with the marbles at these cells, unless they have fallen.
    fn content(&self, at: usize, red: Option<u32>, blue: Option<u32>) -> Cell {
        let here = |marble: Option<u32>| marble.is_some_and(|cell| cell as usize == at);
        match self.cells()[at] {
            _ if here(red) => Cell::Red,
            _ if here(blue) => Cell::Blue,
            WALL => Cell::Wall,
            HOLE => Cell::Hole,
            _ => Cell::Floor,
        }
    }
}

/// What a tilt did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tilted {
    /// At least one marble moved, and both are still there.
    Moved(Board),
    /// No marble could move.
    Unchanged,
    /// Red fell and blue did not: solved.
    Escaped(Frame),
    /// Blue fell, alone or together with red: this tilt loses.
    Lost(Frame),
}

/// A board as it is to be seen: a marble that has fallen is missing.
///
/// It is drawn in the two forms of [`Board`].
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Frame {
    layout: Arc<Layout>,
    red: Option<u32>,
    blue: Option<u32>,
}

impl Frame {
    /// Whether the red marble is still on the board.
    #[must_use]
    pub fn has_red(&self) -> bool {
        self.red.is_some()
    }

    /// Whether the blue marble is still on the board.
    #[must_use]
    pub fn has_blue(&self) -> bool {
        self.blue.is_some()
    }

    fn content(&self, at: usize) -> Cell {
        self.layout.content(at, self.red, self.blue)
    }
}

impl fmt::Display for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;

        let between = if f.alternate() { '\n' } else { '/' };
        for row in 0..self.height() {
            if row > 0 {
                f.write_char(between)?;
            }
            for column in 0..self.width() {
                f.write_char(self.content(row * self.width() + column).symbol())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Frame({self})")
    }
}

/// The letters of cells.
pub(crate) const LETTERS: &[u8] = b"#.ORB";

/// Takes in a board row by row.
#[derive(Default)]
struct Builder<'a> {
    cells: Vec<u8>,
    last: Option<Row<'a>>,
    hole: Option<u32>,
    red: Option<u32>,
    blue: Option<u32>,
    /// Cells of the border that are not walls, in case a marble comes there: rare, and looked into
    /// when the board is complete.
    open: Vec<(usize, ParseError)>,
}

impl<'a> Builder<'a> {
    fn row(&mut self, row: Row<'a>) -> Result<(), ParseError> {
        /// Cells for which there may be space from the beginning.
        const MANY: usize = 1 << 12;
        let start = self.cells.len();
        match self.last {
            None if row.cells.is_empty() => return Err(row.error(0, "a row of cells")),
            Some(Row { cells: last, .. }) if last.len() != row.cells.len() => {
                // A letter that is no cell is the likelier mistake.
                if let Some(column) = row.unknown(LETTERS) {
                    return Err(row.error(column, text::expected_cells(LETTERS)));
                }
                let cells = counted(last.len(), "cell", "cells");
                return Err(row.error(
                    last.len().min(row.cells.len()),
                    format!("{cells} like in the row before"),
                ));
            }
            // Most boards are about as high as wide.
            None => {
                let width = row.cells.len();
                let square = width.saturating_mul(width);
                self.cells.reserve_exact(square.min(MANY).max(width));
            }
            _ => {}
        }
        if u32::try_from(start + row.cells.len()).is_err() {
            return Err(row.error(0, "no more than 4294967295 cells"));
        }
        self.cells.extend_from_slice(row.cells);
        for (column, &cell) in row.cells.iter().enumerate() {
            // One branch for both, which is easy to foresee, unlike one for each.
            if (cell == WALL) | (cell == FLOOR) {
                continue;
            }
            let (place, once) = match cell {
                b'O' => (&mut self.hole, "no second hole"),
                b'R' => (&mut self.red, "no second red marble"),
                b'B' => (&mut self.blue, "no second blue marble"),
                _ => return Err(row.error(column, text::expected_cells(LETTERS))),
            };
            // Cell numbers fit, for the number of cells does.
            if place.replace((start + column) as u32).is_some() {
                return Err(row.error(column, once));
            }
            if cell != HOLE {
                self.cells[start + column] = FLOOR;
            }
        }
        if start == 0 {
            self.border(row, 0..row.cells.len());
        } else {
            self.border(row, [0, row.cells.len() - 1]);
        }
        self.last = Some(row);
        Ok(())
    }

    /// Notes the open ones among `columns` of the row read last.
    fn border(&mut self, row: Row<'a>, columns: impl IntoIterator<Item = usize>) {
        let start = self.cells.len() - row.cells.len();
        for column in columns {
            if self.cells[start + column] == FLOOR {
                self.open.push((
                    start + column,
                    row.error(column, "a wall at the border, where a marble could leave"),
                ));
            }
        }
    }

    fn finish(mut self) -> Result<Board, ParseError> {
        let Some(last) = self.last else {
            return Err(ParseError::new(1, 1, "a row of cells", "nothing"));
        };
        self.border(last, 0..last.cells.len());

        let missing = |what: &'static str| {
            ParseError::new(last.line, last.column + last.cells.len(), what, "none")
        };
        let hole = self.hole.ok_or_else(|| missing("a hole `O`"))?;
        let red = self.red.ok_or_else(|| missing("a red marble `R`"))?;
        let blue = self.blue.ok_or_else(|| missing("a blue marble `B`"))?;

        let width = last.cells.len();
        if !self.open.is_empty() {
            let within_reach = within_reach(width, &self.cells, [red, blue]);
            for (at, error) in self.open {
                if within_reach[at] {
                    return Err(error);
                }
            }
        }
        Ok(Board {
            layout: Arc::new(Layout::new(width, self.cells, hole)),
            red,
            blue,
        })
    }
}

/// By cell, whether it is joined to a marble by floor cells side by side.
fn within_reach(width: usize, cells: &[u8], marbles: [u32; 2]) -> Vec<bool> {
    let mut reached = vec![false; cells.len()];
    let mut waiting = Vec::from(marbles.map(|marble| marble as usize));
    while let Some(at) = waiting.pop() {
        if cells[at] != FLOOR || reached[at] {
            continue;
        }
        reached[at] = true;
        let column = at % width;
        waiting.extend((column > 0).then(|| at - 1));
        waiting.extend((column + 1 < width).then_some(at + 1));
        waiting.extend(at.checked_sub(width));
        waiting.extend(Some(at + width).filter(|&below| below < cells.len()));
    }
    reached
}
