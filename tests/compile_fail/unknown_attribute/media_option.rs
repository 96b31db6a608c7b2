use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
struct A {
    #[serde(skip)]
    #[tool_result(image(mime = "image/png"))]
    a: Vec<u8>,
    #[serde(skip)]
    #[tool_result(resource_link(uri = "a:b"))]
    b: String,
}

fn main() {}
