use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a:list} {b:json}")]
struct A {
    #[tool_result(max_rows = 3)]
    a: Vec<u8>,
    #[tool_result(align("x" = right))]
    b: Vec<u8>,
}

fn main() {}
