//! Inputs for every problem, and what is right for them.

use foregone::judge::{self, Problem, Puzzle};
use foregone::marble::{Board as MarbleBoard, Tilt, Tilted};
use foregone::tictactoe::{self, Board, Player, Status};
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};

use crate::formats::{Boards, FORMATS};

/// An input, and what must come out.
pub struct Case {
    pub input: Vec<u8>,
    expected: Expected,
}

enum Expected {
    /// These bytes.
    Bytes(Vec<u8>),
    /// A shortest path on a board, as long as the judge's; `None` if there is none.
    Path(Option<usize>, MarbleBoard),
}

impl Case {
    /// What is wrong with an output.
    pub fn compare(&self, output: &[u8]) -> Result<(), String> {
        let text = String::from_utf8_lossy(output);
        match &self.expected {
            Expected::Bytes(bytes) if output == bytes => Ok(()),
            Expected::Bytes(bytes) => {
                let expected = String::from_utf8_lossy(bytes);
                let lines = expected.lines().zip(text.lines()).enumerate();
                Err(match lines.into_iter().find(|(_, (a, b))| a != b) {
                    Some((at, (a, b))) => format!("answer {at}: {b} instead of {a}"),
                    None => format!(
                        "{} bytes instead of {}, the lines are the same",
                        output.len(),
                        bytes.len()
                    ),
                })
            }
            Expected::Path(None, _) if text == "-1\n" => Ok(()),
            Expected::Path(Some(length), board) if escapes(&text, *length, board) => Ok(()),
            Expected::Path(length, _) => {
                Err(format!("{text:?}, where the least is {length:?} tilts"))
            }
        }
    }
}

/// Whether an output is a path of this length, and its tilts let red escape.
fn escapes(output: &str, length: usize, board: &MarbleBoard) -> bool {
    let Some(path) = output
        .strip_prefix(&format!("{length}\n"))
        .and_then(|path| path.strip_suffix('\n'))
    else {
        return false;
    };
    let mut board = board.clone();
    let mut left = path.len();
    for letter in path.chars() {
        let Ok(tilt) = letter.to_string().parse::<Tilt>() else {
            return false;
        };
        left -= 1;
        match board.tilt(tilt) {
            Tilted::Moved(next) => board = next,
            Tilted::Escaped(_) => return left == 0 && path.len() == length,
            Tilted::Unchanged | Tilted::Lost(_) => return false,
        }
    }
    false
}

/// What `foregone judge` answers; `None` if it refuses the input.
fn answer(problem: Problem, input: &[u8]) -> Option<Vec<u8>> {
    let mut output = Vec::new();
    judge::run(problem, input, &mut output).ok()?;
    Some(output)
}

/// The cases of a problem, the first of them as a judge gives it.
pub fn of(problem: Problem) -> Vec<Case> {
    match (problem, problem.puzzle()) {
        (Problem::Leetcode794, _) => vec![every_board(" XO", |board| {
            Some(board.status().is_reachable().to_string())
        })],
        (Problem::Leetcode1275, _) => vec![games()],
        (Problem::Programmers160585, _) => vec![every_board(".OX", |board| {
            Some(u8::from(board.status().is_reachable()).to_string())
        })],
        (Problem::CodewarsTicTacToeChecker, _) => vec![every_board("012", |board| {
            Some(match board.status() {
                Status::Unreachable => return None,
                Status::XToMove | Status::OToMove => "-1".into(),
                Status::XWon => "1".into(),
                Status::OWon => "2".into(),
                Status::Draw => "0".into(),
            })
        })],
        (Problem::ExercismStateOfTicTacToe, _) => vec![every_board(" XO", state)],
        (Problem::TopcoderTicsolver, _) => vec![every_board(".OX", |board| {
            Some(match (board.status(), board.value()) {
                (Status::Unreachable, _) | (_, None) => "INVALID".into(),
                (_, Some(tictactoe::Outcome::XWins)) => "FIRST".into(),
                (_, Some(tictactoe::Outcome::OWins)) => "SECOND".into(),
                (_, Some(tictactoe::Outcome::Draw)) => "DRAW".into(),
            })
        })],
        (_, Puzzle::Coins | Puzzle::Cross | Puzzle::Tictactoe) => nine_cells(problem),
        (_, Puzzle::Marble) => marble_boards()
            .iter()
            .map(|board| marble(problem, board))
            .collect(),
        (_, Puzzle::Tromino) => tromino(problem),
        _ => panic!("what does {problem} ask?"),
    }
}

