//! A result written for stdio is one line, whatever is in it.
#![allow(clippy::unwrap_used)]

use mcp_ui_core::{CallToolResult, Meta, RawJson, ToolResult};
use serde::Serialize;
use serde_json::value::RawValue;

#[track_caller]
fn assert_one_line(result: &CallToolResult) -> String {
    let line = result.to_json_line();
    assert_eq!(line.matches('\n').count(), 1, "{line:?}");
    assert!(line.ends_with('\n'));
    assert!(!line.contains('\r'));
    let mut written = Vec::new();
    result.write_json_line(&mut written).unwrap();
    assert_eq!(written, line.as_bytes());
    assert_eq!(CallToolResult::from_str(&line).unwrap(), *result);
    assert_eq!(line.strip_suffix('\n').unwrap(), result.to_json_string());
    line
}

#[test]
fn o21_newlines_in_text() {
    let result = CallToolResult::text("a\nb\r\nc");
    let line = assert_one_line(&result);
    let read = CallToolResult::from_str(&line).unwrap();
    assert_eq!(read.content()[0].as_text().unwrap(), "a\nb\r\nc");
    // JavaScript's other line breaks may stand in JSON.
    assert_one_line(&CallToolResult::text("a\u{2028}b\u{2029}c\u{85}d"));
}

#[test]
fn newlines_between_the_tokens_of_foreign_json() {
    let pretty = "{\r\n  \"a\": [\n    1.0,\n    2\n  ],\n  \"b\\n\": \"c\\r\\n\"\r\n}\n";
    let raw = RawJson::from_json(pretty).unwrap();
    let result = CallToolResult::text("t")
        .with_structured_content(raw.clone())
        .with_meta("com.example/raw", &raw)
        .unwrap();
    let line = assert_one_line(&result);
    assert!(line.contains(r#""structuredContent":{"a":[1.0,2],"b\n":"c\r\n"}"#));

    let received = format!(
        "{{\n\"content\": [{{\"type\":\"x\",\n\"y\": {pretty}}},\r\n {{\"type\":\"text\",\"text\":\"t\",\"z\":{pretty}}}],\n\
         \"structuredContent\": {pretty}, \"_meta\": {{\"m\": {pretty}}}, \"w\": {pretty}}}\n"
    );
    assert_one_line(&CallToolResult::from_str(&received).unwrap());
    assert_one_line(&serde_json::from_str(&received).unwrap());
    assert_one_line(&serde_json::from_reader(received.as_bytes()).unwrap());
    let meta: Meta = serde_json::from_str(pretty).unwrap();
    assert!(!serde_json::to_string(&meta).unwrap().contains('\n'));
}

#[test]
fn newlines_in_raw_values_of_derived_results() {
    #[derive(Serialize, ToolResult)]
    struct Passed {
        raw: Box<RawValue>,
    }

    let raw = RawValue::from_string("{\n\"a\":\r\n[1,\n2]}".to_owned()).unwrap();
    let passed = Passed { raw };
    assert_one_line(&passed.to_call_tool_result().unwrap());
    let mut written = Vec::new();
    passed.append_json(&mut written).unwrap();
    assert!(!written.contains(&b'\n') && !written.contains(&b'\r'));
}
