@PRELUDE@@SOLUTION@
fn main() {
    for line in std::io::BufRead::lines(std::io::stdin().lock()) {
        let cells = line.unwrap().into_bytes();
        let moves = cells.iter().map(|cell| (cell - b'0') as i32);
        let moves = moves.map(|cell| vec![cell / 3, cell % 3]);
        println!("{}", @CALL@(moves.collect()));
    }
}
