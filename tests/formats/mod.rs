//! The judges' formats on nine cells, a row a problem: how an input is written, and what naive
//! players and solvers say of it.

#![allow(dead_code)] // Each test uses some of it.

use crate::naive;
use crate::naive::tictactoe::Known;

/// A problem on nine cells.
pub struct Format {
    pub problem: &'static str,
    /// An input, and its answers.
    pub sample: [&'static str; 2],
    /// What the naive solvers write the cells with, in the order of `letters`.
    cells: &'static str,
    letters: &'static str,
    pub boards: Boards,
    shape: Shape,
    mover: Mover,
    /// What is printed of the replies.
    output: fn(&[String]) -> String,
    /// What is printed of a position; `None` where the problem does not allow it.
    reply: fn(&Position) -> Option<String>,
}

/// How many boards there are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Boards {
    One,
    Counted,
    ToTheEnd,
    Until(&'static str),
}

/// Where the letter of the player to move stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mover {
    Nowhere,
    Before,
    After,
}

use Boards::{Counted, One, ToTheEnd, Until};

/// How the cells of a board are written.
enum Shape {
    /// Three lines, with this between the cells.
    Rows(&'static str),
    /// One line.
    Line,
}

use Shape::{Line, Rows};

/// What is asked about: nine cells in the letters of the naive solvers.
#[derive(Clone)]
pub struct Position {
    pub cells: String,
    /// What playing every game tells of a board of tic-tac-toe that a game reaches.
    known: Option<Known>,
    /// The same of the board with the marks exchanged: of a game that O has begun.
    exchanged: Option<Known>,
    /// The player to move, where the input says so.
    said: char,
}

impl Position {
    fn board(&self) -> naive::tictactoe::Board {
        let cells: Vec<char> = self.cells.chars().collect();
        cells.try_into().expect("nine cells")
    }

    /// Who is to move, by the empty cells.
    fn mover(&self) -> char {
        let empty = self.cells.matches('.').count();
        if empty % 2 == 1 { 'X' } else { 'O' }
    }

    /// What is known of the board if the player to move is the one that the input says, whoever has
    /// begun; winners as they are called on the board.
    fn known_to_move(&self) -> Option<Known> {
        let exchange = |letter| match letter {
            'X' => 'O',
            'O' => 'X',
            other => other,
        };
        if self.known.is_some() && self.mover() == self.said {
            return self.known;
        }
        let known = self.exchanged.filter(|_| self.mover() != self.said)?;
        Some(Known {
            end: exchange(known.end),
            value: exchange(known.value),
            ..known
        })
    }

    /// The board in the judge's letters after the player has taken a cell, in rows.
    fn after(&self, cell: usize, player: char, letters: &str) -> String {
        let mut board = self.board();
        board[cell] = player;
        let letters: Vec<char> = letters.chars().collect();
        let board = board.map(|cell| letters[".XO".find(cell).expect("a cell")]);
        let rows: Vec<String> = board.chunks(3).map(|row| row.iter().collect()).collect();
        rows.join("\n")
    }

    /// The first cell that lets a player win at once, if one does; `None` if the player has won.
    fn win_at_once(&self, player: char) -> Option<Option<usize>> {
        if naive::tictactoe::wins(&self.board(), player) {
            return None;
        }
        let mut cells = 0..9;
        Some(cells.find(|&cell| {
            let mut board = self.board();
            let empty = board[cell] == '.';
            board[cell] = player;
            empty && naive::tictactoe::wins(&board, player)
        }))
    }

    /// The empty cells at the end under best play, and one more: below 0 if O wins.
    fn score(&self, known: Known) -> i32 {
        let score = self.cells.matches('.').count() as i32 - known.plies as i32 + 1;
        match known.value {
            'X' => score,
            'O' => -score,
            _ => 0,
        }
    }

