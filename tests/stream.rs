//! Boards one a line in bulk: the fast path answers what the line alone is answered, errors are
//! where the line alone has them, and threads, block sizes and readers make no difference.

mod process;

use std::collections::HashMap;
use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::panic;
use std::process::{Command, Output, Stdio};

use foregone::judge::{self, Error, Options, Problem};
use foregone::tictactoe::Board;
use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// A reader that gives at most this many bytes at a time.
struct Chunks<'a> {
    text: &'a [u8],
    most: usize,
}

impl Read for Chunks<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(self.most);
        self.text.read(&mut buffer[..most])
    }
}

/// The output, and the error's line, column, phrases and text.
type Answered = (String, Option<(usize, usize, String, String)>);

fn answered(done: Result<(), Error>, output: Vec<u8>) -> Answered {
    let error = done.err().map(|error| match error {
        Error::Input(error) => (
            error.line(),
            error.column(),
            format!("expected {}, found {}", error.expected(), error.found()),
            error.text().to_owned(),
        ),
        error => panic!("{error}"),
    });
    (String::from_utf8(output).expect("plain text"), error)
}

fn judged(problem: Problem, input: impl Read + Send, threads: usize, block: usize) -> Answered {
    let options = Options::new()
        .threads(NonZeroUsize::new(threads).expect("a thread"))
        .block(NonZeroUsize::new(block).expect("a byte"));
    let mut output = Vec::new();
    let done = judge::run_with(problem, input, &mut output, options);
    answered(done, output)
}

/// Every line judged as an input of its own, in which nothing can have been answered before.
fn judged_line_by_line(problem: Problem, text: &[u8]) -> Answered {
    let end: &[u8] = match problem {
        Problem::Boj7682 => b"end",
        _ => b"",
    };
    let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
    let mut answers = String::new();
    let mut ended = false;
    let mut lines = 0;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        lines += 1;
        if !ended && !end.is_empty() && line.trim_ascii_end() == end {
            ended = true;
            continue;
        }
        // The line stands second, where a byte-order mark would be wrong.
        let alone = match ended {
            true => [end, b"\n", line].concat(),
            false => [b"\n", line, b"\n", end].concat(),
        };
        let mut output = Vec::new();
        let done = judge::run(problem, &alone[..], &mut output);
        let (output, error) = answered(done, output);
        answers += &output;
        if let Some((_, column, message, shown)) = error {
            return (answers, Some((lines, column, message, shown)));
        }
    }
    let missing = (!end.is_empty() && !ended).then(|| {
        let message = "expected a board or `end`, found the end of the input";
        (lines + 1, 1, message.to_owned(), String::new())
    });
    (answers, missing)
}

/// A line of nine cells of an alphabet, as it mostly comes.
fn board(letters: &'static str) -> impl Strategy<Value = Vec<u8>> {
    let cells = prop::collection::vec(prop::sample::select(letters.as_bytes()), 9);
    let end = prop::sample::select(&["\n", "\n", "\n", "\n", "\r\n", " \n", "\t\r\n"][..]);
    (cells, end).prop_map(|(mut line, end)| {
        line.extend_from_slice(end.as_bytes());
        line
    })
}

/// Lines that are seldom seen: blanks, slashes, other bytes, too short or too long.
const ODDITIES: [&[u8]; 26] = [
    b"\n",
    b"\r\n",
    b"  \t \n",
    b"X O . X O . X O .\n",
    b" XOX......\n",
    b"s o x s o x s o x\r\n",
    b"XXX/OO./...\n",
    b"XXX/OO./...\r\n",
    b"sox/sox/sox\n",
    b"XOX\nOXO\nXOX\n",
    b"XOXOXOXO\n",
    b"XOXOXOXOXO\n",
    b"XOX OXOXOX X\n",
    b"XOXOXOXO\xC3\xA9\n",
    b"X\x80XOXOXOX\n",
    b"XOXOXOX\x00X\n",
    b"XOXOXOXO\xFF\n",
    b"oooxxxsss\n",
    b"\xEF\xBB\xBFXXXOO....\n",
    b"end\n",
    b"end\r\n",
    b"end \n",
    b"ending...\n",
    b"\rXXXOO....\n",
    b"XXXOO....\r\r\n",
    b"XXXOO....\x0B\n",
];

