//! The three-by-three grid of coins, lights and tic-tac-toe: cells, lines, sets of them, and the
//! symmetries of the square.

mod position;
mod sets;

pub use position::Positions;
pub(crate) use position::position;
pub use sets::{CellSet, Cells, LineSet, Lines};

use crate::names::vocabulary;
use crate::rules::grid;

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
        CellSet::from_mask(grid::LINES[self.index()])
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

    /// The symmetry that takes every cell back.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::Turn90 => Symmetry::Turn270,
            Symmetry::Turn270 => Symmetry::Turn90,
            other => other,
        }
    }
}
