//! Properties that hold for any value that is written.
#![allow(clippy::unwrap_used)]

use mcp_ui_core::RawJson;
use proptest::prelude::*;
use serde_json::{Map, Number, Value};

/// Values of all kinds; `text` gives their strings and keys.
fn value(text: impl Strategy<Value = String> + Clone + 'static) -> impl Strategy<Value = Value> {
    let number = prop_oneof![
        (-9_007_199_254_740_991..=9_007_199_254_740_991_i64).prop_map(Number::from),
        any::<i32>().prop_map(Number::from),
        any::<i32>().prop_map(|n| Number::from_f64(f64::from(n) / 64.0).unwrap()),
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        number.prop_map(Value::Number),
        text.clone().prop_map(Value::String),
    ];
    leaf.prop_recursive(6, 60, 8, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..8).prop_map(Value::Array),
            prop::collection::vec((text.clone(), inner), 0..8)
                .prop_map(|members| Value::Object(members.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

fn plain_text() -> impl Strategy<Value = String> + Clone + 'static {
    // All that is escaped by none or by both in the same way.
    "[ -~\\n\\t\\r\\u{8}\\u{c}\\u{1}\\u{1f}é漢😀\\u{200d}\\u{2028}]{0,40}"
        .prop_map(|s| s.replace('\u{7f}', ""))
}

fn any_text() -> impl Strategy<Value = String> + Clone + 'static {
    prop_oneof![
        any::<String>(),
        "[\\u{0}-\\u{a0}\\u{2060}-\\u{206f}\\u{202a}-\\u{202f}\\u{e0000}-\\u{e00ff}\\u{1f3f4}\"\\\\a-c]{0,30}",
    ]
}

/// Whether a character drives a terminal or turns text around.
fn hides(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}')
}

proptest! {
    #[test]
    fn written_as_serde_json_writes(value in value(plain_text())) {
        let json = RawJson::new(&value).unwrap();
        prop_assert_eq!(json.as_str(), serde_json::to_string(&value).unwrap());
    }

    #[test]
    fn read_back_as_the_same_value(value in value(any_text())) {
        let json = RawJson::new(&value).unwrap();
        prop_assert_eq!(&json.to_value().unwrap(), &value);
        prop_assert_eq!(&json, &RawJson::from(&value));
        // What is written is safe to show, and stays what it is when it is written again.
        prop_assert!(!json.as_str().chars().any(hides));
        prop_assert_eq!(RawJson::new(&json).unwrap().to_string(), json.as_str());
    }

    #[test]
    fn the_form_of_received_text_does_not_matter(value in value(any_text())) {
        let pretty = serde_json::to_string_pretty(&value).unwrap();
        let received = RawJson::from_json(pretty.as_str()).unwrap();
        prop_assert_eq!(received.as_str(), value.to_string());
        prop_assert_eq!(&received, &serde_json::from_str(&pretty).unwrap());
        prop_assert_eq!(RawJson::new(&received).unwrap(), RawJson::new(&value).unwrap());
    }

    #[test]
    fn strings_survive(text in any_text()) {
        let json = RawJson::string(&text);
        prop_assert_eq!(json.as_string().unwrap(), text.as_str());
        prop_assert_eq!(json.get::<String>().unwrap(), text.as_str());
        prop_assert_eq!(RawJson::new(&text).unwrap().to_string(), json.as_str());
        prop_assert_eq!(RawJson::new(&format_args!("{text}")).unwrap().to_string(), json.as_str());
    }

    #[test]
    fn doubles_survive(n in any::<f64>()) {
        match RawJson::new(&n) {
            Ok(json) => {
                prop_assert_eq!(json.as_str(), serde_json::to_string(&n).unwrap());
                prop_assert_eq!(json.as_str().parse::<f64>().unwrap().to_bits(), n.to_bits());
            }
            Err(_) => prop_assert!(!n.is_finite()),
        }
    }

    #[test]
    fn integers_survive_or_are_refused(n in any::<i64>(), shift in 0..64_u32) {
        let n = n >> shift;
        match RawJson::new(&n) {
            Ok(json) => prop_assert_eq!(json.as_str(), n.to_string()),
            Err(_) => prop_assert!(n.unsigned_abs() > 9_007_199_254_740_991),
        }
    }

    #[test]
    fn bytes_that_are_anything_are_json_or_an_error(text in "[\\[\\]{},:\"\\\\ 01.eE+\\-a-fntrulsx\\n]{0,20}") {
        match (RawJson::from_json(text.as_str()), serde_json::from_str::<Box<serde_json::value::RawValue>>(&text)) {
            (Ok(ours), Ok(theirs)) => prop_assert_eq!(ours, RawJson::from_json(theirs.get()).unwrap()),
            (Err(_), Err(_)) => {}
            (ours, theirs) => prop_assert!(false, "{ours:?} {theirs:?}"),
        }
    }
}
