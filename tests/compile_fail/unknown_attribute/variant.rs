use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
enum A {
    #[tool_result(txt = "b")]
    B,
}

fn main() {}
