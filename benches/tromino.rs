//! Tiling counts: the sweep and the map of frontiers against backtracking, an exact-cover solver and
//! a counter of tilings, where these finish, and against each other where they do not.
//!
//! Every benchmark asserts the count it computes.

use std::collections::HashMap;
use std::fmt::{self, Display};
use std::ops::ControlFlow;

use dcc_tiler::board::RectangularBoard;
use dcc_tiler::tile::{Tile, TileCollection};
use divan::{Bencher, black_box};
use exact_covers::{DlSolver, Solver};
use foregone::tromino::{CountOptions, Method, Region};
use num_bigint::BigUint;

fn main() {
    divan::main();
}

/// A board and its number of tilings.
#[derive(Clone, Copy)]
struct Case {
    height: usize,
    width: usize,
    count: &'static str,
}

impl Case {
    const fn new(height: usize, width: usize, count: &'static str) -> Self {
        Case {
            height,
            width,
            count,
        }
    }

    /// Asserts what was counted.
    fn check(self, count: impl Display) {
        assert_eq!(count.to_string(), self.count, "{self}");
    }
}

impl Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.height, self.width)
    }
}

/// Counts a board by one method, on all cores.
fn by(method: Method, bencher: Bencher<'_, '_>, case: Case) {
    let region = Region::rectangle(case.height, case.width);
    bencher.bench(|| case.check(count(method, black_box(&region))));
}

fn count(method: Method, region: &Region) -> BigUint {
    let options = CountOptions::new().method(method).memory(4 << 30);
    region.count_with(&options).expect("4 GiB are enough")
}

/// Boards on which even a listing of all tilings finishes.
mod against_listing {
    use super::*;

    const BOARDS: [Case; 3] = [
        Case::new(6, 8, "1514"),
        Case::new(8, 9, "204184"),
        Case::new(9, 9, "1193600"),
    ];

    #[divan::bench(args = BOARDS)]
    fn sweep(bencher: Bencher<'_, '_>, case: Case) {
        by(Method::Sweep, bencher, case);
    }

    #[divan::bench(args = BOARDS)]
    fn frontiers(bencher: Bencher<'_, '_>, case: Case) {
        by(Method::Frontiers, bencher, case);
    }

    #[divan::bench(args = BOARDS, sample_count = 1, sample_size = 1)]
    fn backtracking(bencher: Bencher<'_, '_>, case: Case) {
        bencher.bench(|| {
            let mut covered = vec![vec![false; black_box(case.width)]; case.height];
            case.check(backtrack(&mut covered, 0, 0));
        });
    }

    #[divan::bench(args = BOARDS, sample_count = 1, sample_size = 1)]
    fn exact_cover(bencher: Bencher<'_, '_>, case: Case) {
        let region = Region::rectangle(case.height, case.width);
        let cells: Vec<(usize, usize)> = region.free_cells().collect();
        bencher.bench(|| {
            let mut solver: DlSolver<'_, _, ()> = DlSolver::new(&cells, &[]);
            for tromino in black_box(&region).placements() {
                solver.add_option(tromino.cells(), []);
            }
            let mut found = 0;
            solver.solve(|_| {
                found += 1;
                ControlFlow::Continue(())
            });
            case.check(found);
        });
    }

    /// Covers the first free cell in every way, from a cell in reading order on.
    fn backtrack(covered: &mut [Vec<bool>], row: usize, column: usize) -> u64 {
        let (height, width) = (covered.len(), covered[0].len());
        if row == height {
            return 1;
        }
        if column == width {
            return backtrack(covered, row + 1, 0);
        }
        if covered[row][column] {
            return backtrack(covered, row, column + 1);
        }
        // The two other cells, below and to the right of this one.
        const OTHERS: [[(usize, isize); 2]; 4] = [
            [(0, 1), (1, 0)],
            [(0, 1), (1, 1)],
            [(1, 0), (1, 1)],
            [(1, -1), (1, 0)],
        ];
        let mut count = 0;
        for others in OTHERS {
            let places =
                others.map(|(down, right)| (row + down, column.wrapping_add_signed(right)));
            let free = |&(row, column): &(usize, usize)| {
                row < height && column < width && !covered[row][column]
            };
            if places.iter().all(free) {
                for (row, column) in places {
                    covered[row][column] = true;
                }
                count += backtrack(covered, row, column + 1);
                for (row, column) in places {
                    covered[row][column] = false;
                }
            }
        }
        count
    }
}

/// Boards whose tilings nobody can list, against `dcc-tiler`: it lays a tile on the most enclosed
/// cell in every way and adds up the ways to each board, so that it keeps boards where the map keeps
/// frontiers.
mod against_boards {
    use super::*;

    const BOARDS: [Case; 2] = [Case::new(6, 6, "162"), Case::new(9, 9, "1193600")];

    /// Boards that take it seconds and minutes, too long for a test.
    const LARGE: [Case; 2] = [
        Case::new(12, 12, "2033502499954"),
        Case::new(15, 15, "458324092996867592192"),
    ];

