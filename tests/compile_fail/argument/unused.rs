use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{level}", unit = "lux", "lux", tilte = "Light")]
struct E {
    level: u8,
}

fn main() {}
