//! Tilings one by one: backtracking on the cell with the fewest options.

use num_traits::Zero;

use super::bands::Inner;
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
#[derive(Clone, Debug)]
pub struct Tilings {
    region: Region,
    forced: Vec<Tromino>,
    /// The components, each with a search that is at a tiling; `None` once all are done.
    searches: Option<Vec<(Part, Search)>>,
    started: bool,
}

impl Tilings {
    fn new(region: Region) -> Self {
        let Reduction { forced, parts } = Reduction::of(&region);
        Tilings {
            region,
            forced,
            searches: parts.map(|parts| {
                let search = |part: Part| {
                    let search = Search::new(&part.region);
                    (part, search)
                };
                parts.into_iter().map(search).collect()
            }),
            started: false,
        }
    }

    /// Goes to the first or the next tiling, if there is one.
    fn advance(searches: &mut [(Part, Search)], started: bool) -> bool {
        if !started {
            return searches.iter_mut().all(|(_, search)| search.advance());
        }
        for (_, search) in searches.iter_mut().rev() {
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
        for (part, search) in searches {
            trominoes.extend(search.trominoes().map(|tromino| part.tromino(tromino)));
        }
        Some(Tiling::new(self.region.clone(), trominoes))
    }
}

impl std::iter::FusedIterator for Tilings {}

/// A search through the tilings of a component.
#[derive(Clone, Debug)]
struct Search {
    cover: Cover,
    /// The cells covered so far, each with the number of the place tried and the place.
    path: Vec<(usize, usize, Place)>,
    /// Where a search that was broken off goes on: a cell, from some number of its places on.
    pending: Option<(usize, usize)>,
}

/// How a search stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stand {
    /// At a tiling.
    Found,
    /// Past the last tiling; nothing is laid.
    Ended,
    /// Broken off.
    Pending,
}

impl Search {
    fn new(region: &Region) -> Self {
        Search {
            cover: Cover::new(region),
            path: Vec::new(),
            pending: None,
        }
    }

    /// Goes to the next tiling, or to the first if nothing is laid.
    fn advance(&mut self) -> bool {
        self.advance_by(u64::MAX) == Stand::Found
    }

    /// As [`Search::advance`], but breaks off once so many trominoes have been laid.
    fn advance_by(&mut self, mut budget: u64) -> Stand {
        let mut next = if self.pending.is_some() {
            self.pending.take()
        } else if self.path.is_empty() {
            match self.cover.most_constrained() {
                Some((cell, _)) => Some((cell, 0)),
                None => return Stand::Found,
            }
        } else {
            self.back()
        };
        while let Some((cell, from)) = next {
            let places = self.cover.around(cell).enumerate().skip(from);
            let mut fitting = places.filter(|&(_, place)| self.cover.fits(place));
            let Some((number, place)) = fitting.next() else {
                next = self.back();
                continue;
            };
            if budget == 0 {
                self.pending = next;
                return Stand::Pending;
            }
            budget -= 1;
            self.cover.lay(place);
            self.path.push((cell, number, place));
            match self.cover.most_constrained() {
                Some((cell, _)) => next = Some((cell, 0)),
                None => return Stand::Found,
            }
        }
        Stand::Ended
    }

    /// Lifts the last tromino; what is to be tried instead.
    fn back(&mut self) -> Option<(usize, usize)> {
        let (cell, number, place) = self.path.pop()?;
        self.cover.lift(place);
        Some((cell, number + 1))
    }

    /// The trominoes laid.
    fn trominoes(&self) -> impl Iterator<Item = Tromino> {
        let path = self.path.iter();
        path.map(|&(_, _, place)| self.cover.tromino(place))
    }
}

/// Some tiling of a component: the bands around it at once, the inner part by a search.
fn any_tiling(region: &Region) -> Option<Vec<Tromino>> {
    let inner = Inner::of(region);
    if !inner.bands.is_empty() {
        if let Some(found) = search_around(&inner.region(region)) {
            let (rows, columns) = (inner.rows.start, inner.columns.start);
            let mut trominoes = inner.bands;
            trominoes.extend(found.iter().map(|tromino| tromino.moved(rows, columns)));
            return Some(trominoes);
        }
    }
    search_around(region)
}

