use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{level}", level = 9)]
struct E {
    level: u8,
}

fn main() {}
