//! Nine coins by trying every set of flips.

/// Three rows of three coins; true is tails.
pub type Coins = [[bool; 3]; 3];

/// The coins of a text of nine letters.
pub fn read(text: &str) -> Coins {
    let mut letters = text.chars().filter(|letter| *letter != '/');
    let mut next = || letters.next().expect("nine letters") == 'T';
    [
        [next(), next(), next()],
        [next(), next(), next()],
        [next(), next(), next()],
    ]
}

/// Flips one of: three rows, three columns, the falling and the rising diagonal.
fn flip(coins: &mut Coins, line: usize) {
    for i in 0..3 {
        match line {
            0..=2 => coins[line][i] ^= true,
            3..=5 => coins[i][line - 3] ^= true,
            6 => coins[i][i] ^= true,
            _ => coins[i][2 - i] ^= true,
        }
    }
}

/// Every set of lines (bit `i` for line `i`) that makes all coins alike, with the side they show.
pub fn solutions(coins: &Coins) -> Vec<(u8, bool)> {
    let mut found = Vec::new();
    for set in 0..=255u8 {
        let mut after = *coins;
        for line in 0..8 {
            if set & (1 << line) != 0 {
                flip(&mut after, line);
            }
        }
        let first = after[0][0];
        if after.iter().flatten().all(|coin| *coin == first) {
            found.push((set, first));
        }
    }
    found
}

/// The solutions with the fewest flips.
pub fn shortest(coins: &Coins) -> Vec<(u8, bool)> {
    let all = solutions(coins);
    let least = all.iter().map(|(set, _)| set.count_ones()).min();
    all.into_iter()
        .filter(|(set, _)| Some(set.count_ones()) == least)
        .collect()
}
