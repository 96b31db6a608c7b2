use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a:json(pretty)}\n{b:block(maximum = 3)}\n{c:code(c, max = many)}")]
struct B {
    a: u8,
    b: u8,
    c: u8,
}

fn main() {}
