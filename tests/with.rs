//! The forms of `mcp_ui_core::with`: one attribute for serde and for schemars.
// Types stand beside the assertions that they are for.
#![allow(
    clippy::items_after_statements,
    clippy::ref_option_ref,
    clippy::unwrap_used
)]

use mcp_ui_core::with::{self, DeserializeWith, SerializeWith};
use mcp_ui_core::{CallToolResult, RawJson};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::num::NonZero;
use std::rc::Rc;
use std::sync::Arc;

fn written<T: Serialize>(value: &T) -> String {
    RawJson::new(value).unwrap().as_str().to_owned()
}

/// Writes the value, reads it back from the text and from a tree, and compares.
fn there_and_back<T: Serialize + for<'de> Deserialize<'de> + PartialEq + std::fmt::Debug>(
    value: &T,
    json: &str,
) {
    assert_eq!(written(value), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
    let tree: Value = serde_json::from_str(json).unwrap();
    assert_eq!(serde_json::from_value::<T>(tree).unwrap(), *value);
}

fn property<T: JsonSchema>(name: &str) -> Value {
    let schema = schemars::generate::SchemaSettings::default()
        .for_serialize()
        .into_generator()
        .into_root_schema_for::<T>();
    schema.as_value()["properties"][name].clone()
}

#[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Ticket {
    #[serde(with = "mcp_ui_core::with::IntegerString")]
    no: u64,
}

