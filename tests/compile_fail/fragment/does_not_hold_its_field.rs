use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{city}{gust}{tags}")]
struct Weather {
    city: String,
    #[tool_result(text = ", gusty")]
    gust: Option<f32>,
    #[tool_result(text = " {key}")]
    tags: std::collections::BTreeMap<String, String>,
}

fn main() {}
