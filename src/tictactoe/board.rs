//! Boards, and what the tables know of them.

use std::iter::FusedIterator;

use super::{First, Outcome, Player, Status, Unreachable};
use crate::grid::{Cell, CellSet, LineSet, Positions, position};
use crate::rules::{grid, tictactoe};
use crate::tables::{self, typed};

position! {
    /// A board of tic-tac-toe, reachable or not.
    ///
    /// Its index is the board read as a number in base 3 (0 empty, 1 X, 2 O), the first cell the
    /// highest digit, 0 to 19,682. Its text is three rows of `X`, `O` and `.`. The 5,478 reachable
    /// boards are in 765 symmetry classes.
    pub struct Board: "board" of tictactoe;
}

impl Board {
    /// The empty board.
    pub const EMPTY: Board = Board(0);

    /// The 5,478 boards that games reach, by rising index.
    #[must_use]
    pub fn reachable() -> Boards {
        Boards::new(REACHABLE, Status::is_reachable)
    }

    /// The 958 boards that end a game, by rising index.
    #[must_use]
    pub fn finished() -> Boards {
        Boards::new(tables::FINISHED_BOARDS.len(), |status| {
            status.outcome().is_some()
        })
    }

    /// Who has taken a cell.
    #[must_use]
    pub const fn player_at(self, cell: Cell) -> Option<Player> {
        Player::from_digit(tictactoe::digit(self.0, cell.index()))
    }

    /// The cells that a player has taken.
    #[must_use]
    pub const fn cells_of(self, player: Player) -> CellSet {
        CellSet::from_mask(tictactoe::masks(self.0)[player.digit() as usize])
    }

    /// The empty cells.
    #[must_use]
    pub const fn empty_cells(self) -> CellSet {
        CellSet::from_mask(tictactoe::masks(self.0)[tictactoe::EMPTY as usize])
    }

    /// The number of marks on the board, 0 to 9.
    #[must_use]
    pub const fn ply(self) -> u8 {
        (grid::CELLS - self.empty_cells().len()) as u8
    }

    /// Where the board stands in a game.
    ///
    /// # Complexity
    ///
    /// One array read.
    #[must_use]
    pub const fn status(self) -> Status {
        STATUS[self.index() % STATUS.len()]
    }

    /// Why no game reaches the board; `None` if one does.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::tictactoe::{Board, Player, Unreachable};
    ///
    /// let board: Board = "XXX/OO./O..".parse()?;
    /// assert_eq!(board.why_unreachable(), Some(Unreachable::PlayedOn(Player::O)));
    /// # Ok::<(), foregone::text::ParseError>(())
    /// ```
    #[must_use]
    pub const fn why_unreachable(self) -> Option<Unreachable> {
        let lines = [self.has_line(Player::X), self.has_line(Player::O)];
        match (self.to_move(), lines) {
            (None, _) => Some(Unreachable::Counts {
                x: self.cells_of(Player::X).len(),
                o: self.cells_of(Player::O).len(),
            }),
            (_, [true, true]) => Some(Unreachable::BothHaveLines),
            (Some(Player::X), [true, _]) => Some(Unreachable::PlayedOn(Player::O)),
            (Some(Player::O), [_, true]) => Some(Unreachable::PlayedOn(Player::X)),
            _ => None,
        }
    }

    /// The minimax value: how the game ends under best play.
    ///
    /// It follows from the counts whose turn it is, so the value is known of every board on which
    /// X has as many marks as O, or one more, whether or not a game reaches it; `None` for the
    /// others. Ask [`Board::status`] for reachability.
    ///
    /// # Complexity
    ///
    /// One array read.
    #[must_use]
    pub const fn value(self) -> Option<Outcome> {
        VALUE[self.index() % VALUE.len()]
    }

