use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{hits} parts match")]
struct Found<T> {
    hits: u32,
    best: T,
}

#[derive(Serialize, ToolResult)]
struct Page {
    #[tool_result(include)]
    found: Found<u8>,
}

fn answer(found: &Found<String>) -> Result<mcp_ui_core::CallToolResult, mcp_ui_core::Error> {
    found.to_call_tool_result()
}

fn main() {}
