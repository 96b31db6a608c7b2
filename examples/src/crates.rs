//! A CSV file as a table: rows with a limit, and a link to the whole.

use mcp_ui_core::{ToolError, ToolResult};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::io;

/// What the packages of a CSV file weigh.
#[derive(Debug, Serialize, JsonSchema, ToolResult)]
#[tool_result(
    text = "{packages} packages hold {bytes} bytes of source, the largest first:
{largest:table}
The whole table is at {source}"
)]
pub struct Crates {
    packages: usize,
    bytes: u64,
    #[tool_result(max_rows = 5, align("bytes" = right))]
    largest: Vec<Row>,
    /// Where the file is.
    #[tool_result(resource_link(name = "packages.csv", mime_type = "text/csv"))]
    source: String,
}

/// A package.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
pub struct Row {
    name: String,
    version: String,
    licence: String,
    bytes: u64,
}

impl Crates {
    /// Reads a CSV file with the columns of [`Row`].
    ///
    /// # Errors
    ///
    /// That the file is not CSV or has other columns.
    pub fn from_csv(csv: impl io::Read, source: &str) -> Result<Self, ToolError> {
        let rows = csv::Reader::from_reader(csv).into_deserialize();
        let mut largest: Vec<Row> = rows.collect::<Result<_, _>>()?;
        largest.sort_by(|a, b| b.bytes.cmp(&a.bytes).then_with(|| a.name.cmp(&b.name)));
        Ok(Self {
            packages: largest.len(),
            bytes: largest.iter().map(|row| row.bytes).sum(),
            largest,
            source: source.to_owned(),
        })
    }
}
