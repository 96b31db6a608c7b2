use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{wind} {city}")]
struct Weather {
    city: String,
}

fn main() {}
