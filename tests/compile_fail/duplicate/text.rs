use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{id}", text = "{id}!")]
struct A {
    id: u8,
}

fn say(_: &B) -> String {
    String::new()
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = json)]
#[tool_result(text_with = say)]
struct B {
    id: u8,
}

fn main() {}
