use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = markdown, title = 5, bound = T, big_integers = true)]
struct A {
    #[tool_result(label = Label, max_rows = "many")]
    id: u8,
}

fn main() {}
