//! Boards by the million through the program, beside `cat` of as much in and as much out.
//!
//! Every benchmark asserts the length of what was written. As a test it takes a small file.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use divan::Bencher;
use divan::counter::ItemsCount;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

fn main() {
    divan::main();
}

/// Boards in a file.
const BOARDS: usize = if cfg!(debug_assertions) {
    10_000
} else {
    50_000_000
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stream {
    Judge,
    JudgeCrlf,
    Coins,
    Cross,
    Tictactoe,
}

impl Stream {
    const ALL: [Stream; 5] = [
        Stream::Judge,
        Stream::JudgeCrlf,
        Stream::Coins,
        Stream::Cross,
        Stream::Tictactoe,
    ];

    fn arguments(self) -> &'static [&'static str] {
        match self {
            Stream::Judge | Stream::JudgeCrlf => &["judge", "boj-7682"],
            Stream::Coins => &["query", "coins"],
            Stream::Cross => &["query", "cross"],
            Stream::Tictactoe => &["query", "tictactoe"],
        }
    }

    fn letters(self) -> &'static [u8] {
        match self {
            Stream::Judge | Stream::JudgeCrlf | Stream::Tictactoe => b".XO",
            Stream::Coins => b"HT",
            Stream::Cross => b".*",
        }
    }

    /// What follows each board, and the whole file.
    fn ends(self) -> (&'static str, &'static str) {
        match self {
            Stream::Judge => ("\n", "end\n"),
            Stream::JudgeCrlf => ("\r\n", "end\r\n"),
            Stream::Coins | Stream::Cross | Stream::Tictactoe => ("\n", ""),
        }
    }

    /// A file of random boards, and the length of the answers to all.
    fn input(self) -> (PathBuf, u64) {
        let path = self.path("in");
        let mut file = BufWriter::new(File::create(&path).expect("a file"));
        let (end, last) = self.ends();
        let answers = self.answers();
        let mut random = StdRng::seed_from_u64(7682);
        let mut length = 0;
        for _ in 0..BOARDS {
            let mut board = [0; 9];
            random.fill_bytes(&mut board);
            for cell in &mut board {
                *cell = self.letters()[usize::from(*cell) % self.letters().len()];
            }
            length += answers[&board];
            file.write_all(&board).expect("space");
            file.write_all(end.as_bytes()).expect("space");
        }
        file.write_all(last.as_bytes()).expect("space");
        file.flush().expect("space");
        (path, length)
    }

    /// For each board the length of its answer, a line.
    fn answers(self) -> HashMap<[u8; 9], u64> {
        let letters = self.letters();
        let boards = (0..letters.len().pow(9)).map(|code| {
            let digit = |cell| code / letters.len().pow(cell) % letters.len();
            std::array::from_fn(|cell| letters[digit(cell as u32)])
        });
        let boards: Vec<[u8; 9]> = boards.collect();
        let path = self.path("all");
        let mut text = boards.join(&b'\n');
        text.extend_from_slice(b"\n");
        text.extend_from_slice(self.ends().1.as_bytes());
        fs::write(&path, text).expect("space");
        self.run(&path, 1);
        let answers = fs::read_to_string(self.path("out")).expect("answers");
        let lengths = answers
            .split_inclusive('\n')
            .map(|answer| answer.len() as u64);
        assert_eq!(lengths.clone().count(), boards.len());
        boards.into_iter().zip(lengths).collect()
    }

    /// Answers a file of boards into another.
    fn run(self, input: &Path, threads: usize) {
        let status = Command::new(env!("CARGO_BIN_EXE_foregone"))
            .args(self.arguments())
            .args(["--threads", &threads.to_string()])
            .stdin(File::open(input).expect("boards"))
            .stdout(File::create(self.path("out")).expect("a file"))
            .status();
        assert!(status.expect("the program runs").success());
    }

    fn path(self, kind: &str) -> PathBuf {
        let name = format!("stream-{self:?}.{kind}");
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
    }

    /// Removes a file, if there is one: to write over another takes longer.
    fn remove(self, kind: &str) {
        let _ = fs::remove_file(self.path(kind));
    }

    fn remove_all(self) {
        for kind in ["all", "in", "out", "copy"] {
            self.remove(kind);
        }
    }
}

fn written(path: &Path) -> u64 {
    fs::metadata(path).expect("a file").len()
}

fn answered(bencher: Bencher<'_, '_>, stream: Stream, threads: usize) {
    let (input, length) = stream.input();
    bencher
        .counter(ItemsCount::new(BOARDS))
        .with_inputs(|| stream.remove("out"))
        .bench_local_values(|()| {
            stream.run(&input, threads);
            assert_eq!(written(&stream.path("out")), length);
        });
    stream.remove_all();
}

#[divan::bench(args = Stream::ALL, sample_count = 5, sample_size = 1)]
fn foregone_on_two_threads(bencher: Bencher<'_, '_>, stream: Stream) {
    answered(bencher, stream, 2);
}

#[divan::bench(args = Stream::ALL, sample_count = 5, sample_size = 1)]
fn foregone_on_one_thread(bencher: Bencher<'_, '_>, stream: Stream) {
    answered(bencher, stream, 1);
}

/// `cat` of the boards to nowhere, and of the answers to a file.
#[divan::bench(args = Stream::ALL, sample_count = 5, sample_size = 1)]
fn cat(bencher: Bencher<'_, '_>, stream: Stream) {
    let (input, length) = stream.input();
    stream.run(&input, 2);
    let copy = |from: &Path, to: &Path| {
        let status = Command::new("cat")
            .arg(from)
            .stdout(File::create(to).expect("a file"))
            .status();
        assert!(status.expect("cat runs").success());
    };
    let (answers, copied) = (stream.path("out"), stream.path("copy"));
    bencher
        .counter(ItemsCount::new(BOARDS))
        .with_inputs(|| stream.remove("copy"))
        .bench_local_values(|()| {
            copy(&input, Path::new("/dev/null"));
            copy(&answers, &copied);
            assert_eq!(written(&copied), length);
        });
    stream.remove_all();
}