    /// The best moves: those that win in the fewest plies, else those that draw, else those that
    /// lose in the most. None where the game is over, or [`Board::value`] is `None`.
    ///
    /// # Complexity
    ///
    /// One array read.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::tictactoe::Board;
    ///
    /// let board: Board = ".../.X./...".parse()?;
    /// assert_eq!(board.best_moves().to_string(), "*.*/.../*.*");
    /// # Ok::<(), foregone::text::ParseError>(())
    /// ```
    #[must_use]
    pub const fn best_moves(self) -> CellSet {
        BEST[self.index() % BEST.len()]
    }

    /// The first of the [`Board::best_moves`] in reading order, if there is one.
    ///
    /// # Complexity
    ///
    /// One array read.
    #[must_use]
    pub const fn best_move(self) -> Option<Cell> {
        self.best_moves().first()
    }

    /// The plies to the end of the game under best play, 0 to 9; 0 where there is no best move.
    ///
    /// # Complexity
    ///
    /// One array read.
    #[must_use]
    pub const fn plies_to_end(self) -> u8 {
        PLIES[self.index() % PLIES.len()]
    }

    /// The games that go on from this board and end in an outcome, each order of moves counted. A
    /// finished board is the end of one game; no game goes on from a board that none reaches.
    ///
    /// # Complexity
    ///
    /// Two array reads.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::tictactoe::{Board, Outcome};
    ///
    /// let games = Outcome::ALL.map(|outcome| Board::EMPTY.games(outcome));
    /// assert_eq!(games, [131_184, 77_904, 46_080]);
    /// ```
    #[must_use]
    pub const fn games(self, outcome: Outcome) -> u32 {
        let counts = GAMES[self.index() % GAMES.len()];
        tables::TICTACTOE_GAME_COUNTS[counts as usize][outcome.index()]
    }

    /// The lines that one player holds. A game ends with one or two of the winner's.
    ///
    /// # Complexity
    ///
    /// One array read.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::tictactoe::Board;
    ///
    /// let board: Board = "XXX/XOO/XOO".parse()?;
    /// assert_eq!(board.winning_lines().to_string(), "R1 C1");
    /// # Ok::<(), foregone::text::ParseError>(())
    /// ```
    #[must_use]
    pub const fn winning_lines(self) -> LineSet {
        LINES[self.index() % LINES.len()]
    }

    /// Whether a player holds a line.
    #[must_use]
    pub const fn has_line(self, player: Player) -> bool {
        tictactoe::lines_within(self.cells_of(player).mask()) != 0
    }

    /// The side to move, by the counts: X where they are equal, O where X has one more, whether or
    /// not the game is over. `None` where no game has these numbers of X and O.
    #[must_use]
    pub const fn to_move(self) -> Option<Player> {
        match tictactoe::mover(tictactoe::masks(self.0)) {
            Some(digit) => Player::from_digit(digit),
            None => None,
        }
    }

    /// The board after the side to move has taken `cell`; `None` if the game is over, no game
    /// reaches the board, or the cell is taken.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::Cell;
    /// use foregone::tictactoe::Board;
    ///
    /// let board = Board::EMPTY.play(Cell::B2).unwrap();
    /// assert_eq!(board.to_string(), ".../.X./...");
    /// assert_eq!(board.play(Cell::B2), None);
    /// ```
    #[must_use]
    pub const fn play(self, cell: Cell) -> Option<Board> {
        match self.status().to_move() {
            Some(player) if self.empty_cells().contains(cell) => Some(Board(tictactoe::place(
                self.0,
                cell.index(),
                player.digit(),
            ))),
            _ => None,
        }
    }

