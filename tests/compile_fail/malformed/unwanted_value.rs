use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{id}", error = true)]
struct A {
    #[tool_result(include = "yes")]
    id: u8,
    #[tool_result(skip_text = true)]
    b: u8,
    #[serde(skip)]
    #[tool_result(image = "image/png")]
    c: Vec<u8>,
}

fn main() {}
