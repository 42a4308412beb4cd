//! Breadth-first search over the pairs of cells that the marbles can be on.

use super::layout::Layout;
use super::seen::{Dense, Paged, Seen};
use super::{Board, Escape, NoEscape, Tilt};

/// A pair of cells that the search came to, and how.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct State {
    pub(super) red: u32,
    pub(super) blue: u32,
    /// The index of the state before, and below it two bits for the tilt that led here.
    from: u32,
}

impl State {
    /// So many indices fit above the bits of the tilt.
    const MOST: usize = 1 << 30;

    fn parent(self) -> usize {
        (self.from >> 2) as usize
    }

    fn tilt(self) -> Tilt {
        Tilt::ALL[(self.from & 3) as usize]
    }
}

/// Searches board after board with the same buffers.
///
/// [`Board::solve`] and its like suit single boards; a solver answers many of them without
/// allocating, once its buffers have the size of the largest.
///
/// # Complexity
/// A search takes O(cells + pairs) time, where the pairs are those of the cells that red and blue can
/// come to together, of which there are usually far fewer than cells squared. Boards of up to 2,048
/// cells take a bit for each pair of cells, 512 KiB at most; larger ones take pages of bits for the
/// pairs that occur. Each pair that occurs takes 12 bytes besides.
///
/// # Examples
/// ```
/// use foregone::marble::{Board, Solver, Tilt};
///
/// let mut solver = Solver::new();
/// let board: Board = "#####/#..B#/#.#.#/#RO.#/#####".parse()?;
/// assert_eq!(solver.shortest(&board), Some(&[Tilt::Right][..]));
/// let board: Board = "######/#R.BO#/######".parse()?;
/// assert_eq!(solver.shortest(&board), None);
/// # Ok::<(), foregone::text::ParseError>(())
/// ```
#[derive(Debug, Default)]
pub struct Solver {
    /// The states in the order in which the search came to them, then spare room.
    states: Vec<State>,
    reached: usize,
    dense: Dense,
    paged: Paged,
    path: Vec<Tilt>,
}

impl Solver {
    /// A solver with empty buffers.
    #[must_use]
    pub fn new() -> Self {
        Solver::default()
    }

    /// The shortest escape, of these the first in the order `L R U D`; `None` if there is none.
    ///
    /// This is [`solve`](Solver::solve) without copying the path and without asking why there is none.
    ///
    /// # Panics
    /// If the marbles can be on more than 2^30 pairs of cells, which take 12 GiB.
    pub fn shortest(&mut self, board: &Board) -> Option<&[Tilt]> {
        self.search(board, Tilt::ALL).then_some(&*self.path)
    }

    /// The shortest escape, of these the first in the order `L R U D`.
    ///
    /// # Errors
    /// If there is no escape: why.
    ///
    /// # Panics
    /// As [`shortest`](Solver::shortest).
    pub fn solve(&mut self, board: &Board) -> Result<Escape, NoEscape> {
        self.solve_in_order(board, Tilt::ALL)
    }

    /// The shortest escape, of these the first in the stated order of tilts.
    ///
    /// # Errors
    /// If there is no escape: why.
    ///
    /// # Panics
    /// If `order` does not hold each tilt once; otherwise as [`shortest`](Solver::shortest).
    pub fn solve_in_order(&mut self, board: &Board, order: [Tilt; 4]) -> Result<Escape, NoEscape> {
        if self.search(board, order) {
            Ok(Escape::new(&self.path))
        } else {
            Err(self.why_none(board))
        }
    }

    /// The states reached, by the number of tilts that they take.
    pub(super) fn levels(&self) -> Vec<&[State]> {
        let states = &self.states[..self.reached];
        let mut starts = vec![0];
        let mut newest = 0;
        for (index, state) in states.iter().enumerate().skip(1) {
            if state.parent() >= newest {
                newest = index;
                starts.push(index);
            }
        }
        starts.push(states.len());
        starts
            .windows(2)
            .map(|bounds| &states[bounds[0]..bounds[1]])
            .collect()
    }

