//! Hostile text in every placeholder of a template.

use super::bridge;
use super::fields::fields;
use super::safe::assert_safe;
use mcp_ui_core::{CallToolResult, ProtocolVersion, ToolResult};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Debug, Deserialize, PartialEq, Serialize, ToolResult)]
#[tool_result(
    text = "A {inline} B {padded:>9.4} C {json:json} D {value:value}{option}{map}\n{block:block}\n{code:code(rust)}\nlist\n{list:list}\ntable\n{table:table}\nend"
)]
struct Template {
    inline: String,
    padded: String,
    json: String,
    value: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tool_result(text = " E {option}")]
    option: Option<String>,
    #[tool_result(text = " {key}={value}", none = " no entries")]
    map: BTreeMap<String, String>,
    block: String,
    code: String,
    list: Vec<String>,
    table: Vec<Row>,
}

#[derive(Debug, Deserialize, PartialEq, Serialize, ToolResult)]
struct Row {
    first: String,
    second: String,
}

/// Takes fields.
pub fn run(data: &[u8]) {
    let mut fields = fields(data);
    let mut field = || fields.next().unwrap_or_default();
    let value = Template {
        inline: field(),
        padded: field(),
        json: field(),
        value: field(),
        option: Some(field()).filter(|option| !option.is_empty()),
        map: [(field(), field())].into(),
        block: field(),
        code: field(),
        list: vec![field(), field()],
        table: vec![
            Row {
                first: field(),
                second: field(),
            },
            Row {
                first: field(),
                second: field(),
            },
        ],
    };
    let result = built(&value);
    let text = result.content()[0].as_text().unwrap();
    assert_safe(text);
    assert_structure(text);
    for row in &value.table {
        let result = built(row);
        let text = result.content()[0].as_text().unwrap();
        // JSON keeps zero-width characters, so that the value stays what it is.
        assert_eq!(**text, *result.structured_content().unwrap().as_str());
    }
    let mut page = String::new();
    mcp_ui_core::TextWriter::new(&mut page)
        .markdown(&value, &mcp_ui_core::MarkdownOptions::new())
        .unwrap();
    assert_safe(&page);
}

/// The result of a value, after all ways to it and from it were found to agree.
fn built<T>(value: &T) -> CallToolResult
where
    T: ToolResult + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let result = value.to_call_tool_result().unwrap();
    let written = result.to_json_vec();
    let mut appended = Vec::new();
    value.append_json(&mut appended).unwrap();
    assert_eq!(appended, written);
    assert_eq!(serde_json::to_vec(&result).unwrap(), written);
    assert_eq!(CallToolResult::from_slice(&written).unwrap(), result);
    assert_eq!(result.problems(), []);
    for version in ProtocolVersion::ALL {
        result.conform(*version).unwrap();
    }
    let structured = result.structured_content().unwrap();
    assert_eq!(structured.get::<T>().unwrap(), *value);
    bridge::assert_same(value);
    result
}

/// Data starts no line of its own: the lines are those of the template.
fn assert_structure(text: &str) {
    let mut lines = text.split('\n');
    let first = lines.next().unwrap();
    assert!(first.starts_with("A "), "{text}");
    for label in [" B ", " C ", " D "] {
        assert!(first.contains(label), "{text}");
    }
    let mut line = lines.next().unwrap();
    assert!(line.starts_with("> "), "{text}");
    while line.starts_with("> ") {
        line = lines.next().unwrap();
    }
    let fence = line.strip_suffix("rust").unwrap();
    assert!(
        fence.len() >= 3 && fence.bytes().all(|b| b == b'`'),
        "{text}"
    );
    // No line of the code ends the fence but the last.
    let end = lines.position(|line| line.trim_end().ends_with(fence) && line.trim() == fence);
    assert!(end.is_some(), "{text}");
    assert_eq!(lines.next(), Some("list"), "{text}");
    let mut line = lines.next().unwrap();
    let mut items = 0;
    while line != "table" {
        assert!(line.starts_with("- ") || line.starts_with("  "), "{text}");
        items += usize::from(line.starts_with("- "));
        line = lines.next().unwrap();
    }
    assert_eq!(items, 2, "{text}");
    let rest: Vec<&str> = lines.collect();
    assert_eq!(rest[..2], ["| first | second |", "| --- | --- |"], "{text}");
    assert_eq!(rest.len(), 5, "{text}");
    assert_eq!(rest[4], "end", "{text}");
}
