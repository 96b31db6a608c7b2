use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{city}{gust}")]
struct Weather {
    city: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    gust: String,
}

fn main() {}
