use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{n} plots", n = .plots.len())]
struct Plots {
    plots: Vec<String>,
}

fn main() {}
