@PRELUDE@@SOLUTION@
fn main() {
    for line in std::io::BufRead::lines(std::io::stdin().lock()) {
        let cells: Vec<u8> = line.unwrap().bytes().map(|cell| cell - b'0').collect();
        let row = |at: usize| [cells[at], cells[at + 1], cells[at + 2]];
        println!("{}", @CALL@(&[&row(0), &row(3), &row(6)]));
    }
}
