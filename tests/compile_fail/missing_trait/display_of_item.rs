use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{rows}")]
struct Weather {
    #[tool_result(text = "{rows} ")]
    rows: Vec<Vec<u8>>,
}

fn main() {}
