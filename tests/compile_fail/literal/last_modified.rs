use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text(json, last_modified = "2026-01-02"))]
struct A {
    #[serde(skip)]
    #[tool_result(image(mime_type = "image/png", last_modified = "2026-02-30T00:00:00Z"))]
    a: Vec<u8>,
}

fn main() {}
