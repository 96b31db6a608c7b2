use mcp_ui_core::ToolResult;
use serde::Serialize;

fn say(_: &mut A) -> String {
    String::new()
}

#[derive(Serialize, ToolResult)]
#[tool_result(text_with = say)]
struct A {
    id: u8,
}

fn main() {}
