//! Regenerates the tables and compares.

#[allow(dead_code)]
#[path = "../build.rs"]
mod build;

#[test]
fn the_generator_writes_what_the_crate_holds() {
    let generated = build::generate().expect("the totals are right");
    assert!(
        generated == foregone::tables::source(),
        "the generated tables differ from those compiled in: run `cargo clean -p foregone`"
    );
}

#[test]
fn two_runs_write_the_same_bytes() {
    assert_eq!(build::generate().ok(), build::generate().ok());
}

#[test]
fn the_generated_file_can_be_read_by_a_person() {
    let source = foregone::tables::source();
    assert!(source.starts_with("// DO NOT EDIT. Written by the build script"));
    let mut commented = true;
    for line in source.lines() {
        assert!(line.len() <= 120, "too wide: {line}");
        if line.starts_with("pub static") {
            assert!(commented, "no comment above: {line}");
        }
        commented = line.starts_with("/// ");
    }
}

#[test]
fn every_source_of_the_generator_triggers_it_again() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    for source in build::SOURCES {
        assert!(root.join(source).is_file(), "{source} is no file");
    }
    for entry in root.join("src/rules").read_dir().expect("a folder") {
        let name = entry.expect("an entry").file_name();
        let source = format!("src/rules/{}", name.to_string_lossy());
        assert!(
            build::SOURCES.contains(&&*source),
            "{source} is not watched"
        );
    }
}
