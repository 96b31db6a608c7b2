use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a} {z}", z = .a.max(.a))]
struct Shown {
    a: u8,
}

fn main() {}
