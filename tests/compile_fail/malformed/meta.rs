use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(meta = "a.example/b")]
struct A {
    rows: Vec<u8>,
}

fn main() {}
