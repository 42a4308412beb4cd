//! The generator: searches every position of the three nine-cell puzzles and writes the answers to
//! `OUT_DIR/tables.rs`. `tests/generator.rs` mounts this file to compare what it would write with
//! what the crate holds.

#[allow(dead_code)] // The library reads the rest.
#[path = "src/judge/registry.rs"]
mod registry;
#[allow(dead_code)]
#[path = "src/rules/mod.rs"]
mod rules;

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::{Display, Write};
use std::path::PathBuf;
use std::{env, fs};

use registry::Problem;
use rules::{coins, cross, grid, tictactoe};

/// The files that the tables are made from: a change to one makes them again.
pub const SOURCES: [&str; 7] = [
    "build.rs",
    "src/judge/registry.rs",
    "src/rules/coins.rs",
    "src/rules/cross.rs",
    "src/rules/grid.rs",
    "src/rules/mod.rs",
    "src/rules/tictactoe.rs",
];

fn main() -> Result<(), Box<dyn Error>> {
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
    }
    let directory =
        env::var_os("OUT_DIR").ok_or("OUT_DIR is not set: run the generator through cargo")?;
    let path = PathBuf::from(directory).join("tables.rs");
    fs::write(&path, generate()?)
        .map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    Ok(())
}

/// The whole text of `tables.rs`.
///
/// # Errors
///
/// When a total differs from the known one: a wrong table must not compile.
pub fn generate() -> Result<String, Box<dyn Error>> {
    let mut out = String::from(
        "// DO NOT EDIT. Written by the build script (build.rs) of foregone from src/rules and\n\
         // src/judge/registry.rs, each time one of them changes. `foregone table source` prints it.\n\
         //\n\
         // Cells are numbered 0 to 8 in reading order. The first cell is the highest bit of a\n\
         // position in base 2, and the highest digit of a board in base 3.\n",
    );
    write_coins(&mut out)?;
    write_cross(&mut out)?;
    write_tictactoe(&mut out)?;
    write_problems(&mut out)?;
    Ok(out)
}

/// What the search knows of a position from which a goal can be reached.
#[derive(Clone, Copy)]
struct Reached {
    /// The least number of moves to a goal.
    distance: u8,
    /// The moves of a shortest solution, bit `i` for move `i`. Moves commute, and twice the same
    /// move is none, so a solution is a set.
    moves: u16,
    /// The place of the goal in the list of goals.
    goal: u8,
    /// The number of shortest move sequences.
    sequences: u32,
}

/// Breadth-first search from all goals at once over positions that moves are xor-ed into.
fn search(goals: &[u16], moves: &[u16]) -> [Option<Reached>; grid::MASKS] {
    let mut reached = [None; grid::MASKS];
    let mut queue = Vec::with_capacity(grid::MASKS);
    for (goal, &position) in goals.iter().enumerate() {
        reached[usize::from(position)] = Some(Reached {
            distance: 0,
            moves: 0,
            goal: goal as u8,
            sequences: 1,
        });
        queue.push(position);
    }
    let mut next = 0;
    while let Some(&position) = queue.get(next) {
        next += 1;
        let Some(here) = reached[usize::from(position)] else {
            continue;
        };
        for (index, mask) in moves.iter().enumerate() {
            let neighbour = position ^ mask;
            match &mut reached[usize::from(neighbour)] {
                Some(there) if there.distance == here.distance + 1 => {
                    there.sequences += here.sequences
                }
                Some(_) => {}
                unseen => {
                    *unseen = Some(Reached {
                        distance: here.distance + 1,
                        moves: here.moves ^ 1 << index,
                        ..here
                    });
                    queue.push(neighbour);
                }
            }
        }
    }
    reached
}

/// How many positions there are at each distance; `None` counts nowhere.
fn by_distance<const N: usize>(reached: &[Option<Reached>]) -> [usize; N] {
    let mut counts = [0; N];
    for found in reached.iter().flatten() {
        counts[usize::from(found.distance)] += 1;
    }
    counts
}

