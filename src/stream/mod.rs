//! Boards by the million: the input in blocks of whole boards, each answered by one of several
//! threads, the answers in order.
//!
//! Nearly all lines of a long input are nine cells and a line end, and nearly all of them have been
//! answered before. Such a line is turned into its code, and the bytes that were written for that
//! code the last time are written again. Every other board goes through [`Responder::answer`], which
//! knows all that people write, and places what is wrong.

mod blocks;
mod layout;
mod line;
mod memo;
mod turns;
mod worker;

pub(crate) use blocks::{BLOCK, Blocks};
pub(crate) use layout::Layout;
pub(crate) use line::{beginning, is_too_long, read_line, strip_mark, too_long, trim_end};
pub(crate) use turns::{run, run_on};
pub(crate) use worker::{Block, Responder, Response};
