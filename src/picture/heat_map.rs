//! All 512 positions of coins or lights as small boards on the colour of their answer.
//!
//! The top row of a position chooses one of eight blocks, the middle row a row in it, and the
//! bottom row a column.

use svg::node::element::{Definitions, Group, Path, Pattern, Style, Title, Use};

use super::Picture;
use super::canvas::{FAINT, Sheet, VIRIDIS_5, VIRIDIS_10, rectangle, round, text};
use crate::coins::{self, Coins};
use crate::cross::{self, Lights};
use crate::grid::{Cell, CellSet};
use crate::rules::grid::SIDE;

/// The patterns of a row of three cells.
const PATTERNS: usize = 1 << SIDE;
/// The side of the tile of a position, and of what stands for a cell on it.
const TILE: f64 = 27.0;
const DOT: f64 = 5.0;
const PITCH: f64 = 7.0;
/// The blocks: how many side by side, and their size with labels.
const ACROSS: usize = 4;
const LABELS: f64 = 34.0;
const BLOCK: f64 = LABELS + PATTERNS as f64 * TILE + 10.0;
const MARGIN: f64 = 16.0;
const HEAD: f64 = 96.0;

/// A position on the map.
struct Tile {
    /// The cells drawn dark.
    marked: CellSet,
    /// The place on the scale of colours; `None` is impossible.
    step: Option<usize>,
    /// What is shown under the pointer.
    title: String,
}

/// The map of a table.
struct HeatMap {
    title: &'static str,
    description: String,
    /// The letters of a cell that is not marked and of one that is.
    letters: [char; 2],
    scale: &'static [&'static str],
    /// The label of each step of the scale, and how many positions there are.
    legend: Vec<(String, usize)>,
    impossible: Option<(String, usize)>,
}

/// The table of nine coins: 512 small boards, coloured by the least flips.
#[must_use]
pub fn coins_table() -> Picture {
    let positions: Vec<Tile> = Coins::all()
        .map(|coins| {
            let solution = coins::solve(coins);
            Tile {
                marked: coins.tails(),
                step: solution.map(|solution| solution.flips() as usize),
                title: match solution {
                    Some(solution) => {
                        format!("{coins}: {} flips, {}", solution.flips(), solution.lines())
                    }
                    None => format!("{coins}: impossible"),
                },
            }
        })
        .collect();
    let counts = counts(&positions, VIRIDIS_5.len());
    let impossible = positions.len() - counts.iter().sum::<usize>();
    let map = HeatMap {
        title: "Nine coins: the least flips from each of the 512 positions",
        description: format!(
            "512 small boards in eight blocks by their top row. Each block has a row of boards for \
             each middle row and a column for each bottom row; dark squares are tails. The colour is \
             the least number of flips of a row, column or diagonal until all coins are alike: {}; \
             {impossible} positions, in grey, are impossible.",
            describe(&counts, "flips")
        ),
        letters: ['H', 'T'],
        scale: &VIRIDIS_5,
        legend: legend(&counts),
        impossible: Some(("impossible".into(), impossible)),
    };
    map.draw(&positions)
}

/// The table of nine lights: 512 small boards, coloured by the least presses.
#[must_use]
pub fn cross_table() -> Picture {
    let positions: Vec<Tile> = Lights::all()
        .map(|lights| {
            let pressed = cross::solve(lights);
            Tile {
                marked: lights.cells(),
                step: Some(pressed.len()),
                title: format!("{lights}: {} presses, {pressed}", pressed.len()),
            }
        })
        .collect();
    let counts = counts(&positions, VIRIDIS_10.len());
    let map = HeatMap {
        title: "Nine lights: the least presses for each of the 512 positions",
        description: format!(
            "512 small boards in eight blocks by their top row. Each block has a row of boards for \
             each middle row and a column for each bottom row; dark squares are lit cells. The colour \
             is the least number of presses until all is dark: {}.",
            describe(&counts, "presses")
        ),
        letters: ['.', '*'],
        scale: &VIRIDIS_10,
        legend: legend(&counts),
        impossible: None,
    };
    map.draw(&positions)
}

fn counts(positions: &[Tile], steps: usize) -> Vec<usize> {
    let at = |step| {
        positions
            .iter()
            .filter(|position| position.step == Some(step))
            .count()
    };
    (0..steps).map(at).collect()
}

fn describe(counts: &[usize], unit: &str) -> String {
    let parts = counts.iter().enumerate();
    let parts: Vec<String> = parts
        .map(|(step, count)| format!("{count} take {step} {unit}"))
        .collect();
    parts.join(", ")
}

fn legend(counts: &[usize]) -> Vec<(String, usize)> {
    let steps = counts.iter().enumerate();
    steps
        .map(|(step, count)| (step.to_string(), *count))
        .collect()
}

impl HeatMap {
    fn draw(&self, positions: &[Tile]) -> Picture {
        let width = 2.0 * MARGIN + ACROSS as f64 * BLOCK - 10.0;
        let down = PATTERNS / ACROSS;
        let height = HEAD + down as f64 * (BLOCK + 8.0) + MARGIN - 10.0;
        let mut sheet = Sheet::new(width as u32, height as u32, self.title, &self.description);
        sheet.text(MARGIN, 32.0, "h", self.title);
        self.draw_legend(&mut sheet);
        sheet.add(Style::new(self.styles()));
        sheet.add(
            Definitions::new().add(self.labels()).add(
                Pattern::new()
                    .set("id", "u")
                    .set("width", TILE)
                    .set("height", TILE)
                    .set("patternUnits", "userSpaceOnUse")
                    .add(Path::new().set("d", dots(Cell::ALL.into_iter().collect()))),
            ),
        );
        for top in 0..PATTERNS {
            let x = MARGIN + (top % ACROSS) as f64 * BLOCK;
            let y = HEAD + (top / ACROSS) as f64 * (BLOCK + 8.0);
            sheet.text(x, y + 18.0, "b m", format!("{}/", self.row(top)));
            let labels = Use::new().set("href", "#l");
            sheet.add(labels.set("x", round(x)).set("y", round(y)));
            let in_block = &positions[top * PATTERNS * PATTERNS..][..PATTERNS * PATTERNS];
            sheet.add(self.block(in_block, x + LABELS, y + LABELS));
        }
        sheet.finish()
    }

