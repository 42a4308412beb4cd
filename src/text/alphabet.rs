//! Nine cells at once, as judges write them in a line.

use crate::rules::grid::CELLS;

/// The two or three bytes that the cells of a board are written with; a byte's place among them is
/// its digit.
///
/// Nine cells are turned into a code without a branch and without a loop: eight of them are one
/// machine word. A `match` on each cell of a random board costs several times as much in
/// mispredictions.
pub(crate) struct Alphabet {
    letters: &'static [u8],
    /// Each letter in all eight bytes of a word. Of two letters the first stands in for a third.
    words: [u64; 3],
    /// One in each byte if there is a third letter, else 0.
    third: u64,
    /// The weights of the digits in bytes 0, 2, 4, 6 of a word, the last one lowest, in 16 bits each.
    even: u64,
    /// The same for bytes 1, 3, 5, 7.
    odd: u64,
    /// The digit of each byte; [`NO_DIGIT`] for those that are no letter.
    digits: [u8; 256],
}

/// What stands for the digit of a byte that is no cell. Its high bit is in no digit.
const NO_DIGIT: u8 = 0x80;

/// The lowest bit of each byte of a word, and the highest.
const LOW: u64 = u64::from_le_bytes([0x01; 8]);
const HIGH: u64 = u64::from_le_bytes([0x80; 8]);

/// Bytes 0, 2, 4, 6 of a word.
const EVEN: u64 = 0x00FF_00FF_00FF_00FF;

impl Alphabet {
    /// An alphabet of two or three ASCII letters.
    pub(crate) const fn new(letters: &'static [u8]) -> Alphabet {
        assert!(letters.len() == 2 || letters.len() == 3);
        let third = if letters.len() == 3 {
            letters[2]
        } else {
            letters[0]
        };
        let mut digits = [NO_DIGIT; 256];
        let mut digit = 0;
        while digit < letters.len() {
            assert!(letters[digit].is_ascii());
            digits[letters[digit] as usize] = digit as u8;
            digit += 1;
        }
        let base = letters.len() as u64;
        let (mut even, mut odd) = (0, 0);
        let mut weight = base; // of the last of the eight cells
        let mut lane = 0;
        while lane < 4 {
            odd |= weight << (16 * lane);
            even |= (weight * base) << (16 * lane);
            weight *= base * base;
            lane += 1;
        }
        Alphabet {
            letters,
            words: [
                letters[0] as u64 * LOW,
                letters[1] as u64 * LOW,
                third as u64 * LOW,
            ],
            third: if letters.len() == 3 { LOW } else { 0 },
            even,
            odd,
            digits,
        }
    }

    /// The letters, in the order of their digits.
    pub(crate) const fn letters(&self) -> &'static [u8] {
        self.letters
    }

    /// The code of nine cells in base 2 or 3, the first cell the highest digit; `None` if a byte is
    /// no cell.
    #[inline]
    pub(crate) const fn encode(&self, cells: &[u8; CELLS]) -> Option<u16> {
        let [a, b, c, d, e, f, g, h, last] = *cells;
        self.encode_word(u64::from_le_bytes([a, b, c, d, e, f, g, h]), last)
    }

    /// Like [`Alphabet::encode`], of eight cells in a word, the first in the lowest byte, and the
    /// ninth.
    #[inline]
    pub(crate) const fn encode_word(&self, word: u64, last: u8) -> Option<u16> {
        // In a byte below 0x80, adding 0x7F sets the high bit unless the byte is 0: the high bits
        // tell where the word differs from a letter. In others the sum may spill into the next
        // byte, but those are no cells anyway.
        let [first, second, third] = self.words;
        let not_first = (word ^ first).wrapping_add(HIGH - LOW);
        let not_second = (word ^ second).wrapping_add(HIGH - LOW);
        let not_third = (word ^ third).wrapping_add(HIGH - LOW);
        let last = self.digits[last as usize];
        let wrong = (word | not_first & not_second & not_third) & HIGH | (last & NO_DIGIT) as u64;
        if wrong != 0 {
            return None;
        }
        // A digit in each byte: 1 if it is not the first letter, and 1 more if it is the third.
        let digits = (not_first >> 7 & LOW) + (!not_third >> 7 & self.third);
        // A product of four 16-bit lanes has in its top lane the sum of digit times weight.
        let even = (digits & EVEN).wrapping_mul(self.even) >> 48;
        let odd = (digits >> 8 & EVEN).wrapping_mul(self.odd) >> 48;
        Some((even + odd) as u16 + last as u16)
    }
}
