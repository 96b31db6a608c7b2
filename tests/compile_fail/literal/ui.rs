use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(ui = "https://x.example/")]
struct A {
    a: u8,
}

#[derive(Serialize, ToolResult)]
#[tool_result(ui = "ui://")]
struct B {
    a: u8,
}

fn main() {}
