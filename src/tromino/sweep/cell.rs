//! What one cell does to the frontier.
//!
//! Before the cell at row `r` and column `c` is dealt with, a frontier says for five cells around
//! it whether they are covered:
//!
//! ```text
//!              c-1    c    c+1
//!     row r           X     Y
//!     row r+1   P     D     E
//! ```
//!
//! `E` is covered only if it is blocked. Bit `c` of the frontier is `X`, and becomes `D`; the
//! diagonal bit is `D`, and becomes `E`; `P` and `Y` stay where they are. So a cell is one
//! fixed zero-one map of the sixteen patterns of `P`, `X`, `Y`, `D`.

use crate::tromino::shape::Corner;

/// Two numbers that are swept together, so that each addition is one vector instruction.
pub(super) type Pair = [u64; 2];

/// Nothing was counted.
pub(super) const ZERO: Pair = [0; 2];

const P: usize = 1;
const X: usize = 2;
const Y: usize = 4;
const D: usize = 8;
const E: usize = 16;

/// The trominoes that may cover `X` once all cells before it are covered.
const PLACES: [usize; 4] = {
    let mut places = [0; 4];
    let mut found = 0;
    let mut left = 0;
    while left < 2 {
        let mut corner = 0;
        while corner < Corner::ALL.len() {
            let cells = Corner::ALL[corner].others();
            let mut place = 0;
            let mut cell = 0;
            while cell < cells.len() {
                place |= match (cells[cell].0, left + cells[cell].1) {
                    (0, 1) => X,
                    (0, 2) => Y,
                    (1, 0) => P,
                    (1, 1) => D,
                    (1, 2) => E,
                    // The cell before `X` is covered already.
                    _ => 0,
                };
                cell += 1;
            }
            if place & X != 0 && place.count_ones() == 3 {
                places[found] = place;
                found += 1;
            }
            corner += 1;
        }
        left += 1;
    }
    assert!(found == places.len());
    places
};

/// For each pattern after the cell the patterns before it that lead there; 16 stands for none.
type Sources = [[usize; 3]; 16];

const fn sources(blocked: bool) -> Sources {
    let mut sources = [[16; 3]; 16];
    let mut counts = [0; 16];
    let mut before = 0;
    while before < 16 {
        let covered = before | if blocked { E } else { 0 };
        let mut place = 0;
        while place < PLACES.len() {
            // A covered cell needs no tromino; it is dealt with once.
            let laid = if covered & X == 0 { PLACES[place] } else { 0 };
            if covered & laid == 0 && (laid != 0 || place == 0) {
                let now = covered | laid;
                let after = (now & (P | Y))
                    | if now & D != 0 { X } else { 0 }
                    | if now & E != 0 { D } else { 0 };
                sources[after][counts[after]] = before;
                counts[after] += 1;
            }
            place += 1;
        }
        before += 1;
    }
    sources
}

const OPEN: Sources = sources(false);
const CLOSED: Sources = sources(true);

/// Repeats a block with a constant that takes each of the values; the compiler unrolls a loop
/// over so many patterns only in part, and then keeps them in memory.
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
