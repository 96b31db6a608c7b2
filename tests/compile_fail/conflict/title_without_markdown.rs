use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{id}", title = "A")]
struct A {
    id: u8,
}

#[derive(Serialize, ToolResult)]
enum B {
    #[tool_result(title = "C")]
    C,
}

fn main() {}
