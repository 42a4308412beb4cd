//! What is printed of a position on nine cells: a function for each question.

use std::borrow::Cow;

use super::nine::Move;
use crate::coins::Coins;
use crate::cross::Lights;
use crate::grid::{Cell, CellSet};
use crate::tictactoe::{Board, First, Outcome, Player, Status, Unreachable};

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

/// What is wrong with the numbers of marks.
fn wrong_counts(board: Board) -> Unexpected {
    let [first, second] = Player::ALL.map(|player| board.cells_of(player).len());
    Unexpected {
        expected: "as many marks of each side, or one more of the first",
        found: format!("{first} of the first and {second} of the second"),
    }
}

/// The player to move by the numbers of marks, or what is wrong with them.
pub(super) fn mover(board: Board) -> Result<Player, Unexpected> {
    board.to_move().ok_or_else(|| wrong_counts(board))
}

/// The same, and how the game ends under best play.
fn mover_and_value(board: Board) -> Result<(Player, Outcome), Unexpected> {
    let known = board.to_move().zip(board.value());
    known.ok_or_else(|| wrong_counts(board))
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

/// The lamps after these cells were pressed, all of them lit at first: `1` lit, `0` dark, in rows.
pub(super) fn lamps(pressed: Lights) -> Reply {
    let lit = Lights::from_cells(!CellSet::EMPTY);
    let lit = pressed.cells().into_iter().fold(lit, Lights::press);
    let mut text = String::new();
    for cell in Cell::ALL {
        if cell.column() == 0 && cell.row() > 0 {
            text.push('\n');
        }
        text.push(if lit.is_lit(cell) { '1' } else { '0' });
    }
    text.into()
}

/// `O` or `X` has won, `C` to be continued, `D` drawn, `I` impossible; either may have moved first.
pub(super) fn letter_of_status(board: Board) -> Result<Reply, Unexpected> {
    Ok(match board.solve_with(First::Either).status {
        Status::Unreachable => "I",
        Status::XToMove | Status::OToMove => "C",
        Status::XWon => "X",
        Status::OWon => "O",
        Status::Draw => "D",
    }
    .into())
}

/// Whether the first player has won a finished game, or the second; either may have been X.
pub(super) fn winner_in_latvian(board: Board) -> Result<Reply, Unexpected> {
    let x_began = board.status().is_reachable();
    let board = if x_began { board } else { board.swapped() };
    Ok(match board.status() {
        Status::XWon => "PIRMAIS",
        Status::OWon => "OTRAIS",
        Status::Draw => "NEVIENS",
        Status::Unreachable | Status::XToMove | Status::OToMove => "NEKOREKTS",
    }
    .into())
}

pub(super) fn status_of_the_game(board: Board) -> Result<Reply, Unexpected> {
    Ok(match board.status() {
        Status::Unreachable => "Invalid",
        Status::XToMove | Status::OToMove => "Unfinished",
        Status::XWon => "X",
        Status::OWon => "O",
        Status::Draw => "Draw",
    }
    .into())
}

/// Who holds a line, whether or not a game reaches the board; `nobody` if neither does.
fn line_of_x_or_o(board: Board, nobody: &'static str) -> Result<Reply, Unexpected> {
    match Player::ALL.map(|player| board.has_line(player)) {
        [true, false] => Ok("X".into()),
        [false, true] => Ok("O".into()),
        [false, false] => Ok(nobody.into()),
        [true, true] => Err(Unexpected {
            expected: "a line of one player only",
            found: "a line of `X` and a line of `O`".into(),
        }),
    }
}

pub(super) fn line_or_n(board: Board) -> Result<Reply, Unexpected> {
    line_of_x_or_o(board, "N")
}

pub(super) fn line_or_dot(board: Board) -> Result<Reply, Unexpected> {
    line_of_x_or_o(board, ".")
}

/// What the side to move can expect; of a finished game, what it has come to.
pub(super) fn win_lose_tie_or_invalid(board: Board) -> Result<Reply, Unexpected> {
    Ok(match (board.status(), board.to_move().zip(board.value())) {
        (Status::Unreachable, _) | (_, None) => "invalid",
        (_, Some((mover, value))) => match value.winner() {
            None => "tie",
            Some(winner) if winner == mover => "win",
            Some(_) => "lose",
        },
    }
    .into())
}

/// Whether X wins under best play.
pub(super) fn win_lose_draw_or_invalid(board: Board) -> Result<Reply, Unexpected> {
    Ok(
        match board.value().filter(|_| board.status().is_reachable()) {
            None => "invalid",
            Some(Outcome::XWins) => "win",
            Some(Outcome::OWins) => "lose",
            Some(Outcome::Draw) => "draw",
        }
        .into(),
    )
}

pub(super) fn winner_or_the_cat(board: Board) -> Result<Reply, Unexpected> {
    let (_, value) = mover_and_value(board)?;
    Ok(match value {
        Outcome::XWins => "X wins the game.",
        Outcome::OWins => "O wins the game.",
        Outcome::Draw => "The game goes to the cat.",
    }
    .into())
}

/// The cells that are empty when the game ends under best play, and one more: above 0 if X has won,
/// below if O has, 0 for a draw.
pub(super) fn score(board: Board) -> Result<Reply, Unexpected> {
    let (_, value) = mover_and_value(board)?;
    Ok(signed_score(board, value).to_string().into())
}

fn signed_score(board: Board, value: Outcome) -> i32 {
    let plies = usize::from(board.plies_to_end());
    let score = board.empty_cells().len().saturating_sub(plies) as i32 + 1;
    match value {
        Outcome::XWins => score,
        Outcome::OWins => -score,
        Outcome::Draw => 0,
    }
}

/// The board on which the player to move follows from the counts, with the marks swapped if that must
/// be: `player` is to move, whoever moved first.
fn to_move(board: Board, player: Player) -> Result<Board, Unexpected> {
    let swapped = board.swapped();
    if board.to_move() == Some(player) {
        Ok(board)
    } else if swapped.to_move() == Some(player.opponent()) {
        Ok(swapped)
    } else {
        Err(wrong_turn(board, player))
    }
}

fn wrong_turn(board: Board, player: Player) -> Unexpected {
    let [first, second] = Player::ALL.map(|player| board.cells_of(player).len());
    let which = if player == Player::X {
        "first"
    } else {
        "second"
    };
    Unexpected {
        expected: "the player to move to have as many marks as the other, or one less",
        found: format!("{first} of the first and {second} of the second, and the {which} to move"),
    }
}

/// [`score`], where the input says who is to move.
pub(super) fn score_to_move(board: Board, player: Player) -> Result<Reply, Unexpected> {
    let seen = to_move(board, player)?;
    let (_, value) = mover_and_value(seen)?;
    let score = signed_score(seen, value);
    Ok(if seen == board { score } else { -score }
        .to_string()
        .into())
}

/// Row and column of the best move, from 0.
pub(super) fn row_and_column(board: Board, player: Player) -> Result<Reply, Unexpected> {
    match to_move(board, player)?.best_move() {
        Some(cell) => Ok(format!("{} {}", cell.row(), cell.column()).into()),
        None => Err(Unexpected {
            expected: "a game that goes on",
            found: "one that is over".into(),
        }),
    }
}

/// The move that wins at once, else `false`.
pub(super) fn winning_move_or_false(board: Board, player: Player) -> Result<Move, Unexpected> {
    let cell = board.winning_cells(player).first();
    let text = if cell.is_some() { "" } else { "false" };
    Ok(Move { text, cell })
}

/// The move that wins at once; the problem promises that there is one.
pub(super) fn winning_move(board: Board, player: Player) -> Result<Move, Unexpected> {
    match board.winning_cells(player).first() {
        None => Err(Unexpected {
            expected: "a board on which the player to move can win at once",
            found: board.to_string(),
        }),
        cell => Ok(Move { text: "", cell }),
    }
}

/// Whether the side to move wins, and the best move.
pub(super) fn won_or_continue(board: Board, player: Player) -> Result<Move, Unexpected> {
    let (_, value) = mover_and_value(board)?;
    match board.best_move() {
        None => Err(Unexpected {
            expected: "a game that goes on",
            found: board.to_string(),
        }),
        cell if value.winner() == Some(player) => Ok(Move {
            text: "WON\n",
            cell,
        }),
        cell => Ok(Move {
            text: "CONTINUE\n",
            cell,
        }),
    }
}

/// Whether a game in which the other side moves first reaches the board: 1 or 0.
pub(super) fn reachable_as_number(board: Board) -> Result<Reply, Unexpected> {
    let reachable = board.status().is_reachable();
    Ok(if reachable { "1" } else { "0" }.into())
}

/// 1 or 2 for the player who has a line, -1 for none as yet, 0 for none at all. The boards are said to
/// be those of games, but not who moves first.
pub(super) fn number_of_the_winner(board: Board) -> Result<Reply, Unexpected> {
    Ok(match Player::ALL.map(|player| board.has_line(player)) {
        [true, _] => "1",
        [_, true] => "2",
        _ if board.empty_cells().is_empty() => "0",
        _ => "-1",
    }
    .into())
}

/// How the game stands, or why no game reaches the board.
pub(super) fn state_or_reason(board: Board) -> Result<Reply, Unexpected> {
    Ok(match (board.why_unreachable(), board.status()) {
        (Some(Unreachable::Counts { x, o }), _) if x > o => "Wrong turn order: X went twice",
        (Some(Unreachable::Counts { .. }), _) => "Wrong turn order: O started",
        (Some(_), _) => "Impossible board: game should have ended after the game was won",
        (None, Status::XWon | Status::OWon) => "win",
        (None, Status::Draw) => "draw",
        (None, _) => "ongoing",
    }
    .into())
}

/// Who wins under best play, in the order in which they move.
pub(super) fn first_second_or_draw(board: Board) -> Result<Reply, Unexpected> {
    Ok(
        match board.value().filter(|_| board.status().is_reachable()) {
            None => "INVALID",
            Some(Outcome::XWins) => "FIRST",
            Some(Outcome::OWins) => "SECOND",
            Some(Outcome::Draw) => "DRAW",
        }
        .into(),
    )
}

/// The games that go on from the board and that X wins, and those that O wins.
pub(super) fn games_won(board: Board) -> Result<Reply, Unexpected> {
    if !board.status().is_reachable() {
        return Ok("-1 -1".into());
    }
    let [x, o] = [Outcome::XWins, Outcome::OWins].map(|outcome| board.games(outcome));
    Ok(format!("{x} {o}").into())
}
