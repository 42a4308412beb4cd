//! `foregone tilings`: lists, limits, counts shared out by moduli, and Ctrl-C.

#![cfg(feature = "cli")]

mod process;

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

/// Nine rows of nine free cells.
const NINE: &str =
    "........./........./........./........./........./........./........./........./.........";

fn foregone(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
    command
        .arg("tilings")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs the program with `input` on its standard input.
fn run(arguments: &[&str], input: &str) -> Output {
    process::run(&mut foregone(arguments), input.as_bytes()).0
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

/// What the program prints where all is well.
fn printed(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
    text(&output.stdout).to_owned()
}

/// The message of a board that has no answer, and the status.
fn refused(arguments: &[&str], input: &str) -> (String, Option<i32>) {
    let output = run(arguments, input);
    assert!(["", "error\n"].contains(&text(&output.stdout)));
    (text(&output.stderr).to_owned(), output.status.code())
}

#[test]
fn a_count_modulo_some_numbers_is_a_line_for_each() {
    let arguments = [
        NINE,
        "..../..../....",
        "--modulus",
        "1000",
        "--modulus",
        "7",
    ];
    assert_eq!(printed(&arguments, ""), "1000\t600\n7\t2\n1000\t4\n7\t4\n");
    let boards = format!("{NINE}\r\n\r\n.../...\n");
    assert_eq!(printed(&["--modulus", "5"], &boards), "5\t0\n5\t2\n");
    // Without a tiling, the residue is 0.
    assert_eq!(printed(&["....", "--modulus", "5"], ""), "5\t0\n");
}

#[test]
fn a_count_modulo_some_numbers_has_a_json_answer() {
    assert_eq!(
        printed(&[".../...", "--modulus", "5", "--json"], ""),
        "{\"board\":\".../...\",\"residues\":[{\"modulus\":\"5\",\"residue\":\"2\"}]}\n"
    );
}

#[test]
fn a_count_shared_out_by_moduli_is_put_together_again() {
    let moduli = printed(&[NINE, "--moduli"], "");
    let moduli: Vec<&str> = moduli.lines().collect();
    assert!(moduli.len() > 1, "{moduli:?}");
    // Each modulus from a run of its own, the last first.
    let residues: Vec<String> = moduli
        .iter()
        .rev()
        .map(|modulus| printed(&[NINE, "--modulus", modulus], ""))
        .collect();
    let residues = residues.concat();
    assert_eq!(printed(&[NINE, "--combine"], &residues), "1193600\n");
    let lines = residues.replace('\n', "\r\n\r\n");
    assert_eq!(printed(&[NINE, "--combine"], &lines), "1193600\n");
    assert_eq!(
        printed(&[NINE, "--combine", "--json"], &residues),
        format!("{{\"board\":\"{NINE}\",\"tilings\":\"1193600\"}}\n")
    );
    // All but one are not enough.
    let first = residues.lines().next().expect("a line");
    let (message, status) = refused(&[NINE, "--combine"], first);
    assert!(message.contains("<stdin>:2:1"), "{message}");
    assert_eq!(
        message.lines().next(),
        Some(
            "error: expected residues modulo 1 bit more, as `--moduli` tells, found the end of the input"
        )
    );
    assert_eq!(status, Some(2));
}

#[test]
fn a_board_that_certainly_has_no_tiling_needs_no_moduli() {
    assert_eq!(printed(&["....", "--moduli"], ""), "");
    assert_eq!(printed(&["....", "--combine"], ""), "0\n");
    // One that has just one, for it has no free cell, needs one.
    assert_eq!(printed(&["##", "--moduli"], "").lines().count(), 1);
    assert_eq!(printed(&["##", "--combine"], "2\t1\n"), "1\n");
}

#[test]
fn a_residue_modulo_a_number_above_two_to_the_63_is_put_together() {
    let six = "....../....../....../....../....../......";
    let line = "18446744073709551557\t162\n";
    assert_eq!(printed(&[six, "--combine"], line), "162\n");
}

#[test]
fn residues_that_are_wrong_are_reported_with_their_place() {
    let cases = [
        (
            "9\t1\n\nx\t1\n",
            "3:1",
            "a modulus, a tab and a residue",
            "`x`",
        ),
        ("0\t0\n", "1:1", "a modulus, a tab and a residue", "`0`"),
        (
            "7\n",
            "1:2",
            "a tab and a residue below 7",
            "the end of the line",
        ),
        ("7\t7\n", "1:3", "a tab and a residue below 7", "`7`"),
        ("7\t-1\n", "1:3", "a tab and a residue below 7", "`-1`"),
        (
            "7\t1\t1\n",
            "1:3",
            "a tab and a residue below 7",
            "`1    1`",
        ),
        (
            "9\t1\n7\t1\n6\t1\n",
            "3:1",
            "a modulus that has no factor in common with 9 in line 1",
            "`6`",
        ),
    ];
    for (input, place, expected, found) in cases {
        let (message, status) = refused(&[NINE, "--combine"], input);
        assert!(message.contains(&format!("<stdin>:{place}\n")), "{message}");
        let message = message.lines().next().expect("a line");
        assert_eq!(
            message,
            format!("error: expected {expected}, found {found}")
        );
        assert_eq!(status, Some(2));
    }
}

#[test]
fn residues_of_another_count_are_not_put_together() {
    // Of 2^60, which no board of 81 cells has.
    let count = 1u128 << 60;
    let moduli = [(1u64 << 32) - 1, (1 << 32) - 2, (1 << 32) - 3];
    let lines = moduli.map(|modulus| format!("{modulus}\t{}\n", count % u128::from(modulus)));
    let (message, status) = refused(&[NINE, "--combine"], &lines.concat());
    assert_eq!(
        message.lines().next(),
        Some(
            "error: expected residues of a count of at most 55 bits, found those of one of 61 bits"
        )
    );
    assert_eq!(status, Some(2));
}

#[test]
fn options_that_do_not_fit_are_refused() {
    let first_line = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
        let command = command.args(arguments).stdin(Stdio::null());
        let output = command.output().expect("the program ends");
        assert_eq!(text(&output.stdout), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let message = text(&output.stderr).lines().next().map(str::to_owned);
        message.expect("a message")
    };
    for puzzle in ["coins", "cross", "tictactoe"] {
        let message = first_line(&["query", puzzle, "--memory", "1G"]);
        let expected = "error: --memory is for marble and tromino, which are searched, not for";
        assert_eq!(message, format!("{expected} {puzzle}"));
    }
    for (puzzle, option) in [("tromino", "--all"), ("coins", "--within=3")] {
        let message = first_line(&["query", puzzle, option]);
        let name = option.split('=').next().expect("a name");
        assert_eq!(
            message,
            format!("error: {name} is for marble, not for {puzzle}")
        );
    }
    for option in ["--moduli", "--combine"] {
        let message = first_line(&["tilings", option]);
        assert_eq!(message, format!("error: {option} takes one BOARD, not 0"));
        let message = first_line(&["tilings", "./.", "./.", option]);
        assert_eq!(message, format!("error: {option} takes one BOARD, not 2"));
    }
    let exclusive: [&[&str]; 7] = [
        &["--any"],
        &["--at", "0"],
        &["--random", "1"],
        &["--all"],
        &["--modulus", "7"],
        &["--moduli"],
        &["--combine"],
    ];
    for (index, one) in exclusive.iter().enumerate() {
        for other in &exclusive[..index] {
            let message = first_line(&[&["tilings", "."], *one, *other].concat());
            assert!(message.contains("cannot be used with"), "{message}");
        }
    }
    let alone = first_line(&["tilings", ".", "--lines"]);
    assert!(alone.contains("required arguments"), "{alone}");
    for modulus in ["0", "x", "-3", "1099511627777"] {
        let message = first_line(&["tilings", ".", &format!("--modulus={modulus}")]);
        assert!(message.contains("--modulus <P>"), "{message}");
    }
    for memory in ["1X", "", "-1", "99999999999G"] {
        let message = first_line(&["tilings", ".", &format!("--memory={memory}")]);
        assert!(message.contains("--memory <SIZE>"), "{message}");
    }
}

#[test]
fn a_size_may_have_a_fraction_and_a_unit() {
    for size in ["1.5G", "0.5g", "700M", "1e9", "64 MiB", "1K"] {
        assert_eq!(printed(&[".../...", "--memory", size], ""), "2\n", "{size}");
    }
    let board = [".".repeat(24).as_str(); 24].join("/");
    let (message, _) = refused(&[&board, "--memory", "0.5K"], "");
    assert!(message.contains("the 512 bytes it may use"), "{message}");
}

#[test]
fn every_tiling_is_found_by_its_number() {
    let board = "....../....../......";
    let count: usize = printed(&[board], "").trim().parse().expect("a number");
    let all = printed(&[board, "--all", "--lines"], "");
    let mut all: Vec<&str> = all.lines().collect();
    assert_eq!(all.len(), count);
    let by_number: Vec<String> = (0..count)
        .map(|number| printed(&[board, "--lines", "--at", &number.to_string()], ""))
        .collect();
    let mut by_number: Vec<&str> = by_number.iter().map(|line| line.trim_end()).collect();
    by_number.sort_unstable();
    all.sort_unstable();
    assert_eq!(by_number, all);
    let any = printed(&[board, "--any", "--lines"], "");
    assert!(all.contains(&any.trim_end()));
    let drawn = printed(&[board, "--random", "50", "--seed", "7", "--lines"], "");
    assert_eq!(drawn.lines().count(), 50);
    assert!(drawn.lines().all(|line| all.contains(&line)));
    assert_eq!(
        printed(&[board, "--random", "50", "--seed", "7", "--lines"], ""),
        drawn
    );
}

#[test]
fn a_seed_that_was_chosen_draws_the_same_again() {
    let output = run(&[NINE, "--random", "2", "--lines"], "");
    let message = text(&output.stderr);
    let seed = message
        .strip_prefix("note: --seed ")
        .and_then(|rest| rest.split(' ').next());
    let seed = seed.expect("a note that tells the seed");
    assert_eq!(
        printed(&[NINE, "--random", "2", "--lines", "--seed", seed], ""),
        text(&output.stdout)
    );
}

#[test]
fn a_large_board_is_tiled_without_counting() {
    // A count would take more memory than there is.
    let row = ".".repeat(100);
    let mut rows = vec![row; 100];
    rows[57].replace_range(31..32, "#");
    let tiling = printed(&[&rows.join("/"), "--any", "--lines"], "");
    assert_eq!(tiling.matches('#').count(), 1);
    assert_eq!(tiling.trim_end().len(), 100 * 101 - 1);
}

#[test]
fn a_count_that_does_not_fit_names_its_need_and_the_way_on() {
    let board = [".".repeat(24).as_str(); 24].join("/");
    for option in [&[][..], &["--modulus", "7"]] {
        let arguments = [&[board.as_str(), "--memory", "64M"], option].concat();
        let (message, status) = refused(&arguments, "");
        assert!(
            message.starts_with("error: <arguments>:1: the count needs about ")
                && message.ends_with(
                    " of memory, more than the 64.0 MiB it may use; `--memory SIZE` lets it take more\n"
                ),
            "{message}"
        );
        assert_eq!(status, Some(1));
    }
}

/// Does to a program what Ctrl-C does.
#[cfg(target_os = "linux")]
fn interrupt(child: &Child) {
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.expect("kill runs").success());
}

/// Ctrl-C in the middle of a sweep, after a board that is answered already.
#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_a_long_count_at_once() {
    use std::io::{BufRead, BufReader, Read};
    use std::thread::sleep;
    use std::time::Duration;

    let board = [".".repeat(27).as_str(); 27].join("/");
    let mut child = foregone(&[".../...", &board, "--memory", "8G"])
        .spawn()
        .expect("the program starts");
    let mut messages = BufReader::new(child.stderr.take().expect("a pipe"));
    let mut warning = String::new();
    messages.read_line(&mut warning).expect("a warning");
    assert!(
        warning.starts_with("warning: this count takes about "),
        "{warning}"
    );
    sleep(Duration::from_millis(300));
    interrupt(&child);
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(text(&output.stdout), "2\n");
    let mut rest = String::new();
    messages.read_to_string(&mut rest).expect("text");
    assert_eq!(rest, "");
    assert_eq!(output.status.code(), Some(130));
}

