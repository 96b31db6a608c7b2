use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{id:>width$}")]
struct Page {
    id: u8,
    #[serde(skip_serializing)]
    width: usize,
}

fn main() {}
