use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Clone, Serialize, ToolResult)]
#[serde(into = "u8")]
#[tool_result(text = "{id}")]
struct A {
    id: u8,
}

impl From<A> for u8 {
    fn from(a: A) -> Self {
        a.id
    }
}

fn main() {}
