use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text(json, audience), text("{id}", audience(model)), text("{id}", audience()))]
struct A {
    id: u64,
}

fn main() {}
