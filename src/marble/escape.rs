//! Answers: a path out, all shortest ones, or why there is none.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::iter::FusedIterator;
use std::str::FromStr;
use std::sync::Arc;

use super::layout::Layout;
use super::{Board, Frame, Solver, Tilt, Tilted};
use crate::text::{self, ParseError, counted};

/// The tilts of an escape: at least one, of which the last lets red fall.
///
/// It is written as the letters of its tilts.
///
/// # Examples
/// ```
/// use foregone::marble::Board;
///
/// let board: Board = "#######/#..R#B#/#.#####/#.....#/#####.#/#O....#/#######".parse()?;
/// let escape = board.solve()?;
/// assert_eq!(escape.to_string(), "LDRDL");
/// assert_eq!(escape.len(), 5);
///
/// let last = escape.frames(&board).last().unwrap();
/// assert!(!last.has_red() && last.has_blue());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde_with::SerializeDisplay, serde_with::DeserializeFromStr)
)]
pub struct Escape {
    tilts: Box<[Tilt]>,
}

impl Escape {
    pub(super) fn new(tilts: &[Tilt]) -> Self {
        Escape {
            tilts: tilts.into(),
        }
    }

    /// The tilts in the order in which they are made.
    #[must_use]
    pub fn tilts(&self) -> &[Tilt] {
        &self.tilts
    }

    /// The number of tilts, at least 1.
    #[expect(
        clippy::len_without_is_empty,
        reason = "no escape is without a tilt: both marbles are on the board at first"
    )]
    #[must_use]
    pub fn len(&self) -> usize {
        self.tilts.len()
    }

    /// The board after each tilt, when they start from `board`; no more after a marble has fallen.
    pub fn frames(&self, board: &Board) -> impl Iterator<Item = Frame> {
        let mut board = Some(board.clone());
        self.tilts.iter().map_while(move |&tilt| {
            let before = board.take()?;
            match before.tilt(tilt) {
                Tilted::Moved(after) => Some(board.insert(after).frame()),
                Tilted::Unchanged => Some(board.insert(before).frame()),
                Tilted::Escaped(frame) | Tilted::Lost(frame) => Some(frame),
            }
        })
    }
}

impl fmt::Display for Escape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tilts.iter().try_for_each(|tilt| tilt.fmt(f))
    }
}

impl fmt::Debug for Escape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Escape({self})")
    }
}

impl FromStr for Escape {
    type Err = ParseError;

    /// Reads the letters of at least one tilt.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut tilts = Vec::new();
        for (at, letter) in text.char_indices() {
            let tilt = Tilt::ALL
                .into_iter()
                .find(|tilt| tilt.name().contains(letter));
            tilts.push(tilt.ok_or_else(|| expected_tilt(text, at))?);
        }
        if tilts.is_empty() {
            return Err(expected_tilt(text, 0));
        }
        Ok(Escape::new(&tilts))
    }
}

fn expected_tilt(text: &str, at: usize) -> ParseError {
    let found = text::describe(&text.as_bytes()[at..]);
    ParseError::new(1, at + 1, "`L`, `R`, `U` or `D`", found)
}

/// Why a board has no escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoEscape {
    /// Red never falls, even if one goes on with red when blue has fallen.
    RedNeverReaches,
    /// Red falls only in one tilt with blue.
    OnlyTogether,
    /// Red falls only when blue has fallen in an earlier tilt.
    OnlyAfterBlue,
    /// Red falls in one tilt with blue, or when blue has fallen in an earlier tilt, but not otherwise.
    OnlyTogetherOrAfterBlue,
}

impl NoEscape {
    /// All reasons.
    pub const ALL: [NoEscape; 4] = [
        NoEscape::RedNeverReaches,
        NoEscape::OnlyTogether,
        NoEscape::OnlyAfterBlue,
        NoEscape::OnlyTogetherOrAfterBlue,
    ];
}

impl fmt::Display for NoEscape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoEscape::RedNeverReaches => "red can never reach the hole",
            NoEscape::OnlyTogether => "red can reach the hole only together with blue",
            NoEscape::OnlyAfterBlue => "red can reach the hole only after blue has fallen",
            NoEscape::OnlyTogetherOrAfterBlue => {
                "red can reach the hole only together with blue or after blue has fallen"
            }
        })
    }
}

impl Error for NoEscape {}

