use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{hits} parts match")]
struct Found {
    hits: u32,
    best: String,
}

fn main() {}