/// All boards that the judge allows, several times: as the judge gives them, and as people have
/// them. A judge that gives one board only gets three of them for the first cases; the others are
/// given all at once, which the submissions take as well.
fn nine_cells(problem: Problem) -> Vec<Case> {
    let format = FORMATS
        .iter()
        .find(|format| format.problem == problem.name());
    let format = format.expect("a format of each problem on nine cells");
    let mut boards = Vec::new();
    let mut answers = Vec::new();
    for position in format.positions() {
        let board = format.board(&position);
        if let Some(output) = answer(problem, format.input(&[&board]).as_bytes()) {
            boards.push(board);
            answers.push(output);
        }
    }
    let case = |input: &str, output: Vec<u8>| Case {
        input: input.into(),
        expected: Expected::Bytes(output),
    };
    let mut cases = Vec::new();
    if format.boards == Boards::One {
        for at in [0, boards.len() / 2, boards.len() - 1] {
            cases.push(case(&boards[at], answers[at].clone()));
        }
    }
    let all = format.input(&boards);
    let output = if format.boards == Boards::One {
        answers.concat()
    } else {
        answer(problem, all.as_bytes()).expect("each board alone is allowed")
    };
    let separated: Vec<String> = boards.iter().map(|board| format!("{board}\n")).collect();
    let separated = format.input(&separated);
    let blanks = all.replace('\n', " \t\n");
    let spread: Vec<String> = boards
        .iter()
        .map(|board| {
            let cells = board.lines().map(|line| {
                let cells = line.chars().flat_map(|cell| [cell, ' ']);
                cells.collect::<String>() + "\n"
            });
            cells.collect()
        })
        .collect();
    let spread = format.input(&spread);
    for input in [
        &all,
        &all.replace('\n', "\r\n"),
        &separated,
        &blanks,
        &spread,
        all.trim_end(),
        &format!("\u{FEFF}{all}"),
    ] {
        cases.push(case(input, output.clone()));
    }
    let [input, output] = format.sample;
    cases.push(case(input, output.into()));
    cases
}

/// Every board that the judge asks about, nine bytes a line.
fn every_board(letters: &str, answer: fn(Board) -> Option<String>) -> Case {
    let mut input = String::new();
    let mut expected = String::new();
    for board in Board::all() {
        let Some(answer) = answer(board) else {
            continue;
        };
        for cell in board.to_string().replace('/', "").chars() {
            let digit = ".XO".find(cell).expect("a cell");
            input += &letters[digit..=digit];
        }
        input.push('\n');
        expected += &format!("{answer}\n");
    }
    Case {
        input: input.into_bytes(),
        expected: Expected::Bytes(expected.into_bytes()),
    }
}

/// What Exercism says of a board: counts are looked at before lines.
fn state(board: Board) -> Option<String> {
    let [x, o] = Player::ALL.map(|player| board.cells_of(player).len());
    Some(match board.status() {
        Status::Unreachable if x > o + 1 => "error Wrong turn order: X went twice".into(),
        Status::Unreachable if o > x => "error Wrong turn order: O started".into(),
        Status::Unreachable => {
            "error Impossible board: game should have ended after the game was won".into()
        }
        Status::XToMove | Status::OToMove => "ongoing".into(),
        Status::XWon | Status::OWon => "win".into(),
        Status::Draw => "draw".into(),
    })
}

/// A game to every board that games reach but the empty one, as the numbers of the cells.
fn games() -> Case {
    let mut games = vec![None; Board::COUNT];
    games[Board::EMPTY.index()] = Some(String::new());
    let mut input = Vec::new();
    let mut expected = Vec::new();
    for board in Board::reachable() {
        let game = games[board.index()]
            .clone()
            .expect("boards come after those before them");
        for (cell, next) in board.children() {
            games[next.index()] = Some(format!("{game}{}", cell.index()));
        }
        if game.is_empty() {
            continue;
        }
        input.extend(format!("{game}\n").bytes());
        let answer = match board.status().outcome() {
            None => "Pending",
            Some(tictactoe::Outcome::XWins) => "A",
            Some(tictactoe::Outcome::OWins) => "B",
            Some(tictactoe::Outcome::Draw) => "Draw",
        };
        expected.extend(format!("{answer}\n").bytes());
    }
    Case {
        input,
        expected: Expected::Bytes(expected),
    }
}

