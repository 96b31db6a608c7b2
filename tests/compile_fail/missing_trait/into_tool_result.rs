use mcp_ui_core::IntoToolResult;

fn answer() -> impl IntoToolResult {
    5_u8
}

fn failing() -> impl IntoToolResult {
    Err::<String, u8>(5)
}

fn main() {}
