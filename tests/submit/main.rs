//! Submissions, compiled and run: each file must answer as [`foregone::judge::run`] does, and a
//! compiler must find nothing to warn about in it.

#![cfg(feature = "cli")]

mod cases;
mod command;
mod files;
#[path = "../formats/mod.rs"]
mod formats;
#[path = "../naive/mod.rs"]
mod naive;
#[path = "../process/mod.rs"]
mod process;
mod toolchain;

use cases::Case;
use foregone::judge::Problem;
use foregone::submit::{Language, Submission};
use toolchain::{Scratch, available, must};

/// A request that no limit of a judge's refuses: a table does not fit into the 999 bytes of one.
fn request(problem: Problem, language: Language) -> Submission {
    Submission::new(problem, language).limit(1 << 16)
}

/// The file that solves a problem.
fn source(problem: Problem, language: Language) -> String {
    let request = request(problem, language);
    request.source().expect("shorter than the limit")
}

/// A file to compile and run: one that is only a function is put in what its judge has around it.
struct Program {
    problem: Problem,
    source: String,
}

impl Program {
    fn new(problem: Problem, language: Language, source: &str) -> Program {
        Program {
            problem,
            source: toolchain::framed(problem, language, source),
        }
    }

    /// A name that is one in every language.
    fn name(&self) -> String {
        self.problem.name().replace('-', "_")
    }

    /// The first case that a judge would run, and the others.
    fn cases(&self) -> Vec<Case> {
        cases::of(self.problem)
    }
}

/// All files in a language, and their minified forms.
fn programs(language: Language, minified: bool) -> Vec<Program> {
    let program = |problem| {
        let request = request(problem, language).minified(minified);
        let source = request.source().expect("shorter than the limit");
        Program::new(problem, language, &source)
    };
    Problem::ALL.map(program).into()
}

/// All programs as the modules of one, so that a compiler starts once: it runs the one that its
/// argument names.
fn rust_in_one(programs: &[Program]) -> String {
    let mut all = String::new();
    let mut arms = String::new();
    for program in programs {
        let name = program.name();
        let source = program.source.replace("\nfn main() {", "\npub fn main() {");
        all += &format!("mod {name} {{\n{source}}}\n\n");
        arms += &format!("        \"{name}\" => {name}::main(),\n");
    }
    all + &format!(
        "fn main() {{\n    match &*std::env::args().nth(1).unwrap() {{\n{arms}        \
         name => panic!(\"{{}}\", name),\n    }}\n}}\n"
    )
}

/// The same in C++: a namespace each, and what they include above.
fn cpp_in_one(programs: &[Program]) -> String {
    let mut includes = String::from("#include <cstdlib>\n");
    let mut all = String::new();
    let mut arms = String::new();
    for program in programs {
        let name = program.name();
        all += &format!("namespace {name} {{\n");
        let source = program.source.replace("\nint main() {", "\nvoid run() {");
        for line in source.lines() {
            let place = if line.starts_with("#include") {
                &mut includes
            } else {
                &mut all
            };
            *place += line;
            place.push('\n');
        }
        all += "}\n\n";
        arms += &format!("    if (name == \"{name}\") return {name}::run(), 0;\n");
    }
    format!(
        "{includes}\n{all}int main(int, char **arguments) {{\n    \
         const std::string name = arguments[1];\n{arms}    std::abort();\n}}\n"
    )
}

/// Compiles programs as one, and gives the path of it.
fn rustc(scratch: &Scratch, name: &str, edition: &str, programs: &[Program]) -> std::path::PathBuf {
    let path = scratch.write(&format!("{name}.rs"), &rust_in_one(programs));
    let binary = scratch.path(name);
    let options = ["-D", "warnings", "--edition", edition, "-o"];
    must(
        scratch
            .command("rustc")
            .args(options)
            .args([&binary, &path]),
    );
    binary
}

fn gcc(scratch: &Scratch, name: &str, programs: &[Program]) -> std::path::PathBuf {
    let path = scratch.write(&format!("{name}.cpp"), &cpp_in_one(programs));
    let binary = scratch.path(name);
    let options = ["-std=c++17", "-Wall", "-Wextra", "-Werror", "-o"];
    must(scratch.command("g++").args(options).args([&binary, &path]));
    binary
}

#[test]
fn rust_files_compile_without_a_warning_in_every_edition_and_answer_like_the_judge() {
    if !available("rustc") {
        return;
    }
    let scratch = Scratch::new(Language::Rust);
    let programs = programs(Language::Rust, false);
    // Each alone, as a judge compiles it.
    for program in &programs {
        let path = scratch.write(&format!("{}.rs", program.name()), &program.source);
        let options = ["-D", "warnings", "--edition", "2015", "--emit", "metadata"];
        must(scratch.command("rustc").args(options).arg(path));
    }
    for edition in ["2015", "2018", "2021", "2024"] {
        let binary = rustc(&scratch, &format!("all_{edition}"), edition, &programs);
        for program in &programs {
            let cases = program.cases();
            // Overflow checks are on here, and the editions differ in nothing but syntax: all cases
            // once are enough.
            let most = if edition == "2015" { cases.len() } else { 1 };
            for case in &cases[..most] {
                let mut command = scratch.command(&binary);
                case.check(&toolchain::run(command.arg(program.name()), &case.input));
            }
        }
    }
}

