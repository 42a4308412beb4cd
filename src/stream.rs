//! Boards by the million, one a line: the input in blocks of whole lines, each answered by one of
//! several threads, the answers in order.
//!
//! Nearly all lines of a long input are nine cells and a line end, and nearly all of them have been
//! answered before. Such a line is turned into its code, and the bytes that were written for that
//! code the last time are written again. Every other line goes through [`Lines::answer`], which
//! knows all that people write, and places what is wrong.

use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard};
use std::thread;

use crate::rules::grid::CELLS;
use crate::rules::tictactoe;
use crate::text::{Alphabet, ParseError};

/// The longest line that is read, its end not counted. Whatever a line holds, a fixed buffer will do.
pub(crate) const LONGEST_LINE: usize = 1 << 20;

/// Bytes of input that one thread takes at a time: large enough to make system calls rare, small
/// enough to stay in the cache.
pub(crate) const BLOCK: NonZeroUsize = NonZeroUsize::new(1 << 18).unwrap();

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Reads a line with its end; false at the end of the input. A line that is too long is cut after
/// one byte too many.
pub(crate) fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let most = LONGEST_LINE as u64 + 1;
    let read = reader.by_ref().take(most).read_until(b'\n', line)?;
    if is_too_long(line) {
        reader.skip_until(b'\n')?;
    }
    Ok(read > 0)
}

/// Takes the byte-order mark off the first line of an input.
pub(crate) fn strip_mark(line: &mut Vec<u8>) {
    if line.starts_with(BYTE_ORDER_MARK) {
        line.drain(..BYTE_ORDER_MARK.len());
    }
}

/// Whether a line is longer than any that is read.
pub(crate) fn is_too_long(line: &[u8]) -> bool {
    line.strip_suffix(b"\n").unwrap_or(line).len() > LONGEST_LINE
}

/// What is wrong with line `number` if it is too long.
pub(crate) fn too_long(number: usize) -> ParseError {
    ParseError::new(
        number,
        LONGEST_LINE + 1,
        format!("the end of the line after at most {LONGEST_LINE} bytes"),
        "more",
    )
}

/// The beginning of a line that is too long, to show it.
pub(crate) fn beginning(line: &[u8]) -> String {
    const SHOWN: usize = 60;
    format!("{}...", String::from_utf8_lossy(&line[..SHOWN]))
}

/// What a line is to those who answer it.
pub(crate) enum Verdict {
    /// Blank, or a board that was answered.
    Fine,
    /// To be noted; the lines after it go on.
    Note,
    /// To be noted; nothing after it is answered.
    Stop,
}

/// How lines are answered, each on its own.
pub(crate) trait Lines {
    /// The alphabet, if the boards have nine cells: two lines of the same cells have the same
    /// answer.
    fn alphabet(&self) -> Option<&'static Alphabet>;

    /// Whether the rows of nine cells may be joined by slashes.
    fn slashes(&self) -> bool;

    /// Answers one line, with or without its end.
    fn answer(&mut self, line: &[u8], answers: &mut Vec<u8>) -> Verdict;
}

/// Whole lines of an input, and their answers.
#[derive(Default)]
pub(crate) struct Block {
    text: Vec<u8>,
    lines: usize,
    answers: Answers,
    notes: Vec<Note>,
}

/// A line of a block that was noted.
pub(crate) struct Note {
    /// The number of lines before it in its block.
    pub(crate) lines: usize,
    /// The place of its first byte in the block.
    pub(crate) start: usize,
    /// The length of all answers up to here, its own included.
    pub(crate) answered: usize,
}

impl Block {
    /// The bytes of the block, from a place on.
    pub(crate) fn text(&self, start: usize) -> &[u8] {
        &self.text[start..]
    }

    /// The line at a place, with its end.
    pub(crate) fn line(&self, start: usize) -> &[u8] {
        let rest = self.text(start);
        let end = rest.iter().position(|&byte| byte == b'\n');
        &rest[..end.map_or(rest.len(), |end| end + 1)]
    }

