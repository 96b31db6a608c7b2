//! The schema sides of the failure cases B and D, each with values as serde writes them.

#![allow(clippy::unwrap_used, clippy::panic, dead_code)]

#[path = "schema_support.rs"]
mod schema_support;

use std::collections::BTreeMap;
use std::time::SystemTime;

use mcp_ui_core::{ProtocolVersion, schema};
use schema_support::schema_of;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};

#[test]
fn o23_number_formats() {
    #[derive(Serialize, JsonSchema)]
    struct Stats {
        a: u8,
        b: u64,
        c: usize,
        d: i64,
        e: f32,
        f: f64,
    }
    let stats = Stats {
        a: 1,
        b: 2,
        c: 3,
        d: -4,
        e: 0.5,
        f: 1.5,
    };
    let schema = schema_of(&[stats]);
    assert_eq!(
        schema["properties"],
        json!({
            "a": { "type": "integer", "minimum": 0, "maximum": 255 },
            "b": { "type": "integer", "minimum": 0 },
            "c": { "type": "integer", "minimum": 0 },
            "d": { "type": "integer" },
            "e": { "type": "number" },
            "f": { "type": "number" },
        })
    );
    assert!(!schema.to_string().contains("format"));
}

#[test]
fn o24_boolean_subschema() {
    #[derive(Serialize, JsonSchema)]
    struct Any {
        extra: Value,
        list: Vec<Value>,
        map: BTreeMap<String, Value>,
    }
    let any = Any {
        extra: json!([1, { "x": null }]),
        list: vec![json!("a"), Value::Null],
        map: BTreeMap::from([("k".into(), json!(1.5))]),
    };
    assert_eq!(
        schema_of(&[any]),
        json!({
            "type": "object",
            "properties": {
                "extra": {},
                "list": { "type": "array", "items": {} },
                "map": { "type": "object", "additionalProperties": {} },
            },
            "required": ["extra", "list", "map"],
        })
    );
}

#[test]
fn o25_references_into_definitions() {
    #[derive(Serialize, JsonSchema)]
    #[serde(rename_all = "lowercase")]
    enum Level {
        Low,
        High,
    }
    #[derive(Serialize, JsonSchema)]
    struct Pair {
        a: Level,
        b: Level,
    }
    let level = json!({ "type": "string", "enum": ["low", "high"] });
    assert_eq!(
        schema_of(&[Pair {
            a: Level::Low,
            b: Level::High
        }]),
        json!({
            "type": "object",
            "properties": { "a": level, "b": level },
            "required": ["a", "b"],
        })
    );
}

#[test]
fn o25_variants_with_descriptions_keep_them() {
    #[derive(Serialize, JsonSchema)]
    enum Level {
        /// Below freezing.
        Low,
        High,
        Highest,
    }
    #[derive(Serialize, JsonSchema)]
    struct Reading {
        level: Level,
        before: Option<Level>,
    }
    let level = json!({ "oneOf": [
        { "type": "string", "enum": ["High", "Highest"] },
        { "type": "string", "const": "Low", "description": "Below freezing." },
    ] });
    let values = [
        Reading {
            level: Level::Low,
            before: None,
        },
        Reading {
            level: Level::High,
            before: Some(Level::Highest),
        },
    ];
    assert_eq!(
        schema_of(&values)["properties"],
        json!({ "level": level, "before": { "anyOf": [level, { "type": "null" }] } })
    );
}

#[test]
fn o27_skipped_fields_are_not_required() {
    #[derive(Serialize, JsonSchema)]
    struct Hit {
        title: String,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        tags: Vec<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        score: Option<f64>,
        #[serde(skip)]
        cache: u8,
        #[serde(skip_deserializing)]
        seen: bool,
    }
    let hit = |tags, score| Hit {
        title: "a".into(),
        tags,
        score,
        cache: 7,
        seen: false,
    };
    assert_eq!(
        serde_json::to_value(hit(vec![], None)).unwrap(),
        json!({ "title": "a", "seen": false })
    );
    assert_eq!(
        schema_of(&[hit(vec![], None), hit(vec!["t".into()], Some(0.5))]),
        json!({
            "type": "object",
            "properties": {
                "title": { "type": "string" },
                "tags": { "type": "array", "items": { "type": "string" } },
                "score": { "type": ["number", "null"] },
                "seen": { "type": "boolean" },
            },
            "required": ["title", "seen"],
        })
    );
}

