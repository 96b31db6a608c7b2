use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result]
struct A {
    #[tool_result = "x"]
    id: u8,
}

fn main() {}
