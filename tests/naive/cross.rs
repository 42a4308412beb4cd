//! Nine lights by trying every set of presses.

/// Three rows of three lights; true is lit.
pub type Lights = [[bool; 3]; 3];

/// The lights of a text of nine cells.
pub fn read(text: &str) -> Lights {
    let cells: Vec<bool> = text
        .chars()
        .filter(|cell| *cell != '/')
        .map(|cell| cell == '*')
        .collect();
    [
        [cells[0], cells[1], cells[2]],
        [cells[3], cells[4], cells[5]],
        [cells[6], cells[7], cells[8]],
    ]
}

/// Presses the cell in row `row` and column `column`.
fn press(lights: &mut Lights, row: i32, column: i32) {
    for (down, right) in [(0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)] {
        let (row, column) = (row + down, column + right);
        if (0..3).contains(&row) && (0..3).contains(&column) {
            lights[row as usize][column as usize] ^= true;
        }
    }
}

/// Every set of presses that darkens all, as lists of cells in reading order.
pub fn solutions(lights: &Lights) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    for set in 0..1 << 9 {
        let mut after = *lights;
        let pressed: Vec<usize> = (0..9).filter(|cell| set >> cell & 1 == 1).collect();
        for cell in &pressed {
            press(&mut after, *cell as i32 / 3, *cell as i32 % 3);
        }
        if after.iter().flatten().all(|lit| !lit) {
            found.push(pressed);
        }
    }
    found
}

/// What is lit after the cells that are lit here were pressed, all of them dark at first.
pub fn pressed(cells: &Lights) -> Lights {
    let mut after = [[false; 3]; 3];
    for (row, cells) in cells.iter().enumerate() {
        for (column, &is_pressed) in cells.iter().enumerate() {
            if is_pressed {
                press(&mut after, row as i32, column as i32);
            }
        }
    }
    after
}
