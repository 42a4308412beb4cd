//! The hardest positions of each puzzle that a table answers, found by asking all of them.
//!
//! `cargo run --example hardest --no-default-features`

use foregone::coins::{self, Coins};
use foregone::cross::{self, Lights};
use foregone::tictactoe::{Board, Outcome};

fn main() {
    let most = Coins::all().filter_map(Coins::least_flips).max();
    println!("Nine coins, {} flips:", most.unwrap_or_default());
    for coins in Coins::all().filter(|coins| coins.least_flips() == most) {
        let lines = coins::solve(coins).map(|solution| solution.lines().to_string());
        println!("  {coins}  {}", lines.unwrap_or_default());
    }

    let most = Lights::all().map(Lights::least_presses).max();
    println!("Nine lights, {} presses:", most.unwrap_or_default());
    for lights in Lights::all().filter(|lights| Some(lights.least_presses()) == most) {
        println!("  {lights}  {}", cross::solve(lights));
    }

    // A win is hardest where it takes the most plies although it is certain.
    let won = || Board::reachable().filter(|board| board.value() == Some(Outcome::OWins));
    let most = won().map(Board::plies_to_end).max();
    println!(
        "Tic-tac-toe, won for O in {} plies, up to symmetry:",
        most.unwrap_or_default()
    );
    for board in
        won().filter(|board| Some(board.plies_to_end()) == most && board.canonical() == *board)
    {
        let line: Vec<String> = board
            .best_line()
            .map(|(cell, _)| cell.to_string())
            .collect();
        println!("  {board}  {}", line.join(" "));
    }
}
