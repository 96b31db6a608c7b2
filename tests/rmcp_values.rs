//! The value that rmcp receives is the one that the text says, whatever serde writes.

use mcp_ui_core::rmcp::Json;
use mcp_ui_core::{RawJson, ToolResult};
use rmcp::handler::server::tool::IntoCallToolResult;
use rmcp::model::CallToolResponse;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::Ipv4Addr;

/// Answers with one field, and gives its value in both forms.
fn both(value: impl Serialize) -> (Value, String) {
    #[derive(Serialize, ToolResult)]
    #[tool_result(big_integers = "allow")]
    struct Holder<T> {
        value: T,
    }
    let response = Json(Holder { value }).into_call_tool_result();
    let Ok(CallToolResponse::Complete(result)) = response else {
        panic!("{response:?}");
    };
    let text = &result.content[0].as_text().unwrap().text;
    let value = result.structured_content.unwrap()["value"].clone();
    let text = text.strip_prefix("{\"value\":").unwrap();
    (value, text.strip_suffix('}').unwrap().to_owned())
}

fn assert_both(value: impl Serialize, expected: &Value) {
    let (value, text) = both(value);
    assert_eq!(value, *expected);
    assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), *expected);
}

struct Bytes(&'static [u8]);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.0)
    }
}

/// Written through `collect_str`.
struct Shown(&'static str);

impl Serialize for Shown {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

#[derive(Serialize, PartialEq, Eq, PartialOrd, Ord)]
struct Key<T>(T);

#[derive(Serialize)]
enum Kind {
    Unit,
    Newtype(Vec<u8>),
    Tuple(u8, ()),
    Struct { a: Option<u8>, b: Box<Self> },
}

#[derive(Serialize)]
struct Flattened {
    first: u8,
    #[serde(flatten)]
    rest: BTreeMap<&'static str, Kind>,
    #[serde(flatten)]
    tagged: Tagged,
    last: (),
}

#[derive(Serialize)]
#[serde(tag = "type", content = "of")]
enum Tagged {
    One(Key<char>),
}

#[test]
fn all_that_serde_writes() {
    assert_both((), &json!(null));
    assert_both(Some(Some(true)), &json!(true));
    assert_both(Bytes(b"\0\xff"), &json!([0, 255]));
    assert_both(Bytes(b""), &json!([]));
    assert_both('\u{7f}', &json!("\u{7f}"));
    assert_both(
        Shown("plain \"quoted\" \\ \u{202e}"),
        &json!("plain \"quoted\" \\ \u{202e}"),
    );
    assert_both(Ipv4Addr::LOCALHOST, &json!("127.0.0.1"));
    assert_both([Vec::<u8>::new(), vec![1]], &json!([[], [1]]));
    assert_both(BTreeMap::<u8, u8>::new(), &json!({}));
    assert_both(
        (Kind::Unit, Kind::Newtype(vec![1, 2]), Kind::Tuple(3, ())),
        &json!(["Unit", {"Newtype": [1, 2]}, {"Tuple": [3, null]}]),
    );
    let inner = Kind::Struct {
        a: None,
        b: Box::new(Kind::Newtype(vec![])),
    };
    let outer = Kind::Struct {
        a: Some(1),
        b: Box::new(inner),
    };
    let expected = json!({"a": null, "b": {"Newtype": []}});
    assert_both(
        outer,
        &json!({"Struct": {"a": 1, "b": {"Struct": expected}}}),
    );
    let rest = [("x", Kind::Unit), ("y", Kind::Tuple(0, ()))];
    let flattened = Flattened {
        first: 0,
        rest: rest.into_iter().collect(),
        tagged: Tagged::One(Key('k')),
        last: (),
    };
    let expected = json!({
        "first": 0, "x": "Unit", "y": {"Tuple": [0, null]}, "type": "One", "of": "k", "last": null,
    });
    assert_both(flattened, &expected);
}

#[test]
fn keys_of_every_kind() {
    assert_both(
        BTreeMap::from([(true, 1), (false, 0)]),
        &json!({"true": 1, "false": 0}),
    );
    assert_both(
        BTreeMap::from([(-1_i8, 1), (7, 0)]),
        &json!({"-1": 1, "7": 0}),
    );
    assert_both(
        BTreeMap::from([(u128::MAX, 1)]),
        &json!({u128::MAX.to_string(): 1}),
    );
    assert_both(BTreeMap::from([(Key(Some('"')), 1)]), &json!({"\"": 1}));
    assert_both(
        BTreeMap::from([(Ipv4Addr::LOCALHOST, 1)]),
        &json!({"127.0.0.1": 1}),
    );
    let long = "a key that is long, with \"quotes\", \n lines and \u{2066} marks";
    assert_both(BTreeMap::from([(long, 1)]), &json!({long: 1}));
}

#[test]
fn numbers_have_the_digits_of_the_text() {
    let (value, text) = both((0.1_f32, f32::MAX, 1e10_f32, -0.0_f64, 5e-324));
    assert_eq!(value.to_string(), text);
    assert_eq!(
        value[0],
        json!(0.1),
        "as a double it would be 0.10000000149011612"
    );
    for n in [i128::from(i64::MIN), -1, 0, i128::from(u64::MAX)] {
        let (value, text) = both(n);
        assert_eq!((value.to_string(), text), (n.to_string(), n.to_string()));
    }
    for raw in [
        "1e3",
        "-0",
        "0.10",
        "18446744073709551615",
        "-9223372036854775808",
    ] {
        let (value, text) = both(RawJson::from_json(raw).unwrap());
        assert_eq!(text, raw);
        assert_eq!(value, serde_json::from_str::<Value>(raw).unwrap());
    }
}

#[test]
fn raw_json_takes_its_place() {
    let raw = r#"{ "a": [1, {"b\u0041": "\ud83d\ude00"}], "c": {} }"#;
    let value: Box<RawValue> = serde_json::from_str(raw).unwrap();
    let expected = json!({"a": [1, {"bA": "\u{1f600}"}], "c": {}});
    assert_both([&value, &value], &json!([expected, expected]));
}

fn place_of_error(value: impl ToolResult) -> (String, String) {
    let error = Json(value).into_call_tool_result().unwrap_err();
    let pointer = error.data.unwrap()["pointer"].as_str().unwrap().to_owned();
    (pointer, error.message.into_owned())
}

#[test]
fn what_a_value_cannot_hold_has_its_place() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(big_integers = "allow")]
    struct Deep {
        nested: Value,
        raw: RawJson,
        wide: [u128; 2],
    }
    let nested = |levels| (0..levels).fold(json!(1), |inner, _| json!([inner]));
    let deep = |value, raw, wide| Deep {
        nested: nested(value),
        raw: RawJson::from(&nested(raw)),
        wide: [1, wide],
    };
    let most = Json(deep(126, 126, u128::from(u64::MAX))).into_call_tool_result();
    assert!(most.is_ok());

    let (place, message) = place_of_error(deep(127, 0, 0));
    assert_eq!(place, format!("/nested{}", "/0".repeat(126)));
    assert!(message.contains("127 levels"), "{message}");
    let (place, message) = place_of_error(deep(0, 127, 0));
    assert_eq!(place, format!("/raw{}", "/0".repeat(126)));
    assert!(message.contains("127 levels"), "{message}");
    let (place, message) = place_of_error(deep(0, 0, u128::MAX));
    assert_eq!(place, "/wide/1");
    assert!(message.contains("cannot hold exactly"), "{message}");
}
