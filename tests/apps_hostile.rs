//! What hostile views send: every message is refused with the right answer, and nothing panics.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "apps/examples.rs"]
mod examples;

use mcp_ui_core::apps::{ErrorObject, HostMessage, ViewMessage};
use proptest::prelude::*;
use serde_json::Value;

fn value(json: &str) -> Value {
    serde_json::from_str(json).unwrap()
}

/// Messages, the code of the refusal, and the identity in the answer: `None` if there is no answer,
/// `none` if it cannot say to what.
const CASES: &[(&str, i32, Option<&str>)] = &[
    // Not JSON, or not a message: the answer cannot say to what.
    ("", -32700, Some("none")),
    ("{", -32700, Some("none")),
    (r#"{"jsonrpc":"2.0"} x"#, -32700, Some("none")),
    ("null", -32600, Some("none")),
    ("[]", -32600, Some("none")),
    (
        r#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#,
        -32600,
        Some("none"),
    ),
    ("{}", -32600, Some("none")),
    (r#"{"jsonrpc":"2.0","id":1}"#, -32600, Some("1")),
    // The version.
    (
        r#"{"id":1,"method":"ui/open-link","params":{"url":"x"}}"#,
        -32600,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":"1.0","id":1,"method":"ui/open-link","params":{"url":"x"}}"#,
        -32600,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":2.0,"id":1,"method":"ui/open-link","params":{"url":"x"}}"#,
        -32600,
        Some("1"),
    ),
    // The identity.
    (
        r#"{"jsonrpc":"2.0","id":null,"method":"ui/open-link","params":{"url":"x"}}"#,
        -32600,
        Some("none"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":1.5,"method":"ui/open-link","params":{"url":"x"}}"#,
        -32600,
        Some("none"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":{"a":1},"method":"ui/open-link","params":{"url":"x"}}"#,
        -32600,
        Some("none"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":true,"method":"ui/open-link","params":{"url":"x"}}"#,
        -32600,
        Some("none"),
    ),
    (
        r#"{"jsonrpc":"2.0","method":"ui/open-link","params":{"url":"x"}}"#,
        -32600,
        None,
    ),
    (
        r#"{"jsonrpc":"2.0","id":3,"method":"ui/notifications/initialized"}"#,
        -32601,
        Some("3"),
    ),
    // The method.
    (
        r#"{"jsonrpc":"2.0","id":"q","method":"ui/format-disk","params":{}}"#,
        -32601,
        Some("\"q\""),
    ),
    (
        r#"{"jsonrpc":"2.0","method":"ui/notifications/format-disk","params":{}}"#,
        -32601,
        None,
    ),
    (r#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600, Some("1")),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":null}"#,
        -32600,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/notifications/tool-result","params":{"content":[]}}"#,
        -32601,
        Some("1"),
    ),
    // The params.
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/open-link"}"#,
        -32602,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/open-link","params":{}}"#,
        -32602,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/open-link","params":{"url":null}}"#,
        -32602,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/open-link","params":{"url":["x"]}}"#,
        -32602,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/open-link","params":null}"#,
        -32600,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/open-link","params":["x"]}"#,
        -32600,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/message","params":{"role":"user","content":"hi"}}"#,
        -32602,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/message","params":{"role":"user","content":[1]}}"#,
        -32602,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/message","params":{"role":5,"content":[]}}"#,
        -32602,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/initialize","params":{"appInfo":{"name":"v"},"appCapabilities":{},"protocolVersion":"2026-01-26"}}"#,
        -32602,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/initialize","params":{"appInfo":{"name":"v","version":"1"},"appCapabilities":{"tools":true},"protocolVersion":"2026-01-26"}}"#,
        -32602,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":[]}}"#,
        -32602,
        Some("1"),
    ),
    (
        r#"{"jsonrpc":"2.0","method":"ui/notifications/size-changed","params":{"width":"1"}}"#,
        -32602,
        None,
    ),
    (
        r#"{"jsonrpc":"2.0","method":"ui/notifications/size-changed","params":{"width":1e999}}"#,
        -32602,
        None,
    ),
    // What a message has no place for.
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/open-link","params":{"url":"x"},"sudo":true}"#,
        -32600,
        Some("1"),
    ),
    // Answers are not answered.
    (r#"{"jsonrpc":"2.0","id":1,"result":5}"#, -32600, None),
    (
        r#"{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":"x"}}"#,
        -32600,
        None,
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":"x","message":"x"}}"#,
        -32600,
        None,
    ),
    (r#"{"jsonrpc":"2.0","result":{}}"#, -32600, None),
];

/// What becomes of a hostile message: the code, and the identity that the answer repeats.
fn refusal(json: &str) -> (i32, Option<Value>) {
    match ViewMessage::from_str(json) {
        Ok(ViewMessage::Other(message)) => {
            let answer = message
                .refuse()
                .map(|answer| value(&answer.to_json_string()));
            (ErrorObject::METHOD_NOT_FOUND, answer)
        }
        Ok(message) => panic!("{json} was taken as {message:?}"),
        Err(rejection) => {
            let answer = rejection
                .response()
                .map(|answer| value(&answer.to_json_string()));
            (rejection.code(), answer)
        }
    }
}

#[test]
fn hostile_messages_get_the_right_answer() {
    for (json, code, id) in CASES {
        let shown = json.get(..200).unwrap_or(json);
        let (found, answer) = refusal(json);
        assert_eq!(found, *code, "{shown}");
        match (id, answer) {
            (None, None) => {}
            (Some(id), Some(answer)) => {
                assert_eq!(answer["error"]["code"], *code, "{shown}");
                assert!(!answer["error"]["message"].as_str().unwrap().is_empty());
                match *id {
                    "none" => assert_eq!(answer.get("id"), None, "{shown}"),
                    id => assert_eq!(answer["id"], value(id), "{shown}"),
                }
            }
            (expected, answer) => panic!("{shown}: expected {expected:?}, found {answer:?}"),
        }
    }
}

#[test]
fn huge_identities_are_repeated_digit_for_digit() {
    let number = "9".repeat(100_000);
    let string = format!("\"{}\"", "x".repeat(100_000));
    for id in [number, string, "1.0e+2".into(), "-0".into()] {
        let json =
            format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"ui/open-link","params":{{}}}}"#);
        let answer = ViewMessage::from_str(&json)
            .unwrap_err()
            .response()
            .unwrap();
        assert!(answer.to_json_string().contains(&format!("\"id\":{id},")));
    }
}

#[test]
fn deep_and_large_input_is_no_trouble() {
    let deep = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
    let json = format!(
        r#"{{"jsonrpc":"2.0","method":"ui/notifications/tool-input","params":{{"arguments":{{"a":{deep}}}}}}}"#
    );
    let message = HostMessage::from_str(&json).unwrap();
    assert_eq!(message.to_json_string(), json);
    let keys: Vec<String> = (0..50_000).map(|i| format!(r#""k{i}":{i}"#)).collect();
    let many = format!(
        r#"{{"jsonrpc":"2.0","method":"ui/notifications/host-context-changed","params":{{{}}}}}"#,
        keys.join(",")
    );
    assert_eq!(HostMessage::from_str(&many).unwrap().to_json_string(), many);
    let nested = format!(r#"{{"jsonrpc":"2.0","id":1,"method":{deep}}}"#);
    assert_eq!(refusal(&nested).0, -32600);
}

proptest! {
    #[test]
    fn no_text_makes_reading_panic(json in ".*") {
        let _ = ViewMessage::from_str(&json);
        let _ = HostMessage::from_str(&json);
    }

    /// A valid message with a piece of it replaced: it is refused with a reason, or it is what it
    /// says and is written back.
    #[test]
    fn damaged_messages_are_refused_or_written_back(
        index in any::<prop::sample::Index>(),
        start in any::<prop::sample::Index>(),
        len in 0_usize..12,
        piece in prop::sample::select(vec![
            "", "null", "{}", "[]", "1", "-1e400", "\"x\"", "\\u0000", "\\ud800", "true", ",", "}", "\"id\":{},",
        ]),
    ) {
        let all = [examples::FROM_VIEW, examples::FROM_HOST].concat();
        let (json, _) = index.get(&all);
        let start = start.index(json.len());
        let end = (start + len).min(json.len());
        let mut damaged = json.as_bytes().to_vec();
        damaged.splice(start..end, piece.bytes());
        if let Ok(message) = HostMessage::from_slice(&damaged) {
            let written = message.to_json_string();
            prop_assert_eq!(HostMessage::from_str(&written), Ok(message));
        }
        match ViewMessage::from_slice(&damaged) {
            Ok(message) => {
                let written = message.to_json_string();
                prop_assert_eq!(&ViewMessage::from_str(&written).unwrap(), &message);
            }
            Err(rejection) => {
                prop_assert!(!rejection.to_string().is_empty());
                if let Some(answer) = rejection.response() {
                    let answer = answer.to_json_string();
                    prop_assert!(matches!(HostMessage::from_str(&answer), Ok(HostMessage::Response(_))));
                }
            }
        }
    }
}
