//! Any text, as a board of any puzzle: what is read is printed and read back.

#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;

fn round_trip<T: Debug + Display + FromStr + PartialEq>(text: &str)
where
    T::Err: Debug,
{
    if let Ok(board) = text.parse::<T>() {
        assert_eq!(board.to_string().parse::<T>().expect("a board"), board);
        assert_eq!(format!("{board:#}").parse::<T>().expect("a picture"), board);
    }
}

fuzz_target!(|text: &str| {
    round_trip::<foregone::coins::Coins>(text);
    round_trip::<foregone::cross::Lights>(text);
    round_trip::<foregone::tictactoe::Board>(text);
    round_trip::<foregone::marble::Board>(text);
    round_trip::<foregone::tromino::Region>(text);
});
