//! Boards to be tiled, at random.

use foregone::tromino::Region;
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

/// So many boards; one that fails is kept beside the tests.
pub fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource(
            "proptest-regressions",
        ))),
        ..ProptestConfig::default()
    }
}

/// The cells of a board row by row, true for free ones, with some in a hundred blocked.
pub fn cells(height: usize, width: usize, blocked: u32) -> impl Strategy<Value = Vec<bool>> {
    let cell = prop::bool::weighted(1.0 - f64::from(blocked) / 100.0);
    prop::collection::vec(cell, height * width)
}

/// Blocks the first free cells until a multiple of 3 is left: without that nothing would be tested.
pub fn block_spare(cells: &mut [bool]) {
    let spare = cells.iter().filter(|&&free| free).count() % 3;
    for _ in 0..spare {
        let first = cells.iter().position(|&free| free).unwrap();
        cells[first] = false;
    }
}

/// The board with these cells.
pub fn region(height: usize, width: usize, cells: &[bool]) -> Region {
    Region::from_fn(height, width, |row, column| cells[row * width + column])
}