#[test]
fn o28_names_are_those_of_serializing() {
    #[derive(Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all(serialize = "camelCase", deserialize = "kebab-case"))]
    struct Shelf {
        #[serde(rename(serialize = "bay", deserialize = "slot"))]
        code: String,
        last_count: u32,
    }
    let schema = schema_of(&[Shelf {
        code: "x".into(),
        last_count: 1,
    }]);
    assert_eq!(schema["required"], json!(["bay", "lastCount"]));
    assert_eq!(schema["properties"].as_object().unwrap().len(), 2);
    assert_eq!(schema["properties"]["bay"], json!({ "type": "string" }));
}

mod o29 {
    use super::*;

    #[derive(Serialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    struct Parcel {
        a: u8,
        #[serde(flatten)]
        label: Label,
        #[serde(flatten)]
        cover: Option<Cover>,
    }

    #[derive(Serialize, JsonSchema)]
    struct Label {
        b: u8,
    }

    #[derive(Serialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    struct Cover {
        c: u8,
    }

    fn byte() -> Value {
        json!({ "type": "integer", "minimum": 0, "maximum": 255 })
    }

    #[test]
    fn o29_flattened_fields() {
        let parcel = |cover| Parcel {
            a: 1,
            label: Label { b: 2 },
            cover,
        };
        assert_eq!(
            schema_of(&[parcel(None), parcel(Some(Cover { c: 3 }))]),
            json!({
                "type": "object",
                "properties": { "a": byte(), "b": byte(), "c": byte() },
                "required": ["a", "b"],
            })
        );
    }

    #[test]
    fn o29_flattened_map() {
        #[derive(Serialize, JsonSchema)]
        struct Parcel {
            a: u8,
            #[serde(flatten)]
            label: Label,
            #[serde(flatten)]
            rest: BTreeMap<String, u8>,
        }
        let rest = BTreeMap::from([("x".into(), 1)]);
        assert_eq!(
            schema_of(&[Parcel {
                a: 1,
                label: Label { b: 2 },
                rest
            }]),
            json!({
                "type": "object",
                "properties": { "a": byte(), "b": byte() },
                "required": ["a", "b"],
                "additionalProperties": byte(),
            })
        );
    }

    #[derive(Clone, Serialize, JsonSchema)]
    #[serde(tag = "kind")]
    enum Kind {
        Dot,
        Ring { r: f64 },
    }

    #[derive(Clone, Serialize, JsonSchema)]
    #[serde(tag = "state")]
    enum State {
        On,
        Off,
    }

    #[test]
    fn o29_flattened_unions_need_no_all_of() {
        #[derive(Serialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        struct Mark {
            a: u8,
            #[serde(flatten)]
            kind: Kind,
            #[serde(flatten)]
            state: State,
        }
        let values: Vec<Mark> = [Kind::Dot, Kind::Ring { r: 1.5 }]
            .into_iter()
            .zip([State::On, State::Off])
            .map(|(kind, state)| Mark { a: 1, kind, state })
            .collect();
        let tagged = |tag: &str, name: &str| {
            json!({
                "type": "object",
                "properties": { tag: { "type": "string", "const": name } },
                "required": [tag],
            })
        };
        let ring = json!({
            "type": "object",
            "properties": { "kind": { "type": "string", "const": "Ring" }, "r": { "type": "number" } },
            "required": ["kind", "r"],
        });
        assert_eq!(
            schema_of(&values),
            json!({
                "type": "object",
                "properties": { "a": byte() },
                "required": ["a"],
                "oneOf": [tagged("kind", "Dot"), ring],
                "anyOf": [tagged("state", "On"), tagged("state", "Off")],
            })
        );
    }

    #[test]
    fn o29_a_flattened_map_beside_a_union_leaves_its_fields_alone() {
        #[derive(Serialize, JsonSchema)]
        struct Mark {
            a: u8,
            #[serde(flatten)]
            kind: Kind,
            #[serde(flatten)]
            rest: BTreeMap<String, bool>,
        }
        let rest = BTreeMap::from([("more".into(), true)]);
        let mark = Mark {
            a: 1,
            kind: Kind::Ring { r: 2.5 },
            rest,
        };
        let schema = schema_of(&[mark]);
        assert_eq!(
            schema["properties"],
            json!({ "a": byte(), "kind": {}, "r": {} })
        );
        assert_eq!(schema["additionalProperties"], json!({ "type": "boolean" }));
        assert!(schema.get("unevaluatedProperties").is_none());
    }
}

