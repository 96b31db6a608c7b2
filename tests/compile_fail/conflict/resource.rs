use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
struct A {
    #[serde(skip)]
    #[tool_result(resource)]
    a: String,
    #[serde(skip)]
    #[tool_result(resource(uri = "a:b", text, blob))]
    b: String,
    #[serde(skip)]
    #[tool_result(resource(uri = "a:b", text, base64))]
    c: String,
    #[serde(skip)]
    #[tool_result(image(base64))]
    d: String,
}

fn main() {}
