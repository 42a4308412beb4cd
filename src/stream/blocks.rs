//! An input in blocks of whole boards.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::num::NonZeroUsize;

use super::layout::Layout;
use super::line::{BYTE_ORDER_MARK, LONGEST_LINE, is_too_long, strip_mark};

/// Bytes of input that one thread takes at a time: large enough to make system calls rare, small
/// enough to stay in the cache.
pub(crate) const BLOCK: NonZeroUsize = NonZeroUsize::new(1 << 18).unwrap();

/// The most bytes of a board whose rows stand on lines.
const LARGEST_BOARD: usize = 1 << 26;

/// An input in blocks of whole boards.
pub(crate) struct Blocks<R> {
    reader: BufReader<R>,
    /// What was read past the last block.
    rest: Vec<u8>,
    layout: Layout,
    started: bool,
    ended: bool,
    failure: Option<io::Error>,
}

impl<R: Read> Blocks<R> {
    /// Blocks of about `size` bytes.
    pub(crate) fn new(reader: R, size: NonZeroUsize, layout: Layout) -> Self {
        Blocks {
            reader: BufReader::with_capacity(size.get(), reader),
            rest: Vec::new(),
            layout,
            started: false,
            ended: false,
            failure: None,
        }
    }

    /// Reads the next boards that there are; false at the end. Whoever writes a board into a pipe
    /// and waits for its answer gets it. What comes before a failure is handed out first.
    pub(crate) fn next(&mut self, text: &mut Vec<u8>) -> io::Result<bool> {
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
            let whole = self.layout.whole(text);
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
            let last = text.iter().rposition(|&byte| byte == b'\n');
            let last = last.map_or(0, |end| end + 1);
            if is_too_long(&text[last..]) {
                text.truncate(last + LONGEST_LINE + 1);
                text.push(b'\n');
                self.skip_line();
                return Ok(true);
            }
            if text.len() > LARGEST_BOARD {
                self.ended = true;
                let message = format!("a board of more than {LARGEST_BOARD} bytes");
                self.failure = Some(io::Error::new(ErrorKind::InvalidData, message));
                continue;
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
