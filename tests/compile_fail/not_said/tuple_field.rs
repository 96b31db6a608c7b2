use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{0}")]
struct Pair(u8, Option<String>);

fn main() {}
