//! A board and the moves that solve it: a frame for each, from left to right, then down.

use svg::node::element::Group;

use super::Picture;
use super::canvas::{Sheet, round, stroke, text};

const GAP: f64 = 36.0;
const MARGIN: f64 = 20.0;
const HEAD: f64 = 64.0;
const CAPTION: f64 = 26.0;

/// The most that frames side by side may take, if one alone does not take more.
const WIDEST: f64 = 780.0;

/// A board in the strip: the move that led to it, and what is drawn.
pub(super) struct Frame {
    pub(super) caption: String,
    pub(super) drawing: Group,
}

/// Lays frames of one size out.
pub(super) fn strip(
    title: &str,
    description: &str,
    (width, height): (f64, f64),
    frames: Vec<Frame>,
) -> Picture {
    let most = ((WIDEST + GAP) / (width + GAP)).max(1.0) as usize;
    let across = frames.len().clamp(1, most);
    let down = frames.len().div_ceil(across);
    // The title may be wider than the boards.
    let inner = (across as f64 * (width + GAP) - GAP).max(12.5 * title.len() as f64);
    let mut sheet = Sheet::new(
        (inner + 2.0 * MARGIN).ceil() as u32,
        (HEAD + down as f64 * (height + CAPTION + GAP) - GAP + MARGIN).ceil() as u32,
        title,
        description,
    );
    sheet.text(MARGIN, 34.0, "h", title);
    for (index, Frame { caption, drawing }) in frames.into_iter().enumerate() {
        let x = MARGIN + (index % across) as f64 * (width + GAP);
        let y = HEAD + (index / across) as f64 * (height + CAPTION + GAP);
        if index % across > 0 {
            let (x, y) = (round(x - 0.75 * GAP), round(y + CAPTION + height / 2.0));
            let arrow = format!("M{x} {y}h{}m-6 -6l6 6l-6 6", GAP / 2.0);
            sheet.add(stroke(&arrow, "#777777", 2.0));
        }
        sheet.add(text(x + width / 2.0, y + 14.0, "b c", caption));
        let place = format!("translate({} {})", round(x), round(y + CAPTION));
        sheet.add(drawing.set("transform", place));
    }
    sheet.finish()
}
