use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
enum A {
    #[serde(skip)]
    #[tool_result(text = "never {id}")]
    B { id: u8 },
    C,
}

fn main() {}
