//! The judges' formats: samples, traps, input as people have it, and each kind of bad input.

mod formats;
mod naive;

use foregone::judge::{self, Error, Problem, Puzzle};
use formats::{Boards, FORMATS};

/// The output for an input, and what is wrong with the input.
fn run(problem: &str, input: impl AsRef<[u8]>) -> (String, Option<String>) {
    let problem: Problem = problem.parse().expect("a problem");
    let mut output = Vec::new();
    let done = judge::run(problem, input.as_ref(), &mut output);
    let error = done.err().map(|error| match error {
        Error::Input(error) => format!("{error} in `{}`", error.text()),
        error => panic!("{error}"),
    });
    (String::from_utf8(output).expect("plain text"), error)
}

/// The output for an input in which nothing is wrong.
#[track_caller]
fn answers(problem: &str, input: impl AsRef<[u8]>) -> String {
    let (output, error) = run(problem, input);
    assert_eq!(error, None);
    output
}

/// The samples of the problems on nine cells: problem, input, output.
fn samples() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    FORMATS.iter().map(|format| {
        let [input, output] = format.sample;
        (format.problem, input, output)
    })
}

#[test]
fn each_problem_on_nine_cells_has_a_format_here() {
    let on_nine_cells = Problem::ALL.into_iter().filter(|problem| {
        let searched = matches!(problem.puzzle(), Puzzle::Marble | Puzzle::Tromino);
        !searched && !problem.is_function()
    });
    let mut names: Vec<&str> = on_nine_cells.map(Problem::name).collect();
    let mut formats: Vec<&str> = FORMATS.iter().map(|format| format.problem).collect();
    names.sort_unstable();
    formats.sort_unstable();
    assert_eq!(names, formats);
}

#[test]
fn each_sample_is_answered() {
    for (problem, input, output) in samples() {
        assert_eq!(answers(problem, input), output, "{problem}");
    }
}

#[test]
fn an_alias_asks_the_same_problem() {
    for problem in Problem::ALL {
        assert_eq!(problem.name().parse(), Ok(problem));
        for alias in problem.aliases() {
            assert_eq!(alias.parse(), Ok(problem));
        }
        assert_eq!(Problem::ALL[problem.index()], problem);
    }
    assert!("boj-1".parse::<Problem>().is_err());
    assert!("".parse::<Problem>().is_err());
}

#[test]
fn all_positions_are_answered_as_naive_solvers_do() {
    for format in FORMATS {
        let (boards, replies): (Vec<String>, Vec<String>) = format
            .positions()
            .iter()
            .filter_map(|position| Some((format.board(position), format.reply(position)?)))
            .unzip();
        let compare = |boards: &[String], replies: &[String]| {
            let output = answers(format.problem, format.input(boards));
            let problem = format.problem;
            assert_eq!(output, format.output(replies), "{problem} {}", boards[0]);
        };
        if format.boards == Boards::One {
            for (board, reply) in boards.iter().zip(&replies) {
                compare(std::slice::from_ref(board), std::slice::from_ref(reply));
            }
        } else {
            compare(&boards, &replies);
        }
    }
}

#[test]
fn a_function_has_no_input_to_read() {
    for problem in Problem::ALL.into_iter().filter(|it| it.is_function()) {
        let done = judge::run(problem, &b""[..], Vec::new());
        assert!(matches!(done, Err(Error::Function)), "{problem}");
    }
}

#[test]
fn the_side_to_move_follows_from_the_counts_even_where_no_game_reaches_the_board() {
    // X has a line, yet O has moved as often: X is to move and has won.
    assert_eq!(answers("boj-16571", "1 1 1\n2 2 0\n2 0 0\n"), "W\n");
    assert_eq!(answers("algospot-tictactoe", "1\nxxx\noo.\no..\n"), "x\n");
    let (output, error) = run("boj-16571", "1 1 1\n1 0 0\n0 0 0\n");
    assert_eq!(output, "");
    assert_eq!(
        error.unwrap(),
        "line 3, column 1: expected as many marks of each side, or one more of the first, \
         found 4 of the first and 0 of the second in `0 0 0`"
    );
}

#[test]
fn presses_are_counted_modulo_two_however_many_there_are() {
    let many = "2 100 98765432109876543210\n0 0 0\n1 3 999\n";
    let few = "0 0 0\n0 0 0\n1 1 1\n";
    assert_eq!(
        answers("codeforces-275a", many),
        answers("codeforces-275a", few)
    );
    assert_eq!(answers("codeforces-275a", few), "111\n000\n101\n");
}

