use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{cty}: {temperature}")]
struct Weather {
    city: String,
    temperature: f64,
}

fn main() {}
