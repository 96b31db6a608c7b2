use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize)]
struct Place {
    city: String,
    country: String,
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{place.city}")]
struct Weather {
    place: Place,
}

fn main() {}