#[test]
fn nine_presses_are_the_most_that_switch_all_lamps_on() {
    assert_eq!(answers("luogu-p2040", "0 1 0\n1 0 1\n0 1 0\n"), "9\n");
    assert_eq!(answers("luogu-p2040", "010\n101\n010"), "9\n");
    assert_eq!(answers("luogu-p2040", "1 1 1 1 1 1 1 1 1\n"), "0\n");
}

#[test]
fn the_line_of_all_replies_ends_before_an_error_too() {
    let (output, error) = run("spoj-gov05", "2\nXXX\nOO.\n...\nXX?\n");
    assert_eq!(output, "X\n");
    assert!(error.is_some());
    assert_eq!(run("spoj-gov05", "0\n"), (String::new(), None));
}

#[test]
fn best_play_is_known_whoever_has_moved_first() {
    // O has moved first and is to move again: X is the second player.
    assert_eq!(answers("buaa-4405", "2\n0 0 0\n0 0 0\n0 0 0\n"), "0\n");
    assert_eq!(answers("buaa-4405", "2\n2 2 0\n1 1 0\n0 0 0\n"), "-5\n");
    assert_eq!(answers("buaa-4405", "1\n2 2 0\n1 1 0\n0 0 0\n"), "5\n");
    assert_eq!(answers("buaa-4405", "1\n2 2 0\n1 0 0\n0 0 0\n"), "-3\n");
    assert_eq!(
        answers("hackerrank-tic-tac-toe", "O\nOO_\nXX_\n___\n"),
        "0 2\n"
    );
}

#[test]
fn a_win_at_once_is_seen_whatever_the_counts_say() {
    assert_eq!(
        answers("codingame-tictactoe", "OO.\n...\n...\n"),
        "OOO\n...\n...\n"
    );
    assert_eq!(answers("codingame-tictactoe", "XX.\n...\n...\n"), "false\n");
    assert_eq!(
        answers("codingame-tictactoe", "X.O\n.O.\n..X\n"),
        "X.O\n.O.\nO.X\n"
    );
}

#[test]
fn input_is_taken_as_people_have_it() {
    for (problem, input, output) in samples() {
        let with = |from: &str, to: &str| answers(problem, input.replace(from, to));
        assert_eq!(with("\n", "\r\n"), output, "CRLF: {problem}");
        assert_eq!(with("\n", " \t\n"), output, "trailing blanks: {problem}");
        assert_eq!(with("\n", "\n\n"), output, "blank lines: {problem}");
        assert_eq!(
            with("\n", "\r\n \r\n"),
            output,
            "blank CRLF lines: {problem}"
        );
        assert_eq!(
            answers(problem, input.trim_end()),
            output,
            "no last newline: {problem}"
        );
        assert_eq!(
            answers(problem, format!("\u{FEFF}{input}")),
            output,
            "byte-order mark: {problem}"
        );
        assert_eq!(
            answers(problem, format!("\n\n{input}\n\n")),
            output,
            "blank ends: {problem}"
        );
    }
    assert_eq!(answers("boj-9079", "1\nTHH\nHTH\n H H  T\n"), "1\n");
}

#[test]
fn a_wrong_cell_is_told_and_the_answers_before_it_are_kept() {
    for format in FORMATS {
        let (problem, [input, _]) = (format.problem, format.sample);
        // Spoil the last board of the input.
        let at = input.trim_end_matches("end\n").trim_end().len() - 1;
        let mut spoiled = input.as_bytes().to_vec();
        spoiled[at] = b'!';
        let (kept, error) = run(problem, &spoiled);
        let error = error.expect("an error");
        assert!(error.contains("found `!`"), "{problem}: {error}");
        let line = 1 + input[..at].matches('\n').count();
        assert!(
            error.starts_with(&format!("line {line}, column ")),
            "{problem}: {error}"
        );
        let before = format.shorter_sample();
        let expected = before.map_or(String::new(), |before| answers(problem, before));
        assert_eq!(kept, expected, "{problem}");
    }
}

