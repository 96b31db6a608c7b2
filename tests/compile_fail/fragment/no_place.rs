use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{city}")]
struct Weather {
    city: String,
    #[tool_result(text = ", gusts {gust}")]
    gust: Option<f32>,
}

fn main() {}
