//! Where a document goes: standard output, or a file that appears whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::Failure;

/// The options of a subcommand that writes one document.
#[derive(clap::Args)]
pub(super) struct Target {
    /// Write to this file instead of standard output, which is `-`
    #[arg(short = 'o', long = "output", value_name = "FILE")]
    file: Option<PathBuf>,

    /// Replace the file if it is there already
    #[arg(long, requires = "file")]
    force: bool,
}

impl Target {
    /// Writes the document. A file is written under another name beside it and then renamed, so
    /// that nobody ever finds half of it; without `--force` one that exists is left alone.
    pub(super) fn write(&self, document: &[u8], output: &mut impl Write) -> Result<(), Failure> {
        match &self.file {
            None => output.write_all(document).map_err(Failure::write),
            Some(path) if path.as_os_str() == "-" => {
                output.write_all(document).map_err(Failure::write)
            }
            Some(path) => write_file(path, document, self.force).map_err(|error| {
                let path = path.display();
                Failure::NotDone(match error.kind() {
                    io::ErrorKind::AlreadyExists => {
                        format!("{path} is there already; --force replaces it")
                    }
                    _ => format!("cannot write {path}: {}", cause(&error)),
                })
            }),
        }
    }
}

/// What is wrong, without the temporary name that it was wrong with.
fn cause(error: &io::Error) -> String {
    let text = error.to_string();
    let cause = text.split(" at path ").next();
    cause.unwrap_or_default().into()
}

fn write_file(path: &Path, document: &[u8], force: bool) -> io::Result<()> {
    let (path, permissions) = match fs::metadata(path) {
        // A pipe or a device takes what it is given: there is nothing to replace.
        Ok(found) if !found.is_file() && !found.is_dir() => return fs::write(path, document),
        Ok(_) if !force => return Err(io::ErrorKind::AlreadyExists.into()),
        // Another name of the file goes on naming it.
        Ok(found) if has_other_names(&found) => return fs::write(path, document),
        // A link stays a link; what it leads to is replaced, and keeps its mode.
        Ok(found) => (fs::canonicalize(path)?, Some(found.permissions())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => (path.to_owned(), None),
        Err(error) => return Err(error),
    };
    let mut file = beside(&path)?;
    file.write_all(document)?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    let done = if force {
        file.persist(&path)
    } else {
        file.persist_noclobber(&path)
    };
    done.map(drop).map_err(|error| error.error)
}

/// Whether a file has hard links besides.
fn has_other_names(file: &fs::Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        file.is_file() && file.nlink() > 1
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        false
    }
}

/// A temporary file in the directory of `path`, that others may read as they may any new file.
fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let directory = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".foregone-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The user's mask takes off what it takes off every new file.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(directory)
}
