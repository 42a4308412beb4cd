//! What one cell does to the frontier.
//!
//! In the array, blocked cells count as covered. So `E` is covered only if it is blocked, and a cell
//! is one fixed zero-one map of the sixteen patterns of `P`, `X`, `Y` and `D`: a block of the
//! transfer matrix.

use crate::tromino::shape::Corner;
use crate::tromino::transfer::{D, E, X, laid, settled};

/// Two numbers that are swept together, so that each addition is one vector instruction.
pub(super) type Pair = [u64; 2];

/// Nothing was counted.
pub(super) const ZERO: Pair = [0; 2];

/// For each pattern after the cell the patterns before it that lead there; 16 stands for none.
type Sources = [[usize; 3]; 16];

const fn sources(blocked: bool) -> Sources {
    let mut sources = [[16; 3]; 16];
    let mut counts = [0; 16];
    let mut before = 0;
    while before < 16 {
        let covered = before | if blocked { E } else { 0 };
        let mut corner = 0;
        while corner < Corner::ALL.len() {
            let laid = laid(Corner::ALL[corner]);
            if covered & X == 0 && covered & laid == 0 {
                let after = settled(covered | laid);
                sources[after][counts[after]] = before;
                counts[after] += 1;
            }
            corner += 1;
        }
        // A covered cell needs no tromino.
        if covered & X != 0 {
            let after = settled(covered);
            sources[after][counts[after]] = before;
            counts[after] += 1;
        }
        before += 1;
    }
    sources
}

const OPEN: Sources = sources(false);
const CLOSED: Sources = sources(true);

/// Repeats a block with a constant that takes each of the values; the compiler unrolls a loop
/// over this many patterns only in part, and then keeps them in memory.
macro_rules! unroll {
    (2 $name:ident $body:block) => { unroll!([0 1] $name $body) };
    (16 $name:ident $body:block) => {
        unroll!([0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] $name $body)
    };
    (32 $name:ident $body:block) => {
        unroll!([
            0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
            16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
        ] $name $body)
    };
    ([$($value:literal)*] $name:ident $body:block) => {
        $({ const $name: usize = $value; $body })*
    };
}
pub(super) use unroll;

#[inline(always)]
fn add(a: Pair, b: Pair) -> Pair {
    // Tiles are so small that nothing overflows; wrapping keeps the check out of the loop.
    [a[0].wrapping_add(b[0]), a[1].wrapping_add(b[1])]
}

/// One cell, by patterns: bit 0 is `P`, then `X`, `Y`, `D`. `BLOCKED` is whether `E` is.
#[inline(always)]
pub(super) fn one<const BLOCKED: bool>(before: &[Pair; 16]) -> [Pair; 16] {
    let mut extended = [ZERO; 17];
    let mut after = [ZERO; 16];
    unroll!(16 I { extended[I] = before[I]; });
    unroll!(16 I {
        let [a, b, c] = const { if BLOCKED { CLOSED[I] } else { OPEN[I] } };
        after[I] = add(add(extended[a], extended[b]), extended[c]);
    });
    after
}

/// Two cells side by side whose `E` are free, by patterns: bit 0 is `P` of the first, then `X`
/// of both, `Y` of the second, `D`.
#[inline(always)]
pub(super) fn two(before: &[Pair; 32]) -> [Pair; 32] {
    let mut between = [ZERO; 32];
    unroll!(2 LAST {
        const fn at(pattern: usize) -> usize { pattern & 7 | LAST << 3 | (pattern & D) << 1 }
        let mut first = [ZERO; 16];
        unroll!(16 I { first[I] = before[const { at(I) }]; });
        let first = one::<false>(&first);
        unroll!(16 I { between[const { at(I) }] = first[I]; });
    });
    let mut after = [ZERO; 32];
    unroll!(2 FIRST {
        const fn at(pattern: usize) -> usize { pattern << 1 | FIRST }
        let mut second = [ZERO; 16];
        unroll!(16 I { second[I] = between[const { at(I) }]; });
        let second = one::<false>(&second);
        unroll!(16 I { after[const { at(I) }] = second[I]; });
    });
    after
}
