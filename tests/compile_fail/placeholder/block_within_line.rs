use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "Body: {body:block}\n{source:code(rust)} is the source")]
struct B {
    body: String,
    source: String,
}

fn main() {}
