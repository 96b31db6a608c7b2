//! What text says is what serde writes: the tree behind lists, tables and Markdown has the same
//! values as the JSON.
#![allow(clippy::unwrap_used)]

use mcp_ui_core::{Error, ErrorKind, RawJson, TextWriter};
use proptest::prelude::*;
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn text(write: impl FnOnce(&mut TextWriter<'_>) -> Result<(), Error>) -> Result<String, Error> {
    let mut out = String::new();
    write(&mut TextWriter::new(&mut out))?;
    Ok(out)
}

/// Both ways to compact JSON: through the tree and straight from the serializer.
#[track_caller]
fn assert_same<T: Serialize + ?Sized>(value: &T) {
    let (tree, json) = (
        text(|text| text.value(&[value])),
        text(|text| text.json(&[value])),
    );
    assert_eq!(tree.unwrap(), json.unwrap());
}

#[track_caller]
fn assert_same_error<T: Serialize + ?Sized>(value: &T) {
    let (tree, json) = (
        text(|text| text.value(value)),
        text(|text| text.json(value)),
    );
    assert_eq!(tree.unwrap_err(), json.unwrap_err());
}

#[derive(Serialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "kebab-case")]
enum Unit {
    FirstOne,
    Second,
}

#[derive(Serialize, PartialEq, Eq, PartialOrd, Ord)]
struct Id(u32);

#[derive(Serialize)]
enum External<T> {
    Unit,
    New(T),
    Tuple(T, T),
    Struct { a: T, b: Option<T> },
}

#[derive(Serialize)]
#[serde(tag = "t")]
enum Internal {
    Unit,
    New(BTreeMap<&'static str, u8>),
    Struct { a: [u8; 2] },
}

#[derive(Serialize)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Unit,
    New(External<f32>),
    Tuple(u8, char),
    Struct { a: () },
}

#[derive(Serialize)]
struct Flat {
    before: bool,
    #[serde(flatten)]
    unit: Adjacent,
    #[serde(flatten)]
    map: BTreeMap<String, Unit>,
}

struct Bytes;

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&[0, 10, 255])
    }
}

struct Displayed(&'static str);

impl Serialize for Displayed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

#[test]
fn every_form_of_serde() {
    assert_same(&(
        1_i8,
        -2_i16,
        3_i32,
        i64::MIN,
        i128::MIN,
        u128::MAX,
        u64::MAX,
    ));
    assert_same(&(0.1_f32, 1e-7, -0.0, 1e300, f64::MIN_POSITIVE, 5.0));
    assert_same(&('x', "é\u{1b}\"\\\n", (), None::<u8>, Some(Some(1)), true));
    assert_same(&(Bytes, Displayed("a\"\u{2028}b"), Displayed("")));
    assert_same(&(Id(1), [Unit::FirstOne, Unit::Second]));
    for value in [
        External::Unit,
        External::New(1.5),
        External::Tuple(1.0, 2.0),
    ] {
        assert_same(&value);
        assert_same(&Adjacent::New(value));
    }
    assert_same(&External::Struct { a: [1], b: None });
    assert_same(&[
        Adjacent::Unit,
        Adjacent::Tuple(1, '\u{7f}'),
        Adjacent::Struct { a: () },
    ]);
    assert_same(&[
        Internal::Unit,
        Internal::New(BTreeMap::from([("k", 1)])),
        Internal::Struct { a: [1, 2] },
    ]);
    assert_same(&Flat {
        before: true,
        unit: Adjacent::Tuple(1, 'a'),
        map: BTreeMap::from([("x\"y".to_owned(), Unit::Second)]),
    });
    assert_same(&json!({"a": [], "b": {}, "c": [[{}], {"d": [null]}]}));
}

struct Floats;
impl Serialize for Floats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry(&1.5, &1)?;
        map.serialize_entry(&Displayed("a b"), &2)?;
        map.serialize_entry(&0.1_f32, &3)?;
        map.end()
    }
}

#[test]
fn every_form_of_a_key() {
    assert_same(&BTreeMap::from([(Unit::FirstOne, 1), (Unit::Second, 2)]));
    assert_same(&BTreeMap::from([(Id(1), 1)]));
    assert_same(&BTreeMap::from([(Some("x"), 1)]));
    assert_same(&BTreeMap::from([(-1_i64, 1)]));
    assert_same(&BTreeMap::from([(u128::MAX, 1)]));
    assert_same(&BTreeMap::from([('"', 1)]));
    assert_same(&BTreeMap::from([(false, BTreeMap::from([(true, 0.5)]))]));
    assert_same(&Floats);
}