/// Ctrl-C while the program waits for the next board.
#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_between_two_counts_ends_the_program() {
    use std::io::{BufRead, BufReader};

    let mut child = foregone(&[]).spawn().expect("the program starts");
    let mut boards = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
    boards.write_all(b".../...\n").expect("it reads");
    let mut answer = String::new();
    answers.read_line(&mut answer).expect("it answers");
    assert_eq!(answer, "2\n");
    interrupt(&child);
    // The pipe is open still.
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}

/// Each reason is one that a count confirms.
#[test]
fn a_board_without_a_tiling_says_why() {
    let cases = [
        ("....", "the number of free cells, 4, is no multiple of 3"),
        (".#..../##..../......", "no tromino covers the cell (1,1)."),
        (
            "...../.#.#./...../.#.#./.....",
            "no tromino covers the cell (1,5) once 2 forced trominoes are laid.",
        ),
        (
            "..##..../..##....",
            "the part from the cell (1,1) on has 4 cells, no multiple of 3",
        ),
        (
            "......./...#.../......./.#...#./......./...#.../.......",
            "no tromino covers two of the 16 free cells in every other row and column",
        ),
        (
            "...../...../...../...#./.....",
            "no tromino covers two of the 8 free cells in every other row and column",
        ),
        ("....../.....#/....../..#.../.....#", "a search finds none"),
    ];
    for (board, reason) in cases {
        assert_eq!(printed(&[board], ""), "0\n", "{board}");
        let message = printed(&[board, "--any"], "");
        assert!(
            message.starts_with(&format!("No tiling: {reason}")),
            "{board}: {message}"
        );
    }
}

/// The most memory that a process holds until it ends, in bytes, as often as one can look.
#[cfg(target_os = "linux")]
fn peak(mut child: std::process::Child) -> u64 {
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait().expect("it can be waited for").is_none() {
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let number = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        peak = peak.max(number.unwrap_or(0) << 10);
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    peak
}

/// A look ahead at the frontiers of these boards would take some hundred megabytes.
#[cfg(target_os = "linux")]
#[test]
fn a_count_holds_no_more_memory_than_it_may() {
    /// What the program takes before it counts.
    const PROGRAM: u64 = 16 << 20;
    for (height, memory) in [(30, "1M"), (30, "8M"), (40, "32M")] {
        let board = vec![".".repeat(999); height].join("/");
        let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
        let command = command.args(["tilings", "--memory", memory, &board]);
        let command = command.stdout(Stdio::null()).stderr(Stdio::null());
        let peak = peak(command.spawn().expect("it starts"));
        let bytes = memory
            .trim_end_matches('M')
            .parse::<u64>()
            .expect("a number")
            << 20;
        let most = bytes + bytes / 10 + PROGRAM;
        assert!(
            (1..=most).contains(&peak),
            "{height}, {memory}: {peak} bytes"
        );
    }
}
