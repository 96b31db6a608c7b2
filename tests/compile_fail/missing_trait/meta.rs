use mcp_ui_core::ToolResult;
use serde::Serialize;

struct Inner;

#[derive(Serialize, ToolResult)]
struct A {
    #[serde(skip)]
    #[tool_result(meta = "a.example/b")]
    inner: Inner,
}

fn main() {}
