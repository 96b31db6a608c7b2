use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a} {plots:json}", a = .plot.len())]
struct E {
    plots: Vec<u8>,
}

fn main() {}
