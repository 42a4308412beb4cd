//! The puzzles on nine cells, as the page's script reads them.
//!
//! A table is a string with one character a position where that is enough, else an array. Cells are
//! given by their place in reading order, sets of them as masks.

use serde_json::{Value, json};

use crate::coins::{self, Coins, Face};
use crate::cross::{self, Lights};
use crate::gf2::{System, evenly_met};
use crate::grid::{Cell, CellSet, Line, Symmetry};
use crate::rules::coins as rules;
use crate::tictactoe::{self, Board, Player, Unreachable};

/// The cells, lines and symmetries of the grid.
pub(super) fn grid() -> Value {
    json!({
        "side": 1 + Cell::ALL.map(Cell::row).into_iter().max().unwrap_or_default(),
        "cells": Cell::ALL.map(Cell::name),
        "bits": Cell::ALL.map(|cell| CellSet::default().with(cell).mask()),
        "lines": Line::ALL.map(|line| json!({"name": line.name(), "mask": line.cells().mask()})),
        "symmetries": Symmetry::ALL.map(|symmetry| {
            Cell::ALL.map(|cell| symmetry.apply(cell).index())
        }),
    })
}

/// The tables of nine coins, and why most positions cannot be solved.
pub(super) fn coins() -> Value {
    let start = Coins::default();
    let lines = System::new(&rules::MOVES);
    let tables = || Coins::all().map(|position| (position, coins::solve(position)));
    json!({
        "start": "HTT/HTT/THH",
        "alphabet": Face::ALL.map(Face::letter),
        "faces": Face::ALL.map(|face| face.to_string()),
        "weights": Cell::ALL.map(|cell| Coins::from_tails(CellSet::default().with(cell)).index()),
        "moves": Line::ALL.map(|line| start.flip(line).index()),
        "flips": tables()
            .map(|(position, _)| position.least_flips().map_or('-', |flips| char::from(b'0' + flips)))
            .collect::<String>(),
        "face": tables()
            .map(|(_, solution)| solution.map_or('-', |solution| solution.face().letter()))
            .collect::<String>(),
        "lines": tables()
            .map(|(_, solution)| solution.map(|solution| solution.lines().mask()))
            .collect::<Vec<_>>(),
        "solvable": Coins::all().filter(|position| position.is_solvable()).count(),
        "rank": lines.rank(),
        // The sets of lines whose flips together change nothing.
        "relations": lines
            .solutions(0)
            .into_iter()
            .filter(|&lines| lines != 0)
            .collect::<Vec<_>>(),
        // The sets of coins in which no flip changes whether the tails are even in number.
        "checks": evenly_met(&rules::MOVES).collect::<Vec<_>>(),
    })
}

/// The tables of nine lights, and the inverse of the matrix of presses.
pub(super) fn cross() -> Value {
    let dark = Lights::default();
    let alone = Cell::ALL.map(|cell| Lights::from_cells(CellSet::default().with(cell)));
    let alphabet = [dark, alone[0]].map(|lights| lights.to_string().chars().next());
    json!({
        "start": "*.*/.*./*.*",
        "alphabet": alphabet,
        "weights": alone.map(Lights::index),
        "moves": Cell::ALL.map(|cell| dark.press(cell).index()),
        // What to press for one lit cell is a row of the inverse.
        "inverse": alone.map(|lights| cross::solve(lights).mask()),
        "presses": Lights::all()
            .map(|lights| char::from(b'0' + lights.least_presses()))
            .collect::<String>(),
        "cells": Lights::all().map(|lights| cross::solve(lights).mask()).collect::<Vec<_>>(),
    })
}

/// The first of the 512 characters that stand for masks: letters all of them.
const BEST: u32 = 0x100;

/// The tables of tic-tac-toe.
pub(super) fn tictactoe() -> Value {
    let solutions: Vec<_> = Board::all().map(tictactoe::solve).collect();
    let digit = |at: Option<usize>| at.map_or("-".into(), |at| at.to_string());
    json!({
        "start": Board::EMPTY.to_string(),
        "alphabet": [
            char::from(Board::EMPTY.to_bytes()[0]),
            Player::X.letter(),
            Player::O.letter(),
        ],
        "weights": Cell::ALL.map(|cell| Board::EMPTY.play(cell).map(Board::index)),
        "status": solutions
            .iter()
            .map(|solution| solution.status.index().to_string())
            .collect::<String>(),
        "value": solutions
            .iter()
            .map(|solution| digit(solution.value.map(|value| value.index())))
            .collect::<String>(),
        // The best moves as a mask: the character that many places after U+0100.
        "best": Board::all()
            .map(|board| match u32::from(board.best_moves().mask()) {
                0 => Some('-'),
                mask => char::from_u32(BEST + mask),
            })
            .collect::<Option<String>>(),
        "bestFrom": BEST,
        "plies": solutions
            .iter()
            .map(|solution| solution.plies_to_end.to_string())
            .collect::<String>(),
        // Two hexadecimal digits a board.
        "lines": solutions
            .iter()
            .map(|solution| format!("{:02x}", solution.winning_lines.mask()))
            .collect::<String>(),
        "why": Board::all().map(why).collect::<String>(),
    })
}

/// Why no game reaches a board, as the letter by which the page's texts name the reason; `-` if one
/// does.
fn why(board: Board) -> char {
    match board.why_unreachable() {
        None => '-',
        Some(Unreachable::Counts { .. }) => 'c',
        Some(Unreachable::BothHaveLines) => 'b',
        Some(Unreachable::PlayedOn(Player::O)) => 'o',
        Some(Unreachable::PlayedOn(Player::X)) => 'x',
    }
}