    /// The empty cells that would give a player a line, whoever is to move and whether or not a
    /// game reaches the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::tictactoe::{Board, Player};
    ///
    /// let board: Board = "XX./OO./..X".parse()?;
    /// assert_eq!(board.winning_cells(Player::X).to_string(), "..*/.../...");
    /// assert_eq!(board.winning_cells(Player::O).to_string(), ".../..*/...");
    /// # Ok::<(), foregone::text::ParseError>(())
    /// ```
    #[must_use]
    pub const fn winning_cells(self, player: Player) -> CellSet {
        let (taken, empty) = (self.cells_of(player), self.empty_cells());
        let mut cells = CellSet::EMPTY;
        let mut line = 0;
        while line < grid::LINE_COUNT {
            let missing = grid::LINES[line] & !taken.mask();
            if missing.count_ones() == 1 {
                cells = CellSet::from_mask(cells.mask() | missing & empty.mask());
            }
            line += 1;
        }
        cells
    }

    /// The board with X and O exchanged.
    #[must_use]
    pub const fn swapped(self) -> Board {
        let [_, x, o] = tictactoe::masks(self.0);
        Board(tictactoe::code(o, x))
    }

    /// The moves: none where [`Board::play`] has none.
    #[must_use]
    pub const fn moves(self) -> CellSet {
        match self.status().to_move() {
            Some(_) => self.empty_cells(),
            None => CellSet::EMPTY,
        }
    }

    /// The moves, each with the board that it leads to.
    pub fn children(self) -> impl Iterator<Item = (Cell, Board)> {
        let children = self.moves().into_iter();
        children.filter_map(move |cell| Some((cell, self.play(cell)?)))
    }

    /// The line of best play from this board to the end of the game: each move, and the board
    /// after it.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::tictactoe::Board;
    ///
    /// let board: Board = "XX./OO./...".parse()?;
    /// let moves: Vec<String> = board.best_line().map(|(cell, _)| cell.to_string()).collect();
    /// assert_eq!(moves, ["c1"]);
    /// # Ok::<(), foregone::text::ParseError>(())
    /// ```
    pub fn best_line(self) -> impl Iterator<Item = (Cell, Board)> {
        let mut board = self;
        std::iter::from_fn(move || {
            let cell = board.best_move()?;
            board = board.play(cell)?;
            Some((cell, board))
        })
    }

    /// All that the tables know, as [`solve`] says.
    #[must_use]
    pub const fn solve(self) -> Solution {
        let mut solution = Solution {
            status: self.status(),
            value: self.value(),
            best_moves: self.best_moves(),
            plies_to_end: self.plies_to_end(),
            winning_lines: self.winning_lines(),
        };
        if !solution.status.is_reachable() {
            solution.value = None;
            solution.best_moves = CellSet::EMPTY;
            solution.plies_to_end = 0;
        }
        solution
    }

    /// All that the tables know if this player makes the first move.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::tictactoe::{Board, First, Status};
    ///
    /// let board: Board = "O../.../...".parse()?;
    /// assert_eq!(board.solve_with(First::X).status, Status::Unreachable);
    /// assert_eq!(board.solve_with(First::O).status, Status::XToMove);
    /// assert_eq!(board.solve_with(First::Either), board.solve_with(First::O));
    /// # Ok::<(), foregone::text::ParseError>(())
    /// ```
    #[must_use]
    pub const fn solve_with(self, first: First) -> Solution {
        let as_x = self.solve();
        match first {
            First::X => as_x,
            First::Either if as_x.status.is_reachable() => as_x,
            First::O | First::Either => {
                let mut solution = self.swapped().solve();
                solution.status = solution.status.swapped();
                solution.value = match solution.value {
                    Some(value) => Some(value.swapped()),
                    None => None,
                };
                solution
            }
        }
    }
}

/// The outcome that a number of the tables stands for.
const fn outcome(number: u8) -> Option<Outcome> {
    match number {
        tictactoe::X => Some(Outcome::XWins),
        tictactoe::O => Some(Outcome::OWins),
        tictactoe::DRAW => Some(Outcome::Draw),
        _ => None,
    }
}

