//! The numbers that counts are taken modulo, and how residues are put together.

use std::error::Error;
use std::fmt;

use num_bigint::BigUint;
use num_traits::{One, Zero};

/// Sums are kept below two to this power between tiles; a tile makes them at most 2^10 times
/// larger, so that they fit 64 bits.
pub(super) const BITS: u32 = 54;

/// A number that a count can be taken modulo in one sweep: any from 1 to 2^32, and any between
/// from 2^54 - 2^32 to 2^54.
///
/// The sweep reduces a sum by putting `2^54 mod m` in the place of each 2^54 in it, which is
/// one short multiplication if that is below 2^32. That is all that `new` asks for, so it takes a
/// few more numbers than those named.
///
/// # Examples
/// ```
/// use foregone::tromino::sweep::Modulus;
///
/// assert!(Modulus::new(1_000_000_007).is_some());
/// assert!(Modulus::new(0).is_none());
/// assert!(Modulus::new(1 << 40 | 1).is_none());
/// assert_eq!(Modulus::primes().next().unwrap().get(), (1 << 54) - 33);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Modulus(u64);

impl Modulus {
    /// The modulus, unless it is zero or `2^54 mod m` is 2^32 or more.
    #[must_use]
    pub const fn new(value: u64) -> Option<Self> {
        if value > 0 && value <= 1 << BITS && (1 << BITS) % value <= u32::MAX as u64 {
            Some(Modulus(value))
        } else {
            None
        }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// What 2^54 is modulo this.
    pub(super) const fn fold(self) -> u64 {
        (1 << BITS) % self.0
    }

    /// A number of any length modulo this.
    pub(in crate::tromino) fn rest(self, number: &BigUint) -> u64 {
        rest(number, self.0)
    }

    /// A number modulo this.
    #[inline]
    pub(super) fn reduce(self, value: u128) -> u64 {
        let mut value = value;
        // Each time it loses 22 bits at least.
        while value >> u64::BITS != 0 {
            let low = value & ((1 << BITS) - 1);
            value = low + (value >> BITS) * u128::from(self.fold());
        }
        value as u64 % self.0
    }

    /// A product modulo this.
    #[inline]
    pub(in crate::tromino) fn product(self, a: u64, b: u64) -> u64 {
        self.reduce(u128::from(a) * u128::from(b))
    }

    /// The number whose product with `value` is 1 modulo this, if there is one.
    pub(super) fn inverse(self, value: u64) -> Option<u64> {
        inverse(value, self.0)
    }

    /// The primes below 2^54, downwards: the moduli with which a count takes the fewest sweeps.
    pub fn primes() -> impl Iterator<Item = Modulus> {
        let odd = (1u64 << BITS) - 1;
        let candidates = (0..1u64 << 31).map(move |index| odd - 2 * index);
        candidates.filter(|&value| is_prime(value)).map(Modulus)
    }
}

impl fmt::Display for Modulus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

fn power(base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let times = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(modulus)) as u64;
    let mut square = base % modulus;
    let mut result = 1 % modulus;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = times(result, square);
        }
        square = times(square, square);
        exponent >>= 1;
    }
    result
}

/// The Miller-Rabin test with the first twelve primes as bases, which is exact below 3.3 * 10^24
/// (Sorenson and Webster, 2015).
fn is_prime(value: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if value < 2 {
        return false;
    }
    if let Some(base) = BASES.into_iter().find(|base| value % base == 0) {
        return value == base;
    }
    let twos = (value - 1).trailing_zeros();
    BASES.into_iter().all(|base| {
        let mut witness = power(base, (value - 1) >> twos, value);
        let mut squarings = 1;
        while squarings < twos && witness != 1 && witness != value - 1 {
            witness = power(witness, 2, value);
            squarings += 1;
        }
        witness == value - 1 || (witness == 1 && squarings == 1)
    })
}

/// A number modulo another, which is not zero.
fn rest(number: &BigUint, modulus: u64) -> u64 {
    let rest = number % modulus;
    rest.iter_u64_digits().next().unwrap_or(0)
}

/// The inverse of `value` modulo `modulus`, which are coprime.
fn inverse(value: u64, modulus: u64) -> Option<u64> {
    let (mut rest, mut next) = (i128::from(modulus), i128::from(value % modulus));
    let (mut factor, mut following) = (0i128, 1i128);
    while next != 0 {
        let quotient = rest / next;
        (rest, next) = (next, rest - quotient * next);
        (factor, following) = (following, factor - quotient * following);
    }
    // Modulo 1 all are equal and coprime.
    (rest == 1).then(|| factor.rem_euclid(i128::from(modulus)) as u64)
}

/// What is known of a number from its residues.
///
/// # Examples
/// ```
/// use foregone::tromino::sweep::Combined;
///
/// let combined = Combined::new([(7, 1), (9, 0), (10, 2)])?;
/// assert_eq!(combined.residue().to_string(), "162");
/// assert_eq!(combined.modulus().to_string(), "630");
/// # Ok::<(), foregone::tromino::sweep::CombineError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combined {
    residue: BigUint,
    modulus: BigUint,
}

impl Combined {
    /// Puts residues together, each given as modulus and residue (the Chinese remainder theorem).
    /// Without any, the number is 0 modulo 1.
    ///
    /// # Errors
    /// If a modulus is zero, a residue is not below its modulus, or two moduli are not coprime.
    pub fn new(residues: impl IntoIterator<Item = (u64, u64)>) -> Result<Self, CombineError> {
        let mut combined = Combined {
            residue: BigUint::zero(),
            modulus: BigUint::one(),
        };
        for (modulus, residue) in residues {
            combined.add(modulus, residue)?;
        }
        Ok(combined)
    }

    fn add(&mut self, modulus: u64, residue: u64) -> Result<(), CombineError> {
        if residue >= modulus {
            return Err(CombineError::Residue { modulus, residue });
        }
        let inverse = inverse(rest(&self.modulus, modulus), modulus);
        let inverse = inverse.ok_or(CombineError::NotCoprime { modulus })?;
        let missing = (residue + (modulus - rest(&self.residue, modulus))) % modulus;
        let factor = u128::from(missing) * u128::from(inverse) % u128::from(modulus);
        self.residue += &self.modulus * factor;
        self.modulus *= modulus;
        Ok(())
    }

    /// The number modulo [`Combined::modulus`].
    #[must_use]
    pub fn residue(&self) -> &BigUint {
        &self.residue
    }

    /// The product of the moduli.
    #[must_use]
    pub fn modulus(&self) -> &BigUint {
        &self.modulus
    }

    /// The number itself, if it is known to be at most `bound` and that is enough.
    #[must_use]
    pub fn at_most(&self, bound: &BigUint) -> Option<&BigUint> {
        (*bound < self.modulus).then_some(&self.residue)
    }
}

/// Why residues could not be put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CombineError {
    /// The residue is not below its modulus.
    Residue {
        /// The modulus; zero has no residues.
        modulus: u64,
        /// The residue.
        residue: u64,
    },
    /// The modulus has a factor in common with one before it.
    NotCoprime {
        /// The later modulus.
        modulus: u64,
    },
}

impl fmt::Display for CombineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CombineError::Residue { modulus, residue } => {
                write!(f, "{residue} is not a residue modulo {modulus}")
            }
            CombineError::NotCoprime { modulus } => {
                write!(
                    f,
                    "{modulus} has a factor in common with a modulus before it"
                )
            }
        }
    }
}

impl Error for CombineError {}
