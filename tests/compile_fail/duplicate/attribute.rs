use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = markdown, title = "a", title = "b")]
#[tool_result(big_integers = "allow")]
#[tool_result(big_integers = "allow")]
struct A {
    #[tool_result(label = "x", label = "y")]
    id: u8,
}

fn main() {}