#[test]
fn each_kind_of_bad_input_is_told_by_place_expectation_and_finding() {
    let told = |problem: &str, input: &str| run(problem, input).1.expect("an error");
    assert_eq!(
        told("boj-9079", "1\nH H H\nH X H\nH H H\n"),
        "line 3, column 3: expected `H` or `T`, found `X` in `H X H`"
    );
    assert_eq!(
        told("boj-9079", "1\nH H H\nH H\nH H H\n"),
        "line 3, column 4: expected one more cell, found the end of the row in `H H`"
    );
    assert_eq!(
        told("boj-9079", "1\nH H H H\n"),
        "line 2, column 7: expected the end of the row, found `H` in `H H H H`"
    );
    assert_eq!(
        told("boj-9079", ""),
        "line 1, column 1: expected the number of cases, found the end of the input in ``"
    );
    assert_eq!(
        told("boj-9079", "-1\n"),
        "line 1, column 1: expected the number of cases, found `-` in `-1`"
    );
    assert_eq!(
        told("boj-10472", "99999999999999999999\n"),
        "line 1, column 1: expected a number below 2^64, found `9` in `99999999999999999999`"
    );
    assert_eq!(
        told("boj-7682", "XXXOO.XXX\n"),
        "line 2, column 1: expected a board or `end`, found the end of the input in ``"
    );
    assert_eq!(
        told("boj-7682", "end\nXXXOO.XXX\n"),
        "line 2, column 1: expected the end of the input, found `X` in `XXXOO.XXX`"
    );
    assert_eq!(
        told("boj-7682", "XXXOO.XX\nend\n"),
        "line 1, column 9: expected one more cell, found the end of the row in `XXXOO.XX`"
    );
    assert_eq!(
        told("boj-7682", "XXXOO.XXXX\nend\n"),
        "line 1, column 10: expected the end of the row, found `X` in `XXXOO.XXXX`"
    );
    assert_eq!(
        told("boj-7682", "END\n"),
        "line 1, column 1: expected `.`, `X` or `O`, found `E` in `END`"
    );
    assert_eq!(
        told("codeforces-3c", "X0.\n..O\n...\n"),
        "line 2, column 3: expected `.`, `X` or `0`, found `O` in `..O`"
    );
    assert_eq!(
        told("codeforces-3c", "X0.\n...\n"),
        "line 3, column 1: expected row 3 of the board, found the end of the input in ``"
    );
    assert_eq!(
        told("boj-16571", ""),
        "line 1, column 1: expected a board of three rows, found the end of the input in ``"
    );
    assert_eq!(
        told("aoj-0066", "oooxxxsss\n"),
        "line 1, column 1: expected a line of one player only, found a line of `o` and a line of `x` in `oooxxxsss`"
    );
    assert_eq!(
        told("spoj-kamlight", "1\n1 0 x\n"),
        "line 2, column 5: expected a number of presses, found `x` in `1 0 x`"
    );
    assert_eq!(
        told("codeforces-275a", "1 0 1 1\n"),
        "line 1, column 7: expected the end of the row, found `1` in `1 0 1 1`"
    );
    assert_eq!(
        told("luogu-p2040", "0 1 1 1 0\n0 1\n"),
        "line 3, column 1: expected 2 more cells, found the end of the input in ``"
    );
    assert_eq!(
        told("luogu-p2040", "0 1 1 1 0 0 1 0\n0 1\n"),
        "line 2, column 3: expected the end of the row, found `1` in `0 1`"
    );
    assert_eq!(
        told("boj-9290", "1\nx--\n---\n---\n-\n"),
        "line 5, column 1: expected `x` or `o`, found `-` in `-`"
    );
    assert_eq!(
        told("boj-9290", "1\nxx-\n---\n---\nx o\n"),
        "line 5, column 2: expected the end of the line, found a blank in `x o`"
    );
    assert_eq!(
        told("boj-9290", "1\nxx-\n---\n---\n"),
        "line 5, column 1: expected the player to move, found the end of the input in ``"
    );
    assert_eq!(
        told("boj-9290", "1\nx--\n---\n---\no\n"),
        "line 5, column 1: expected a board on which the player to move can win at once, \
         found X../.../... in `o`"
    );
    assert_eq!(
        told("buaa-4405", "1\n"),
        "line 2, column 1: expected row 1 of the board, found the end of the input in ``"
    );
    assert_eq!(
        told("buaa-4405", "2\n1 1 0\n0 0 0\n0 0 0\n"),
        "line 4, column 1: expected the player to move to have as many marks as the other, or one \
         less, found 2 of the first and 0 of the second, and the second to move in `0 0 0`"
    );
    assert_eq!(
        told("hackerrank-tic-tac-toe", "O\nXXX\nOO_\n___\n"),
        "line 4, column 1: expected a game that goes on, found one that is over in `___`"
    );
    assert_eq!(
        told("spoj-ovoxo", "1\nXXX\nOO_\n___\n"),
        "line 4, column 1: expected a game that goes on, found XXX/OO./... in `___`"
    );
    assert_eq!(
        told("kattis-tictactoesolver", "XXX\nOOO\nEEE\n"),
        "line 3, column 1: expected a line of one player only, \
         found a line of `X` and a line of `O` in `EEE`"
    );
    let (_, error) = run("boj-7682", b"XX\xFFOO.XXX\nend\n");
    assert!(
        error
            .unwrap()
            .starts_with("line 1, column 3: expected `.`, `X` or `O`, found the byte 0xFF")
    );
}

