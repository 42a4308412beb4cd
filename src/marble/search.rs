//! Breadth-first search over the pairs of cells that the marbles can be on.

use super::layout::Layout;
use super::visited::{Dense, Paged, Visited};
use super::{Board, Escape, NoEscape, ShortestEscapes, Tilt, Unsolved};

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
/// pairs that occur. Each pair that occurs takes 12 bytes besides, and each cell 17.
///
/// # Examples
/// ```
/// use foregone::marble::{Board, Solver, Tilt};
///
/// let mut solver = Solver::new();
/// let board: Board = "#####/#..B#/#.#.#/#RO.#/#####".parse()?;
/// assert_eq!(solver.shortest(&board)?, Some(&[Tilt::Right][..]));
/// let board: Board = "######/#R.BO#/######".parse()?;
/// assert_eq!(solver.shortest(&board)?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    memory: u64,
    /// The states in the order in which the search came to them, then spare room.
    states: Vec<State>,
    reached: usize,
    dense: Dense,
    paged: Paged,
    path: Vec<Tilt>,
}

impl Default for Solver {
    fn default() -> Self {
        Solver::new()
    }
}

/// How a search ended, if there was room for it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// With an escape.
    Escape,
    /// With all pairs looked at.
    All,
    /// At the limit of tilts.
    Limit,
}

impl Solver {
    /// Bytes that a search may take unless told otherwise: 1 GiB.
    pub const DEFAULT_MEMORY: u64 = 1 << 30;

    /// A solver with empty buffers, whose searches take up to [`Self::DEFAULT_MEMORY`].
    #[must_use]
    pub fn new() -> Self {
        Solver {
            memory: Self::DEFAULT_MEMORY,
            states: Vec::new(),
            reached: 0,
            dense: Dense::default(),
            paged: Paged::default(),
            path: Vec::new(),
        }
    }

    /// Sets the bytes that a search may take, the board's layout included.
    #[must_use]
    pub fn memory(self, bytes: u64) -> Self {
        let memory = bytes;
        Solver { memory, ..self }
    }

    /// The shortest escape, of these the first in the order `L R U D`; `None` if there is none.
    ///
    /// This is [`solve`](Solver::solve) without copying the path and without asking why there is none.
    ///
    /// # Errors
    /// [`Unsolved::TooLarge`] only.
    pub fn shortest(&mut self, board: &Board) -> Result<Option<&[Tilt]>, Unsolved> {
        let end = self.search(board, Tilt::ALL, u32::MAX)?;
        Ok((end == End::Escape).then_some(&*self.path))
    }

    /// The shortest escape, of these the first in the order `L R U D`.
    ///
    /// # Errors
    /// If there is no escape: why; or if the search would take more memory than it may.
    pub fn solve(&mut self, board: &Board) -> Result<Escape, Unsolved> {
        self.find(board, Tilt::ALL, u32::MAX)
    }

    /// The shortest escape, of these the first in the stated order of tilts.
    ///
    /// # Errors
    /// As [`solve`](Solver::solve).
    ///
    /// # Panics
    /// If `order` does not hold each tilt once.
    pub fn solve_in_order(&mut self, board: &Board, order: [Tilt; 4]) -> Result<Escape, Unsolved> {
        self.find(board, order, u32::MAX)
    }

    /// The shortest escape, as [`solve`](Solver::solve) finds it, if it takes at most `limit` tilts.
    /// No more tilts are searched.
    ///
    /// # Errors
    /// As [`solve`](Solver::solve), and [`Unsolved::NotWithin`] if an escape, if there is one, takes
    /// more tilts.
    pub fn solve_within(&mut self, board: &Board, limit: u32) -> Result<Escape, Unsolved> {
        self.find(board, Tilt::ALL, limit)
    }

    /// All shortest escapes, lazily, in the order `L R U D`.
    ///
    /// # Errors
    /// As [`solve`](Solver::solve).
    pub fn shortest_escapes(&mut self, board: &Board) -> Result<ShortestEscapes, Unsolved> {
        let escape = self.solve(board)?;
        let bytes = ShortestEscapes::most_bytes(self.reached);
        if self.held(board).saturating_add(bytes) > self.memory {
            return Err(self.too_large());
        }
        Ok(ShortestEscapes::new(self, board, escape.len()))
    }

