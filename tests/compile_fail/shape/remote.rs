use mcp_ui_core::ToolResult;
use serde::Serialize;

mod other {
    pub struct Foreign {
        pub id: u8,
    }
}

#[derive(Serialize, ToolResult)]
#[serde(remote = "other::Foreign")]
struct Local {
    id: u8,
}

fn main() {}
