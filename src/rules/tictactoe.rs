//! Tic-tac-toe: X moves first, a line of three wins and ends the game.
//!
//! A board is a code in base 3 whose first cell is the highest digit, so a code printed in base 3
//! is the board read cell by cell. Placing a mark only ever raises the code: every board comes
//! after the boards it was played from.

use super::grid;

/// The digits that a cell can have.
pub const BASE: u16 = 3;

/// Boards, reachable or not: codes run from 0 to one less than this.
pub const LEN: usize = (BASE as usize).pow(grid::CELLS as u32);

/// The digit of an empty cell.
pub const EMPTY: u8 = 0;
/// The digit of a cell that X has taken.
pub const X: u8 = 1;
/// The digit of a cell that O has taken.
pub const O: u8 = 2;

/// The bytes of the three digits, as judges write them.
pub const ALPHABET: [u8; 3] = *b".XO";

/// The weight of each cell's digit.
pub const WEIGHTS: [u16; grid::CELLS] = {
    let mut weights = [1; grid::CELLS];
    let mut cell = grid::CELLS - 1;
    while cell > 0 {
        weights[cell - 1] = BASE * weights[cell];
        cell -= 1;
    }
    weights
};

/// The digit of a cell.
pub const fn digit(code: u16, cell: usize) -> u8 {
    (code / WEIGHTS[cell] % BASE) as u8
}

/// The board after `player` has taken the empty cell `cell`.
pub const fn place(code: u16, cell: usize, player: u8) -> u16 {
    code + player as u16 * WEIGHTS[cell]
}

/// The cells that hold each digit, as masks.
pub const fn masks(code: u16) -> [u16; 3] {
    let digits = grid::digits(code, BASE);
    let mut masks = [0; 3];
    let mut cell = 0;
    while cell < grid::CELLS {
        masks[digits[cell] as usize] |= grid::bit(cell);
        cell += 1;
    }
    masks
}

/// The board on which X and O have taken these cells, as masks.
pub const fn code(x: u16, o: u16) -> u16 {
    let mut code = 0;
    let mut cell = 0;
    while cell < grid::CELLS {
        let bit = grid::bit(cell);
        let digit = if x & bit != 0 {
            X
        } else if o & bit != 0 {
            O
        } else {
            EMPTY
        };
        code = place(code, cell, digit);
        cell += 1;
    }
    code
}

/// The lines that lie wholly in a set of cells: bit `i` for line `i` of [`grid::LINES`].
pub const fn lines_within(mask: u16) -> u8 {
    let mut lines = 0;
    let mut i = 0;
    while i < grid::LINE_COUNT {
        if mask & grid::LINES[i] == grid::LINES[i] {
            lines |= 1 << i;
        }
        i += 1;
    }
    lines
}

/// The opponent of X or O.
pub const fn opponent(player: u8) -> u8 {
    X + O - player
}

/// The side to move, which follows from the counts: X when they are equal, O when X has one more.
/// `None` for counts that no game has. The board is given by its [`masks`].
pub const fn mover(masks: [u16; 3]) -> Option<u8> {
    let x = masks[X as usize].count_ones();
    let o = masks[O as usize].count_ones();
    if x == o {
        Some(X)
    } else if x == o + 1 {
        Some(O)
    } else {
        None
    }
}

/// Whether the game is over, and how: the winner's digit, [`EMPTY`] for a draw, `None` to go on.
/// The board is given by its [`masks`].
///
/// On a board that a game reaches at most one side has a line, and it moved last. On the others
/// the side that moved last is asked first.
pub const fn result(masks: [u16; 3], mover: u8) -> Option<u8> {
    let last = opponent(mover);
    if lines_within(masks[last as usize]) != 0 {
        Some(last)
    } else if lines_within(masks[mover as usize]) != 0 {
        Some(mover)
    } else if masks[EMPTY as usize] == 0 {
        Some(EMPTY)
    } else {
        None
    }
}

/// What the tables say of a board's game: no game reaches it, a side is to move, a side has won,
/// nobody has.
pub const UNREACHABLE: u8 = 0;
pub const X_TO_MOVE: u8 = 1;
pub const O_TO_MOVE: u8 = 2;
pub const X_WON: u8 = 3;
pub const O_WON: u8 = 4;
pub const DRAWN: u8 = 5;

/// The outcome of a game, as the tables have it: [`X`] or [`O`] wins, or nobody does.
pub const DRAW: u8 = 3;
/// What stands there for boards without an outcome.
pub const NO_OUTCOME: u8 = 0;

/// What the tables say of a board that a game reaches, by its [`mover`] and its [`result`].
pub const fn status(mover: u8, result: Option<u8>) -> u8 {
    match (result, mover) {
        (Some(X), _) => X_WON,
        (Some(O), _) => O_WON,
        (Some(_), _) => DRAWN,
        (None, X) => X_TO_MOVE,
        (None, _) => O_TO_MOVE,
    }
}
