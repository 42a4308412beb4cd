//! Sets of cells and of lines: a machine word each.

use std::fmt;
use std::iter::FusedIterator;
use std::ops;
use std::str::FromStr;

use super::{Cell, Line, Symmetry};
use crate::names::UnknownName;
use crate::rules::grid;
use crate::text::{self, ParseError};

/// Gives a mask of bits what sets can do. Each set knows by itself the `bit` of an item, and its
/// `first` and `last` item.
macro_rules! set {
    (
        $Set:ident of $Item:ident in $Mask:ty, all $full:expr, iterator $Items:ident
    ) => {
        impl $Set {
            /// The set without anything in it.
            pub const EMPTY: $Set = $Set(0);

            /// The set of all.
            pub const FULL: $Set = $Set($full);

            /// The mask.
            #[must_use]
            pub const fn mask(self) -> $Mask {
                self.0
            }

            /// How many are in the set.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the set is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether the set has `item`.
            #[must_use]
            pub const fn contains(self, item: $Item) -> bool {
                self.0 & $Set::bit(item) != 0
            }

            /// Whether everything in the set is in `other` too.
            #[must_use]
            pub const fn is_subset(self, other: $Set) -> bool {
                self.0 & !other.0 == 0
            }

            /// The set with `item` in it.
            #[must_use]
            pub const fn with(self, item: $Item) -> $Set {
                $Set(self.0 | $Set::bit(item))
            }

            /// The set without `item`.
            #[must_use]
            pub const fn without(self, item: $Item) -> $Set {
                $Set(self.0 & !$Set::bit(item))
            }

            /// All in the set, in their order.
            #[must_use]
            pub const fn iter(self) -> $Items {
                $Items(self)
            }
        }

        set!(@operator $Set, a, b, BitOr bitor BitOrAssign bitor_assign, a | b);
        set!(@operator $Set, a, b, BitAnd bitand BitAndAssign bitand_assign, a & b);
        set!(@operator $Set, a, b, BitXor bitxor BitXorAssign bitxor_assign, a ^ b);
        set!(@operator $Set, a, b, Sub sub SubAssign sub_assign, a & !b);

        impl ops::Not for $Set {
            type Output = $Set;

            fn not(self) -> $Set {
                $Set::FULL - self
            }
        }

        impl fmt::Debug for $Set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($Set), "({})"), self)
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> $Set {
                items.into_iter().fold($Set::EMPTY, $Set::with)
            }
        }

        impl Extend<$Item> for $Set {
            fn extend<I: IntoIterator<Item = $Item>>(&mut self, items: I) {
                *self |= items.into_iter().collect();
            }
        }

        impl IntoIterator for $Set {
            type Item = $Item;
            type IntoIter = $Items;

            fn into_iter(self) -> $Items {
                self.iter()
            }
        }

        impl IntoIterator for &$Set {
            type Item = $Item;
            type IntoIter = $Items;

            fn into_iter(self) -> $Items {
                self.iter()
            }
        }

        #[doc = concat!("Goes through a [`", stringify!($Set), "`] in order.")]
        #[derive(Clone, Debug)]
        pub struct $Items($Set);

        impl Iterator for $Items {
            type Item = $Item;

            fn next(&mut self) -> Option<$Item> {
                let first = self.0.first()?;
                self.0 = self.0.without(first);
                Some(first)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl DoubleEndedIterator for $Items {
            fn next_back(&mut self) -> Option<$Item> {
                let last = self.0.last()?;
                self.0 = self.0.without(last);
                Some(last)
            }
        }

        impl ExactSizeIterator for $Items {}

        impl FusedIterator for $Items {}
    };
    (
        @operator $Set:ident, $a:ident, $b:ident,
        $Trait:ident $method:ident $Assign:ident $assign:ident, $result:expr
    ) => {
        impl ops::$Trait for $Set {
            type Output = $Set;

            fn $method(self, other: $Set) -> $Set {
                let ($a, $b) = (self.0, other.0);
                $Set($result)
            }
        }

        impl ops::$Assign for $Set {
            fn $assign(&mut self, other: $Set) {
                *self = ops::$Trait::$method(*self, other);
            }
        }
    };
}

