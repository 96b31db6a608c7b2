use mcp_ui_core::ToolResult;
use serde::Serialize;

fn unit() -> &'static str {
    "lux"
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{level} {u}", u = unit())]
struct E {
    level: u8,
}

fn main() {}
