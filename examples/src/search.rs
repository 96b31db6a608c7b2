//! A text search: an enum with a template per outcome, and an error that carries its facts.

use mcp_ui_core::ToolResult;
use regex::RegexBuilder;
use schemars::JsonSchema;
use serde::Serialize;
use std::fs;
use std::path::Path;
use walkdir::WalkDir;

/// How many hits a search gives at most.
const MOST: usize = 20;

/// What a search found.
#[derive(Debug, Serialize, JsonSchema, ToolResult)]
#[serde(
    tag = "outcome",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Search {
    /// There are hits.
    #[tool_result(text = "/{pattern}/ is on {lines} lines of {searched} files:\n{hits:list}{more}")]
    Found {
        /// The regular expression.
        pattern: String,
        /// How many text files were read.
        searched: usize,
        /// How many lines match.
        lines: usize,
        /// The first of them.
        hits: Vec<Hit>,
        /// How many hits are left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[tool_result(text = "\n{more} more are left out; narrow the pattern")]
        more: Option<usize>,
    },
    /// There are none.
    #[tool_result(text = "/{pattern}/ is nowhere in {searched} files")]
    NotFound {
        /// The regular expression.
        pattern: String,
        /// How many text files were read.
        searched: usize,
    },
}

/// A line that matches.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Hit {
    file: String,
    line: usize,
    text: String,
}

/// A pattern that is none.
#[derive(Debug, Serialize, JsonSchema, ToolResult, thiserror::Error)]
#[tool_result(error)]
#[error("{pattern:?} is not a regular expression: {reason}")]
pub struct BadPattern {
    pattern: String,
    reason: String,
}

impl Search {
    /// Searches the text files below a folder.
    ///
    /// # Errors
    ///
    /// That the pattern is not a regular expression.
    pub fn of(folder: &Path, pattern: &str) -> Result<Self, BadPattern> {
        let regex = RegexBuilder::new(pattern)
            .build()
            .map_err(|error| BadPattern {
                pattern: pattern.to_owned(),
                reason: error.to_string(),
            })?;
        let mut hits = Vec::new();
        let mut searched = 0;
        for entry in WalkDir::new(folder)
            .sort_by_file_name()
            .into_iter()
            .flatten()
        {
            // Files that are not text, or cannot be read, have no lines to show.
            let Ok(text) = fs::read_to_string(entry.path()) else {
                continue;
            };
            searched += 1;
            let file = entry.path().strip_prefix(folder).unwrap_or(entry.path());
            let lines = text.lines().enumerate();
            hits.extend(
                lines
                    .filter(|(_, line)| regex.is_match(line))
                    .map(|(index, line)| Hit {
                        file: file.display().to_string(),
                        line: index + 1,
                        text: line.trim().to_owned(),
                    }),
            );
        }
        let pattern = pattern.to_owned();
        let lines = hits.len();
        if lines == 0 {
            return Ok(Self::NotFound { pattern, searched });
        }
        hits.truncate(MOST);
        Ok(Self::Found {
            pattern,
            searched,
            lines,
            more: lines.checked_sub(MOST).filter(|more| *more > 0),
            hits,
        })
    }
}
