use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize)]
struct Inner {
    a: u8,
}

#[derive(Serialize, ToolResult)]
struct A {
    #[tool_result(include)]
    inner: Inner,
}

fn main() {}
