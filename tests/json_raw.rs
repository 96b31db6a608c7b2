//! [`RawJson`]: JSON kept as it was received, read through any deserializer, written by any
//! serializer.
// Types stand beside the assertions that they are for.
#![allow(clippy::items_after_statements, clippy::panic, clippy::unwrap_used)]

use mcp_ui_core::{ErrorKind, RawJson, StructuredContent};
use serde::Deserialize;
use serde::de::value::{Error as ValueError, MapDeserializer, SeqDeserializer, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn raw(json: &str) -> RawJson {
    RawJson::from_json(json).unwrap()
}

#[test]
fn text_is_kept_as_it_is() {
    let odd =
        r#"{"b": 1.50 ,"a":[1E2,-0,123456789012345678901234567890],"s":"\u0041\/\ud800","a":null}"#;
    assert_eq!(raw(odd).as_str(), odd);
    assert_eq!(raw(odd).to_string(), odd);
    assert_eq!(raw(odd).into_text(), odd);
    assert_eq!(format!("{:?}", raw("[1]")), "RawJson([1])");
    assert_eq!("[1]".parse::<RawJson>().unwrap(), raw("[1]"));
    let _: StructuredContent = raw("{}");
}

#[test]
fn o21_it_is_one_line() {
    assert_eq!(
        raw("{\n  \"a\": 1,\r\n \"b\" : \"x y\"\n}\n").as_str(),
        r#"{"a":1,"b":"x y"}"#
    );
    assert_eq!(raw(" [1, 2]\t").as_str(), "[1,2]");
    assert_eq!(raw("[1, 2]").as_str(), "[1, 2]");
    assert_eq!(raw("\"\u{2028}\"").as_str(), "\"\u{2028}\"");
}

#[test]
fn text_that_is_not_json_is_refused() {
    for bad in [
        "",
        " ",
        "{",
        "[1,]",
        "01",
        "nul",
        "\"\n\"",
        "1 2",
        "{'a':1}",
        "\"\\ud8\"",
    ] {
        let error = RawJson::from_json(bad).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Syntax(_)), "{bad:?}");
    }
    assert_eq!(
        RawJson::from_json("{\"a\":tru}").unwrap_err().to_string(),
        "not JSON: expected a value at byte 5, found 't'"
    );
}

