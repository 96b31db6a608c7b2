use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a} {b}", b = 1 +)]
struct A {
    a: u8,
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a} {b} {c}", b = , c = ? 1)]
struct B {
    a: u8,
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a} {b}", b = u8::max(.a, 1))]
struct C {
    a: u8,
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = [1, 2])]
struct D {
    a: u8,
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a} {b}", b = 1 2)]
struct E {
    a: u8,
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a} {b} {c}", b = [1, .a], c = .a.pow(1 + .a))]
struct F {
    a: u8,
}

fn main() {}
