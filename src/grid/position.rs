//! What the positions of the puzzles on nine cells have in common.

use std::iter::FusedIterator;
use std::marker::PhantomData;
use std::ops::Range;

/// Defines a position on nine cells with what all of them can do: a code in base 2 or 3, the first
/// cell the highest digit. The rules say the base, how many codes there are, and the letters.
macro_rules! position {
    (
        $(#[$about:meta])*
        pub struct $Position:ident: $kind:literal of $rules:ident;
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(
            feature = "serde",
            derive(serde_with::SerializeDisplay, serde_with::DeserializeFromStr)
        )]
        pub struct $Position(u16);

        impl $Position {
            /// How many there are.
            pub const COUNT: usize = $rules::LEN;

            pub(crate) const ALPHABET: $crate::text::Alphabet =
                $crate::text::Alphabet::new(&$rules::ALPHABET);

            #[doc = concat!("The ", $kind, " of an index below [`Self::COUNT`].")]
            #[must_use]
            pub const fn new(index: usize) -> Option<Self> {
                if index < Self::COUNT {
                    Some(Self(index as u16))
                } else {
                    None
                }
            }

            /// The index, from 0.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Reads nine letters in reading order, as judges write them; `None` if there is
            /// another byte.
            #[inline]
            #[must_use]
            pub const fn from_bytes(cells: &[u8; 9]) -> Option<Self> {
                match Self::ALPHABET.encode(cells) {
                    Some(code) => Some(Self(code)),
                    None => None,
                }
            }

            /// The nine letters in reading order.
            #[must_use]
            pub const fn to_bytes(self) -> [u8; 9] {
                let mut cells = $crate::rules::grid::digits(self.0, $rules::BASE);
                let mut at = 0;
                while at < cells.len() {
                    cells[at] = $rules::ALPHABET[cells[at] as usize];
                    at += 1;
                }
                cells
            }

            /// All of them, by rising index.
            #[must_use]
            pub fn all() -> $crate::grid::Positions<Self> {
                $crate::grid::Positions::new(Self::COUNT)
            }

            /// The image under a symmetry of the square.
            #[must_use]
            pub const fn transform(self, symmetry: $crate::grid::Symmetry) -> Self {
                Self($crate::rules::grid::transform(self.0, $rules::BASE, symmetry.index()))
            }

            /// The representative of the symmetry class: the image of least index under the eight
            /// symmetries of the square.
            #[must_use]
            pub const fn canonical(self) -> Self {
                self.canonical_with().0
            }

            /// The representative of the symmetry class, and a symmetry that leads there; its
            /// [inverse](crate::grid::Symmetry::inverse) leads back.
            #[must_use]
            pub const fn canonical_with(self) -> (Self, $crate::grid::Symmetry) {
                let (code, s) = $crate::rules::grid::canonical(self.0, $rules::BASE);
                (Self(code), $crate::grid::Symmetry::ALL[s])
            }
        }

        impl std::fmt::Display for $Position {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::text::write_nine(f, self.to_bytes())
            }
        }

        impl std::fmt::Debug for $Position {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($Position), "({})"), self)
            }
        }

        impl std::str::FromStr for $Position {
            type Err = $crate::text::ParseError;

            fn from_str(text: &str) -> Result<Self, $crate::text::ParseError> {
                $crate::text::parse_nine(text.as_bytes(), &$rules::ALPHABET).map(Self)
            }
        }

        impl TryFrom<[u8; 9]> for $Position {
            type Error = $crate::text::ParseError;

            fn try_from(cells: [u8; 9]) -> Result<Self, $crate::text::ParseError> {
                $crate::text::parse_nine(&cells, &$rules::ALPHABET).map(Self)
            }
        }

        impl From<$Position> for [u8; 9] {
            fn from(position: $Position) -> [u8; 9] {
                position.to_bytes()
            }
        }

        $crate::names::indexed!($Position: $kind);
    };
}
pub(crate) use position;

/// All positions of a puzzle on nine cells, by rising index.
///
/// # Examples
///
/// ```
/// use foregone::coins::Coins;
///
/// let last = Coins::all().next_back().unwrap();
/// assert_eq!(last.to_string(), "TTT/TTT/TTT");
/// assert_eq!(Coins::all().len(), Coins::COUNT);
/// ```
#[derive(Clone, Debug)]
pub struct Positions<P> {
    indices: Range<usize>,
    positions: PhantomData<fn() -> P>,
}

impl<P> Positions<P> {
    pub(crate) const fn new(count: usize) -> Self {
        Positions {
            indices: 0..count,
            positions: PhantomData,
        }
    }
}

impl<P: TryFrom<usize>> Iterator for Positions<P> {
    type Item = P;

    fn next(&mut self) -> Option<P> {
        P::try_from(self.indices.next()?).ok()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.indices.size_hint()
    }
}

impl<P: TryFrom<usize>> DoubleEndedIterator for Positions<P> {
    fn next_back(&mut self) -> Option<P> {
        P::try_from(self.indices.next_back()?).ok()
    }
}

impl<P: TryFrom<usize>> ExactSizeIterator for Positions<P> {}

impl<P: TryFrom<usize>> FusedIterator for Positions<P> {}
