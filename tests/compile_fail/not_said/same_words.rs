use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
enum Job {
    #[tool_result(text = "{position}")]
    Queued { position: u32 },
    #[tool_result(text = " {url} ")]
    Done { url: String },
}

fn main() {}
