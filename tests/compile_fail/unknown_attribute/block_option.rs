use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text(json, audiense(user)), text("{id}", prority = 0.1))]
struct A {
    id: u8,
}

fn main() {}
