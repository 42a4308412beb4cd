//! L-tromino tilings against the naive twin, published totals, and each other.

mod naive;
mod random;

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::Duration;

use foregone::tromino::{
    Combined, Corner, CountError, CountOptions, Direction, Method, Modulus, Monitor, RankedTilings,
    Region, Tiling, Tromino,
};
use num_bigint::BigUint;
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::StdRng;
use random::config;

fn board(text: &str) -> Region {
    text.parse().unwrap()
}

fn rectangle(height: usize, width: usize) -> String {
    Region::rectangle(height, width).count().to_string()
}

/// Whether each free cell is covered exactly once and nothing else is.
fn covers(tiling: &Tiling) -> bool {
    let trominoes = tiling.trominoes().iter();
    let mut cells: Vec<_> = trominoes.flat_map(|tromino| tromino.cells()).collect();
    cells.sort_unstable();
    cells.into_iter().eq(tiling.region().free_cells())
}

/// The board in its eight symmetric positions.
fn positions(region: &Region) -> Vec<Region> {
    let mut positions = vec![region.clone()];
    for turn in 0..7 {
        let last = &positions[turn];
        positions.push(if turn % 2 == 0 {
            last.mirrored()
        } else {
            last.transpose()
        });
    }
    positions
}

// Published totals.

#[test]
fn the_totals_of_rectangles_are_those_of_oeis_a351322() {
    let table = [
        (1, ["0", "0", "0", "0"]),
        (2, ["2", "4", "8", "16"]),
        (3, ["0", "8", "0", "64"]),
        (4, ["4", "18", "88", "468"]),
        (5, ["0", "72", "384", "8544"]),
        (6, ["8", "162", "4312", "118586"]),
        (7, ["0", "520", "22656", "1795360"]),
        (8, ["16", "1514", "204184", "29986082"]),
        (9, ["0", "4312", "1193600", "467966840"]),
        (10, ["32", "13242", "9567192", "7758809670"]),
        (11, ["0", "39088", "63112256", "124693887784"]),
    ];
    for (width, totals) in table {
        for (triples, total) in (1..).zip(totals) {
            assert_eq!(rectangle(3 * triples, width), total, "{triples} {width}");
            assert_eq!(rectangle(width, 3 * triples), total, "{width} {triples}");
        }
    }
}

#[test]
fn the_totals_of_four_rows_are_those_of_oeis_a046984() {
    let totals = "1 4 18 88 468 2672 16072 100064 636368".split(' ');
    for (triples, total) in totals.enumerate().skip(1) {
        assert_eq!(rectangle(4, 3 * triples), total);
    }
}

#[test]
fn the_totals_of_five_rows_are_those_of_oeis_a084478() {
    let totals = "1 0 72 384 8544 76800 1168512 12785664 170678784".split(' ');
    for (triples, total) in totals.enumerate().skip(1) {
        assert_eq!(rectangle(5, 3 * triples), total);
    }
}

#[test]
fn the_totals_of_squares_with_at_most_one_hole_are_those_of_oeis_a233807() {
    let totals = "1 1 4 0 16 128 162 34528 943096 1193600 3525377600".split(' ');
    for (side, total) in totals.enumerate().skip(1) {
        let square = Region::rectangle(side, side);
        let sum = if side % 3 == 0 {
            square.count()
        } else {
            let holes = square.free_cells();
            holes
                .map(|(row, column)| square.clone().with_blocked(row, column).count())
                .sum()
        };
        assert_eq!(sum.to_string(), total, "{side}");
    }
}

#[test]
fn the_totals_of_large_squares_come_out() {
    assert_eq!(rectangle(12, 12), "2033502499954");
    assert_eq!(rectangle(15, 15), "458324092996867592192");
    assert_eq!(rectangle(18, 18), "15105645789047859299613180380516");
}

