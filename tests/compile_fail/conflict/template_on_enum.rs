use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{id}")]
enum A {
    B { id: u8 },
}

fn main() {}
