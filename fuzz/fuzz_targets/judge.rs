//! Any bytes, as the input of any problem: an answer or an error, never a panic, and no answer is
//! lost when the input breaks off.

#![no_main]

use foregone::judge::{self, Problem};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&first, input)) = data.split_first() else { return };
    let problem = Problem::ALL[usize::from(first) % Problem::ALL.len()];
    let mut output = Vec::new();
    if judge::run(problem, input, &mut output).is_ok() {
        let mut with_crlf = Vec::new();
        let crlf = input.split(|&byte| byte == b'\n').collect::<Vec<_>>().join(&b"\r\n"[..]);
        judge::run(problem, &crlf[..], &mut with_crlf).expect("line ends do not matter");
        assert_eq!(output, with_crlf);
    }
});