typed!(STATUS: [Status; tictactoe::LEN], |at| match tables::TICTACTOE_STATUS[at] {
    tictactoe::X_TO_MOVE => Status::XToMove,
    tictactoe::O_TO_MOVE => Status::OToMove,
    tictactoe::X_WON => Status::XWon,
    tictactoe::O_WON => Status::OWon,
    tictactoe::DRAWN => Status::Draw,
    _ => Status::Unreachable,
});

typed!(VALUE: [Option<Outcome>; tictactoe::LEN], |at| outcome(tables::TICTACTOE_VALUE[at]));

typed!(BEST: [CellSet; tictactoe::LEN], |at| CellSet::from_mask(tables::TICTACTOE_BEST[at]));

typed!(PLIES: [u8; tictactoe::LEN], |at| tables::TICTACTOE_PLIES[at]);

typed!(GAMES: [u8; tictactoe::LEN], |at| tables::TICTACTOE_GAMES[at]);

typed!(LINES: [LineSet; tictactoe::LEN], |at| LineSet::new(tables::TICTACTOE_LINES[at]));

/// The number of boards that games reach. The generator asserts it.
const REACHABLE: usize = 5478;

/// Boards by rising index, from [`Board::reachable`] or [`Board::finished`].
#[derive(Clone, Debug)]
pub struct Boards {
    all: Positions<Board>,
    left: usize,
    keep: fn(Status) -> bool,
}

impl Boards {
    fn new(left: usize, keep: fn(Status) -> bool) -> Boards {
        let all = Board::all();
        Boards { all, left, keep }
    }
}

impl Iterator for Boards {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        let board = self.all.find(|board| (self.keep)(board.status()))?;
        self.left -= 1;
        Some(board)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl DoubleEndedIterator for Boards {
    fn next_back(&mut self) -> Option<Board> {
        let board = self.all.rfind(|board| (self.keep)(board.status()))?;
        self.left -= 1;
        Some(board)
    }
}

impl ExactSizeIterator for Boards {}

impl FusedIterator for Boards {}

/// How a finished board ended, by perfect hash from the nine bytes `X`, `O` and `.` that a judge
/// prints; `None` if the bytes are no board that ends a game.
///
/// The tables indexed by [`Board`] are faster; this answers from text that may be anything.
///
/// # Complexity
///
/// One hash of nine bytes and one comparison.
///
/// # Examples
///
/// ```
/// use foregone::tictactoe::{self, Outcome};
///
/// assert_eq!(tictactoe::finished(b"XXXOO...."), Some(Outcome::XWins));
/// assert_eq!(tictactoe::finished(b"XX.OO...."), None);
/// assert_eq!(tictactoe::finished(b"not board"), None);
/// ```
#[must_use]
pub fn finished(cells: &[u8; 9]) -> Option<Outcome> {
    tables::FINISHED_BOARDS
        .get(cells)
        .copied()
        .and_then(outcome)
}

/// All that the tables know of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Solution {
    /// Where the board stands in a game.
    pub status: Status,
    /// The minimax value; `None` where no game reaches the board.
    pub value: Option<Outcome>,
    /// The best moves; none where the game is over or does not reach the board.
    pub best_moves: CellSet,
    /// The plies to the end under best play.
    pub plies_to_end: u8,
    /// The lines that one player holds.
    pub winning_lines: LineSet,
}

impl Solution {
    /// The first of the best moves in reading order, if there is one.
    #[must_use]
    pub const fn best_move(self) -> Option<Cell> {
        self.best_moves.first()
    }
}

/// All that the tables know of a board, as far as a game reaches it.
///
/// # Complexity
///
/// Five array reads.
///
/// # Examples
///
/// ```
/// use foregone::tictactoe::{self, Board, Outcome};
///
/// const START: tictactoe::Solution = tictactoe::solve(Board::EMPTY);
/// assert_eq!(START.value, Some(Outcome::Draw));
/// assert_eq!(START.plies_to_end, 9);
/// ```
#[must_use]
pub const fn solve(board: Board) -> Solution {
    board.solve()
}
