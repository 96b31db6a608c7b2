use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a} {b} {plots:json}", a = plots.len(), b = self.plots.len())]
struct E {
    plots: Vec<u8>,
}

fn main() {}
