//! The only file that includes the generated code: the raw numbers that the build script wrote,
//! and the macro by which each puzzle makes its own types of them.

/// A static of the generated code.
///
/// # Examples
///
/// ```
/// let flips = &foregone::tables::statics()[0];
/// assert_eq!((flips.name, flips.kind, flips.entries), ("COIN_FLIPS", "i8", 512));
/// assert_eq!(flips.key, "the coins that show tails, in base 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Static {
    /// Its name.
    pub name: &'static str,
    /// The type of a value.
    pub kind: &'static str,
    /// What a value is asked for by: an index, or the key of a perfect hash.
    pub key: &'static str,
    /// What a value means.
    pub value: &'static str,
    /// The number of values.
    pub entries: usize,
    /// The size of the data, in bytes.
    pub bytes: usize,
}

mod generated {
    use super::Static;
    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}

pub(crate) use generated::*;

/// The generated Rust source, as it is compiled in.
///
/// # Examples
///
/// ```
/// assert!(foregone::tables::source().starts_with("// DO NOT EDIT."));
/// ```
#[must_use]
pub fn source() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/tables.rs"))
}

/// What the generated source declares, in its order.
#[must_use]
pub fn statics() -> &'static [Static] {
    &STATICS
}

/// Defines an array of typed values at compile time, so that an answer is one read: the expression
/// gives the value at an index, out of the raw statics.
///
/// The array is padded to the next power of two, which no code reaches, so that `code % LEN` of it
/// is a mask and does what a bounds check would do.
macro_rules! typed {
    ($NAME:ident: [$Type:ty; $entries:expr], |$at:ident| $value:expr) => {
        static $NAME: [$Type; ($entries as usize).next_power_of_two()] = {
            let mut $at = 0;
            let mut table = [$value; ($entries as usize).next_power_of_two()];
            while $at < $entries {
                table[$at] = $value;
                $at += 1;
            }
            table
        };
    };
}
pub(crate) use typed;