    #[divan::bench(args = [BOARDS, LARGE].concat())]
    fn sweep(bencher: Bencher<'_, '_>, case: Case) {
        by(Method::Sweep, bencher, case);
    }

    #[divan::bench(args = BOARDS, sample_count = 1, sample_size = 1)]
    fn dcc_tiler(bencher: Bencher<'_, '_>, case: Case) {
        by_boards(bencher, case);
    }

    #[divan::bench(args = LARGE, sample_count = 1, sample_size = 1, ignore = cfg!(debug_assertions))]
    fn dcc_tiler_large(bencher: Bencher<'_, '_>, case: Case) {
        by_boards(bencher, case);
    }

    fn by_boards(bencher: Bencher<'_, '_>, case: Case) {
        bencher.bench(|| {
            let tiles = TileCollection::from(Tile::l_tile(2));
            let board = RectangularBoard::new(black_box(case.width), case.height);
            case.check(layers(board, &tiles));
        });
    }

    /// As the program of `dcc-tiler` counts, on one thread: all boards with this many tiles, and the
    /// ways to each.
    fn layers(board: RectangularBoard, tiles: &TileCollection) -> BigUint {
        let mut layer = HashMap::from([(board, BigUint::from(1u32))]);
        loop {
            let done = layer.iter().find(|(board, _)| board.is_all_marked());
            if let Some((_, ways)) = done {
                return ways.clone();
            }
            if layer.is_empty() {
                return BigUint::ZERO;
            }
            let mut next: HashMap<_, BigUint> = HashMap::new();
            for (board, ways) in layer {
                for board in board.place_tile(tiles) {
                    *next.entry(board).or_default() += &ways;
                }
            }
            layer = next;
        }
    }
}

/// Boards whose tilings nobody can list.
mod alone {
    use super::*;

    const BOARDS: [Case; 3] = [
        Case::new(12, 12, "2033502499954"),
        Case::new(15, 15, "458324092996867592192"),
        Case::new(18, 18, "15105645789047859299613180380516"),
    ];

    /// Boards for the sweep only.
    const LARGE: [Case; 4] = [
        Case::new(20, 21, "369721139984543177450748288425524538563024"),
        Case::new(
            24,
            24,
            "51284875773874959866203992448684609141454191271572829334670",
        ),
        Case::new(
            27,
            27,
            "5281115877346296706959054277372042217762751456616150429382452147923583860224",
        ),
        Case::new(
            100,
            18,
            "5255272618511720482699821197569478877199002290559669586623521686720106919958622476909\
             363404873471046574870375794148822950692108689560456185880787357909902656783160062194843\
             153493564617212826",
        ),
    ];

    #[divan::bench(args = BOARDS, max_time = 3)]
    fn sweep(bencher: Bencher<'_, '_>, case: Case) {
        by(Method::Sweep, bencher, case);
    }

    #[divan::bench(args = BOARDS, max_time = 3)]
    fn frontiers(bencher: Bencher<'_, '_>, case: Case) {
        by(Method::Frontiers, bencher, case);
    }

    // Without optimisation they take too long for a test.
    #[divan::bench(args = LARGE, sample_count = 1, sample_size = 1, ignore = cfg!(debug_assertions))]
    fn sweep_large(bencher: Bencher<'_, '_>, case: Case) {
        by(Method::Sweep, bencher, case);
    }

    /// 20x20 cells, of which 19 are blocked at random.
    const HOLED: [&str; 20] = [
        ".............#......",
        "..................#.",
        "...........##.......",
        "....#............#..",
        "......#.............",
        "....................",
        ".............#......",
        "....................",
        "...#...#............",
        "....................",
        "........#.#.........",
        "....................",
        "..#.................",
        "....................",
        ".............#......",
        "....................",
        ".....#..............",
        ".....#.....#........",
        "..........#.........",
        "............#.......",
    ];

    #[divan::bench(args = [Method::Frontiers, Method::Sweep], sample_count = 3, sample_size = 1, ignore = cfg!(debug_assertions))]
    fn a_board_of_20_with_holes(bencher: Bencher<'_, '_>, method: Method) {
        let region: Region = HOLED.join("/").parse().expect("a board");
        bencher.bench(|| {
            assert_eq!(
                count(method, black_box(&region)).to_string(),
                "38818054001532245107898435116328"
            );
        });
    }

    /// A board of 512x512 cells without one: some tiling.
    #[divan::bench(max_time = 3)]
    fn a_tiling_of_a_board_of_512(bencher: Bencher<'_, '_>) {
        let region = Region::rectangle(512, 512).with_blocked(255, 200);
        bencher.bench(|| {
            let tiling = black_box(&region).any_tiling();
            assert_eq!(
                tiling.map(|tiling| tiling.trominoes().len()),
                Some(512 * 512 / 3)
            );
        });
    }
}
