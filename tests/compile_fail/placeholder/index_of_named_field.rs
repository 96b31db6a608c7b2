use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{0} of {total}")]
struct P {
    done: u8,
    total: u8,
}

fn main() {}
