//! What shows at a sweep only: what it takes, and boards that a component never is.

use num_bigint::BigUint;

use super::Sweep;
use crate::tromino::{CountError, CountOptions, Method, Region};

/// More than any of these boards needs.
const LIMIT: u64 = 1 << 28;

fn board(height: usize, width: usize, free: impl Fn(usize, usize) -> bool) -> Sweep {
    Sweep::new(&Region::from_fn(height, width, free))
}

fn count(height: usize, width: usize) -> BigUint {
    board(height, width, |_, _| true)
        .count(LIMIT, 2, &())
        .unwrap()
}

/// By the other method.
fn by_frontiers(region: &Region) -> BigUint {
    let options = CountOptions::new().method(Method::Frontiers);
    region.count_with(&options).unwrap()
}

#[test]
fn a_board_that_is_the_same_upside_down_is_counted_as_from_top_to_bottom() {
    // A blocked row more changes nothing but the symmetry.
    for (height, width) in [(4, 6), (6, 7), (9, 12), (12, 13), (15, 16)] {
        let plain = board(height + 1, width, |row, _| row < height);
        let plain = plain.count(LIMIT, 2, &()).unwrap();
        assert_eq!(count(height, width), plain, "{height}x{width}");
    }
}

#[test]
fn a_long_board_that_is_the_same_upside_down_is_counted_with_and_without_its_halves() {
    // None, one or two further sweeps for the halves; in one tile and in passes.
    for (height, width) in [
        (21, 12),
        (30, 12),
        (61, 12),
        (80, 12),
        (18, 13),
        (63, 13),
        (102, 13),
    ] {
        let middle = (height - 1) / 2;
        for holes in [
            vec![],
            vec![(0, 5), (1, 0), (3, 11)],
            vec![(middle, 3), (middle, 8), (middle, 9)],
        ] {
            // The same upside down, and a multiple of 3 in any case.
            let region = Region::from_fn(height, width, |row, column| {
                let row = row.min(height - 1 - row);
                !holes.contains(&(row, column))
            });
            let sweep = Sweep::new(&region);
            let expected = by_frontiers(&region);
            assert!(expected.bits() > 60, "{height}x{width}, {holes:?}");
            for threads in 1..=3 {
                // Not a byte is left to keep residues in.
                for limit in [sweep.bytes(), LIMIT] {
                    let count = sweep.count(limit, threads, &()).unwrap();
                    assert_eq!(count, expected, "{height}x{width}, {holes:?}, {limit}");
                }
            }
        }
    }
}

#[test]
fn columns_of_blocked_cells_change_nothing() {
    // So each number of columns is dealt with, in one tile and in passes.
    for width in 6..=20 {
        for before in [0, width - 6] {
            let sweep = board(30, width, |row, column| {
                row < 8 && (before..before + 6).contains(&column)
            });
            let count = sweep.count(LIMIT, 1, &()).unwrap();
            assert_eq!(count, 1514u32.into(), "{width} columns");
        }
    }
}

#[test]
fn a_count_beyond_the_memory_is_refused_before_it_starts() {
    let sweep = board(18, 18, |_, _| true);
    let needed = sweep.bytes();
    let limit = needed - 1;
    let refused = Err(CountError::TooLarge { needed, limit });
    assert_eq!(sweep.count(limit, 2, &()), refused);
    assert!(sweep.count(needed, 2, &()).is_ok());
    for side in [60, 100, 1000] {
        let sweep = board(side, side, |_, _| true);
        let refused = sweep.count(u64::MAX >> 1, 2, &());
        assert!(
            matches!(refused, Err(CountError::TooLarge { .. })),
            "{side}"
        );
    }
}

#[test]
fn a_board_that_is_the_same_upside_down_needs_no_more_memory_than_another() {
    let symmetric = board(20, 19, |_, column| column != 9);
    let other = board(20, 19, |row, column| column != 9 && (row, column) != (0, 0));
    assert_eq!(symmetric.bytes(), other.bytes());
}

#[test]
fn threads_beyond_the_work_take_no_memory() {
    for (height, width) in [(12, 12), (14, 15)] {
        let sweep = board(height, width, |_, _| true);
        let many = sweep.count(sweep.bytes(), usize::MAX, &());
        assert_eq!(many, sweep.count(LIMIT, 1, &()));
        assert_eq!(many, sweep.count(LIMIT, usize::MAX, &()));
    }
}

#[test]
fn memory_that_no_system_has_is_an_error_too() {
    // 384 TiB, where the half of the addresses that a process has is 128 TiB.
    let sweep = board(45, 45, |_, _| true);
    let needed = sweep.bytes();
    let refused = Err(CountError::OutOfMemory { needed });
    assert_eq!(sweep.count(needed, 2, &()), refused);
}
