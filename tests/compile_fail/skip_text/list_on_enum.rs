use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(skip_text(position))]
enum Job {
    #[tool_result(text = "queued {position}")]
    Queued { position: u32 },
}

fn main() {}
