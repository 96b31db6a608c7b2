use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{id:>width$} {width}")]
struct Padded {
    id: u8,
    width: f64,
}

fn main() {}
