use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize)]
struct Label {
    b: u8,
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{a}")]
struct Parcel {
    a: u8,
    #[serde(flatten)]
    label: Label,
}

fn main() {}
