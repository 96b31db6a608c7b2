use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(bound = "T is Copy")]
struct A<T> {
    id: T,
}

fn main() {}
