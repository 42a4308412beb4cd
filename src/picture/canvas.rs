//! What all pictures share: the sheet with its texts, the palettes, and a few shapes.

use svg::Document;
use svg::node::element::{Circle, Description, Path, Rectangle, Style, Text, Title};

use super::Picture;
use crate::tictactoe::{Outcome, Player};

/// The palette of Okabe and Ito.
pub(super) const BLACK: &str = "#000000";
pub(super) const ORANGE: &str = "#e69f00";
pub(super) const SKY_BLUE: &str = "#56b4e9";
pub(super) const GREEN: &str = "#009e73";
pub(super) const YELLOW: &str = "#f0e442";
pub(super) const BLUE: &str = "#0072b2";
pub(super) const VERMILLION: &str = "#d55e00";
pub(super) const PURPLE: &str = "#cc79a7";

/// Greys, for what is not the point.
pub(super) const PAPER: &str = "#ffffff";
pub(super) const FAINT: &str = "#eeeeee";
pub(super) const PALE: &str = "#c8c8c8";
pub(super) const INK: &str = "#333333";

/// Five and ten samples of viridis at even distances, from few to many.
pub(super) const VIRIDIS_5: [&str; 5] = ["#fde725", "#5dc863", "#21908c", "#3b528b", "#440154"];
pub(super) const VIRIDIS_10: [&str; 10] = [
    "#fde725", "#b4de2c", "#6dcd59", "#35b779", "#1f9e89", "#26828e", "#31688e", "#3e4a89",
    "#482878", "#440154",
];

/// The colour of a player.
pub(super) const fn player_colour(player: Player) -> &'static str {
    match player {
        Player::X => BLUE,
        Player::O => VERMILLION,
    }
}

/// The colour of the background of a game that ended so: a light tint of the winner's.
pub(super) const fn outcome_tint(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::XWins => "#cce3f0",
        Outcome::OWins => "#f7dfcc",
        Outcome::Draw => "#e8e8e8",
    }
}

/// A length rounded to a hundredth, so that it is short in print.
pub(super) fn round(length: f64) -> f64 {
    (length * 100.0).round() / 100.0
}

/// The styles of texts.
const STYLE: &str = "text{font-family:'DejaVu Sans',Verdana,sans-serif;fill:#333333}\
    .h{font-size:20px;font-weight:bold}.b{font-size:13px}.s{font-size:11px}\
    .c{text-anchor:middle}.e{text-anchor:end}\
    .m{font-family:'DejaVu Sans Mono',Menlo,Consolas,monospace}";

/// A white sheet, and what it shows: a title of a few words, and a description for those who do
/// not see it.
pub(super) struct Sheet {
    document: Document,
}

impl Sheet {
    pub(super) fn new(width: u32, height: u32, title: &str, description: &str) -> Sheet {
        let document = Document::new()
            .set("viewBox", (0, 0, width, height))
            .set("width", width)
            .set("height", height)
            .set("role", "img")
            .set("aria-labelledby", "title description")
            .add(Title::new(title).set("id", "title"))
            .add(
                Description::new()
                    .set("id", "description")
                    .add(svg::node::Text::new(description)),
            )
            .add(Style::new(STYLE))
            .add(rectangle(0.0, 0.0, width.into(), height.into(), PAPER));
        Sheet { document }
    }

    pub(super) fn add(&mut self, node: impl Into<Box<dyn svg::Node>>) {
        svg::Node::append(&mut self.document, node);
    }

    /// Writes a text whose base line starts, ends or is centred at a place; `class` names the
    /// styles.
    pub(super) fn text(&mut self, x: f64, y: f64, class: &str, content: impl Into<String>) {
        self.add(text(x, y, class, content));
    }

    pub(super) fn finish(self) -> Picture {
        Picture(self.document)
    }
}

pub(super) fn text(x: f64, y: f64, class: &str, content: impl Into<String>) -> Text {
    Text::new(content)
        .set("x", round(x))
        .set("y", round(y))
        .set("class", class)
}

pub(super) fn rectangle(x: f64, y: f64, width: f64, height: f64, fill: &str) -> Rectangle {
    Rectangle::new()
        .set("x", round(x))
        .set("y", round(y))
        .set("width", round(width))
        .set("height", round(height))
        .set("fill", fill)
}

pub(super) fn circle(x: f64, y: f64, radius: f64, fill: &str) -> Circle {
    Circle::new()
        .set("cx", round(x))
        .set("cy", round(y))
        .set("r", round(radius))
        .set("fill", fill)
}

/// An unfilled stroke along a path of SVG's commands.
pub(super) fn stroke(commands: &str, colour: &str, width: f64) -> Path {
    Path::new()
        .set("d", commands)
        .set("fill", "none")
        .set("stroke", colour)
        .set("stroke-width", round(width))
        .set("stroke-linecap", "round")
}

/// The commands of an X whose middle is given, and half of whose width is `reach`.
pub(super) fn cross_commands(x: f64, y: f64, reach: f64) -> String {
    let (left, top, size) = (round(x - reach), round(y - reach), round(2.0 * reach));
    format!("M{left} {top}l{size} {size}m0 -{size}l-{size} {size}")
}

/// The commands of a ring.
pub(super) fn ring_commands(x: f64, y: f64, radius: f64) -> String {
    let (left, y, r, across) = (
        round(x - radius),
        round(y),
        round(radius),
        round(2.0 * radius),
    );
    format!("M{left} {y}a{r} {r} 0 1 1 {across} 0a{r} {r} 0 1 1 -{across} 0")
}
