//! A CSV file as a table; give one with the same columns to read that. With `--schema` it prints
//! the output schema of the tool instead.

use examples::crates::Crates;
use mcp_ui_core::{IntoToolResult, schema};

fn main() -> std::io::Result<()> {
    let path = std::env::args()
        .nth(1)
        .unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/data/packages.csv").to_owned());
    if path == "--schema" {
        println!("{}", schema::output_schema::<Crates>());
        return Ok(());
    }
    let file = std::fs::File::open(&path)?;
    let source = format!("file://{}", std::fs::canonicalize(&path)?.display());
    examples::print(Crates::from_csv(file, &source).into_tool_result())
}