#[test]
fn fewer_cases_than_the_count_says_and_more_are_errors_after_the_answers() {
    for format in FORMATS {
        let (problem, [input, output]) = (format.problem, format.sample);
        let Some((count, boards)) = input.split_once('\n') else {
            continue;
        };
        let (Boards::Counted, Ok(count)) = (format.boards, count.parse::<usize>()) else {
            continue;
        };
        let (kept, error) = run(problem, format!("{}\n{boards}", count + 1));
        assert_eq!(kept, output, "{problem}");
        let told = format!(
            "expected case {} of {0}, found the end of the input",
            count + 1
        );
        assert!(error.unwrap().contains(&told), "{problem}");

        let (kept, error) = run(problem, format!("{}\n{boards}", count - 1));
        let shorter = format.shorter_sample().expect("several boards");
        assert_eq!(kept, answers(problem, shorter), "{problem}");
        assert!(
            error
                .unwrap()
                .contains("expected the end of the input, found "),
            "{problem}"
        );
    }
}

/// A reader that gives one byte at a time, and fails in the end.
struct Failing<'a>(&'a [u8]);

impl std::io::Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let (first, rest) = self.0.split_first().ok_or(std::io::ErrorKind::TimedOut)?;
        buffer[0] = *first;
        self.0 = rest;
        Ok(1)
    }
}

#[test]
fn a_reader_that_fails_loses_no_answer_that_came_before() {
    let mut output = Vec::new();
    let done = judge::run(
        Problem::Boj7682,
        Failing(b"XXXOO....\nXXXXXXXXX\nXX"),
        &mut output,
    );
    assert!(matches!(done, Err(Error::Read(_))));
    assert_eq!(output, b"valid\ninvalid\n");
}

/// A writer that takes nothing.
struct Full;

impl std::io::Write for Full {
    fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
        Err(std::io::ErrorKind::StorageFull.into())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_writer_that_fails_is_told() {
    let done = judge::run(Problem::Boj7682, &b"XXXOO....\nend\n"[..], Full);
    assert!(matches!(done, Err(Error::Write(_))));
}

#[test]
fn no_input_makes_a_problem_on_nine_cells_panic() {
    let pieces = [
        "1", "3", "\n", " ", "X", "O", ".", "H", "T", "*", "end", "0", "\u{FEFF}", "\r", "_", "é",
        "s",
    ];
    let mut state = 1u64;
    for round in 0..20_000 {
        let mut input = String::new();
        for _ in 0..round % 40 {
            // The constants of Knuth's MMIX generator.
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            input += pieces[(state >> 33) as usize % pieces.len()];
        }
        let problem = FORMATS[round % FORMATS.len()].problem;
        let (output, error) = run(problem, &input);
        assert!(
            error.is_some() || output.lines().count() <= input.len(),
            "{input:?}"
        );
    }
}

#[test]
fn the_readme_names_every_problem_beside_its_puzzle() {
    let readme = include_str!("../README.md");
    for problem in Problem::ALL {
        let start = match problem.puzzle() {
            Puzzle::Coins => "| nine coins: ",
            Puzzle::Cross => "| nine lights (",
            Puzzle::Tictactoe => "| tic-tac-toe |",
            Puzzle::Marble => "| marble escape: ",
            Puzzle::Tromino => "| L-tromino tilings: ",
            puzzle => panic!("where is {puzzle} in the README?"),
        };
        let row = readme.lines().find(|line| line.starts_with(start));
        let row = row.expect("a row of each puzzle");
        for place in problem.places() {
            let (judge, own) = place.rsplit_once(' ').expect("a judge and a name");
            assert!(row.contains(judge) && row.contains(own), "{place}: {row}");
        }
    }
}
