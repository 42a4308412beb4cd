//! SHA-256, so that two copies of a text can be compared at a glance.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// The SHA-256 of some bytes as 64 hexadecimal digits, as `sha256sum` prints it.
pub(super) fn sha256(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(64);
    for byte in Sha256::digest(bytes) {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}
