//! Submissions, compiled and run: each file must answer as [`foregone::judge::run`] does, and a
//! compiler must find nothing to warn about in it.

#![cfg(feature = "cli")]

mod cases;
mod command;
mod files;
#[path = "../process/mod.rs"]
mod process;
mod toolchain;

use cases::Case;
use foregone::submit::{Language, Submission, Task};
use toolchain::{Workshop, available, must};

/// The file that solves a task.
fn source(task: Task, language: Language) -> String {
    Submission::new(task, language)
        .source()
        .expect("shorter than the limit")
}

/// The file, and around one that is only a function, what LeetCode puts there.
fn program(task: Task, language: Language) -> String {
    framed(task, language, source(task, language))
}

/// A file that is only a function, in what LeetCode puts around it; others as they are.
fn framed(task: Task, language: Language, source: String) -> String {
    match toolchain::harness(task, language) {
        Some(harness) => harness.replace("@SOLUTION@\n", &source),
        None => source,
    }
}

#[test]
fn rust_files_compile_without_a_warning_in_every_edition_and_answer_like_the_judge() {
    if !available("rustc") {
        return;
    }
    let workshop = Workshop::new(Language::Rust);
    for task in Task::all() {
        let path = workshop.write(&format!("{task}.rs"), &program(task, Language::Rust));
        let cases = cases::of(task);
        for edition in ["2015", "2018", "2021", "2024"] {
            let binary = workshop.path(&format!("{task}-{edition}"));
            must(
                workshop
                    .command("rustc")
                    .args(["-D", "warnings", "--edition", edition, "-o"])
                    .args([&binary, &path]),
            );
            // Overflow checks are on here, and the editions differ in nothing but syntax: all cases
            // once are enough.
            let cases = if edition == "2015" {
                &cases[..]
            } else {
                &cases[..1]
            };
            for case in cases {
                case.check(&toolchain::run(workshop.command(&binary), &case.input));
            }
        }
    }
}

#[test]
fn cpp_files_compile_without_a_warning_and_answer_like_the_judge() {
    if !available("g++") {
        return;
    }
    let workshop = Workshop::new(Language::Cpp);
    for task in Task::all() {
        let path = workshop.write(&format!("{task}.cpp"), &program(task, Language::Cpp));
        let binary = workshop.path(task.name());
        must(
            workshop
                .command("g++")
                .args(["-std=c++17", "-Wall", "-Wextra", "-Werror", "-o"])
                .args([&binary, &path]),
        );
        for case in cases::of(task) {
            case.check(&toolchain::run(workshop.command(&binary), &case.input));
        }
    }
}

#[test]
fn minified_files_compile_without_a_warning_and_answer_like_the_judge() {
    let [rust, cpp, python] = ["rustc", "g++", "python3"].map(available);
    let workshop = Workshop::named("minified");
    for task in Task::all() {
        let first = &cases::of(task)[0];
        for (language, is_there) in [
            (Language::Rust, rust),
            (Language::Cpp, cpp),
            (Language::Python, python),
        ] {
            if !is_there {
                continue;
            }
            let request = Submission::new(task, language).minified(true);
            let source = request.source().expect("shorter than the limit");
            let name = format!("{task}-minified.{}", language.extension());
            let path = workshop.write(&name, &framed(task, language, source));
            let binary = workshop.path(&format!("{task}-minified"));
            let mut command = match language {
                Language::Rust => {
                    let options = ["-D", "warnings", "--edition", "2015", "-o"];
                    must(
                        workshop
                            .command("rustc")
                            .args(options)
                            .args([&binary, &path]),
                    );
                    workshop.command(&binary)
                }
                Language::Cpp => {
                    let options = ["-std=c++17", "-Wall", "-Wextra", "-Werror", "-o"];
                    must(workshop.command("g++").args(options).args([&binary, &path]));
                    workshop.command(&binary)
                }
                _ => workshop.command("python3"),
            };
            if language == Language::Python {
                command.args(["-W", "error"]).arg(&path);
            }
            first.check(&toolchain::run(command, &first.input));
        }
    }
}

