//! Vocabularies: enums whose values have names.
//!
//! Each is written with one macro, `vocabulary!`, which gives it all that its name and its place in
//! the list are good for:
//!
//! ```
//! use foregone::grid::Cell;
//!
//! assert_eq!(Cell::ALL.len(), Cell::COUNT);
//! assert_eq!(Cell::new(5), Some(Cell::C2));
//! assert_eq!(Cell::try_from(5)?.index(), 5);
//! assert_eq!("c2".parse::<Cell>()?.to_string(), Cell::C2.name());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A board that is numbered has the same conversions from and to its index; an index that is none is
//! told by [`OutOfRange`], a name that is none by [`UnknownName`].

use std::error::Error;
use std::fmt;

/// Defines an enum of named values:
///
/// ```text
/// vocabulary! {
///     /// A side of a coin.
///     pub enum Face: "side" {
///         /// Heads.
///         Heads = "heads" | "H",
///         /// Tails.
///         Tails = "tails" | "T",
///     }
/// }
/// ```
///
/// The word after the type says in messages what the values are. The first name of a value is the
/// one that is printed; all of them are read. With the feature `serde` a value is its name. The
/// derives of a plain value are there; `Default` and `#[non_exhaustive]` can be written above.
macro_rules! vocabulary {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $Type:ident: $kind:literal {
            $($(#[$about:meta])* $Value:ident = $name:literal $(| $alias:literal)*,)+
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(
            feature = "serde",
            derive(serde_with::SerializeDisplay, serde_with::DeserializeFromStr)
        )]
        #[repr(u8)]
        $visibility enum $Type {
            $($(#[$about])* $Value,)+
        }

        #[allow(dead_code)] // Private ones need less.
        impl $Type {
            /// How many there are.
            pub const COUNT: usize = Self::NAMES.len();

            /// All of them, in their order.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$Value),+];

            const NAMES: &'static [&'static [&'static str]] = &[$(&[$name $(, $alias)*]),+];

            #[doc = concat!("The ", $kind, " at a place in [`Self::ALL`], from 0.")]
            #[must_use]
            pub const fn new(index: usize) -> Option<Self> {
                if index < Self::COUNT {
                    Some(Self::ALL[index])
                } else {
                    None
                }
            }

            /// The place in [`Self::ALL`], from 0.
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The name, as it is printed.
            #[must_use]
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize][0]
            }
        }

        impl std::fmt::Display for $Type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $Type {
            type Err = $crate::names::UnknownName;

            fn from_str(name: &str) -> Result<Self, $crate::names::UnknownName> {
                let found = Self::NAMES.iter().position(|names| names.contains(&name));
                found.and_then(Self::new).ok_or_else(|| {
                    let known = Self::NAMES.iter().copied().flatten().copied();
                    $crate::names::UnknownName::new($kind, name, known)
                })
            }
        }

        $crate::names::indexed!($Type: $kind);
    };
}
pub(crate) use vocabulary;

/// The conversions of a type that has `new`, `index` and `COUNT` from and to its index.
macro_rules! indexed {
    ($Type:ident: $kind:literal) => {
        impl From<$Type> for usize {
            fn from(value: $Type) -> usize {
                value.index()
            }
        }

        impl TryFrom<usize> for $Type {
            type Error = $crate::names::OutOfRange;

            fn try_from(index: usize) -> Result<Self, $crate::names::OutOfRange> {
                $Type::new(index).ok_or($crate::names::OutOfRange::new($kind, index, $Type::COUNT))
            }
        }
    };
}
pub(crate) use indexed;

/// A name that nothing of its kind has, and the names that come nearest.
///
/// # Examples
///
/// ```
/// use foregone::tictactoe::Status;
///
/// let error = "x-wno".parse::<Status>().unwrap_err();
/// assert_eq!(error.to_string(), "no such status: `x-wno`; nearest: `x-won`");
/// assert_eq!(error.nearest(), ["x-won"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    kind: &'static str,
    name: String,
    nearest: Vec<&'static str>,
}

impl UnknownName {
    /// The error for a name that is none of those `known`.
    pub(crate) fn new(
        kind: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'static str>,
    ) -> Self {
        let far = name.len() / 2 + 1;
        let known = known.into_iter();
        let ranked = known.map(|known| (distance(known, name, far), known));
        let mut ranked: Vec<(usize, &str)> = ranked.filter(|&(edits, _)| edits < far).collect();
        ranked.sort_by_key(|&(edits, _)| edits);
        let least = ranked.first().map(|&(edits, _)| edits);
        ranked.retain(|&(edits, _)| Some(edits) == least);
        UnknownName {
            kind,
            name: name.into(),
            nearest: ranked.into_iter().map(|(_, known)| known).collect(),
        }
    }

    /// What the name should have been the name of, such as "cell".
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.kind
    }

    /// The name that was given.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The names that need the fewest edits to be had from the one that was given, if there are
    /// any that are like it.
    #[must_use]
    pub fn nearest(&self) -> &[&'static str] {
        &self.nearest
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = self.name.chars();
        let name: String = letters.by_ref().take(LONG).collect();
        let more = if letters.next().is_some() { "..." } else { "" };
        write!(f, "no such {}: `{}{more}`", self.kind, name.escape_debug())?;
        for (at, name) in self.nearest.iter().enumerate() {
            let before = if at == 0 { "; nearest: " } else { ", " };
            write!(f, "{before}`{name}`")?;
        }
        Ok(())
    }
}

impl Error for UnknownName {}

/// The most letters of a name that a message shows. No name that is known is longer.
const LONG: usize = 60;

/// The edits between two names: letters put in, left out or replaced, and neighbours swapped; the
/// case costs nothing, and a part of a name, of three letters or more, is one edit from it. At most
/// `far`, which costs no time where the lengths tell.
fn distance(known: &str, name: &str, far: usize) -> usize {
    if name.len() > LONG {
        return far;
    }
    let [known, name] = [known, name].map(str::to_lowercase);
    if name.len() > 2 && known.contains(&name) {
        return 1;
    }
    let [known, name] = [known, name].map(String::into_bytes);
    if known.len().abs_diff(name.len()) >= far {
        return far;
    }
    // The rows of the table of distances between beginnings; the last one is that of `known`.
    let mut rows: Vec<Vec<usize>> = vec![(0..=name.len()).collect()];
    for i in 1..=known.len() {
        let mut row = vec![i];
        for j in 1..=name.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(known[i - 1] != name[j - 1]);
            let mut least = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && known[i - 1] == name[j - 2] && known[i - 2] == name[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[known.len()][name.len()].min(far)
}

/// An index that nothing of its kind has: they run from 0.
///
/// # Examples
///
/// ```
/// use foregone::grid::Cell;
///
/// let error = Cell::try_from(9).unwrap_err();
/// assert_eq!(error.to_string(), "no cell has the index 9: they run from 0 to 8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    kind: &'static str,
    index: usize,
    count: usize,
}

impl OutOfRange {
    pub(crate) const fn new(kind: &'static str, index: usize, count: usize) -> Self {
        OutOfRange { kind, index, count }
    }
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OutOfRange { kind, index, count } = self;
        let last = count - 1;
        write!(
            f,
            "no {kind} has the index {index}: they run from 0 to {last}"
        )
    }
}

impl Error for OutOfRange {}
