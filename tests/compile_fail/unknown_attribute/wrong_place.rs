use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(include)]
struct A {
    #[tool_result(bound = "T: Copy")]
    id: u8,
}

#[derive(Serialize, ToolResult)]
enum B {
    #[tool_result(big_integers = "allow")]
    C,
}

fn main() {}
