use mcp_ui_core::ToolResult;
use serde::Serialize;

fn write<S: serde::Serializer>(id: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(*id)
}

#[derive(Serialize, ToolResult)]
enum A {
    #[serde(serialize_with = "write")]
    #[tool_result(text = "b {id}")]
    B { id: u8 },
}

fn main() {}
