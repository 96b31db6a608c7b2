use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{r#type}")]
struct Row {
    r#type: String,
}

fn main() {}