#[test]
fn it_knows_what_it_is() {
    let all = [
        (RawJson::null(), "null"),
        (RawJson::bool(true), "bool"),
        (RawJson::bool(false), "bool"),
        (RawJson::string("a\"b"), "string"),
        (raw("-1"), "number"),
        (raw("[]"), "array"),
        (raw("{}"), "object"),
    ];
    for (json, kind) in all {
        assert_eq!(json.is_null(), kind == "null");
        assert_eq!(json.is_bool(), kind == "bool");
        assert_eq!(json.is_string(), kind == "string");
        assert_eq!(json.is_number(), kind == "number");
        assert_eq!(json.is_array(), kind == "array");
        assert_eq!(json.is_object(), kind == "object");
        assert_eq!(json.as_string().is_some(), kind == "string");
    }
    assert_eq!(RawJson::string("a\"b\u{1b}").as_str(), r#""a\"b\u001b""#);
    assert_eq!(
        RawJson::string("a\"b\u{1b}").as_string().unwrap(),
        "a\"b\u{1b}"
    );
    assert_eq!(
        raw(r#""\u00e9\ud83d\ude00\/\n""#).as_string().unwrap(),
        "é😀/\n"
    );
    assert!(matches!(
        raw("\"plain\"").as_string(),
        Some(std::borrow::Cow::Borrowed("plain"))
    ));
    assert_eq!(raw(r#""\ud800""#).as_string(), None);
}

#[test]
fn it_is_read_as_types_and_trees() {
    assert_eq!(
        raw(r#"{"a":[1,2]}"#)
            .get::<BTreeMap<String, Vec<u8>>>()
            .unwrap()["a"],
        [1, 2]
    );
    assert!(matches!(
        raw("1").get::<String>().unwrap_err().kind(),
        ErrorKind::Syntax(_)
    ));
    assert_eq!(raw(r#"{"a":1}"#).to_value().unwrap(), json!({"a": 1}));
    assert_eq!(
        RawJson::from(json!({"a": 1_u64 << 60})).as_str(),
        r#"{"a":1152921504606846976}"#
    );
    assert!(
        raw(&"["
            .repeat(200)
            .chars()
            .chain("]".repeat(200).chars())
            .collect::<String>())
        .to_value()
        .is_err()
    );
}

#[test]
fn two_are_equal_if_they_are_the_same_value() {
    assert_eq!(
        raw(r#"{"a":1.0,"b":"\u0041"}"#),
        raw(r#"{ "b":"A", "a":1 }"#)
    );
    assert_ne!(raw("9007199254740993"), raw("9007199254740992"));
    assert_ne!(raw("[1,2]"), raw("[2,1]"));
}

const DOCUMENT: &str =
    r#"{"z":{"y":[1,-2,0.5,"x",true,null,{}],"a":18446744073709551615},"":"\u001b"}"#;

/// What a reader of the same value says, whatever was in between.
fn same(read: &RawJson) {
    assert_eq!(*read, raw(DOCUMENT));
    // Also the order, which equality does not look at.
    let (z, y, a) = (
        read.as_str().find("\"z\""),
        read.as_str().find("\"y\""),
        read.as_str().find("\"a\""),
    );
    if read.as_str().starts_with("{\"z\"") {
        assert!(z < y && y < a);
    }
}

#[test]
fn serde_json_reads_it_as_text() {
    let read: RawJson = serde_json::from_str(DOCUMENT).unwrap();
    assert_eq!(read.as_str(), DOCUMENT);
    let read: RawJson = serde_json::from_slice(DOCUMENT.as_bytes()).unwrap();
    assert_eq!(read.as_str(), DOCUMENT);
    let read: RawJson = serde_json::from_reader(DOCUMENT.as_bytes()).unwrap();
    assert_eq!(read.as_str(), DOCUMENT);
    same(&serde_json::from_value(serde_json::from_str(DOCUMENT).unwrap()).unwrap());
    let value: Value = serde_json::from_str(DOCUMENT).unwrap();
    same(&RawJson::deserialize(&value).unwrap());
    // Whatever surrounds it, the text is what is between.
    let read: Vec<RawJson> = serde_json::from_str("[ 1.50 ,{ \"a\" :\n1} ]").unwrap();
    assert_eq!(read[0].as_str(), "1.50");
    assert_eq!(read[1].as_str(), "{\"a\":1}");
    let read: Option<RawJson> = serde_json::from_str("null").unwrap();
    assert_eq!(read, None);
    for scalar in ["1", "-1.5e3", "true", "null", "\"x\"", "[]", "{}"] {
        assert_eq!(
            serde_json::from_str::<RawJson>(scalar).unwrap().as_str(),
            scalar
        );
        let value: Value = serde_json::from_str(scalar).unwrap();
        assert_eq!(
            serde_json::from_value::<RawJson>(value).unwrap(),
            raw(scalar)
        );
    }
    assert!(serde_json::from_str::<RawJson>("[1,").is_err());
    assert!(serde_json::from_slice::<RawJson>(b"\"\xff\"").is_err());
}

#[derive(Debug, Deserialize)]
struct Flat {
    id: u8,
    #[serde(flatten)]
    rest: RawJson,
}

#[derive(Debug, Deserialize)]
struct FlatMap {
    #[serde(flatten)]
    rest: BTreeMap<String, RawJson>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Untagged {
    Never { never: u8 },
    Value { value: RawJson },
    Other(RawJson),
}

#[derive(Debug, Deserialize)]
#[serde(tag = "type")]
enum Tagged {
    #[serde(rename = "data")]
    Data { value: RawJson },
    #[serde(rename = "whole")]
    Whole(RawJson),
}

fn from_both<T: DeserializeOwned>(json: &str) -> [T; 2] {
    let value: Value = serde_json::from_str(json).unwrap();
    [
        serde_json::from_str(json).unwrap(),
        serde_json::from_value(value).unwrap(),
    ]
}

/// Where serde keeps what it has read in a buffer of its own, the text is gone; the value is not.
#[test]
fn it_is_read_inside_of_flattened_untagged_and_tagged_types() {
    for flat in from_both::<Flat>(r#"{"id":1,"b":[1,{"x":0.5}],"a":"\u0041"}"#) {
        assert_eq!(flat.id, 1);
        assert_eq!(flat.rest, raw(r#"{"b":[1,{"x":0.5}],"a":"A"}"#));
    }
    let flat: Flat = serde_json::from_str(r#"{"b":2,"id":1,"a":3}"#).unwrap();
    assert_eq!(flat.rest.as_str(), r#"{"b":2,"a":3}"#);
    let flat: Flat = serde_json::from_str(r#"{"id":1}"#).unwrap();
    assert_eq!(flat.rest.as_str(), "{}");
    for flat in from_both::<FlatMap>(DOCUMENT) {
        same(&raw(&serde_json::to_string(&flat.rest).unwrap()));
    }
    for read in from_both::<Untagged>(&format!(r#"{{"value":{DOCUMENT}}}"#)) {
        let Untagged::Value { value } = read else {
            panic!("{read:?}")
        };
        same(&value);
    }
    for read in from_both::<Untagged>(DOCUMENT) {
        let Untagged::Other(value) = read else {
            panic!("{read:?}")
        };
        same(&value);
    }
    for scalar in [
        "1", "-1", "0.25", "true", "null", "\"x\"", "[]", "{}", "[null]",
    ] {
        for read in from_both::<Untagged>(scalar) {
            let Untagged::Other(value) = read else {
                panic!("{read:?}")
            };
            assert_eq!(value.as_str(), scalar);
        }
    }
    for read in from_both::<Tagged>(&format!(r#"{{"value":{DOCUMENT},"type":"data"}}"#)) {
        let Tagged::Data { value } = read else {
            panic!("{read:?}")
        };
        same(&value);
    }
    for read in from_both::<Tagged>(r#"{"type":"whole","a":[1]}"#) {
        let Tagged::Whole(value) = read else {
            panic!("{read:?}")
        };
        assert_eq!(value.as_str(), r#"{"a":[1]}"#);
    }
    assert!(
        serde_json::from_str::<Untagged>(r#"{"never":1}"#)
            .is_ok_and(|u| matches!(u, Untagged::Never { never: 1 }))
    );
}

/// Deserializers that are not `serde_json`'s.
#[test]
fn it_is_read_from_other_formats() {
    let read =
        |v: Vec<u16>| RawJson::deserialize(SeqDeserializer::<_, ValueError>::new(v.into_iter()));
    assert_eq!(read(vec![]).unwrap().as_str(), "[]");
    assert_eq!(read(vec![1, 2]).unwrap().as_str(), "[1,2]");
    let text = RawJson::deserialize(StrDeserializer::<ValueError>::new("a\"b"));
    assert_eq!(text.unwrap().as_str(), r#""a\"b""#);
    // Keys of maps may be numbers and truth values elsewhere.
    let map = |pairs: Vec<(i64, f32)>| {
        RawJson::deserialize(MapDeserializer::<_, ValueError>::new(pairs.into_iter()))
    };
    assert_eq!(map(vec![]).unwrap().as_str(), "{}");
    assert_eq!(
        map(vec![(-1, 0.1), (2, 1.0)]).unwrap().as_str(),
        r#"{"-1":0.1,"2":1.0}"#
    );
    let map = MapDeserializer::<_, ValueError>::new([(true, 'x')].into_iter());
    assert_eq!(
        RawJson::deserialize(map).unwrap().as_str(),
        r#"{"true":"x"}"#
    );
    fn scalar<'de>(d: impl IntoDeserializer<'de, ValueError>) -> Result<RawJson, ValueError> {
        RawJson::deserialize(d.into_deserializer())
    }
    assert_eq!(scalar(u128::MAX).unwrap().as_str(), u128::MAX.to_string());
    assert_eq!(scalar(i128::MIN).unwrap().as_str(), i128::MIN.to_string());
    assert_eq!(scalar(()).unwrap().as_str(), "null");
    assert_eq!(scalar(&b"\x00\xff"[..]).unwrap().as_str(), "[0,255]");
    assert!(scalar(f64::NAN).is_err());
    assert!(scalar(f32::INFINITY).is_err());
}

/// Data may hold the keys by which `serde_json` passes on raw text and numbers.
#[test]
fn keys_that_look_private_are_not_taken_on_trust() {
    const RAW: &str = "$serde_json::private::RawValue";
    const NUMBER: &str = "$serde_json::private::Number";
    for key in [RAW, NUMBER] {
        for value in [
            r#""{\"a\":""#,
            "\"x,\"",
            "1",
            "[1]",
            "null",
            "{}",
            r#"{"a":"1"}"#,
        ] {
            // Read as text it is what it was.
            let json = format!("{{\"{key}\":{value}}}");
            assert_eq!(
                serde_json::from_str::<RawJson>(&json).unwrap().as_str(),
                json
            );
            // From the buffer it is a member like others.
            for json in [
                json.clone(),
                format!("[{json}]"),
                format!("{{\"{key}\":{value},\"b\":2}}"),
                format!("[{{\"{key}\":\"1\",\"b\":2}}]"),
            ] {
                let Untagged::Other(read) = serde_json::from_str(&json).unwrap() else {
                    panic!("{json}")
                };
                assert_eq!(read.as_str(), json);
            }
        }
    }
    // Only what is well-formed and alone is what `serde_json` would have passed on.
    let token = |key: &'static str, text: &'static str| {
        let map = MapDeserializer::<_, ValueError>::new([(key, text)].into_iter());
        RawJson::deserialize(map).unwrap().as_str().to_owned()
    };
    assert_eq!(token(RAW, "{ \"a\":1.50}"), "{ \"a\":1.50}");
    assert_eq!(token(NUMBER, "1.50"), "1.50");
    assert_eq!(
        token(NUMBER, "1.50 "),
        format!("{{\"{NUMBER}\":\"1.50 \"}}")
    );
    assert_eq!(token(RAW, "1,2"), format!("{{\"{RAW}\":\"1,2\"}}"));
}

#[test]
fn depth_of_what_is_read_is_bounded_where_it_costs_stack() {
    let deep = |n: usize| format!("{}1{}", "[".repeat(n), "]".repeat(n));
    // As text there is no bound.
    assert_eq!(
        serde_json::from_str::<RawJson>(&deep(100_000))
            .unwrap()
            .as_str(),
        deep(100_000)
    );
    let read = serde_json::from_str::<RawJson>(&"[".repeat(100_000));
    assert!(read.is_err());
    // Another format's deserializer may have none.
    struct Deep;
    impl<'de> serde::Deserializer<'de> for Deep {
        type Error = ValueError;
        fn deserialize_any<V: serde::de::Visitor<'de>>(
            self,
            visitor: V,
        ) -> Result<V::Value, ValueError> {
            visitor.visit_some(self)
        }
        serde::forward_to_deserialize_any! {
            bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
            unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
        }
    }
    assert!(
        RawJson::deserialize(Deep)
            .unwrap_err()
            .to_string()
            .contains("nests deeper")
    );
}

#[test]
fn serde_json_writes_it_as_it_is() {
    let json = r#"{"b": 1.50,"a":"\u0041"}"#;
    assert_eq!(
        serde_json::to_string(&[raw(json)]).unwrap(),
        format!("[{json}]")
    );
    assert_eq!(serde_json::to_vec(&raw(json)).unwrap(), json.as_bytes());
    assert_eq!(
        serde_json::to_value(raw(r#"{"a":"\u0041"}"#)).unwrap(),
        json!({"a": "A"})
    );
}

#[test]
fn its_schema_allows_anything() {
    let schema = schemars::schema_for!(RawJson);
    let object = schema.as_object().unwrap();
    assert!(
        object.keys().all(|key| key == "$schema" || key == "title"),
        "{object:?}"
    );
}
