//! How a board would be counted, and what that would cost.

use std::num::NonZeroUsize;
use std::time::Duration;

use super::frontier::{FrontierBits, FrontierType};
use super::layer::{self, Nothing, Table};
use super::limits::{Budget, Tracker};
use super::parts::{Part, Simplified};
use super::shape::Tromino;
use super::sweep::Sweep;
use super::transfer::Transfers;
use crate::names::vocabulary;

vocabulary! {
    /// How the tilings of a component are counted.
    #[non_exhaustive]
    pub enum Method: "method" {
        /// A map from each reachable frontier to the number of ways to reach it, cell by cell.
        Frontiers = "frontiers",
        /// An array of all frontiers, swept once for every two residues.
        Sweep = "sweep",
    }
}

vocabulary! {
    /// The order in which the cells of a component are settled.
    pub enum Direction: "direction" {
        /// Row after row, each from the left to the right.
        Rows = "rows",
        /// Column after column, each from the top to the bottom.
        Columns = "columns",
    }
}

/// What a count would take: a guess from the shape of the board, exact only where the board is so
/// small that looking costs nothing.
///
/// # Examples
/// ```
/// use foregone::tromino::Region;
///
/// let small = Region::rectangle(12, 12).estimate();
/// assert!(small.bytes() < 4 << 20);
/// let large = Region::rectangle(60, 60).estimate();
/// assert!(large.bytes() > 1 << 60);
/// ```
#[derive(Clone, Debug)]
pub struct Estimate {
    parts: Vec<PartEstimate>,
}

impl Estimate {
    pub(super) fn of(plans: &[Plan]) -> Self {
        let parts = plans.iter().map(|plan| plan.estimate.clone()).collect();
        Estimate { parts }
    }

    /// Frontiers visited, all in all; by a sweep, each as often as it is swept.
    #[must_use]
    pub fn states(&self) -> f64 {
        self.parts.iter().fold(0.0, |sum, part| sum + part.states)
    }

    /// The work in frontiers of [`Method::Frontiers`] that take as long.
    pub(super) fn work(&self) -> f64 {
        self.parts.iter().fold(0.0, |sum, part| sum + part.work())
    }

    /// Bytes held at the worst moment if the components are counted one after the other.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let bytes = self.parts.iter().map(|part| part.bytes);
        bytes.max().unwrap_or(0)
    }

    /// Time on a common machine, right within a factor of about 3: maps on one thread, sweeps on
    /// as many as the options allow.
    #[must_use]
    pub fn time(&self) -> Duration {
        let times = self.parts.iter().map(|part| part.time);
        times.fold(Duration::ZERO, Duration::saturating_add)
    }

    /// The components of the board once forced trominoes are laid, in reading order of their first
    /// cells. None if that alone settles the count.
    #[must_use]
    pub fn parts(&self) -> &[PartEstimate] {
        &self.parts
    }
}

/// What the count of one component would take.
#[derive(Clone, Debug)]
pub struct PartEstimate {
    cells: usize,
    method: Method,
    direction: Direction,
    states: f64,
    bytes: u64,
    time: Duration,
}

impl PartEstimate {
    /// The number of its free cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// How it is counted.
    #[must_use]
    pub fn method(&self) -> Method {
        self.method
    }

    /// The order in which its cells are settled by [`Method::Frontiers`]; a sweep goes across the
    /// side that makes it shorter.
    #[must_use]
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// Frontiers visited, all in all; by a sweep, each as often as it is swept.
    #[must_use]
    pub fn states(&self) -> f64 {
        self.states
    }

    /// The work in frontiers of [`Method::Frontiers`] that take as long.
    pub(super) fn work(&self) -> f64 {
        self.time.as_secs_f64() / EACH
    }

    /// Bytes held at the worst moment.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Time on a common machine; see [`Estimate::time`].
    #[must_use]
    pub fn time(&self) -> Duration {
        self.time
    }
}

/// A component, ready to be counted.
pub(super) struct Plan {
    part: Part,
    /// In the direction of a count by [`Method::Frontiers`].
    pub(super) transfers: Transfers,
    /// If it is counted by [`Method::Sweep`], that.
    pub(super) sweep: Option<Sweep>,
    pub(super) estimate: PartEstimate,
}

