use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a}", a = .plots.len())]
struct E {
    #[serde(skip)]
    plots: Vec<u8>,
}

fn main() {}