#[test]
fn the_totals_of_large_boards_come_out_by_either_method() {
    let boards = [
        (9, 9, "1193600"),
        (12, 12, "2033502499954"),
        (15, 15, "458324092996867592192"),
    ];
    for (height, width, total) in boards {
        for method in Method::ALL {
            let options = CountOptions::new().method(method);
            let count = Region::rectangle(height, width).count_with(&options);
            assert_eq!(count.unwrap().to_string(), total, "{method}");
        }
    }
    let total = "369721139984543177450748288425524538563024";
    assert_eq!(rectangle(20, 21), total);
}

#[test]
fn an_eight_by_eight_board_without_a_corner_has_30355_tilings() {
    for region in positions(&Region::rectangle(8, 8).with_blocked(0, 0)) {
        assert_eq!(region.count(), 30355u32.into());
    }
}

#[test]
fn counts_of_more_than_128_bits_are_exact() {
    // Three rows are tiled by blocks of 3x2 cells, each in two ways.
    assert_eq!(Region::rectangle(3, 126).count(), BigUint::from(1u64 << 63));
    assert_eq!(
        Region::rectangle(3, 128).count(),
        BigUint::from(1u128 << 64)
    );
    assert_eq!(
        Region::rectangle(3, 256).count(),
        BigUint::from(1u32) << 128
    );
    assert_eq!(
        Region::rectangle(1000, 3).count(),
        BigUint::from(1u32) << 500
    );
    let tall = "8897725072974685395811473016930667186130491527930";
    assert_eq!(rectangle(100, 6), tall);
}

// Traps.

#[test]
fn a_board_without_a_free_cell_has_one_tiling() {
    let region = board("###/###");
    assert_eq!(region.count(), 1u32.into());
    assert!(region.is_tileable());
    let tilings: Vec<Tiling> = region.tilings().collect();
    assert_eq!(tilings.len(), 1);
    assert_eq!(tilings[0].to_string(), "###/###");
    assert_eq!(
        region.tiling(&0u32.into()).unwrap().as_ref(),
        Some(&tilings[0])
    );
    assert_eq!(region.any_tiling().as_ref(), Some(&tilings[0]));
}

#[test]
fn a_board_whose_free_cells_are_no_multiple_of_three_has_no_tiling() {
    for text in [".", "../..", "..../..../..../....", "...#/..../...."] {
        let region = board(text);
        assert_eq!(region.count(), 0u32.into(), "{text}");
        assert!(!region.is_tileable(), "{text}");
        assert_eq!(region.tilings().count(), 0, "{text}");
    }
}

#[test]
fn a_component_whose_cells_are_no_multiple_of_three_leaves_no_tiling() {
    let region = board("..#../..#../###../###..");
    assert_eq!(region.free_cells().count() % 3, 0);
    assert_eq!(region.count(), 0u32.into());
    assert!(region.estimate().parts().is_empty());
}

#[test]
fn a_board_of_one_row_has_no_tiling() {
    for width in 1..10 {
        assert!(!Region::rectangle(1, width).is_tileable());
        assert!(!Region::rectangle(width, 1).is_tileable());
        assert_eq!(rectangle(1, width), "0");
        assert_eq!(rectangle(width, 1), "0");
    }
}

#[test]
fn height_and_width_are_not_exchanged() {
    let region = board(".../..#");
    assert_eq!((region.height(), region.width()), (2, 3));
    assert!(region.is_free(0, 2));
    assert!(!region.is_free(1, 2));
    assert!(!region.is_free(2, 1));
    assert_eq!(region.transpose().to_string(), "../../.#");
}

#[test]
fn cells_that_touch_at_a_corner_only_are_not_joined() {
    assert_eq!(board("..##/.###/##../###.").count(), 1u32.into());
    assert_eq!(board(".#./#.#/.#.").count(), 0u32.into());
}

#[test]
fn a_long_board_is_counted_across_its_shorter_side() {
    let direction =
        |height, width| Region::rectangle(height, width).estimate().parts()[0].direction();
    assert_eq!(direction(5, 60), Direction::Columns);
    assert_eq!(direction(60, 5), Direction::Rows);
    // Two rows of 24 cells: the wrong way would meet thousands of frontiers.
    for region in [Region::rectangle(2, 24), Region::rectangle(24, 2)] {
        assert!(region.estimate().states() < 100.0);
        assert_eq!(region.count(), 256u32.into());
    }
}

