// The links and pictures of the front page, where no file lies beside it.
#![cfg_attr(doc, doc = include_str!("../docs/front-page.md"))]
#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

#[cfg(feature = "cli")]
mod cli;
pub mod coins;
pub mod cross;
#[cfg(any(feature = "inspect", feature = "page"))]
mod gf2;
pub mod grid;
#[cfg(feature = "inspect")]
pub mod inspect;
pub mod judge;
pub mod marble;
pub mod names;
#[cfg(feature = "page")]
pub mod page;
#[cfg(feature = "picture")]
pub mod picture;
#[cfg_attr(not(feature = "cli"), allow(dead_code))] // The program reads the rest.
mod stream;
#[cfg(feature = "submit")]
pub mod submit;
pub mod tables;
pub mod text;
pub mod tictactoe;
#[cfg(feature = "tromino")]
pub mod tromino;

#[allow(dead_code)] // The generator reads the rest.
mod rules;

/// The program, for `main.rs`: no part of the library.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub use cli::run as program;
