//! What stays in place on a board, and where a marble stops.

use super::Tilt;

pub(super) const WALL: u8 = b'#';
pub(super) const FLOOR: u8 = b'.';
pub(super) const HOLE: u8 = b'O';

/// The walls, the floor and the hole, shared by all boards that tilting makes of one.
///
/// Cells are numbered row by row from 0.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct Layout {
    width: usize,
    cells: Box<[u8]>,
    hole: u32,
    /// By tilt and cell: where a marble alone on the board stops, the hole included.
    stops: Box<[u32]>,
}

impl Layout {
    /// `cells` has whole rows of `width` cells, fewer than 2^32 in all, of which `hole` is the hole.
    pub(super) fn new(width: usize, cells: Vec<u8>, hole: u32) -> Self {
        let stops = stops(width, &cells);
        Layout {
            width,
            cells: cells.into_boxed_slice(),
            hole,
            stops,
        }
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    pub(super) fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        (size_of_val(&*self.cells) + size_of_val(&*self.stops)) as u64
    }

    pub(super) fn hole(&self) -> u32 {
        self.hole
    }

    /// Where a marble alone on the board stops.
    pub(super) fn stop(&self, tilt: Tilt, from: u32) -> u32 {
        self.stops[tilt.index() * self.cells.len() + from as usize]
    }

    /// Where the two marbles stop; one that is in the hole afterwards has fallen.
    ///
    /// Marbles with one stop in common roll along one stretch of floor: the one behind stops a cell
    /// short, unless that stop is the hole, where both fall. No other pair gets in each other's way.
    #[inline(always)]
    pub(super) fn roll(&self, tilt: Tilt, red: u32, blue: u32) -> (u32, u32) {
        let red_stop = self.stop(tilt, red);
        let blue_stop = self.stop(tilt, blue);
        let meet = red_stop == blue_stop && red_stop != self.hole;
        let red_leads = (red > blue) == tilt.ascends();
        let stretch = if tilt.axis() == 0 {
            1
        } else {
            self.width as u32
        };
        let back = if tilt.ascends() {
            stretch.wrapping_neg()
        } else {
            stretch
        };
        (
            red_stop.wrapping_add(if meet && !red_leads { back } else { 0 }),
            blue_stop.wrapping_add(if meet && red_leads { back } else { 0 }),
        )
    }
}

/// The stops of every cell: for one tilt after the other, cell by cell.
///
/// Each is taken over from the next cell in the direction of the tilt. For that a wall holds the cell
/// in front of it, where marbles that run against it stop, and the hole holds itself. Floor on which
/// no marble comes, for there the border is open, may hold any cell.
fn stops(width: usize, cells: &[u8]) -> Box<[u32]> {
    // By masks, for branches on the cells of a board cannot be foreseen.
    let hold = |cell: u8, at: u32, in_front: u32, next: u32| {
        let wall = u32::from(cell == WALL).wrapping_neg();
        let floor = u32::from(cell == FLOOR).wrapping_neg();
        (next & floor) | (at.wrapping_add(in_front & wall) & !floor)
    };
    let stride = width as u32;
    let rows = (0..cells.len()).step_by(width);
    let row = |start: usize| start..start + width;
    let mut stops = vec![0; 4 * cells.len()].into_boxed_slice();
    let mut planes = stops.chunks_exact_mut(cells.len());
    let mut plane = || planes.next().expect("there is one for each tilt");

    let left = plane();
    for start in rows.clone() {
        let (cells, stops) = (&cells[row(start)], &mut left[row(start)]);
        let mut next = start as u32;
        for (column, &cell) in cells.iter().enumerate() {
            next = hold(cell, (start + column) as u32, 1, next);
            stops[column] = next;
        }
    }
    let right = plane();
    for start in rows.clone() {
        let (cells, stops) = (&cells[row(start)], &mut right[row(start)]);
        let mut next = start as u32;
        for (column, &cell) in cells.iter().enumerate().rev() {
            next = hold(cell, (start + column) as u32, 1_u32.wrapping_neg(), next);
            stops[column] = next;
        }
    }
    // Row by row, with the stops of the row before: of all columns at once.
    let mut nexts = vec![0; width];
    let nexts = &mut nexts[..width];
    let mut pass = |stops: &mut [u32], start: usize, in_front: u32| {
        let (cells, stops) = (&cells[row(start)], &mut stops[row(start)]);
        for (column, &cell) in cells.iter().enumerate() {
            nexts[column] = hold(cell, (start + column) as u32, in_front, nexts[column]);
            stops[column] = nexts[column];
        }
    };
    let up = plane();
    for start in rows.clone() {
        pass(up, start, stride);
    }
    let down = plane();
    for start in rows.rev() {
        pass(down, start, stride.wrapping_neg());
    }
    stops
}
