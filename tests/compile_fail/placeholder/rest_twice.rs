use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{..} and {..}")]
struct B {
    a: u8,
}

fn main() {}
