use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a}")]
struct Weather {
    #[tool_result(text("{a}", audience(user)))]
    a: Vec<u8>,
}

fn main() {}
