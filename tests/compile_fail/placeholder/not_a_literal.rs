use mcp_ui_core::ToolResult;
use serde::Serialize;

const TEXT: &str = "{id}";

#[derive(Serialize, ToolResult)]
#[tool_result(text = TEXT)]
struct A {
    id: u8,
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = concat!("{id}", stringify!(b)))]
struct B {
    #[tool_result(skip_text)]
    id: u8,
}

fn main() {}
