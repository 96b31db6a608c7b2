use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(big_integers = "allow" text = markdown, "stray")]
struct A {
    #[tool_result(include; meta)]
    id: u8,
}

fn main() {}