    fn find(&mut self, board: &Board, order: [Tilt; 4], limit: u32) -> Result<Escape, Unsolved> {
        match self.search(board, order, limit)? {
            End::Escape => Ok(Escape::new(&self.path)),
            End::All => Err(self.why_none(board).into()),
            End::Limit => Err(Unsolved::NotWithin(limit)),
        }
    }

    fn too_large(&self) -> Unsolved {
        Unsolved::TooLarge { limit: self.memory }
    }

    /// Bytes that the last search has taken.
    fn held(&self, board: &Board) -> u64 {
        let states = size_of_val(&*self.states) as u64;
        board.layout.bytes() + states + self.dense.bytes() + self.paged.bytes()
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
    fn search(&mut self, board: &Board, order: [Tilt; 4], limit: u32) -> Result<End, Unsolved> {
        assert!(
            Tilt::ALL.iter().all(|tilt| order.contains(tilt)),
            "an order of tilts holds each of them once"
        );
        let layout = &*board.layout;
        let cells = layout.cells().len();
        let start = (board.red, board.blue);
        let memory = self.memory.saturating_sub(layout.bytes());
        let states = &mut self.states;
        if size_of_val(&**states) as u64 > memory / 8 {
            // Left by a search of another board, of which this one may need the room.
            *states = Vec::new();
        }
        let searched = if cells <= Dense::CELLS {
            let fits = self.dense.fit(cells).is_ok();
            fits.then(|| {
                let searched = search(layout, start, order, limit, memory, states, &mut self.dense);
                for state in &states[..searched.reached] {
                    self.dense.clear(state.red, state.blue);
                }
                searched
            })
        } else {
            let fits =
                (cells * size_of::<u32>()) as u64 <= memory && self.paged.reset(cells).is_ok();
            fits.then(|| search(layout, start, order, limit, memory, states, &mut self.paged))
        };
        let Some(Searched {
            reached,
            found,
            end,
        }) = searched
        else {
            return Err(self.too_large());
        };
        self.reached = reached;
        self.path.clear();
        if let Some((mut at, tilt)) = found {
            self.path.push(tilt);
            while at != 0 {
                self.path.push(self.states[at].tilt());
                at = self.states[at].parent();
            }
            self.path.reverse();
        }
        end.ok_or_else(|| self.too_large())
    }

    /// After a search without success: what stands in the way.
    fn why_none(&self, board: &Board) -> NoEscape {
        let layout = &*board.layout;
        let hole = layout.hole();
        let mut together = false;
        // Where red can be when blue has fallen alone, and where it can roll from there.
        let mut seen = vec![false; layout.cells().len()];
        let mut alone = Vec::new();
        for state in &self.states[..self.reached] {
            for tilt in Tilt::ALL {
                match layout.roll(tilt, state.red, state.blue) {
                    (red, blue) if red == hole && blue == hole => together = true,
                    (red, blue)
                        if blue == hole && !std::mem::replace(&mut seen[red as usize], true) =>
                    {
                        alone.push(red);
                    }
                    _ => {}
                }
            }
        }
        while let Some(red) = alone.pop() {
            for red in Tilt::ALL.map(|tilt| layout.stop(tilt, red)) {
                if !std::mem::replace(&mut seen[red as usize], true) && red != hole {
                    alone.push(red);
                }
            }
        }
        let later = seen[hole as usize];
        match (together, later) {
            (false, false) => NoEscape::RedNeverReaches,
            (true, false) => NoEscape::OnlyTogether,
            (false, true) => NoEscape::OnlyAfterBlue,
            (true, true) => NoEscape::OnlyTogetherOrAfterBlue,
        }
    }
}

/// What a search came to.
struct Searched {
    /// The number of states reached.
    reached: usize,
    /// For an escape the index of the state before its last tilt, and that tilt.
    found: Option<(usize, Tilt)>,
    /// How it ended; `None` if there was no room to go on.
    end: Option<End>,
}

/// Fills `states` from its front with the pairs reached, up to one from which red escapes or those
/// that take `limit` tilts; it takes up to `memory` bytes, those of `states` and `visited` included.
///
/// States are looked at in the order in which they were reached and their tilts in `order`. So the
/// first path that leads to a state, or to the hole, is the first in `order` among the shortest ones.
///
/// A tilt along the same axis as the tilt before is left out. The same tilt again changes nothing,
/// and the opposite one comes to where it would have come without the tilt before: each marble stays
/// in its stretch of floor, and the two keep their order in it.
fn search<V: Visited>(
    layout: &Layout,
    start: (u32, u32),
    order: [Tilt; 4],
    limit: u32,
    memory: u64,
    states: &mut Vec<State>,
    visited: &mut V,
) -> Searched {
    // By the axis of the tilt before.
    let across = [1, 0].map(|axis| {
        let mut tilts = order.into_iter().filter(|tilt| tilt.axis() == axis);
        [(); 2].map(|()| tilts.next().expect("two tilts for each axis"))
    });
    let mut reached = 0;
    if !has_room(states, reached, memory, visited) {
        return Searched {
            reached,
            found: None,
            end: None,
        };
    }
    let (red, blue) = start;
    states[0] = State { red, blue, from: 0 };
    visited.insert(red, blue);
    reached += 1;
    let ended = |reached: usize, found, end| Searched {
        reached,
        found,
        end,
    };
    if limit == 0 {
        return ended(reached, None, Some(End::Limit));
    }
    for tilt in order {
        if look(layout, 0, tilt, states, &mut reached, visited) {
            return ended(reached, Some((0, tilt)), Some(End::Escape));
        }
    }
    let mut at = 1;
    // Level by level: the states that take one tilt, two, and so on.
    for _ in 1..limit {
        let level = reached;
        while at < level {
            if states.len() < reached + ROOM && !has_room(states, reached, memory, visited) {
                return ended(reached, None, None);
            }
            for tilt in across[states[at].tilt().axis()] {
                if look(layout, at, tilt, states, &mut reached, visited) {
                    return ended(reached, Some((at, tilt)), Some(End::Escape));
                }
            }
            at += 1;
        }
        if visited.is_full() || at == reached {
            break;
        }
    }
    let end = match at == reached {
        _ if visited.is_full() => None,
        true => Some(End::All),
        false => Some(End::Limit),
    };
    ended(reached, None, end)
}

/// Makes a tilt from a state, and adds the state that it leads to if that is new; whether red has
/// escaped.
#[inline(always)]
fn look(
    layout: &Layout,
    at: usize,
    tilt: Tilt,
    states: &mut [State],
    reached: &mut usize,
    visited: &mut impl Visited,
) -> bool {
    let State { red, blue, .. } = states[at];
    let (red, blue) = layout.roll(tilt, red, blue);
    if blue == layout.hole() {
        return false;
    }
    if red == layout.hole() {
        return true;
    }
    // Written in any case and counted if new: a branch would be hard to foresee.
    states[*reached] = State {
        red,
        blue,
        from: (at as u32) << 2 | tilt as u32,
    };
    *reached += usize::from(visited.insert(red, blue));
    false
}

/// States that the tilts of one state can add.
const ROOM: usize = Tilt::ALL.len();

/// Makes room for the states that the tilts of one state can add and for many more; false if there
/// is none.
fn has_room(
    states: &mut Vec<State>,
    reached: usize,
    memory: u64,
    visited: &mut impl Visited,
) -> bool {
    /// The states of a small board.
    const FEW: usize = 64;
    const SIZE: u64 = size_of::<State>() as u64;
    let length = states.len();
    if length < reached + ROOM {
        // Twice as many, if they leave as much for the visited set.
        let free = memory.saturating_sub(visited.bytes() + length as u64 * SIZE);
        let fit = usize::try_from(free / 2 / SIZE).unwrap_or(usize::MAX);
        let more = length.max(FEW).min(fit).min(State::MOST - length);
        if length + more < reached + ROOM || states.try_reserve_exact(more).is_err() {
            return false;
        }
        states.resize(length + more, State::default());
    }
    visited.limit(memory.saturating_sub(states.len() as u64 * SIZE));
    true
}
