use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text("{city}"), text("{secret}", audience(user)))]
struct Weather {
    city: String,
    secret: String,
}

fn main() {}
