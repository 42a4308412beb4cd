//! The three-by-three grid of coins, lights and tic-tac-toe: cells, lines, sets of them, and the
//! symmetries of the square.

use std::fmt;
use std::str::FromStr;

use crate::names::vocabulary;
use crate::rules::grid;
use crate::text::{self, ParseError};

vocabulary! {
    /// A cell of the grid, named by its column letter and its row number from the top.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::Cell;
    ///
    /// assert_eq!(Cell::ALL[5], Cell::C2);
    /// assert_eq!("c2".parse(), Ok(Cell::C2));
    /// assert_eq!((Cell::C2.row(), Cell::C2.column()), (1, 2));
    /// ```
    #[allow(missing_docs)] // The name says it all.
    pub enum Cell: "cell" {
        A1 = "a1",
        B1 = "b1",
        C1 = "c1",
        A2 = "a2",
        B2 = "b2",
        C2 = "c2",
        A3 = "a3",
        B3 = "b3",
        C3 = "c3",
    }
}

impl Cell {
    /// The row from the top, 0 to 2.
    #[must_use]
    pub const fn row(self) -> usize {
        self.index() / grid::SIDE
    }

    /// The column from the left, 0 to 2.
    #[must_use]
    pub const fn column(self) -> usize {
        self.index() % grid::SIDE
    }
}

vocabulary! {
    /// A line of the grid: a row, a column or a diagonal.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::{Cell, Line};
    ///
    /// assert_eq!("D1".parse(), Ok(Line::D1));
    /// assert!(Line::D1.cells().iter().eq([Cell::A1, Cell::B2, Cell::C3]));
    /// ```
    pub enum Line: "line" {
        /// The top row.
        R1 = "R1",
        /// The middle row.
        R2 = "R2",
        /// The bottom row.
        R3 = "R3",
        /// The left column.
        C1 = "C1",
        /// The middle column.
        C2 = "C2",
        /// The right column.
        C3 = "C3",
        /// The diagonal that falls to the right.
        D1 = "D1",
        /// The diagonal that rises to the right.
        D2 = "D2",
    }
}

impl Line {
    /// The three cells of the line.
    #[must_use]
    pub const fn cells(self) -> CellSet {
        CellSet(grid::LINES[self.index()])
    }
}

/// A set of cells. Its text is a board of `*` for the cells in it and `.` for the others.
///
/// # Examples
///
/// ```
/// use foregone::grid::{Cell, CellSet};
///
/// let set: CellSet = "*../.*./..*".parse()?;
/// assert_eq!(set.len(), 3);
/// assert!(set.contains(Cell::B2));
/// assert_eq!(set.to_string(), "*../.*./..*");
/// # Ok::<(), foregone::text::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde_with::SerializeDisplay, serde_with::DeserializeFromStr)
)]
pub struct CellSet(u16);

impl CellSet {
    /// The set of a mask of nine bits, the first cell the highest bit.
    #[must_use]
    pub const fn new(mask: u16) -> Option<CellSet> {
        if mask <= grid::FULL {
            Some(CellSet(mask))
        } else {
            None
        }
    }

    pub(crate) const fn from_mask(mask: u16) -> CellSet {
        CellSet(mask & grid::FULL)
    }

    /// The mask of nine bits, the first cell the highest bit.
    #[must_use]
    pub const fn mask(self) -> u16 {
        self.0
    }

    /// The number of cells.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has no cell.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has `cell`.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & grid::bit(cell.index()) != 0
    }

    /// Whether every cell is in `other` too.
    #[must_use]
    pub const fn is_subset(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The set with `cell` in it.
    #[must_use]
    pub const fn with(self, cell: Cell) -> CellSet {
        CellSet(self.0 | grid::bit(cell.index()))
    }

    /// The first cell in reading order; `None` if there is none.
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        Cell::new(self.0.leading_zeros() as usize - (u16::BITS as usize - grid::CELLS))
    }

    /// The cells, in reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        Cell::ALL
            .into_iter()
            .filter(move |&cell| self.contains(cell))
    }
}

impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let set = *self;
        text::write_nine(f, |at| {
            grid::ALPHABET[usize::from(set.0 & grid::bit(at) != 0)]
        })
    }
}

impl FromStr for CellSet {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text::parse_nine(text.as_bytes(), &grid::ALPHABET).map(CellSet)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(CellSet(0), CellSet::with)
    }
}

/// A set of lines. Its text is their names with a blank between, `-` for no line.
///
/// # Examples
///
/// ```
/// use foregone::grid::{Line, LineSet};
///
/// let set: LineSet = [Line::C1, Line::R3].into_iter().collect();
/// assert_eq!(set.to_string(), "R3 C1");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineSet(u8);

impl LineSet {
    /// The set of a mask, bit `i` for line `i` of [`Line::ALL`].
    #[must_use]
    pub const fn new(mask: u8) -> LineSet {
        LineSet(mask)
    }

    /// The mask, bit `i` for line `i` of [`Line::ALL`].
    #[must_use]
    pub const fn mask(self) -> u8 {
        self.0
    }

    /// The number of lines.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has no line.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has `line`.
    #[must_use]
    pub const fn contains(self, line: Line) -> bool {
        self.0 >> line.index() & 1 != 0
    }

    /// The set with `line` in it.
    #[must_use]
    pub const fn with(self, line: Line) -> LineSet {
        LineSet(self.0 | 1 << line.index())
    }

    /// The lines, in the order of [`Line::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Line> {
        Line::ALL
            .into_iter()
            .filter(move |&line| self.contains(line))
    }
}

impl fmt::Display for LineSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.pad("-");
        }
        let names: Vec<&str> = self.iter().map(Line::name).collect();
        f.pad(&names.join(" "))
    }
}

impl FromIterator<Line> for LineSet {
    fn from_iter<I: IntoIterator<Item = Line>>(lines: I) -> Self {
        lines.into_iter().fold(LineSet(0), LineSet::with)
    }
}

vocabulary! {
    /// A symmetry of the square.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::{Cell, Symmetry};
    ///
    /// assert_eq!(Symmetry::Turn90.apply(Cell::A1), Cell::C1);
    /// ```
    pub enum Symmetry: "symmetry" {
        /// Leaves everything in its place.
        Identity = "identity",
        /// A quarter turn clockwise.
        Turn90 = "turn-90",
        /// A half turn.
        Turn180 = "turn-180",
        /// A quarter turn anticlockwise.
        Turn270 = "turn-270",
        /// The reflection in the falling diagonal: rows become columns.
        Transpose = "transpose",
        /// The reflection that swaps left and right.
        LeftRight = "left-right",
        /// The reflection in the rising diagonal.
        AntiTranspose = "anti-transpose",
        /// The reflection that swaps top and bottom.
        TopBottom = "top-bottom",
    }
}

impl Symmetry {
    /// Where the symmetry takes a cell.
    #[must_use]
    pub const fn apply(self, cell: Cell) -> Cell {
        Cell::ALL[grid::SYMMETRIES[self.index()][cell.index()] as usize]
    }
}
