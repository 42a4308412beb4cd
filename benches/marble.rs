//! Marble escape: boards answered by the crate and by a plain breadth-first search.
//!
//! Every benchmark asserts its answers. `cargo bench --bench marble` prints the time for all boards
//! of a kind, and boards per second.

use std::collections::{HashSet, VecDeque};

use divan::Bencher;
use divan::counter::ItemsCount;
use foregone::marble::{Board, Solver};

fn main() {
    divan::main();
}

/// Which boards are answered.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// 5,000 boards of 10x10 cells, with walls on a tenth to four tenths of the inner ones.
    Random,
    /// The 40 boards of the tests that take 67 tilts and more.
    Hard,
}

impl Kind {
    const ALL: [Kind; 2] = [Kind::Random, Kind::Hard];

    fn boards(self) -> Vec<String> {
        match self {
            Kind::Random => {
                let mut chance = Chance(13460);
                (0..5_000).map(|_| random(&mut chance)).collect()
            }
            Kind::Hard => include_str!("../tests/data/marble-hard.txt")
                .lines()
                .map(|line| line.split_once('\t').unwrap().1.to_string())
                .collect(),
        }
    }

    /// The sum of the least numbers of tilts, with -1 for a board without escape.
    fn sum(self) -> i64 {
        match self {
            Kind::Random => 14_266,
            Kind::Hard => 2_822,
        }
    }
}

/// Lehmer's random numbers, so that the boards are always the same.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0 * 48_271 % 2_147_483_647;
        self.0 % bound
    }
}

fn random(chance: &mut Chance) -> String {
    let percent = 10 + chance.below(31);
    let mut cells = [[b'#'; 10]; 10];
    for row in &mut cells[1..9] {
        for cell in &mut row[1..9] {
            *cell = if chance.below(100) < percent {
                b'#'
            } else {
                b'.'
            };
        }
    }
    for letter in [b'O', b'R', b'B'] {
        loop {
            let cell = &mut cells[1 + chance.below(8) as usize][1 + chance.below(8) as usize];
            if matches!(cell, b'.' | b'#') {
                *cell = letter;
                break;
            }
        }
    }
    String::from_utf8(cells.join(&b'/')).unwrap()
}

fn bench<B>(
    bencher: Bencher,
    kind: Kind,
    boards: &[B],
    mut least: impl FnMut(&B) -> Option<usize>,
) {
    bencher
        .counter(ItemsCount::new(boards.len()))
        .bench_local(|| {
            let sum: i64 = boards
                .iter()
                .map(|board| least(board).map_or(-1, |tilts| tilts as i64))
                .sum();
            assert_eq!(sum, kind.sum());
        });
}

/// The search by a solver that is used again, of boards read before.
#[divan::bench(args = Kind::ALL)]
fn search(bencher: Bencher, kind: Kind) {
    let boards: Vec<Board> = kind
        .boards()
        .iter()
        .map(|text| text.parse().unwrap())
        .collect();
    let mut solver = Solver::new();
    bench(bencher, kind, &boards, |board| {
        solver.shortest(board).map(<[_]>::len)
    });
}

/// Reading the board as well.
#[divan::bench(args = Kind::ALL)]
fn read_and_search(bencher: Bencher, kind: Kind) {
    let boards = kind.boards();
    let mut solver = Solver::new();
    bench(bencher, kind, &boards, |text| {
        let board: Board = text.parse().unwrap();
        solver.shortest(&board).map(<[_]>::len)
    });
}

/// Reading the board as well, and saying why there is no escape.
#[divan::bench(args = Kind::ALL)]
fn read_and_solve(bencher: Bencher, kind: Kind) {
    let boards = kind.boards();
    let mut solver = Solver::new();
    bench(bencher, kind, &boards, |text| {
        let board: Board = text.parse().unwrap();
        solver.solve(&board).ok().map(|escape| escape.len())
    });
}

/// A process that reads the boards from a file and prints the answers, on one thread.
#[cfg(feature = "cli")]
#[divan::bench(args = [Kind::Random])]
fn query(bencher: Bencher, kind: Kind) {
    use std::fs::{self, File};
    use std::path::Path;
    use std::process::Command;

    let boards = kind.boards();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("marble-boards.txt");
    fs::write(&path, boards.join("\n")).unwrap();
    bencher
        .counter(ItemsCount::new(boards.len()))
        .bench_local(|| {
            let asked = Command::new(env!("CARGO_BIN_EXE_foregone"))
                .args(["query", "marble", "--threads", "1"])
                .stdin(File::open(&path).unwrap())
                .output()
                .unwrap();
            let answers = String::from_utf8(asked.stdout).unwrap();
            let least = |line: &str| line.split('\t').next().unwrap().parse::<i64>().unwrap();
            assert_eq!(answers.lines().map(least).sum::<i64>(), kind.sum());
        });
}

/// The usual solution: marbles rolled cell by cell, then set apart; a set of pairs and a queue.
#[divan::bench(args = Kind::ALL)]
fn plain(bencher: Bencher, kind: Kind) {
    bench(bencher, kind, &kind.boards(), |text| plain_search(text));
}

fn plain_search(text: &str) -> Option<usize> {
    type Place = (usize, usize);

    let mut cells: Vec<Vec<u8>> = text.split('/').map(Vec::from).collect();
    let mut take = |letter| {
        for (y, row) in cells.iter_mut().enumerate() {
            if let Some(x) = row.iter().position(|&cell| cell == letter) {
                row[x] = b'.';
                return (y, x);
            }
        }
        unreachable!("each marble is on the board");
    };
    let start = (take(b'R'), take(b'B'));
    let step = |(y, x): Place, side: usize| match side {
        0 => (y, x - 1),
        1 => (y, x + 1),
        2 => (y - 1, x),
        _ => (y + 1, x),
    };
    let roll = |mut at: Place, side: usize| {
        let mut rolled = 0;
        loop {
            let next = step(at, side);
            match cells[next.0][next.1] {
                b'#' => return (at, rolled, false),
                b'O' => return (next, rolled, true),
                _ => (at, rolled) = (next, rolled + 1),
            }
        }
    };
    let mut seen = HashSet::from([start]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some(((red, blue), made)) = queue.pop_front() {
        for side in 0..4 {
            let (mut next_red, red_rolled, red_falls) = roll(red, side);
            let (mut next_blue, blue_rolled, blue_falls) = roll(blue, side);
            if blue_falls {
                continue;
            }
            if red_falls {
                return Some(made + 1);
            }
            if next_red == next_blue {
                // One step back, which is one to the opposite side.
                if red_rolled > blue_rolled {
                    next_red = step(next_red, side ^ 1);
                } else {
                    next_blue = step(next_blue, side ^ 1);
                }
            }
            if seen.insert((next_red, next_blue)) {
                queue.push_back(((next_red, next_blue), made + 1));
            }
        }
    }
    None
}
