use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text(json, audience(user)))]
struct Weather {
    city: String,
}

fn main() {}
