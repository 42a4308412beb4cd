//! The README is the front page of the documentation too, where nothing lies beside it: there its
//! links and pictures are those of `docs/front-page.md`, which stands before it. Where a name is
//! defined twice, Markdown takes the first.

use std::path::Path;
use std::{env, fs};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

/// The files of this crate as the documentation's server shows them.
const SOURCE: &str = "https://docs.rs/crate/foregone/latest/source";

/// The definitions at the end of the README: names, and paths of files.
fn definitions() -> Vec<(&'static str, &'static str)> {
    let lines = include_str!("../README.md").lines();
    let definitions = lines.filter_map(|line| line.strip_prefix('[')?.split_once("]: "));
    definitions.collect()
}

#[test]
fn the_front_page_has_the_pictures_in_it_and_links_that_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut page = String::new();
    for (name, path) in definitions() {
        let target = if path.ends_with(".svg") {
            let picture = fs::read(root.join(path)).unwrap();
            let picture = BASE64_STANDARD.encode(picture);
            format!("data:image/svg+xml;base64,{picture}")
        } else {
            assert!(root.join(path).is_file(), "{path}");
            format!("{SOURCE}/{path}")
        };
        page += &format!("[{name}]: {target}\n");
    }
    let file = root.join("docs/front-page.md");
    if env::var_os("SNAPSHOTS").is_some_and(|what| what == "overwrite") {
        fs::write(&file, &page).unwrap();
    }
    // The texts are too long to be shown.
    assert!(
        fs::read_to_string(&file).unwrap() == page,
        "docs/front-page.md is not that of the README and the pictures: SNAPSHOTS=overwrite writes it"
    );
}

#[test]
fn the_readme_links_to_files_by_name_only() {
    let readme = include_str!("../README.md");
    for part in readme.split("](").skip(1) {
        assert!(part.starts_with("https://"), "{part:.60}");
    }
    for (name, _) in definitions() {
        assert!(readme.contains(&format!("][{name}]")), "{name}");
    }
}