    /// The letters of a pattern of three cells, the first the highest bit.
    fn row(&self, pattern: usize) -> String {
        let cells = (0..SIDE).rev();
        cells.map(|bit| self.letters[pattern >> bit & 1]).collect()
    }

    fn draw_legend(&self, sheet: &mut Sheet) {
        let steps = self.legend.iter().zip(self.scale.iter().copied());
        let impossible = self.impossible.iter().map(|legend| (legend, FAINT));
        let mut x = MARGIN;
        for ((label, count), colour) in steps.chain(impossible) {
            let chip = rectangle(x, 50.0, 20.0, 20.0, colour).set("stroke", "#999999");
            sheet.add(chip);
            sheet.text(x + 26.0, 65.0, "b", format!("{label} ({count})"));
            x += 26.0 + 8.0 * (label.len() + count.to_string().len() + 3) as f64 + 16.0;
        }
    }

    /// The names of the rows and columns of any block.
    fn labels(&self) -> Group {
        let mut labels = Group::new().set("id", "l");
        for other in 0..PATTERNS {
            let along = LABELS + (other as f64 + 0.5) * TILE;
            let name = self.row(other);
            labels = labels
                .add(text(along, LABELS - 5.0, "s m c", &*name))
                .add(text(LABELS - 4.0, along + 4.0, "s m e", &*name));
        }
        labels
    }

    /// The styles of tiles: `kN` is a tile on step N of the scale and `k` one that is on none; `u`
    /// is what all nine cells are drawn in, and over it those marked: `d` on a light tile, `l` on a
    /// dark one and `n` on one that is on no step.
    fn styles(&self) -> String {
        let mut styles = format!(
            "#u path{{fill:#80808059}}.u{{fill:url(#u);pointer-events:none}}\
             .t{{stroke-width:{};stroke-linecap:square}}\
             .d,.l,.n{{stroke:#1a1a1a;stroke-width:{DOT};pointer-events:none}}\
             .l{{stroke:#ffffff}}.n{{stroke:#9a9a9a}}.k{{stroke:{FAINT}}}",
            TILE - 1.0
        );
        for (step, colour) in self.scale.iter().enumerate() {
            styles += &format!(".k{step}{{stroke:{colour}}}");
        }
        styles
    }

    /// The tiles of the positions that have the same top row, from the first middle row to the last
    /// and in each from the first bottom row to the last.
    fn block(&self, positions: &[Tile], x: f64, y: f64) -> Group {
        let translate = format!("translate({} {})", round(x), round(y));
        let mut block = Group::new().set("class", "t").set("transform", translate);
        let mut marked = [
            ("d", String::new()),
            ("l", String::new()),
            ("n", String::new()),
        ];
        for (at, position) in positions.iter().enumerate() {
            let x = TILE * (at % PATTERNS) as f64;
            let y = TILE * (at / PATTERNS) as f64;
            let (class, tone) = match position.step {
                Some(step) => (
                    format!("k{step}"),
                    usize::from(2 * step >= self.scale.len()),
                ),
                None => ("k".into(), 2),
            };
            let middle = (TILE - 1.0) / 2.0;
            let tile = Path::new().set("class", class);
            let tile = tile.set("d", format!("M{} {}h0", x + middle, y + middle));
            block = block.add(tile.add(Title::new(&*position.title)));
            marked[tone].1 += &squares(position.marked, x, y);
        }
        let side = TILE * PATTERNS as f64;
        let all = Path::new().set("class", "u");
        block = block.add(all.set("d", format!("M0 0h{side}v{side}h-{side}")));
        for (class, commands) in marked {
            block = block.add(Path::new().set("class", class).set("d", commands));
        }
        block
    }
}

/// The distance of the first dot of a tile from its edge.
const INSET: f64 = (TILE - 1.0 - 2.0 * PITCH - DOT) / 2.0;

/// The commands of squares for some cells of a tile, to be filled.
fn dots(cells: CellSet) -> String {
    let squares = cells.iter().map(|cell| {
        let x = INSET + cell.column() as f64 * PITCH;
        let y = INSET + cell.row() as f64 * PITCH;
        format!("M{x} {y}h{DOT}v{DOT}h-{DOT}")
    });
    squares.collect()
}

/// The commands of lines of no length, to be stroked as squares, for some cells of a tile at a
/// place. They are shorter than the squares.
fn squares(cells: CellSet, x: f64, y: f64) -> String {
    let mut commands = String::new();
    let mut last = None;
    for cell in cells {
        let dx = INSET + DOT / 2.0 + cell.column() as f64 * PITCH;
        let dy = INSET + DOT / 2.0 + cell.row() as f64 * PITCH;
        commands += &match last.replace((dx, dy)) {
            None => format!("M{} {}h0", x + dx, y + dy),
            Some((from_x, from_y)) => format!("m{} {}h0", dx - from_x, dy - from_y),
        };
    }
    commands
}
