//! What is printed of a position on nine cells: a function for each question.

use std::borrow::Cow;

use crate::coins::Coins;
use crate::cross::Lights;
use crate::tictactoe::{Board, Outcome, Player, Status};

/// What is printed of one position, without its line end.
pub(crate) type Reply = Cow<'static, str>;

/// A board of the right form that the problem does not allow.
pub(crate) struct Unexpected {
    pub(super) expected: &'static str,
    pub(super) found: String,
}

pub(super) fn least_flips(coins: Coins) -> Reply {
    coins.least_flips().map_or("-1".into(), number)
}

pub(super) fn least_presses(lights: Lights) -> Reply {
    number(lights.least_presses())
}

fn number(number: u8) -> Reply {
    number.to_string().into()
}

pub(super) fn can_end_a_game(board: Board) -> Result<Reply, Unexpected> {
    let valid = board.status().outcome().is_some();
    Ok(if valid { "valid" } else { "invalid" }.into())
}

/// The side to move, or what is wrong with the counts.
fn mover_and_value(board: Board) -> Result<(Player, Outcome), Unexpected> {
    board.to_move().zip(board.value()).ok_or_else(|| {
        let [first, second] = Player::ALL.map(|player| board.cells_of(player).len());
        Unexpected {
            expected: "as many marks of each side, or one more of the first",
            found: format!("{first} of the first and {second} of the second"),
        }
    })
}

pub(super) fn win_draw_or_loss(board: Board) -> Result<Reply, Unexpected> {
    let (mover, value) = mover_and_value(board)?;
    Ok(match value.winner() {
        None => "D",
        Some(winner) if winner == mover => "W",
        Some(_) => "L",
    }
    .into())
}

pub(super) fn winner_under_best_play(board: Board) -> Result<Reply, Unexpected> {
    let (_, value) = mover_and_value(board)?;
    Ok(match value {
        Outcome::XWins => "x",
        Outcome::OWins => "o",
        Outcome::Draw => "TIE",
    }
    .into())
}

pub(super) fn whose_turn_or_how_it_ended(board: Board) -> Result<Reply, Unexpected> {
    Ok(match board.status() {
        Status::Unreachable => "illegal",
        Status::XToMove => "first",
        Status::OToMove => "second",
        Status::XWon => "the first player won",
        Status::OWon => "the second player won",
        Status::Draw => "draw",
    }
    .into())
}

pub(super) fn is_reachable(board: Board) -> Result<Reply, Unexpected> {
    let reachable = board.status().is_reachable();
    Ok(if reachable { "yes" } else { "no" }.into())
}

pub(super) fn finished_unfinished_or_unreachable(board: Board) -> Result<Reply, Unexpected> {
    Ok(match board.status() {
        Status::Unreachable => "3",
        Status::XToMove | Status::OToMove => "2",
        Status::XWon | Status::OWon | Status::Draw => "1",
    }
    .into())
}

/// The problem does not say who moves first, so only the lines count.
pub(super) fn holder_of_a_line(board: Board) -> Result<Reply, Unexpected> {
    match Player::ALL.map(|player| board.has_line(player)) {
        [true, false] => Ok("o".into()),
        [false, true] => Ok("x".into()),
        [false, false] => Ok("d".into()),
        [true, true] => Err(Unexpected {
            expected: "a line of one player only",
            found: "a line of `o` and a line of `x`".into(),
        }),
    }
}

pub(super) fn is_valid_state(board: Board) -> Result<Reply, Unexpected> {
    Ok(board.status().is_reachable().to_string().into())
}

/// How the game stands. The moves are those of a game, so other boards do not come.
pub(super) fn winner_or_pending(board: Board) -> Result<Reply, Unexpected> {
    Ok(match board.status() {
        Status::Unreachable => {
            return Err(Unexpected {
                expected: "a board that a game reaches",
                found: board.to_string(),
            });
        }
        Status::XToMove | Status::OToMove => "Pending",
        Status::XWon => "A",
        Status::OWon => "B",
        Status::Draw => "Draw",
    }
    .into())
}