    /// Searches for an escape, and leaves its path and the states reached.
    pub(super) fn search(&mut self, board: &Board, order: [Tilt; 4]) -> bool {
        assert!(
            Tilt::ALL.iter().all(|tilt| order.contains(tilt)),
            "an order of tilts holds each of them once"
        );
        let cells = board.layout.cells().len();
        let start = (board.red, board.blue);
        let last;
        if cells <= Dense::CELLS {
            self.dense.fit(cells);
            (self.reached, last) = search(
                &board.layout,
                start,
                order,
                &mut self.states,
                &mut self.dense,
            );
            for state in &self.states[..self.reached] {
                self.dense.clear(state.red, state.blue);
            }
        } else {
            self.paged.reset(cells);
            (self.reached, last) = search(
                &board.layout,
                start,
                order,
                &mut self.states,
                &mut self.paged,
            );
        }
        self.path.clear();
        let Some((mut at, tilt)) = last else {
            return false;
        };
        self.path.push(tilt);
        while at != 0 {
            self.path.push(self.states[at].tilt());
            at = self.states[at].parent();
        }
        self.path.reverse();
        true
    }

    /// After a search without success: what stands in the way.
    fn why_none(&self, board: &Board) -> NoEscape {
        let layout = &*board.layout;
        let hole = layout.hole();
        let mut together = false;
        // Where red can be when blue has fallen alone, and where it can roll from there.
        let mut alone = Vec::new();
        for state in &self.states[..self.reached] {
            for tilt in Tilt::ALL {
                match layout.roll(tilt, state.red, state.blue) {
                    (red, blue) if red == hole && blue == hole => together = true,
                    (red, blue) if blue == hole => alone.push(red),
                    _ => {}
                }
            }
        }
        let mut seen = vec![false; layout.cells().len()];
        let mut later = false;
        while let Some(red) = alone.pop() {
            if red == hole {
                later = true;
            } else if !std::mem::replace(&mut seen[red as usize], true) {
                alone.extend(Tilt::ALL.map(|tilt| layout.stop(tilt, red)));
            }
        }
        match (together, later) {
            (false, false) => NoEscape::RedNeverReaches,
            (true, false) => NoEscape::OnlyTogether,
            (false, true) => NoEscape::OnlyAfterBlue,
            (true, true) => NoEscape::OnlyTogetherOrAfterBlue,
        }
    }
}

/// Fills `states` from its front with the pairs reached, and returns their number, and for an
/// escape the index of the state before its last tilt, and that tilt.
///
/// States are looked at in the order in which they were reached and their tilts in `order`. So the
/// first path that leads to a state, or to the hole, is the first in `order` among the shortest ones.
///
/// A tilt along the same axis as the tilt before is left out. The same tilt again changes nothing,
/// and the opposite one comes to where it would have come without the tilt before: each marble stays
/// in its stretch of floor, and the two keep their order in it.
fn search(
    layout: &Layout,
    start: (u32, u32),
    order: [Tilt; 4],
    states: &mut Vec<State>,
    seen: &mut impl Seen,
) -> (usize, Option<(usize, Tilt)>) {
    let hole = layout.hole();
    // By the axis of the tilt before.
    let across = [1, 0].map(|axis| {
        let mut tilts = order.into_iter().filter(|tilt| tilt.axis() == axis);
        [(); 2].map(|()| tilts.next().expect("two tilts for each axis"))
    });
    let (red, blue) = start;
    if states.is_empty() {
        states.resize(64, State::default());
    }
    states[0] = State { red, blue, from: 0 };
    seen.insert(red, blue);
    let mut reached = 1;
    let mut at = 0;
    let mut look = |at: usize, tilt: Tilt, states: &mut [State], reached: &mut usize| {
        let State { red, blue, .. } = states[at];
        let (red, blue) = layout.roll(tilt, red, blue);
        if blue == hole {
            return false;
        }
        if red == hole {
            return true;
        }
        // Written in any case and counted if new: a branch would be hard to foresee.
        states[*reached] = State {
            red,
            blue,
            from: (at as u32) << 2 | tilt as u32,
        };
        *reached += usize::from(seen.insert(red, blue));
        false
    };
    for tilt in order {
        if look(0, tilt, states, &mut reached) {
            return (reached, Some((0, tilt)));
        }
    }
    at += 1;
    while at < reached {
        if states.len() < reached + 2 {
            assert!(
                states.len() < State::MOST,
                "a search holds at most 2^30 pairs"
            );
            states.resize(2 * states.len(), State::default());
        }
        for tilt in across[states[at].tilt().axis()] {
            if look(at, tilt, states, &mut reached) {
                return (reached, Some((at, tilt)));
            }
        }
        at += 1;
    }
    (reached, None)
}
