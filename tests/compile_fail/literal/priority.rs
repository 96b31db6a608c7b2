use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text(json, priority = 1.5))]
struct A {
    #[serde(skip)]
    #[tool_result(image(mime_type = "image/png", priority = -1))]
    a: Vec<u8>,
    #[serde(skip)]
    #[tool_result(image(mime_type = "image/png", priority = "high"))]
    b: Vec<u8>,
}

fn main() {}
