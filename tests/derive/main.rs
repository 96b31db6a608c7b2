//! What `#[derive(ToolResult)]` makes of a type, by subject.
#![allow(missing_docs)]

mod absent;
mod blocks;
mod enums;
mod errors;
mod expressions;
mod generics;
mod kinds;
mod markdown;
mod meta;
mod odd;
mod odd_names;
mod property;
mod structs;

use mcp_ui_core::{CallToolResult, ToolResult};
use serde_json::Value;

/// The result of a value; checks that both ways of writing it agree.
fn built<T: ToolResult + ?Sized>(value: &T) -> CallToolResult {
    let result = value.to_call_tool_result().expect("a result");
    let mut appended = Vec::new();
    value.append_json(&mut appended).expect("a result");
    assert_eq!(
        String::from_utf8(appended).expect("UTF-8"),
        result.to_json_string()
    );
    result
}

/// The text of the first block.
fn text<T: ToolResult + ?Sized>(value: &T) -> String {
    let result = built(value);
    let text = result.content().first().and_then(|block| block.as_text());
    text.expect("a text block").to_string()
}

/// The structured value.
fn structured<T: ToolResult + ?Sized>(value: &T) -> Value {
    let result = built(value);
    let value = result.structured_content().expect("a structured value");
    value.to_value().expect("JSON")
}

/// The blocks as JSON.
fn content<T: ToolResult + ?Sized>(value: &T) -> Value {
    written(value)["content"].take()
}

/// The whole result as JSON.
fn written<T: ToolResult + ?Sized>(value: &T) -> Value {
    serde_json::to_value(built(value)).expect("JSON")
}
