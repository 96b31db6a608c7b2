use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = markdown)]
struct A {
    #[tool_result(align("a" = middle, b = right, "b" = left))]
    rows: Vec<u8>,
}

fn main() {}
