use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(big_integers = "yes")]
struct A {
    id: u64,
}

fn main() {}
