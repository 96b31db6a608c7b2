//! Hostile values inside of a `<script>` element.

use super::fields::value;
use serde_json::Value;

/// Takes JSON or fields.
pub fn run(data: &[u8]) {
    let value = value(data);
    let json = match mcp_ui_core::inline_json(&value) {
        Ok(json) => json,
        // Integers that a reader in JavaScript would round.
        Err(error) => {
            assert!(data.iter().any(u8::is_ascii_digit), "{error}");
            return;
        }
    };
    let marks = ['<', '>', '&', '\'', '\u{2028}', '\u{2029}', '\n', '\r'];
    assert!(!json.contains(marks), "{json}");
    assert!(!json.contains(|c: char| c.is_control()), "{json:?}");
    assert_eq!(serde_json::from_str::<Value>(&json).unwrap(), value);
}
