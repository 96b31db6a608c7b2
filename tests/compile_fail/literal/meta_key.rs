use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(meta("a b" = 1, "io.modelcontextprotocol/x" = 2))]
struct A {
    #[tool_result(meta = "/x")]
    a: u8,
    #[tool_result(meta = "dev.mcp/x")]
    b: u8,
}

fn main() {}
