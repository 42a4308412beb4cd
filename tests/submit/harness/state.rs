@PRELUDE@@SOLUTION@
fn main() {
    for line in std::io::BufRead::lines(std::io::stdin().lock()) {
        let line = line.unwrap();
        let rows = (0..3).map(|row| line[3 * row..3 * row + 3].to_string());
        match @CALL@(rows.collect()) {
            Ok(text) => println!("{}", text),
            Err(text) => println!("error {}", text),
        }
    }
}