    /// The number of lines. After a line that stopped the block, those are not counted.
    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    /// The answers.
    pub(crate) fn answers(&self) -> &[u8] {
        &self.answers.bytes[..self.answers.filled]
    }

    /// The lines that were noted.
    pub(crate) fn notes(&self) -> &[Note] {
        &self.notes
    }
}

/// An input in blocks of whole lines.
pub(crate) struct Blocks<R> {
    reader: BufReader<R>,
    /// What was read past the last block.
    rest: Vec<u8>,
    started: bool,
    ended: bool,
    failure: Option<io::Error>,
}

impl<R: Read> Blocks<R> {
    /// Blocks of about `size` bytes.
    pub(crate) fn new(reader: R, size: NonZeroUsize) -> Self {
        Blocks {
            reader: BufReader::with_capacity(size.get(), reader),
            rest: Vec::new(),
            started: false,
            ended: false,
            failure: None,
        }
    }

    /// Reads the next lines that there are; false at the end. Whoever writes a line into a pipe and
    /// waits for its answer gets it. What comes before a failure is handed out first.
    fn next(&mut self, text: &mut Vec<u8>) -> io::Result<bool> {
        text.clear();
        text.append(&mut self.rest);
        loop {
            self.read(text);
            if !self.started {
                if !self.ended
                    && text.len() < BYTE_ORDER_MARK.len()
                    && BYTE_ORDER_MARK.starts_with(text)
                {
                    continue;
                }
                self.started = true;
                strip_mark(text);
            }
            let end = text.iter().rposition(|&byte| byte == b'\n');
            let whole = end.map_or(0, |end| end + 1);
            if self.ended {
                if self.failure.is_some() {
                    text.truncate(whole);
                }
                return match self.failure.take_if(|_| text.is_empty()) {
                    Some(failure) => Err(failure),
                    None => Ok(!text.is_empty()),
                };
            }
            if whole > 0 {
                self.rest.extend_from_slice(&text[whole..]);
                text.truncate(whole);
                return Ok(true);
            }
            if is_too_long(text) {
                text.truncate(LONGEST_LINE + 1);
                text.push(b'\n');
                self.skip_line();
                return Ok(true);
            }
        }
    }

