//! Meeting in the middle of a board that is the same upside down.
//!
//! A tiling is what covers the rows above the middle and what covers those below it. So the count
//! is a sum of products of two numbers for each frontier between the rows.

use std::{mem, ptr};

use num_bigint::BigUint;
use num_traits::Zero;

use super::cell::{Pair, ZERO};
use super::counts::{CountsView, State};
use super::lanes::{Sums, Total};
use super::modulus::Modulus;
use super::progress::Progress;
use crate::tromino::CountError;

/// Both sides of the middle row.
#[derive(Clone, Copy)]
pub(super) struct Middle<'a> {
    /// The frontiers that reach into the middle row from above.
    pub(super) above: CountsView<'a>,
    /// Those from below, upside down.
    pub(super) below: CountsView<'a>,
    /// The blocked cells of the middle row, which are covered on both sides.
    pub(super) blocked: usize,
    pub(super) threads: usize,
}

impl Middle<'_> {
    /// Whether both sides are the same.
    fn is_one(&self) -> bool {
        ptr::eq(self.above.values, self.below.values)
    }

    /// Does something with all frontiers that can occur on a side; what each thread comes to.
    fn scan<T: Send>(
        &self,
        side: &CountsView<'_>,
        progress: &Progress<'_>,
        start: impl Fn() -> T,
        each: impl Fn(&mut T, usize) + Sync,
    ) -> Result<Vec<T>, CountError> {
        let places = side.state.places;
        let mut results: Vec<T> = (0..self.threads).map(|_| start()).collect();
        let rests = places.rests().end;
        let ranges = (0..rests)
            .step_by(CHUNK)
            .map(|first| (0, first..rests.min(first + CHUNK)));
        progress.share(&mut results, ranges, |range, result| {
            places.occurring(range).for_each(|bits| each(result, bits));
        })?;
        Ok(results)
    }

    /// Does something with the places of every two frontiers that together cover the middle row;
    /// what each thread comes to.
    fn meet<T: Send>(
        &self,
        progress: &Progress<'_>,
        start: impl Fn() -> T,
        meet: impl Fn(&mut T, usize, usize) + Sync,
    ) -> Result<Vec<T>, CountError> {
        let (above, below) = (self.above.state.places, self.below.state.places);
        let all = above.all();
        self.scan(&self.above, progress, start, |result, bits| {
            let there = below.at(!bits & all | self.blocked);
            if let Some((here, there)) = above.at(bits).zip(there) {
                meet(result, here, there);
            }
        })
    }

    /// What the sweep says of the number of tilings.
    pub(super) fn total(&self, progress: &Progress<'_>) -> Result<Total, CountError> {
        let (above, below) = (self.above.state, self.below.state);
        let (reduction, other) = (above.reduction(), below.reduction());
        let sums = self.meet(
            progress,
            || Sums::new(above.lanes),
            |sums, here, there| {
                let (here, there) = (self.above.values[here], self.below.values[there]);
                if here != ZERO && there != ZERO {
                    sums.add(reduction.apply(here), other.apply(there));
                }
            },
        )?;
        let sums = sums.into_iter().reduce(Sums::and);
        let sums = sums.unwrap_or_else(|| Sums::new(above.lanes));
        Ok(sums.total(above.shifted() + below.shifted()))
    }

    /// A number that is not below that of any frontier, after a sweep for bounds.
    pub(super) fn largest(&self, progress: &Progress<'_>) -> Result<BigUint, CountError> {
        let largest = |side: &CountsView<'_>| {
            let State { places, .. } = side.state;
            let bounds = self.scan(side, progress, u64::default, |largest, bits| {
                if let Some(at) = places.at(bits) {
                    *largest = side.values[at][1].max(*largest);
                }
            })?;
            let largest = bounds.into_iter().max().unwrap_or(0);
            let reduced = side.state.reduction().apply([0, largest])[1];
            Ok(BigUint::from(reduced) << side.state.shifted())
        };
        let above = largest(&self.above)?;
        if self.is_one() {
            return Ok(above);
        }
        Ok(above.max(largest(&self.below)?))
    }
}

/// What a thread looks at at a time: patterns of the columns beyond the first ones, or numbers. There
/// are more chunks than [`counts::threads`](super::counts::threads) at any width.
const CHUNK: usize = 1 << 12;

