use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "first\nid {id {name}")]
struct B {
    id: u8,
    name: String,
}

fn main() {}
