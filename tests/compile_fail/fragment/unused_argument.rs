use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{tags}")]
struct A {
    #[tool_result(text = "{tags} ", unit = "lux", tags = 5, seperator = ", ")]
    tags: Vec<String>,
}

fn main() {}
