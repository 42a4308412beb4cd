//! Tiling counts: the frontier search against backtracking and an exact-cover solver, where these
//! finish, and alone where they do not.
//!
//! Every benchmark asserts the count it computes.

use std::ops::ControlFlow;

use divan::{Bencher, black_box};
use exact_covers::{DlSolver, Solver};
use foregone::tromino::Region;
use num_bigint::BigUint;

fn main() {
    divan::main();
}

/// Boards on which even a listing of all tilings finishes.
mod against_listing {
    use super::*;

    /// Height, width and number of tilings.
    const BOARDS: [(usize, usize, u64); 3] = [(6, 8, 1514), (8, 9, 204_184), (9, 9, 1_193_600)];

    #[divan::bench(args = BOARDS)]
    fn frontiers(bencher: Bencher<'_, '_>, (height, width, count): (usize, usize, u64)) {
        let region = Region::rectangle(height, width);
        bencher.bench(|| assert_eq!(black_box(&region).count(), count.into()));
    }

    #[divan::bench(args = BOARDS, sample_count = 1, sample_size = 1)]
    fn backtracking(bencher: Bencher<'_, '_>, (height, width, count): (usize, usize, u64)) {
        bencher.bench(|| {
            let mut covered = vec![vec![false; black_box(width)]; height];
            assert_eq!(backtrack(&mut covered, 0, 0), count);
        });
    }

    #[divan::bench(args = BOARDS, sample_count = 1, sample_size = 1)]
    fn exact_cover(bencher: Bencher<'_, '_>, (height, width, count): (usize, usize, u64)) {
        let region = Region::rectangle(height, width);
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
            assert_eq!(found, count);
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

/// Boards whose tilings nobody can list.
mod alone {
    use super::*;

    /// Height, width and number of tilings.
    const BOARDS: [(usize, usize, u128); 3] = [
        (12, 12, 2_033_502_499_954),
        (15, 15, 458_324_092_996_867_592_192),
        (18, 18, 15_105_645_789_047_859_299_613_180_380_516),
    ];

    #[divan::bench(args = BOARDS, max_time = 3)]
    fn frontiers(bencher: Bencher<'_, '_>, (height, width, count): (usize, usize, u128)) {
        let region = Region::rectangle(height, width);
        bencher.bench(|| assert_eq!(black_box(&region).count(), BigUint::from(count)));
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
