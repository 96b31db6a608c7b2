//! What only the crate sees of this module: two channels at once, and comparing without limits.
#![allow(clippy::unwrap_used)]

use super::*;
use serde_json::json;

fn both<T: Serialize + ?Sized>(value: &T) -> Result<(String, String), Error> {
    let (mut json, mut text) = (b"<".to_vec(), b">".to_vec());
    let result = append_both(value, Integers::Safe, &mut json, &mut text);
    let json = String::from_utf8(json).unwrap();
    let text = String::from_utf8(text).unwrap();
    if result.is_err() {
        assert_eq!((json.as_str(), text.as_str()), ("<", ">"));
    }
    result.map(|()| (json[1..].to_owned(), text[1..].to_owned()))
}

#[test]
fn text_channel_decodes_to_the_value_channel() {
    let value = json!({
        "a\"b": ["\\", "\u{1b}\u{7f}\u{9b}\n", 1, -20, 1.5, null, true],
        "long": "no mark in the first twenty bytes, then \" and \u{e0041} and \u{2066}",
    });
    let (json, text) = both(&value).unwrap();
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&json).unwrap(),
        value
    );
    assert_eq!(
        serde_json::from_str::<String>(&format!("\"{text}\"")).unwrap(),
        json
    );
    assert_eq!(to_raw(&value, Integers::Safe).unwrap().as_str(), json);
    let mut escaped = Vec::new();
    append_escaped_json(&mut escaped, json.as_bytes());
    assert_eq!(String::from_utf8(escaped).unwrap(), text);
}

#[test]
fn an_error_leaves_both_buffers_as_they_were() {
    let error = both(&json!({"a": [{"b": 1_u64 << 60}]})).unwrap_err();
    assert_eq!(error.pointer(), "/a/0/b");
}
