use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a:json}{b:json}")]
struct Weather {
    #[tool_result(none = "nothing")]
    a: Vec<u8>,
    #[tool_result(separator = ", ")]
    b: Vec<u8>,
}

fn main() {}