/// Boards on which usual mistakes show, and the least tilts, 0 for none at all.
const TRAPS: [(&str, usize); 24] = [
    // The first of the judge.
    ("#####/#..B#/#.#.#/#RO.#/#####", 1),
    // The hole between the marbles.
    ("#######/#R.O.B#/#######", 1),
    ("#######/#B.O.R#/#######", 1),
    // Blue falls first whatever is done, in the same tilt or with red behind it.
    ("######/#R.BO#/######", 0),
    ("######/#RB.O#/######", 0),
    ("######/#OB.R#/######", 0),
    // Red falls first, and then blue in the same tilt.
    ("######/#BR.O#/######", 0),
    ("######/#O.RB#/######", 0),
    // One tilt loses blue, another way is left.
    ("#######/#R.BO.#/#.....#/#######", 3),
    // Red comes into the row of the hole only by stopping at blue.
    ("#######/#..R#B#/#.#####/#.....#/#####.#/#O....#/#######", 5),
    // Marbles that cannot move at all, and one beside the hole.
    ("#####/##O##/#####/#R#B#/#####", 0),
    ("#####/#OR##/##B##/#####", 1),
    // The hole is in the border.
    ("#O###/#..B#/#R..#/#####", 1),
    // Around the limit of ten tilts.
    (
        "##########/##.##....#/##.O..#..#/#..##..R.#/#.#....B.#/#.##.....#/#......#.#/#.#......#/##########",
        9,
    ),
    (
        "######/###.O#/###..#/##..##/#..B##/#..###/##.#.#/#.R.##/######",
        9,
    ),
    (
        "#########/#.#.....#/#..#...##/#.......#/#B......#/#...R.#.#/#...#.#.#/#O#.....#/##.....##/#########",
        10,
    ),
    ("#######/#O#.#.#/#.#...#/#B....#/#.#.R.#/#######", 10),
    (
        "##########/##.......#/#..#.....#/#..#.....#/#.#....#.#/#RB#O#...#/#.#..###.#/#..#.#...#/##########",
        11,
    ),
    (
        "#########/##.#..#.#/#.OB###.#/#.#.....#/##..###.#/#..#...##/#....R..#/##.#..###/#..###..#/#########",
        11,
    ),
    (
        "########/#.B##..#/#...#.##/#.....##/#.O#R..#/#..#...#/#.....##/####..##/########",
        12,
    ),
    // Far beyond it.
    (
        "##########/#OB#.##.##/##..#....#/#..#####.#/#......#.#/##..#....#/#.....##R#/##########",
        24,
    ),
    (
        "#######/#B.#..#/##.####/#..#..#/#.#..##/#.O#..#/#...R##/###...#/#..#..#/#######",
        27,
    ),
    (
        "##########/#O....#R.#/#.......##/#.###.#B##/##...##..#/##.#.##..#/#..#...#.#/##.#.....#/##########",
        29,
    ),
    (
        "##########/##.#..R.##/#..##.#..#/##.B...#.#/#.##...#.#/#.#..#...#/#.....####/#..#....##/##.#O#...#/##########",
        30,
    ),
];

/// The traps, and boards of all sizes up to the judges' and some beyond.
fn marble_boards() -> Vec<String> {
    let mut random = StdRng::seed_from_u64(0x6D61_7262_6C65);
    let mut boards: Vec<String> = TRAPS.iter().map(|&(board, _)| board.into()).collect();
    for number in 0..2000 {
        let (height, width) = match number % 30 {
            0 => (random.random_range(11..=15), random.random_range(4..=20)),
            1 => (3, random.random_range(5..=10)),
            _ => (random.random_range(3..=10), random.random_range(5..=10)),
        };
        boards.push(random_marbles(&mut random, height, width));
    }
    boards
}

/// A board with a border of walls, and up to half of its inner cells walls.
fn random_marbles(random: &mut impl Rng, height: usize, width: usize) -> String {
    let mut cells = vec![vec!['#'; width]; height];
    let walls = random.random_range(0..5);
    let mut inner = Vec::new();
    for (row, line) in cells.iter_mut().enumerate().take(height - 1).skip(1) {
        for (column, cell) in line.iter_mut().enumerate().take(width - 1).skip(1) {
            inner.push((row, column));
            if random.random_range(0..10) >= walls {
                *cell = '.';
            }
        }
    }
    for piece in ['O', 'R', 'B'] {
        let (row, column) = inner.swap_remove(random.random_range(0..inner.len()));
        cells[row][column] = piece;
    }
    let rows: Vec<String> = cells.iter().map(|row| row.iter().collect()).collect();
    rows.join("/")
}

