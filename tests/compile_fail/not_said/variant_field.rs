use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
enum Job {
    #[tool_result(text = "queued")]
    Queued { position: u32 },
    Done { url: String },
}

fn main() {}
