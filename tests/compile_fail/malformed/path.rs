use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(crate = "a b")]
struct A {
    a: u8,
}

#[derive(Serialize, ToolResult)]
#[tool_result(text_with = "a b")]
struct B {
    a: u8,
}

#[derive(Serialize, ToolResult)]
#[tool_result(meta(key = 1, "a.example/b" 2))]
struct C {
    a: u8,
}

#[derive(Serialize, ToolResult)]
#[tool_result(crate = 1)]
struct D {
    a: u8,
}

fn main() {}
