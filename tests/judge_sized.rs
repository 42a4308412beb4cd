//! The judges' formats whose boards come with their size: marble escape and L-tromino tilings.

use foregone::judge::{self, Error, Problem};
use foregone::marble::{Board, Tilt, Tilted};

const MARBLES: [&str; 4] = ["boj-13459", "boj-13460", "boj-15644", "boj-15653"];

/// The output for an input, and what is wrong with the input.
fn run(problem: &str, input: &str) -> (String, Option<String>) {
    let problem: Problem = problem.parse().expect("a problem");
    let mut output = Vec::new();
    let done = judge::run(problem, input.as_bytes(), &mut output);
    let error = done.err().map(|error| match error {
        Error::Input(error) => format!("{error} in `{}`", error.text()),
        error => panic!("{error}"),
    });
    (String::from_utf8(output).expect("plain text"), error)
}

/// The output for an input in which nothing is wrong.
#[track_caller]
fn answers(problem: &str, input: &str) -> String {
    let (output, error) = run(problem, input);
    assert_eq!(error, None);
    output
}

/// A judge's input for a one-line board.
fn sized(board: &str) -> String {
    let rows: Vec<&str> = board.split('/').collect();
    format!("{} {}\n{}\n", rows.len(), rows[0].len(), rows.join("\n"))
}

/// A snake of a corridor that takes exactly `tilts` tilts: right and left in turn, down between.
fn snake(tilts: usize) -> String {
    // Red starts at the left of the first corridor; a floor more is two tilts more.
    assert!(tilts >= 1);
    let floors = tilts.div_ceil(2);
    let mut rows = vec![
        "########".to_string(),
        "#B######".to_string(),
        "########".to_string(),
    ];
    for floor in 0..floors {
        let last = floor + 1 == floors;
        let mut corridor = String::from("#......#");
        let right = floor % 2 == 0;
        if floor == 0 {
            corridor.replace_range(1..2, "R");
        }
        let end = if right { 6 } else { 1 };
        if last && tilts % 2 == 1 {
            corridor.replace_range(end..=end, "O");
        }
        rows.push(corridor);
        let mut below = String::from("########");
        if !last {
            below.replace_range(end..=end, ".");
        } else if tilts % 2 == 0 {
            below.replace_range(end..=end, "O");
        }
        rows.push(below);
    }
    if tilts % 2 == 0 {
        rows.push("########".into());
    }
    rows.join("/")
}

#[test]
fn the_limit_is_exact_ten_passes_and_eleven_does_not() {
    for tilts in 1..=14 {
        let board = snake(tilts);
        let input = sized(&board);
        let within = tilts <= 10;
        let least = if within {
            tilts.to_string()
        } else {
            "-1".into()
        };
        assert_eq!(
            answers("boj-13459", &input),
            format!("{}\n", u8::from(within)),
            "{board}"
        );
        assert_eq!(
            answers("boj-13460", &input),
            format!("{least}\n"),
            "{board}"
        );
        assert_eq!(
            answers("boj-15653", &input),
            format!("{tilts}\n"),
            "{board}"
        );
        let answer = answers("boj-15644", &input);
        assert_eq!(answer.lines().next(), Some(&*least));
        match answer.lines().nth(1) {
            Some(path) => assert!(escapes(&board, path), "{board} {path}"),
            None => assert!(!within),
        }
    }
}

/// Whether a path, replayed tilt by tilt, lets red escape with its last letter.
fn escapes(board: &str, path: &str) -> bool {
    let mut board: Board = board.parse().expect("a board");
    let mut letters = path.chars();
    while let Some(letter) = letters.next() {
        let tilt: Tilt = letter.to_string().parse().expect("a tilt");
        match board.tilt(tilt) {
            Tilted::Moved(after) => board = after,
            Tilted::Unchanged => {}
            Tilted::Escaped(_) => return letters.next().is_none(),
            Tilted::Lost(_) => return false,
        }
    }
    false
}

#[test]
fn a_board_without_escape_is_answered_by_each_problem() {
    let input = sized("######/#R.BO#/######");
    assert_eq!(answers("boj-13459", &input), "0\n");
    for problem in ["boj-13460", "boj-15644", "boj-15653"] {
        assert_eq!(answers(problem, &input), "-1\n", "{problem}");
    }
}

#[test]
fn a_board_bigger_than_the_judge_allows_is_answered() {
    let board = "###############/#R...........O#/#B............#/###############";
    assert_eq!(answers("boj-15644", &sized(board)), "1\nR\n");
    let wall = "#".repeat(200);
    let board = format!(
        "{wall}/#R{}O#/#B{}#/{wall}",
        ".".repeat(196),
        ".".repeat(197)
    );
    assert_eq!(answers("boj-13460", &sized(&board)), "1\n");
}

