use mcp_ui_core::ToolResult;
use serde::Serialize;

#[derive(Serialize, ToolResult)]
#[tool_result(text(json, audience(assistant), audience(user), priority = 0.1, priority = 0.2))]
struct A {
    #[serde(skip)]
    #[tool_result(image(mime_type = "image/png", mime_type = "image/gif", audience(user, user)))]
    id: Vec<u8>,
}

fn main() {}
