//! Imports point one way: a module names only modules of the layers below its own.

use std::fs;
use std::path::{Path, PathBuf};

/// The modules of the crate from the lowest layer up. Those of one layer know nothing of each other.
const LAYERS: &[&[&str]] = &[
    &["rules", "names"],
    &["tables", "text", "gf2"],
    &["grid"],
    &["coins", "cross", "tictactoe", "marble", "tromino"],
    &["stream"],
    &["judge"],
    &["inspect", "picture"],
    &["submit", "page"],
    &["cli"],
];

fn layer(module: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&module))
}

/// The word that a text begins with, blanks before it left out.
fn first_word(text: &str) -> String {
    let word = text.trim_start().chars();
    word.take_while(|&c| c == '_' || c.is_alphanumeric())
        .collect()
}

/// What a source names after a `start` such as `crate::`: one name, or several in braces. Comments,
/// and so the examples in them, do not count.
fn named(source: &str, start: &str) -> Vec<String> {
    let code: Vec<&str> = source
        .lines()
        .filter_map(|line| line.split("//").next())
        .collect();
    let mut names = Vec::new();
    for path in code.join("\n").split(start).skip(1) {
        let Some(group) = path.strip_prefix('{') else {
            names.push(first_word(path));
            continue;
        };
        names.push(first_word(group));
        let mut depth = 1;
        for (at, c) in group.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => names.push(first_word(&group[at + 1..])),
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

/// What is wrong with the imports of a source of `module`; `super::`, `depth` times, leads to the
/// other modules too.
fn upward(module: &str, depth: usize, source: &str) -> Vec<String> {
    let mut names = named(source, "crate::");
    let siblings = named(source, &"super::".repeat(depth)).into_iter();
    names.extend(siblings.filter(|name| layer(name).is_some()));
    let allowed = |name: &str| layer(name).is_some_and(|below| Some(below) < layer(module));
    names.retain(|name| name != module && !allowed(name));
    let told = |name| format!("{module} names {name}, which is in no layer below");
    names.into_iter().map(told).collect()
}

/// The sources in a folder, and in the folders in it.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                sources(&path)
            } else {
                vec![path]
            }
        })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

#[test]
fn imports_point_downwards() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    let mut modules = Vec::new();
    for path in sources(&root) {
        let inside = path.strip_prefix(&root).expect("inside");
        let first = inside.iter().next().and_then(|first| first.to_str());
        let module = first.expect("a name").trim_end_matches(".rs");
        if ["lib", "main"].contains(&module) {
            continue;
        }
        if layer(module).is_none() {
            wrong.push(format!("{module} has no layer: give it one in LAYERS"));
        }
        let source = fs::read_to_string(&path).expect("a source");
        let depth = inside.iter().count() - usize::from(path.ends_with("mod.rs"));
        let upward = upward(module, depth, &source);
        wrong.extend(
            upward
                .iter()
                .map(|what| format!("{}: {what}", inside.display())),
        );
        modules.push(module.to_owned());
    }
    for module in LAYERS.concat() {
        if !modules.iter().any(|found| found == module) {
            wrong.push(format!("{module} is in LAYERS, but not in src"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_upward_or_circular_import_is_found() {
    assert_eq!(
        upward("grid", 1, "use crate::text;\nuse crate::judge::Problem;"),
        ["grid names judge, which is in no layer below"]
    );
    let several =
        "use crate::{\n    names::{self, judge},\n    coins::Coins, // and\n    cross,\n};";
    assert_eq!(named(several, "crate::"), ["names", "coins", "cross"]);
    // Neighbours are not below.
    assert_eq!(upward("tictactoe", 1, several).len(), 2);
    for wrong in [
        "let all = crate::coins::Coins::all();",
        "$crate::nowhere::thing!()",
        "use super::cli;",
    ] {
        assert_eq!(upward("text", 1, wrong).len(), 1, "{wrong}");
    }
    let fine =
        "//! [`crate::judge`]\n/// use crate::cli;\nuse crate::rules::grid;\nuse crate::text::Row;";
    assert!(upward("text", 1, fine).is_empty());
    // In a file inside, `super` is the module itself.
    assert!(upward("rules", 2, "use super::coins;").is_empty());
    assert_eq!(upward("rules", 2, "use super::super::coins;").len(), 1);
}
