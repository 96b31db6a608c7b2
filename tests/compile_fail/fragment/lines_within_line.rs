use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "Body: {body}")]
struct Page {
    #[tool_result(text = "{body:block}")]
    body: Option<String>,
}

fn main() {}