/// The numbers of both sides, modulo some primes each.
///
/// Such a number has about half as many digits as the count. Once the product of the primes is
/// above all of them, they are known themselves, and so is the sum of their products: with half as
/// many sweeps as it takes to know the count from its own residues.
#[derive(Default)]
pub(super) struct Halves {
    primes: Vec<Modulus>,
    above: Vec<Vec<u64>>,
    /// Nothing, if it is the same as above.
    below: Vec<Vec<u64>>,
}

impl Halves {
    /// The primes with those of another sweep.
    fn with(&self, middle: &Middle<'_>) -> Vec<Modulus> {
        let primes = self.primes.iter().copied();
        let more = middle.above.state.lanes.moduli();
        primes.chain(more.iter().copied()).collect()
    }

    /// The product of the primes.
    pub(super) fn modulus(&self) -> BigUint {
        product(&self.primes)
    }

    /// Whether numbers up to `largest` are known with another sweep.
    pub(super) fn suffice(&self, middle: &Middle<'_>, largest: &BigUint) -> bool {
        product(&self.with(middle)) > *largest
    }

    /// Keeps the residues of another sweep, for a count that takes `needed` bytes.
    ///
    /// # Errors
    /// If there is no memory for them, or the monitor ends the count.
    pub(super) fn push(
        &mut self,
        middle: &Middle<'_>,
        needed: u64,
        progress: &Progress<'_>,
    ) -> Result<(), CountError> {
        for (lane, &modulus) in middle.above.state.lanes.moduli().iter().enumerate() {
            let residues = |side: &CountsView<'_>| {
                let mut residues = Vec::new();
                let reserved = residues.try_reserve_exact(side.values.len());
                reserved.map_err(CountError::out_of_memory(needed))?;
                residues.resize(side.values.len(), 0);
                let chunks = residues.chunks_mut(CHUNK).zip(side.values.chunks(CHUNK));
                let reduction = side.state.reduction();
                let mut threads = vec![(); middle.threads];
                let items = chunks.map(|chunks| (0, chunks));
                progress.share(&mut threads, items, |(residues, values), ()| {
                    for (residue, &value) in residues.iter_mut().zip(values) {
                        *residue = reduction.apply(value)[lane] % modulus.get();
                    }
                })?;
                Ok(residues)
            };
            self.primes.push(modulus);
            self.above.push(residues(&middle.above)?);
            if !middle.is_one() {
                self.below.push(residues(&middle.below)?);
            }
        }
        Ok(())
    }

    /// The number of tilings, with the residues of a last sweep.
    pub(super) fn count(
        &self,
        middle: &Middle<'_>,
        progress: &Progress<'_>,
    ) -> Result<BigUint, CountError> {
        let primes = self.with(middle);
        let digits = Digits::new(&primes);
        let below = if middle.is_one() {
            &self.above
        } else {
            &self.below
        };
        let (reduction, other) = (
            middle.above.state.reduction(),
            middle.below.state.reduction(),
        );
        let residues = |pair: Pair, known: &[Vec<u64>], at: usize, residues: &mut [u64]| {
            let (first, last) = residues.split_at_mut(known.len());
            for (residue, known) in first.iter_mut().zip(known) {
                *residue = known[at];
            }
            let primes = &primes[known.len()..];
            for ((residue, value), modulus) in last.iter_mut().zip(pair).zip(primes) {
                *residue = value % modulus.get();
            }
        };
        let sums = middle.meet(
            progress,
            || Products::new(primes.len()),
            |products, here, there| {
                let [left, right] = &mut products.factors;
                let above = reduction.apply(middle.above.values[here]);
                let opposite = other.apply(middle.below.values[there]);
                residues(above, &self.above, here, left);
                residues(opposite, below, there, right);
                if left.iter().any(|&residue| residue != 0) {
                    digits.replace(left);
                    digits.replace(right);
                    products.add();
                }
            },
        )?;
        Ok(sums.iter().map(|sums| sums.total(&primes)).sum())
    }
}

fn product(primes: &[Modulus]) -> BigUint {
    primes.iter().map(|prime| prime.get()).product()
}

/// Numbers by their residues, written in the mixed radix of the moduli: the first digit counts
/// ones, the second one the first modulus, the third one the product of the first two (Garner's
/// algorithm; Knuth, The Art of Computer Programming, volume 2, section 4.3.2).
struct Digits<'a> {
    primes: &'a [Modulus],
    /// For each prime the inverse of the product of those before it.
    inverses: Vec<u64>,
}

