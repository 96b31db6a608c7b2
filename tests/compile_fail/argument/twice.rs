use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{level} {unit}", unit = "lux", unit = "lx")]
struct E {
    level: u8,
}

fn main() {}
