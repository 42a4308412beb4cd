//! The program's ends: statuses, standard input, readers that close, files that fail.

#![cfg(feature = "cli")]

mod process;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Output, Stdio};

fn foregone(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
    command
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs the program with `input` on its standard input.
fn with_input(arguments: &[&str], input: &[u8]) -> Output {
    process::run(&mut foregone(arguments), input).0
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

#[test]
fn a_bad_line_of_standard_input_is_answered_by_error_and_the_rest_goes_on() {
    let output = with_input(
        &["query", "coins"],
        b"\xEF\xBB\xBFHTT/HTT/THH\r\nHTX\r\n\r\nTTTTTTTTT  ",
    );
    assert_eq!(text(&output.stdout), "2\tR3 C1\nerror\n0\t-\n");
    assert_eq!(
        text(&output.stderr),
        "error: expected `H` or `T`, found `X`\n --> <stdin>:2:3\n  |\n2 | HTX\n  |   ^\n"
    );
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn who_waits_for_an_answer_before_the_next_board_gets_it() {
    let mut child = foregone(&["query", "tictactoe"])
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut boards = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
    for (board, expected) in [
        (&b"X.O/.X./O..\n"[..], "x-to-move\tx\tc3\n"),
        (b"XXX/OO./...\r\n", "x-won\tx\t-\n"),
        (b"XXX/OO/...\n", "error\n"),
    ] {
        boards.write_all(board).expect("it reads");
        let mut answer = String::new();
        answers.read_line(&mut answer).expect("it answers");
        assert_eq!(answer, expected);
    }
    drop(boards);
    assert_eq!(child.wait().expect("it ends").code(), Some(2));
}

#[test]
fn a_bad_line_has_a_json_answer_too() {
    let output = with_input(&["query", "cross", "--json"], b".........\n*../.x./...\n");
    assert_eq!(
        text(&output.stdout),
        "{\"board\":\".../.../...\",\"presses\":0,\"pressed\":\".../.../...\",\"cells\":[]}\n\
         {\"error\":{\"origin\":\"<stdin>\",\"line\":2,\"column\":6,\"board\":\"*../.x./...\",\
         \"message\":\"expected `.` or `*`, found `x`\"}}\n"
    );
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_first_ten_bad_boards_are_shown_and_then_their_number() {
    let expected = "HHHHHHHHH\n0\t-\n";
    let (board, answer) = expected.split_once('\n').expect("two lines");
    for arguments in [
        &["query", "coins"][..],
        &["query", "coins", "--threads", "1"],
    ] {
        let input = format!("bad/\n{board}\n").repeat(12);
        let output = with_input(arguments, input.as_bytes());
        assert_eq!(text(&output.stdout), format!("error\n{answer}").repeat(12));
        let message = text(&output.stderr);
        assert_eq!(message.matches("error: expected").count(), 10);
        assert!(message.contains("<stdin>:19:1\n"), "{message}");
        assert!(
            message.ends_with("error: 2 more boards have no answer\n"),
            "{message}"
        );
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn bytes_that_are_no_text_are_a_bad_line() {
    let output = with_input(
        &["query", "tictactoe"],
        b"X.O/.X./O..\n\xFF\xFE\nXX.OO....\n",
    );
    assert_eq!(
        text(&output.stdout),
        "x-to-move\tx\tc3\nerror\nx-to-move\tx\tc1\n"
    );
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_character_of_several_bytes_is_an_error_wherever_it_stands() {
    for input in ["1 1\né\n", "1 2\n한\n", "2 2\n##\n#é\n", "1 3\né#é\n"] {
        for problem in ["boj-13460", "algospot-boardcover"] {
            let counted = format!("1\n{input}");
            let input = if problem == "boj-13460" {
                input
            } else {
                &*counted
            };
            let output = with_input(&["judge", problem], input.as_bytes());
            assert_eq!(output.status.code(), Some(2), "{problem} {input:?}");
            assert!(
                text(&output.stderr).contains("found `"),
                "{}",
                text(&output.stderr)
            );
        }
    }
    let boards = "#####/#ROB#/#####\n#/é\n#####/#ROB#/#####\n";
    let output = with_input(&["query", "marble"], boards.as_bytes());
    assert_eq!(text(&output.stdout), "1\tR\nerror\n1\tR\n");
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn answers_go_on_where_errors_cannot_be_written() {
    let full = std::fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let mut child = foregone(&["query", "coins"])
        .stdin(Stdio::piped())
        .stderr(full)
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(b"bad\nHHHHHHHHH\nbad\n")
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(text(&output.stdout), "error\n0\t-\nerror\n");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn an_empty_input_has_no_answers() {
    let output = with_input(&["query", "tictactoe"], b"");
    assert_eq!((text(&output.stdout), output.status.code()), ("", Some(0)));
}

#[test]
fn judge_reads_standard_input_and_writes_the_answers_before_an_error() {
    let output = with_input(
        &["judge", "boj-9079"],
        b"2\nT H H\nH T H\nH H T\nT T T\nT x T\nT T T\n",
    );
    assert_eq!(text(&output.stdout), "1\n");
    assert_eq!(
        text(&output.stderr),
        "error: expected `H` or `T`, found `x`\n --> <stdin>:6:3\n  |\n6 | T x T\n  |   ^\n"
    );
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_closed_reader_ends_the_program_quietly() {
    let mut child = foregone(&["query", "tictactoe"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        let block = b"X.O/.X./O..\n".repeat(1 << 12);
        while stdin.write_all(&block).is_ok() {}
    });
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_exact(&mut [0; 64]).unwrap();
    drop(stdout);
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!((text(&output.stderr), output.status.code()), ("", Some(0)));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_with_status_one() {
    let full = std::fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = foregone(&["query", "coins", "HHHHHHHHH"])
        .stdout(full)
        .output()
        .expect("the program ends");
    assert!(text(&output.stderr).starts_with("error: cannot write the answers: "));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_folder_is_no_input() {
    let output = foregone(&["judge", "boj-9079", "."]).output().unwrap();
    assert!(text(&output.stderr).starts_with("error: cannot read .: "));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn colour_is_for_terminals_only_and_can_be_forced() {
    let explain = |variable: &str| {
        let mut command = foregone(&["query", "cross", "--explain", "*.......*"]);
        text(&command.env(variable, "1").output().unwrap().stdout).to_owned()
    };
    assert!(!explain("NO_COLOR").contains('\x1B'));
    assert!(!explain("UNRELATED").contains('\x1B'));
    assert!(explain("CLICOLOR_FORCE").contains('\x1B'));
}

#[test]
fn each_shell_gets_a_completion_script_that_names_the_problems() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = foregone(&["completions", shell]).output().unwrap();
        assert!(text(&output.stdout).contains("foregone"), "{shell}");
        assert_eq!(output.status.code(), Some(0));
    }
}

/// The README's commands, read from its first code block.
#[test]
fn the_program_and_each_command_have_a_manual_page() {
    for command in ["judge", "query", "table", "tilings", "submit", "page"] {
        let output = foregone(&["man", command]).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{command}");
        let title = format!(".TH foregone-{command} 1");
        assert!(text(&output.stdout).contains(&title), "{command}");
    }
    let output = foregone(&["man"]).output().unwrap();
    assert!(text(&output.stdout).contains("foregone\\-judge(1)"));

    let output = foregone(&["man", "nothing"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("no such command: `nothing`; there are judge, query,"));
}

#[test]
fn the_first_command_of_the_readme_answers_the_shipped_input() {
    let readme = include_str!("../README.md");
    let block = readme
        .split("```")
        .find(|block| block.starts_with("sh\n"))
        .expect("a shell block");
    let command = block
        .lines()
        .find_map(|line| line.strip_prefix("cargo run --release -- "));
    let arguments: Vec<&str> = command
        .expect("a command that runs the program")
        .split(' ')
        .collect();
    let output = foregone(&arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert_eq!(
        (text(&output.stdout), output.status.code()),
        ("2\n1\n4\n0\n", Some(0))
    );
    assert!(
        include_str!("../.ci/run")
            .lines()
            .any(|line| line == "step cargo test")
    );
    assert!(block.lines().any(|line| line == "cargo test"));
}

/// A row is never taken for a board of its own.
#[test]
fn boards_may_stand_on_lines_of_standard_input() {
    let cases: [(&str, &[u8], &str); 5] = [
        ("tromino", b"......\n......\n", "4\n"),
        ("tromino", b"......\r\n......\r\n\r\n...\n...\n../..\n...\n", "4\n2\n0\n0\n"),
        (
            "tictactoe",
            b"X.O\n.X.\nO..\nXXX\nOO.\n...\n# a comment\n\nx.o.x.o..\n",
            "x-to-move\tx\tc3\nx-won\tx\t-\nx-to-move\tx\tc3\n",
        ),
        ("coins", b"  HTT  \n  HTT\t\n  THH\n", "2\tR3 C1\n"),
        (
            "marble",
            b"#####\n#..B#\n#.#.#\n#RO.#\n#####\n \n#####/#..B#/#.#.#/#RO.#/#####\n#####\n#ROB#\n#####",
            "1\tR\n1\tR\n1\tR\n",
        ),
    ];
    for (puzzle, input, answers) in cases {
        for arguments in [&["query", puzzle][..], &["query", puzzle, "--threads=1"]] {
            let output = with_input(arguments, input);
            assert_eq!(text(&output.stderr), "", "{puzzle}");
            assert_eq!(text(&output.stdout), answers, "{puzzle}");
            assert_eq!(output.status.code(), Some(0));
        }
    }
}

/// Pictures that lie across the blocks of the input, on several threads.
#[test]
fn many_boards_on_lines_are_answered_as_on_one_line() {
    let rows = "XX.\nOO.\n...\n\n\n.X.\n...\n...\n".repeat(60_000);
    let lines = "XX./OO./...\n.X./.../...\n".repeat(60_000);
    let [rows, lines] = [&rows, &lines].map(|input| {
        let output = with_input(&["query", "tictactoe", "--threads=3"], input.as_bytes());
        assert_eq!(output.status.code(), Some(0));
        output.stdout
    });
    assert_eq!(rows.iter().filter(|&&byte| byte == b'\n').count(), 120_000);
    assert!(rows == lines);
    let rows = "#####\n#..B#\n#.#.#\n#RO.#\n#####\n\n".repeat(20_000);
    let output = with_input(&["query", "marble", "--threads=3"], rows.as_bytes());
    assert!(output.stdout == b"1\tR\n".repeat(20_000));
}

#[test]
fn a_wrong_row_is_shown_with_its_own_line() {
    let output = with_input(
        &["query", "coins"],
        b"HTT\nHTT\nTHH\n\n  HTT\n  HXT\n  THH\n",
    );
    assert_eq!(text(&output.stdout), "2\tR3 C1\nerror\n");
    assert_eq!(
        text(&output.stderr),
        "error: expected `H` or `T`, found `X`\n --> <stdin>:6:4\n  |\n6 |   HXT\n  |    ^\n"
    );
}

#[test]
fn inputs_are_read_as_they_come() {
    let utf16 = |text: &str, mark: [u8; 2]| {
        let units = text.encode_utf16();
        let bytes = units.flat_map(|unit| match mark {
            [0xFF, _] => unit.to_le_bytes(),
            _ => unit.to_be_bytes(),
        });
        [mark.to_vec(), bytes.collect()].concat()
    };
    let board = "2\r\nH T T\r\nH T T\r\nT H H\r\n\r\nHTT\r\nTTT\r\nTHH\r\n";
    let inputs = [
        board.into(),
        board.replace("\r\n", "\r").into_bytes(),
        board.replace("\r\n", "\n  ").into_bytes(),
        format!("{board}\u{1A}").into_bytes(),
        format!("{board}\0\0\r\n").into_bytes(),
        utf16(board, [0xFF, 0xFE]),
        utf16(board, [0xFE, 0xFF]),
    ];
    for input in inputs {
        let output = with_input(&["judge", "boj-9079"], &input);
        assert_eq!(text(&output.stderr), "");
        assert_eq!(text(&output.stdout), "2\n-1\n", "{input:?}");
    }
    let output = with_input(
        &["judge", "boj-7682"],
        b"  XXXOO.XXX\n\tXOXOXOXOX\r\n  end\n\x1A",
    );
    assert_eq!(text(&output.stdout), "invalid\nvalid\n");
    assert_eq!(output.status.code(), Some(0));
    for arguments in [&["query", "coins"][..], &["query", "coins", "--explain"]] {
        let lines = with_input(arguments, b"HTT/HTT/THH\nHHHHHHHHH\n");
        for input in [
            b"HTT/HTT/THH\rHHHHHHHHH\r".to_vec(),
            utf16("HTT/HTT/THH\r\nHHHHHHHHH\r\n", [0xFF, 0xFE]),
            b"HTT/HTT/THH\nHHHHHHHHH\n\x1A".to_vec(),
        ] {
            assert_eq!(with_input(arguments, &input), lines);
        }
    }
    let output = with_input(&["judge", "boj-9079"], b"\x1F\x8B\x08\0\0");
    assert_eq!(
        text(&output.stderr),
        "error: cannot read <stdin>: it is compressed by gzip; `gzip -dc` unpacks it\n"
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn what_looks_like_a_blank_is_named() {
    for (letter, name) in [
        ("\u{A0}", "a no-break space (U+00A0)"),
        ("\u{3000}", "an ideographic space (U+3000)"),
        ("\u{200B}", "the invisible character U+200B"),
        ("\u{2003}", "the blank U+2003"),
    ] {
        let output = with_input(
            &["judge", "boj-9079"],
            format!("1\nHT{letter}\n").as_bytes(),
        );
        let message = text(&output.stderr);
        assert!(message.contains(&format!("found {name}\n")), "{message}");
    }
}

#[test]
fn a_hyphen_is_standard_input_or_output_and_files_follow_each_other() {
    let input = include_bytes!("../examples/boj-9079.txt");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/boj-9079.txt");
    let output = with_input(&["judge", "9079", file, "-", file], input);
    assert_eq!(text(&output.stdout), "2\n1\n4\n0\n".repeat(3));
    let document = foregone(&["submit", "9079"]).output().unwrap().stdout;
    assert_eq!(
        foregone(&["submit", "9079", "-o", "-"])
            .output()
            .unwrap()
            .stdout,
        document
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_is_replaced_keeps_its_mode_and_its_names() {
    use std::fs;
    use std::os::unix::fs::{MetadataExt, PermissionsExt};

    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("replaced");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let write = |name: &str| {
        let path = folder.join(name);
        let path = path.to_str().unwrap();
        foregone(&["submit", "9079", "--force", "-o", path])
            .output()
            .unwrap()
    };
    let document = foregone(&["submit", "9079"]).output().unwrap().stdout;
    fs::write(folder.join("private"), "").unwrap();
    fs::set_permissions(folder.join("private"), fs::Permissions::from_mode(0o600)).unwrap();
    std::os::unix::fs::symlink("private", folder.join("link")).unwrap();
    assert!(write("link").status.success());
    let private = fs::metadata(folder.join("private")).unwrap();
    assert_eq!(private.permissions().mode() & 0o777, 0o600);
    assert_eq!(fs::read(folder.join("private")).unwrap(), document);
    assert!(
        fs::symlink_metadata(folder.join("link"))
            .unwrap()
            .is_symlink()
    );

    fs::write(folder.join("one"), "").unwrap();
    fs::hard_link(folder.join("one"), folder.join("other")).unwrap();
    assert!(write("one").status.success());
    assert_eq!(fs::metadata(folder.join("other")).unwrap().nlink(), 2);
    assert_eq!(fs::read(folder.join("other")).unwrap(), document);

    let output = write("no/such");
    let message = text(&output.stderr);
    assert!(
        message.contains("no/such: No such file or directory"),
        "{message}"
    );
    assert!(!message.contains(".foregone-"), "{message}");
    assert_eq!(output.status.code(), Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn whatever_is_printed_tells_a_full_disk() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["query", "--help"],
        &["completions", "bash"],
        &["judge", "--list"],
        &["page"],
        &["tilings", "6x6"],
    ] {
        let full = std::fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = foregone(arguments).stdout(full).output().unwrap();
        let message = text(&output.stderr);
        assert!(
            message.starts_with("error: cannot write the answers: "),
            "{arguments:?} {message}"
        );
        assert_eq!(message.lines().count(), 1, "{message}");
        assert_eq!(output.status.code(), Some(1));
    }
}

/// Every problem that reads an input: what is made for it is read.
#[test]
fn each_problem_has_an_example_that_it_answers() {
    let list = foregone(&["judge", "--list"]).output().unwrap().stdout;
    let names = text(&list)
        .lines()
        .skip(1)
        .filter_map(|line| line.split('\t').next());
    for name in names {
        let example = foregone(&["judge", name, "--example"]).output().unwrap();
        let problem: foregone::judge::Problem = name.parse().expect("a listed name");
        if problem.is_function() {
            assert_eq!(example.status.code(), Some(1), "{name}");
            continue;
        }
        assert!(
            example.status.success() && !example.stdout.is_empty(),
            "{name}"
        );
        let answers = with_input(&["judge", name], &example.stdout);
        assert!(
            answers.status.success() && !answers.stdout.is_empty(),
            "{name}"
        );
        let program = concat!("'", env!("CARGO_BIN_EXE_foregone"), "' judge ");
        let run = format!("{program}{name}");
        let stress = ["judge", name, "--run", &run, "--count", "20", "--seed", "9"];
        let output = foregone(&stress).output().unwrap();
        assert_eq!(text(&output.stdout), "20 passed, 0 failed\n", "{name}");
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn the_first_difference_to_a_program_is_shown() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/boj-9079.txt");
    for (program, expected) in [
        ("printf '2\\n1\\n4\\n0'", "1 passed, 0 failed\n".to_owned()),
        (
            "printf '2\\r\\n1 \\r\\n5\\n0\\n'",
            format!("{file}: line 3: expected `4`, found `5`\n0 passed, 1 failed\n"),
        ),
        (
            "printf '2\\n1\\n4\\n'",
            format!("{file}: line 4: expected `0`, found the end\n0 passed, 1 failed\n"),
        ),
        (
            "exit 3",
            format!("{file}: the program failed\n0 passed, 1 failed\n"),
        ),
    ] {
        let output = foregone(&["judge", "9079", file, "--run", program])
            .output()
            .unwrap();
        assert_eq!(text(&output.stdout), expected, "{program}");
        assert_eq!(
            output.status.code(),
            Some(i32::from(!expected.starts_with('1')))
        );
    }
    // A random input is shown, and made again from its seed.
    let wrong = ["judge", "13460", "--run", "echo 99", "--seed", "5"];
    let output = foregone(&wrong).output().unwrap().stdout;
    let message = text(&output);
    assert!(
        message.starts_with("random 1: line 1: expected `"),
        "{message}"
    );
    assert!(
        message.contains("\n######") && message.ends_with("\n0 passed, 1 failed\n"),
        "{message}"
    );
    assert_eq!(foregone(&wrong).output().unwrap().stdout, output);
}

#[test]
fn answers_are_compared_with_those_beside_the_inputs() {
    use std::fs;

    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("checked");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let file = |name: &str, content: &str| {
        let path = folder.join(name);
        fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let board = "1\nHTT\nHTT\nTHH\n";
    file("1.in", board);
    file("1.out", "2\r\n");
    file("2.in", board);
    file("2.ans", "2");
    file("input3.txt", board);
    file("output3.txt", "3\n");
    file("notes.txt", "nothing");
    let check = |arguments: &[&str]| {
        let output = foregone(&[&["judge", "9079", "--check"], arguments].concat())
            .output()
            .unwrap();
        (text(&output.stdout).to_owned(), output.status.code())
    };
    let third = folder.join("input3.txt");
    let difference = format!("{}: line 1: expected `3`, found `2`\n", third.display());
    let expected = (format!("{difference}2 passed, 1 failed\n"), Some(1));
    assert_eq!(check(&[folder.to_str().unwrap()]), expected);
    let first = folder.join("1.in");
    assert_eq!(
        check(&[first.to_str().unwrap()]),
        ("1 passed, 0 failed\n".into(), Some(0))
    );
    let alone = file("4.in", board);
    assert_eq!(check(&[&alone]), (String::new(), Some(1)));
}

#[test]
fn a_board_that_was_made_takes_as_many_moves() {
    for (puzzle, moves) in [("coins", 0..5), ("cross", 0..10), ("marble", 1..15)] {
        for moves in moves {
            let moves = moves.to_string();
            let make = ["make", puzzle, "--moves", &moves, "--seed", "4"];
            let board = foregone(&make).output().unwrap();
            assert_eq!(
                (text(&board.stderr), board.status.code()),
                ("", Some(0)),
                "{make:?}"
            );
            let board = text(&board.stdout).trim_end();
            let answer = foregone(&["query", puzzle, board]).output().unwrap();
            let answer = text(&answer.stdout);
            assert_eq!(answer.split('\t').next(), Some(&*moves), "{board}");
            if puzzle == "marble" {
                assert_eq!(board.split('/').map(str::len).collect::<Vec<_>>(), [8; 8]);
            }
        }
    }
}
