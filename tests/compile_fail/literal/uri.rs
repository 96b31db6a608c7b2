use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
struct A {
    #[serde(skip)]
    #[tool_result(resource(uri = "no-scheme", text))]
    a: String,
    #[serde(skip)]
    #[tool_result(resource(uri = "file:///a b", blob))]
    b: Vec<u8>,
}

fn main() {}
