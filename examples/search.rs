//! Searches the text files below a folder for a regular expression:
//! `cargo run -p examples --example search -- FOLDER PATTERN`.

use examples::search::Search;
use mcp_ui_core::{Error, IntoToolResult, ToolError};

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments
        .next()
        .unwrap_or_else(|| "mcp-ui-core/src".to_owned());
    let pattern = arguments.next().unwrap_or_else(|| "pub trait".to_owned());
    let result: Result<_, Error> = match Search::of(folder.as_ref(), &pattern) {
        Ok(search) => search.into_tool_result(),
        // The error's own value goes with its message, for programs that can use it.
        Err(error) => ToolError::structured(&error).and_then(IntoToolResult::into_tool_result),
    };
    examples::print(result)
}
