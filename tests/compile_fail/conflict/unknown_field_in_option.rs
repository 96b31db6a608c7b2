use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(meta("a.example/b" = .kidn))]
struct A {
    kind: String,
    #[serde(skip)]
    #[tool_result(image(mime_type = .knd))]
    a: Vec<u8>,
    #[serde(skip)]
    #[tool_result(image(mime_type = kind))]
    b: Vec<u8>,
}

fn main() {}
