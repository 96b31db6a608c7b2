use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize)]
struct Inner {
    a: u8,
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{inner:?} {name:x}")]
struct Weather {
    inner: Inner,
    name: String,
}

fn main() {}