#[test]
fn cpp_files_compile_without_a_warning_and_answer_like_the_judge() {
    if !available("g++") {
        return;
    }
    let scratch = Scratch::new(Language::Cpp);
    let programs = programs(Language::Cpp, false);
    // Each alone, as a judge compiles it.
    for program in &programs {
        let path = scratch.write(&format!("{}.cpp", program.name()), &program.source);
        let options = ["-std=c++17", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"];
        must(scratch.command("g++").args(options).arg(path));
    }
    let binary = gcc(&scratch, "all", &programs);
    for program in &programs {
        for case in program.cases() {
            let mut command = scratch.command(&binary);
            case.check(&toolchain::run(command.arg(program.name()), &case.input));
        }
    }
}

#[test]
fn minified_files_compile_without_a_warning_and_answer_like_the_judge() {
    let scratch = Scratch::named("minified");
    for (language, compiler) in [
        (Language::Rust, "rustc"),
        (Language::Cpp, "g++"),
        (Language::Python, "python3"),
    ] {
        if !available(compiler) {
            continue;
        }
        let programs = programs(language, true);
        let binary = match language {
            Language::Rust => Some(rustc(&scratch, "all", "2015", &programs)),
            Language::Cpp => Some(gcc(&scratch, "all", &programs)),
            _ => None,
        };
        for program in &programs {
            let first = &program.cases()[0];
            let mut command = match &binary {
                Some(binary) => scratch.command(binary),
                None => scratch.command("python3"),
            };
            if binary.is_some() {
                command.arg(program.name());
            } else {
                let path = scratch.write(&format!("{}.py", program.name()), &program.source);
                command.args(["-W", "error"]).arg(path);
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
    let scratch = Scratch::new(Language::Python);
    let runner = scratch.write("runner.py", include_str!("harness/runner.py"));
    let mut arguments = Vec::new();
    let mut sets = Vec::new();
    for program in programs(Language::Python, false) {
        let path = scratch.write(&format!("{}.py", program.name()), &program.source);
        // As a judge runs it, once.
        let cases = program.cases();
        let first = &cases[0];
        let mut command = scratch.command("python3");
        let command = command.args(["-W", "error"]).arg(&path);
        first.check(&toolchain::run(command, &first.input));
        let set = scratch.cases(&program.name(), cases);
        arguments.extend([path, set.folder.clone()]);
        sets.push(set);
    }
    must(
        scratch
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
    let scratch = Scratch::new(Language::Java);
    let classes = scratch.path("classes");
    let mut paths = Vec::new();
    let mut arguments = Vec::new();
    let mut sets = Vec::new();
    for program in programs(Language::Java, false) {
        // Their classes have the same names, so each has a package of its own: they compile together.
        let name = program.name();
        let source = format!("package {name};\n{}", program.source);
        paths.push(scratch.write(&format!("{name}/Main.java"), &source));
        let set = scratch.cases(&name, program.cases());
        let main = format!("{name}.Main");
        arguments.extend([classes.clone(), main.into(), set.folder.clone()]);
        sets.push(set);
    }
    must(
        scratch
            .command("javac")
            .args(["-Xlint:all", "-Werror", "-d"])
            .arg(&classes)
            .args(paths),
    );
    let runner = scratch.runner();
    must(
        scratch
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
    let scratch = Scratch::new(Language::Kotlin);
    let classes = scratch.path("classes");
    let mut paths = Vec::new();
    let mut arguments = Vec::new();
    let mut sets = Vec::new();
    for program in programs(Language::Kotlin, false) {
        // As in Java. The file's name is the name of the class that holds its functions.
        let name = program.name();
        let source = format!("package {name}\n{}", program.source);
        paths.push(scratch.write(&format!("{name}/Main.kt"), &source));
        let set = scratch.cases(&name, program.cases());
        let main = format!("{name}.MainKt");
        arguments.extend([classes.clone(), main.into(), set.folder.clone()]);
        sets.push(set);
    }
    must(
        scratch
            .command("kotlinc")
            .arg("-Werror")
            .arg("-d")
            .arg(&classes)
            .args(paths),
    );
    let runner = scratch.runner();
    must(
        scratch
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
        if let Err(message) = self.compare(output) {
            let input = String::from_utf8_lossy(&self.input);
            let start: String = input.chars().take(500).collect();
            panic!("{message}\nthe input begins:\n{start}");
        }
    }
}

/// What a page has between a mark and the end of it.
fn between<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    let (_, rest) = page.split_once(from).expect("the beginning");
    rest.split_once(to).expect("the end").0
}
