//! The languages of submissions.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A language that submissions are written in.
///
/// # Examples
///
/// ```
/// use foregone::submit::Language;
///
/// assert_eq!("cpp".parse(), Ok(Language::Cpp));
/// assert_eq!(Language::Cpp.extension(), "cpp");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Language {
    /// Rust: editions 2015, 2018, 2021 and 2024 alike, without a warning.
    #[default]
    Rust,
    /// C++17.
    Cpp,
    /// Python 3, CPython or PyPy.
    Python,
    /// Java 8 or later.
    Java,
    /// Kotlin 1.3 or later.
    Kotlin,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 5] = [
        Language::Rust,
        Language::Cpp,
        Language::Python,
        Language::Java,
        Language::Kotlin,
    ];

    /// The place in [`Language::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name that the program takes and prints.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Language::Rust => "rust",
            Language::Cpp => "cpp",
            Language::Python => "python",
            Language::Java => "java",
            Language::Kotlin => "kotlin",
        }
    }

    /// The name as its users write it.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Language::Rust => "Rust",
            Language::Cpp => "C++",
            Language::Python => "Python",
            Language::Java => "Java",
            Language::Kotlin => "Kotlin",
        }
    }

    /// The extension of its files.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Language::Rust => "rs",
            Language::Cpp => "cpp",
            Language::Python => "py",
            Language::Java => "java",
            Language::Kotlin => "kt",
        }
    }

    /// What begins a comment to the end of the line.
    pub(super) const fn comment(self) -> &'static str {
        match self {
            Language::Python => "#",
            _ => "//",
        }
    }
}

/// The name of no language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such language")
    }
}

impl Error for UnknownLanguage {}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(name: &str) -> Result<Self, UnknownLanguage> {
        let found = Language::ALL
            .into_iter()
            .find(|language| language.name() == name);
        found.ok_or(UnknownLanguage)
    }
}
