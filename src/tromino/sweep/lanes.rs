//! What the two numbers of a pair are, and how they are kept small.

use std::slice;

use num_bigint::BigUint;

use super::cell::Pair;
use super::modulus::{BITS, Modulus};

/// Bits that are left of the largest bound when bounds are shifted. The shift is due again after
/// a few passes; and this many are enough for a bound that is hardly above the count.
const PRECISION: u32 = 44;

/// What a sweep finds out.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lanes {
    /// The count modulo two numbers.
    Residues([Modulus; 2]),
    /// The count modulo one number, and an upper bound of it.
    ///
    /// The bound is a floating-point sweep with one exponent for all: the same additions, and
    /// where residues are reduced the sums are shifted right and rounded up. Rounding only ever
    /// goes up, so what comes out is at least the count.
    Bound(Modulus),
}

impl Lanes {
    /// The numbers that residues are taken modulo.
    pub(super) fn moduli(&self) -> &[Modulus] {
        match self {
            Lanes::Residues(moduli) => moduli,
            Lanes::Bound(modulus) => slice::from_ref(modulus),
        }
    }

    /// The reduction after sums of which the second ones have no bit above those of `top`.
    pub(super) fn reduction(self, top: u64) -> Reduction {
        match self {
            Lanes::Residues(moduli) => Reduction::Fold(moduli.map(Fold::lane)),
            Lanes::Bound(modulus) => {
                let bits = u64::BITS - top.leading_zeros();
                let fold = Fold::lane(modulus);
                if bits < BITS {
                    Reduction::Fold([fold, Fold::NONE])
                } else {
                    let shift = bits - PRECISION;
                    Reduction::Shift { fold, shift }
                }
            }
        }
    }
}

/// Makes sums small again: at most 2^54 + 2^42, congruent or not less.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reduction {
    Fold([Lane; 2]),
    Shift { fold: Lane, shift: u32 },
}

impl Reduction {
    /// By how many bits bounds are shifted.
    pub(super) fn shift(self) -> u32 {
        match self {
            Reduction::Fold(_) => 0,
            Reduction::Shift { shift, .. } => shift,
        }
    }

    pub(super) fn apply(self, pair: Pair) -> Pair {
        match self {
            Reduction::Fold(fold) => Fold(fold).apply(pair),
            Reduction::Shift { fold, shift } => Shift { fold, shift }.apply(pair),
        }
    }
}

/// One kind of [`Reduction`], known to the compiler.
pub(super) trait Reduce: Copy + Sync {
    fn apply(self, pair: Pair) -> Pair;

    /// Whether second numbers are bounds, so that their size is to be known.
    fn is_bound(self) -> bool;
}

/// Both numbers are residues, or small enough.
#[derive(Clone, Copy)]
pub(super) struct Fold(pub(super) [Lane; 2]);

/// The bits that stay, and what each higher 2^54 is replaced by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lane {
    mask: u64,
    by: u64,
}

impl Fold {
    /// Leaves a number as it is.
    const NONE: Lane = Lane { mask: !0, by: 0 };

    fn lane(modulus: Modulus) -> Lane {
        Lane {
            mask: (1 << BITS) - 1,
            by: modulus.fold(),
        }
    }
}

impl Lane {
    #[inline(always)]
    fn apply(self, value: u64) -> u64 {
        // The compiler sees that both factors are below 2^32: one short multiplication.
        (value & self.mask) + (value >> BITS) * (self.by & u64::from(u32::MAX))
    }
}

impl Reduce for Fold {
    #[inline(always)]
    fn apply(self, pair: Pair) -> Pair {
        [self.0[0].apply(pair[0]), self.0[1].apply(pair[1])]
    }

    fn is_bound(self) -> bool {
        self.0[1].mask == Fold::NONE.mask
    }
}

/// The second number is a bound and too large.
#[derive(Clone, Copy)]
pub(super) struct Shift {
    pub(super) fold: Lane,
    pub(super) shift: u32,
}

impl Reduce for Shift {
    #[inline(always)]
    fn apply(self, pair: Pair) -> Pair {
        let round = (1 << self.shift) - 1;
        [self.fold.apply(pair[0]), (pair[1] + round) >> self.shift]
    }

    fn is_bound(self) -> bool {
        true
    }
}

/// What a sweep has found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Total {
    /// The count modulo the two numbers.
    Residues([u64; 2]),
    /// The count modulo the number, and something that is not below the count.
    Bound(u64, BigUint),
}

/// The sum of products of reduced pairs.
pub(super) struct Sums {
    lanes: Lanes,
    sums: [u128; 2],
}

impl Sums {
    /// Products of bounds are shifted by this many bits, and rounded up, so that all fit.
    const SHIFT: u32 = 24;

    pub(super) fn new(lanes: Lanes) -> Self {
        Sums {
            lanes,
            sums: [0; 2],
        }
    }

    pub(super) fn add(&mut self, a: Pair, b: Pair) {
        // Products are below 2^110.
        let [first, second] = [0, 1].map(|lane| u128::from(a[lane]) * u128::from(b[lane]));
        self.increase(match self.lanes {
            Lanes::Residues(_) => [first, second],
            Lanes::Bound(_) => [first, (second >> Self::SHIFT) + 1],
        });
    }

    /// Both sums together.
    pub(super) fn and(mut self, other: Sums) -> Self {
        self.increase(other.sums);
        self
    }

    /// Adds numbers below 2^126 to the sums.
    fn increase(&mut self, by: [u128; 2]) {
        for (lane, modulus) in self.lanes.moduli().iter().enumerate() {
            self.sums[lane] += by[lane];
            if self.sums[lane] >> 126 != 0 {
                self.sums[lane] %= u128::from(modulus.get());
            }
        }
        if let Lanes::Bound(_) = self.lanes {
            self.sums[1] += by[1];
        }
    }

    /// The sums, of which the second is to be shifted left if it is a bound.
    pub(super) fn total(self, shifted: u32) -> Total {
        let [first, second] = self.sums;
        let residue = |sum: u128, modulus: Modulus| (sum % u128::from(modulus.get())) as u64;
        match self.lanes {
            Lanes::Residues([a, b]) => Total::Residues([residue(first, a), residue(second, b)]),
            Lanes::Bound(a) => Total::Bound(
                residue(first, a),
                BigUint::from(second) << (shifted + Self::SHIFT),
            ),
        }
    }
}
