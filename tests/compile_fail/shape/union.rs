use mcp_ui_core::ToolResult;

#[derive(ToolResult)]
union U {
    a: u8,
    b: i8,
}

fn main() {}
