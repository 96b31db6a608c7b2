use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Clone, Serialize, ToolResult)]
#[serde(into = "Other")]
#[tool_result(text = markdown)]
struct A {
    #[tool_result(label = "Id")]
    id: u8,
}

#[derive(Serialize)]
struct Other {
    other: u8,
}

impl From<A> for Other {
    fn from(a: A) -> Self {
        Self { other: a.id }
    }
}

fn main() {}
