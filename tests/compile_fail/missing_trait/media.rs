use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
struct A {
    #[serde(skip)]
    #[tool_result(image)]
    picture: String,
    #[serde(skip)]
    #[tool_result(resource(uri = "a:b", text))]
    note: Vec<u8>,
    #[serde(skip)]
    #[tool_result(resource_link(title = .count))]
    link: String,
    count: u8,
}

fn main() {}
