use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a.} {.a} {a..b} {a:.*} {a}")]
struct Shown {
    a: u8,
}

fn main() {}