/// Why an escape was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unsolved {
    /// There is none.
    NoEscape(NoEscape),
    /// No escape takes at most this many tilts.
    NotWithin(u32),
    /// The search takes more memory than it may, or than the system hands out, or comes to more
    /// than 2^30 pairs of cells.
    TooLarge {
        /// Bytes that it may take.
        limit: u64,
    },
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolved::NoEscape(why) => why.fmt(f),
            Unsolved::NotWithin(limit) => {
                let tilts = counted(limit, "tilt", "tilts");
                write!(f, "no escape takes at most {tilts}")
            }
            Unsolved::TooLarge { .. } => {
                f.write_str("the search takes more memory than it may use or than there is")
            }
        }
    }
}

impl Error for Unsolved {}

impl From<NoEscape> for Unsolved {
    fn from(why: NoEscape) -> Self {
        Unsolved::NoEscape(why)
    }
}

/// All shortest escapes of a board, worked out one by one, in the order `L R U D`.
///
/// # Complexity
/// O(tilts) time for each. It holds the pairs of cells on shortest escapes.
///
/// # Examples
/// ```
/// use foregone::marble::Board;
///
/// let board: Board = "#####/#R..#/#..O#/#B..#/#####".parse()?;
/// let escapes: Vec<String> = board.shortest_escapes()?.map(|escape| escape.to_string()).collect();
/// assert_eq!(escapes, ["RD", "DR"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ShortestEscapes {
    layout: Arc<Layout>,
    ways: Ways,
    total: Option<u128>,
    /// The pairs on the way to the next escape, each with the index of the tilt to try next.
    way: Vec<((u32, u32), usize)>,
    /// The tilts between them.
    tilts: Vec<Tilt>,
}

/// By the number of tilts made: the pairs from which a shortest escape goes on, and in how many
/// ways; `None` stands for more than a `u128` holds.
type Ways = Vec<HashMap<(u32, u32), Option<u128>>>;

impl ShortestEscapes {
    /// The most bytes that those of a search of this many states take.
    pub(super) fn most_bytes(states: usize) -> u64 {
        // A hash map is at least 7/16 full.
        let entry = size_of::<((u32, u32), Option<u128>)>() + 1;
        (states * entry) as u64 * 16 / 7
    }

    /// Those that the last search of `solver` found on `board`, each of `length` tilts.
    pub(super) fn new(solver: &Solver, board: &Board, length: usize) -> Self {
        let layout = &*board.layout;
        let mut ways: Ways = vec![HashMap::new(); length];
        for (made, level) in solver.levels().into_iter().enumerate().take(length).rev() {
            for state in level {
                let mut sum = Some(0_u128);
                for tilt in Tilt::ALL {
                    let (red, blue) = layout.roll(tilt, state.red, state.blue);
                    let on = if blue == layout.hole() {
                        None
                    } else if red == layout.hole() {
                        Some(&Some(1))
                    } else {
                        ways.get(made + 1).and_then(|next| next.get(&(red, blue)))
                    };
                    if let Some(&on) = on {
                        sum = sum.zip(on).and_then(|(sum, on)| sum.checked_add(on));
                    }
                }
                if sum != Some(0) {
                    ways[made].insert((state.red, state.blue), sum);
                }
            }
        }
        let start = (board.red, board.blue);
        ShortestEscapes {
            layout: Arc::clone(&board.layout),
            total: ways[0][&start],
            ways,
            way: vec![(start, 0)],
            tilts: Vec::new(),
        }
    }

    /// How many there are, those already taken included; `None` if they are more than a `u128` holds.
    ///
    /// That many take more than 126 tilts: two in a row along one axis are never of use, so there
    /// are no more than two ways to go on after the first.
    #[must_use]
    pub fn total(&self) -> Option<u128> {
        self.total
    }
}

impl Iterator for ShortestEscapes {
    type Item = Escape;

    fn next(&mut self) -> Option<Escape> {
        let hole = self.layout.hole();
        while let Some((pair, next)) = self.way.last_mut() {
            let Some(&tilt) = Tilt::ALL.get(*next) else {
                self.way.pop();
                self.tilts.pop();
                continue;
            };
            *next += 1;
            let (red, blue) = self.layout.roll(tilt, pair.0, pair.1);
            if blue == hole {
                continue;
            }
            if red == hole {
                self.tilts.push(tilt);
                let escape = Escape::new(&self.tilts);
                self.tilts.pop();
                return Some(escape);
            }
            let made = self.way.len();
            if self
                .ways
                .get(made)
                .is_some_and(|ways| ways.contains_key(&(red, blue)))
            {
                self.way.push(((red, blue), 0));
                self.tilts.push(tilt);
            }
        }
        None
    }
}

impl FusedIterator for ShortestEscapes {}
