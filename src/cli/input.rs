//! Inputs as they come: files and standard input, in the encodings and line ends that they have.

use std::fs::File;
use std::io::{self, Chain, Cursor, IsTerminal, Read};
use std::path::Path;

use annotate_snippets::Level;
use encoding_rs_io::DecodeReaderBytes;

use super::Failure;
use super::failure::{self, origin};

/// An input that is read by whoever answers it.
pub(super) type Input = Box<dyn Read + Send>;

/// Opens a file, or standard input without a path or for `-`. Text in UTF-16 with a byte-order mark
/// is decoded, carriage returns that end lines alone are made line feeds, and what is compressed is
/// told.
pub(super) fn open(path: Option<&Path>) -> Result<Input, Failure> {
    let path = named(path);
    let reader: Input = match path {
        Some(path) => {
            Box::new(File::open(path).map_err(|error| Failure::read(Some(path), &error))?)
        }
        None => Box::new(standard_input()),
    };
    plain(reader, path)
}

/// Standard input; whoever sits before it is told.
fn standard_input() -> io::Stdin {
    let input = io::stdin();
    if input.is_terminal() {
        failure::print(Level::NOTE.primary_title("reading from the terminal; Ctrl-D ends"));
    }
    input
}

/// The path of a file; `-` is none.
pub(super) fn named(path: Option<&Path>) -> Option<&Path> {
    path.filter(|path| path.as_os_str() != "-")
}

fn plain(mut reader: Input, path: Option<&Path>) -> Result<Input, Failure> {
    /// As much as is looked at, if it is there at once.
    const HEAD: usize = 1 << 12;
    /// Enough for a mark and one letter, and the first bytes of a compressed file.
    const MARK: usize = 4;
    let mut head = vec![0; HEAD];
    let mut length = 0;
    loop {
        match reader.read(&mut head[length..]) {
            Ok(0) => break,
            Ok(read) => length += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(Failure::read(path, &error)),
        }
        if length >= MARK || head[..length].contains(&b'\n') {
            break;
        }
    }
    head.truncate(length);
    if head.starts_with(b"\x1F\x8B") {
        let name = origin(path);
        return Err(Failure::NotDone(format!(
            "cannot read {name}: it is compressed by gzip; `gzip -dc` unpacks it"
        )));
    }
    let is_utf16 = head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF");
    let has_returns_only = head.contains(&b'\r') && !head.contains(&b'\n');
    let whole = Cursor::new(head).chain(reader);
    Ok(if is_utf16 {
        Box::new(DecodeReaderBytes::new(whole))
    } else if has_returns_only {
        Box::new(Returns(whole))
    } else {
        Box::new(whole)
    })
}

/// Makes line feeds of carriage returns.
struct Returns(Chain<Cursor<Vec<u8>>, Input>);

impl Read for Returns {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.0.read(buffer)?;
        for byte in &mut buffer[..length] {
            if *byte == b'\r' {
                *byte = b'\n';
            }
        }
        Ok(length)
    }
}
