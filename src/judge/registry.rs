//! The problems that are answered, by the names that judges give them.
//!
//! Data only, so that the build script can mount this file too and write the perfect hash of the
//! names from the same list.

/// A puzzle that problems ask about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Puzzle {
    /// Nine coins: flip a row, column or diagonal until all are alike.
    Coins,
    /// Nine lights: a press switches a cell and its neighbours.
    Cross,
    /// Tic-tac-toe.
    Tictactoe,
    /// Marble escape: tilt a red and a blue marble; only red may fall.
    Marble,
    /// L-tromino tilings of a board's free cells.
    Tromino,
}

impl Puzzle {
    /// Every puzzle.
    pub const ALL: [Puzzle; 5] = [
        Puzzle::Coins,
        Puzzle::Cross,
        Puzzle::Tictactoe,
        Puzzle::Marble,
        Puzzle::Tromino,
    ];

    /// The name that the program takes and prints.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Puzzle::Coins => "coins",
            Puzzle::Cross => "cross",
            Puzzle::Tictactoe => "tictactoe",
            Puzzle::Marble => "marble",
            Puzzle::Tromino => "tromino",
        }
    }

    /// Whether a table answers the puzzle; the others are searched at run time.
    #[must_use]
    pub const fn is_table(self) -> bool {
        matches!(self, Puzzle::Coins | Puzzle::Cross | Puzzle::Tictactoe)
    }
}

/// A problem of an online judge.
///
/// # Examples
///
/// ```
/// use foregone::judge::Problem;
///
/// assert_eq!("spoj-toe2".parse(), Ok(Problem::Boj7682));
/// assert_eq!(Problem::Boj7682.aliases(), ["spoj-toe2"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Problem {
    /// BOJ 9079: least flips of nine coins.
    Boj9079,
    /// BOJ 10472, Kattis `flipfive`: least presses of nine lights.
    Boj10472,
    /// BOJ 7682, SPOJ TOE2: can the board end a game?
    Boj7682,
    /// BOJ 16571: win, draw or loss for the side to move.
    Boj16571,
    /// AlgoSpot TICTACTOE: who wins with best play?
    AlgospotTictactoe,
    /// Codeforces 3C: whose turn, who has won, or illegal.
    Codeforces3c,
    /// UVa 10363, SPOJ TOE1: can a game reach the board?
    Uva10363,
    /// CodeChef TCTCTOE: finished, unfinished or unreachable.
    CodechefTctctoe,
    /// AOJ 0066: who has won?
    Aoj0066,
    /// BOJ 13459: is there an escape within ten tilts?
    Boj13459,
    /// BOJ 13460: least tilts, ten at the most.
    Boj13460,
    /// BOJ 15644: least tilts, ten at the most, and the path.
    Boj15644,
    /// BOJ 15653: least tilts without a limit.
    Boj15653,
    /// AlgoSpot BOARDCOVER: how many L-tromino tilings?
    AlgospotBoardcover,
}

impl Problem {
    /// Every problem, in the order of the listings.
    pub const ALL: [Problem; 14] = [
        Problem::Boj9079,
        Problem::Boj10472,
        Problem::Boj7682,
        Problem::Boj16571,
        Problem::AlgospotTictactoe,
        Problem::Codeforces3c,
        Problem::Uva10363,
        Problem::CodechefTctctoe,
        Problem::Aoj0066,
        Problem::Boj13459,
        Problem::Boj13460,
        Problem::Boj15644,
        Problem::Boj15653,
        Problem::AlgospotBoardcover,
    ];

    /// The place in [`Problem::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name: the judge, a hyphen, and the judge's own name or number for the problem.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Problem::Boj9079 => "boj-9079",
            Problem::Boj10472 => "boj-10472",
            Problem::Boj7682 => "boj-7682",
            Problem::Boj16571 => "boj-16571",
            Problem::AlgospotTictactoe => "algospot-tictactoe",
            Problem::Codeforces3c => "codeforces-3c",
            Problem::Uva10363 => "uva-10363",
            Problem::CodechefTctctoe => "codechef-tctctoe",
            Problem::Aoj0066 => "aoj-0066",
            Problem::Boj13459 => "boj-13459",
            Problem::Boj13460 => "boj-13460",
            Problem::Boj15644 => "boj-15644",
            Problem::Boj15653 => "boj-15653",
            Problem::AlgospotBoardcover => "algospot-boardcover",
        }
    }

    /// The same problem, with the same formats, on other judges.
    #[must_use]
    pub const fn aliases(self) -> &'static [&'static str] {
        match self {
            Problem::Boj10472 => &["kattis-flipfive"],
            Problem::Boj7682 => &["spoj-toe2"],
            Problem::Uva10363 => &["spoj-toe1"],
            _ => &[],
        }
    }

    /// The title, in English.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Problem::Boj9079 => "Coin Game",
            Problem::Boj10472 => "Flip Five",
            Problem::Boj7682 => "Tic-Tac-Toe",
            Problem::Boj16571 => "Alpha Tic-Tac-Toe",
            Problem::AlgospotTictactoe => "Tic-Tac-Toe",
            Problem::Codeforces3c => "Tic-tac-toe",
            Problem::Uva10363 => "Tic Tac Toe",
            Problem::CodechefTctctoe => "Tic Tac Toe",
            Problem::Aoj0066 => "Tic Tac Toe",
            Problem::Boj13459 => "Marble Escape",
            Problem::Boj13460 => "Marble Escape 2",
            Problem::Boj15644 => "Marble Escape 3",
            Problem::Boj15653 => "Marble Escape 4",
            Problem::AlgospotBoardcover => "Board Cover",
        }
    }

    /// The puzzle that the problem asks about.
    #[must_use]
    pub const fn puzzle(self) -> Puzzle {
        match self {
            Problem::Boj9079 => Puzzle::Coins,
            Problem::Boj10472 => Puzzle::Cross,
            Problem::Boj7682
            | Problem::Boj16571
            | Problem::AlgospotTictactoe
            | Problem::Codeforces3c
            | Problem::Uva10363
            | Problem::CodechefTctctoe
            | Problem::Aoj0066 => Puzzle::Tictactoe,
            Problem::Boj13459 | Problem::Boj13460 | Problem::Boj15644 | Problem::Boj15653 => {
                Puzzle::Marble
            }
            Problem::AlgospotBoardcover => Puzzle::Tromino,
        }
    }
}
