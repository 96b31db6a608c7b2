//! Reading and writing changes nothing.

use super::generate;
use super::json::Json;
use mcp_ui_core::CallToolResult;
use proptest::prelude::*;
use serde_json::Value;

/// What is written for a result that was received: `content` is always there.
fn expected(mut received: Json) -> Json {
    if let Json::Object(members) = &mut received {
        let empty = Json::Array(Vec::new());
        members.entry("content".to_owned()).or_insert(empty);
    }
    received
}

proptest! {
    #[test]
    fn relay_keeps_everything_as_written(received in generate::result(), space in " {0,2}\n?") {
        let mut text = String::new();
        received.write(&mut text, &space);
        let result = CallToolResult::from_str(&text).unwrap();
        let written = result.to_json_string();
        prop_assert!(!written.contains('\n'));
        prop_assert_eq!(Json::parse(&written), expected(received));
        prop_assert_eq!(CallToolResult::from_slice(text.as_bytes()).unwrap(), result.clone());
        prop_assert_eq!(serde_json::to_string(&result).unwrap(), written.clone());
        let by_serde: CallToolResult = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(by_serde.to_json_string(), written);
    }

    #[test]
    fn relay_through_a_value_gives_an_equal_value(received in generate::result()) {
        let value: Value = serde_json::from_str(&received.to_text()).unwrap();
        let expected: Value = serde_json::from_str(&expected(received).to_text()).unwrap();
        let result = CallToolResult::from_value(value.clone()).unwrap();
        prop_assert_eq!(serde_json::to_value(&result).unwrap(), expected.clone());
        let by_serde: CallToolResult = serde_json::from_value(value).unwrap();
        prop_assert_eq!(serde_json::to_value(&by_serde).unwrap(), expected);
    }

    #[test]
    fn any_text_is_a_result_or_an_error(text in any::<String>()) {
        let _ = CallToolResult::from_str(&text);
    }

    #[test]
    fn any_json_is_a_result_or_an_error(json in generate::json()) {
        let text = json.to_text();
        let result = CallToolResult::from_str(&text);
        let value: Value = serde_json::from_str(&text).unwrap();
        match (result, CallToolResult::from_value(value.clone())) {
            (Ok(a), Ok(b)) => prop_assert_eq!(
                serde_json::to_value(&a).unwrap(),
                serde_json::to_value(&b).unwrap()
            ),
            (Err(a), Err(b)) => prop_assert_eq!(a, b),
            (a, b) => panic!("{a:?} {b:?}"),
        }
    }

    #[test]
    fn damaged_text_never_panics(received in generate::result(), at in any::<prop::sample::Index>(), byte: u8) {
        let mut bytes = received.to_text().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if let Ok(result) = CallToolResult::from_slice(&bytes) {
            let written = result.to_json_vec();
            prop_assert_eq!(CallToolResult::from_slice(&written).unwrap(), result);
        }
        bytes.truncate(at);
        prop_assert!(CallToolResult::from_slice(&bytes).is_err());
    }
}
