use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{plots.len()} {plots:json}")]
struct Plots {
    plots: Vec<u8>,
}

fn main() {}