#[test]
fn python_files_answer_like_the_judge() {
    if !available("python3") {
        return;
    }
    let workshop = Workshop::new(Language::Python);
    let runner = workshop.write("runner.py", include_str!("harness/runner.py"));
    let mut arguments = Vec::new();
    let mut sets = Vec::new();
    for task in Task::all() {
        let path = workshop.write(&format!("{task}.py"), &program(task, Language::Python));
        // As a judge runs it, once.
        let cases = cases::of(task);
        let first = &cases[0];
        first.check(&toolchain::run(
            workshop.command("python3").args(["-W", "error"]).arg(&path),
            &first.input,
        ));
        let set = workshop.cases(task, cases);
        arguments.extend([path, set.folder.clone()]);
        sets.push(set);
    }
    must(
        workshop
            .command("python3")
            .args(["-W", "error"])
            .arg(runner)
            .args(arguments),
    );
    sets.iter().for_each(toolchain::Cases::check);
}

#[test]
fn java_files_compile_without_a_warning_and_answer_like_the_judge() {
    if !available("javac") || !available("java") {
        return;
    }
    let workshop = Workshop::new(Language::Java);
    let mut arguments = Vec::new();
    let mut sets = Vec::new();
    for task in Task::all() {
        let path = workshop.write(&format!("{task}/Main.java"), &program(task, Language::Java));
        let classes = workshop.path(&format!("{task}/classes"));
        must(
            workshop
                .command("javac")
                .args(["-Xlint:all", "-Werror", "-d"])
                .args([&classes, &path]),
        );
        let set = workshop.cases(task, cases::of(task));
        arguments.extend([classes, "Main".into(), set.folder.clone()]);
        sets.push(set);
    }
    let runner = workshop.runner();
    must(
        workshop
            .command("java")
            .arg("-cp")
            .arg(runner)
            .arg("Runner")
            .args(arguments),
    );
    sets.iter().for_each(toolchain::Cases::check);
}

#[test]
fn kotlin_files_compile_without_a_warning_and_answer_like_the_judge() {
    if !available("kotlinc") || !available("javac") {
        return;
    }
    let workshop = Workshop::new(Language::Kotlin);
    let classes = workshop.path("classes");
    let mut paths = Vec::new();
    let mut arguments = Vec::new();
    let mut sets = Vec::new();
    for task in Task::all() {
        // The file's name is the name of the class that holds its functions.
        let name = task.name().replace('-', "_");
        let program = program(task, Language::Kotlin);
        paths.push(workshop.write(&format!("{name}.kt"), &program));
        let capital = name[..1].to_uppercase() + &name[1..];
        let package = program
            .lines()
            .find_map(|line| line.strip_prefix("package "));
        let main = match package {
            Some(package) => format!("{package}.{capital}Kt"),
            None => format!("{capital}Kt"),
        };
        let set = workshop.cases(task, cases::of(task));
        arguments.extend([classes.clone(), main.into(), set.folder.clone()]);
        sets.push(set);
    }
    // The compiler takes seconds to start. Since nothing in the files is public but `main`, which
    // many files may have, they compile together.
    must(
        workshop
            .command("kotlinc")
            .arg("-Werror")
            .arg("-d")
            .arg(&classes)
            .args(paths),
    );
    let runner = workshop.runner();
    must(
        workshop
            .command("kotlin")
            .arg("-cp")
            .arg(runner)
            .arg("Runner")
            .args(arguments),
    );
    sets.iter().for_each(toolchain::Cases::check);
}

/// A [`Case`] is compared in the same way in every language.
trait Check {
    fn check(&self, output: &[u8]);
}

impl Check for Case {
    #[track_caller]
    fn check(&self, output: &[u8]) {
        if let Err(message) = self.verdict(output) {
            let input = String::from_utf8_lossy(&self.input);
            let start: String = input.chars().take(500).collect();
            panic!("{message}\nthe input begins:\n{start}");
        }
    }
}
