//! The numbers that counts are taken modulo, and how residues are put together.

use std::error::Error;
use std::fmt;

use num_bigint::BigUint;
use num_integer::Integer;
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
/// use foregone::tromino::Modulus;
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
        let rest = number % self.0;
        rest.iter_u64_digits().next().unwrap_or(0)
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
        let gcd = i128::from(value).extended_gcd(&self.0.into());
        (gcd.gcd == 1).then(|| gcd.x.rem_euclid(self.0.into()) as u64)
    }

    /// The primes below 2^54, downwards: the moduli with which a count takes the fewest sweeps.
    pub fn primes() -> impl Iterator<Item = Modulus> {
        let odd = (1u64 << BITS) - 1;
        let candidates = (0..1u64 << 31).map(move |index| Modulus(odd - 2 * index));
        candidates.filter(|candidate| candidate.is_prime())
    }

    /// Whether this, if it is more than 23, is a prime: the Miller-Rabin test with the first nine
    /// primes as bases, which is exact below 2^61 (OEIS A014233).
    fn is_prime(self) -> bool {
        const BASES: [u64; 9] = [2, 3, 5, 7, 11, 13, 17, 19, 23];
        let minus_one = self.0 - 1;
        let twos = minus_one.trailing_zeros();
        let passes = |base| {
            let mut witness = self.power(base, minus_one >> twos);
            let mut squarings = 1;
            while squarings < twos && witness != 1 && witness != minus_one {
                witness = self.product(witness, witness);
                squarings += 1;
            }
            witness == minus_one || (witness == 1 && squarings == 1)
        };
        BASES.into_iter().all(|base| self.0 % base != 0) && BASES.into_iter().all(passes)
    }

    /// A power modulo this, in a tenth of the time of `BigUint::modpow`.
    fn power(self, base: u64, exponent: u64) -> u64 {
        let bits = u64::BITS - exponent.leading_zeros();
        (0..bits).rev().fold(1, |power, bit| {
            let square = self.product(power, power);
            match exponent >> bit & 1 {
                0 => square,
                _ => self.product(square, base),
            }
        })
    }
}

impl From<Modulus> for u64 {
    fn from(modulus: Modulus) -> u64 {
        modulus.0
    }
}

impl fmt::Display for Modulus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What is known of a number from its residues.
///
/// # Examples
/// ```
/// use foregone::tromino::Combined;
///
/// let combined = Combined::new([(7, 1), (9, 0), (10, 2)])?;
/// assert_eq!(combined.residue().to_string(), "162");
/// assert_eq!(combined.modulus().to_string(), "630");
/// # Ok::<(), foregone::tromino::CombineError>(())
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
        let own = BigUint::from(modulus);
        let inverse = self.modulus.modinv(&own).ok_or_else(|| {
            let factor = u64::try_from(self.modulus.gcd(&own)).unwrap_or(modulus);
            CombineError::NotCoprime { modulus, factor }
        })?;
        let missing = &own - &self.residue % modulus + residue;
        self.residue += &self.modulus * (missing * inverse % modulus);
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
    /// The modulus has a factor in common with those before it, or is one of them.
    NotCoprime {
        /// The later modulus.
        modulus: u64,
        /// Its greatest factor in common with the product of those before it.
        factor: u64,
    },
}

impl fmt::Display for CombineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CombineError::Residue { modulus, residue } => {
                write!(
                    f,
                    "{residue} is not a residue modulo {modulus}: those are below it"
                )
            }
            CombineError::NotCoprime { modulus, factor } => write!(
                f,
                "the modulus {modulus} has the factor {factor} in common with those before it"
            ),
        }
    }
}

impl Error for CombineError {}
