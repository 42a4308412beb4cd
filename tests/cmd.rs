//! The program as its users see it: each `tests/cmd/*.trycmd`, and the console blocks
//! of the README and of the page about the tables.

#![cfg(feature = "cli")]

#[test]
fn the_program_prints_what_the_transcripts_and_the_readme_say() {
    trycmd::TestCases::new()
        .case("tests/cmd/*.trycmd")
        .case("docs/how-the-tables-are-made.md")
        .case("README.md");
}
