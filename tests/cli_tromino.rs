//! Tilings asked of the program: limits, counts shared out by moduli, and Ctrl-C.

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
        .args(["query", "tromino"])
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

/// The message with which the program ends, and its status.
fn refused(arguments: &[&str], input: &str) -> (String, Option<i32>) {
    let output = run(arguments, input);
    assert_eq!(text(&output.stdout), "");
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
fn a_count_modulo_some_numbers_has_a_json_answer_and_an_explanation() {
    assert_eq!(
        printed(&[".../...", "--modulus", "5", "--json"], ""),
        "{\"board\":\".../...\",\"residues\":[{\"modulus\":\"5\",\"residue\":\"2\"}]}\n"
    );
    assert_eq!(
        printed(&[".../...", "--modulus", "5", "--explain"], ""),
        "...\n...\n\nThe number of tilings is 2 modulo 5.\n"
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
    let query = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
        let command = command.arg("query").args(arguments).stdin(Stdio::null());
        let output = command.output().expect("the program ends");
        assert_eq!(text(&output.stdout), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let message = text(&output.stderr).lines().next().map(str::to_owned);
        message.expect("a message")
    };
    for puzzle in ["coins", "cross", "tictactoe", "marble"] {
        let options: [&[&str]; 4] = [
            &["--memory", "1G"],
            &["--modulus", "7"],
            &["--moduli"],
            &["--combine"],
        ];
        for option in options {
            let message = query(&[&[puzzle], option].concat());
            let name = option[0];
            let expected =
                format!("error: {name} is for `query tromino`, not for `query {puzzle}`");
            assert_eq!(message, expected);
        }
    }
    for option in ["--moduli", "--combine"] {
        let message = query(&["tromino", option]);
        assert_eq!(message, format!("error: {option} takes one BOARD, not 0"));
        let message = query(&["tromino", ".", ".", option]);
        assert_eq!(message, format!("error: {option} takes one BOARD, not 2"));
        for other in [
            ["--modulus", "7"].as_slice(),
            &["--svg"],
            &["--memory", "1G"],
        ] {
            let message = query(&[&["tromino", ".", option], other].concat());
            assert!(message.contains("cannot be used with"), "{message}");
        }
    }
    let both = query(&["tromino", ".", "--moduli", "--combine"]);
    assert!(both.contains("cannot be used with"), "{both}");
    for modulus in ["0", "x", "-3", "1099511627777"] {
        let message = query(&["tromino", ".", &format!("--modulus={modulus}")]);
        assert!(message.contains("--modulus <P>"), "{message}");
    }
    let memory = query(&["tromino", ".", "--memory", "1X"]);
    assert!(memory.contains("unknown unit `X`"), "{memory}");
}

#[test]
fn a_count_that_does_not_fit_names_its_need_and_the_way_on() {
    let board = [".".repeat(24).as_str(); 24].join("/");
    for option in [&[][..], &["--modulus", "7"]] {
        let arguments = [&[board.as_str(), "--memory", "64M"], option].concat();
        let (message, status) = refused(&arguments, "");
        assert!(
            message.starts_with("error: the count needs about ")
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

/// Ctrl-C in the middle of a sweep.
#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_a_long_count_tidily() {
    use std::thread::sleep;
    use std::time::Duration;

    let board = [".".repeat(27).as_str(); 27].join("/");
    let mut child = foregone(&[&board, "--memory", "8G"])
        .spawn()
        .expect("the program starts");
    // Once the program waits for the signal: bit 1 of the mask of those that are caught.
    let status = format!("/proc/{}/status", child.id());
    let catches = || {
        let status = std::fs::read_to_string(&status).unwrap_or_default();
        let masks = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let mask = masks.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        mask.is_some_and(|mask| mask & 2 != 0)
    };
    while !catches() {
        assert!(child.try_wait().expect("a child").is_none(), "it has ended");
        sleep(Duration::from_millis(5));
    }
    sleep(Duration::from_millis(300));
    interrupt(&child);
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(text(&output.stdout), "");
    let messages: Vec<&str> = text(&output.stderr).lines().collect();
    assert_eq!(messages.last(), Some(&"error: interrupted"));
    let warned = messages[0].starts_with("warning: this count takes about ");
    assert!(warned && messages.len() == 2, "{messages:?}");
    assert_eq!(output.status.code(), Some(1));
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
