//! One query: coins, lights, tic-tac-toe status and value, asked of the crate and of what one might
//! use instead.
//!
//! Every benchmark asserts its answers. `cargo bench --bench lookup` prints, for each question, the
//! time for a batch of positions and queries per second. The limit is `a_array`, a read of a plain
//! array at an index that is known; the `text` rows begin with nine bytes as a judge prints them,
//! the others with a position.

#[path = "../tests/naive/mod.rs"]
mod naive;

use std::collections::{HashMap, VecDeque};
use std::fmt::Debug;
use std::hash::{BuildHasher, Hash};

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use foregone::coins::Coins;
use foregone::cross::Lights;
use foregone::grid::{Cell, Line};
use foregone::tictactoe::{self, Board, Outcome, Player, Status};
use phf::PhfHash;
use rustc_hash::FxHashMap;

fn main() {
    divan::main();
}

/// Queries in a batch that is answered by look-up, and in one that is searched.
const LOOKED_UP: usize = 8192;
const SEARCHED: usize = 32;

/// Random numbers below a bound, always the same ones (Lehmer's).
fn chances(bound: usize) -> impl Iterator<Item = u16> {
    let numbers = std::iter::successors(Some(7682u64), |last| Some(last * 48_271 % 2_147_483_647));
    numbers.map(move |number| (number % bound as u64) as u16)
}

/// A question: positions in random order, and how the crate answers one.
struct Question<P, A> {
    positions: Vec<P>,
    answer: fn(P) -> A,
}

impl<P: Copy, A: Copy + Debug + PartialEq> Question<P, A> {
    fn new(all: Vec<P>, answer: fn(P) -> A) -> Self {
        let places = chances(all.len()).take(LOOKED_UP);
        Question {
            positions: places.map(|place| all[usize::from(place)]).collect(),
            answer,
        }
    }

    /// Times `ask` on the first positions, each turned into a `key` before, and compares the
    /// answers.
    fn time<K: Copy>(
        &self,
        bencher: Bencher,
        count: usize,
        key: impl Fn(P) -> K,
        ask: impl Fn(K) -> A,
    ) {
        let positions = &self.positions[..count];
        let keys: Vec<K> = positions.iter().map(|&position| key(position)).collect();
        let expected: Vec<A> = positions
            .iter()
            .map(|&position| (self.answer)(position))
            .collect();
        let mut answers = expected.clone();
        answers.rotate_left(1);
        bencher.counter(ItemsCount::new(count)).bench_local(|| {
            for (answer, &key) in black_box(&mut answers).iter_mut().zip(black_box(&keys)) {
                *answer = ask(key);
            }
        });
        assert_eq!(answers, expected);
    }
}

/// A hash map of all answers.
fn hash_map<K: Eq + Hash, A, S: BuildHasher + Default>(
    entries: impl Iterator<Item = (K, A)>,
) -> HashMap<K, A, S> {
    entries.collect()
}

/// The perfect hash of all answers that `phf_codegen` would write.
fn perfect_hash<K: Copy + PhfHash, A: Copy>(
    entries: impl Iterator<Item = (K, A)>,
) -> phf::Map<K, A> {
    let entries: Vec<(K, A)> = entries.collect();
    let keys: Vec<K> = entries.iter().map(|entry| entry.0).collect();
    let state = phf_generator::generate_hash(&keys);
    let entries: Vec<(K, A)> = state.map.iter().map(|&at| entries[at]).collect();
    phf::Map {
        key: state.key,
        disps: state.disps.leak(),
        entries: entries.leak(),
    }
}

