//! Tic-tac-toe by playing every game, move by move, on a board of letters.

use std::collections::BTreeMap;

/// Nine letters `X`, `O` and `.` in reading order.
pub type Board = [char; 9];

/// What playing every game tells of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// `X`, `O`, `=` for a draw, `.` to go on.
    pub end: char,
    /// The outcome under best play: `X`, `O` or `=`.
    pub value: char,
    /// The plies to the end under best play.
    pub plies: u32,
    /// The moves after which the outcome is the best there is, as soon as there is a win and as
    /// late as there is a loss: bit `at` for the cell `at`.
    pub best: u16,
    /// The games from here that X wins, that O wins, and that are drawn.
    pub games: [u32; 3],
}

/// Whether `player` has three in a row.
pub fn wins(board: &Board, player: char) -> bool {
    let has = |a: usize, b: usize, c: usize| [a, b, c].iter().all(|at| board[*at] == player);
    (0..3).any(|i| has(3 * i, 3 * i + 1, 3 * i + 2) || has(i, i + 3, i + 6))
        || has(0, 4, 8)
        || has(2, 4, 6)
}

/// How the game stands: `X` or `O` has won, `=` drawn, `.` goes on.
fn end(board: &Board) -> char {
    match (wins(board, 'X'), wins(board, 'O'), board.contains(&'.')) {
        (true, ..) => 'X',
        (_, true, _) => 'O',
        (.., false) => '=',
        _ => '.',
    }
}

/// Plays every game, and counts those that end with X's win, O's win and a draw.
pub fn count_games(board: &mut Board, player: char) -> [u64; 3] {
    match end(board) {
        'X' => return [1, 0, 0],
        'O' => return [0, 1, 0],
        '=' => return [0, 0, 1],
        _ => {}
    }
    let mut games = [0; 3];
    for at in 0..9 {
        if board[at] == '.' {
            board[at] = player;
            let more = count_games(board, if player == 'X' { 'O' } else { 'X' });
            board[at] = '.';
            (0..3).for_each(|end| games[end] += more[end]);
        }
    }
    games
}

/// What is known of every board that a game reaches.
pub fn all() -> BTreeMap<Board, Known> {
    let mut known = BTreeMap::new();
    visit(['.'; 9], 'X', &mut known);
    known
}

fn visit(board: Board, player: char, known: &mut BTreeMap<Board, Known>) -> Known {
    if let Some(there) = known.get(&board) {
        return *there;
    }
    let end = end(&board);
    let mut here = Known {
        end,
        value: end,
        plies: 0,
        best: 0,
        games: ['X', 'O', '='].map(|outcome| u32::from(outcome == end)),
    };
    if end == '.' {
        let opponent = if player == 'X' { 'O' } else { 'X' };
        let mut moves = Vec::new();
        for at in 0..9 {
            if board[at] == '.' {
                let mut after = board;
                after[at] = player;
                moves.push((at, visit(after, opponent, known)));
            }
        }
        let wins = moves.iter().filter(|(_, after)| after.value == player);
        let draws = moves.iter().filter(|(_, after)| after.value == '=');
        let plies = |moves: &(usize, Known)| moves.1.plies;
        let (value, plies) = None
            .or_else(|| Some((player, wins.map(plies).min()?)))
            .or_else(|| Some(('=', draws.map(plies).min()?)))
            .or_else(|| Some((opponent, moves.iter().map(plies).max()?)))
            .expect("a move");
        let equal = |after: &Known| (after.value, after.plies) == (value, plies);
        here.value = value;
        here.plies = plies + 1;
        let best = moves.iter().filter(|(_, after)| equal(after));
        here.games = [0, 1, 2].map(|end| moves.iter().map(|(_, after)| after.games[end]).sum());
        here.best = best.map(|(at, _)| 1 << at).sum();
    }
    known.insert(board, here);
    here
}
