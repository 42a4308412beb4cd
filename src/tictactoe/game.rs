//! The words of the game: who plays, how it stands, how it ends, and why it cannot be.

use std::fmt;

use crate::names::vocabulary;
use crate::rules::tictactoe;

vocabulary! {
    /// A player.
    pub enum Player: "player" {
        /// The first to move.
        X = "X" | "x",
        /// The second to move.
        O = "O" | "o",
    }
}

impl Player {
    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Player {
        match self {
            Player::X => Player::O,
            Player::O => Player::X,
        }
    }

    /// The letter, `X` or `O`.
    #[must_use]
    pub const fn letter(self) -> char {
        tictactoe::ALPHABET[self.digit() as usize] as char
    }

    pub(super) const fn digit(self) -> u8 {
        match self {
            Player::X => tictactoe::X,
            Player::O => tictactoe::O,
        }
    }

    pub(super) const fn from_digit(digit: u8) -> Option<Player> {
        match digit {
            tictactoe::X => Some(Player::X),
            tictactoe::O => Some(Player::O),
            _ => None,
        }
    }
}

vocabulary! {
    /// Who makes the first move. Everywhere it is X, but where this can be said.
    pub enum First: "first player" {
        /// X does.
        X = "x" | "X",
        /// O does.
        O = "o" | "O",
        /// X or O, whichever fits the board: O only if no game that X begins does.
        Either = "either",
    }
}

vocabulary! {
    /// How a game ends: of a finished board, or of an unfinished one under best play.
    pub enum Outcome: "outcome" {
        /// X wins.
        XWins = "x",
        /// O wins.
        OWins = "o",
        /// Nobody wins.
        Draw = "draw",
    }
}

impl Outcome {
    /// The outcome of the same game with the players exchanged.
    #[must_use]
    pub const fn swapped(self) -> Outcome {
        match self {
            Outcome::XWins => Outcome::OWins,
            Outcome::OWins => Outcome::XWins,
            Outcome::Draw => Outcome::Draw,
        }
    }

    /// The winner; `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Outcome::XWins => Some(Player::X),
            Outcome::OWins => Some(Player::O),
            Outcome::Draw => None,
        }
    }
}

vocabulary! {
    /// Where a board stands in a game.
    pub enum Status: "status" {
        /// No game reaches the board.
        Unreachable = "unreachable",
        /// The game goes on; X is to move.
        XToMove = "x-to-move",
        /// The game goes on; O is to move.
        OToMove = "o-to-move",
        /// X has a line.
        XWon = "x-won",
        /// O has a line.
        OWon = "o-won",
        /// The board is full and nobody has a line.
        Draw = "draw",
    }
}

impl Status {
    /// The status of the same board with the players exchanged.
    #[must_use]
    pub const fn swapped(self) -> Status {
        match self {
            Status::XToMove => Status::OToMove,
            Status::OToMove => Status::XToMove,
            Status::XWon => Status::OWon,
            Status::OWon => Status::XWon,
            Status::Unreachable | Status::Draw => self,
        }
    }

    /// Whether a game reaches the board.
    #[must_use]
    pub const fn is_reachable(self) -> bool {
        !matches!(self, Status::Unreachable)
    }

    /// How the game ended, if a game reaches the board and has ended there.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Status::XWon => Some(Outcome::XWins),
            Status::OWon => Some(Outcome::OWins),
            Status::Draw => Some(Outcome::Draw),
            Status::Unreachable | Status::XToMove | Status::OToMove => None,
        }
    }

    /// The side to move, if a game reaches the board and goes on there.
    #[must_use]
    pub const fn to_move(self) -> Option<Player> {
        match self {
            Status::XToMove => Some(Player::X),
            Status::OToMove => Some(Player::O),
            _ => None,
        }
    }
}

/// Why no game reaches a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unreachable {
    /// No game has these numbers of X and O.
    Counts {
        /// The cells that X has taken.
        x: usize,
        /// The cells that O has taken.
        o: usize,
    },
    /// Both sides have a line, but the first ends the game.
    BothHaveLines,
    /// This player moved after the other had won.
    PlayedOn(Player),
}

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreachable::Counts { x, o } => {
                let rule = "X moves first and the sides take turns";
                write!(f, "{x} X and {o} O, but {rule}")
            }
            Unreachable::BothHaveLines => f.write_str("both sides have a line"),
            Unreachable::PlayedOn(player) => {
                write!(f, "{player} moved after {} had won", player.opponent())
            }
        }
    }
}