impl<'a> Digits<'a> {
    fn new(primes: &'a [Modulus]) -> Self {
        let inverse = |index: usize| {
            let prime = primes[index];
            let before = primes[..index].iter();
            let product = before.fold(1, |product, other| prime.product(product, other.get()));
            prime
                .inverse(product)
                .unwrap_or_else(|| unreachable!("different primes"))
        };
        Digits {
            primes,
            inverses: (0..primes.len()).map(inverse).collect(),
        }
    }

    /// Replaces residues by digits.
    fn replace(&self, residues: &mut [u64]) {
        for index in 1..residues.len() {
            let prime = self.primes[index];
            let (digits, others) = residues.split_at_mut(index);
            let known = digits.iter().zip(self.primes).rev();
            let known = known.fold(0, |known: u64, (&digit, radix)| {
                prime.reduce(u128::from(known) * u128::from(radix.get()) + u128::from(digit))
            });
            let missing = others[0] + prime.get() - known;
            others[0] = prime.product(missing, self.inverses[index]);
        }
    }
}

/// The sum of products of numbers that are given by their digits.
struct Products {
    factors: [Vec<u64>; 2],
    /// For each two digits the sum of their products.
    sums: Vec<u128>,
    /// What the sums had above this.
    carries: Vec<BigUint>,
}

impl Products {
    fn new(digits: usize) -> Self {
        Products {
            factors: [vec![0; digits], vec![0; digits]],
            sums: vec![0; digits * digits],
            carries: vec![BigUint::zero(); digits * digits],
        }
    }

    /// Adds the product of the factors.
    fn add(&mut self) {
        let [left, right] = &self.factors;
        let products = left.iter().flat_map(|&left| {
            right
                .iter()
                .map(move |&right| u128::from(left) * u128::from(right))
        });
        for ((product, sum), carry) in products.zip(&mut self.sums).zip(&mut self.carries) {
            // Products are below 2^108.
            *sum += product;
            if *sum >> 126 != 0 {
                *carry += mem::take(sum);
            }
        }
    }

    fn total(&self, primes: &[Modulus]) -> BigUint {
        let weights: Vec<_> = (0..primes.len())
            .map(|index| product(&primes[..index]))
            .collect();
        let weights = weights
            .iter()
            .flat_map(|left| weights.iter().map(move |right| left * right));
        let sums = self.sums.iter().zip(&self.carries);
        sums.zip(weights)
            .map(|((&sum, carry), weight)| (carry + sum) * weight)
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_traits::One;

    #[test]
    fn digits_and_products_are_those_of_the_numbers() {
        let primes: Vec<_> = Modulus::primes().take(4).collect();
        let digits = Digits::new(&primes);
        let largest = product(&primes) - 1u32;
        let numbers: Vec<BigUint> = (0..=6u32)
            .map(|sixths| &largest * sixths / 6u32)
            .chain([BigUint::one(), primes[0].get().into()])
            .collect();
        let mut products = Products::new(primes.len());
        let mut sum = BigUint::zero();
        for left in &numbers {
            for right in &numbers {
                for (number, factor) in [left, right].into_iter().zip(&mut products.factors) {
                    for (residue, prime) in factor.iter_mut().zip(&primes) {
                        *residue = u64::try_from(number % prime.get()).unwrap();
                    }
                    digits.replace(factor);
                    let digits = factor.iter().enumerate();
                    let value = digits.map(|(index, digit)| product(&primes[..index]) * digit);
                    assert_eq!(value.sum::<BigUint>(), *number);
                }
                products.add();
                sum += left * right;
            }
        }
        assert_eq!(products.total(&primes), sum);
    }

    #[test]
    fn a_modulus_reduces_and_multiplies() {
        for value in [1, 2, 1_000_000_007, (1 << 32) - 5, (1 << 54) - 33, 1 << 54] {
            let modulus = Modulus::new(value).unwrap();
            for number in [0, 1, u128::from(value), 1 << 54, 1 << 64, u128::MAX] {
                let expected = number % u128::from(value);
                assert_eq!(u128::from(modulus.reduce(number)), expected);
            }
            let last = value - 1;
            assert_eq!(modulus.product(last, last), 1 % value);
        }
    }
}
