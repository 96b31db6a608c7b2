use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{wind}")]
struct Weather {
    wind: u8,
    #[tool_result(skip_text(city))]
    city: String,
}

fn main() {}