/// What bears on the choice of a method.
pub(super) struct Resources {
    /// Bytes that a count may hold.
    pub(super) memory: u64,
    pub(super) threads: NonZeroUsize,
    /// The one method that is wanted, if only one is.
    pub(super) method: Option<Method>,
    /// The sweeps that residues take; a count, if none are wanted, takes as many as it has digits
    /// for.
    pub(super) sweeps: Option<usize>,
}

impl Plan {
    /// The plans for the components of a board by [`Method::Frontiers`], or `None` if it certainly
    /// has no tiling.
    pub(super) fn all(simplified: &Simplified, memory: u64) -> Option<Vec<Plan>> {
        let parts = simplified.parts.as_ref()?;
        let plans = parts.iter().map(|part| Plan::of(part, usize::MAX, memory));
        Some(plans.collect())
    }

    /// The same by the method that suits each component best.
    pub(super) fn suited(simplified: &Simplified, resources: &Resources) -> Option<Vec<Plan>> {
        let parts = simplified.parts.as_ref()?;
        Some(parts.iter().map(|part| Plan::by(part, resources)).collect())
    }

    /// A plan by the quicker of the methods that fit. If none fits, it is by the one that holds
    /// less.
    fn by(part: &Part, resources: &Resources) -> Self {
        let sweep = SweepPlan::new(part, resources);
        let fits = |bytes: u64| bytes <= resources.memory;
        let most = match resources.method {
            Some(Method::Frontiers) => usize::MAX,
            Some(Method::Sweep) => 0,
            None if !fits(sweep.bytes) => usize::MAX,
            // A look at what else there is takes a tenth of the time that is known to do.
            None => (sweep.time.as_secs_f64() / EACH / 20.0) as usize,
        };
        let mut plan = Plan::of(part, most, resources.memory);
        let map = &plan.estimate;
        let is_better = match (fits(sweep.bytes), fits(map.bytes)) {
            (true, true) => sweep.time < map.time,
            (true, false) => true,
            (false, true) => false,
            (false, false) => sweep.bytes < map.bytes,
        };
        if resources
            .method
            .map_or(is_better, |method| method == Method::Sweep)
        {
            plan.estimate.method = Method::Sweep;
            plan.estimate.states = sweep.states;
            plan.estimate.bytes = sweep.bytes;
            plan.estimate.time = sweep.time;
            plan.sweep = Some(sweep.sweep);
        }
        plan
    }

    /// A plan for the cheaper of the two directions. To find it, at most about this many frontiers
    /// are looked at in each, in at most this many bytes.
    pub(super) fn of(part: &Part, most: usize, memory: u64) -> Self {
        // Up to this many frontiers a count is over before a look ahead would have paid.
        const SMALL: f64 = 32768.0;
        // Beyond this many, a long look ahead is worth its time.
        const LARGE: f64 = 1e8;
        let mut options = Candidate::both(part);
        let least = options[0].total().min(options[1].total());
        if least > SMALL {
            let worth = if least > LARGE { 1 << 21 } else { 1 << 13 };
            for option in &mut options {
                option.look_ahead(most.min(worth), memory);
            }
        }
        Self::cheaper(part, options)
    }

    fn cheaper(part: &Part, [rows, columns]: [Candidate; 2]) -> Self {
        let chosen = if columns.total() < rows.total() {
            columns
        } else {
            rows
        };
        Plan {
            part: part.clone(),
            estimate: chosen.estimate(part.region.free_cells().count()),
            transfers: chosen.transfers,
            sweep: None,
        }
    }

    /// A tromino of the component in the direction of the count, as one of the board.
    pub(super) fn tromino(&self, tromino: Tromino) -> Tromino {
        let turned = match self.estimate.direction {
            Direction::Rows => tromino,
            Direction::Columns => tromino.transpose(),
        };
        self.part.tromino(turned)
    }
}

/// A component that could be swept, and what that would cost.
struct SweepPlan {
    sweep: Sweep,
    states: f64,
    bytes: u64,
    time: Duration,
}

