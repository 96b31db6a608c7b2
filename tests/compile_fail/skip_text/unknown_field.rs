use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{wind}", skip_text(cty, 0))]
struct Weather {
    wind: u8,
    #[tool_result(skip_text)]
    city: String,
}

fn main() {}
