//! Compilers and interpreters, and the folders that they work in.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use foregone::submit::{Language, Task};

use crate::cases::Case;
use crate::{Check, process};

/// Whether a tool is installed. Where all of them must be, in CI, one that is missing is a failure;
/// elsewhere the test says what it leaves out.
pub fn available(tool: &str) -> bool {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&paths).any(|folder| folder.join(tool).is_file());
    if !found {
        assert!(
            std::env::var_os("CI").is_none(),
            "{tool} is not installed, and CI must not skip its test"
        );
        eprintln!("SKIPPED: {tool} is not installed, so its submissions were not compiled and run");
    }
    found
}

/// A folder for the files of one test.
pub struct Workshop {
    folder: PathBuf,
}

impl Workshop {
    /// An empty folder for the test of a language.
    pub fn new(language: Language) -> Workshop {
        Workshop::named(language.name())
    }

    /// An empty folder. Tests run side by side, so each takes a name of its own.
    pub fn named(name: &str) -> Workshop {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join("submit")
            .join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder).expect("an old folder goes");
        }
        fs::create_dir_all(&folder).expect("a folder");
        Workshop { folder }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, text).expect("a file");
        path
    }

    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.folder);
        command
    }

    /// Writes cases to a folder, a file each.
    pub fn cases(&self, task: Task, cases: Vec<Case>) -> Cases {
        let folder = self.path(&format!("{task}-cases"));
        fs::create_dir_all(&folder).expect("a folder");
        for (number, case) in cases.iter().enumerate() {
            fs::write(folder.join(format!("{number}.in")), &case.input).expect("a file");
        }
        Cases { folder, cases }
    }

    /// Compiles the program that runs others in one Java virtual machine.
    pub fn runner(&self) -> PathBuf {
        let source = self.write("Runner.java", include_str!("harness/Runner.java"));
        let classes = self.path("runner");
        must(
            self.command("javac")
                .args(["-Xlint:all", "-Werror", "-d"])
                .args([&classes, &source]),
        );
        classes
    }
}

/// Cases in a folder, where a runner leaves the outputs.
pub struct Cases {
    pub folder: PathBuf,
    cases: Vec<Case>,
}

impl Cases {
    /// Compares the outputs.
    pub fn check(&self) {
        for (number, case) in self.cases.iter().enumerate() {
            let path = self.folder.join(format!("{number}.out"));
            let output = fs::read(&path).expect("every case has an output");
            case.check(&output);
        }
    }
}

/// Runs a command that must succeed, and say nothing to standard error.
#[track_caller]
pub fn must(command: &mut Command) {
    let output = command.output().expect("the command starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    // The virtual machine warns of options that the script of the Kotlin compiler gives it.
    let silent = errors.lines().all(|line| line.starts_with("OpenJDK"));
    assert!(
        output.status.success() && silent,
        "{command:?} ended with {}:\n{errors}",
        output.status
    );
}

/// The output of a program for an input.
#[track_caller]
pub fn run(command: impl std::borrow::BorrowMut<Command>, input: &[u8]) -> Vec<u8> {
    let mut command = command;
    let command = command.borrow_mut();
    let (output, read) = process::run(command, input);
    read.expect("the program reads its input");
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{command:?} ended with {}:\n{}",
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    output.stdout
}

/// What LeetCode puts around a function, and a main program that calls it for each line of input.
pub fn harness(task: Task, language: Language) -> Option<&'static str> {
    macro_rules! harness {
        ($name:literal) => {
            match language {
                Language::Rust => include_str!(concat!("harness/", $name, ".rs")),
                Language::Cpp => include_str!(concat!("harness/", $name, ".cpp")),
                Language::Python => include_str!(concat!("harness/", $name, ".py")),
                Language::Java => include_str!(concat!("harness/", $name, ".java")),
                Language::Kotlin => include_str!(concat!("harness/", $name, ".kt")),
            }
        };
    }
    match task {
        Task::Judge(_) => None,
        Task::Leetcode794 => Some(harness!("leetcode-794")),
        Task::Leetcode1275 => Some(harness!("leetcode-1275")),
    }
}
