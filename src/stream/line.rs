//! Lines of a bounded length.

use std::io::{self, BufRead, Read};

use crate::text::ParseError;

/// The longest line that is read, its end not counted. Whatever a line holds, a fixed buffer will do.
pub(crate) const LONGEST_LINE: usize = 1 << 20;

pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

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

/// A line without its end, the blanks before that, and what some programs end a file with: a zero
/// byte or Ctrl-Z.
pub(crate) fn trim_end(line: &[u8]) -> &[u8] {
    let counts = |byte: &u8| !byte.is_ascii_whitespace() && ![0, 0x1A].contains(byte);
    let end = line.iter().rposition(counts).map_or(0, |last| last + 1);
    &line[..end]
}
