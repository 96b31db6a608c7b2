use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{id:jsn} {name:>8value} {size:y}")]
struct B {
    id: u8,
    name: String,
    size: u8,
}

fn main() {}