    /// Reads what there is, unless the input has ended.
    fn read(&mut self, text: &mut Vec<u8>) {
        if self.ended {
            return;
        }
        let read = loop {
            match self.reader.fill_buf() {
                Err(failure) if failure.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        match read {
            Ok(read) => {
                text.extend_from_slice(read);
                self.ended = read.is_empty();
                let length = read.len();
                self.reader.consume(length);
            }
            Err(failure) => {
                self.ended = true;
                self.failure = Some(failure);
            }
        }
    }

    /// Passes over the bytes of a line up to its end.
    fn skip_line(&mut self) {
        let mut part = Vec::new();
        while !self.ended {
            part.clear();
            self.read(&mut part);
            if let Some(end) = part.iter().position(|&byte| byte == b'\n') {
                self.rest.extend_from_slice(&part[end + 1..]);
                return;
            }
        }
    }
}

/// The bytes that a short answer is copied with. Their number is fixed, so that a copy is two
/// instructions and not a call.
const SHORT: usize = 32;

/// Answers, in a buffer that is longer than they are: to append a short one is to overwrite
/// [`SHORT`] bytes and to go on by as many as it has.
#[derive(Default)]
struct Answers {
    bytes: Vec<u8>,
    filled: usize,
}

impl Answers {
    /// Appends an answer, and makes room for many short ones.
    fn push(&mut self, text: &[u8]) {
        let end = self.filled + text.len();
        if self.bytes.len() < end + SHORT {
            self.bytes.resize(2 * (end + SHORT), 0);
        }
        self.bytes[self.filled..end].copy_from_slice(text);
        self.filled = end;
    }
}

/// Where an answer stands in [`Known::texts`].
#[derive(Clone, Copy)]
struct Place {
    start: usize,
    len: usize,
}

/// The answers that were given, by the code of the board.
struct Known {
    /// For each code the place in `places`, counted from 1; 0 if the board was not answered yet.
    by_code: Vec<u16>,
    places: Vec<Place>,
    /// The different answers, one after the other, and after them [`SHORT`] bytes of padding.
    texts: Vec<u8>,
    by_text: HashMap<Box<[u8]>, u16>,
}

impl Known {
    fn new() -> Self {
        Known {
            by_code: vec![0; tictactoe::LEN],
            places: Vec::new(),
            texts: vec![0; SHORT],
            by_text: HashMap::new(),
        }
    }

    /// Where the answer to a board stands, if it was answered before.
    #[inline]
    fn place(&self, code: u16) -> Option<Place> {
        let number = usize::from(self.by_code[usize::from(code)]);
        self.places.get(number.wrapping_sub(1)).copied()
    }

    /// An answer.
    fn text(&self, place: Place) -> &[u8] {
        &self.texts[place.start..place.start + place.len]
    }

    /// The bytes that begin with an answer, if it is short.
    #[inline]
    fn short(&self, place: Place) -> Option<&[u8; SHORT]> {
        let text = self.texts[place.start..].first_chunk()?;
        (place.len <= SHORT).then_some(text)
    }

    /// Answers the first lines of `text`, as long as each is recognised, was answered before, and
    /// there is room; takes them off and gives their number. Nothing is called in this loop.
    fn repeat(
        &self,
        text: &mut &[u8],
        alphabet: &Alphabet,
        slashes: bool,
        answers: &mut Answers,
    ) -> usize {
        let Answers { bytes, filled } = answers;
        let (mut rest, mut end, mut lines) = (*text, *filled, 0);
        while let Some(window) = rest.first_chunk() {
            let Some(line) = recognise(window, slashes) else {
                break;
            };
            let code = alphabet.encode_word(line.word, line.last);
            let place = code.and_then(|code| self.place(code));
            let answer = place.and_then(|place| Some((self.short(place)?, place.len)));
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
    fn learn(&mut self, code: u16, answer: &[u8]) {
        let number = match self.by_text.get(answer) {
            Some(&number) => number,
            None => {
                let start = self.texts.len() - SHORT;
                self.texts.truncate(start);
                self.texts.extend_from_slice(answer);
                self.texts.extend_from_slice(&[0; SHORT]);
                self.places.push(Place {
                    start,
                    len: answer.len(),
                });
                let number = self.places.len() as u16;
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

/// Answers blocks, and remembers answers from one to the next.
struct Worker<L> {
    lines: L,
    known: Known,
    block: Block,
    /// The answer to one line.
    answer: Vec<u8>,
}

impl<L: Lines> Worker<L> {
    fn new(lines: L) -> Self {
        Worker {
            lines,
            known: Known::new(),
            block: Block::default(),
            answer: Vec::new(),
        }
    }

    /// Answers the lines of the block, up to one that stops it.
    fn answer(&mut self) {
        let (alphabet, slashes) = (self.lines.alphabet(), self.lines.slashes());
        let Block {
            text,
            lines,
            answers,
            notes,
        } = &mut self.block;
        *lines = 0;
        answers.filled = 0;
        notes.clear();
        let mut rest = &text[..];
        loop {
            if let Some(alphabet) = alphabet {
                *lines += self.known.repeat(&mut rest, alphabet, slashes, answers);
            }
            // Not recognised, not answered before, or near the end of the block.
            let end = rest.iter().position(|&byte| byte == b'\n');
            let (line, after) = rest.split_at(end.map_or(rest.len(), |end| end + 1));
            if line.is_empty() {
                return;
            }
            let code = alphabet.and_then(|alphabet| code_of(line, alphabet, slashes));
            if let Some(place) = code.and_then(|code| self.known.place(code)) {
                answers.push(self.known.text(place));
            } else {
                self.answer.clear();
                let verdict = self.lines.answer(line, &mut self.answer);
                answers.push(&self.answer);
                match (&verdict, code) {
                    (Verdict::Fine, Some(code)) => self.known.learn(code, &self.answer),
                    (Verdict::Fine, None) => {}
                    _ => notes.push(Note {
                        lines: *lines,
                        start: text.len() - rest.len(),
                        answered: answers.filled,
                    }),
                }
                if let Verdict::Stop = verdict {
                    return;
                }
            }
            rest = after;
            *lines += 1;
        }
    }
}

/// The code of a line of nine cells, if nothing but blanks follows them.
fn code_of(line: &[u8], alphabet: &Alphabet, slashes: bool) -> Option<u16> {
    let line = line.trim_ascii_end();
    let mut window = [b'\n'; WINDOW];
    window.get_mut(..line.len())?.copy_from_slice(line);
    let found = recognise(&window, slashes).filter(|found| found.length == line.len() + 1)?;
    alphabet.encode_word(found.word, found.last)
}

/// Answers an input on this thread. `finish` is given each block in order, or what failed in
/// reading; its own failure ends the run.
pub(crate) fn run<E>(
    mut blocks: Blocks<impl Read>,
    lines: impl Lines,
    mut finish: impl FnMut(io::Result<&Block>) -> Result<(), E>,
) -> Result<(), E> {
    let mut worker = Worker::new(lines);
    loop {
        match blocks.next(&mut worker.block.text) {
            Ok(false) => return Ok(()),
            Ok(true) => {
                worker.answer();
                finish(Ok(&worker.block))?;
            }
            Err(failure) => finish(Err(failure))?,
        }
    }
}

/// Whose turn it is to finish.
struct Turn<F, E> {
    /// The number of the block that is finished next.
    number: u64,
    finish: F,
    /// What ended the run early.
    failure: Option<E>,
}

/// Like [`run`], on several threads. Each of them reads a block, answers it, waits until all blocks
/// before it are finished, and finishes it: while one waits for a file, another answers.
pub(crate) fn run_on<L: Lines, E: Send>(
    threads: NonZeroUsize,
    blocks: Blocks<impl Read + Send>,
    lines: impl Fn() -> L + Sync,
    finish: impl FnMut(io::Result<&Block>) -> Result<(), E> + Send,
) -> Result<(), E> {
    if threads.get() == 1 {
        return run(blocks, lines(), finish);
    }
    let input = Mutex::new((blocks, 0));
    let turn = Mutex::new(Turn {
        number: 0,
        finish,
        failure: None,
    });
    let next = Condvar::new();
    let work = || {
        let mut worker = Worker::new(lines());
        loop {
            let (read, number) = {
                let (blocks, count) = &mut *lock(&input);
                let read = blocks.next(&mut worker.block.text);
                *count += 1;
                (read, *count - 1)
            };
            match read {
                Ok(false) => return,
                Ok(true) => worker.answer(),
                Err(_) => {}
            }
            // Also wakes the others if `finish` should panic.
            let _wake = Wake(&next);
            let waiting = next.wait_while(lock(&turn), |turn| {
                turn.failure.is_none() && turn.number != number
            });
            let mut turn = waiting.expect("no other thread panics");
            if turn.failure.is_some() {
                return;
            }
            turn.number += 1;
            if let Err(failure) = (turn.finish)(read.map(|_| &worker.block)) {
                turn.failure = Some(failure);
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.get() {
            scope.spawn(work);
        }
        work();
    });
    let turn = turn.into_inner().expect("no thread panics");
    turn.failure.map_or(Ok(()), Err)
}

/// Wakes all threads that wait, when it goes.
struct Wake<'a>(&'a Condvar);

impl Drop for Wake<'_> {
    fn drop(&mut self) {
        self.0.notify_all();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("no other thread panics")
}
