use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize)]
struct Row {
    id: u8,
}

fn answer(row: &Row) -> Result<mcp_ui_core::CallToolResult, mcp_ui_core::Error> {
    row.to_call_tool_result()
}

fn is_result<T: ToolResult>(_: T) {}

fn uses(rows: Vec<Row>) {
    is_result(rows);
}

fn main() {}
