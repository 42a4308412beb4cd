//! Linear equations over GF(2), the field of two elements, in which xor is the sum.
//!
//! The generator finds shortest solutions by search; what is asked here is answered by Gaussian
//! elimination, so that the two can disagree.

use crate::rules::grid::{CELLS, bit};

/// A set of moves as the columns of a matrix, brought to echelon form.
pub(crate) struct System {
    /// Sums of columns, each with a highest bit of its own, and the columns summed (bit `i` for
    /// column `i`).
    pivots: Vec<(u16, u16)>,
    /// Sets of columns whose sum is nothing; every such set is a sum of these.
    kernel: Vec<u16>,
}

impl System {
    /// Eliminates, column by column.
    pub(crate) fn new(columns: &[u16]) -> System {
        let mut system = System {
            pivots: Vec::new(),
            kernel: Vec::new(),
        };
        for (index, &column) in columns.iter().enumerate() {
            match system.reduce(column, 1 << index) {
                (0, dependent) => system.kernel.push(dependent),
                pivot => system.pivots.push(pivot),
            }
        }
        system
    }

    /// Takes off a vector all pivots that it can be rid of; the columns taken are added to `taken`.
    fn reduce(&self, mut vector: u16, mut taken: u16) -> (u16, u16) {
        for (pivot, columns) in &self.pivots {
            // Whether the highest bit of the pivot is set in the vector.
            if vector & 1 << pivot.ilog2() != 0 {
                vector ^= pivot;
                taken ^= columns;
            }
        }
        (vector, taken)
    }

    /// The number of independent columns.
    pub(crate) fn rank(&self) -> usize {
        self.pivots.len()
    }

    /// Every set of columns whose sum is `target`: one of them plus each sum of the kernel. Empty
    /// if there is none.
    pub(crate) fn solutions(&self, target: u16) -> Vec<u16> {
        let (0, particular) = self.reduce(target, 0) else {
            return Vec::new();
        };
        let mut solutions = vec![particular];
        for dependent in &self.kernel {
            let more: Vec<u16> = solutions.iter().map(|set| set ^ dependent).collect();
            solutions.extend(more);
        }
        solutions
    }
}

/// The sets of cells that every one of these sets meets evenly, the empty one left out: the kernel
/// of the matrix that has the sets as its rows.
pub(crate) fn evenly_met(sets: &[u16]) -> impl Iterator<Item = u16> + use<> {
    let columns: Vec<u16> = (0..CELLS)
        .map(|cell| {
            let sets = (0..).zip(sets);
            let with_cell = sets.filter(|(_, set)| **set & bit(cell) != 0);
            with_cell.map(|(at, _)| 1 << at).sum()
        })
        .collect();
    let kernel = System::new(&columns).solutions(0).into_iter();
    kernel.filter(|&cells| cells != 0).map(|cells| {
        let cells = (0..CELLS).filter(move |at| cells >> at & 1 != 0);
        cells.map(bit).sum()
    })
}