/// A board as a judge gives it; every third with carriage returns and blanks.
fn marble(problem: Problem, board: &str) -> Case {
    let rows: Vec<&str> = board.split('/').collect();
    let mut input = format!("{} {}\n{}\n", rows.len(), rows[0].len(), rows.join("\n"));
    if rows[0].len() % 3 == 0 {
        input = input.replace('\n', " \r\n\r\n");
    }
    let expected = answer(problem, input.as_bytes()).expect("a board that the judge takes");
    Case {
        input: input.into_bytes(),
        expected: if problem == Problem::Boj15644 {
            let count = String::from_utf8_lossy(&expected);
            let count = count.lines().next().and_then(|count| count.parse().ok());
            Expected::Path(count, board.parse().expect("a board"))
        } else {
            Expected::Bytes(expected)
        },
    }
}

/// Boards as the judge gives them, boards as people have them, and bigger ones.
fn tromino(problem: Problem) -> Vec<Case> {
    let mut random = StdRng::seed_from_u64(0x0074_726F_6D69_6E6F);
    let traps = [
        // The judge's own.
        "#.....#/#.....#/##...##",
        "#.....#/#.....#/##..###",
        "##########/#........#/#........#/#........#/#........#/#........#/#........#/##########",
        // No free cell has one tiling.
        "#",
        "##/##",
        // One row, one column, and numbers of cells that three does not divide.
        "...",
        "./././.",
        "....",
        "../..",
        // Each of the four trominoes alone.
        "../.#",
        "../#.",
        ".#/..",
        "#./..",
        // Three cells in a box that wraps around the edge of the board are no tromino.
        "..#/##./#..",
        ".#./..#/#.#",
        "..#.../.#..#./...#..",
        // Not square, either way.
        "......./......./......./......./......./......",
        ".../.../.../.../.../.../.../...",
    ];
    let mut boards: Vec<String> = traps.iter().map(|&board| board.to_string()).collect();
    boards.retain(|board| {
        let rows: Vec<&str> = board.split('/').collect();
        rows.iter().all(|row| row.len() == rows[0].len())
    });
    for _ in 0..3000 {
        boards.push(random_region(&mut random));
    }
    let all = |boards: &[String]| {
        let mut input = format!("{}\n", boards.len());
        for board in boards {
            let rows: Vec<&str> = board.split('/').collect();
            input += &format!("{} {}\n{}\n", rows.len(), rows[0].len(), rows.join("\n"));
        }
        input
    };
    let blank = |height: usize, width: usize| vec![".".repeat(width); height].join("/");
    let big = [
        blank(8, 9),
        blank(9, 9),
        blank(9, 8),
        blank(12, 10),
        blank(3, 40),
        blank(40, 3),
    ];
    [
        all(&boards),
        all(&boards).replace('\n', " \r\n\r\n"),
        format!("\u{FEFF}{}", all(&boards[..20]).trim_end()),
        all(&big),
        "0\n".into(),
    ]
    .into_iter()
    .map(|input| Case {
        expected: Expected::Bytes(
            answer(problem, input.as_bytes()).expect("boards that the judge takes"),
        ),
        input: input.into_bytes(),
    })
    .collect()
}

/// A board of up to 20x20 cells on which up to 50 are free: as many trominoes as there is place for,
/// thrown at random, and sometimes a cell more or less.
fn random_region(random: &mut impl Rng) -> String {
    let height = random.random_range(1..=20);
    let width = random.random_range(1..=20);
    let mut free = vec![vec![false; width]; height];
    let mut count = 0;
    // Close together, so that there is more than one tiling.
    let (rows, columns) = (height.min(7), width.min(8));
    for _ in 0..random.random_range(0..60) {
        if rows < 2 || columns < 2 || count > 47 {
            break;
        }
        let (row, column) = (
            random.random_range(0..rows - 1),
            random.random_range(0..columns - 1),
        );
        let missing = random.random_range(0..4);
        let cells = (0..4).filter(|&corner| corner != missing);
        let cells: Vec<(usize, usize)> = cells
            .map(|corner| (row + corner / 2, column + corner % 2))
            .collect();
        if cells.iter().all(|&(row, column)| !free[row][column]) {
            for (row, column) in cells {
                free[row][column] = true;
                count += 1;
            }
        }
    }
    if random.random_range(0..4) == 0 {
        let (row, column) = (
            random.random_range(0..height),
            random.random_range(0..width),
        );
        free[row][column] ^= true;
    }
    let rows: Vec<String> = free
        .iter()
        .map(|row| {
            row.iter()
                .map(|&free| if free { '.' } else { '#' })
                .collect()
        })
        .collect();
    rows.join("/")
}

#[test]
fn the_traps_take_as_many_tilts_as_they_say() {
    for (board, tilts) in TRAPS {
        let escape = board.parse::<MarbleBoard>().expect("a board").solve();
        assert_eq!(escape.map_or(0, |escape| escape.len()), tilts, "{board}");
    }
}
