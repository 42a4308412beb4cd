//! Marble escape against a solver that moves marbles one cell at a time, and the traps of the puzzle.

mod naive;

use foregone::marble::{Board, Cell, Escape, NoEscape, Solver, Tilt, Tilted, Unsolved};
use naive::marble::{Answer, read};
use proptest::prelude::*;
use proptest::sample::Index;

/// Boards that take long, found by chance and small changes, each with its least number of tilts.
const HARD: &str = include_str!("data/marble-hard.txt");

fn hard() -> impl Iterator<Item = (usize, Board)> {
    HARD.lines().map(|line| {
        let (tilts, board) = line.split_once('\t').unwrap();
        (tilts.parse().unwrap(), board.parse().unwrap())
    })
}

fn board(text: &str) -> Board {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The number of shortest escapes; `None` if a `u128` does not hold it.
fn ways(board: &Board) -> Option<u128> {
    match board.shortest_escapes() {
        Ok(escapes) => escapes.total(),
        Err(_) => Some(0),
    }
}

fn path(text: &str) -> Result<String, Unsolved> {
    board(text).solve().map(|escape| escape.to_string())
}

fn reason(answer: &Answer) -> NoEscape {
    match (answer.together, answer.after_blue) {
        (false, false) => NoEscape::RedNeverReaches,
        (true, false) => NoEscape::OnlyTogether,
        (false, true) => NoEscape::OnlyAfterBlue,
        (true, true) => NoEscape::OnlyTogetherOrAfterBlue,
    }
}

/// Walled boards of up to 12x12 cells, open ones and narrow ones alike.
fn boards() -> impl Strategy<Value = String> {
    (3_usize..=12, 3_usize..=12, 0_u8..50)
        .prop_filter("room for the hole and two marbles", |(height, width, _)| {
            (height - 2) * (width - 2) >= 3
        })
        .prop_flat_map(|(height, width, percent)| {
            let inner = (height - 2) * (width - 2);
            (
                Just(width),
                prop::collection::vec((0_u8..100).prop_map(move |n| n < percent), inner),
                [any::<Index>(), any::<Index>(), any::<Index>()],
            )
        })
        .prop_map(|(width, walls, places)| {
            let mut cells: Vec<u8> = walls
                .into_iter()
                .map(|wall| if wall { b'#' } else { b'.' })
                .collect();
            let mut free: Vec<usize> = (0..cells.len()).collect();
            for (letter, place) in [b'O', b'R', b'B'].into_iter().zip(places) {
                cells[free.swap_remove(place.index(free.len()))] = letter;
            }
            let wall = "#".repeat(width);
            let rows = cells
                .chunks(width - 2)
                .map(|row| format!("#{}#", String::from_utf8_lossy(row)));
            let rows: Vec<String> = [wall.clone()]
                .into_iter()
                .chain(rows)
                .chain([wall])
                .collect();
            rows.join("/")
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn every_answer_is_that_of_marbles_moved_one_cell_at_a_time(text in boards()) {
        let (grid, marbles) = read(&text);
        let answer = grid.answer(marbles, "LRUD");
        let board = board(&text);
        match (board.solve(), &answer.first) {
            (Ok(escape), Some(first)) => prop_assert_eq!(&escape.to_string(), first),
            (Err(why), None) => prop_assert_eq!(why, reason(&answer).into()),
            (found, _) => prop_assert!(false, "{:?} for {:?}", found, answer),
        }
        prop_assert_eq!(ways(&board), Some(answer.count));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_tilt_ends_where_single_steps_end(text in boards(), tilts in prop::collection::vec(0_usize..4, 1..8)) {
        let (grid, mut marbles) = read(&text);
        let mut board = board(&text);
        for tilt in tilts.into_iter().map(|index| Tilt::ALL[index]) {
            let before = marbles;
            marbles = grid.tilt(marbles, tilt.letter());
            let drawn = grid.draw(marbles);
            match board.tilt(tilt) {
                Tilted::Unchanged => prop_assert_eq!(marbles, before),
                Tilted::Moved(next) => {
                    prop_assert_ne!(marbles, before);
                    prop_assert_eq!(next.to_string(), drawn);
                    board = next;
                }
                Tilted::Escaped(frame) => {
                    prop_assert!(marbles.red.is_none() && marbles.blue.is_some());
                    prop_assert!(!frame.has_red() && frame.has_blue());
                    prop_assert_eq!(frame.to_string(), drawn);
                    break;
                }
                Tilted::Lost(frame) => {
                    prop_assert!(marbles.blue.is_none() && !frame.has_blue());
                    prop_assert_eq!(frame.has_red(), marbles.red.is_some());
                    prop_assert_eq!(frame.to_string(), drawn);
                    break;
                }
            }
        }
    }

    #[test]
    fn the_shortest_escapes_are_as_many_as_counted_all_different_and_in_order(text in boards()) {
        let board = board(&text);
        let Ok(escapes) = board.shortest_escapes() else {
            prop_assert_eq!(ways(&board), Some(0));
            return Ok(());
        };
        let total = escapes.total().unwrap();
        let escapes: Vec<Escape> = escapes.take(1000).collect();
        prop_assert_eq!(escapes.len() as u128, total.min(1000));
        prop_assert_eq!(&escapes[0], &board.solve().unwrap());
        for pair in escapes.windows(2) {
            prop_assert!(pair[0].tilts() < pair[1].tilts());
            prop_assert_eq!(pair[0].len(), pair[1].len());
        }
        let (grid, start) = read(&text);
        for escape in &escapes {
            let mut marbles = start;
            for (tilt, frame) in escape.tilts().iter().zip(escape.frames(&board)) {
                prop_assert!(marbles.red.is_some() && marbles.blue.is_some());
                marbles = grid.tilt(marbles, tilt.letter());
                prop_assert_eq!(frame.to_string(), grid.draw(marbles));
            }
            prop_assert!(marbles.red.is_none() && marbles.blue.is_some());
            prop_assert_eq!(escape.frames(&board).count(), escape.len());
        }
    }

    #[test]
    fn a_board_turned_or_mirrored_has_the_same_answer(text in boards()) {
        let original = board(&text);
        for (text, order) in symmetric(&text) {
            let turned = board(&text);
            match (original.solve(), turned.solve_in_order(order)) {
                (Ok(escape), Ok(same)) => {
                    let back = |tilt: &Tilt| Tilt::ALL[order.iter().position(|to| to == tilt).unwrap()];
                    let same: Vec<Tilt> = same.tilts().iter().map(back).collect();
                    prop_assert_eq!(escape.tilts(), same);
                }
                (Err(why), Err(same)) => prop_assert_eq!(why, same),
                found => prop_assert!(false, "{:?}", found),
            }
            prop_assert_eq!(ways(&original), ways(&turned));
        }
    }

    #[test]
    fn the_first_escape_follows_the_stated_order(text in boards(), order in Just(Tilt::ALL).prop_shuffle()) {
        let (grid, marbles) = read(&text);
        let letters: String = order.iter().map(|tilt| tilt.letter()).collect();
        let escape = board(&text).solve_in_order(order);
        prop_assert_eq!(
            escape.ok().map(|escape| escape.to_string()),
            grid.answer(marbles, &letters).first
        );
    }

    #[test]
    fn a_solver_used_again_answers_like_a_new_one(texts in prop::collection::vec(boards(), 1..6)) {
        let mut solver = Solver::new();
        for text in &texts {
            let board = board(text);
            prop_assert_eq!(solver.solve(&board), board.solve());
            prop_assert_eq!(solver.shortest(&board).unwrap().map(<[_]>::len), board.solve().ok().map(|escape| escape.len()));
        }
    }

    #[test]
    fn a_board_set_in_a_large_wall_has_the_same_answer(text in boards()) {
        let small = board(&text);
        let mut rows = vec![vec![b'#'; 70]; 40];
        for (row, inner) in rows[20..].iter_mut().zip(text.split('/')) {
            row[30..30 + inner.len()].copy_from_slice(inner.as_bytes());
        }
        let large = Board::from_rows(&rows).unwrap();
        prop_assert_eq!(large.solve(), small.solve());
        prop_assert_eq!(ways(&large), ways(&small));
    }

    #[test]
    fn both_forms_of_a_board_are_read_back(text in boards()) {
        let board = board(&text);
        prop_assert_eq!(board.to_string(), &*text);
        let picture = format!("{board:#}");
        prop_assert_eq!(&picture, &text.replace('/', "\n"));
        prop_assert_eq!(&picture.parse::<Board>().unwrap(), &board);
        prop_assert_eq!(&picture.replace('\n', "\r\n").parse::<Board>().unwrap(), &board);
        prop_assert_eq!(&Board::from_rows(&text.split('/').collect::<Vec<_>>()).unwrap(), &board);
        let drawn: String = (0..board.height())
            .flat_map(|row| (0..=board.width()).map(move |column| (row, column)))
            .map(|(row, column)| board.cell(row, column).map_or('/', Cell::symbol))
            .collect();
        prop_assert_eq!(drawn.strip_suffix('/').unwrap(), text);
        prop_assert_eq!(board.cell(board.height(), 0), None);
    }

    #[test]
    fn reading_any_text_is_an_answer_or_an_error_with_a_place(text in "[#.ORB/x\n]{0,40}") {
        if let Err(error) = text.parse::<Board>() {
            prop_assert!(error.line() >= 1 && error.column() >= 1);
        }
    }
}

/// The board in its seven other positions, each with the tilts that `L R U D` become there.
fn symmetric(text: &str) -> Vec<(String, [Tilt; 4])> {
    use Tilt::{Down, Left, Right, Up};
    let mirrored = |text: &str| -> String {
        let rows: Vec<String> = text
            .split('/')
            .map(|row| row.chars().rev().collect())
            .collect();
        rows.join("/")
    };
    let transposed = |text: &str| -> String {
        let rows: Vec<&[u8]> = text.split('/').map(str::as_bytes).collect();
        let columns: Vec<String> = (0..rows[0].len())
            .map(|x| rows.iter().map(|row| char::from(row[x])).collect())
            .collect();
        columns.join("/")
    };
    let mut all = Vec::new();
    let mut text = text.to_string();
    let mut order = Tilt::ALL;
    for _ in 0..4 {
        text = mirrored(&text);
        order = order.map(|tilt| match tilt {
            Left => Right,
            Right => Left,
            tilt => tilt,
        });
        all.push((text.clone(), order));
        text = transposed(&text);
        order = order.map(|tilt| match tilt {
            Left => Up,
            Up => Left,
            Right => Down,
            Down => Right,
        });
        all.push((text.clone(), order));
    }
    assert_eq!(all.pop(), Some((text, Tilt::ALL)), "four turns in all");
    all
}

#[test]
fn hard_boards_take_as_many_tilts_as_noted() {
    let mut solver = Solver::new();
    assert_eq!(hard().count(), 40);
    for (tilts, board) in hard() {
        let (grid, mut marbles) = read(&board.to_string());
        assert_eq!(grid.answer(marbles, "LRUD").first.unwrap().len(), tilts);
        let path = solver.shortest(&board).unwrap().unwrap();
        assert_eq!(path.len(), tilts);
        for tilt in path {
            assert!(marbles.red.is_some() && marbles.blue.is_some());
            marbles = grid.tilt(marbles, tilt.letter());
        }
        assert!(marbles.red.is_none() && marbles.blue.is_some());
    }
}

#[test]
fn what_counts_as_seen_is_the_pair_and_not_each_marble() {
    // A search that leaves out cells where red has been finds no way out here.
    assert_eq!(path("#####/#.#.#/#ORB#/#####"), Ok("UL".into()));
    // One that leaves out pairs of which each marble has been on its cell needs a tilt more.
    assert_eq!(path("######/#O#R##/#B...#/######"), Ok("RDLU".into()));
}

#[test]
fn a_marble_does_not_stop_at_one_that_rolls_on() {
    // Rolled one after the other, the one behind would stay where it is.
    for (text, after) in [
        (
            "#######/#RB...#/#O....#/#######",
            "#######/#...RB#/#O....#/#######",
        ),
        (
            "#######/#BR...#/#O....#/#######",
            "#######/#...BR#/#O....#/#######",
        ),
    ] {
        assert_eq!(board(text).tilt(Tilt::Right), Tilted::Moved(board(after)));
    }
}

#[test]
fn both_marbles_falling_in_one_tilt_is_lost_whichever_is_first() {
    for text in ["######/#RBO.#/######", "######/#BRO.#/######"] {
        let Tilted::Lost(frame) = board(text).tilt(Tilt::Right) else {
            panic!("{text}");
        };
        assert_eq!(frame.to_string(), "######/#..O.#/######");
    }
}

#[test]
fn a_marble_that_has_fallen_blocks_the_other_no_more() {
    // Blue would be saved if red stayed in its way.
    assert!(
        matches!(board("######/#O.RB#/######").tilt(Tilt::Left), Tilted::Lost(frame) if !frame.has_red())
    );
}

#[test]
fn a_hole_between_the_marbles_takes_only_the_one_that_rolls_to_it() {
    let between = board("#######/#R.O.B#/#######");
    let Tilted::Escaped(frame) = between.tilt(Tilt::Right) else {
        panic!("red falls, blue cannot move");
    };
    assert_eq!(format!("{frame:#}"), "#######\n#..O.B#\n#######");
    let Tilted::Lost(frame) = between.tilt(Tilt::Left) else {
        panic!("blue falls, red cannot move");
    };
    assert_eq!(frame.to_string(), "#######/#R.O..#/#######");
    assert_eq!(between.tilt(Tilt::Up), Tilted::Unchanged);
}

#[test]
fn a_marble_falls_though_it_had_further_to_roll() {
    let Tilted::Escaped(frame) = board("########/#R.O...#/#B#....#/########").tilt(Tilt::Right)
    else {
        panic!("red rolls over the hole");
    };
    assert_eq!(frame.to_string(), "########/#..O...#/#B#....#/########");
}

#[test]
fn blue_falling_in_some_tilt_does_not_end_the_search() {
    let text = "#######/#O.B#.#/#.R...#/#######";
    assert!(matches!(board(text).tilt(Tilt::Left), Tilted::Lost(_)));
    assert_eq!(path(text), Ok("DLU".into()));
}

#[test]
fn the_limit_of_ten_passes_and_eleven_does_not() {
    let nine = board(
        "##########/#.B.O.#..#/#........#/#...#....#/#.R..##.##/#........#/#.##..#..#/#....#.#.#/#..##.#..#/##########",
    );
    let ten = board(
        "##########/#...##.#.#/#......R.#/###...####/#...#....#/#....#...#/#....#...#/#.###B#..#/#.......O#/##########",
    );
    let eleven = board(
        "##########/#......#.#/#...#....#/####O....#/#........#/#.##.....#/#........#/#...B.#.##/#.......R#/##########",
    );
    assert_eq!(nine.solve_within(10).unwrap().len(), 9);
    assert_eq!(ten.solve_within(10).unwrap().to_string(), "DLURURDLDR");
    assert_eq!(ten.solve_within(9), Err(Unsolved::NotWithin(9)));
    assert_eq!(eleven.solve_within(10), Err(Unsolved::NotWithin(10)));
    assert_eq!(eleven.solve().unwrap().to_string(), "DRULDLURDLU");
    assert_eq!(eleven.solve_within(11).unwrap().len(), 11);
    assert_eq!(eleven.solve_within(u32::MAX).unwrap().len(), 11);
}

#[test]
fn a_limit_is_told_from_no_escape_at_all() {
    let none = board("######/#R#BO#/######");
    assert_eq!(none.solve_within(0), Err(Unsolved::NotWithin(0)));
    let why = Err(Unsolved::NoEscape(NoEscape::RedNeverReaches));
    assert_eq!(none.solve_within(9), why);
}

/// An open board with a pillar here and there, on which the marbles come nearly everywhere.
fn pillars(side: usize) -> Board {
    let mut rows = vec![vec![b'.'; side]; side];
    let mut number = 1_u64;
    for row in &mut rows {
        for cell in row.iter_mut() {
            number = number * 48_271 % 2_147_483_647;
            if number % 20 == 0 {
                *cell = b'#';
            }
        }
        row[0] = b'#';
        row[side - 1] = b'#';
    }
    rows[0].fill(b'#');
    rows[side - 1].fill(b'#');
    rows[1][1] = b'R';
    rows[side - 2][side - 2] = b'B';
    // Walled in, so that all pairs are looked at.
    for (row, column, cell) in [
        (1, 5, b'#'),
        (2, 4, b'#'),
        (2, 5, b'O'),
        (2, 6, b'#'),
        (3, 5, b'#'),
    ] {
        rows[row][column] = cell;
    }
    Board::from_rows(&rows).unwrap()
}

#[test]
fn a_search_keeps_to_its_memory_and_its_tilts() {
    let large = pillars(150);
    let too_large = |memory| Err(Unsolved::TooLarge { limit: memory });
    for memory in [0, 1 << 10, 1 << 19, 1 << 21] {
        let mut solver = Solver::new().memory(memory);
        assert_eq!(solver.solve(&large), too_large(memory));
        assert_eq!(
            solver.shortest(&large),
            Err(Unsolved::TooLarge { limit: memory })
        );
    }
    let mut solver = Solver::new().memory(1 << 20);
    assert_eq!(solver.solve_within(&large, 3), Err(Unsolved::NotWithin(3)));
    // Afterwards it answers what fits.
    let small = board("#####/#..B#/#.#.#/#RO.#/#####");
    assert_eq!(solver.solve(&small).unwrap().to_string(), "R");
    assert_eq!(solver.solve(&large), too_large(1 << 20));
    let why = Err(Unsolved::NoEscape(NoEscape::RedNeverReaches));
    assert_eq!(Solver::new().solve(&large), why);
}

#[test]
fn each_reason_for_no_escape_is_named() {
    for (text, why) in [
        ("######/#R#BO#/######", NoEscape::RedNeverReaches),
        ("######/OR.B.#/######", NoEscape::OnlyTogether),
        ("####/#OB#/##R#/####", NoEscape::OnlyAfterBlue),
        (
            "#######/#O.B..#/##R...#/#######",
            NoEscape::OnlyTogetherOrAfterBlue,
        ),
    ] {
        assert_eq!(path(text), Err(why.into()), "{text}");
    }
}

/// A staircase down which red has two ways of four tilts from each landing to the next.
fn staircase(landings: usize) -> Board {
    let mut rows = vec![vec![b'#'; 4 * landings + 4]; 2 * landings + 4];
    for landing in 0..landings {
        let (y, x) = (2 * landing + 2, 4 * landing + 1);
        for (y, x) in [
            // Up or down from the landing, along, down to the next row, and along.
            (y, x),
            (y - 1, x),
            (y + 1, x),
            (y - 1, x + 1),
            (y + 1, x + 1),
            (y - 1, x + 2),
            (y, x + 2),
            (y + 1, x + 2),
            (y + 2, x + 2),
            (y + 2, x + 3),
        ] {
            rows[y][x] = b'.';
        }
    }
    rows[2][1] = b'R';
    rows[2 * landings + 2][4 * landings + 1] = b'O';
    rows[2 * landings + 2][1] = b'B';
    Board::from_rows(&rows).unwrap()
}

#[test]
fn shortest_escapes_are_counted_up_to_128_bits_and_not_cut_off_beyond() {
    assert_eq!(staircase(3).solve().unwrap().to_string(), "URDRURDRURDR");
    let all: Vec<String> = staircase(2)
        .shortest_escapes()
        .unwrap()
        .map(|escape| escape.to_string())
        .collect();
    assert_eq!(all, ["URDRURDR", "URDRDRDR", "DRDRURDR", "DRDRDRDR"]);
    assert_eq!(ways(&staircase(127)), Some(1 << 127));
    assert_eq!(ways(&staircase(128)), None);

    let mut many = staircase(128).shortest_escapes().unwrap();
    assert_eq!(many.total(), None);
    assert!(many.next().unwrap().tilts() < many.next().unwrap().tilts());
}

/// A walled board with a wall on every fifth inner cell or so, scattered by `number`.
fn scattered(height: usize, width: usize, mut number: u64) -> Board {
    let mut rows = vec![vec![b'#'; width]; height];
    for row in &mut rows[1..height - 1] {
        for cell in &mut row[1..width - 1] {
            number = number * 48_271 % 2_147_483_647;
            *cell = if number % 5 == 0 { b'#' } else { b'.' };
        }
    }
    rows[1][1] = b'R';
    rows[height - 2][1] = b'B';
    rows[height / 2][width / 2] = b'O';
    Board::from_rows(&rows).unwrap()
}

#[test]
fn boards_of_thousands_of_cells_are_solved() {
    for (height, width, number) in [(100, 100, 5), (20, 1000, 22), (1000, 20, 3)] {
        let board = scattered(height, width, number);
        let (grid, marbles) = read(&board.to_string());
        assert_eq!(
            board.solve().ok().map(|escape| escape.to_string()),
            grid.answer(marbles, "LRUD").first
        );
    }
    // So many pairs that the naive solver would take long: the path is replayed.
    let board = scattered(100, 100, 2);
    let escape = board.solve().unwrap();
    let (grid, mut marbles) = read(&board.to_string());
    for tilt in escape.tilts() {
        assert!(marbles.red.is_some() && marbles.blue.is_some());
        marbles = grid.tilt(marbles, tilt.letter());
    }
    assert!(marbles.red.is_none() && marbles.blue.is_some());
}

#[test]
fn a_cell_has_the_symbol_with_which_it_is_written() {
    let board = board("#####/#ROB#/#...#/#####");
    assert_eq!(
        [(0, 0), (1, 1), (1, 2), (1, 3), (2, 1)].map(|(row, column)| board.cell(row, column)),
        [Cell::Wall, Cell::Red, Cell::Hole, Cell::Blue, Cell::Floor].map(Some)
    );
    assert_eq!(Cell::ALL.map(|cell| cell.to_string()).concat(), "#.ORB");
    assert_eq!(board.cell(0, 5), None);
    assert_eq!(board.cell(4, 0), None);
}

#[test]
fn a_tilt_is_read_from_its_letter_only() {
    for (index, tilt) in Tilt::ALL.into_iter().enumerate() {
        assert_eq!(tilt.index(), index);
        assert_eq!(tilt.to_string().parse(), Ok(tilt));
    }
    for text in ["", "l", "LR", " L", "X"] {
        assert!(text.parse::<Tilt>().is_err(), "{text:?}");
    }
}

#[test]
#[should_panic(expected = "holds each of them once")]
fn an_order_with_a_tilt_twice_is_refused() {
    let _ =
        board("#####/#ROB#/#####").solve_in_order([Tilt::Left, Tilt::Left, Tilt::Up, Tilt::Down]);
}

#[test]
fn what_is_wrong_with_a_board_is_said_with_its_place() {
    for (text, message) in [
        (
            "",
            "line 1, column 1: expected a row of cells, found the end of the row",
        ),
        (
            "/",
            "line 1, column 1: expected a row of cells, found the end of the row",
        ),
        (
            "####\n#RB#\n#O#",
            "line 3, column 4: expected 4 cells like in the row before, found the end of the row",
        ),
        (
            "####\n#RB##\n#O##",
            "line 2, column 5: expected 4 cells like in the row before, found `#`",
        ),
        (
            "####/#RB#/",
            "line 1, column 11: expected 4 cells like in the row before, found the end of the row",
        ),
        (
            "#####/#RBx#/#####",
            "line 1, column 10: expected `#`, `.`, `O`, `R` or `B`, found `x`",
        ),
        (
            "#####\r\n#RB #\r\n#####",
            "line 2, column 4: expected `#`, `.`, `O`, `R` or `B`, found a blank",
        ),
        (
            "#####/#RBo#/#####",
            "line 1, column 10: expected `#`, `.`, `O`, `R` or `B`, found `o`",
        ),
        (
            "#####/#RB.#/#####",
            "line 1, column 18: expected a hole `O`, found none",
        ),
        (
            "#####/#.BO#/#####",
            "line 1, column 18: expected a red marble `R`, found none",
        ),
        (
            "#####/#R.O#/#####",
            "line 1, column 18: expected a blue marble `B`, found none",
        ),
        (
            "######/#RBOO#/######",
            "line 1, column 12: expected no second hole, found `O`",
        ),
        (
            "######/#RRBO#/######",
            "line 1, column 10: expected no second red marble, found `R`",
        ),
        (
            "######/#RBOB#/######",
            "line 1, column 12: expected no second blue marble, found `B`",
        ),
        (
            "#.####/#RB.O#/######",
            "line 1, column 2: expected a wall at the border, where a marble could leave, found `.`",
        ),
        (
            "######/#RB.O#/###.##",
            "line 1, column 18: expected a wall at the border, where a marble could leave, found `.`",
        ),
        (
            "######/#RB.O#/#....R/######",
            "line 1, column 20: expected no second red marble, found `R`",
        ),
        (
            "######/#.B.O#/#....R/######",
            "line 1, column 20: expected a wall at the border, where a marble could leave, found `R`",
        ),
        (
            "#####/.RBO#/#####",
            "line 1, column 7: expected a wall at the border, where a marble could leave, found `.`",
        ),
        (
            "ROB",
            "line 1, column 1: expected a wall at the border, where a marble could leave, found `R`",
        ),
    ] {
        let error = text.parse::<Board>().unwrap_err();
        assert_eq!(error.to_string(), message, "{text:?}");
    }
    let error = Board::from_rows::<&str>(&[]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 1: expected a row of cells, found nothing"
    );
}

#[test]
fn a_border_is_open_only_where_a_marble_can_come() {
    // The outline of a board that is no rectangle is filled up with floor.
    assert_eq!(path("..#####/###.RO#/#B.####/#####.."), Ok("R".into()));
    // A marble in the hole has not left.
    assert_eq!(path("####O#/#R...#/#.#B##/######"), Ok("RU".into()));
    assert_eq!(
        path("######/OR.B.#/######"),
        Err(NoEscape::OnlyTogether.into())
    );
}
