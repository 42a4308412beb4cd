//! Programs that are given their whole input.

use std::io::{self, Write};
use std::process::{Command, Output, Stdio};
use std::thread;

/// Runs a program; what it prints, and whether it has read all of its input.
pub fn run(command: &mut Command, input: &[u8]) -> (Output, io::Result<()>) {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    thread::scope(|scope| {
        // From a thread, since the program may write before it has read all, or end.
        let writer = scope.spawn(move || stdin.write_all(input));
        let output = child.wait_with_output().expect("the program ends");
        (output, writer.join().expect("a writer that does not panic"))
    })
}
