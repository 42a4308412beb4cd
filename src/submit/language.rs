//! The languages of submissions.

use crate::names::vocabulary;

vocabulary! {
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
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Language: "language" {
        /// Rust: editions 2015, 2018, 2021 and 2024 alike, without a warning.
        #[default]
        Rust = "rust",
        /// C++17.
        Cpp = "cpp",
        /// Python 3, CPython or PyPy.
        Python = "python",
        /// Java 8 or later.
        Java = "java",
        /// Kotlin 1.3 or later.
        Kotlin = "kotlin",
    }
}

impl Language {
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