#[test]
fn raw_json_and_numbers_as_text() {
    let raw = |json: &str| RawValue::from_string(json.to_owned()).unwrap();
    assert_same(&raw(
        r#" { "a" : [ 1.50, 1e2, "x\n" ] , "b":{} , "c" : [ ] } "#,
    ));
    // Escapes that need not be are read.
    let said = text(|text| text.value(&raw(r#"{"\u0041":"\ud83d\ude00\/\u00e9"}"#)));
    assert_eq!(said.unwrap(), r#"{"A":"😀/é"}"#);
    assert_same(&(raw("1.0"), [raw("[]"), raw("\"x\"")], raw("null")));
    assert_same(&BTreeMap::from([("k", raw("{\"x\":[true]}"))]));
    assert_same(&RawJson::from_json("[1.00,{\"a\":1}]").unwrap());
}

#[test]
fn the_same_errors() {
    assert_same_error(&[f64::NAN]);
    assert_same_error(&[Some(f32::NEG_INFINITY)]);
    assert_same_error(&BTreeMap::from([("a/b", External::New(f64::NAN))]));
    assert_same_error(&External::Tuple(1.0, f64::NAN));
    assert_same_error(&External::Struct {
        a: f64::NAN,
        b: None,
    });
    assert_same_error(&BTreeMap::from([(
        "k",
        Adjacent::New(External::New(f32::NAN)),
    )]));
    assert_same_error(&[BTreeMap::from([((1, 2), 3)])]);
    assert_same_error(&BTreeMap::from([(None::<u8>, 3)]));
    assert_same_error(&BTreeMap::from([(
        "k",
        RawValue::from_string("[0,1e999]".to_owned()).unwrap(),
    )]));
    assert_same_error(&[RawValue::from_string("{\"a\":1,\"a\":2}".to_owned()).unwrap()]);
    assert_same_error(&[RawValue::from_string("\"\\ud800\"".to_owned()).unwrap()]);
    let mut deep = json!(1);
    for _ in 0..600 {
        deep = json!([deep]);
    }
    assert_same_error(&deep);
    // Dropping it would recurse.
    std::mem::forget(deep);
}

#[test]
fn impls_that_do_not_keep_to_the_protocol_are_survived() {
    struct Odd(u8);
    impl Serialize for Odd {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            if self.0 == 0 {
                let mut list = serializer.serialize_seq(Some(9))?;
                let _ = list.serialize_element(&[f64::NAN]);
                let _ = list.serialize_element(&(1, f64::NAN));
                list.serialize_element("after")?;
                return list.end();
            }
            let mut map = serializer.serialize_map(None)?;
            if self.0 == 1 {
                map.serialize_value("no key")?;
            }
            map.serialize_key("a")?;
            if self.0 == 2 {
                map.serialize_key("b")?;
                map.serialize_value(&1)?;
            }
            map.end()
        }
    }
    for odd in [Odd(0), Odd(1), Odd(2), Odd(3)] {
        for value in [json!(null), json!([1])] {
            let _ = text(|text| text.list(&(&odd, &value)));
            let _ = text(|text| text.rest(&BTreeMap::from([("k", &odd)]), &[]));
            let _ = text(|text| text.table(&[&odd], &mcp_ui_core::TableOptions::new()));
            let _ = text(|text| text.markdown(&odd, &mcp_ui_core::MarkdownOptions::new()));
        }
    }
}

fn value() -> impl Strategy<Value = Value> {
    let scalar = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>()
            .prop_filter("finite", |n| n.is_finite())
            .prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    scalar.prop_recursive(4, 30, 5, |value| {
        prop_oneof![
            prop::collection::vec(value.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map(any::<String>(), value, 0..5)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_value(value in value()) {
        assert_same(&value);
        let raw = RawJson::from_json(serde_json::to_string_pretty(&value).unwrap()).unwrap();
        let said = text(|text| text.value(&[raw])).unwrap();
        prop_assert_eq!(serde_json::from_str::<Value>(&said).unwrap(), json!([value]));
    }
}

#[test]
fn a_display_that_fails_in_a_value() {
    struct Fails;
    impl std::fmt::Display for Fails {
        fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            Err(std::fmt::Error)
        }
    }
    impl Serialize for Fails {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }
    let error = text(|text| text.list(&[("k", Fails)])).unwrap_err();
    assert_eq!(
        (error.kind(), &*error.pointer()),
        (&ErrorKind::Format, "/0/1")
    );
}