/// An input of mostly boards, perhaps with a byte-order mark, perhaps without its last bytes.
fn input(letters: &'static str) -> impl Strategy<Value = Vec<u8>> {
    let oddity = prop::sample::select(&ODDITIES[..]).prop_map(<[u8]>::to_vec);
    let line = prop_oneof![60 => board(letters), 1 => oddity];
    let lines = prop::collection::vec(line, 0..80);
    let mark = prop::bool::weighted(0.1);
    let tail = prop::sample::select(&["", "", "end\n", "end", "\n\nend\n\n \n", "end\nend\n"][..]);
    (lines, mark, tail, 0..3usize).prop_map(|(lines, mark, tail, cut)| {
        let mut text: Vec<u8> = if mark {
            b"\xEF\xBB\xBF".into()
        } else {
            Vec::new()
        };
        text.extend(lines.concat());
        text.extend_from_slice(tail.as_bytes());
        text.truncate(text.len() - cut.min(text.len()));
        text
    })
}

fn judge_case() -> impl Strategy<Value = (Problem, Vec<u8>)> {
    prop_oneof![
        input(".XO").prop_map(|text| (Problem::Boj7682, text)),
        input("sox").prop_map(|text| (Problem::Aoj0066, text)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_stream_is_judged_as_its_lines_are(
        (problem, text) in judge_case(),
        threads in 1..4usize,
        block in 1..120usize,
        most in 1..40usize,
    ) {
        let expected = judged_line_by_line(problem, &text);
        let chunks = Chunks { text: &text, most };
        prop_assert_eq!(&judged(problem, chunks, threads, block), &expected);

        let mut output = Vec::new();
        let done = judge::run(problem, &text[..], &mut output);
        prop_assert_eq!(&answered(done, output), &expected);
    }
}

/// All boards in random order, each several times, one a line.
fn many_boards(random: &mut StdRng, times: usize) -> Vec<Board> {
    let boards: Vec<Board> = Board::all().collect();
    (0..times * Board::COUNT)
        .map(|_| *boards.choose(random).expect("a board"))
        .collect()
}

#[test]
fn many_blocks_on_several_threads_are_answered_in_order() {
    let mut text = Vec::new();
    let mut expected = String::new();
    for board in many_boards(&mut StdRng::seed_from_u64(1), 6) {
        text.extend_from_slice(&board.to_bytes());
        text.push(b'\n');
        let finished = board.status().outcome().is_some();
        expected += if finished { "valid\n" } else { "invalid\n" };
    }
    let boards = text.len() / 10;
    text.extend_from_slice(b"end\n");
    for threads in [1, 2, 5] {
        for block in [1 << 10, 1 << 16, 1 << 18] {
            let whole = judged(Problem::Boj7682, &text[..], threads, block);
            assert!(
                whole == (expected.clone(), None),
                "{threads} threads, {block} bytes"
            );
        }
    }

    // A wrong byte in the middle: all before it is answered, nothing after it.
    let wrong = boards / 2;
    text[10 * wrong + 4] = b'x';
    let before: String = expected.split_inclusive('\n').take(wrong).collect();
    for threads in [1, 2, 5] {
        let (output, error) = judged(Problem::Boj7682, &text[..], threads, 1 << 12);
        assert!(output == before, "{threads} threads");
        let (line, column, message, _) = error.expect("an error");
        assert_eq!((line, column), (wrong + 1, 5));
        assert_eq!(message, "expected `.`, `X` or `O`, found `x`");
    }
}

#[test]
fn a_line_of_a_mebibyte_is_read_and_a_longer_one_is_refused() {
    let longest = 1 << 20;
    let padded =
        |cells: &str, length: usize| format!("{cells}{}\n", " ".repeat(length - cells.len()));
    for (length, fits) in [(longest, true), (longest + 1, false), (5 * longest, false)] {
        let line = padded("XXXOO....", length);
        let row = padded("...", length);
        for (problem, text, number) in [
            (Problem::Boj7682, format!("XOX......\n{line}end\n"), 2),
            (Problem::Codeforces3c, format!("X..\n0..\n{row}"), 3),
        ] {
            let (output, error) = judged(problem, text.as_bytes(), 2, 1 << 16);
            if fits {
                assert_eq!(error, None, "{problem}, {length} bytes");
                continue;
            }
            assert_eq!(output, if number == 2 { "invalid\n" } else { "" });
            let (line, column, message, shown) = error.expect("an error");
            assert_eq!((line, column), (number, longest + 1));
            assert_eq!(
                message,
                "expected the end of the line after at most 1048576 bytes, found more"
            );
            assert!(shown.len() < 100, "{shown}");
        }
    }
}

/// A reader that fails when its text has been read.
struct Failing<'a>(&'a [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::other("the disk is gone")),
            read => Ok(read),
        }
    }
}