/// Whether each position has one shortest solution only: `k` moves in every order, and no others.
fn all_unique(reached: &[Option<Reached>]) -> bool {
    let orders = |moves: u8| (1..=u32::from(moves)).product::<u32>();
    reached
        .iter()
        .flatten()
        .all(|found| found.sequences == orders(found.distance))
}

fn write_coins(out: &mut String) -> Result<(), Box<dyn Error>> {
    let reached = search(&coins::GOALS, &coins::MOVES);
    expect("coins by flips", by_distance(&reached), [2, 16, 44, 48, 18])?;
    expect("unique shortest sets of lines", all_unique(&reached), true)?;

    array(
        out,
        "COIN_FLIPS",
        "i8",
        "the coins that show tails, in base 2",
        "the least flips until all are alike; -1: impossible",
        reached
            .iter()
            .map(|found| found.map_or(-1, |found| found.distance as i8)),
    )?;
    array(
        out,
        "COIN_LINES",
        "u8",
        "the coins that show tails, in base 2",
        "the lines to flip, bit i for line i of R1 R2 R3 C1 C2 C3 D1 D2",
        reached
            .iter()
            .map(|found| found.map_or(0, |found| found.moves)),
    )?;
    array(
        out,
        "COIN_FACES",
        "u8",
        "the coins that show tails, in base 2",
        "what all coins show after the flips; 0 heads, 1 tails, 2 impossible",
        reached
            .iter()
            .map(|found| found.map_or(coins::GOALS.len() as u8, |found| found.goal)),
    )
}

fn write_cross(out: &mut String) -> Result<(), Box<dyn Error>> {
    let reached = search(&cross::GOALS, &cross::MOVES);
    expect(
        "lights by presses",
        by_distance(&reached),
        [1, 9, 36, 84, 126, 126, 84, 36, 9, 1],
    )?;
    expect("unique sets of presses", all_unique(&reached), true)?;

    array(
        out,
        "CROSS_PRESSES",
        "u8",
        "the lit cells, in base 2",
        "the least presses until all are dark",
        reached.iter().flatten().map(|found| found.distance),
    )?;
    array(
        out,
        "CROSS_CELLS",
        "u16",
        "the lit cells, in base 2",
        "the cells to press, in base 2 like the index",
        reached.iter().flatten().map(|found| {
            let pressed = (0..grid::CELLS).filter(|cell| found.moves >> cell & 1 != 0);
            pressed.map(grid::bit).sum::<u16>()
        }),
    )
}

/// The status of a board, as the generated tables number it.
const UNREACHABLE: u8 = 0;
const TO_MOVE: u8 = 0; // plus X or O
const WON: u8 = 2; // plus X or O
const DRAWN: u8 = 5;

/// The value of a board, as the generated tables number it: X or O wins, else one of these.
const NO_VALUE: u8 = 0;
const DRAW: u8 = 3;

/// What stands for "no cell" in the table of best moves.
const NO_CELL: u8 = grid::CELLS as u8;

/// What the search knows of every board.
struct Boards {
    /// The number of games that pass through the board; 0 where none does.
    games: Vec<u32>,
    status: Vec<u8>,
    value: Vec<u8>,
    best: Vec<u8>,
    plies: Vec<u8>,
}

