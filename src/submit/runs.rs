//! The answers to all boards by rising code, as runs of equal answers: one byte for each run.

/// The most answers that there can be.
pub(super) const ANSWERS: usize = 3;

/// The low bits of a byte, which hold the length of its run; the high ones hold the answer, from 1.
const LENGTH_BITS: u32 = 5;

/// Packs answers, numbered from 0, into visible ASCII. A position without an answer joins any run.
pub(super) fn pack(answers: &[Option<u16>]) -> String {
    let mut text = String::new();
    let mut current = answers.iter().copied().flatten().next().unwrap_or(0);
    let mut length = 0;
    for answer in answers {
        let answer = answer.unwrap_or(current);
        if answer != current {
            write_run(&mut text, current, length);
            (current, length) = (answer, 0);
        }
        length += 1;
    }
    write_run(&mut text, current, length);
    text
}

/// Writes a run in as many bytes as it takes.
fn write_run(text: &mut String, answer: u16, mut length: usize) {
    let byte = |length: usize| ((answer as usize + 1) << LENGTH_BITS | length) as u8;
    while length > 0 {
        let longest = (1..1 << LENGTH_BITS)
            .rev()
            .find(|&part| part <= length && is_plain(byte(part)))
            .unwrap_or(1);
        text.push(char::from(byte(longest)));
        length -= longest;
    }
}

/// Whether a byte stands for itself in the string literals of every language. A slash could begin
/// a comment at the beginning of a row, question marks a trigraph.
fn is_plain(byte: u8) -> bool {
    byte.is_ascii_graphic() && !b"\"\\$/?".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unpack(text: &str) -> Vec<u16> {
        text.bytes()
            .flat_map(|run| std::iter::repeat_n(u16::from(run >> 5) - 1, usize::from(run & 31)))
            .collect()
    }

    #[test]
    fn a_run_of_any_length_and_answer_comes_back() {
        for answer in 0..ANSWERS as u16 {
            for length in 1..100 {
                let text = pack(&vec![Some(answer); length]);
                assert!(text.bytes().all(is_plain), "{text}");
                assert_eq!(unpack(&text), vec![answer; length]);
            }
        }
    }

    #[test]
    fn positions_without_an_answer_join_the_run_before_them_or_the_first() {
        let text = pack(&[None, Some(1), None, Some(1), Some(0), None]);
        assert_eq!(unpack(&text), [1, 1, 1, 1, 0, 0]);
        assert_eq!(
            text.len(),
            3,
            "{text}: a run of two of the first answer takes two bytes"
        );
    }
}