#[test]
fn o38_integers_above_2_53() {
    there_and_back(
        &Ticket {
            no: 9_007_199_254_740_993,
        },
        r#"{"no":"9007199254740993"}"#,
    );
    there_and_back(&Ticket { no: 7 }, r#"{"no":"7"}"#);
    assert_eq!(
        property::<Ticket>("no"),
        json!({"type": "string", "pattern": "^-?[0-9]+$"})
    );

    #[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
    struct Big {
        #[serde(with = "mcp_ui_core::with::BigInteger")]
        no: u64,
    }
    there_and_back(
        &Big {
            no: 9_007_199_254_740_993,
        },
        r#"{"no":9007199254740993}"#,
    );
    assert_eq!(property::<Big>("no"), json!({"type": "integer"}));
    // In both channels, and for other serializers the plain number.
    let result = CallToolResult::structured(&Big { no: u64::MAX }).unwrap();
    assert_eq!(
        result.content()[0].as_text().unwrap().as_str(),
        r#"{"no":18446744073709551615}"#
    );
    assert_eq!(
        serde_json::to_value(Big { no: u64::MAX }).unwrap(),
        json!({"no": u64::MAX})
    );
    assert_eq!(
        serde_json::to_string(&Big { no: 5 }).unwrap(),
        r#"{"no":5}"#
    );
}

#[test]
fn a_big_integer_does_not_let_its_neighbours_pass() {
    #[derive(Serialize)]
    struct Two {
        #[serde(with = "mcp_ui_core::with::BigInteger")]
        a: u64,
        b: u64,
    }
    let error = RawJson::new(&Two {
        a: u64::MAX,
        b: u64::MAX,
    })
    .unwrap_err();
    assert_eq!(error.pointer(), "/b");
}

#[test]
fn all_integer_types() {
    #[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
    struct All {
        #[serde(with = "mcp_ui_core::with::IntegerString")]
        a: i8,
        #[serde(with = "mcp_ui_core::with::IntegerString")]
        b: u128,
        #[serde(with = "mcp_ui_core::with::IntegerString")]
        c: i128,
        #[serde(with = "mcp_ui_core::with::IntegerString")]
        d: usize,
        #[serde(with = "mcp_ui_core::with::IntegerString")]
        e: NonZero<i64>,
    }
    let all = All {
        a: i8::MIN,
        b: u128::MAX,
        c: i128::MIN,
        d: 0,
        e: NonZero::new(-1).unwrap(),
    };
    let json = r#"{"a":"-128","b":"340282366920938463463374607431768211455","c":"-170141183460469231731687303715884105728","d":"0","e":"-1"}"#;
    there_and_back(&all, json);
    #[derive(Debug, PartialEq, Serialize)]
    struct Big {
        #[serde(with = "mcp_ui_core::with::BigInteger")]
        a: u128,
        #[serde(with = "mcp_ui_core::with::BigInteger")]
        b: i128,
    }
    let big = Big {
        a: u128::MAX,
        b: i128::MIN,
    };
    assert_eq!(
        written(&big),
        r#"{"a":340282366920938463463374607431768211455,"b":-170141183460469231731687303715884105728}"#
    );
}

#[test]
fn integers_are_read_from_digits_and_from_numbers() {
    let read = |json: &str| {
        let text = serde_json::from_str::<Ticket>(json);
        let tree = serde_json::from_value::<Ticket>(serde_json::from_str(json).unwrap());
        assert_eq!(text.is_ok(), tree.is_ok(), "{json}");
        text.map(|t| t.no)
    };
    assert_eq!(read(r#"{"no":"18446744073709551615"}"#).unwrap(), u64::MAX);
    assert_eq!(read(r#"{"no":18446744073709551615}"#).unwrap(), u64::MAX);
    assert_eq!(read(r#"{"no":"007"}"#).unwrap(), 7);
    for bad in [
        r#""""#,
        r#""-""#,
        r#""+1""#,
        r#"" 1""#,
        r#""1 ""#,
        r#""1.0""#,
        r#""1e3""#,
        r#""0x1""#,
        r#""٣""#,
        r#""-1""#,
        r#""18446744073709551616""#,
        "-1",
        "1.5",
        "null",
        "[]",
        "{}",
        "true",
    ] {
        assert!(read(&format!("{{\"no\":{bad}}}")).is_err(), "{bad}");
    }
    assert_eq!(
        read(r#"{"no":"18446744073709551616"}"#)
            .unwrap_err()
            .to_string(),
        "the integer 18446744073709551616 is out of range at line 1 column 28"
    );
    // As serde passes it on from a buffer.
    #[derive(Debug, Deserialize)]
    struct Flat {
        #[serde(flatten)]
        ticket: Ticket,
    }
    assert_eq!(
        serde_json::from_str::<Flat>(r#"{"no":"5"}"#)
            .unwrap()
            .ticket
            .no,
        5
    );
    assert_eq!(
        serde_json::from_str::<Flat>(r#"{"no":5}"#)
            .unwrap()
            .ticket
            .no,
        5
    );
}

#[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Bytes {
    #[serde(with = "mcp_ui_core::with::Base64")]
    vec: Vec<u8>,
    #[serde(with = "mcp_ui_core::with::Base64")]
    array: [u8; 3],
    #[serde(with = "mcp_ui_core::with::Base64")]
    cow: Cow<'static, [u8]>,
    #[serde(with = "mcp_ui_core::with::Base64")]
    shared: Arc<[u8]>,
    #[serde(with = "mcp_ui_core::with::Base64")]
    boxed: Box<[u8]>,
}

#[test]
fn base64() {
    let bytes = Bytes {
        vec: vec![],
        array: [0xFB, 0xEF, 0xBE],
        cow: Cow::Borrowed(b"a"),
        shared: Arc::from(&b"ab"[..]),
        boxed: Box::from(&b"abc"[..]),
    };
    there_and_back(
        &bytes,
        r#"{"vec":"","array":"++++","cow":"YQ==","shared":"YWI=","boxed":"YWJj"}"#,
    );
    assert_eq!(
        property::<Bytes>("vec"),
        json!({"type": "string", "contentEncoding": "base64"})
    );

    #[derive(Serialize)]
    struct Slice<'a> {
        #[serde(with = "mcp_ui_core::with::Base64")]
        slice: &'a [u8],
    }
    let long: Vec<u8> = (0..=255).cycle().take(5000).collect();
    let json = RawJson::new(&Slice { slice: &long }).unwrap();
    #[derive(Deserialize)]
    struct Owned {
        #[serde(with = "mcp_ui_core::with::Base64")]
        slice: Vec<u8>,
    }
    assert_eq!(json.get::<Owned>().unwrap().slice, long);

    let error = |array: &str| {
        let json = format!(r#"{{"vec":"","array":{array},"cow":"","shared":"","boxed":""}}"#);
        serde_json::from_str::<Bytes>(&json)
            .unwrap_err()
            .to_string()
    };
    assert!(
        error(r#""YWI=""#).contains("invalid length 2, expected as many bytes as the field has")
    );
    assert!(error(r#""_-__""#).contains("not base64"));
    assert!(error(r#""YWJ""#).contains("not base64"));
    assert!(error("[1,2,3]").contains("expected base64"));
}

#[test]
fn finite() {
    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Gauge {
        #[serde(with = "mcp_ui_core::with::Finite")]
        a: f64,
        #[serde(with = "mcp_ui_core::with::Finite")]
        b: f32,
    }
    assert_eq!(written(&Gauge { a: 0.5, b: 0.1 }), r#"{"a":0.5,"b":0.1}"#);
    for odd in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        #[allow(clippy::cast_possible_truncation)]
        let gauge = Gauge {
            a: odd,
            b: odd as f32,
        };
        assert_eq!(written(&gauge), r#"{"a":null,"b":null}"#);
    }
    let read: Gauge = serde_json::from_str(r#"{"a":null,"b":2}"#).unwrap();
    assert!(read.a.is_nan());
    assert!((read.b - 2.0).abs() < f32::EPSILON);
    assert_eq!(property::<Gauge>("a"), json!({"type": ["number", "null"]}));
}

#[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Containers {
    #[serde(with = "mcp_ui_core::with::Each::<Option<with::IntegerString>>")]
    option: Option<u64>,
    #[serde(with = "mcp_ui_core::with::Each::<Vec<with::IntegerString>>")]
    vec: Vec<u64>,
    #[serde(with = "mcp_ui_core::with::Each::<Option<Vec<Option<with::IntegerString>>>>")]
    nested: Option<Vec<Option<i64>>>,
    #[serde(with = "mcp_ui_core::with::Each::<BTreeMap<String, Vec<with::Base64>>>")]
    map: BTreeMap<String, Vec<Vec<u8>>>,
    #[serde(with = "mcp_ui_core::with::Each::<HashMap<u8, with::BigInteger>>")]
    hash_map: HashMap<u8, u64>,
    #[serde(with = "mcp_ui_core::with::Each::<[with::IntegerString; 2]>")]
    array: [u64; 2],
    #[serde(with = "mcp_ui_core::with::Each::<BTreeSet<with::IntegerString>>")]
    set: BTreeSet<u64>,
    #[serde(with = "mcp_ui_core::with::Each::<HashSet<with::IntegerString>>")]
    hash_set: HashSet<u64>,
    #[serde(with = "mcp_ui_core::with::Each::<VecDeque<with::IntegerString>>")]
    deque: VecDeque<u64>,
    #[serde(with = "mcp_ui_core::with::Each::<Box<with::IntegerString>>")]
    boxed: Box<u64>,
    #[serde(with = "mcp_ui_core::with::Each::<Arc<Vec<with::IntegerString>>>")]
    shared: Arc<Vec<u64>>,
    #[serde(with = "mcp_ui_core::with::Each::<Rc<with::IntegerString>>")]
    counted: Rc<u64>,
}

#[test]
fn containers_of_forms() {
    let containers = Containers {
        option: Some(u64::MAX),
        vec: vec![1, 2],
        nested: Some(vec![Some(-1), None]),
        map: [("k".to_owned(), vec![vec![0], vec![]])].into(),
        hash_map: [(7, u64::MAX)].into(),
        array: [3, 4],
        set: [6, 5].into(),
        hash_set: [8].into(),
        deque: [9].into(),
        boxed: Box::new(10),
        shared: Arc::new(vec![11]),
        counted: Rc::new(12),
    };
    there_and_back(
        &containers,
        concat!(
            r#"{"option":"18446744073709551615","vec":["1","2"],"nested":["-1",null],"map":{"k":["AA==",""]},"#,
            r#""hash_map":{"7":18446744073709551615},"array":["3","4"],"set":["5","6"],"hash_set":["8"],"deque":["9"],"#,
            r#""boxed":"10","shared":["11"],"counted":"12"}"#
        ),
    );
    let digits = json!({"type": "string", "pattern": "^-?[0-9]+$"});
    assert_eq!(
        property::<Containers>("vec"),
        json!({"type": "array", "items": digits})
    );
    assert_eq!(property::<Containers>("boxed"), digits);
    assert_eq!(
        property::<Containers>("map")["additionalProperties"]["items"]["contentEncoding"],
        "base64"
    );
    assert_eq!(property::<Containers>("array")["minItems"], 2);
    let option = property::<Containers>("option");
    assert!(
        option.to_string().contains("null") && option.to_string().contains("^-?[0-9]+$"),
        "{option}"
    );

    // An array of another length, a map that is none.
    let mut json: Value = serde_json::from_str(&written(&containers)).unwrap();
    json["array"] = json!(["1"]);
    assert!(
        serde_json::from_value::<Containers>(json.clone())
            .unwrap_err()
            .to_string()
            .contains("invalid length 1")
    );
    json["array"] = json!(["1", "2", "3"]);
    assert!(serde_json::from_value::<Containers>(json.clone()).is_err());
    json["array"] = json!(["1", "2"]);
    json["map"] = json!([]);
    assert!(
        serde_json::from_value::<Containers>(json)
            .unwrap_err()
            .to_string()
            .contains("expected a map")
    );
}

#[test]
fn borrowed_containers() {
    #[derive(Serialize, JsonSchema)]
    struct Borrowed<'a> {
        #[serde(with = "mcp_ui_core::with::Each::<&[with::IntegerString]>")]
        ids: &'a [u64],
        #[serde(with = "mcp_ui_core::with::Each::<Option<&[with::Finite]>>")]
        loads: Option<&'a [f64]>,
    }
    let borrowed = Borrowed {
        ids: &[1, 2],
        loads: Some(&[0.5, f64::NAN]),
    };
    assert_eq!(
        written(&borrowed),
        r#"{"ids":["1","2"],"loads":[0.5,null]}"#
    );
    assert_eq!(
        property::<Borrowed<'_>>("ids")["items"]["pattern"],
        "^-?[0-9]+$"
    );
}

#[test]
fn errors_inside_of_containers_have_their_place() {
    #[derive(Serialize)]
    struct Outer {
        #[serde(with = "mcp_ui_core::with::Each::<Vec<BTreeMap<String, Seconds>>>")]
        rows: Vec<BTreeMap<String, f64>>,
    }
    let rows = vec![BTreeMap::new(), [("k".to_owned(), f64::NAN)].into()];
    assert_eq!(
        RawJson::new(&Outer { rows }).unwrap_err().pointer(),
        "/rows/1/k"
    );
}

/// A form of one's own, for a foreign type.
struct Seconds;

impl SerializeWith<f64> for Seconds {
    fn serialize_with<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
        value.serialize(serializer)
    }
}

impl<'de> DeserializeWith<'de, f64> for Seconds {
    fn deserialize_with<D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        f64::deserialize(deserializer)
    }
}

/// A type of one's own in a form of ours.
#[derive(Debug, PartialEq)]
struct Id(u64);

impl SerializeWith<Id> for with::IntegerString {
    fn serialize_with<S: Serializer>(value: &Id, serializer: S) -> Result<S::Ok, S::Error> {
        with::IntegerString::serialize(&value.0, serializer)
    }
}

impl<'de> DeserializeWith<'de, Id> for with::IntegerString {
    fn deserialize_with<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        with::IntegerString::deserialize(deserializer).map(Id)
    }
}

#[test]
fn types_of_ones_own() {
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Own {
        #[serde(with = "mcp_ui_core::with::IntegerString")]
        id: Id,
        #[serde(with = "mcp_ui_core::with::Each::<Vec<with::IntegerString>>")]
        ids: Vec<Id>,
    }
    let own = Own {
        id: Id(1),
        ids: vec![Id(u64::MAX)],
    };
    there_and_back(&own, r#"{"id":"1","ids":["18446744073709551615"]}"#);
}

/// Optional fields are left out or read as usual.
#[test]
fn with_other_attributes() {
    #[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    struct Row {
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "mcp_ui_core::with::Each::<Option<with::IntegerString>>"
        )]
        parent_id: Option<u64>,
    }
    there_and_back(&Row { parent_id: None }, "{}");
    there_and_back(&Row { parent_id: Some(1) }, r#"{"parentId":"1"}"#);
    let schema = schemars::generate::SchemaSettings::default()
        .for_serialize()
        .into_generator()
        .into_root_schema_for::<Row>();
    assert_eq!(schema.as_value().get("required"), None);

    #[derive(Serialize, JsonSchema)]
    #[allow(dead_code)]
    enum Event {
        Moved(#[serde(with = "mcp_ui_core::with::IntegerString")] u64),
        Sized {
            #[serde(with = "mcp_ui_core::with::IntegerString")]
            bytes: u64,
        },
    }
    assert_eq!(
        written(&Event::Moved(1 << 60)),
        r#"{"Moved":"1152921504606846976"}"#
    );
    assert_eq!(
        written(&Event::Sized { bytes: 1 << 60 }),
        r#"{"Sized":{"bytes":"1152921504606846976"}}"#
    );
}
