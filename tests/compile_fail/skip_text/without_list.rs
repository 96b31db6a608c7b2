use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{wind}", skip_text)]
struct Weather {
    wind: u8,
}

fn main() {}
