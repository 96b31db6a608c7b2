use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a.self} {crate} {_}")]
struct A {
    a: u8,
}

fn main() {}