/// Plays every game forwards, then values every board backwards.
///
/// A move raises the code, so the codes in rising order are an order in which boards come after
/// those that lead to them: no queue is needed.
fn play() -> Boards {
    let codes = 0..tictactoe::LEN as u16;
    let mut boards = Boards {
        games: vec![0; tictactoe::LEN],
        status: vec![UNREACHABLE; tictactoe::LEN],
        value: vec![NO_VALUE; tictactoe::LEN],
        best: vec![NO_CELL; tictactoe::LEN],
        plies: vec![0; tictactoe::LEN],
    };

    boards.games[0] = 1;
    for code in codes.clone() {
        let at = usize::from(code);
        let games = boards.games[at];
        if games == 0 {
            continue;
        }
        let masks = tictactoe::masks(code);
        let Some(mover) = tictactoe::mover(masks) else {
            continue;
        };
        boards.status[at] = match tictactoe::result(masks, mover) {
            Some(tictactoe::EMPTY) => DRAWN,
            Some(winner) => WON + winner,
            None => {
                for (_, child) in children(code, masks, mover) {
                    boards.games[usize::from(child)] += games;
                }
                TO_MOVE + mover
            }
        };
    }

    for code in codes.rev() {
        let at = usize::from(code);
        let masks = tictactoe::masks(code);
        let Some(mover) = tictactoe::mover(masks) else {
            continue;
        };
        let (value, best, plies) = match tictactoe::result(masks, mover) {
            Some(tictactoe::EMPTY) => (DRAW, NO_CELL, 0),
            Some(winner) => (winner, NO_CELL, 0),
            None => best_move(&boards, code, masks, mover),
        };
        (boards.value[at], boards.best[at], boards.plies[at]) = (value, best, plies);
    }
    boards
}

/// The moves of `mover` as cell and resulting board, in reading order.
fn children(code: u16, masks: [u16; 3], mover: u8) -> impl Iterator<Item = (u8, u16)> {
    let empty = masks[usize::from(tictactoe::EMPTY)];
    let empty = (0..grid::CELLS).filter(move |&cell| empty & grid::bit(cell) != 0);
    empty.map(move |cell| (cell as u8, tictactoe::place(code, cell, mover)))
}

/// The minimax value, best move and plies to the end: a win as soon as it can be had, a loss as
/// late as it can be put off, and the first such cell in reading order.
fn best_move(boards: &Boards, code: u16, masks: [u16; 3], mover: u8) -> (u8, u8, u8) {
    let mut best = (i8::MIN, NO_VALUE, NO_CELL, 0);
    for (cell, child) in children(code, masks, mover) {
        let child = usize::from(child);
        let (value, plies) = (boards.value[child], boards.plies[child] + 1);
        let score = match value {
            DRAW => 0,
            winner if winner == mover => 10 - plies as i8,
            _ => plies as i8 - 10,
        };
        if score > best.0 {
            best = (score, value, cell, plies);
        }
    }
    (best.1, best.2, best.3)
}

fn write_tictactoe(out: &mut String) -> Result<(), Box<dyn Error>> {
    let boards = play();
    check_tictactoe(&boards)?;

    array(
        out,
        "TICTACTOE_STATUS",
        "u8",
        "the board in base 3 (0 empty, 1 X, 2 O)",
        "0 unreachable, 1 X to move, 2 O to move, 3 X has won, 4 O has won, 5 drawn",
        &boards.status,
    )?;
    array(
        out,
        "TICTACTOE_VALUE",
        "u8",
        "the board in base 3",
        "the outcome under best play, 1 X wins, 2 O wins, 3 draw; 0: the counts are no game's",
        &boards.value,
    )?;
    array(
        out,
        "TICTACTOE_BEST",
        "u8",
        "the board in base 3",
        "the cell of the best move; 9: the game is over, or the counts are no game's",
        &boards.best,
    )?;
    array(
        out,
        "TICTACTOE_PLIES",
        "u8",
        "the board in base 3",
        "the plies to the end of the game under best play",
        &boards.plies,
    )?;
    let lines = (0..tictactoe::LEN as u16).map(|code| {
        let [_, x, o] = tictactoe::masks(code).map(tictactoe::lines_within);
        x | o
    });
    array(
        out,
        "TICTACTOE_LINES",
        "u8",
        "the board in base 3",
        "the lines that one player holds, bit i for line i of R1 R2 R3 C1 C2 C3 D1 D2",
        lines,
    )?;

    let mut finished = phf_codegen::Map::new();
    for (code, &status) in boards.status.iter().enumerate() {
        let outcome = match status {
            DRAWN => "Outcome::Draw",
            status if status == WON + tictactoe::X => "Outcome::XWins",
            status if status == WON + tictactoe::O => "Outcome::OWins",
            _ => continue,
        };
        let key: [u8; grid::CELLS] = std::array::from_fn(|cell| {
            tictactoe::ALPHABET[usize::from(tictactoe::digit(code as u16, cell))]
        });
        finished.entry(key, outcome);
    }
    writeln!(
        out,
        "\n/// Key: a finished board that a game reaches, its nine bytes as a judge prints them.\n\
         /// Value: how it ended.\n\
         pub static FINISHED_BOARDS: phf::Map<[u8; {}], Outcome> = {};",
        grid::CELLS,
        finished.build(),
    )?;
    Ok(())
}