    /// The player with a line, or what is said if there is none; `None` if both have one.
    fn line(&self, nobody: &str) -> Option<String> {
        let board = self.board();
        match ['X', 'O'].map(|player| naive::tictactoe::wins(&board, player)) {
            [true, true] => None,
            [true, false] => Some("X".into()),
            [false, true] => Some("O".into()),
            [false, false] => Some(nobody.into()),
        }
    }

    /// What is lit after the cells of a text were pressed, all lit at first.
    fn lamps(&self) -> Option<String> {
        let pressed = naive::cross::read(&self.cells);
        let rows = naive::cross::pressed(&pressed);
        let rows = rows.map(|row| {
            row.map(|switched| if switched { "0" } else { "1" })
                .concat()
        });
        Some(rows.join("\n"))
    }

    /// One of two words.
    fn either(yes: bool, words: [&str; 2]) -> Option<String> {
        Some(words[usize::from(!yes)].into())
    }
}

/// The first of the best moves in reading order.
fn first_best(known: Known) -> Option<usize> {
    (0..9).find(|cell| known.best >> cell & 1 == 1)
}

/// Each reply on a line.
fn lines(replies: &[String]) -> String {
    replies.iter().map(|reply| format!("{reply}\n")).collect()
}

/// One board of tic-tac-toe in three rows, as most problems have it.
const ONE: Format = Format {
    problem: "",
    sample: ["", ""],
    cells: ".XO",
    letters: ".XO",
    boards: One,
    shape: Rows(""),
    mover: Mover::Nowhere,
    output: lines,
    reply: |_| None,
};

pub const FORMATS: &[Format] = &[
    Format {
        problem: "boj-9079",
        sample: [
            "3\nT H H\nH T H\nH H T\nH H H\nH H H\nH H T\nT T T\nT T T\nH H H\n",
            "1\n-1\n1\n",
        ],
        cells: "HT",
        letters: "HT",
        boards: Counted,
        shape: Rows(" "),
        mover: Mover::Nowhere,
        output: lines,
        reply: |position| {
            let shortest = naive::coins::shortest(&naive::coins::read(&position.cells));
            let flips = shortest.first().map(|(lines, _)| lines.count_ones());
            Some(flips.map_or("-1".into(), |flips| flips.to_string()))
        },
    },
    Format {
        problem: "boj-10472",
        sample: [
            "3\n...\n...\n...\n*.*\n.*.\n*.*\n.*.\n***\n.*.\n",
            "0\n9\n1\n",
        ],
        cells: ".*",
        letters: ".*",
        boards: Counted,
        shape: Rows(""),
        mover: Mover::Nowhere,
        output: lines,
        reply: |position| {
            let solutions = naive::cross::solutions(&naive::cross::read(&position.cells));
            Some(solutions[0].len().to_string())
        },
    },
    Format {
        problem: "boj-7682",
        sample: [
            "XXXOO....\nXXXOOOXX.\n.........\nXOXXOXOXO\nend\n",
            "valid\ninvalid\ninvalid\nvalid\n",
        ],
        cells: ".XO",
        letters: ".XO",
        boards: Until("end\n"),
        shape: Line,
        mover: Mover::Nowhere,
        output: lines,
        reply: |position| {
            let finished = position.known.is_some_and(|known| known.end != '.');
            Position::either(finished, ["valid", "invalid"])
        },
    },
    Format {
        problem: "boj-16571",
        sample: ["0 0 0\n0 1 0\n0 0 0\n", "D\n"],
        cells: ".XO",
        letters: "012",
        boards: One,
        shape: Rows(" "),
        mover: Mover::Nowhere,
        output: lines,
        reply: |position| {
            Some(match position.known?.value {
                '=' => "D".into(),
                winner if winner == position.mover() => "W".into(),
                _ => "L".into(),
            })
        },
    },
    Format {
        problem: "algospot-tictactoe",
        sample: [
            "3\nxx.\noo.\n...\nooo\nxx.\nx..\n...\n...\n...\n",
            "x\no\nTIE\n",
        ],
        cells: ".XO",
        letters: ".xo",
        boards: Counted,
        shape: Rows(""),
        mover: Mover::Nowhere,
        output: lines,
        reply: |position| {
            Some(match position.known?.value {
                'X' => "x".into(),
                'O' => "o".into(),
                _ => "TIE".into(),
            })
        },
    },
    Format {
        problem: "codeforces-3c",
        sample: ["X0.\n...\n...\n", "first\n"],
        cells: ".XO",
        letters: ".X0",
        boards: One,
        shape: Rows(""),
        mover: Mover::Nowhere,
        output: lines,
        reply: |position| {
            let reply = match position.known.map(|known| known.end) {
                None => "illegal",
                Some('X') => "the first player won",
                Some('O') => "the second player won",
                Some('=') => "draw",
                Some(_) if position.mover() == 'X' => "first",
                Some(_) => "second",
            };
            Some(reply.into())
        },
    },
    Format {
        problem: "uva-10363",
        sample: ["2\nXXX\nOO.\n...\n\nXXX\nOOO\n...\n", "yes\nno\n"],
        cells: ".XO",
        letters: ".XO",
        boards: Counted,
        shape: Rows(""),
        mover: Mover::Nowhere,
        output: lines,
        reply: |position| Position::either(position.known.is_some(), ["yes", "no"]),
    },
    Format {
        problem: "codechef-tctctoe",
        sample: [
            "3\nXXX\nOO_\n___\n___\n___\n__X\nOO_\n___\n___\n",
            "1\n2\n3\n",
        ],
        cells: ".XO",
        letters: "_XO",
        boards: Counted,
        shape: Rows(""),
        mover: Mover::Nowhere,
        output: lines,
        reply: |position| {
            Some(match position.known.map(|known| known.end) {
                None => "3".into(),
                Some('.') => "2".into(),
                Some(_) => "1".into(),
            })
        },
    },
    Format {
        problem: "aoj-0066",
        sample: [
            "ooossxxsx\nxxxoossso\noxoxxooox\nsssssssss\n",
            "o\nx\nd\nd\n",
        ],
        cells: ".XO",
        letters: "sox",
        boards: ToTheEnd,
        shape: Line,
        mover: Mover::Nowhere,
        output: lines,
        reply: |position| {
            let board = position.board();
            match ['X', 'O'].map(|player| naive::tictactoe::wins(&board, player)) {
                [true, true] => None,
                [true, false] => Some("o".into()),
                [false, true] => Some("x".into()),
                [false, false] => Some("d".into()),
            }
        },
    },
    Format {
        problem: "codeforces-275a",
        sample: ["1 0 0\n0 0 0\n0 0 1\n", "001\n010\n100\n"],
        cells: ".*",
        letters: "01",
        shape: Rows(" "),
        reply: Position::lamps,
        ..ONE
    },
    Format {
        problem: "spoj-kamlight",
        sample: [
            "2\n1 0 0\n0 0 0\n0 0 1\n1 0 1\n8 8 8\n2 0 3\n",
            "001\n010\n100\n\n010\n011\n100\n\n",
        ],
        cells: ".*",
        letters: "01",
        boards: Counted,
        shape: Rows(" "),
        output: |replies| replies.iter().map(|reply| format!("{reply}\n\n")).collect(),
        reply: Position::lamps,
        ..ONE
    },
    Format {
        problem: "luogu-p2040",
        sample: ["0  1 1 1\n 0 0 1\n0 1\n", "2\n"],
        cells: "*.",
        letters: "01",
        shape: Rows(" "),
        reply: |position| {
            let solutions = naive::cross::solutions(&naive::cross::read(&position.cells));
            Some(solutions[0].len().to_string())
        },
        ..ONE
    },
    Format {
        problem: "dmoj-hkccc08j4",
        sample: [
            "4\n.........\n..O...X..\n..OO..X..\nOOOXXX...\n",
            "yes\nyes\nno\nno\n",
        ],
        boards: Counted,
        shape: Line,
        reply: |position| Position::either(position.known.is_some(), ["yes", "no"]),
        ..ONE
    },
    Format {
        problem: "quera-168945",
        sample: ["XOX\nOXO\n??X\n", "X\n"],
        letters: "?XO",
        reply: |position| {
            let reply = match position.known.map(|known| known.end) {
                None => "Invalid",
                Some('X') => "X",
                Some('O') => "O",
                Some('=') => "Draw",
                _ => "Unfinished",
            };
            Some(reply.into())
        },
        ..ONE
    },
    Format {
        problem: "spoj-gov05",
        sample: [
            "7\n\nOX.\nOX.\nOX.\n\nOXX\n.OX\n..O\n\nX.O\n.X.\n..X\n\nX.O\n.X.\nO.X\n\nXOO\nOOX\n\
             XXO\n\nXO.\nOOX\nXXO\n\nOXX\nOXX\nOOO\n\n",
            "IOIXDCO\n",
        ],
        boards: Counted,
        output: |replies| replies.concat() + "\n",
        reply: |position| {
            let known = position.known.map(|known| (known, ["X", "O"]));
            let exchanged = position.exchanged.map(|known| (known, ["O", "X"]));
            let reply = match known.or(exchanged) {
                None => "I",
                Some((known, [first, second])) => match known.end {
                    'X' => first,
                    'O' => second,
                    '=' => "D",
                    _ => "C",
                },
            };
            Some(reply.into())
        },
        ..ONE
    },
    Format {
        problem: "lio-desas1",
        sample: ["OXO\nXOX\nO..\n", "PIRMAIS\n"],
        reply: |position| {
            let finished = |known: &Known| known.end != '.';
            let known = position.known.or(position.exchanged).filter(finished);
            let reply = match known.map(|known| known.end) {
                None => "NEKOREKTS",
                Some('X') => "PIRMAIS",
                Some('O') => "OTRAIS",
                _ => "NEVIENS",
            };
            Some(reply.into())
        },
        ..ONE
    },
    Format {
        problem: "kattis-tictactoesolver",
        sample: ["XEO\nEXO\nEOX\n", "X\n"],
        letters: "EXO",
        reply: |position| position.line("N"),
        ..ONE
    },
    Format {
        problem: "dmoj-dwite08c4p2",
        sample: [
            "XO.\n.XO\nO.X\n...\n.X.\n...\nXXO\nOOX\nXOO\nOOO\n...\n...\nO..\nO..\nO..\n",
            "X\n.\n.\nO\nO\n",
        ],
        boards: ToTheEnd,
        reply: |position| position.line("."),
        ..ONE
    },
    Format {
        problem: "spoj-myq8",
        sample: [
            "3\n\noox\n.x.\n..x\n\nxox\nxoo\noxx\n\no..\n...\n...\n",
            "lose\ntie\ninvalid\n",
        ],
        letters: ".xo",
        boards: Counted,
        reply: |position| {
            let reply = match position.known.map(|known| known.value) {
                None => "invalid",
                Some('=') => "tie",
                Some(winner) if winner == position.mover() => "win",
                _ => "lose",
            };
            Some(reply.into())
        },
        ..ONE
    },
    Format {
        problem: "ccf-csp-201803-4",
        sample: [
            "3\n1 2 1\n2 1 2\n0 0 0\n2 1 1\n0 2 1\n0 0 2\n0 0 0\n0 0 0\n0 0 0\n",
            "3\n-4\n0\n",
        ],
        letters: "012",
        boards: Counted,
        shape: Rows(" "),
        reply: |position| Some(position.score(position.known?).to_string()),
        ..ONE
    },
    Format {
        problem: "buaa-4405",
        sample: [
            "1\n1 1 0\n2 2 2\n1 0 0\n2\n1 2 0\n0 1 0\n0 0 0\n1\n0 0 0\n0 0 0\n0 0 0\n",
            "-4\n\n3\n\n0\n",
        ],
        letters: "012",
        boards: ToTheEnd,
        shape: Rows(" "),
        mover: Mover::Before,
        output: |replies| replies.join("\n\n") + "\n",
        reply: |position| Some(position.score(position.known_to_move()?).to_string()),
        ..ONE
    },
    Format {
        problem: "progcont-200082",
        sample: [
            "2\nXOBBBBBBB\nBBBBBBBBB\n",
            "X wins the game.\nThe game goes to the cat.\n",
        ],
        letters: "BXO",
        boards: Counted,
        shape: Line,
        reply: |position| {
            Some(match position.known?.value {
                '=' => "The game goes to the cat.".into(),
                winner => format!("{winner} wins the game."),
            })
        },
        ..ONE
    },
    Format {
        problem: "infoarena-xsizero",
        sample: [
            "...\n...\n...\nX.0\nXX.\n.0.\nXX.\n...\n...\n",
            "Testul #1: draw\nTestul #2: win\nTestul #3: invalid\n",
        ],
        letters: ".X0",
        boards: ToTheEnd,
        output: |replies| {
            let numbered = replies.iter().zip(1..);
            let lines = numbered.map(|(reply, number)| format!("Testul #{number}: {reply}\n"));
            lines.collect()
        },
        reply: |position| {
            let reply = match position.known.map(|known| known.value) {
                None => "invalid",
                Some('X') => "win",
                Some('O') => "lose",
                _ => "draw",
            };
            Some(reply.into())
        },
        ..ONE
    },
    Format {
        problem: "codingame-tictactoe",
        sample: ["OO.\n...\n...\n", "OOO\n...\n...\n"],
        reply: |position| {
            let won = position.win_at_once('O')?;
            let won = won.map(|cell| position.after(cell, 'O', ".XO"));
            Some(won.unwrap_or("false".into()))
        },
        ..ONE
    },
    Format {
        problem: "boj-9290",
        sample: [
            "3\no--\n-o-\nxx-\nx\no-x\n--o\nx--\nx\nxx-\no-o\n---\no\n",
            "Case 1:\no--\n-o-\nxxx\nCase 2:\no-x\n-xo\nx--\nCase 3:\nxx-\nooo\n---\n",
        ],
        letters: "-xo",
        boards: Counted,
        mover: Mover::After,
        output: |replies| {
            let numbered = replies.iter().zip(1..);
            let cases = numbered.map(|(reply, number)| format!("Case {number}:\n{reply}\n"));
            cases.collect()
        },
        reply: |position| {
            let cell = position.win_at_once(position.said)??;
            Some(position.after(cell, position.said, "-xo"))
        },
        ..ONE
    },
    Format {
        problem: "hackerrank-tic-tac-toe",
        sample: ["X\nXX_\nOO_\n___\n", "0 2\n"],
        letters: "_XO",
        mover: Mover::Before,
        reply: |position| {
            let cell = first_best(position.known_to_move()?)?;
            Some(format!("{} {}", cell / 3, cell % 3))
        },
        ..ONE
    },
    Format {
        problem: "spoj-ovoxo",
        sample: [
            "2\nOOX\nOX_\n__X\n\nXX_\nXOO\n_O_\n",
            "WON\nOOX\nOXX\n__X\nWON\nXXX\nXOO\n_O_\n",
        ],
        letters: "_XO",
        boards: Counted,
        reply: |position| {
            let known = position.known?;
            let mover = position.mover();
            let word = if known.value == mover {
                "WON"
            } else {
                "CONTINUE"
            };
            let after = position.after(first_best(known)?, mover, "_XO");
            Some(format!("{word}\n{after}"))
        },
        ..ONE
    },
    Format {
        problem: "kattis-tictactoecounting",
        sample: [
            "4\nXX..O....\nX...OX...\nOOOX.X.X.\nOOOXXX...\n",
            "191 194\n232 200\n0 1\n-1 -1\n",
        ],
        boards: Counted,
        shape: Line,
        reply: |position| {
            if position.known.is_none() {
                return Some("-1 -1".into());
            }
            let mut board = position.board();
            let [x, o, _] = naive::tictactoe::count_games(&mut board, position.mover());
            Some(format!("{x} {o}"))
        },
        ..ONE
    },
];

impl Format {
    /// Every position, whether or not the problem allows it.
    pub fn positions(&self) -> Vec<Position> {
        let known = naive::tictactoe::all();
        let cells: Vec<char> = self.cells.chars().collect();
        let said = if self.mover == Mover::Nowhere {
            "-"
        } else {
            "XO"
        };
        let positions = (0..cells.len().pow(9)).flat_map(|code| {
            let at = |cell: u32| cells[code / cells.len().pow(8 - cell) % cells.len()];
            let board = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(at);
            let exchanged = board.map(|cell| match cell {
                'X' => 'O',
                'O' => 'X',
                other => other,
            });
            let known = &known;
            said.chars().map(move |said| Position {
                cells: board.iter().collect(),
                known: known.get(&board).copied(),
                exchanged: known.get(&exchanged).copied(),
                said,
            })
        });
        positions.collect()
    }

