use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a}{b}")]
struct Weather {
    #[tool_result(text = json)]
    a: Vec<u8>,
    #[tool_result(text = markdown)]
    b: Vec<u8>,
}

fn main() {}
