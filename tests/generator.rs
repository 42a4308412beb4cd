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
fn what_is_said_of_the_statics_is_true() {
    let statics = foregone::tables::statics();
    let source = foregone::tables::source();
    let declared = source
        .lines()
        .filter_map(|line| line.strip_prefix("pub static "));
    let names: Vec<&str> = declared
        .filter_map(|line| Some(line.split_once(':')?.0))
        .collect();
    let (last, tables) = names.split_last().expect("some");
    assert_eq!(*last, "STATICS");
    assert!(
        statics
            .iter()
            .map(|found| found.name)
            .eq(tables.iter().copied())
    );
    for found in statics {
        assert!(source.contains(&format!(": {}.\n/// Value: {}.\n", found.key, found.value)));
        let array = format!("{}: [{}; {}] = [\n", found.name, found.kind, found.entries);
        let size = match found.kind {
            "u8" | "i8" => 1,
            "u16" => 2,
            "[u32; 3]" => 12,
            kind => panic!("{kind}"),
        };
        if source.contains(&array) {
            assert_eq!(found.bytes, found.entries * size, "{}", found.name);
        } else {
            let entry = match found.name {
                "PROBLEMS" => size_of::<(&str, u8)>(),
                _ => size_of::<([u8; 9], u8)>(),
            };
            assert!(found.bytes > found.entries * entry, "{}", found.name);
        }
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
