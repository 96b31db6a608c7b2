use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{id:>wdth$} {width}")]
struct B {
    id: u8,
    width: usize,
}

fn main() {}