    /// What the naive solvers say; `None` where the problem does not allow the position.
    pub fn reply(&self, position: &Position) -> Option<String> {
        (self.reply)(position)
    }

    /// A board as the judge writes it.
    pub fn board(&self, position: &Position) -> String {
        let letters: Vec<String> = position
            .cells
            .chars()
            .map(|cell| {
                let digit = self.cells.find(cell).expect("a cell");
                self.letters[digit..=digit].to_string()
            })
            .collect();
        let board = match self.shape {
            Line => letters.concat() + "\n",
            Rows(between) => letters
                .chunks(3)
                .map(|row| row.join(between) + "\n")
                .collect(),
        };
        let mover = self.cells.find(position.said);
        let mover = mover.map(|digit| &self.letters[digit..=digit]);
        match (self.mover, mover) {
            (Mover::Before, Some(mover)) => format!("{mover}\n{board}"),
            (Mover::After, Some(mover)) => format!("{board}{mover}\n"),
            _ => board,
        }
    }

    /// The input of some boards.
    pub fn input(&self, boards: &[impl AsRef<str>]) -> String {
        let text: String = boards.iter().map(AsRef::as_ref).collect();
        match self.boards {
            One | ToTheEnd => text,
            Counted => format!("{}\n{text}", boards.len()),
            Until(end) => text + end,
        }
    }

    /// The sample without its last board; `None` if it has one only.
    pub fn shorter_sample(&self) -> Option<String> {
        let lines = match self.shape {
            Line => 1,
            Rows(_) => 3,
        };
        let lines = lines + usize::from(self.mover != Mover::Nowhere);
        let [input, _] = self.sample;
        let end = match self.boards {
            One => return None,
            Until(end) => end,
            Counted | ToTheEnd => "",
        };
        let boards = input.strip_suffix(end).expect("its end");
        let boards = match self.boards {
            Counted => boards.split_once('\n').expect("a number of boards").1,
            _ => boards,
        };
        let boards: Vec<&str> = boards.lines().filter(|line| !line.is_empty()).collect();
        let boards: Vec<String> = boards
            .chunks(lines)
            .map(|board| board.join("\n") + "\n")
            .collect();
        Some(self.input(&boards[..boards.len() - 1]))
    }

    /// The output of some replies.
    pub fn output(&self, replies: &[String]) -> String {
        (self.output)(replies)
    }
}
