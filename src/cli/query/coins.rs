//! Nine coins, as `query` prints them.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::{Answer, MARKED, picture};
use crate::coins::{Coins, solve};
use crate::grid::{CellSet, Line};
use crate::picture::{self as drawing, Picture};

impl Answer for Coins {
    fn fields(&self, output: &mut dyn Write) -> io::Result<()> {
        match solve(*self) {
            Some(solution) => writeln!(output, "{}\t{}", solution.flips(), solution.lines()),
            None => writeln!(output, "-1\t-"),
        }
    }

    fn json(&self) -> Value {
        let solution = solve(*self);
        json!({
            "board": self.to_string(),
            "flips": solution.map(|solution| solution.flips()),
            "lines": solution.map(|solution| solution.lines().iter().map(Line::name).collect::<Vec<_>>()),
            "face": solution.map(|solution| solution.face().to_string()),
        })
    }

    fn hint(&self) -> Option<[String; 2]> {
        Some(match solve(*self) {
            None => ["-1".into(), "-".into()],
            Some(solution) => {
                let first = solution.lines().iter().next();
                let first = first.map_or_else(|| "-".into(), |line| line.to_string());
                [solution.flips().to_string(), first]
            }
        })
    }

    fn svg(&self) -> Option<Picture> {
        Some(drawing::coins(*self))
    }

    fn explain(&self, output: &mut dyn Write) -> io::Result<()> {
        picture(output, self, CellSet::default())?;
        let Some(solution) = solve(*self) else {
            return writeln!(
                output,
                "No flips make these coins alike: flips reach 128 of the 512 positions from all heads\n\
                 and all tails together, and this is none of them."
            );
        };
        let mut coins = *self;
        for line in solution.lines().iter() {
            coins = coins.flip(line);
            writeln!(output, "flip {MARKED}{line}{MARKED:#}")?;
            picture(output, coins, line.cells())?;
        }
        match solution.flips() {
            0 => writeln!(output, "All {} already.", solution.face()),
            1 => writeln!(output, "One flip, all {}.", solution.face()),
            flips => writeln!(
                output,
                "{flips} flips in any order, all {}. No other set of lines is as short.",
                solution.face()
            ),
        }
    }
}
