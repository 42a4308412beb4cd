//! The dense sweep against plain recursion, against the map of reachable frontiers, and against
//! published totals.
#![cfg(feature = "tromino")]

mod naive;
mod random;

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use foregone::tromino::{CombineError, Combined, CountOptions, Method, Modulus, Region};
use num_bigint::BigUint;
use num_integer::Integer;
use proptest::prelude::*;
use random::config;

/// Sweeps on this many threads.
fn sweeps(threads: usize) -> CountOptions<'static> {
    let threads = NonZeroUsize::new(threads).unwrap();
    CountOptions::new().method(Method::Sweep).threads(threads)
}

fn count(board: &str, threads: usize) -> BigUint {
    let region: Region = board.parse().unwrap();
    region.count_with(&sweeps(threads)).unwrap()
}

/// By the other method.
fn by_frontiers(region: &Region) -> BigUint {
    let options = CountOptions::new().method(Method::Frontiers);
    region.count_with(&options).unwrap()
}

fn rectangle(height: usize, width: usize) -> String {
    let count = Region::rectangle(height, width).count_with(&sweeps(2));
    count.unwrap().to_string()
}

#[test]
fn rectangles_of_all_small_sizes_are_those_of_the_naive_twin() {
    for height in 1..=6 {
        for width in 1..=6 {
            let board = vec![".".repeat(width); height].join("/");
            let expected = naive::tromino::count(&board);
            assert_eq!(count(&board, 1), expected.into(), "{height}x{width}");
        }
    }
}

#[test]
fn the_totals_of_rectangles_are_those_of_oeis_a351322_to_a351324() {
    for (height, width, total) in [
        (9, 8, "204184"),
        (12, 7, "1795360"),
        (12, 10, "7758809670"),
        (12, 11, "124693887784"),
        (4, 24, "636368"),
        (5, 24, "170678784"),
    ] {
        assert_eq!(rectangle(height, width), total, "{height}x{width}");
        assert_eq!(rectangle(width, height), total, "{width}x{height}");
    }
}

#[test]
fn the_totals_of_squares_up_to_eighteen_come_out() {
    assert_eq!(rectangle(6, 6), "162");
    assert_eq!(rectangle(9, 9), "1193600");
    assert_eq!(rectangle(12, 12), "2033502499954");
    assert_eq!(rectangle(15, 15), "458324092996867592192");
    assert_eq!(rectangle(18, 18), "15105645789047859299613180380516");
}

#[test]
fn an_eight_by_eight_board_without_a_corner_has_30355_tilings() {
    let corners = [(0, 0), (0, 7), (7, 0), (7, 7)];
    for corner in corners {
        let region = Region::from_fn(8, 8, |row, column| (row, column) != corner);
        assert_eq!(region.count_with(&sweeps(1)), Ok(30355u32.into()));
    }
}

#[test]
fn a_board_without_a_free_cell_has_one_tiling() {
    for board in ["#", "##/##", "###############/###############"] {
        assert_eq!(count(board, 1), 1u32.into(), "{board}");
    }
}

#[test]
fn a_board_whose_free_cells_are_no_multiple_of_three_has_no_tiling() {
    assert_eq!(rectangle(1, 1), "0");
    assert_eq!(rectangle(7, 7), "0");
    assert_eq!(rectangle(16, 16), "0");
}

#[test]
fn a_board_of_one_row_has_no_tiling() {
    assert_eq!(rectangle(1, 3), "0");
    assert_eq!(rectangle(3, 1), "0");
    // Across, however long it is.
    assert_eq!(rectangle(1, 99), "0");
    assert_eq!(rectangle(99, 1), "0");
    assert_eq!(count("..#../.##..", 1), 0u32.into());
}

#[test]
fn residues_are_those_of_the_count() {
    let count = BigUint::parse_bytes(b"15105645789047859299613180380516", 10).unwrap();
    let region = Region::rectangle(18, 18);
    let moduli = [
        1,
        2,
        1_000_000_007,
        (1 << 32) - 5,
        1 << 32,
        1 << 54,
        (1 << 54) - 33,
    ];
    let moduli = moduli.map(|modulus| Modulus::new(modulus).unwrap());
    let residues = region.count_modulo(&moduli, &sweeps(2)).unwrap();
    for (modulus, residue) in moduli.into_iter().zip(residues) {
        assert_eq!(BigUint::from(residue), &count % modulus.get(), "{modulus}");
    }
}

#[test]
fn residues_from_several_runs_are_put_together() {
    let region = Region::rectangle(12, 12);
    // As if on several machines, with other primes than a count takes.
    let primes: Vec<Modulus> = Modulus::primes().skip(10).take(4).collect();
    let mut residues = Vec::new();
    for &prime in &primes {
        let residue = region.count_modulo(&[prime], &sweeps(1)).unwrap()[0];
        residues.push((prime.get(), residue));
    }
    let combined = Combined::new(residues.clone()).unwrap();
    let count = combined.at_most(&region.bound()).unwrap();
    assert_eq!(count.to_string(), "2033502499954");
    // One prime is less than the bound, which is 4 to the number of trominoes.
    let combined = Combined::new(residues.into_iter().take(1)).unwrap();
    assert_eq!(combined.at_most(&region.bound()), None);
}

