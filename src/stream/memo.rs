//! Answers that were given before, by the code of the board.

use std::collections::HashMap;

use crate::rules::grid::CELLS;
use crate::rules::tictactoe;
use crate::text::Alphabet;

/// The bytes that a short answer is copied with. Their number is fixed, so that a copy is two
/// instructions and not a call.
const SHORT: usize = 32;

/// Answers, in a buffer that is longer than they are: to append a short one is to overwrite
/// [`SHORT`] bytes and to go on by as many as it has.
#[derive(Default)]
pub(super) struct Written {
    bytes: Vec<u8>,
    filled: usize,
}

impl Written {
    pub(super) fn clear(&mut self) {
        self.filled = 0;
    }

    /// The number of bytes.
    pub(super) fn len(&self) -> usize {
        self.filled
    }

    pub(super) fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.filled]
    }

    /// Appends an answer, and makes room for many short ones.
    pub(super) fn push(&mut self, text: &[u8]) {
        let end = self.filled + text.len();
        if self.bytes.len() < end + SHORT {
            self.bytes.resize(2 * (end + SHORT), 0);
        }
        self.bytes[self.filled..end].copy_from_slice(text);
        self.filled = end;
    }
}

/// Where an answer stands in [`Memo::texts`].
#[derive(Clone, Copy)]
pub(super) struct Span {
    start: usize,
    len: usize,
}

/// The answers that were given, by the code of the board.
pub(super) struct Memo {
    /// For each code the number of its answer in `spans`, counted from 1; 0 if there is none yet.
    by_code: Vec<u16>,
    spans: Vec<Span>,
    /// The different answers, one after the other, and after them [`SHORT`] bytes of padding.
    texts: Vec<u8>,
    by_text: HashMap<Box<[u8]>, u16>,
}

impl Memo {
    pub(super) fn new() -> Self {
        Memo {
            by_code: vec![0; tictactoe::LEN],
            spans: Vec::new(),
            texts: vec![0; SHORT],
            by_text: HashMap::new(),
        }
    }

    /// Where the answer to a board stands, if it was answered before.
    #[inline]
    pub(super) fn find(&self, code: u16) -> Option<Span> {
        let number = usize::from(self.by_code[usize::from(code)]);
        self.spans.get(number.wrapping_sub(1)).copied()
    }

    /// An answer.
    pub(super) fn text(&self, span: Span) -> &[u8] {
        &self.texts[span.start..span.start + span.len]
    }

    /// The bytes that begin with an answer, if it is short.
    #[inline]
    fn short(&self, span: Span) -> Option<&[u8; SHORT]> {
        let text = self.texts[span.start..].first_chunk()?;
        (span.len <= SHORT).then_some(text)
    }

    /// Written the first lines of `text`, as long as each is recognised, was answered before, and
    /// there is room; takes them off and gives their number. Nothing is called in this loop.
    pub(super) fn repeat(
        &self,
        text: &mut &[u8],
        alphabet: &Alphabet,
        slashes: bool,
        answers: &mut Written,
    ) -> usize {
        let Written { bytes, filled } = answers;
        let (mut rest, mut end, mut lines) = (*text, *filled, 0);
        while let Some(window) = rest.first_chunk() {
            let Some(line) = recognise(window, slashes) else {
                break;
            };
            let code = alphabet.encode_word(line.word, line.last);
            let span = code.and_then(|code| self.find(code));
            let answer = span.and_then(|span| Some((self.short(span)?, span.len)));
            let room = bytes.get_mut(end..).and_then(<[u8]>::first_chunk_mut);
            let (Some((answer, len)), Some(room)) = (answer, room) else {
                break;
            };
            *room = *answer;
            end += len;
            rest = &rest[line.length..];
            lines += 1;
        }
        (*text, *filled) = (rest, end);
        lines
    }

    /// Remembers the answer to a board.
    pub(super) fn learn(&mut self, code: u16, answer: &[u8]) {
        let number = match self.by_text.get(answer) {
            Some(&number) => number,
            None => {
                let start = self.texts.len() - SHORT;
                self.texts.truncate(start);
                self.texts.extend_from_slice(answer);
                self.texts.extend_from_slice(&[0; SHORT]);
                self.spans.push(Span {
                    start,
                    len: answer.len(),
                });
                let number = self.spans.len() as u16;
                self.by_text.insert(answer.into(), number);
                number
            }
        };
        self.by_code[usize::from(code)] = number;
    }
}

/// The bytes that are looked at to recognise a line: its cells, two slashes, CR, LF, and more to
/// make it a power of two.
const WINDOW: usize = 16;

/// A line of nine cells: eight in a word, the first in the lowest byte, and the ninth.
struct Recognised {
    word: u64,
    last: u8,
    /// The length of the line, its end included.
    length: usize,
}

/// The line of nine cells at the beginning of a window, if there is a line end after them.
#[inline]
fn recognise(window: &[u8; WINDOW], slashes: bool) -> Option<Recognised> {
    const BOTH_SLASHES: u64 = u64::from_le_bytes(*b"\0\0\0/\0\0\0/");
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, ..] = *window;
    let word = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
    let plain = |length| Recognised {
        word,
        last: i,
        length,
    };
    let joined = |length| Recognised {
        word: word & 0xFF_FFFF
            | word >> 8 & 0xFFFF_FF00_0000
            | u64::from(i) << 48
            | u64::from(j) << 56,
        last: k,
        length,
    };
    match (j, k, l, m) {
        (b'\n', ..) => Some(plain(CELLS + 1)),
        (b'\r', b'\n', ..) => Some(plain(CELLS + 2)),
        _ if !slashes || word & (BOTH_SLASHES / 0x2F * 0xFF) != BOTH_SLASHES => None,
        (.., b'\n', _) => Some(joined(CELLS + 3)),
        (.., b'\r', b'\n') => Some(joined(CELLS + 4)),
        _ => None,
    }
}

/// The code of a line of nine cells, if nothing but blanks follows them.
pub(super) fn code_of(line: &[u8], alphabet: &Alphabet, slashes: bool) -> Option<u16> {
    let line = line.trim_ascii_end();
    let mut window = [b'\n'; WINDOW];
    window.get_mut(..line.len())?.copy_from_slice(line);
    let found = recognise(&window, slashes).filter(|found| found.length == line.len() + 1)?;
    alphabet.encode_word(found.word, found.last)
}
