use mcp_ui_core::ToolResult;

#[derive(ToolResult)]
struct A {
    id: u8,
}

fn main() {}