#[test]
fn a_cell_that_can_be_covered_in_one_way_forces_its_tromino() {
    let region = board("..###/.####/##.../##...");
    assert_eq!(region.forced(), [Tromino::new(0, 0, Corner::BottomRight)]);
    assert_eq!(region.count(), 2u32.into());
    assert!(Region::rectangle(3, 4).forced().is_empty());
}

// Text.

#[test]
fn a_board_is_read_back_from_both_its_forms() {
    let region = board(".#./...\r\n##.\n");
    assert_eq!(region.to_string(), ".#./.../##.");
    assert_eq!(format!("{region:#}"), ".#.\n...\n##.");
    assert_eq!(board(&region.to_string()), region);
    assert_eq!(board(&format!("{region:#}")), region);
    assert_eq!(Region::from_rows([".#.", "...", "##."]), Ok(region));
}

#[test]
fn a_board_that_cannot_be_read_is_reported_with_its_place() {
    let error = |text: &str| text.parse::<Region>().unwrap_err().to_string();
    assert_eq!(
        error("../.x"),
        "line 1, column 5: expected `.` (free) or `#` (blocked), found `x`"
    );
    assert_eq!(
        error("...\n..\n..."),
        "line 2, column 3: expected `.` (free) or `#` (blocked) in a row of 3 cells, found the end of the row"
    );
    assert_eq!(
        error("..\n...\n"),
        "line 2, column 3: expected the end of a row of 2 cells, found `.`"
    );
    assert_eq!(
        error("..\n\n.."),
        "line 2, column 1: expected `.` (free) or `#` (blocked), found the end of the row"
    );
    assert_eq!(
        error(""),
        "line 1, column 1: expected `.` (free) or `#` (blocked), found the end of the row"
    );
    assert_eq!(
        Region::from_rows::<&str>([]).unwrap_err().to_string(),
        "line 1, column 1: expected a row of `.` and `#`, found no row"
    );
}

#[test]
fn a_tiling_is_drawn_with_lines_and_letters() {
    let tiling = board("..../..../..../...#").first_tiling().unwrap();
    assert_eq!(tiling.to_string(), "AABB/ACCB/BCAA/BBA#");
    let picture = "\
┌───────┬───────┐
│       │       │
│   ┌───┴───┐   │
│   │       │   │
├───┤   ┌───┴───┤
│   │   │       │
│   └───┤   ┌───┤
│       │   │▒▒▒│
└───────┴───┴───┘";
    assert_eq!(format!("{tiling:#}"), picture);
}

#[test]
fn blocked_cells_side_by_side_are_drawn_as_one() {
    let tiling = board("..##/.###/####").first_tiling().unwrap();
    let picture = "\
┌───────┬───────┐
│       │▒▒▒▒▒▒▒│
│   ┌───┘▒▒▒▒▒▒▒│
│   │▒▒▒▒▒▒▒▒▒▒▒│
├───┘▒▒▒▒▒▒▒▒▒▒▒│
│▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒│
└───────────────┘";
    assert_eq!(format!("{tiling:#}"), picture);
}

// Limits.

/// Notes what it is told, and ends the count at some call.
struct Notes {
    told: Mutex<Vec<f64>>,
    last: usize,
}

impl Notes {
    fn until(last: usize) -> Self {
        Notes {
            told: Mutex::new(Vec::new()),
            last,
        }
    }

    fn told(&self) -> Vec<f64> {
        self.told.lock().unwrap().clone()
    }
}