#[test]
fn residues_that_do_not_go_together_are_refused() {
    let combine = |residues: &[(u64, u64)]| Combined::new(residues.iter().copied());
    assert_eq!(
        combine(&[(6, 1), (9, 1)]),
        Err(CombineError::NotCoprime {
            modulus: 9,
            factor: 3
        })
    );
    assert_eq!(
        combine(&[(7, 1), (7, 1)]),
        Err(CombineError::NotCoprime {
            modulus: 7,
            factor: 7
        })
    );
    let wrong = CombineError::Residue {
        modulus: 7,
        residue: 7,
    };
    assert_eq!(combine(&[(5, 0), (7, 7)]), Err(wrong));
    let wrong = CombineError::Residue {
        modulus: 0,
        residue: 0,
    };
    assert_eq!(combine(&[(0, 0)]), Err(wrong));
    // Numbers above 2^63, whose sums are beyond 64 bits.
    let combined = combine(&[(u64::MAX - 58, u64::MAX - 59), (u64::MAX - 82, 162)]).unwrap();
    assert_eq!(combined.residue() % (u64::MAX - 58), (u64::MAX - 59).into());
    assert_eq!(combined.residue() % (u64::MAX - 82), 162u32.into());
    assert_eq!(combine(&[]).unwrap().modulus(), &BigUint::from(1u32));
    assert_eq!(
        combine(&[(1, 0), (5, 3)]).unwrap().residue(),
        &BigUint::from(3u32)
    );
}

#[test]
fn the_primes_are_those_below_two_to_the_54() {
    let primes: Vec<u64> = Modulus::primes().take(20).map(Modulus::get).collect();
    let mut next = 1u64 << 54;
    for prime in primes {
        // Trial division says that nothing was left out and nothing is composite.
        let smallest = |value: u64| {
            (2..1 << 27)
                .take_while(|d| d * d <= value)
                .find(|d| value % d == 0)
        };
        for skipped in prime + 1..next {
            assert!(smallest(skipped).is_some(), "{skipped} is a prime");
        }
        assert!(prime < next);
        next = prime;
    }
    let first = Modulus::primes().next().unwrap().get();
    assert!((2..1u64 << 27).all(|divisor| first % divisor != 0));
}

/// Boards of random cells, most of them free, a multiple of 3; some the same upside down.
fn boards(
    heights: RangeInclusive<usize>,
    widths: RangeInclusive<usize>,
) -> impl Strategy<Value = Region> {
    let size = (heights, widths, 0..25u32, any::<bool>());
    size.prop_flat_map(|(height, width, blocked, mirrored)| {
        random::cells(height, width, blocked).prop_map(move |mut cells| {
            if mirrored {
                for row in 0..height {
                    let other = height - 1 - row;
                    cells.copy_within(row * width..(row + 1) * width, other * width);
                }
            } else {
                random::block_spare(&mut cells);
            }
            random::region(height, width, &cells)
        })
    })
}

/// The first of some moduli that are pairwise coprime; any below 2^64, many of them large.
fn coprime_moduli() -> impl Strategy<Value = Vec<u64>> {
    let modulus = prop_oneof![1..=u64::MAX, 1..100u64, u64::MAX - 100..=u64::MAX];
    prop::collection::vec(modulus, 1..8).prop_map(|moduli| {
        let mut coprime: Vec<u64> = Vec::new();
        for modulus in moduli {
            if coprime.iter().all(|other| other.gcd(&modulus) == 1) {
                coprime.push(modulus);
            }
        }
        coprime
    })
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn a_number_is_put_together_from_its_residues(
        moduli in coprime_moduli(),
        digits in prop::collection::vec(any::<u32>(), 0..16),
    ) {
        let product: BigUint = moduli.iter().product();
        let number = BigUint::new(digits) % &product;
        let residues = moduli.iter().map(|&modulus| {
            (modulus, u64::try_from(&number % modulus).unwrap())
        });
        let combined = Combined::new(residues).unwrap();
        prop_assert_eq!(combined.modulus(), &product);
        prop_assert_eq!(combined.residue(), &number);
    }

    #[test]
    fn moduli_with_a_common_factor_are_refused(
        factor in 2..1u64 << 32,
        one in 1..=u64::from(u32::MAX),
        other in 1..=u64::from(u32::MAX),
    ) {
        let [first, modulus] = [one, other].map(|multiple| factor * multiple);
        let factor = first.gcd(&modulus);
        let refused = Err(CombineError::NotCoprime { modulus, factor });
        prop_assert_eq!(Combined::new([(first, 0), (modulus, 0)]), refused);
    }

    #[test]
    fn counts_are_those_of_the_naive_twin(region in boards(1..=7, 1..=7)) {
        let board = region.to_string();
        prop_assert_eq!(count(&board, 1), naive::tromino::count(&board).into());
    }
}

proptest! {
    #![proptest_config(config(30))]

    #[test]
    fn counts_of_wide_boards_are_those_of_the_map(
        region in boards(13..=16, 13..=17),
        threads in 1..3usize,
    ) {
        prop_assert_eq!(count(&region.to_string(), threads), by_frontiers(&region));
    }
}
