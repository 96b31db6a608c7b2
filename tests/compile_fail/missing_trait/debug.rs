use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize)]
struct Inner {
    a: u8,
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{inner:?}")]
struct Weather {
    inner: Inner,
}

fn main() {}
