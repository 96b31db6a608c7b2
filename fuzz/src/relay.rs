//! A received result is written back as it was, and read again as the same.

use super::json::Json;
use mcp_ui_core::CallToolResult;

/// Takes the text of a result.
pub fn run(data: &[u8]) {
    let by_serde = serde_json::from_slice::<CallToolResult>(data);
    let Ok(result) = CallToolResult::from_slice(data) else {
        assert!(by_serde.is_err(), "{by_serde:?}");
        return;
    };
    let received = std::str::from_utf8(data).unwrap();
    let written = result.to_json_string();
    let mut expected = Json::parse(received);
    if let Json::Object(members) = &mut expected {
        // `null` stands for absence here, too.
        members.retain(|(key, value)| key != "content" || *value != Json::Null);
        if !members.iter().any(|(key, _)| key == "content") {
            members.push(("content".to_owned(), Json::Array(Vec::new())));
            members.sort_by(|(a, _), (b, _)| a.cmp(b));
        }
    }
    assert!(
        Json::parse(&written).is_written_for(&expected),
        "received {received}\nwritten {written}"
    );
    assert!(!written.contains(['\n', '\r']), "{written}");
    assert_eq!(CallToolResult::from_str(&written).unwrap(), result);
    assert_eq!(result.to_json_vec(), written.as_bytes());
    if let Ok(by_serde) = by_serde {
        assert_eq!(by_serde.to_json_string(), written);
    }
    if let Ok(by_serde) = serde_json::to_string(&result) {
        // serde_json does not escape what a terminal acts on, so only the values are the same.
        assert!(
            Json::parse(&by_serde).is_written_for(&expected),
            "{by_serde}"
        );
    }
    for problem in result.problems() {
        assert!(problem.to_string().len() > 5);
    }
    // As a tool's own result and as a value, which may refuse but not break.
    if let Ok(value) = serde_json::from_slice(data) {
        let _ = CallToolResult::from_value(value);
    }
    if let Some(value) = result.structured_content() {
        let _ = value.to_value();
    }
}
