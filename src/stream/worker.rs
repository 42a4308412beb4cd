//! Blocks and their answers.

use std::ops::Range;

use super::layout::Layout;
use super::memo::{Memo, Written, code_of};
use crate::text::Alphabet;

/// What became of a board.
pub(crate) enum Response<W> {
    /// It was answered.
    Answered,
    /// It is wrong, and noted; the boards after it go on.
    Wrong(W),
    /// It ends the boards, and is noted; nothing after it is answered.
    Stop(W),
}

/// How boards are answered, each on its own.
pub(crate) trait Responder {
    /// What is wrong with a board.
    type Wrong;

    /// How boards stand on lines.
    fn layout(&self) -> Layout;

    /// The alphabet, if the boards have nine cells: those of the same cells have the same answer.
    fn alphabet(&self) -> Option<&'static Alphabet>;

    /// Answers a board: a line or several, the last of them with or without its end.
    fn answer(&mut self, board: &[u8], answers: &mut Vec<u8>) -> Response<Self::Wrong>;
}

/// Whole boards of an input, and their answers.
pub(crate) struct Block<W> {
    pub(super) text: Vec<u8>,
    lines: usize,
    answers: Written,
    notes: Vec<Note<W>>,
}

/// A board of a block that was noted.
pub(crate) struct Note<W> {
    /// The number of lines before it in its block.
    pub(crate) lines: usize,
    /// Where it stands in the block, in bytes.
    pub(crate) place: Range<usize>,
    /// The length of all answers up to here.
    pub(crate) answered: usize,
    /// What is wrong.
    pub(crate) wrong: W,
}

impl<W> Block<W> {
    /// The bytes of the block.
    pub(crate) fn text(&self) -> &[u8] {
        &self.text
    }

    /// The number of lines. After a board that stopped the block, those are not counted.
    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    /// The answers.
    pub(crate) fn answers(&self) -> &[u8] {
        self.answers.as_bytes()
    }

    /// Takes the boards that were noted.
    pub(crate) fn take_notes(&mut self) -> Vec<Note<W>> {
        std::mem::take(&mut self.notes)
    }
}

/// Answers blocks, and remembers answers from one to the next.
pub(super) struct Worker<B: Responder> {
    responder: B,
    memo: Memo,
    pub(super) block: Block<B::Wrong>,
    /// The answer to one board.
    answer: Vec<u8>,
}

impl<B: Responder> Worker<B> {
    pub(super) fn new(responder: B) -> Self {
        Worker {
            responder,
            memo: Memo::new(),
            block: Block {
                text: Vec::new(),
                lines: 0,
                answers: Written::default(),
                notes: Vec::new(),
            },
            answer: Vec::new(),
        }
    }

    /// Answers the boards of the block, up to one that stops it.
    pub(super) fn answer(&mut self) {
        let (alphabet, layout) = (self.responder.alphabet(), self.responder.layout());
        let slashes = layout == Layout::Nine;
        let Block {
            text,
            lines,
            answers,
            notes,
        } = &mut self.block;
        *lines = 0;
        answers.clear();
        notes.clear();
        let mut rest = &text[..];
        loop {
            if let Some(alphabet) = alphabet {
                *lines += self.memo.repeat(&mut rest, alphabet, slashes, answers);
            }
            // Not recognised, not answered before, or near the end of the block.
            let (length, board_lines) = layout.first(rest);
            let (board, after) = rest.split_at(length);
            if board.is_empty() {
                return;
            }
            let code = alphabet.and_then(|alphabet| code_of(board, alphabet, slashes));
            if let Some(span) = code.and_then(|code| self.memo.find(code)) {
                answers.push(self.memo.text(span));
            } else if !layout.is_nothing(board) {
                self.answer.clear();
                let reply = self.responder.answer(board, &mut self.answer);
                answers.push(&self.answer);
                let stops = matches!(reply, Response::Stop(_));
                match (reply, code) {
                    (Response::Answered, Some(code)) => self.memo.learn(code, &self.answer),
                    (Response::Answered, None) => {}
                    (Response::Wrong(wrong) | Response::Stop(wrong), _) => {
                        let start = text.len() - rest.len();
                        notes.push(Note {
                            lines: *lines,
                            place: start..start + board.len(),
                            answered: answers.len(),
                            wrong,
                        });
                    }
                }
                if stops {
                    return;
                }
            }
            *lines += board_lines;
            rest = after;
        }
    }
}
