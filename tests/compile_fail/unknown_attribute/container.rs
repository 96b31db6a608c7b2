use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(txet = "{id}")]
struct A {
    id: u8,
}

fn main() {}