/// Some tiling, by search.
///
/// A search that lays its first trominoes badly can be lost in what follows from them. So the board
/// is searched in its eight symmetric positions in turn, each of which begins elsewhere, until one
/// search ends.
fn search_around(region: &Region) -> Option<Vec<Tromino>> {
    // A mirror and a transposition by turns lead through all eight positions.
    let mut positions = vec![region.clone()];
    let mut searches = vec![Search::new(region)];
    let mut budget = 4 * region.free_cells().count() as u64;
    loop {
        for (turns, search) in searches.iter_mut().enumerate() {
            match search.advance_by(budget) {
                Stand::Found => {
                    let trominoes = search.trominoes();
                    let back = (0..turns).rev();
                    return Some(
                        trominoes
                            .map(|tromino| {
                                back.clone().fold(tromino, |tromino, turn| {
                                    if turn % 2 == 0 {
                                        tromino.mirrored(positions[turn].width())
                                    } else {
                                        tromino.transpose()
                                    }
                                })
                            })
                            .collect(),
                    );
                }
                Stand::Ended => return None,
                Stand::Pending => {}
            }
        }
        if positions.len() < 8 {
            let turn = positions.len() - 1;
            let last = &positions[turn];
            let next = if turn % 2 == 0 {
                last.mirrored()
            } else {
                last.transpose()
            };
            searches.push(Search::new(&next));
            positions.push(next);
        }
        budget += budget / 2;
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
    ///
    /// # Complexity
    /// As [`Region::tilings`]; [`Region::any_tiling`] is faster on large boards.
    #[must_use]
    pub fn first_tiling(&self) -> Option<Tiling> {
        self.tilings().next()
    }

    /// Some tiling, in no stated order.
    ///
    /// # Complexity
    /// As [`Region::is_tileable`].
    ///
    /// # Examples
    /// ```
    /// use foregone::tromino::Region;
    ///
    /// let region = Region::rectangle(64, 64).with_blocked(31, 40);
    /// assert_eq!(region.any_tiling().unwrap().trominoes().len(), 64 * 64 / 3);
    /// ```
    #[must_use]
    pub fn any_tiling(&self) -> Option<Tiling> {
        let Reduction { mut forced, parts } = Reduction::of(self);
        for part in parts? {
            if by_frontiers(&part) == Some(false) {
                return None;
            }
            let trominoes = any_tiling(&part.region)?.into_iter();
            forced.extend(trominoes.map(|tromino| part.tromino(tromino)));
        }
        Some(Tiling::new(self.clone(), forced))
    }

    /// Whether there is a tiling.
    ///
    /// # Complexity
    /// A component whose frontiers are few (estimated below a million) is decided by them, in time
    /// that is certain. Others are searched, most constrained cell first, from all corners in turn:
    /// large open boards with a few blocked cells take a fraction of a second, but on a large board
    /// of many holes, above all one without a tiling, the search may be exponential in the number
    /// of cells.
    #[must_use]
    pub fn is_tileable(&self) -> bool {
        let parts = Reduction::of(self).parts;
        parts.is_some_and(|parts| {
            parts.iter().all(|part| {
                by_frontiers(part).unwrap_or_else(|| any_tiling(&part.region).is_some())
            })
        })
    }
}

/// Whether a component has a tiling, if its frontiers are few.
fn by_frontiers(part: &Part) -> Option<bool> {
    /// Frontiers that are visited in well under a second and in a few dozen megabytes.
    const FEW: f64 = 1e6;
    let plan = Plan::within(part, FEW)?;
    let watch = Watch::new(&(), FEW);
    let room = Room {
        limit: u64::MAX,
        watch: &watch,
    };
    // Nobody ends it, and so few fit any memory.
    let count = count::by_frontiers(&plan, &room).ok()?;
    Some(!count.is_zero())
}
