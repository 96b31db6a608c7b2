use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
struct A {
    #[tool_result(lable = "Id")]
    id: u8,
}

fn main() {}