#[test]
fn o30_tagging_modes() {
    #[derive(Serialize, JsonSchema)]
    #[serde(untagged)]
    enum Key {
        Row(u32),
        Tag(String),
    }
    #[derive(Serialize, JsonSchema)]
    #[serde(tag = "kind")]
    enum Shape {
        Dot,
        Box(Side),
        Ring { r: f64 },
    }
    #[derive(Serialize, JsonSchema)]
    struct Side {
        len: u8,
    }
    #[derive(Serialize, JsonSchema)]
    struct Both {
        key: Key,
        shape: Shape,
    }
    let values = [
        Both {
            key: Key::Row(7),
            shape: Shape::Dot,
        },
        Both {
            key: Key::Tag("n".into()),
            shape: Shape::Box(Side { len: 2 }),
        },
        Both {
            key: Key::Row(0),
            shape: Shape::Ring { r: 0.5 },
        },
    ];
    let kind = |name: &str| json!({ "type": "string", "const": name });
    assert_eq!(
        schema_of(&values),
        json!({
            "type": "object",
            "properties": {
                "key": { "anyOf": [{ "type": "integer", "minimum": 0 }, { "type": "string" }] },
                "shape": { "oneOf": [
                    { "type": "object", "properties": { "kind": kind("Dot") }, "required": ["kind"] },
                    {
                        "type": "object",
                        "properties": {
                            "kind": kind("Box"),
                            "len": { "type": "integer", "minimum": 0, "maximum": 255 },
                        },
                        "required": ["kind", "len"],
                    },
                    {
                        "type": "object",
                        "properties": { "kind": kind("Ring"), "r": { "type": "number" } },
                        "required": ["kind", "r"],
                    },
                ] },
            },
            "required": ["key", "shape"],
        })
    );
}

#[test]
fn o31_newtypes_and_transparent() {
    #[derive(Serialize, JsonSchema)]
    #[serde(transparent)]
    struct Id {
        raw: String,
    }
    #[derive(Serialize, JsonSchema)]
    struct Metres(f64);
    #[derive(Serialize, JsonSchema)]
    struct Row {
        id: Id,
        len: Metres,
    }
    let row = Row {
        id: Id { raw: "x".into() },
        len: Metres(1.5),
    };
    assert_eq!(
        schema_of(&[row]),
        json!({
            "type": "object",
            "properties": { "id": { "type": "string" }, "len": { "type": "number" } },
            "required": ["id", "len"],
        })
    );
    assert_eq!(schema_of(&[Metres(2.0)]), json!({ "type": "number" }));
    let wrapped = schema::output_schema_for::<Metres>(ProtocolVersion::V2025_06_18).unwrap();
    assert_eq!(
        wrapped.as_str(),
        r#"{"type":"object","properties":{"result":{"type":"number"}},"required":["result"]}"#
    );
}

#[test]
fn o32_custom_serializers_with_their_schema() {
    fn as_iso<S: Serializer>(_: &SystemTime, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str("2026-01-02T03:04:05Z")
    }
    #[derive(Serialize, JsonSchema)]
    struct Event {
        #[serde(serialize_with = "as_iso")]
        #[schemars(with = "String")]
        at: SystemTime,
    }
    assert_eq!(
        schema_of(&[Event {
            at: SystemTime::UNIX_EPOCH
        }])["properties"],
        json!({ "at": { "type": "string" } })
    );
}
