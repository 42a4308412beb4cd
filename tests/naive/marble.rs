//! Marble escape with marbles that move one cell at a time.

use std::collections::{HashMap, HashSet};

/// A place as row and column.
pub type Place = (usize, usize);

/// The marbles on the board; one that has fallen is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Marbles {
    pub red: Option<Place>,
    pub blue: Option<Place>,
}

/// A board with its marbles taken off.
pub struct Grid(Vec<Vec<u8>>);

/// What there is to know about a board.
#[derive(Debug, PartialEq, Eq)]
pub struct Answer {
    /// The first of the shortest escapes in the order of `letters`.
    pub first: Option<String>,
    /// The number of shortest escapes.
    pub count: u128,
    /// Whether red can fall in one tilt with blue, before any other fall.
    pub together: bool,
    /// Whether red can fall when blue has fallen in an earlier tilt.
    pub after_blue: bool,
}

/// Takes the marbles off a board in the one-line form.
pub fn read(text: &str) -> (Grid, Marbles) {
    let mut rows: Vec<Vec<u8>> = text.split('/').map(|row| row.bytes().collect()).collect();
    let mut take = |letter| {
        for (y, row) in rows.iter_mut().enumerate() {
            for (x, cell) in row.iter_mut().enumerate() {
                if *cell == letter {
                    *cell = b'.';
                    return Some((y, x));
                }
            }
        }
        None
    };
    let marbles = Marbles {
        red: take(b'R'),
        blue: take(b'B'),
    };
    (Grid(rows), marbles)
}

impl Grid {
    /// The board in the one-line form.
    pub fn draw(&self, marbles: Marbles) -> String {
        let mut rows = self.0.clone();
        for (place, letter) in [(marbles.red, b'R'), (marbles.blue, b'B')] {
            if let Some((y, x)) = place {
                rows[y][x] = letter;
            }
        }
        String::from_utf8(rows.join(&b'/')).unwrap()
    }

    /// Rolls both marbles to the side of `letter`, cell by cell, until neither can go on.
    pub fn tilt(&self, marbles: Marbles, letter: char) -> Marbles {
        let Marbles { mut red, mut blue } = marbles;
        loop {
            let before = (red, blue);
            red = self.step(red, blue, letter);
            blue = self.step(blue, red, letter);
            if (red, blue) == before {
                return Marbles { red, blue };
            }
        }
    }

    fn step(&self, marble: Option<Place>, other: Option<Place>, letter: char) -> Option<Place> {
        let (y, x) = marble?;
        let next = match letter {
            'L' => (y, x - 1),
            'R' => (y, x + 1),
            'U' => (y - 1, x),
            'D' => (y + 1, x),
            _ => panic!("no tilt: {letter}"),
        };
        match self.0[next.0][next.1] {
            b'O' => None,
            b'.' if other != Some(next) => Some(next),
            _ => marble,
        }
    }

    /// Makes all tilts from all positions, tilt by tilt, also those of red alone after blue's fall.
    pub fn answer(&self, start: Marbles, letters: &str) -> Answer {
        let mut answer = Answer {
            first: None,
            count: 0,
            together: false,
            after_blue: false,
        };
        let mut seen = HashSet::from([start]);
        // Each with the first path that leads there, and the number of paths.
        let mut level = Vec::from([(start, String::new(), 1)]);
        while !level.is_empty() {
            let mut next: Vec<(Marbles, String, u128)> = Vec::new();
            let mut places: HashMap<Marbles, usize> = HashMap::new();
            for (marbles, path, paths) in &level {
                for letter in letters.chars() {
                    let after = self.tilt(*marbles, letter);
                    match (after.red, after.blue) {
                        (None, Some(_)) => {
                            answer.count += paths;
                            answer.first.get_or_insert(format!("{path}{letter}"));
                        }
                        (None, None) if marbles.blue.is_some() => answer.together = true,
                        (None, None) => answer.after_blue = true,
                        (Some(_), _) => {
                            if let Some(&place) = places.get(&after) {
                                next[place].2 += paths;
                            } else if seen.insert(after) {
                                places.insert(after, next.len());
                                next.push((after, format!("{path}{letter}"), *paths));
                            }
                        }
                    }
                }
            }
            if answer.first.is_some() {
                break;
            }
            level = next;
        }
        answer
    }
}
