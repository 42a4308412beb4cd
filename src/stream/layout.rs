//! Which lines of an input make a board.

use super::line::trim_end;
use crate::rules::grid::{CELLS, SIDE};

/// How boards stand on lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Each on a line.
    Lines,
    /// Nine cells: on a line, or three rows on three lines. Lines that begin with `#` are comments.
    Nine,
    /// On a line with its rows joined, or row by row up to a blank line.
    Rows,
}

/// What a line is to a [`Layout`].
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    /// Blank, or a comment.
    Nothing,
    /// A board, right or wrong.
    Board,
    /// A row of a board.
    Row,
}

impl Layout {
    fn line(self, line: &[u8]) -> Line {
        let line = trim_end(line).trim_ascii_start();
        let joined = || line.iter().any(|byte| b"/,|".contains(byte));
        match self {
            _ if line.is_empty() => Line::Nothing,
            Layout::Lines => Line::Board,
            Layout::Nine if line[0] == b'#' => Line::Nothing,
            // What is too long for a row is taken for nine cells.
            Layout::Nine if line.len() > SIDE.max(CELLS / SIDE) || joined() => Line::Board,
            // A size, such as 8x8, is a board too.
            Layout::Rows if joined() || line[0].is_ascii_digit() => Line::Board,
            Layout::Nine | Layout::Rows => Line::Row,
        }
    }

    /// The most rows of a board.
    fn rows(self) -> usize {
        match self {
            Layout::Lines => 1,
            Layout::Nine => SIDE,
            Layout::Rows => usize::MAX,
        }
    }

    /// Whether what [`Layout::first`] finds is no board, but blank or a comment.
    pub(crate) fn is_nothing(self, text: &[u8]) -> bool {
        self.line(text) == Line::Nothing
    }

    /// The length of the first board of a text, or of the first line if there is none on it, with
    /// its line ends; and the number of its lines. Both are 0 for an empty text.
    pub(crate) fn first(self, text: &[u8]) -> (usize, usize) {
        let mut rows = 0;
        let mut length = 0;
        for line in text.split_inclusive(|&byte| byte == b'\n') {
            let is_row = self.line(line) == Line::Row;
            if rows > 0 && !is_row {
                break;
            }
            length += line.len();
            rows += 1;
            if !is_row || rows == self.rows() {
                break;
            }
        }
        (length, rows)
    }

    /// The length of the beginning of a text that holds whole boards only, whatever comes after it.
    pub(crate) fn whole(self, text: &[u8]) -> usize {
        let end = |text: &[u8]| text.iter().rposition(|&byte| byte == b'\n');
        let Some(last) = end(text) else { return 0 };
        let mut rows = 0;
        // Where each of the last rows begins, the last row first.
        let mut start = last + 1;
        let mut starts = Vec::new();
        while start > 0 {
            let before = end(&text[..start - 1]).map_or(0, |end| end + 1);
            if self.line(&text[before..start]) != Line::Row {
                break;
            }
            start = before;
            starts.push(start);
            rows += 1;
        }
        match rows % self.rows() {
            0 => last + 1,
            open => starts[open - 1],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The boards of a text, taken off one by one.
    fn boards(layout: Layout, text: &str) -> Vec<&str> {
        let mut rest = text;
        let mut boards = Vec::new();
        while !rest.is_empty() {
            let (board, after) = rest.split_at(layout.first(rest.as_bytes()).0);
            if !layout.is_nothing(board.as_bytes()) {
                boards.push(board);
            }
            rest = after;
        }
        boards
    }

    #[test]
    fn rows_end_at_a_blank_line_or_a_whole_board() {
        let text = "..\n..\n\n...\n../..\n.\r\n.\r\n \n.,.\n.|.\n.";
        let expected = [
            "..\n..\n",
            "...\n",
            "../..\n",
            ".\r\n.\r\n",
            ".,.\n",
            ".|.\n",
            ".",
        ];
        assert_eq!(boards(Layout::Rows, text), expected);
        assert_eq!(boards(Layout::Lines, "..\n\n...\n"), ["..\n", "...\n"]);
    }

    #[test]
    fn nine_cells_end_after_three_rows() {
        let text = "XOX\n...\n...\nOXO\n...\n# two\nXOX......\nX\nX/\n.........";
        let expected = [
            "XOX\n...\n...\n",
            "OXO\n...\n",
            "XOX......\n",
            "X\n",
            "X/\n",
            ".........",
        ];
        assert_eq!(boards(Layout::Nine, text), expected);
    }

    /// However a text is cut where boards are whole, the boards are the same.
    #[test]
    fn whole_boards_stay_whole() {
        let texts = [
            "..\n..\n\n...\n...\n../..\n.\n.\n\n\n..\n",
            "XOX\n...\n...\nXOX\n...\n...\nXOX......\nX\nX/\nXOX\n...\n\n.........\nOOO\n",
        ];
        for text in texts {
            for layout in [Layout::Lines, Layout::Nine, Layout::Rows] {
                for read in 0..=text.len() {
                    let whole = layout.whole(&text.as_bytes()[..read]);
                    let (before, after) = text.split_at(whole);
                    let parts = [boards(layout, before), boards(layout, after)].concat();
                    assert_eq!(parts, boards(layout, text), "{layout:?} {read}");
                }
            }
        }
    }
}
