use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
struct Linked {
    #[tool_result(resource_link(size = -1))]
    uri: String,
    #[tool_result(resource_link(size = .bytes))]
    other: String,
    bytes: i32,
}

fn main() {}
