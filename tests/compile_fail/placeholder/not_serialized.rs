use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{body}\n(next: {cursor})")]
struct Page {
    cursor: String,
    #[serde(skip)]
    body: String,
}

fn main() {}
