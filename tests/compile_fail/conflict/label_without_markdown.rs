use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a}")]
struct A {
    #[tool_result(label = "B")]
    a: u8,
}

fn main() {}
