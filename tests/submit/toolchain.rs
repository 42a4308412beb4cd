//! Compilers and interpreters, and the folders that they work in.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use foregone::judge::Problem;
use foregone::submit::Language;

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
pub struct Scratch {
    folder: PathBuf,
}

impl Scratch {
    /// An empty folder for the test of a language.
    pub fn new(language: Language) -> Scratch {
        Scratch::named(language.name())
    }

    /// An empty folder. Tests run side by side, so each takes a name of its own.
    pub fn named(name: &str) -> Scratch {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join("submit")
            .join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder).expect("an old folder goes");
        }
        fs::create_dir_all(&folder).expect("a folder");
        Scratch { folder }
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
    pub fn cases(&self, name: &str, cases: Vec<Case>) -> Cases {
        let folder = self.path(&format!("{name}-cases"));
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

/// A function that a judge calls: how it is given a board, and how it is called in each language.
struct Function {
    problem: Problem,
    argument: &'static str,
    rust: &'static str,
    cpp: &'static str,
    python: &'static str,
    java: &'static str,
    kotlin: &'static str,
}

const FUNCTIONS: &[Function] = &[
    Function {
        problem: Problem::Leetcode794,
        argument: "rows",
        rust: "Solution::valid_tic_tac_toe",
        cpp: "Solution().validTicTacToe",
        python: "Solution().validTicTacToe",
        java: "new Solution().validTicTacToe",
        kotlin: "Solution().validTicTacToe",
    },
    Function {
        problem: Problem::Leetcode1275,
        argument: "moves",
        rust: "Solution::tictactoe",
        cpp: "Solution().tictactoe",
        python: "Solution().tictactoe",
        java: "new Solution().tictactoe",
        kotlin: "Solution().tictactoe",
    },
    Function {
        problem: Problem::Programmers160585,
        argument: "rows",
        rust: "solution",
        cpp: "solution",
        python: "solution",
        java: "new Solution().solution",
        kotlin: "Solution().solution",
    },
    Function {
        problem: Problem::CodewarsTicTacToeChecker,
        argument: "grid",
        rust: "is_solved",
        cpp: "is_solved",
        python: "is_solved",
        java: "TicTacToe.isSolved",
        kotlin: "isSolved",
    },
    Function {
        problem: Problem::ExercismStateOfTicTacToe,
        argument: "state",
        rust: "gamestate",
        cpp: "gamestate",
        python: "gamestate",
        java: "new StateOfTicTacToe().determineState",
        kotlin: "gamestate",
    },
    Function {
        problem: Problem::TopcoderTicsolver,
        argument: "rows",
        rust: "TicSolver::who_wins",
        cpp: "TicSolver().whoWins",
        python: "TicSolver().whoWins",
        java: "new TicSolver().whoWins",
        kotlin: "TicSolver().whoWins",
    },
];

/// A file that is only a function with what its judge has around it, and a main program that calls
/// it for each line of input; other files as they are.
pub fn framed(problem: Problem, language: Language, source: &str) -> String {
    if !problem.is_function() {
        return source.into();
    }
    let found = FUNCTIONS.iter().find(|known| known.problem == problem);
    let function = found.unwrap_or_else(|| panic!("how is {problem} called?"));
    let leetcode = problem.name().starts_with("leetcode-");
    let (call, prelude) = match language {
        Language::Rust if leetcode => (function.rust, "struct Solution;\n\n"),
        Language::Rust => (function.rust, ""),
        Language::Cpp => (function.cpp, ""),
        Language::Python if !leetcode => (function.python, ""),
        Language::Python => (function.python, "from typing import List\n\n"),
        Language::Java => (function.java, ""),
        Language::Kotlin => (function.kotlin, ""),
        _ => panic!("how are functions called in {language}?"),
    };
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/submit/harness")
        .join(function.argument)
        .with_extension(language.extension());
    let harness = fs::read_to_string(path).expect("a harness for each kind of argument");
    harness
        .replace("@PRELUDE@", prelude)
        .replace("@CALL@", call)
        // In Java a file has one public class, and here it is the one that calls.
        .replace(
            "@SOLUTION@\n",
            &source.replace("\npublic class ", "\nclass "),
        )
}
