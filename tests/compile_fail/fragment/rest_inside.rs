use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a}{b}")]
struct Weather {
    #[tool_result(text = "a {a} {..}")]
    a: Option<u8>,
    b: u8,
}

fn main() {}
