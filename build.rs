//! The generator: searches every position of the three nine-cell puzzles and writes the answers to
//! `OUT_DIR/tables.rs`. `tests/generator.rs` mounts this file to compare what it would write with
//! what the crate holds.

#[allow(dead_code)]
#[path = "src/rules/mod.rs"]
mod rules;

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Display;
use std::path::PathBuf;
use std::{env, fs};

use rules::{coins, cross, grid, tictactoe};

/// The files that the tables are made from: a change to one makes them again.
pub const SOURCES: [&str; 7] = [
    "build.rs",
    "src/judge/problems.rs",
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
    let mut tables = Tables::default();
    write_coins(&mut tables)?;
    write_cross(&mut tables)?;
    write_tictactoe(&mut tables)?;
    write_problems(&mut tables)?;
    Ok(format!(
        "// DO NOT EDIT. Written by the build script (build.rs) of foregone from src/rules and\n\
         // src/judge/problems.rs, each time one of them changes. `foregone table source` prints it.\n\
         //\n\
         // Cells are numbered 0 to 8 in reading order. The first cell is the highest bit of a\n\
         // position in base 2, and the highest digit of a board in base 3.\n\
         {}\n\
         /// What is declared above.\n\
         pub static STATICS: [Static; {}] = [\n{}];\n",
        tables.code,
        tables.rows.len(),
        tables.rows.concat(),
    ))
}

/// The generated code: the statics, and a row of `STATICS` for each.
#[derive(Default)]
struct Tables {
    code: String,
    rows: Vec<String>,
}

/// What is said of a static: its name, the type of a value, what a value is asked for by, and what
/// it means.
struct About<'a> {
    name: &'a str,
    kind: &'a str,
    key: &'a str,
    value: &'a str,
}

impl Tables {
    /// Writes an array, in lines that are no wider than a page.
    fn array<T: Display>(&mut self, about: About<'_>, values: impl IntoIterator<Item = T>) {
        const WIDTH: usize = 100;
        const INDENT: &str = "   ";
        let (mut lines, mut line) = (String::from("[\n"), String::from(INDENT));
        let mut length = 0;
        for value in values {
            let value = format!(" {value},");
            if line.len() + value.len() > WIDTH {
                lines += &line;
                lines.push('\n');
                line.truncate(INDENT.len());
            }
            line += &value;
            length += 1;
        }
        lines += &line;
        lines += "\n]";
        let kind = format!("[{}; {length}]", about.kind);
        let bytes = format!("size_of_val(&{})", about.name);
        self.declare(about, "Index", &kind, &lines, &bytes);
    }

    /// Writes a perfect hash from keys of a type. `borrowed` are the bytes that its keys borrow.
    fn perfect_hash(&mut self, about: About<'_>, key: &str, map: impl Display, borrowed: usize) {
        let About { name, kind, .. } = about;
        let kind = format!("phf::Map<{key}, {kind}>");
        let mut bytes = format!("size_of_val({name}.disps) + size_of_val({name}.entries)");
        if borrowed > 0 {
            bytes += &format!(" + {borrowed}");
        }
        self.declare(about, "Key", &kind, &map.to_string(), &bytes);
    }

