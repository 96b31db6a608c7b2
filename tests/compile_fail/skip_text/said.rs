use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{city} {wind}", skip_text(wind))]
struct Weather {
    #[tool_result(skip_text)]
    city: String,
    wind: u8,
}

fn main() {}
