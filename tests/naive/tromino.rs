//! Tilings by plain recursion: cover the first free cell in every way, and go on.

/// The four shapes, each by rows and columns from its first cell in reading order.
const SHAPES: [[(isize, isize); 3]; 4] = [
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
];

/// The number of tilings of a board of rows of `.` and `#`.
pub fn count(board: &str) -> u64 {
    let mut cells: Vec<Vec<u8>> = board.split('/').map(|row| row.bytes().collect()).collect();
    let mut count = 0;
    visit(&mut cells, b'A', &mut |_| count += 1);
    count
}

/// Every tiling, as the board with a letter for each cell: that of its tromino in the order of
/// their first cells.
pub fn tilings(board: &str) -> Vec<Vec<Vec<u8>>> {
    let mut cells: Vec<Vec<u8>> = board.split('/').map(|row| row.bytes().collect()).collect();
    let mut tilings = Vec::new();
    visit(&mut cells, b'A', &mut |cells| tilings.push(cells.to_vec()));
    tilings
}

fn visit(cells: &mut [Vec<u8>], number: u8, found: &mut dyn FnMut(&[Vec<u8>])) {
    let first = (0..cells.len())
        .flat_map(|row| (0..cells[row].len()).map(move |column| (row, column)))
        .find(|&(row, column)| cells[row][column] == b'.');
    let Some((row, column)) = first else {
        return found(cells);
    };
    for shape in SHAPES {
        let places = shape.map(|(down, right)| {
            let row = row.checked_add_signed(down)?;
            let column = column.checked_add_signed(right)?;
            (*cells.get(row)?.get(column)? == b'.').then_some((row, column))
        });
        if let [Some(a), Some(b), Some(c)] = places {
            for (row, column) in [a, b, c] {
                cells[row][column] = number;
            }
            visit(cells, number + 1, found);
            for (row, column) in [a, b, c] {
                cells[row][column] = b'.';
            }
        }
    }
}
