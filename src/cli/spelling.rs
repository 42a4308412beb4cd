//! The ways in which people write boards, made the one that the library reads.
//!
//! A byte is put in the place of another, so that errors keep their place.

use std::str::FromStr;

use crate::judge::Puzzle;
use crate::text::{ParseError, counted};
use crate::tromino::Region;

/// Reads a board: its letters in either case, `_` and `-` for empty, 0 and 1 for lights and coins,
/// rows joined by `/`, `,` or `|`, on lines that may be indented and end in blanks.
pub(super) fn read<T: FromStr<Err = ParseError>>(
    puzzle: Puzzle,
    board: &str,
) -> Result<T, ParseError> {
    // As nearly all boards stand.
    if let Ok(board) = board.trim_end().parse() {
        return Ok(board);
    }
    let mut text = String::with_capacity(board.len());
    let mut indents = Vec::new();
    for (line, number) in board.lines().zip(1..) {
        let line = line.trim_end();
        let cells = line.trim_start();
        let indent = line.len() - cells.len();
        if let Some(at) = zero(puzzle, cells) {
            let found = "the digit `0`, not the letter `O`";
            return Err(ParseError::new(
                number,
                indent + at + 1,
                "`.`, `X` or `O`",
                found,
            ));
        }
        if number > 1 {
            text.push('\n');
        }
        text.extend(cells.chars().map(|cell| plain(puzzle, cell)));
        indents.push(indent);
    }
    text.parse().map_err(|error: ParseError| {
        let indent = indents.get(error.line() - 1).copied().unwrap_or(0);
        ParseError::new(
            error.line(),
            error.column() + indent,
            error.expected().to_owned(),
            error.found().to_owned(),
        )
    })
}

/// Where a zero stands on a board on which it may be meant for O.
fn zero(puzzle: Puzzle, cells: &str) -> Option<usize> {
    cells.find('0').filter(|_| puzzle == Puzzle::Tictactoe)
}

fn plain(puzzle: Puzzle, cell: char) -> char {
    match (puzzle, cell) {
        (_, ',' | '|') => '/',
        (Puzzle::Coins, '0') => 'H',
        (Puzzle::Coins, '1') => 'T',
        (Puzzle::Cross, '0') => '.',
        (Puzzle::Cross, '1') => '*',
        (Puzzle::Coins, _) => cell.to_ascii_uppercase(),
        (_, '_' | '-') => '.',
        (Puzzle::Cross | Puzzle::Tromino, _) => cell,
        (Puzzle::Tictactoe | Puzzle::Marble, _) => cell.to_ascii_uppercase(),
    }
}

/// Reads a board to be tiled: its cells, or its size and the cells that are blocked, as in `8x8-h8`.
pub(super) fn region(board: &str) -> Result<Region, ParseError> {
    if board.starts_with(|first: char| first.is_ascii_digit()) {
        sized(board.trim_end())
    } else {
        read(Puzzle::Tromino, board)
    }
}

/// Reads rows, `x`, columns, and after each hyphen a cell that is blocked.
fn sized(board: &str) -> Result<Region, ParseError> {
    /// The most cells, so that a slip of the finger does not take all memory.
    const MOST: usize = 1 << 24;
    let mut parts = board.split('-');
    let size = parts.next().unwrap_or_default();
    let error = |column: usize, expected: String, found: &str| {
        let found = match found {
            "" => "the end".into(),
            found => format!("`{found}`"),
        };
        ParseError::new(1, column, expected, found)
    };
    let sides = size.split_once(['x', 'X']).and_then(|(height, width)| {
        let height = height.parse::<usize>().ok()?;
        let width = width.parse::<usize>().ok()?;
        let cells = height.checked_mul(width)?;
        (1..=MOST).contains(&cells).then_some((height, width))
    });
    let (height, width) = sides.ok_or_else(|| {
        let expected = format!("rows x columns, such as 8x8, of at most {MOST} cells");
        error(1, expected, size)
    })?;
    let mut region = Region::rectangle(height, width);
    let mut column = size.len() + 2;
    for name in parts {
        let cell = cell(name).filter(|&(row, column)| row < height && column < width);
        let (row, at) = cell.ok_or_else(|| {
            let rows = counted(height, "row", "rows");
            let columns = counted(width, "column", "columns");
            let expected = format!("a cell of {rows} and {columns}, such as a1");
            error(column, expected, name)
        })?;
        region = region.with_blocked(row, at);
        column += name.len() + 1;
    }
    Ok(region)
}

/// Reads the name of a cell: letters for the column, `a` to `z`, `aa` and so on, and the number of
/// the row, from 1. Gives row and column from 0.
fn cell(name: &str) -> Option<(usize, usize)> {
    let row = name.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    let letters = &name[..name.len() - row.len()];
    let column = letters.bytes().try_fold(0_usize, |column, letter| {
        let digit = usize::from(letter.to_ascii_lowercase() - b'a') + 1;
        column.checked_mul(26)?.checked_add(digit)
    })?;
    let row = row.parse::<usize>().ok()?;
    Some((row.checked_sub(1)?, column.checked_sub(1)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_named_by_letters_and_a_number() {
        assert_eq!(cell("a1"), Some((0, 0)));
        assert_eq!(cell("H8"), Some((7, 7)));
        assert_eq!(cell("z30"), Some((29, 25)));
        assert_eq!(cell("aa2"), Some((1, 26)));
        assert_eq!(cell("ba2"), Some((1, 52)));
        for wrong in [
            "",
            "a",
            "1",
            "a0",
            "1a",
            "a-1",
            "aé1",
            "zzzzzzzzzzzzzzzzzzzz1",
        ] {
            assert_eq!(cell(wrong), None, "{wrong}");
        }
    }
}
