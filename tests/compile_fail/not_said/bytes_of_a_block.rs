use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{city}")]
struct Weather {
    city: String,
    #[tool_result(image(mime_type = "image/png"))]
    radar: Vec<u8>,
}

fn main() {}