impl Monitor for Notes {
    fn progress(&self, done: f64) -> ControlFlow<()> {
        let mut told = self.told.lock().unwrap();
        told.push(done);
        if told.len() > self.last {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

#[test]
fn a_count_tells_how_far_it_is() {
    for (method, side) in [(Method::Frontiers, 15), (Method::Sweep, 18)] {
        let notes = Notes::until(usize::MAX);
        let options = CountOptions::new().method(method).monitor(&notes);
        // Three components: the fraction is that of all.
        let rooms = Region::from_fn(side, 3 * side + 2, |_, column| column % (side + 1) < side);
        let count = rooms.count_with(&options).unwrap();
        assert_eq!(count, Region::rectangle(side, side).count().pow(3));
        let told = notes.told();
        assert!(told.len() > 15, "{method}: {told:?}");
        assert!(told.is_sorted(), "{method}: {told:?}");
        assert_eq!(told[0], 0.0);
        assert!((0.5..=1.0).contains(&told[told.len() - 1]), "{told:?}");
        let third = told.iter().filter(|&&done| done > 0.3).count();
        assert!(third < told.len(), "{method}: {told:?}");
    }
}

#[test]
fn a_count_ends_when_the_monitor_says_so() {
    for (method, side) in [(Method::Frontiers, 15), (Method::Sweep, 18)] {
        for last in [0, 3] {
            let notes = Notes::until(last);
            let options = CountOptions::new().method(method).monitor(&notes);
            let ended = Region::rectangle(side, side).count_with(&options);
            assert_eq!(ended, Err(CountError::Cancelled));
            assert_eq!(notes.told().len(), last + 1);
        }
    }
}

#[test]
fn a_count_beyond_the_memory_is_refused_before_it_starts() {
    let notes = Notes::until(usize::MAX);
    let options = CountOptions::new().memory(1 << 20).monitor(&notes);
    let region = Region::rectangle(18, 18);
    let Err(CountError::TooLarge { needed, limit }) = region.count_with(&options) else {
        panic!("it was not refused");
    };
    assert_eq!(limit, 1 << 20);
    assert_eq!(needed, region.estimate_with(&options).bytes());
    assert!(notes.told().is_empty());
}

#[test]
fn a_count_beyond_the_time_is_refused_before_it_starts() {
    let short = CountOptions::new().time(Duration::from_millis(1));
    let region = Region::rectangle(18, 18);
    let refused = region.count_with(&short);
    assert!(
        matches!(refused, Err(CountError::TooLong { .. })),
        "{refused:?}"
    );
    let small = Region::rectangle(6, 6).count_with(&short);
    assert_eq!(small, Ok(162u32.into()));
}

#[test]
fn the_estimate_of_counts_without_end_is_the_longest_time() {
    let rooms = Region::from_fn(181, 90, |row, _| row != 90);
    let estimate = rooms.estimate();
    assert_eq!(estimate.parts().len(), 2);
    assert_eq!(estimate.time(), Duration::MAX);
    let options = CountOptions::new().memory(u64::MAX);
    let refused = rooms.count_with(&options.time(Duration::from_secs(3600)));
    assert!(
        matches!(refused, Err(CountError::TooLong { .. })),
        "{refused:?}"
    );
}

#[test]
fn components_are_counted_on_several_threads_alike() {
    // Rooms of 9x9 cells between walls.
    let rooms = Region::from_fn(29, 29, |row, column| row % 10 != 9 && column % 10 != 9);
    let expected = BigUint::from(1193600u32).pow(9);
    for threads in 1..4 {
        let threads = NonZeroUsize::new(threads).unwrap();
        let options = CountOptions::new().threads(threads);
        assert_eq!(rooms.count_with(&options), Ok(expected.clone()));
    }
    assert_eq!(rooms.estimate().parts().len(), 9);
}

// Methods and moduli.

/// The methods by which the components of a board are counted.
fn methods(region: &Region, options: &CountOptions<'_>) -> Vec<Method> {
    let estimate = region.estimate_with(options);
    estimate.parts().iter().map(|part| part.method()).collect()
}

#[test]
fn wide_and_open_boards_are_swept_and_narrow_or_winding_ones_are_not() {
    let options = CountOptions::new();
    let swept = [(15, 15), (18, 18), (24, 24), (18, 100)];
    for (height, width) in swept {
        let region = Region::rectangle(height, width);
        assert_eq!(methods(&region, &options), [Method::Sweep]);
    }
    for (height, width) in [(2, 24), (3, 4), (4, 6)] {
        let region = Region::rectangle(height, width);
        assert_eq!(methods(&region, &options), [Method::Frontiers]);
    }
    // One way, two cells wide, to and fro between walls, and a little wider where it turns.
    let way = Region::from_fn(29, 42, |row, column| {
        let turn = if row % 6 < 3 { column > 37 } else { column < 4 };
        row % 3 < 2 || turn
    });
    assert_eq!(methods(&way, &options), [Method::Frontiers]);
    let refused = way.count_with(&options.method(Method::Sweep));
    assert!(
        matches!(refused, Err(CountError::TooLarge { .. })),
        "{refused:?}"
    );
    let total = "180840001358830457961439264748146330064388096";
    assert_eq!(way.count().to_string(), total);
}

#[test]
fn a_board_is_counted_by_the_method_that_fits_the_memory() {
    // The quicker method by itself, and the one that fits this many bytes.
    for (height, width, quick, bytes, fitting) in [
        (15, 13, Method::Sweep, 600 << 10, Method::Frontiers),
        (9, 5, Method::Frontiers, 1100, Method::Sweep),
    ] {
        let region = Region::rectangle(height, width);
        let scarce = CountOptions::new().memory(bytes);
        assert_eq!(methods(&region, &CountOptions::new()), [quick]);
        assert_eq!(methods(&region, &scarce), [fitting]);
        assert_eq!(region.count_with(&scarce), Ok(region.count()));
    }
}

#[test]
fn each_component_is_counted_by_its_own_method() {
    let rooms = Region::from_fn(12, 16, |row, column| column < 12 || column > 12 && row < 2);
    let options = CountOptions::new();
    assert_eq!(
        methods(&rooms, &options),
        [Method::Sweep, Method::Frontiers]
    );
    assert_eq!(rooms.count(), (2 * 2_033_502_499_954u64).into());
    let moduli = [1000, 1001, 1].map(|modulus| Modulus::new(modulus).unwrap());
    let residues = rooms.count_modulo(&moduli, &options);
    assert_eq!(residues, Ok(vec![908, 4_067_004_999_908 % 1001, 0]));
}

#[test]
fn residues_of_different_primes_are_put_together_to_the_count() {
    let region = Region::rectangle(15, 15);
    let bound = region.bound();
    let primes: Vec<Modulus> = Modulus::primes().take(3).collect();
    let residues = primes.iter().map(|prime| {
        let residue = region.count_modulo(&[*prime], &CountOptions::new());
        (prime.get(), residue.unwrap()[0])
    });
    let combined = Combined::new(residues).unwrap();
    assert_eq!(combined.at_most(&bound), Some(&region.count()));
}

// Large boards.

#[test]
fn a_large_board_with_one_blocked_cell_is_tileable() {
    for (size, row, column) in [(64, 31, 40), (128, 0, 0), (256, 100, 100), (512, 255, 200)] {
        let region = Region::rectangle(size, size).with_blocked(row, column);
        let tiling = region.any_tiling().unwrap();
        assert!(covers(&tiling));
        assert!(region.is_tileable());
    }
}

#[test]
fn any_rectangle_is_tileable_or_not_as_chu_and_johnsonbaugh_say() {
    // A rectangle is tileable if 3 divides its area, but for one row and three rows by odd.
    for height in 1..40 {
        for width in height..40 {
            let excepted = height == 1 || height == 3 && width % 2 == 1;
            let expected = height * width % 3 == 0 && !excepted;
            let region = Region::rectangle(height, width);
            assert_eq!(region.is_tileable(), expected, "{height}x{width}");
        }
    }
}

// Tilings by number.

#[test]
fn random_tilings_are_drawn_with_equal_chances() {
    let ranked = RankedTilings::new(&Region::rectangle(4, 6), &CountOptions::new()).unwrap();
    let mut rng = StdRng::seed_from_u64(18);
    let mut drawn = std::collections::HashMap::new();
    for _ in 0..1800 {
        let tiling = ranked.random(&mut rng).unwrap().unwrap();
        *drawn.entry(tiling.to_string()).or_insert(0) += 1;
    }
    assert_eq!(drawn.len(), 18);
    // A hundred each; five standard deviations are fifty.
    assert!(
        drawn.values().all(|times| (50..150).contains(times)),
        "{drawn:?}"
    );
}

#[test]
fn a_random_tiling_of_a_large_board_covers_it() {
    let region = Region::rectangle(12, 13)
        .with_blocked(5, 5)
        .with_blocked(0, 12);
    let region = region.with_blocked(11, 0);
    let mut rng = StdRng::seed_from_u64(1);
    let tiling = region.random_tiling(&mut rng).unwrap().unwrap();
    assert!(covers(&tiling));
    assert_ne!(region.random_tiling(&mut rng).unwrap().unwrap(), tiling);
}

#[test]
fn a_board_without_a_tiling_has_no_random_one() {
    let mut rng = StdRng::seed_from_u64(1);
    for region in [Region::rectangle(3, 3), Region::rectangle(2, 2)] {
        assert_eq!(region.random_tiling(&mut rng), Ok(None));
        assert_eq!(region.tiling(&0u32.into()), Ok(None));
    }
}

#[test]
fn little_memory_changes_no_tiling() {
    let region = Region::rectangle(9, 10);
    let plenty = RankedTilings::new(&region, &CountOptions::new()).unwrap();
    let scarce = CountOptions::new().memory(400 << 10);
    let scarce = RankedTilings::new(&region, &scarce).unwrap();
    assert_eq!(plenty.count(), scarce.count());
    for k in [0u32, 1, 77_777, 5_000_000, 9_567_191] {
        let tiling = plenty.tiling(&k.into()).unwrap();
        assert!(covers(tiling.as_ref().unwrap()));
        assert_eq!(scarce.tiling(&k.into()).unwrap(), tiling);
    }
}

/// Boards of random cells, most of them free.
fn boards() -> impl Strategy<Value = Region> {
    (1..=7usize, 1..=7usize, 0..30u32).prop_flat_map(|(height, width, blocked)| {
        random::cells(height, width, blocked).prop_map(move |mut cells| {
            random::block_spare(&mut cells);
            random::region(height, width, &cells)
        })
    })
}

/// Boards made of trominoes laid at random, so that there is a tiling.
fn tileable_boards() -> impl Strategy<Value = Region> {
    let places = prop::collection::vec((0..6usize, 0..6usize, 0..4usize), 0..40);
    places.prop_map(|places| {
        let mut blank = Region::rectangle(7, 7);
        for (row, column, corner) in places {
            let tromino = Tromino::new(row, column, Corner::ALL[corner]);
            if blank.fits(tromino) {
                for (row, column) in tromino.cells() {
                    blank = blank.with_blocked(row, column);
                }
            }
        }
        Region::from_fn(7, 7, |row, column| !blank.is_free(row, column))
    })
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn counts_are_those_of_the_naive_twin(region in boards()) {
        let count = naive::tromino::count(&region.to_string());
        prop_assert_eq!(region.count(), count.into());
        prop_assert_eq!(region.is_tileable(), count > 0);
    }

    #[test]
    fn counts_of_tileable_boards_are_those_of_the_naive_twin(region in tileable_boards()) {
        let count = naive::tromino::count(&region.to_string());
        prop_assert!(count > 0);
        prop_assert_eq!(region.count(), count.into());
        prop_assert!(region.is_tileable());
        prop_assert!(covers(&region.any_tiling().unwrap()));
    }
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn a_board_turned_or_mirrored_has_as_many_tilings(
        region in prop_oneof![boards(), tileable_boards()],
    ) {
        let count = region.count();
        for position in positions(&region) {
            prop_assert_eq!(position.count(), count.clone());
        }
    }

    #[test]
    fn both_methods_agree_with_the_naive_twin(
        region in prop_oneof![boards(), tileable_boards()],
        modulus in 1..1u64 << 32,
    ) {
        let count = naive::tromino::count(&region.to_string());
        prop_assert!(BigUint::from(count) <= region.bound());
        let moduli = [Modulus::new(modulus).unwrap(), Modulus::new(7).unwrap()];
        for method in Method::ALL {
            let options = CountOptions::new().method(method);
            prop_assert_eq!(region.count_with(&options), Ok(count.into()));
            let residues = region.count_modulo(&moduli, &options);
            prop_assert_eq!(residues, Ok(vec![count % modulus, count % 7]));
        }
    }

    #[test]
    fn both_methods_agree_on_larger_boards(
        height in 10..15usize,
        width in 10..15usize,
        blocked in prop::collection::vec((0..10usize, 0..10usize), 0..8),
    ) {
        let place = |region: Region, (row, column)| region.with_blocked(row, column);
        let mut region = blocked.into_iter().fold(Region::rectangle(height, width), place);
        while region.free_cells().count() % 3 != 0 {
            let last = region.free_cells().last().unwrap();
            region = region.with_blocked(last.0, last.1);
        }
        let [map, sweep] = Method::ALL.map(|method| {
            region.count_with(&CountOptions::new().method(method)).unwrap()
        });
        prop_assert_eq!(map, sweep);
    }

    #[test]
    fn the_listed_tilings_are_those_of_the_naive_twin(region in tileable_boards()) {
        let twin = naive::tromino::tilings(&region.to_string());
        let listed: Vec<Tiling> = region.tilings().collect();
        prop_assert_eq!(listed.len(), twin.len());
        prop_assert!(listed.iter().all(covers));
        let forced = region.forced();
        for tiling in &listed {
            prop_assert!(forced.iter().all(|tromino| tiling.trominoes().contains(tromino)));
        }
        let laid = forced.iter().flat_map(|tromino| tromino.cells());
        let rest = laid.fold(region.clone(), |rest, (row, column)| rest.with_blocked(row, column));
        prop_assert!(rest.forced().is_empty());
        // As the twin writes them: a letter for each tromino in the order of their first cells.
        let written = listed.iter().map(|tiling| {
            let mut rows = vec![vec![b'#'; region.width()]; region.height()];
            for (letter, tromino) in (b'A'..).zip(tiling.trominoes()) {
                for (row, column) in tromino.cells() {
                    rows[row][column] = letter;
                }
            }
            rows
        });
        let written: HashSet<Vec<Vec<u8>>> = written.collect();
        prop_assert_eq!(written, twin.into_iter().collect());
    }

    #[test]
    fn tilings_by_number_are_all_tilings(region in tileable_boards()) {
        let ranked = RankedTilings::new(&region, &CountOptions::new()).unwrap();
        let count = u32::try_from(ranked.count()).unwrap();
        let numbered = (0..count).map(|k| ranked.tiling(&k.into()).unwrap().unwrap());
        let numbered: HashSet<Tiling> = numbered.collect();
        prop_assert_eq!(numbered, region.tilings().collect());
        prop_assert_eq!(ranked.tiling(&count.into()), Ok(None));
    }

    #[test]
    fn neighbouring_trominoes_have_different_letters(region in tileable_boards()) {
        let tiling = region.any_tiling().unwrap();
        let text = tiling.to_string();
        let rows: Vec<&[u8]> = text.split('/').map(str::as_bytes).collect();
        for tromino in tiling.trominoes() {
            let own = tromino.cells();
            for (row, column) in own {
                for (down, right) in [(0, 1), (1, 0)] {
                    let other = (row + down, column + right);
                    let beside = rows.get(other.0).and_then(|row| row.get(other.1));
                    if beside == Some(&rows[row][column]) {
                        prop_assert!(own.contains(&other), "{}", text);
                    }
                }
            }
        }
    }
}
