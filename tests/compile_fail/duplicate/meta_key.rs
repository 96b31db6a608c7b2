use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(meta("a.example/b" = 1, "a.example/c" = 2))]
struct A {
    #[tool_result(meta = "a.example/b")]
    b: u8,
    #[tool_result(meta = "a.example/d")]
    c: u8,
    #[tool_result(meta = "a.example/d")]
    d: u8,
}

fn main() {}
