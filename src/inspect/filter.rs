//! Picking rows by comparisons of their fields.

use super::table::{Field, Kind, Row, Table, Value};
use crate::text::ParseError;

/// Comparisons that rows of a table must all pass.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    comparisons: Vec<Comparison>,
}

#[derive(Clone, Debug)]
struct Comparison {
    field: usize,
    operator: Operator,
    value: Value,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operator {
    Equal,
    NotEqual,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

impl Operator {
    /// The operators, each before those it begins with.
    const ALL: [(&'static str, Operator); 6] = [
        ("!=", Operator::NotEqual),
        ("<=", Operator::AtMost),
        (">=", Operator::AtLeast),
        ("=", Operator::Equal),
        ("<", Operator::Less),
        (">", Operator::Greater),
    ];

    /// Whether it asks for an order, which only numbers have.
    fn is_order(self) -> bool {
        !matches!(self, Operator::Equal | Operator::NotEqual)
    }

    fn holds(self, left: &Value, right: &Value) -> bool {
        // No solution is neither more nor less than any number of moves.
        if self.is_order() && *left == Value::None {
            return false;
        }
        match self {
            Operator::Equal => left == right,
            Operator::NotEqual => left != right,
            Operator::Less => left < right,
            Operator::AtMost => left <= right,
            Operator::Greater => left > right,
            Operator::AtLeast => left >= right,
        }
    }
}

impl Filter {
    /// Reads comparisons with commas between: a field, one of `=`, `!=`, `<`, `<=`, `>`, `>=`, and
    /// a value as the text formats print it. An order is known of numbers only, and `-1`, which
    /// stands for no number, is neither less nor greater than any.
    ///
    /// # Errors
    ///
    /// A [`ParseError`] at the field, operator or value that the table does not have.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::inspect::{Filter, Table};
    ///
    /// let filter = Filter::parse(Table::Tictactoe, "status = x-won, ply < 7")?;
    /// assert_eq!(Table::Tictactoe.rows().filter(|row| filter.keeps(row)).count(), 120);
    ///
    /// let error = Filter::parse(Table::Coins, "flips>many").unwrap_err();
    /// assert_eq!(error.to_string(), "line 1, column 7: expected a whole number, found `many`");
    /// # Ok::<(), foregone::text::ParseError>(())
    /// ```
    pub fn parse(table: Table, text: &str) -> Result<Filter, ParseError> {
        let mut comparisons = Vec::new();
        let mut start = 0;
        for part in text.split(',') {
            let one = Part { text, start, part };
            comparisons.push(one.comparison(table)?);
            start += part.len() + 1;
        }
        Ok(Filter { comparisons })
    }

    /// The filter that keeps what both keep.
    #[must_use]
    pub fn and(mut self, other: Filter) -> Filter {
        self.comparisons.extend(other.comparisons);
        self
    }

    /// Whether a row of the filter's table passes every comparison.
    #[must_use]
    pub fn keeps(&self, row: &Row) -> bool {
        self.comparisons.iter().all(|comparison| {
            let value = row.values().get(comparison.field);
            value.is_some_and(|value| comparison.operator.holds(value, &comparison.value))
        })
    }
}

/// One comparison within the whole text, for the places of errors.
struct Part<'a> {
    text: &'a str,
    start: usize,
    part: &'a str,
}

impl Part<'_> {
    /// An error at the byte `at` of the part, where `found` stands.
    fn error(&self, at: usize, expected: impl Into<String>, found: &str) -> ParseError {
        let found = if found.is_empty() && self.start + at < self.text.len() {
            "`,`".into()
        } else if found.is_empty() {
            "the end of the comparison".into()
        } else {
            format!("`{found}`")
        };
        ParseError::new(1, self.start + at + 1, expected.into(), found)
    }

    fn comparison(&self, table: Table) -> Result<Comparison, ParseError> {
        let blanks = |text: &str| text.len() - text.trim_start().len();
        let at = blanks(self.part);
        let rest = &self.part[at..];
        let name = &rest[..rest
            .find(|c: char| !c.is_alphanumeric() && c != '_' && c != '-')
            .unwrap_or(rest.len())];
        let Some(field) = table.field(name) else {
            let names: Vec<&str> = table.fields().iter().map(Field::name).collect();
            let expected = format!("a field of {table} ({})", names.join(", "));
            return Err(self.error(at, expected, name));
        };

        let at = at + name.len() + blanks(&rest[name.len()..]);
        let rest = &self.part[at..];
        let Some((sign, operator)) = Operator::ALL
            .into_iter()
            .find(|(sign, _)| rest.starts_with(sign))
        else {
            let found = rest.chars().next().map(String::from).unwrap_or_default();
            return Err(self.error(at, "one of = != < <= > >=", &found));
        };
        let kind = table.fields()[field].kind;
        if operator.is_order() && !matches!(kind, Kind::Number) {
            let expected = format!("`=` or `!=`, since {name} is not a number");
            return Err(self.error(at, expected, sign));
        }

        let at = at + sign.len() + blanks(&rest[sign.len()..]);
        let value = self.value(kind, at, self.part[at..].trim_end())?;
        Ok(Comparison {
            field,
            operator,
            value,
        })
    }

    /// Reads a value as [`Field::show`] prints it.
    fn value(&self, kind: Kind, at: usize, text: &str) -> Result<Value, ParseError> {
        match kind {
            Kind::Number if text == "-1" => Ok(Value::None),
            Kind::Number => {
                let number = text.parse().map(Value::Number);
                number.map_err(|_| self.error(at, "a whole number", text))
            }
            Kind::Word(_) if text == "-" => Ok(Value::None),
            Kind::Word(words) => {
                let words = words();
                if words.contains(&text) {
                    Ok(Value::Text(text.to_string().into()))
                } else {
                    Err(self.error(at, format!("one of {}, or -", words.join(", ")), text))
                }
            }
            Kind::List(names) => self.names(&names(), at, text),
            Kind::Board(parse) => match parse(text) {
                Ok(board) => Ok(Value::Text(board.into())),
                Err(error) => Err(ParseError::new(
                    1,
                    self.start + at + error.column(),
                    error.expected().to_string(),
                    error.found().to_string(),
                )),
            },
            Kind::Text if text.is_empty() => Err(self.error(at, "a text", text)),
            Kind::Text => Ok(Value::Text(text.to_string().into())),
        }
    }

    /// Reads names with blanks between, in any order.
    fn names(&self, names: &[&'static str], at: usize, text: &str) -> Result<Value, ParseError> {
        if text == "-" {
            return Ok(Value::List(Vec::new()));
        }
        let wanted: Vec<&str> = text.split_whitespace().collect();
        let wrong = wanted.iter().find(|name| !names.contains(name)).copied();
        if wanted.is_empty() || wrong.is_some() {
            let wrong = wrong.unwrap_or_default();
            let at = at + text.find(wrong).unwrap_or_default();
            return Err(self.error(at, format!("some of {}, or -", names.join(" ")), wrong));
        }
        let in_order = names.iter().filter(|name| wanted.contains(name)).copied();
        Ok(Value::List(in_order.collect()))
    }
}
