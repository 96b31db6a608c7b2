use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
struct A {
    #[serde(skip)]
    #[tool_result(image(mime_type = "png"))]
    a: Vec<u8>,
    #[serde(skip)]
    #[tool_result(audio(mime_type = "image/png"))]
    b: Vec<u8>,
    #[serde(skip)]
    #[tool_result(resource_link(mime_type = "text/"))]
    c: String,
}

fn main() {}
