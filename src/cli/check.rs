//! `foregone judge --check` and `--run`: answers compared, and the first difference shown.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, thread};

use super::Failure;
use super::input;
use super::seed::Generator;
use crate::judge::{self, Options, Problem};

/// What is compared, and how it went so far.
pub(super) struct Check<'a, W> {
    problem: Problem,
    options: Options,
    output: &'a mut W,
    passed: usize,
    failed: usize,
}

impl<'a, W: Write + Send> Check<'a, W> {
    pub(super) fn new(problem: Problem, options: Options, output: &'a mut W) -> Self {
        Check {
            problem,
            options,
            output,
            passed: 0,
            failed: 0,
        }
    }

    /// Compares our answers with those in the files beside the inputs.
    pub(super) fn files(mut self, paths: &[PathBuf]) -> Result<(), Failure> {
        for (path, answers) in pairs(paths)? {
            let read = fs::read(&answers);
            let expected = read.map_err(|error| Failure::read(Some(&answers), &error))?;
            let ours = self.answer(Box::new(input::open(Some(&path))?), Some(&path))?;
            self.compare(&path.display().to_string(), &expected, &ours)?;
        }
        self.end()
    }

    /// Compares the answers of a program to inputs with ours.
    pub(super) fn program(mut self, program: &str, paths: &[PathBuf]) -> Result<(), Failure> {
        for path in paths {
            let mut bytes = Vec::new();
            let read = io::copy(&mut input::open(Some(path))?, &mut bytes);
            read.map_err(|error| Failure::read(Some(path), &error))?;
            self.run(program, &path.display().to_string(), &bytes, Some(path))?;
        }
        self.end()
    }

    /// Compares the answers of a program to random inputs with ours, up to the first difference.
    pub(super) fn stress(
        mut self,
        program: &str,
        count: u64,
        generator: &mut Generator,
    ) -> Result<(), Failure> {
        for number in 1..=count {
            let input = self.problem.sample(&mut |end| generator.below(end));
            let input = input.ok_or_else(|| Failure::NotDone("no input can be made".into()))?;
            self.run(program, &format!("random {number}"), input.as_bytes(), None)?;
            if self.failed > 0 {
                write!(self.output, "{input}").map_err(Failure::write)?;
                break;
            }
        }
        self.end()
    }

    fn run(
        &mut self,
        program: &str,
        name: &str,
        input: &[u8],
        path: Option<&Path>,
    ) -> Result<(), Failure> {
        let expected = self.answer(Box::new(io::Cursor::new(input.to_vec())), path)?;
        let (found, is_done) = run(program, input)
            .map_err(|error| Failure::NotDone(format!("cannot run {program}: {error}")))?;
        if is_done {
            self.compare(name, &expected, &found)
        } else {
            self.failed += 1;
            writeln!(self.output, "{name}: the program failed").map_err(Failure::write)
        }
    }

    /// Our answers to an input.
    fn answer(
        &self,
        input: Box<dyn io::Read + Send>,
        path: Option<&Path>,
    ) -> Result<Vec<u8>, Failure> {
        let mut answers = Vec::new();
        let done = judge::run_with(self.problem, input, &mut answers, self.options);
        done.map_err(|error| Failure::judge(path, error))?;
        Ok(answers)
    }

    /// Compares answers line by line, as judges do: blanks at the end of a line, and line ends, do
    /// not count.
    fn compare(&mut self, name: &str, expected: &[u8], found: &[u8]) -> Result<(), Failure> {
        let [expected, found] = [expected, found].map(|bytes| {
            let text = String::from_utf8_lossy(bytes);
            let text = text.trim_start_matches('\u{FEFF}').trim_end();
            text.lines()
                .map(|line| line.trim_end().to_owned())
                .collect::<Vec<_>>()
        });
        let line =
            (0..expected.len().max(found.len())).find(|&at| expected.get(at) != found.get(at));
        let Some(line) = line else {
            self.passed += 1;
            return Ok(());
        };
        self.failed += 1;
        let show = |lines: &[String]| {
            lines
                .get(line)
                .map_or_else(|| "the end".into(), |line| format!("`{line}`"))
        };
        let (expected, found) = (show(&expected), show(&found));
        let number = line + 1;
        writeln!(
            self.output,
            "{name}: line {number}: expected {expected}, found {found}"
        )
        .map_err(Failure::write)
    }

    fn end(self) -> Result<(), Failure> {
        let Check { passed, failed, .. } = self;
        writeln!(self.output, "{passed} passed, {failed} failed").map_err(Failure::write)?;
        Failure::reported(u8::from(failed > 0))
    }
}

/// What a program prints for an input, and whether it ended well.
fn run(program: &str, input: &[u8]) -> io::Result<(Vec<u8>, bool)> {
    let (shell, option) = if cfg!(windows) {
        ("cmd", "/C")
    } else {
        ("sh", "-c")
    };
    let mut child = Command::new(shell)
        .args([option, program])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let stdin = child.stdin.take();
    thread::scope(|scope| {
        // From a thread, since the program may write before it has read all; or not read all.
        let writer = thread::Builder::new().spawn_scoped(scope, move || {
            stdin.map_or(Ok(()), |mut stdin| stdin.write_all(input))
        });
        let output = child.wait_with_output();
        writer.map(drop)?;
        output.map(|output| (output.stdout, output.status.success()))
    })
}

/// Inputs and the files of their answers: of a folder, all that are there.
fn pairs(paths: &[PathBuf]) -> Result<Vec<(PathBuf, PathBuf)>, Failure> {
    let mut pairs = Vec::new();
    for path in paths {
        if path.is_dir() {
            let failure = |error| Failure::read(Some(path), &error);
            let entries = fs::read_dir(path).map_err(failure)?;
            let entries = entries.collect::<io::Result<Vec<_>>>().map_err(failure)?;
            let mut inside: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
            inside.sort();
            let before = pairs.len();
            pairs.extend(
                inside
                    .into_iter()
                    .filter_map(|input| Some((input.clone(), answers(&input)?))),
            );
            if pairs.len() == before {
                let path = path.display();
                let message = format!("{path} holds no 1.in with 1.out or 1.ans beside it");
                return Err(Failure::NotDone(message));
            }
        } else {
            let answers = answers(path).ok_or_else(|| {
                let path = path.display();
                Failure::NotDone(format!(
                    "no answers beside {path}: a .out or .ans of its name"
                ))
            })?;
            pairs.push((path.clone(), answers));
        }
    }
    Ok(pairs)
}

/// The file of the answers to an input: 1.out or 1.ans beside 1.in, output1.txt beside input1.txt.
fn answers(input: &Path) -> Option<PathBuf> {
    let name = input.file_name()?.to_str()?;
    let beside = |name: String| Some(input.with_file_name(name)).filter(|path| path.is_file());
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    if ["out", "ans"].contains(&extension) {
        return None;
    }
    let renamed = |from: &str, to: &str| {
        let rest = stem.strip_prefix(from)?;
        beside(format!("{to}{rest}.{extension}"))
    };
    let by_extension = || {
        ["out", "ans"]
            .iter()
            .find_map(|it| beside(format!("{stem}.{it}")))
    };
    by_extension()
        .or_else(|| renamed("input", "output"))
        .or_else(|| renamed("in", "out"))
}