impl SweepPlan {
    fn new(part: &Part, resources: &Resources) -> Self {
        let sweep = Sweep::new(&part.region);
        let schedule = sweep.schedule(resources.memory, resources.threads.get());
        let sweeps = resources.sweeps.unwrap_or_else(|| schedule.sweeps());
        SweepPlan {
            states: schedule.states(sweeps),
            // Residues alone are not kept.
            bytes: match resources.sweeps {
                Some(_) => schedule.least(),
                None => schedule.bytes(),
            },
            time: schedule.time(sweeps),
            sweep,
        }
    }
}

/// A component in one direction.
struct Candidate {
    direction: Direction,
    transfers: Transfers,
    /// The frontiers expected after each step.
    frontiers: Vec<f64>,
}

impl Candidate {
    fn both(part: &Part) -> [Self; 2] {
        Direction::ALL.map(|direction| {
            let transfers = Transfers::new(match direction {
                Direction::Rows => part.region.clone(),
                Direction::Columns => part.region.transpose(),
            });
            // The number of covered bits is fixed modulo 3, which leaves a third of all frontiers,
            // and on an open board an eighth of these cannot be reached.
            let share = |alive: u32| (f64::from(alive).exp2() * 7.0 / 24.0).max(1.0);
            let mut before = 1.0;
            let frontiers = transfers.alive().map(|alive| {
                before = share(alive).min(4.0 * before);
                before
            });
            Candidate {
                direction,
                frontiers: frontiers.collect(),
                transfers,
            }
        })
    }

    /// The frontiers that a count would visit.
    fn total(&self) -> f64 {
        self.frontiers.iter().sum()
    }

    /// Counts the frontiers after the first cells, up to a number of them or of bytes, and corrects
    /// what is expected of the others.
    fn look_ahead(&mut self, most: usize, memory: u64) {
        match FrontierType::of(self.transfers.width()) {
            FrontierType::Word => self.look::<u64>(most, memory),
            FrontierType::Double => self.look::<u128>(most, memory),
            FrontierType::Long => self.look::<Box<[u64]>>(most, memory),
        }
    }

    fn look<K: FrontierBits>(&mut self, most: usize, memory: u64) {
        let width = self.transfers.width();
        let tracker = Tracker::new(&(), 1.0);
        let budget = Budget {
            // The allocator may hand little of it back before the count begins.
            limit: memory / 16,
            tracker: &tracker,
        };
        let mut table = Table::<K, _>::start(width, Nothing);
        let mut visited = 0;
        let mut known = 0;
        // How much less than expected there were, of late.
        let mut shares = Vec::new();
        while visited < most && known < self.transfers.len() {
            // Without numbers nothing overflows: it is the memory that ends it.
            let Ok(Some(next)) = table.next(&self.transfers.at(known), &budget) else {
                break;
            };
            table = next;
            let count = table.len() as f64;
            shares.push(count / self.frontiers[known]);
            self.frontiers[known] = count;
            visited += table.len();
            known += 1;
        }
        // In the first rows the frontiers are still growing, and say nothing of the later ones.
        if known > 3 * width {
            let recent = shares[known - width..].iter();
            let share = recent.copied().fold(0.0, f64::max);
            for frontiers in &mut self.frontiers[known..] {
                *frontiers = (*frontiers * share).max(1.0);
            }
        }
    }

    fn estimate(&self, cells: usize) -> PartEstimate {
        // Bits of the number of tilings a cell, from the squares of OEIS A233807.
        const BITS: f64 = 0.35;
        let layers = self.frontiers.iter().enumerate();
        let bytes = layers.map(|(at, &frontiers)| {
            layer::expected_bytes(frontiers, self.transfers.width(), BITS * at as f64)
        });
        // Two layers are held at a time, and the new one while it grows.
        let bytes = 2.5 * bytes.fold(0.0, f64::max);
        let states = self.total();
        PartEstimate {
            cells,
            method: Method::Frontiers,
            direction: self.direction,
            states,
            bytes: bytes as u64,
            time: time(states),
        }
    }
}

/// Seconds for one frontier: an access to a map that fits no cache.
const EACH: f64 = 60e-9;

/// The time to visit this many frontiers.
fn time(states: f64) -> Duration {
    Duration::try_from_secs_f64(states * EACH).unwrap_or(Duration::MAX)
}
