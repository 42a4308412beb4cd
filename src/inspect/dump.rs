//! Writing the rows of a table in one of several formats.

use std::io::{self, Write};

use serde_json::{Map, Value as Json};

use super::filter::Filter;
use super::table::{Field, Kind, Row, Table, Value};
use crate::names::vocabulary;

vocabulary! {
    /// A format of rows.
    #[non_exhaustive]
    pub enum Format: "format" {
        /// Columns for people.
        Text = "text",
        /// Comma-separated values, the names of the fields first.
        Csv = "csv",
        /// Tab-separated values, the names of the fields first.
        Tsv = "tsv",
        /// One JSON array of objects.
        Json = "json",
        /// One JSON object a line.
        Ndjson = "ndjson",
        /// A table of GitHub's Markdown.
        Markdown = "markdown",
    }
}

/// Which rows of a table to write, in which order, and how.
#[derive(Clone, Debug)]
pub struct Dump {
    /// The table.
    pub table: Table,
    /// The format.
    pub format: Format,
    /// Which rows; it must have been read for the same table.
    pub filter: Filter,
    /// The place of the field to sort by, smallest first and none before any; rows of the same
    /// value stay in the order of their index.
    pub sort: Option<usize>,
}

impl Dump {
    /// All rows by rising index.
    #[must_use]
    pub fn new(table: Table, format: Format) -> Dump {
        Dump {
            table,
            format,
            filter: Filter::default(),
            sort: None,
        }
    }

    /// The rows that are written. Without [`Dump::sort`], none is kept in memory.
    pub fn rows(&self) -> Box<dyn Iterator<Item = Row> + '_> {
        let rows = self.table.rows().filter(|row| self.filter.keeps(row));
        match self.sort {
            None => Box::new(rows),
            Some(field) => {
                let mut rows: Vec<Row> = rows.collect();
                rows.sort_by(|one, other| one.values().get(field).cmp(&other.values().get(field)));
                Box::new(rows.into_iter())
            }
        }
    }

    /// Writes the rows.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        match self.format {
            Format::Text => self.columns(output),
            Format::Csv => self.separated(b',', output),
            Format::Tsv => self.separated(b'\t', output),
            Format::Json => self.array(output),
            Format::Ndjson => self.lines(output),
            Format::Markdown => self.markdown(output),
        }
    }

    /// The cells of a row as text.
    fn cells(&self, row: &Row) -> impl Iterator<Item = String> {
        let cells = self.table.fields().iter().zip(row.values().to_vec());
        cells.map(|(field, value)| field.show(&value))
    }

    fn columns(&self, output: &mut impl Write) -> io::Result<()> {
        let fields = self.table.fields();
        // Twice over the rows, so that they need not be kept.
        let mut widths: Vec<usize> = fields.iter().map(|field| field.name.len()).collect();
        for row in self.rows() {
            for (width, cell) in widths.iter_mut().zip(self.cells(&row)) {
                *width = cell.len().max(*width);
            }
        }
        let mut line = |cells: &mut dyn Iterator<Item = String>| {
            let mut text = String::new();
            for ((cell, width), field) in cells.zip(&widths).zip(fields) {
                match field.kind {
                    Kind::Number => text += &format!("{cell:>width$}  "),
                    _ => text += &format!("{cell:width$}  "),
                }
            }
            writeln!(output, "{}", text.trim_end())
        };
        line(&mut fields.iter().map(|field| field.name.into()))?;
        for row in self.rows() {
            line(&mut self.cells(&row))?;
        }
        Ok(())
    }

    fn separated(&self, delimiter: u8, output: &mut impl Write) -> io::Result<()> {
        let mut writer = csv::WriterBuilder::new()
            .delimiter(delimiter)
            .from_writer(output);
        let names = self.table.fields().iter().map(Field::name);
        writer.write_record(names).map_err(beneath)?;
        for row in self.rows() {
            writer.write_record(self.cells(&row)).map_err(beneath)?;
        }
        writer.flush()
    }

    fn object(&self, row: &Row) -> Map<String, Json> {
        let values = self.table.fields().iter().zip(row.values());
        values
            .map(|(field, value)| (field.name.into(), json(value)))
            .collect()
    }

    fn array(&self, output: &mut impl Write) -> io::Result<()> {
        let mut between = "[\n";
        for row in self.rows() {
            output.write_all(between.as_bytes())?;
            serde_json::to_writer(&mut *output, &self.object(&row))?;
            between = ",\n";
        }
        if between == "[\n" {
            output.write_all(b"[")?;
        }
        output.write_all(b"\n]\n")
    }

    fn lines(&self, output: &mut impl Write) -> io::Result<()> {
        for row in self.rows() {
            serde_json::to_writer(&mut *output, &self.object(&row))?;
            writeln!(output)?;
        }
        Ok(())
    }

    fn markdown(&self, output: &mut impl Write) -> io::Result<()> {
        let fields = self.table.fields();
        let names: Vec<&str> = fields.iter().map(Field::name).collect();
        let rules = fields.iter().map(|field| match field.kind {
            Kind::Number => "---:",
            _ => "---",
        });
        writeln!(output, "| {} |", names.join(" | "))?;
        writeln!(output, "| {} |", rules.collect::<Vec<_>>().join(" | "))?;
        for row in self.rows() {
            let cells = self.cells(&row).zip(fields).map(|(cell, field)| {
                // Stars in a board are lights, not emphasis.
                match field.kind {
                    Kind::Board(_) => format!("`{cell}`"),
                    _ => cell,
                }
            });
            writeln!(output, "| {} |", cells.collect::<Vec<_>>().join(" | "))?;
        }
        Ok(())
    }
}

/// The error of the writer that a CSV writer writes to, by its own kind.
fn beneath(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        kind => io::Error::other(format!("{kind:?}")),
    }
}

fn json(value: &Value) -> Json {
    match value {
        Value::None => Json::Null,
        Value::Number(number) => (*number).into(),
        Value::Text(text) => text.as_ref().into(),
        Value::List(names) => names.clone().into(),
    }
}
