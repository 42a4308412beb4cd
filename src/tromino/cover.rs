//! A board while trominoes are laid on it and taken away again: which cells are left, in how many
//! ways each can still be covered, and which has the fewest.

use super::region::Region;
use super::shape::{Corner, Tromino};

/// The most trominoes that cover one cell: three in each of four boxes.
const MOST: usize = 12;

/// The uncovered cells of a board.
///
/// Cells are numbered in reading order on a board with one more blocked row and column on each
/// side, so that the neighbours of a cell need no check.
#[derive(Clone, Debug)]
pub(super) struct Cover {
    stride: usize,
    free: Vec<bool>,
    /// For each free cell, the number of trominoes on free cells that cover it.
    options: Vec<u8>,
    /// The free cells by their number of options.
    queues: Vec<Queue>,
}

/// A tromino on a [`Cover`]: the number of the top left cell of its box, and its missing corner.
pub(super) type Placement = (usize, Corner);

impl Cover {
    pub(super) fn new(region: &Region) -> Self {
        let stride = region.width() + 2;
        let size = stride * (region.height() + 2);
        let mut cover = Cover {
            stride,
            free: vec![false; size],
            options: vec![0; size],
            queues: vec![Queue::new(size); MOST + 1],
        };
        for (row, column) in region.free_cells() {
            cover.free[(row + 1) * stride + column + 1] = true;
        }
        for (row, column) in region.free_cells() {
            let cell = (row + 1) * stride + column + 1;
            let options = cover.fitting(cell).count();
            cover.options[cell] = options as u8;
            cover.queues[options].insert(cell);
        }
        cover
    }

    /// Cells have numbers below this.
    pub(super) fn size(&self) -> usize {
        self.free.len()
    }

    /// The uncovered cells in reading order.
    pub(super) fn uncovered(&self) -> impl Iterator<Item = usize> {
        (0..self.free.len()).filter(|&cell| self.free[cell])
    }

    /// The uncovered cell with the fewest options, the first in reading order among equals, and
    /// the number of its options.
    pub(super) fn most_constrained(&self) -> Option<(usize, usize)> {
        let mut queues = self.queues.iter().enumerate();
        queues.find_map(|(options, queue)| Some((queue.first()?, options)))
    }

    /// The places at which a tromino would cover `cell` if all were free: by box in reading order,
    /// then by missing corner.
    pub(super) fn around(&self, cell: usize) -> impl Iterator<Item = Placement> + use<> {
        let boxes = [cell - self.stride - 1, cell - self.stride, cell - 1, cell];
        // In the first of these boxes the cell is the last corner, and so on.
        let own = Corner::ALL.into_iter().rev();
        boxes.into_iter().zip(own).flat_map(|(corner, own)| {
            let missing = Corner::ALL
                .into_iter()
                .filter(move |&missing| missing != own);
            missing.map(move |missing| (corner, missing))
        })
    }

    /// The trominoes on free cells that cover `cell`, in the order of [`Cover::around`].
    pub(super) fn fitting(&self, cell: usize) -> impl Iterator<Item = Placement> {
        self.around(cell).filter(|&place| self.fits(place))
    }

    /// Whether the cells of a place are all free.
    pub(super) fn fits(&self, place: Placement) -> bool {
        self.cells(place).into_iter().all(|cell| self.free[cell])
    }

    /// The three cells of a place, in reading order.
    pub(super) fn cells(&self, (corner, missing): Placement) -> [usize; 3] {
        missing
            .others()
            .map(|(row, column)| corner + row * self.stride + column)
    }

    /// Covers the cells of a place that fits.
    pub(super) fn lay(&mut self, place: Placement) {
        for cell in self.cells(place) {
            self.queues[usize::from(self.options[cell])].remove(cell);
            for other in self.around(cell) {
                if self.fits(other) {
                    self.change(other, cell, u8::wrapping_sub);
                }
            }
            self.free[cell] = false;
        }
    }

    /// Uncovers the cells of a place that was laid and after which nothing laid is left.
    pub(super) fn lift(&mut self, place: Placement) {
        for cell in self.cells(place).into_iter().rev() {
            self.free[cell] = true;
            for other in self.around(cell) {
                if self.fits(other) {
                    self.change(other, cell, u8::wrapping_add);
                }
            }
            self.queues[usize::from(self.options[cell])].insert(cell);
        }
    }

    /// Adds or takes one option of each cell of `place`; `cell` itself is in no queue.
    fn change(&mut self, place: Placement, cell: usize, by: fn(u8, u8) -> u8) {
        for other in self.cells(place) {
            let options = by(self.options[other], 1);
            if other != cell {
                self.queues[usize::from(self.options[other])].remove(other);
                self.queues[usize::from(options)].insert(other);
            }
            self.options[other] = options;
        }
    }

    /// A place in the rows and columns of the board.
    pub(super) fn tromino(&self, (corner, missing): Placement) -> Tromino {
        Tromino::new(corner / self.stride - 1, corner % self.stride - 1, missing)
    }

    /// Row and column on the board of a cell.
    pub(super) fn at(&self, cell: usize) -> (usize, usize) {
        (cell / self.stride - 1, cell % self.stride - 1)
    }
}

/// A set of small numbers that finds its least at once: bits, and above each level of words one
/// bit a word that is not zero.
#[derive(Clone, Debug)]
struct Queue {
    levels: Vec<Vec<u64>>,
}

impl Queue {
    /// No number yet; numbers are below `size`.
    fn new(size: usize) -> Self {
        let mut levels = Vec::new();
        let mut words = size;
        loop {
            words = words.div_ceil(64);
            levels.push(vec![0; words]);
            if words <= 1 {
                return Queue { levels };
            }
        }
    }

    fn insert(&mut self, mut number: usize) {
        for level in &mut self.levels {
            level[number / 64] |= 1 << (number % 64);
            number /= 64;
        }
    }

    fn remove(&mut self, mut number: usize) {
        for level in &mut self.levels {
            let word = &mut level[number / 64];
            *word &= !(1 << (number % 64));
            if *word != 0 {
                return;
            }
            number /= 64;
        }
    }

    fn first(&self) -> Option<usize> {
        let mut at = 0;
        for level in self.levels.iter().rev() {
            let word = level[at];
            if word == 0 {
                return None;
            }
            at = at * 64 + word.trailing_zeros() as usize;
        }
        Some(at)
    }
}