#[test]
fn input_is_taken_as_people_have_it() {
    let input = sized("#####/#..B#/#.#.#/#RO.#/#####");
    for problem in MARBLES {
        let output = answers(problem, &input);
        let same = |input: &str| assert_eq!(answers(problem, input), output, "{problem} {input:?}");
        same(&input.replace('\n', "\r\n"));
        same(&input.replace('\n', " \n"));
        same(&input.replace('\n', "\n\n"));
        same(input.trim_end());
        same(&format!("\u{FEFF}{input}"));
        same(&format!("  5\t5 {}", &input[3..]));
    }
}

#[test]
fn each_kind_of_bad_board_is_told_by_its_place_in_the_input() {
    let told = |input: &str| run("boj-13460", input).1.expect("an error");
    let board =
        |from: &str, to: &str| told(&sized("#####/#..B#/#.#.#/#RO.#/#####").replacen(from, to, 1));
    assert!(told("").starts_with("line 1, column 1: expected the size of the board, "));
    assert!(board("5 5", "5").starts_with("line 1, column 2: expected the number of columns, "));
    assert!(
        board("5 5", "5 x")
            .starts_with("line 1, column 3: expected the number of columns, found `x`")
    );
    assert!(
        board("5 5", "5 5 5")
            .starts_with("line 1, column 5: expected the end of the line, found `5`")
    );
    assert!(board("5 5", "6 5").starts_with("line 7, column 1: expected row 6 of 6, "));
    assert!(board("5 5", "5 6").starts_with("line 2, column 6: expected a row of 6 cells, "));
    assert!(
        board("#.#.#", "#.#.##")
            .starts_with("line 4, column 6: expected a row of 5 cells, found `#`")
    );
    assert!(board("..B", ".xB").starts_with("line 3, column 3: expected "));
    assert!(board("..B", ".RB").contains("line 5, column 2: "));
    assert!(board("..B", "...").contains("blue"));
    assert!(board("RO.", "R..").contains("hole"));
    assert!(board("#####", "#.###").starts_with("line 2, column 2: expected "));

    let (kept, error) = run(
        "boj-13460",
        &(sized("#####/#..B#/#.#.#/#RO.#/#####") + "5 5\n"),
    );
    assert_eq!(kept, "1\n");
    assert!(
        error
            .unwrap()
            .starts_with("line 7, column 1: expected the end of the input, found `5`")
    );
}

#[cfg(feature = "tromino")]
mod tromino {
    use super::{answers, run, sized};

    /// A judge's input for several boards.
    fn boards(boards: &[&str]) -> String {
        format!(
            "{}\n{}",
            boards.len(),
            boards.iter().map(|board| sized(board)).collect::<String>()
        )
    }

    #[test]
    fn each_board_has_its_count_on_a_line() {
        let input = boards(&[
            "##/##",
            "../.#",
            "./.",
            ".../...",
            "#......#/#......#/#......#/#......#",
        ]);
        assert_eq!(answers("algospot-boardcover", &input), "1\n1\n0\n2\n18\n");
    }

    #[test]
    fn boards_beyond_fifty_cells_and_counts_beyond_64_bits_are_answered() {
        let row = ".".repeat(15);
        let input = boards(&[&vec![&*row; 15].join("/")]);
        assert_eq!(
            answers("algospot-boardcover", &input),
            "458324092996867592192\n"
        );
    }

    #[test]
    fn what_is_wrong_is_told_after_the_answers_before_it() {
        let input = "3\n2 3\n...\n...\n2 2\n.#\n.x\n1 1\n#\n";
        let (kept, error) = run("algospot-boardcover", input);
        assert_eq!(kept, "2\n");
        assert_eq!(
            error.unwrap(),
            "line 7, column 2: expected `.` (free) or `#` (blocked), found `x` in `.x`"
        );
        let (kept, error) = run("algospot-boardcover", "2\n2 3\n...\n...\n");
        assert_eq!(kept, "2\n");
        assert!(
            error
                .unwrap()
                .starts_with("line 5, column 1: expected case 2 of 2, ")
        );
        let (kept, error) = run("algospot-boardcover", "1\n2 3\n...\n...\n1 1\n#\n");
        assert_eq!(kept, "2\n");
        assert!(
            error
                .unwrap()
                .starts_with("line 5, column 1: expected the end of the input, ")
        );
    }
}
