use mcp_ui_core::ToolResult;
use serde::Serialize;

use std::path::PathBuf;
use std::time::Duration;

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{gust} {path} {took} {tags}")]
struct Weather {
    gust: Option<f32>,
    path: PathBuf,
    took: Duration,
    tags: Vec<String>,
}

fn main() {}
