//! Tilings one by one: backtracking on the cell with the fewest options.

use num_bigint::BigUint;
use num_traits::Zero;

use super::bands::Inner;
use super::count::CountOptions;
use super::cover::{Cover, Placement};
use super::limits::{Budget, CountError, Tracker};
use super::parts::{Part, Simplified};
use super::plan::Plan;
use super::ranked;
use super::reach;
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
        let Simplified { forced, parts } = Simplified::of(&region);
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
    path: Vec<(usize, usize, Placement)>,
    /// Where a search that was broken off goes on: a cell, from some number of its places on.
    pending: Option<(usize, usize)>,
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
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
        self.advance_by(u64::MAX) == Status::Found
    }

    /// As [`Search::advance`], but breaks off once this many trominoes have been laid.
    fn advance_by(&mut self, mut budget: u64) -> Status {
        let mut next = if self.pending.is_some() {
            self.pending.take()
        } else if self.path.is_empty() {
            match self.cover.most_constrained() {
                Some((cell, _)) => Some((cell, 0)),
                None => return Status::Found,
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
                return Status::Pending;
            }
            budget -= 1;
            self.cover.lay(place);
            self.path.push((cell, number, place));
            match self.cover.most_constrained() {
                Some((cell, _)) => next = Some((cell, 0)),
                None => return Status::Found,
            }
        }
        Status::Ended
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

/// A search that starts from the eight symmetric positions of a board in turn, a little further each
/// time: one that lays its first trominoes badly can be lost in what follows from them.
struct SearchAround {
    /// A mirror and a transposition by turns lead through all positions.
    positions: Vec<(Region, Search)>,
    /// Trominoes that are laid in each position before it is the turn of the next one.
    turn: u64,
}

impl SearchAround {
    fn new(region: &Region) -> Self {
        SearchAround {
            positions: vec![(region.clone(), Search::new(region))],
            turn: 4 * region.free_cells().count() as u64,
        }
    }

    /// Searches on until about this many trominoes have been laid; some tiling, or that there is
    /// none, if that was found out.
    fn run(
        &mut self,
        trominoes: u64,
        tracker: &Tracker<'_>,
    ) -> Result<Option<Option<Vec<Tromino>>>, CountError> {
        /// The longest turn: some milliseconds.
        const LONG: u64 = 1 << 15;
        let mut laid = 0;
        while laid < trominoes {
            for (number, (_, search)) in self.positions.iter_mut().enumerate() {
                tracker.check()?;
                match search.advance_by(self.turn) {
                    Status::Found => return Ok(Some(Some(self.turned_back(number)))),
                    Status::Ended => return Ok(Some(None)),
                    Status::Pending => laid += self.turn,
                }
            }
            if self.positions.len() < 8 {
                let turn = self.positions.len() - 1;
                let (last, _) = &self.positions[turn];
                let next = match turn % 2 {
                    0 => last.mirrored(),
                    _ => last.transpose(),
                };
                let search = Search::new(&next);
                self.positions.push((next, search));
            }
            self.turn = (self.turn + self.turn / 2).min(LONG.max(self.turn));
        }
        Ok(None)
    }

    /// The trominoes laid in a position, as they lie on the board.
    fn turned_back(&self, number: usize) -> Vec<Tromino> {
        let (_, search) = &self.positions[number];
        let turned = search.trominoes().map(|tromino| {
            (0..number).rev().fold(tromino, |tromino, turn| {
                if turn % 2 == 0 {
                    tromino.mirrored(self.positions[turn].0.width())
                } else {
                    tromino.transpose()
                }
            })
        });
        turned.collect()
    }
}

/// Some tiling of a component: the bands around it at once, the inner part by itself.
fn any_tiling(region: &Region, budget: &Budget<'_>) -> Result<Option<Vec<Tromino>>, CountError> {
    let inner = Inner::of(region);
    if !inner.bands.is_empty() {
        if let Some(found) = decide(&inner.region(region), budget)? {
            let (rows, columns) = (inner.rows.start, inner.columns.start);
            let mut trominoes = inner.bands;
            trominoes.extend(found.iter().map(|tromino| tromino.moved(rows, columns)));
            return Ok(Some(trominoes));
        }
    }
    decide(region, budget)
}

/// Some tiling: by a search, which is done at once if the board is open, and else by a walk back
/// through the frontiers, which takes long but ends.
fn decide(region: &Region, budget: &Budget<'_>) -> Result<Option<Vec<Tromino>>, CountError> {
    /// Trominoes that are laid in some hundredths of a second.
    const QUICK: u64 = 1 << 16;
    /// Trominoes that are laid in half a minute, where a walk takes more memory than there is.
    const LONG: u64 = 1 << 25;
    let mut search = SearchAround::new(region);
    if let Some(tiling) = search.run(QUICK, budget.tracker)? {
        return Ok(tiling);
    }
    let walk = Walk::new(region, budget.limit);
    // A tromino takes some ten times as long as a frontier: the search stays the smaller part.
    let further = match &walk {
        Ok(walk) => walk.frontiers as u64 / 32,
        Err(_) => LONG,
    };
    match search.run(further, budget.tracker)? {
        Some(tiling) => Ok(tiling),
        None => walk?.tiling(budget),
    }
}

/// A walk forth and back through the frontiers of a board.
struct Walk {
    plan: Plan,
    by_bits: bool,
    /// Frontiers of a map that take as long.
    frontiers: f64,
}

impl Walk {
    /// The quicker of the walks that fit.
    ///
    /// # Errors
    /// If none does.
    fn new(region: &Region, limit: u64) -> Result<Self, CountError> {
        /// Frontiers that are looked at to foresee how many there are.
        const FEW: usize = 1 << 13;
        let plan = Plan::of(&Part::whole(region.clone()), FEW, limit);
        // There and back, with half of the memory for what is kept.
        let bytes = 2.0 * plan.estimate.bytes() as f64;
        let frontiers = 2.0 * plan.estimate.states();
        let fits = |bytes: f64| bytes <= limit as f64;
        let bits = reach::cost(&plan.transfers);
        let by_bits = fits(bits.bytes) && (!fits(bytes) || bits.frontiers < frontiers);
        if !by_bits && !fits(bytes) {
            let needed = bytes.min(bits.bytes) as u64;
            return Err(CountError::TooLarge { needed, limit });
        }
        Ok(Walk {
            plan,
            by_bits,
            frontiers: if by_bits { bits.frontiers } else { frontiers },
        })
    }

    fn tiling(self, budget: &Budget<'_>) -> Result<Option<Vec<Tromino>>, CountError> {
        let Walk { plan, by_bits, .. } = self;
        if by_bits {
            let found = reach::any_tiling(&plan.transfers, budget)?;
            let placed = |tromino| plan.tromino(tromino);
            return Ok(found.map(|trominoes| trominoes.into_iter().map(placed).collect()));
        }
        let ranked = ranked::rank(plan, budget)?;
        if ranked.count().is_zero() {
            return Ok(None);
        }
        let mut trominoes = Vec::new();
        let budget = budget.less(ranked.bytes());
        ranked.trace(BigUint::zero(), &budget, &mut trominoes)?;
        Ok(Some(trominoes))
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
        Simplified::of(self).forced
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

    /// Some tiling, in no stated order, within the default limits.
    ///
    /// # Panics
    /// If neither a search finds one nor the memory is enough to be certain.
    /// [`Region::any_tiling_with`] says so instead.
    ///
    /// # Complexity
    /// As [`Region::any_tiling_with`].
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
        match self.any_tiling_with(&CountOptions::new()) {
            Ok(tiling) => tiling,
            Err(error) => panic!("{error}"),
        }
    }

    /// Some tiling, in no stated order. The monitor is not told how far it is.
    ///
    /// # Errors
    /// If neither a search finds one nor the memory is enough to be certain, or the monitor ended
    /// it.
    ///
    /// # Complexity
    /// Large open boards with a few blocked cells take a fraction of a second: they are searched,
    /// most constrained cell first, from all corners in turn. Where that takes long, the frontiers
    /// that can be reached are walked back, which takes at most as long as a count.
    pub fn any_tiling_with(
        &self,
        options: &CountOptions<'_>,
    ) -> Result<Option<Tiling>, CountError> {
        let tracker = options.tracker(f64::INFINITY)?;
        let budget = Budget {
            limit: options.bytes(),
            tracker: &tracker,
        };
        let Simplified { mut forced, parts } = Simplified::of(self);
        let Some(parts) = parts else {
            return Ok(None);
        };
        for part in parts {
            let Some(trominoes) = any_tiling(&part.region, &budget)? else {
                return Ok(None);
            };
            forced.extend(trominoes.into_iter().map(|tromino| part.tromino(tromino)));
        }
        Ok(Some(Tiling::new(self.clone(), forced)))
    }

    /// Whether there is a tiling.
    ///
    /// # Panics
    /// As [`Region::any_tiling`].
    ///
    /// # Complexity
    /// As [`Region::any_tiling_with`].
    #[must_use]
    pub fn is_tileable(&self) -> bool {
        self.any_tiling().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn holed_boards() -> impl Strategy<Value = Region> {
        (1..=9usize, 1..=9usize, 0..30u8).prop_flat_map(|(height, width, blocked)| {
            let cells = prop::collection::vec(0..100u8, height * width);
            cells.prop_map(move |cells| {
                Region::from_fn(height, width, |row, column| {
                    cells[row * width + column] >= blocked
                })
            })
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_walk_of_either_kind_finds_a_tiling_where_there_is_one(region in holed_boards()) {
            let count = region.count();
            let tracker = Tracker::new(&(), 1.0);
            // With much room, and with so little that stages are made again.
            for (by_bits, limit) in [(true, 1 << 30), (true, 12 << 10), (false, 1 << 30)] {
                let budget = Budget { limit, tracker: &tracker };
                let plan = Plan::of(&Part::whole(region.clone()), 0, limit);
                let walk = Walk { plan, by_bits, frontiers: 0.0 };
                let tiling = walk.tiling(&budget).unwrap();
                prop_assert_eq!(tiling.is_some(), !count.is_zero());
                let cells = tiling.into_iter().flatten().flat_map(Tromino::cells);
                let mut cells: Vec<_> = cells.collect();
                cells.sort_unstable();
                let free: Vec<_> = region.free_cells().collect();
                prop_assert!(count.is_zero() || cells == free);
            }
        }
    }
}
