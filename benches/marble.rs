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
        solver.shortest(board).expect("room").map(<[_]>::len)
    });
}

/// Reading the board as well.
#[divan::bench(args = Kind::ALL)]
fn read_and_search(bencher: Bencher, kind: Kind) {
    let boards = kind.boards();
    let mut solver = Solver::new();
    bench(bencher, kind, &boards, |text| {
        let board: Board = text.parse().unwrap();
        solver.shortest(&board).expect("room").map(<[_]>::len)
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

/// A process that reads the boards from a file and prints the answers, on this many threads.
#[cfg(feature = "cli")]
#[divan::bench(args = ["1", "2"])]
fn query(bencher: Bencher, threads: &str) {
    use std::fs::{self, File};
    use std::path::Path;
    use std::process::Command;

    let kind = Kind::Random;
    let boards = kind.boards();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("marble-boards.txt");
    fs::write(&path, boards.join("\n")).unwrap();
    bencher
        .counter(ItemsCount::new(boards.len()))
        .bench_local(|| {
            let asked = Command::new(env!("CARGO_BIN_EXE_foregone"))
                .args(["query", "marble", "--threads", threads])
                .stdin(File::open(&path).unwrap())
                .output()
                .unwrap();
            let answers = String::from_utf8(asked.stdout).unwrap();
            let least = |line: &str| line.split('\t').next().unwrap().parse::<i64>().unwrap();
            assert_eq!(answers.lines().map(least).sum::<i64>(), kind.sum());
        });
}

/// As bare as it can be: stops in arrays of bytes, a bit for each pair, and no way back. The board
/// was read before, its stops were not.
#[divan::bench(args = Kind::ALL)]
fn tables(bencher: Bencher, kind: Kind) {
    let boards = kind.boards();
    let boards: Vec<_> = boards.iter().map(|text| Bare::read(text)).collect();
    let mut space = Space {
        stops: [[0; 128]; 4],
        seen: vec![0; 128 * 128 / 64],
        queue: vec![0; 128 * 128 + 1],
    };
    bench(bencher, kind, &boards, |board| board.least(&mut space));
}

/// A board of fewer than 128 cells.
struct Bare {
    cells: Vec<u8>,
    width: u8,
    red: u8,
    blue: u8,
    hole: u8,
}

struct Space {
    stops: [[u8; 128]; 4],
    seen: Vec<u64>,
    queue: Vec<u16>,
}

impl Bare {
    fn read(text: &str) -> Self {
        let cells: Vec<u8> = text.bytes().filter(|&cell| cell != b'/').collect();
        let find = |letter| cells.iter().position(|&cell| cell == letter).unwrap() as u8;
        Bare {
            width: text.find('/').unwrap() as u8,
            red: find(b'R'),
            blue: find(b'B'),
            hole: find(b'O'),
            cells,
        }
    }

    /// The steps of left, right, up and down.
    fn steps(&self) -> [u8; 4] {
        let width = self.width;
        [1u8.wrapping_neg(), 1, width.wrapping_neg(), width]
    }

    fn least(&self, space: &mut Space) -> Option<usize> {
        let steps = self.steps();
        let Space { stops, seen, queue } = space;
        for (side, (stops, step)) in stops.iter_mut().zip(steps).enumerate() {
            let mut fill = |at: u8| {
                let next = at.wrapping_add(step);
                stops[usize::from(at)] = match self.cells[usize::from(at)] {
                    // Where a marble stops that runs against it.
                    b'#' => at.wrapping_sub(step) & 127,
                    b'O' => at,
                    _ => stops[usize::from(next)],
                };
            };
            let all = 0..self.cells.len() as u8;
            if side % 2 == 0 {
                all.for_each(&mut fill);
            } else {
                all.rev().for_each(&mut fill);
            }
        }
        seen.fill(0);
        let pair = |red: u8, blue: u8| usize::from(red) << 7 | usize::from(blue);
        let start = pair(self.red, self.blue);
        queue[0] = start as u16;
        seen[start / 64] |= 1 << (start % 64);
        let (mut head, mut tail, mut made) = (0, 1, 0);
        while head < tail {
            made += 1;
            let end = tail;
            for index in head..end {
                let [red, blue] = [queue[index] >> 7, queue[index] & 127].map(|at| at as u8);
                for side in 0..4 {
                    let [mut next_red, mut next_blue] =
                        [red, blue].map(|at| stops[side][usize::from(at)]);
                    if next_blue == self.hole {
                        continue;
                    }
                    if next_red == self.hole {
                        return Some(made);
                    }
                    if next_red == next_blue {
                        let red_leads = (red > blue) == (side % 2 == 1);
                        let behind = if red_leads {
                            &mut next_blue
                        } else {
                            &mut next_red
                        };
                        *behind = behind.wrapping_sub(steps[side]);
                    }
                    let next = pair(next_red, next_blue);
                    queue[tail] = next as u16;
                    tail += usize::from(seen[next / 64] >> (next % 64) & 1 == 0);
                    seen[next / 64] |= 1 << (next % 64);
                }
            }
            head = end;
        }
        None
    }
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
