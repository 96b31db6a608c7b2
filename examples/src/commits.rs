//! The latest commits of a git repository: a template whose lines come from `Display`.

use mcp_ui_core::ToolResult;
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;
use std::io;
use std::path::Path;
use std::process::Command;

/// The latest commits of a repository, newest first.
#[derive(Debug, Serialize, JsonSchema, ToolResult)]
#[tool_result(text = "The latest {count} commits on {branch}:{newest}")]
pub struct Commits {
    branch: String,
    count: usize,
    #[tool_result(text = "\n- {newest}", none = " there are none.")]
    newest: Vec<Commit>,
}

/// A commit.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Commit {
    /// The abbreviated hash.
    id: String,
    /// The author's date, ISO 8601.
    date: String,
    author: String,
    /// The first line of the message.
    subject: String,
}

impl fmt::Display for Commit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            id,
            date,
            author,
            subject,
        } = self;
        write!(f, "{id} {subject} ({author}, {date})")
    }
}

impl Commits {
    /// Runs `git log` in a repository.
    ///
    /// # Errors
    ///
    /// That git does not run, and what it says when it fails.
    pub fn of(repository: &Path, count: usize) -> io::Result<Self> {
        let branch = git(repository, &["branch", "--show-current"])?;
        let format = "--format=%h%x00%aI%x00%an%x00%s%x00";
        let log = git(
            repository,
            &["log", &format!("--max-count={count}"), format],
        )?;
        Ok(Self::from_log(branch.trim(), &log))
    }

    /// Reads the output of `git log` with four fields a commit, each ended by NUL.
    #[must_use]
    pub fn from_log(branch: &str, log: &str) -> Self {
        let fields: Vec<&str> = log.split('\0').map(str::trim_start).collect();
        let newest: Vec<Commit> = fields
            .chunks_exact(4)
            .filter_map(|fields| <[&str; 4]>::try_from(fields).ok())
            .map(|[id, date, author, subject]| Commit {
                id: id.to_owned(),
                date: date.to_owned(),
                author: author.to_owned(),
                subject: subject.to_owned(),
            })
            .collect();
        Self {
            branch: branch.to_owned(),
            count: newest.len(),
            newest,
        }
    }
}

fn git(repository: &Path, arguments: &[&str]) -> io::Result<String> {
    let output = Command::new("git")
        .arg("-C")
        .arg(repository)
        .args(arguments)
        .output()?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        let message = String::from_utf8_lossy(&output.stderr);
        Err(io::Error::other(message.trim().to_owned()))
    }
}
