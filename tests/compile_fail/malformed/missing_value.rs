use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text, text_with, title, big_integers, bound, crate, ui)]
struct A {
    #[tool_result(text, label, none, separator, max_rows, meta, align)]
    id: u8,
}

fn main() {}
