use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{tags}")]
struct Tags {
    #[tool_result(text = "{key}={value}")]
    tags: Vec<String>,
}

fn main() {}
