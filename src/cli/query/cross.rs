//! Nine lights, as `query` prints them.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::{Answer, MARKED, picture};
use crate::cross::{Lights, solve};
use crate::grid::{Cell, CellSet};
use crate::picture::{self as drawing, Picture};

impl Answer for Lights {
    fn fields(&self, output: &mut dyn Write) -> io::Result<()> {
        let pressed = solve(*self);
        writeln!(output, "{}\t{pressed}", pressed.len())
    }

    fn json(&self) -> Value {
        let pressed = solve(*self);
        json!({
            "board": self.to_string(),
            "presses": pressed.len(),
            "pressed": pressed.to_string(),
            "cells": pressed.iter().map(Cell::name).collect::<Vec<_>>(),
        })
    }

    fn hint(&self) -> Option<[String; 2]> {
        let pressed = solve(*self);
        let first = pressed.iter().next();
        let first = first.map_or_else(|| "-".into(), |cell| cell.to_string());
        Some([pressed.len().to_string(), first])
    }

    fn svg(&self) -> Option<Picture> {
        Some(drawing::cross(*self))
    }

    fn explain(&self, output: &mut dyn Write) -> io::Result<()> {
        picture(output, self, CellSet::default())?;
        let pressed = solve(*self);
        let mut lights = *self;
        for cell in pressed.iter() {
            lights = lights.press(cell);
            writeln!(output, "press {MARKED}{cell}{MARKED:#}")?;
            picture(output, lights, Lights::default().press(cell).cells())?;
        }
        match pressed.len() {
            0 => writeln!(output, "All dark already."),
            1 => writeln!(output, "One press. No other set of presses ends all dark."),
            presses => writeln!(
                output,
                "{presses} presses in any order. No other set of presses ends all dark."
            ),
        }
    }
}