#[test]
fn what_was_read_before_a_failure_is_answered() {
    for threads in [1, 2] {
        for block in [1, 16, 1 << 18] {
            let options = Options::new()
                .threads(NonZeroUsize::new(threads).expect("a thread"))
                .block(NonZeroUsize::new(block).expect("a byte"));
            let mut output = Vec::new();
            let input = Failing(b"XXXOO....\nXXXOOO...\nXXXOO");
            let done = judge::run_with(Problem::Boj7682, input, &mut output, options);
            assert!(
                matches!(done, Err(Error::Read(error)) if error.to_string() == "the disk is gone")
            );
            assert_eq!(output, b"valid\ninvalid\n");
        }
    }
}

/// A writer that takes this many bytes and then fails, or panics.
struct Full {
    left: usize,
    panics: bool,
}

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.left < bytes.len() {
            assert!(!self.panics, "the writer panics");
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.left -= bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_writer_that_fails_or_panics_ends_every_thread() {
    let text = b"XXXOO....\n".repeat(100_000);
    for threads in [1, 2, 4] {
        let run = |panics| {
            let options = Options::new()
                .threads(NonZeroUsize::new(threads).expect("a thread"))
                .block(NonZeroUsize::new(1 << 10).expect("a byte"));
            let output = Full {
                left: 50_000,
                panics,
            };
            judge::run_with(Problem::Boj7682, &text[..], output, options)
        };
        let kind = match run(false) {
            Err(Error::Write(error)) => error.kind(),
            done => panic!("{done:?}"),
        };
        assert_eq!(kind, io::ErrorKind::StorageFull);
        assert!(panic::catch_unwind(|| run(true)).is_err());
    }
}

/// Runs the program with an input.
fn foregone(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
    let (output, read) = process::run(command.args(arguments).env("NO_COLOR", "1"), input);
    read.expect("the program reads it all");
    output
}

/// Each error of a report: what is wrong, column, the line as shown; and the number of the line.
fn errors(report: &[u8]) -> Vec<(usize, [String; 3])> {
    let report = std::str::from_utf8(report).expect("text");
    let mut errors = Vec::new();
    let mut lines = report.lines();
    while let Some(message) = lines.next() {
        let place = lines.next().expect("a place");
        let (before, column) = place.rsplit_once(':').expect("a column");
        let (_, number) = before.rsplit_once(':').expect("a line");
        lines.next();
        let (_, shown) = lines
            .next()
            .expect("the line")
            .split_once('|')
            .expect("a bar");
        lines.next();
        let found = [message, column, shown].map(String::from);
        errors.push((number.parse().expect("a number"), found));
    }
    errors
}

/// The wrong lines that a stream of boards of any puzzle is mixed with.
const WRONG: [&[u8]; 12] = [
    b"what\n",
    b"XOX/OX\r\n",
    b"XOXOXOXO\n",
    b"HTHTHTHTHT\n",
    b"..*/***/.\xC3\xA9.\n",
    b"H T/HTH/HTH\n",
    b"XOX/OXO/XOX/XOX\n",
    b"XO/OXO/XOX\r\n",
    b"........\xFF\n",
    b"...//......\n",
    b"\0.........\n",
    b"/\n",
];

#[test]
fn a_stream_of_boards_is_answered_as_each_board_is() {
    for (puzzle, letters) in [("coins", "HT"), ("cross", ".*"), ("tictactoe", ".XO")] {
        for json in [false, true] {
            compare_with_single_boards(puzzle, letters, json);
        }
    }
}

fn compare_with_single_boards(puzzle: &str, letters: &str, json: bool) {
    let mut random = StdRng::seed_from_u64(2);
    let letters: Vec<char> = letters.chars().collect();
    let form: &[&str] = if json { &["--json"] } else { &[] };

    // Boards as arguments, each answered on its own.
    let boards: Vec<String> = (0..400)
        .map(|_| {
            (0..9)
                .map(|_| letters.choose(&mut random).expect("a letter"))
                .collect()
        })
        .collect();
    let mut arguments = vec!["query", puzzle];
    arguments.extend(form);
    arguments.extend(boards.iter().map(String::as_str));
    let answers = foregone(&arguments, b"");
    assert!(answers.status.success());
    let answers: Vec<&[u8]> = answers
        .stdout
        .split_inclusive(|&byte| byte == b'\n')
        .collect();
    assert_eq!(answers.len(), boards.len());

    // Wrong lines, each an input of its own; in JSON the answer has its place there.
    let alone = |line: &&'static [u8]| {
        let arguments = [&["query", puzzle], form].concat();
        let output = foregone(&arguments, line);
        assert_eq!(output.status.code(), Some(2));
        let error = errors(&output.stderr).remove(0);
        let answer = String::from_utf8(output.stdout).expect("text");
        (*line, (answer, error.1))
    };
    let wrong: HashMap<&[u8], (String, [String; 3])> = WRONG.iter().map(alone).collect();

    let (mut text, mut expected, mut reports) = (b"\xEF\xBB\xBF".to_vec(), Vec::new(), Vec::new());
    for number in 1..=80_000 {
        match random.random_range(0..400) {
            0 => text.extend_from_slice(WRONG.choose(&mut random).map_or(b"", |blank| &blank[..0])),
            1 => {
                let line = *WRONG.choose(&mut random).expect("a line");
                let (answer, report) = &wrong[line];
                text.extend_from_slice(line);
                let answer = answer.replace("\"line\":1,", &format!("\"line\":{number},"));
                expected.extend_from_slice(answer.as_bytes());
                reports.push((number, report.clone()));
                continue;
            }
            kind => {
                let at = random.random_range(0..boards.len());
                let board = &boards[at];
                let (rows, end) = ([&board[..3], &board[3..6], &board[6..]], kind % 10);
                text.extend_from_slice(rows.join(if kind % 3 == 0 { "/" } else { "" }).as_bytes());
                text.extend_from_slice(
                    ["", "\r", " \t"][usize::from(end == 8) + 2 * usize::from(end == 9)].as_bytes(),
                );
                expected.extend_from_slice(answers[at]);
            }
        }
        text.push(b'\n');
    }
    text.extend_from_slice(boards[0].as_bytes());
    expected.extend_from_slice(answers[0]);

    for threads in ["1", "2", "3"] {
        let arguments = [&["query", puzzle, "--threads", threads], form].concat();
        let output = foregone(&arguments, &text);
        assert_eq!(output.status.code(), Some(2), "{puzzle}");
        assert!(output.stdout == expected, "{puzzle}, {threads} threads");
        let message = String::from_utf8(output.stderr).expect("text");
        let (shown, untold) = message.split_at(message.rfind("error: ").expect("a message"));
        let told = errors(shown.as_bytes());
        assert_eq!(told, reports[..10], "{puzzle}, {threads} threads");
        let untold_number = reports.len() - 10;
        let sentence = format!("error: {untold_number} more boards have no answer\n");
        assert_eq!(untold, sentence);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn an_endless_line_and_a_long_input_need_less_than_16_megabytes() {
    let end: &[u8] = b"\nXOX/OXO/XOX\n";
    let boards = b"XXXOO....\nXOXOXOXOX\n.........\nXXOOXX.O.\n".repeat(1 << 19);
    let line = vec![b'X'; 1 << 25];
    for (arguments, text, answers) in [
        (&["query", "tictactoe"][..], &boards[..], 1 << 21),
        (&["query", "tictactoe", "--json"], &boards, 1 << 21),
        (&["query", "tictactoe"], &line, 1),
        (&["query", "cross", "--explain"], &line, 1),
        (&["judge", "aoj-0066"], &line, 0),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_foregone"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let mut stdout = child.stdout.take().expect("a pipe");
        let status = format!("/proc/{}/status", child.id());
        let reader = std::thread::spawn(move || {
            let mut output = Vec::new();
            stdout.read_to_end(&mut output).expect("answers");
            output.iter().filter(|&&byte| byte == b'\n').count()
        });
        // The program has taken all but a pipe's worth and waits for more; it may also have ended.
        let taken = stdin.write_all(text).is_ok();
        if let Ok(status) = std::fs::read_to_string(status) {
            let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let peak = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse::<u64>().ok());
            assert!(
                peak.is_none_or(|peak| peak < 16_000),
                "{arguments:?}: {peak:?} kB"
            );
        }
        if taken {
            stdin.write_all(end).expect("the program goes on");
        }
        drop(stdin);
        child.wait().expect("the program ends");
        let found = reader.join().expect("answers were read");
        assert!(found >= answers, "{arguments:?}: {found} answers");
    }
}
