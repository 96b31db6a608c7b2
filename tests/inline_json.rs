//! JSON that stands in HTML.
#![allow(clippy::unwrap_used)]

use mcp_ui_core::{ErrorKind, inline_json};
use proptest::prelude::*;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::BTreeMap;

#[test]
fn o44_json_inside_a_script_element() {
    let data = "</script><!--\u{2028}\u{2029}&>'";
    let json = inline_json(&json!({ "t": data })).unwrap();
    assert_eq!(
        json,
        r#"{"t":"\u003c/script\u003e\u003c!--\u2028\u2029\u0026\u003e\u0027"}"#
    );
    assert_eq!(
        serde_json::from_str::<Value>(&json).unwrap(),
        json!({ "t": data })
    );
}

#[test]
fn keys_too() {
    let json = inline_json(&BTreeMap::from([
        ("</script>", ["<", "a"]),
        ("'\u{2028}", ["", ""]),
    ]))
    .unwrap();
    assert_eq!(
        json,
        r#"{"\u0027\u2028":["",""],"\u003c/script\u003e":["\u003c","a"]}"#
    );
}

#[test]
fn raw_json_too() {
    let raw = RawValue::from_string(r#"["</script>","\u003c",1.0]"#.to_owned()).unwrap();
    assert_eq!(
        inline_json(&raw).unwrap(),
        r#"["\u003c/script\u003e","\u003c",1.0]"#
    );
}

#[test]
fn nothing_else_is_changed() {
    for value in [
        json!({"a": [1, -2.5, null, true], "b": "é 😀 \"\\/ \n"}),
        json!("x"),
        json!(0),
        json!([]),
    ] {
        assert_eq!(
            inline_json(&value).unwrap(),
            serde_json::to_string(&value).unwrap()
        );
    }
}

#[test]
fn what_scripts_would_round_is_refused() {
    let error = inline_json(&json!({"no": [u64::MAX]})).unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::UnsafeInteger(_)),
        "{error}"
    );
    assert_eq!(error.pointer(), "/no/0");
    let error = inline_json(&[f32::NAN]).unwrap_err();
    assert_eq!(
        (error.kind(), &*error.pointer()),
        (&ErrorKind::NonFiniteNumber, "/0")
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_string(key in "[<>&'/!a\u{2028}\u{2029}é\"\\\\-]{0,8}", data in any::<String>()) {
        let value = json!({ key: [data] });
        let json = inline_json(&value).unwrap();
        prop_assert!(!json.contains(['<', '>', '&', '\'', '\u{2028}', '\u{2029}']), "{}", json);
        prop_assert_eq!(serde_json::from_str::<Value>(&json).unwrap(), value);
    }
}