/// Compares every total of tic-tac-toe with the known one.
fn check_tictactoe(boards: &Boards) -> Result<(), Box<dyn Error>> {
    let with = |status: u8| (0..tictactoe::LEN).filter(move |&at| boards.status[at] == status);
    let reached = || (0..tictactoe::LEN).filter(|&at| boards.status[at] != UNREACHABLE);
    let ends = [WON + tictactoe::X, WON + tictactoe::O, DRAWN];

    expect("reachable boards", reached().count(), 5478)?;
    expect(
        "finished boards",
        ends.map(|end| with(end).count()),
        [626, 316, 16],
    )?;
    let games = ends.map(|end| with(end).map(|at| boards.games[at]).sum::<u32>());
    expect("games", games, [131_184, 77_904, 46_080])?;
    let values = [tictactoe::X, tictactoe::O, DRAW];
    let values = values.map(|value| reached().filter(|&at| boards.value[at] == value).count());
    expect("boards by value", values, [2936, 1474, 1068])?;

    let mut by_ply = [0; grid::CELLS + 1];
    for at in reached() {
        let [empty, ..] = tictactoe::masks(at as u16).map(|mask| mask.count_ones() as usize);
        by_ply[grid::CELLS - empty] += 1;
    }
    expect(
        "boards by ply",
        by_ply,
        [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78],
    )?;

    let classes = |at: usize| tictactoe::canonical(at as u16);
    expect(
        "symmetry classes",
        reached().map(classes).collect::<BTreeSet<_>>().len(),
        765,
    )?;
    let finished = ends.map(|end| with(end).map(classes).collect::<BTreeSet<_>>().len());
    expect("finished symmetry classes", finished, [91, 44, 3])
}

fn write_problems(out: &mut String) -> Result<(), Box<dyn Error>> {
    let mut names = phf_codegen::Map::new();
    for problem in Problem::ALL {
        for name in [problem.name()].iter().chain(problem.aliases()) {
            names.entry(*name, format!("Problem::{problem:?}"));
        }
    }
    writeln!(
        out,
        "\n/// Key: the name of a problem, or an alias.\n\
         /// Value: the problem.\n\
         pub static PROBLEMS: phf::Map<&'static str, Problem> = {};",
        names.build(),
    )?;
    Ok(())
}

/// Fails unless a total is the known one.
fn expect<T: PartialEq + std::fmt::Debug>(
    what: &str,
    found: T,
    known: T,
) -> Result<(), Box<dyn Error>> {
    if found == known {
        Ok(())
    } else {
        Err(format!("{what}: the search found {found:?}, known are {known:?}").into())
    }
}

/// Writes one static array, a comment above it that says what index and value mean, in rows that
/// are no wider than a page.
fn array<T: Display>(
    out: &mut String,
    name: &str,
    kind: &str,
    index: &str,
    value: &str,
    values: impl IntoIterator<Item = T>,
) -> Result<(), Box<dyn Error>> {
    const WIDTH: usize = 100;
    const INDENT: &str = "   ";
    let values: Vec<T> = values.into_iter().collect();
    writeln!(
        out,
        "\n/// Index: {index}.\n/// Value: {value}.\npub static {name}: [{kind}; {}] = [",
        values.len()
    )?;
    let mut row = String::from(INDENT);
    for value in &values {
        let before = row.len();
        write!(row, " {value},")?;
        if row.len() > WIDTH {
            writeln!(out, "{}", &row[..before])?;
            row.replace_range(INDENT.len()..before, "");
        }
    }
    writeln!(out, "{row}\n];")?;
    Ok(())
}