/// The benchmarks that are the same for each question.
macro_rules! lookups {
    ($position:ident -> $answer:ty, $wrong:expr) => {
        fn entries<K>(key: fn($position) -> K) -> impl Iterator<Item = (K, $answer)> {
            all()
                .into_iter()
                .map(move |position| (key(position), answer(position)))
        }

        fn code(position: $position) -> u16 {
            position.index() as u16
        }

        fn question() -> Question<$position, $answer> {
            Question::new(all(), answer)
        }

        #[divan::bench]
        fn a_array(bencher: Bencher) {
            let mut array = [$wrong; $position::COUNT.next_power_of_two()];
            entries(code).for_each(|(code, answer)| array[usize::from(code)] = answer);
            let array = black_box(&array);
            question().time(bencher, LOOKED_UP, code, |code| {
                array[usize::from(code) % array.len()]
            });
        }

        #[divan::bench]
        fn b_foregone(bencher: Bencher) {
            question().time(bencher, LOOKED_UP, |position| position, answer);
        }

        #[divan::bench]
        fn c_rustc_hash(bencher: Bencher) {
            let map: FxHashMap<u16, $answer> = hash_map(entries(code));
            question().time(bencher, LOOKED_UP, code, |code| map[&code]);
        }

        #[divan::bench]
        fn d_perfect_hash(bencher: Bencher) {
            let map = perfect_hash(entries(code));
            question().time(bencher, LOOKED_UP, code, |code| map[&code]);
        }

        #[divan::bench]
        fn e_std_hash(bencher: Bencher) {
            let map: HashMap<u16, $answer> = hash_map(entries(code));
            question().time(bencher, LOOKED_UP, code, |code| map[&code]);
        }

        #[divan::bench]
        fn f_text_foregone(bencher: Bencher) {
            question().time(bencher, LOOKED_UP, text, |text| {
                $position::from_bytes(&text).map_or($wrong, answer)
            });
        }

        #[divan::bench]
        fn g_text_class_table(bencher: Bencher) {
            let mut classes = [u8::MAX; 256];
            LETTERS
                .iter()
                .zip(0..)
                .for_each(|(&letter, digit)| classes[usize::from(letter)] = digit);
            let array: Vec<$answer> = entries(code).map(|(_, answer)| answer).collect();
            question().time(bencher, LOOKED_UP, text, |text| {
                let mut code = 0;
                for cell in text {
                    let digit = classes[usize::from(cell)];
                    if digit == u8::MAX {
                        return $wrong;
                    }
                    code = code * LETTERS.len() + usize::from(digit);
                }
                array[code]
            });
        }

        #[divan::bench]
        fn h_text_branches(bencher: Bencher) {
            let array: Vec<$answer> = entries(code).map(|(_, answer)| answer).collect();
            question().time(bencher, LOOKED_UP, text, |text| {
                let mut code = 0;
                for cell in text {
                    match LETTERS.iter().position(|&letter| letter == cell) {
                        Some(digit) => code = code * LETTERS.len() + digit,
                        None => return $wrong,
                    }
                }
                array[code]
            });
        }

        #[divan::bench]
        fn i_text_rustc_hash(bencher: Bencher) {
            let map: FxHashMap<[u8; 9], $answer> = hash_map(entries(text));
            question().time(bencher, LOOKED_UP, text, |text| map[&text]);
        }

        #[divan::bench]
        fn j_text_perfect_hash(bencher: Bencher) {
            let map = perfect_hash(entries(text));
            question().time(bencher, LOOKED_UP, text, |text| map[&text]);
        }

        #[divan::bench]
        fn k_text_std_hash(bencher: Bencher) {
            let map: HashMap<[u8; 9], $answer> = hash_map(entries(text));
            question().time(bencher, LOOKED_UP, text, |text| map[&text]);
        }
    };
}

/// Nine bytes as a judge prints them.
fn nine(board: impl ToString) -> [u8; 9] {
    let cells = board.to_string().replace('/', "");
    cells.as_bytes().try_into().expect("nine cells")
}

/// The least moves from a position to one of the goals, by breadth-first search: the classic
/// solution to coins and lights.
fn breadth_first(start: u16, goals: &[u16], moves: &[u16]) -> Option<u8> {
    let mut seen = [false; 512];
    let mut queue = VecDeque::from([(start, 0)]);
    seen[usize::from(start)] = true;
    while let Some((position, distance)) = queue.pop_front() {
        if goals.contains(&position) {
            return Some(distance);
        }
        for mask in moves {
            let next = position ^ mask;
            if !std::mem::replace(&mut seen[usize::from(next)], true) {
                queue.push_back((next, distance + 1));
            }
        }
    }
    None
}

/// The least flips of nine coins.
mod coins {
    use super::*;

    const LETTERS: &[u8] = b"HT";

    fn all() -> Vec<Coins> {
        Coins::all().collect()
    }

    fn answer(coins: Coins) -> Option<u8> {
        coins.least_flips()
    }

    fn text(coins: Coins) -> [u8; 9] {
        nine(coins)
    }

    lookups!(Coins -> Option<u8>, None);

    #[divan::bench]
    fn l_breadth_first(bencher: Bencher) {
        let moves = Line::ALL.map(|line| Coins::default().flip(line).index() as u16);
        question().time(bencher, SEARCHED, code, |code| {
            breadth_first(code, &[0, 511], &moves)
        });
    }

    #[divan::bench]
    fn m_text_256_subsets(bencher: Bencher) {
        question().time(bencher, SEARCHED, text, |text| {
            let coins = naive::coins::read(std::str::from_utf8(&text).expect("letters"));
            let shortest = naive::coins::shortest(&coins);
            shortest.first().map(|(set, _)| set.count_ones() as u8)
        });
    }
}

