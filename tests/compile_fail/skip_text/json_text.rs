use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
struct Weather {
    #[tool_result(skip_text)]
    city: String,
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = json, skip_text(city))]
struct Json {
    city: String,
}

fn main() {}
