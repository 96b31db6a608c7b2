use mcp_ui_core::ToolResult;
use serde::Serialize;

use schemars::JsonSchema;
use serde::Serializer;
use std::time::SystemTime;

fn as_iso<S: Serializer>(_: &SystemTime, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str("2026-01-02T03:04:05Z")
}

#[derive(Serialize, JsonSchema, ToolResult)]
struct Event {
    #[serde(serialize_with = "as_iso")]
    at: SystemTime,
}

#[derive(Serialize, JsonSchema, ToolResult)]
enum Either<'a> {
    A {
        #[serde(serialize_with = "as_iso", rename = "b")]
        at: SystemTime,
        name: &'a str,
    },
}

fn main() {}