/// A set of cells. Its text is a board of `*` for the cells in it and `.` for the others.
///
/// # Examples
///
/// ```
/// use foregone::grid::{Cell, CellSet, Line};
///
/// let set: CellSet = "*../.*./..*".parse()?;
/// assert_eq!(set, Line::D1.cells());
/// assert!(set.contains(Cell::B2));
/// assert_eq!((set & Line::R1.cells()).to_string(), "*../.../...");
/// assert!((!set).iter().eq([Cell::B1, Cell::C1, Cell::A2, Cell::C2, Cell::A3, Cell::B3]));
/// assert_eq!(format!("{set:?}"), "CellSet(*../.*./..*)");
/// # Ok::<(), foregone::text::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde_with::SerializeDisplay, serde_with::DeserializeFromStr)
)]
pub struct CellSet(u16);

set!(CellSet of Cell in u16, all grid::FULL, iterator Cells);

impl CellSet {
    /// The set of a mask of nine bits, the first cell the highest bit.
    #[must_use]
    pub const fn new(mask: u16) -> Option<CellSet> {
        if mask <= grid::FULL {
            Some(CellSet(mask))
        } else {
            None
        }
    }

    pub(crate) const fn from_mask(mask: u16) -> CellSet {
        CellSet(mask & grid::FULL)
    }

    const fn bit(cell: Cell) -> u16 {
        grid::bit(cell.index())
    }

    /// The first cell in reading order; `None` if the set is empty.
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        let spare = u16::BITS as usize - grid::CELLS;
        Cell::new(self.0.leading_zeros() as usize - spare)
    }

    /// The last cell in reading order; `None` if the set is empty.
    #[must_use]
    pub const fn last(self) -> Option<Cell> {
        Cell::new((grid::CELLS - 1).wrapping_sub(self.0.trailing_zeros() as usize))
    }

    /// The image under a symmetry of the square.
    #[must_use]
    pub const fn transform(self, symmetry: Symmetry) -> CellSet {
        CellSet(grid::transform(self.0, 2, symmetry.index()))
    }
}

impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = grid::digits(self.0, 2);
        text::write_nine(f, digits.map(|digit| grid::ALPHABET[usize::from(digit)]))
    }
}

impl FromStr for CellSet {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text::parse_nine(text.as_bytes(), &grid::ALPHABET).map(CellSet)
    }
}

/// A set of lines. Its text is their names with a blank between, `-` for no line.
///
/// # Examples
///
/// ```
/// use foregone::grid::{Line, LineSet};
///
/// let set: LineSet = [Line::C1, Line::R3].into_iter().collect();
/// assert_eq!(set.to_string(), "R3 C1");
/// assert_eq!("R3 C1".parse(), Ok(set));
/// assert_eq!((!set).len(), 6);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde_with::SerializeDisplay, serde_with::DeserializeFromStr)
)]
pub struct LineSet(u8);

set!(LineSet of Line in u8, all u8::MAX, iterator Lines);

impl LineSet {
    /// The set of a mask, bit `i` for line `i` of [`Line::ALL`].
    #[must_use]
    pub const fn new(mask: u8) -> LineSet {
        LineSet(mask)
    }

    const fn bit(line: Line) -> u8 {
        1 << line.index()
    }

    /// The first line in the order of [`Line::ALL`]; `None` if the set is empty.
    #[must_use]
    pub const fn first(self) -> Option<Line> {
        Line::new(self.0.trailing_zeros() as usize)
    }

    /// The last line in the order of [`Line::ALL`]; `None` if the set is empty.
    #[must_use]
    pub const fn last(self) -> Option<Line> {
        Line::new((Line::COUNT - 1).wrapping_sub(self.0.leading_zeros() as usize))
    }
}

impl fmt::Display for LineSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.pad("-");
        }
        let names: Vec<&str> = self.iter().map(Line::name).collect();
        f.pad(&names.join(" "))
    }
}

impl FromStr for LineSet {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        if text == "-" {
            return Ok(LineSet::EMPTY);
        }
        text.split_whitespace().map(str::parse::<Line>).collect()
    }
}