/// The least presses of nine lights.
mod cross {
    use super::*;

    const LETTERS: &[u8] = b".*";

    fn all() -> Vec<Lights> {
        Lights::all().collect()
    }

    fn answer(lights: Lights) -> u8 {
        lights.least_presses()
    }

    fn text(lights: Lights) -> [u8; 9] {
        nine(lights)
    }

    lookups!(Lights -> u8, u8::MAX);

    #[divan::bench]
    fn l_breadth_first(bencher: Bencher) {
        let moves = Cell::ALL.map(|cell| Lights::default().press(cell).index() as u16);
        question().time(bencher, SEARCHED, code, |code| {
            breadth_first(code, &[0], &moves).expect("a solution")
        });
    }

    #[divan::bench]
    fn m_text_512_subsets(bencher: Bencher) {
        question().time(bencher, SEARCHED, text, |text| {
            let lights = naive::cross::read(std::str::from_utf8(&text).expect("cells"));
            naive::cross::solutions(&lights)[0].len() as u8
        });
    }
}

/// Where a board of tic-tac-toe stands in a game.
mod status {
    use super::*;

    const LETTERS: &[u8] = b".XO";

    fn all() -> Vec<Board> {
        Board::all().collect()
    }

    fn answer(board: Board) -> Status {
        board.status()
    }

    fn text(board: Board) -> [u8; 9] {
        board.to_bytes()
    }

    lookups!(Board -> Status, Status::Unreachable);

    /// The crate's own perfect hash, which holds the finished boards only.
    #[divan::bench]
    fn l_text_finished(bencher: Bencher) {
        let finished = Question::new(Board::finished().collect(), answer);
        finished.time(bencher, LOOKED_UP, text, |text| {
            match tictactoe::finished(&text) {
                Some(Outcome::XWins) => Status::XWon,
                Some(Outcome::OWins) => Status::OWon,
                Some(Outcome::Draw) => Status::Draw,
                None => Status::Unreachable,
            }
        });
    }

    /// Counts and lines, the classic solution.
    #[divan::bench]
    fn m_text_rules(bencher: Bencher) {
        question().time(bencher, LOOKED_UP, text, |text| {
            let board = text.map(char::from);
            let count = |player| board.iter().filter(|&&cell| cell == player).count();
            let (x, o) = (count('X'), count('O'));
            let wins = ['X', 'O'].map(|player| naive::tictactoe::wins(&board, player));
            match (wins, x.wrapping_sub(o)) {
                ([true, false], 1) => Status::XWon,
                ([false, true], 0) => Status::OWon,
                ([false, false], 1) if x + o == 9 => Status::Draw,
                ([false, false], 1) => Status::OToMove,
                ([false, false], 0) => Status::XToMove,
                _ => Status::Unreachable,
            }
        });
    }
}

/// How a reachable board of tic-tac-toe ends under best play.
mod value {
    use super::*;

    const LETTERS: &[u8] = b".XO";

    fn all() -> Vec<Board> {
        Board::all().collect()
    }

    fn answer(board: Board) -> Option<Outcome> {
        board.value()
    }

    fn text(board: Board) -> [u8; 9] {
        board.to_bytes()
    }

    lookups!(Board -> Option<Outcome>, None);

    /// Plays every game from the board on, the classic solution.
    #[divan::bench]
    fn l_text_depth_first(bencher: Bencher) {
        let reachable = Question::new(Board::reachable().collect(), answer);
        reachable.time(bencher, SEARCHED, text, |text| {
            let mut board = text.map(char::from);
            let marks = board.iter().filter(|&&cell| cell != '.').count();
            let mover = Player::ALL[marks % 2];
            match best(&mut board, mover) * if mover == Player::X { 1 } else { -1 } {
                1 => Some(Outcome::XWins),
                -1 => Some(Outcome::OWins),
                _ => Some(Outcome::Draw),
            }
        });
    }

    /// 1 if the side to move wins, -1 if it loses.
    fn best(board: &mut [char; 9], mover: Player) -> i8 {
        let [us, them] = [mover, mover.opponent()].map(Player::letter);
        if naive::tictactoe::wins(board, them) {
            return -1;
        }
        if naive::tictactoe::wins(board, us) || !board.contains(&'.') {
            return i8::from(naive::tictactoe::wins(board, us));
        }
        let mut best_so_far = -1;
        for at in 0..9 {
            if board[at] == '.' {
                board[at] = us;
                best_so_far = best_so_far.max(-best(board, mover.opponent()));
                board[at] = '.';
            }
        }
        best_so_far
    }
}
