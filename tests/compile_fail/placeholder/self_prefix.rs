use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{self.id}")]
struct Row {
    id: u8,
}

fn main() {}
