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

    /// One of two words.
    fn either(yes: bool, words: [&str; 2]) -> Option<String> {
        Some(words[usize::from(!yes)].into())
    }
}

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
];

impl Format {
    /// Every position, whether or not the problem allows it.
    pub fn positions(&self) -> Vec<Position> {
        let known = naive::tictactoe::all();
        let cells: Vec<char> = self.cells.chars().collect();
        let positions = (0..cells.len().pow(9)).map(|code| {
            let at = |cell: u32| cells[code / cells.len().pow(8 - cell) % cells.len()];
            let board = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(at);
            Position {
                cells: board.iter().collect(),
                known: known.get(&board).copied(),
            }
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
        match self.shape {
            Line => letters.concat() + "\n",
            Rows(between) => letters
                .chunks(3)
                .map(|row| row.join(between) + "\n")
                .collect(),
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

    /// The output of some replies.
    pub fn output(&self, replies: &[String]) -> String {
        replies.iter().map(|reply| format!("{reply}\n")).collect()
    }
}
