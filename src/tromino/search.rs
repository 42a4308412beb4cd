//! Tilings one by one: backtracking on the cell with the fewest options.

use num_traits::Zero;

use super::count;
use super::cover::{Cover, Place};
use super::limits::{Room, Watch};
use super::parts::{Part, Reduction};
use super::plan::Plan;
use super::region::Region;
use super::shape::Tromino;
use super::tiling::Tiling;

/// The tilings of a board, each once, found as they are asked for.
///
/// Order: forced trominoes are the same in all. Components follow each other in reading order of
/// their first cells, and the last one changes fastest. In a component, the uncovered cell with the
/// fewest trominoes that still fit is covered next, the first in reading order among equals; the
/// trominoes that cover it are tried by their boxes in reading order, then by the missing corner in
/// the order of [`Corner::ALL`](super::Corner::ALL).
#[derive(Clone)]
pub struct Tilings {
    region: Region,
    forced: Vec<Tromino>,
    /// A search for each component, each at a tiling; `None` once all are done.
    searches: Option<Vec<Search>>,
    started: bool,
}

impl Tilings {
    fn new(region: Region) -> Self {
        let Reduction { forced, parts } = Reduction::of(&region);
        Tilings {
            region,
            forced,
            searches: parts.map(|parts| parts.into_iter().map(Search::new).collect()),
            started: false,
        }
    }

    /// Goes to the first or the next tiling, if there is one.
    fn advance(searches: &mut [Search], started: bool) -> bool {
        if !started {
            return searches.iter_mut().all(Search::advance);
        }
        for search in searches.iter_mut().rev() {
            if search.advance() {
                return true;
            }
            // It ended with nothing laid, and begins again.
            if !search.advance() {
                return false;
            }
        }
        false
    }
}

impl Iterator for Tilings {
    type Item = Tiling;

    fn next(&mut self) -> Option<Tiling> {
        let searches = self.searches.as_mut()?;
        if !Self::advance(searches, self.started) {
            self.searches = None;
            return None;
        }
        self.started = true;
        let mut trominoes = self.forced.clone();
        for search in searches {
            trominoes.extend(search.trominoes());
        }
        Some(Tiling::new(self.region.clone(), trominoes))
    }
}

impl std::iter::FusedIterator for Tilings {}

/// A search through the tilings of a component.
#[derive(Clone)]
struct Search {
    row: usize,
    column: usize,
    cover: Cover,
    /// The cells covered so far, each with the number of the place tried and the place.
    path: Vec<(usize, usize, Place)>,
}

impl Search {
    fn new(part: Part) -> Self {
        Search {
            row: part.row,
            column: part.column,
            cover: Cover::new(&part.region),
            path: Vec::new(),
        }
    }

    /// Goes to the first tiling if nothing is laid, else to the next; after the last one nothing is
    /// laid again.
    fn advance(&mut self) -> bool {
        // What is tried next: a cell, from some number of its places on.
        let mut next = if self.path.is_empty() {
            match self.cover.most_constrained() {
                Some((cell, _)) => Some((cell, 0)),
                None => return true,
            }
        } else {
            self.back()
        };
        while let Some((cell, from)) = next {
            let places = self.cover.around(cell).enumerate().skip(from);
            let mut fitting = places.filter(|&(_, place)| self.cover.fits(place));
            match fitting.next() {
                Some((number, place)) => {
                    self.cover.lay(place);
                    self.path.push((cell, number, place));
                    match self.cover.most_constrained() {
                        Some((cell, _)) => next = Some((cell, 0)),
                        None => return true,
                    }
                }
                None => next = self.back(),
            }
        }
        false
    }

    /// Lifts the last tromino; what is to be tried instead.
    fn back(&mut self) -> Option<(usize, usize)> {
        let (cell, number, place) = self.path.pop()?;
        self.cover.lift(place);
        Some((cell, number + 1))
    }

    /// The trominoes laid, as places on the board.
    fn trominoes(&self) -> impl Iterator<Item = Tromino> {
        self.path.iter().map(|&(_, _, place)| {
            let tromino = self.cover.tromino(place);
            tromino.moved(self.row, self.column)
        })
    }
}

impl Region {
    /// The trominoes that are in every tiling because some cell has only one way to be covered,
    /// once those found before are laid; in the order found.
    ///
    /// # Examples
    /// ```
    /// use foregone::tromino::Region;
    ///
    /// let region: Region = "..#./.#../####".parse()?;
    /// let forced: Vec<String> = region.forced().iter().map(ToString::to_string).collect();
    /// assert_eq!(forced, ["(1,1) (1,2) (2,1)", "(1,4) (2,3) (2,4)"]);
    /// # Ok::<(), foregone::text::ParseError>(())
    /// ```
    #[must_use]
    pub fn forced(&self) -> Vec<Tromino> {
        Reduction::of(self).forced
    }

    /// All tilings, lazily, in the order that [`Tilings`] states.
    ///
    /// # Complexity
    /// Between two tilings the search can run long: on boards without a tiling it may be
    /// exponential in the number of cells.
    #[must_use]
    pub fn tilings(&self) -> Tilings {
        Tilings::new(self.clone())
    }

    /// The first of [`Region::tilings`].
    #[must_use]
    pub fn first_tiling(&self) -> Option<Tiling> {
        self.is_tileable().then(|| self.tilings().next()).flatten()
    }

    /// Whether there is a tiling.
    ///
    /// # Complexity
    /// A component whose frontiers are few (estimated below a million) is decided by them, in time
    /// that is certain. Others are searched, most constrained cell first: large open boards with a
    /// few blocked cells take a fraction of a second, but on a large board of many holes that has
    /// no tiling the search may be exponential in the number of cells.
    #[must_use]
    pub fn is_tileable(&self) -> bool {
        let Some(parts) = Reduction::of(self).parts else {
            return false;
        };
        parts.into_iter().all(is_tileable)
    }
}

fn is_tileable(part: Part) -> bool {
    /// Frontiers that are visited in well under a second and in a few dozen megabytes.
    const FEW: f64 = 1e6;
    if let Some(plan) = Plan::within(&part, FEW) {
        let watch = Watch::new(&(), FEW);
        let room = Room {
            limit: u64::MAX,
            watch: &watch,
        };
        // Nobody ends it, and so few fit any memory.
        if let Ok(count) = count::by_frontiers(&plan, &room) {
            return !count.is_zero();
        }
    }
    Search::new(part).advance()
}
