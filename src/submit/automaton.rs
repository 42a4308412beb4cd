//! The answers to all boards, packed as an automaton that reads a board cell by cell.
//!
//! After some cells, boards with the same answers to everything that may follow are one state. Of
//! the 3^9 boards a few hundred states remain, of three successors each: two to five thousand
//! bytes of text, read by three lines of code in any language. The runs of [`super::runs`] are shorter
//! where the question is who wins under best play. Elsewhere they are longer, up to five times where
//! it is which boards a game reaches.

use std::collections::HashMap;

/// The number of different cells, and of the successors of a state.
const BRANCHES: usize = 3;

type State = [Option<u16>; BRANCHES];

/// A state and its successors. State 0 is the start; after the last cell the successor is the
/// number of the answer.
pub(super) struct Automaton {
    states: Vec<[u16; BRANCHES]>,
}

impl Automaton {
    /// Packs the answers to all boards, given by rising code. A board without an answer may get
    /// any: that lets more states be one.
    pub(super) fn new(answers: &[Option<u16>]) -> Automaton {
        let mut levels = Vec::new();
        let mut layer = answers.to_vec();
        while layer.len() > 1 {
            let (states, above) = merge(&layer);
            levels.push(states);
            layer = above;
        }
        levels.reverse();

        let mut states = Vec::new();
        let mut next = 0;
        for (level, of_level) in levels.iter().enumerate() {
            next += of_level.len() as u16;
            let first = if level + 1 < levels.len() { next } else { 0 };
            states.extend(
                of_level
                    .iter()
                    .map(|state| state.map(|successor| first + successor.unwrap_or(0))),
            );
        }
        Automaton { states }
    }

    /// The number of states.
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// The digits in base 36 that every successor has.
    pub(super) fn width(&self) -> usize {
        let largest = self.states.iter().flatten().max();
        if largest.is_some_and(|&largest| largest >= 36 * 36) {
            3
        } else {
            2
        }
    }

    /// The successors of each state as numbers in base 36.
    pub(super) fn text(&self) -> String {
        base_36(self.states.iter().flatten().copied(), self.width())
    }
}

/// Numbers in base 36, with this many digits each.
pub(super) fn base_36(numbers: impl Iterator<Item = u16>, width: usize) -> String {
    let digits = numbers.flat_map(|number| {
        let places = (0..width as u32).rev();
        places.filter_map(move |place| {
            char::from_digit(u32::from(number) / 36u32.pow(place) % 36, 36)
        })
    });
    digits.collect()
}

/// Joins every three entries of a layer to a state, and states that do not contradict each other to
/// one. Gives the states, and the number of its state for every three entries; `None` where nothing
/// is asked of it.
fn merge(layer: &[Option<u16>]) -> (Vec<State>, Vec<Option<u16>>) {
    let wanted: Vec<State> = layer
        .chunks_exact(BRANCHES)
        .map(|entries| [entries[0], entries[1], entries[2]])
        .collect();
    // Those that ask most come first, and the others find a place among them.
    let mut sorted = wanted.clone();
    sorted.sort_by_key(|state| state.iter().filter(|entry| entry.is_none()).count());

    let mut states: Vec<State> = Vec::new();
    let mut number_of = HashMap::new();
    for state in sorted {
        if state == [None; BRANCHES] || number_of.contains_key(&state) {
            continue;
        }
        let found = states.iter().position(|other| agree(&state, other));
        let number = found.unwrap_or(states.len());
        if number == states.len() {
            states.push(state);
        }
        for (entry, wanted) in states[number].iter_mut().zip(state) {
            *entry = entry.or(wanted);
        }
        number_of.insert(state, number as u16);
    }
    let numbers = wanted.iter().map(|state| number_of.get(state).copied());
    (states, numbers.collect())
}

/// Whether two states have the same successor wherever both have one.
fn agree(one: &State, other: &State) -> bool {
    one.iter()
        .zip(other)
        .all(|(a, b)| a.is_none() || b.is_none() || a == b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::Problem;
    use crate::submit::content::{Asked, numbered};

    #[test]
    fn reading_a_board_ends_at_its_answer() {
        for problem in Problem::ALL {
            let Some(asked) = Asked::of_states(problem) else {
                continue;
            };
            let replies = asked.replies();
            let (_, answers) = numbered(&replies);
            let automaton = Automaton::new(&answers);
            let size = answers.len().ilog(BRANCHES);
            for (code, &answer) in answers.iter().enumerate() {
                let mut state = 0;
                for cell in (0..size).rev() {
                    let digit = code / BRANCHES.pow(cell) % BRANCHES;
                    state = automaton.states[usize::from(state)][digit];
                }
                assert!(
                    answer.is_none_or(|answer| answer == state),
                    "{problem} {code}"
                );
            }
        }
    }

    #[test]
    fn numbers_have_as_many_digits_as_the_largest_needs() {
        let automaton = Automaton::new(&[Some(0); 19_683]);
        assert_eq!(
            automaton.text(),
            "010101020202030303040404050505060606070707080808000000"
        );
        let worst: Vec<Option<u16>> = (0..19_683).map(|code| Some(code % 7)).collect();
        assert_eq!(Automaton::new(&worst).width(), 2);
        let large: Vec<Option<u16>> = (0..19_683).map(|code| Some(code % 2000)).collect();
        assert_eq!(Automaton::new(&large).width(), 3);
        assert_eq!(base_36([0, 35, 36, 46_655].into_iter(), 3), "00000z010zzz");
    }
}
