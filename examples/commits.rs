//! The latest commits of a git repository; give its path, or run it inside one.

use examples::commits::Commits;
use mcp_ui_core::IntoToolResult;

fn main() -> std::io::Result<()> {
    let repository = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    examples::print(Commits::of(repository.as_ref(), 10).into_tool_result())
}