    fn declare(&mut self, about: About<'_>, by: &str, whole: &str, content: &str, bytes: &str) {
        let About {
            name,
            kind,
            key,
            value,
        } = about;
        self.code += &format!(
            "\n/// {by}: {key}.\n/// Value: {value}.\npub static {name}: {whole} = {content};\n"
        );
        self.rows.push(format!(
            "    Static {{\n        \
                     name: {name:?},\n        \
                     kind: {kind:?},\n        \
                     key: {key:?},\n        \
                     value: {value:?},\n        \
                     entries: {name}.len(),\n        \
                     bytes: {bytes},\n    \
                 }},\n"
        ));
    }
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

fn write_coins(tables: &mut Tables) -> Result<(), Box<dyn Error>> {
    let reached = search(&coins::GOALS, &coins::MOVES);
    expect("coins by flips", by_distance(&reached), [2, 16, 44, 48, 18])?;
    expect("unique shortest sets of lines", all_unique(&reached), true)?;

    tables.array(
        About {
            name: "COIN_FLIPS",
            kind: "i8",
            key: "the coins that show tails, in base 2",
            value: "the least flips until all are alike; -1: impossible",
        },
        reached
            .iter()
            .map(|found| found.map_or(-1, |found| found.distance as i8)),
    );
    tables.array(
        About {
            name: "COIN_LINES",
            kind: "u8",
            key: "the coins that show tails, in base 2",
            value: "the lines to flip, bit i for line i of R1 R2 R3 C1 C2 C3 D1 D2",
        },
        reached
            .iter()
            .map(|found| found.map_or(0, |found| found.moves)),
    );
    tables.array(
        About {
            name: "COIN_FACES",
            kind: "u8",
            key: "the coins that show tails, in base 2",
            value: "what all coins show after the flips; 0 heads, 1 tails, 2 impossible",
        },
        reached
            .iter()
            .map(|found| found.map_or(coins::GOALS.len() as u8, |found| found.goal)),
    );
    Ok(())
}

fn write_cross(tables: &mut Tables) -> Result<(), Box<dyn Error>> {
    let reached = search(&cross::GOALS, &cross::MOVES);
    expect(
        "lights by presses",
        by_distance(&reached),
        [1, 9, 36, 84, 126, 126, 84, 36, 9, 1],
    )?;
    expect("unique sets of presses", all_unique(&reached), true)?;

    tables.array(
        About {
            name: "CROSS_PRESSES",
            kind: "u8",
            key: "the lit cells, in base 2",
            value: "the least presses until all are dark",
        },
        reached.iter().flatten().map(|found| found.distance),
    );
    tables.array(
        About {
            name: "CROSS_CELLS",
            kind: "u16",
            key: "the lit cells, in base 2",
            value: "the cells to press, in base 2 like the index",
        },
        reached.iter().flatten().map(|found| {
            let pressed = (0..grid::CELLS).filter(|cell| found.moves >> cell & 1 != 0);
            pressed.map(grid::bit).sum::<u16>()
        }),
    );
    Ok(())
}

/// What the search knows of every board.
struct Boards {
    /// The games from the board that X wins, that O wins, and that are drawn; none if no game
    /// reaches the board.
    games: Vec<[u32; 3]>,
    status: Vec<u8>,
    value: Vec<u8>,
    /// The best moves, as a mask of cells.
    best: Vec<u16>,
    plies: Vec<u8>,
}

/// Plays every game forwards, then values every board, and counts its games, backwards.
///
/// A move raises the code, so the codes in rising order are an order in which boards come after
/// those that lead to them: no queue is needed.
fn play() -> Boards {
    let codes = 0..tictactoe::LEN as u16;
    let mut boards = Boards {
        games: vec![[0; 3]; tictactoe::LEN],
        status: vec![tictactoe::UNREACHABLE; tictactoe::LEN],
        value: vec![tictactoe::NO_OUTCOME; tictactoe::LEN],
        best: vec![0; tictactoe::LEN],
        plies: vec![0; tictactoe::LEN],
    };

    let mut reached = [false; tictactoe::LEN];
    reached[0] = true;
    for code in codes.clone() {
        let at = usize::from(code);
        if !reached[at] {
            continue;
        }
        let masks = tictactoe::masks(code);
        let Some(mover) = tictactoe::mover(masks) else {
            continue;
        };
        let result = tictactoe::result(masks, mover);
        boards.status[at] = tictactoe::status(mover, result);
        if result.is_none() {
            for (_, child) in children(code, masks, mover) {
                reached[usize::from(child)] = true;
            }
        }
    }

    for code in codes.rev() {
        let at = usize::from(code);
        let masks = tictactoe::masks(code);
        let Some(mover) = tictactoe::mover(masks) else {
            continue;
        };
        let result = tictactoe::result(masks, mover);
        let (value, best, plies) = match result {
            Some(tictactoe::EMPTY) => (tictactoe::DRAW, 0, 0),
            Some(winner) => (winner, 0, 0),
            None => best_moves(&boards, code, masks, mover),
        };
        (boards.value[at], boards.best[at], boards.plies[at]) = (value, best, plies);
        if !reached[at] {
            continue;
        }
        if result.is_some() {
            boards.games[at][usize::from(value) - 1] = 1;
        } else {
            for (_, child) in children(code, masks, mover) {
                let games = boards.games[usize::from(child)];
                (0..3).for_each(|end| boards.games[at][end] += games[end]);
            }
        }
    }
    boards
}

/// The moves of `mover` as the mask of the cell and the resulting board.
fn children(code: u16, masks: [u16; 3], mover: u8) -> impl Iterator<Item = (u16, u16)> {
    let empty = masks[usize::from(tictactoe::EMPTY)];
    let empty = (0..grid::CELLS).filter(move |&cell| empty & grid::bit(cell) != 0);
    empty.map(move |cell| (grid::bit(cell), tictactoe::place(code, cell, mover)))
}

/// The minimax value, the best moves and the plies to the end: a win as soon as it can be had, a
/// loss as late as it can be put off.
fn best_moves(boards: &Boards, code: u16, masks: [u16; 3], mover: u8) -> (u8, u16, u8) {
    let mut best = (i8::MIN, tictactoe::NO_OUTCOME, 0, 0);
    for (cell, child) in children(code, masks, mover) {
        let child = usize::from(child);
        let (value, plies) = (boards.value[child], boards.plies[child] + 1);
        let score = match value {
            tictactoe::DRAW => 0,
            winner if winner == mover => 10 - plies as i8,
            _ => plies as i8 - 10,
        };
        match score.cmp(&best.0) {
            Ordering::Less => {}
            Ordering::Equal => best.2 |= cell,
            Ordering::Greater => best = (score, value, cell, plies),
        }
    }
    (best.1, best.2, best.3)
}

fn write_tictactoe(tables: &mut Tables) -> Result<(), Box<dyn Error>> {
    use tictactoe::{
        DRAW, DRAWN, NO_OUTCOME, O, O_TO_MOVE, O_WON, UNREACHABLE, X, X_TO_MOVE, X_WON,
    };

    let boards = play();
    check_tictactoe(&boards)?;
    let outcome = format!("the outcome under best play, {X} X wins, {O} O wins, {DRAW} draw");

    tables.array(
        About {
            name: "TICTACTOE_STATUS",
            kind: "u8",
            key: "the board in base 3 (0 empty, 1 X, 2 O)",
            value: &format!(
                "{UNREACHABLE} unreachable, {X_TO_MOVE} X to move, {O_TO_MOVE} O to move, \
                 {X_WON} X has won, {O_WON} O has won, {DRAWN} drawn"
            ),
        },
        &boards.status,
    );
    tables.array(
        About {
            name: "TICTACTOE_VALUE",
            kind: "u8",
            key: "the board in base 3",
            value: &format!("{outcome}; {NO_OUTCOME}: no game has these numbers of X and O"),
        },
        &boards.value,
    );
    tables.array(
        About {
            name: "TICTACTOE_BEST",
            kind: "u16",
            key: "the board in base 3",
            value: "the cells of the best moves, in base 2; 0: the game is over, or the board has no value",
        },
        &boards.best,
    );
    tables.array(
        About {
            name: "TICTACTOE_PLIES",
            kind: "u8",
            key: "the board in base 3",
            value: "the plies to the end of the game under best play",
        },
        &boards.plies,
    );
    let lines = (0..tictactoe::LEN as u16).map(|code| {
        let [_, x, o] = tictactoe::masks(code).map(tictactoe::lines_within);
        x | o
    });
    tables.array(
        About {
            name: "TICTACTOE_LINES",
            kind: "u8",
            key: "the board in base 3",
            value: "the lines that one player holds, bit i for line i of R1 R2 R3 C1 C2 C3 D1 D2",
        },
        lines,
    );

    let counts: BTreeSet<[u32; 3]> = boards.games.iter().copied().collect();
    let counts: Vec<[u32; 3]> = counts.into_iter().collect();
    expect("different numbers of games", counts.len(), 199)?;
    tables.array(
        About {
            name: "TICTACTOE_GAMES",
            kind: "u8",
            key: "the board in base 3",
            value: "the place of its numbers of games in TICTACTOE_GAME_COUNTS",
        },
        boards
            .games
            .iter()
            .filter_map(|games| counts.binary_search(games).ok()),
    );
    tables.array(
        About {
            name: "TICTACTOE_GAME_COUNTS",
            kind: "[u32; 3]",
            key: "a value of TICTACTOE_GAMES",
            value: "the games from a board that X wins, that O wins, and that are drawn",
        },
        counts.iter().map(|games| format!("{games:?}")),
    );

    let mut finished = phf_codegen::Map::new();
    for (code, &status) in boards.status.iter().enumerate() {
        if let X_WON | O_WON | DRAWN = status {
            let digits = grid::digits(code as u16, tictactoe::BASE);
            let key = digits.map(|digit| tictactoe::ALPHABET[usize::from(digit)]);
            finished.entry(key, boards.value[code].to_string());
        }
    }
    tables.perfect_hash(
        About {
            name: "FINISHED_BOARDS",
            kind: "u8",
            key: "a finished board that a game reaches, its nine bytes as a judge prints them",
            value: &format!("how it ended, {X} X wins, {O} O wins, {DRAW} draw"),
        },
        &format!("[u8; {}]", grid::CELLS),
        finished.build(),
        0,
    );
    Ok(())
}

/// Compares every total of tic-tac-toe with the known one.
fn check_tictactoe(boards: &Boards) -> Result<(), Box<dyn Error>> {
    let with = |status: u8| (0..tictactoe::LEN).filter(move |&at| boards.status[at] == status);
    let reached = || (0..tictactoe::LEN).filter(|&at| boards.status[at] != tictactoe::UNREACHABLE);
    let ends = [tictactoe::X_WON, tictactoe::O_WON, tictactoe::DRAWN];

    expect("reachable boards", reached().count(), 5478)?;
    expect(
        "finished boards",
        ends.map(|end| with(end).count()),
        [626, 316, 16],
    )?;
    expect("games", boards.games[0], [131_184, 77_904, 46_080])?;
    let values = [tictactoe::X, tictactoe::O, tictactoe::DRAW];
    let values = values.map(|value| reached().filter(|&at| boards.value[at] == value).count());
    expect("boards by value", values, [2936, 1474, 1068])?;

    let open = || reached().filter(|&at| !ends.contains(&boards.status[at]));
    let equals = open().filter(|&at| boards.best[at].count_ones() > 1);
    let counts = (open().count(), equals.count());
    expect(
        "open boards, and those with equal best moves",
        counts,
        (4520, 1378),
    )?;

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

    let classes = |at: usize| grid::canonical(at as u16, tictactoe::BASE).0;
    expect(
        "symmetry classes",
        reached().map(classes).collect::<BTreeSet<_>>().len(),
        765,
    )?;
    let finished = ends.map(|end| with(end).map(classes).collect::<BTreeSet<_>>().len());
    expect("finished symmetry classes", finished, [91, 44, 3])
}

/// Of the rows of problems, the library reads all, and the build script the names.
macro_rules! problems {
    ($(
        $(#[$documentation:meta])*
        $problem:ident: [$($name:literal),+], $title:literal, $form:expr
            $(, limit $limit:literal)?;
    )+) => {
        /// The names of each problem, the aliases among them.
        const NAMES: &[&[&str]] = &[$(&[$($name),+]),+];
    };
}

include!("src/judge/problems.rs");

fn write_problems(tables: &mut Tables) -> Result<(), Box<dyn Error>> {
    let (mut names, mut letters) = (phf_codegen::Map::new(), 0);
    for (index, names_of_one) in NAMES.iter().enumerate() {
        for &name in *names_of_one {
            names.entry(name, index.to_string());
            letters += name.len();
        }
    }
    tables.perfect_hash(
        About {
            name: "PROBLEMS",
            kind: "u8",
            key: "the name of a problem, or an alias",
            value: "the place of the problem in the list of problems",
        },
        "&'static str",
        names.build(),
        letters,
    );
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
