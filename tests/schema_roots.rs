//! The schema sides of the cases about roots (O6 to O8), each with values as serde writes them.

#![allow(clippy::unwrap_used, clippy::panic, dead_code)]

#[path = "schema_support.rs"]
mod schema_support;

use mcp_ui_core::{ProtocolVersion, schema};
use schema_support::{assert_accepts, schema_of};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

#[derive(Serialize, JsonSchema)]
struct Row {
    id: u8,
}

fn row() -> Value {
    json!({
        "type": "object",
        "properties": { "id": { "type": "integer", "minimum": 0, "maximum": 255 } },
        "required": ["id"],
    })
}

const VERSIONS_2025: [ProtocolVersion; 2] =
    [ProtocolVersion::V2025_06_18, ProtocolVersion::V2025_11_25];

#[test]
fn o6_array_at_the_root() {
    let bare = json!({ "type": "array", "items": row() });
    assert_eq!(schema_of(&[vec![Row { id: 1 }, Row { id: 2 }]]), bare);
    let latest = schema::output_schema_for::<Vec<Row>>(ProtocolVersion::V2026_07_28).unwrap();
    assert_eq!(latest.to_value(), bare);
    for version in VERSIONS_2025 {
        let wrapped = schema::output_schema_for::<Vec<Row>>(version).unwrap();
        assert_eq!(
            wrapped.to_value(),
            json!({ "type": "object", "properties": { "result": bare }, "required": ["result"] })
        );
        assert_accepts(&wrapped, &[json!({ "result": [{ "id": 1 }, { "id": 2 }] })]);
    }
}

#[test]
fn o7_optional_at_the_root() {
    let bare = json!({ "anyOf": [row(), { "type": "null" }] });
    assert_eq!(schema_of(&[None, Some(Row { id: 1 })]), bare);
    for version in VERSIONS_2025 {
        let wrapped = schema::output_schema_for::<Option<Row>>(version).unwrap();
        assert_eq!(
            wrapped.to_value(),
            json!({ "type": "object", "properties": { "result": bare }, "required": ["result"] })
        );
        assert_accepts(&wrapped, &[json!({ "result": null })]);
    }
}

#[test]
fn o7_the_description_of_a_type_stays_with_the_type() {
    /// A line.
    #[derive(Serialize, JsonSchema)]
    struct Line {
        /// What it says.
        text: Option<Words>,
    }
    /// Some words.
    #[derive(Serialize, JsonSchema)]
    struct Words {
        n: f64,
    }
    let words = json!({
        "type": "object",
        "description": "Some words.",
        "properties": { "n": { "type": "number" } },
        "required": ["n"],
    });
    let text = Some(Words { n: 1.0 });
    assert_eq!(
        schema_of(&[None, Some(Line { text: None }), Some(Line { text })]),
        json!({ "anyOf": [
            {
                "type": "object",
                "description": "A line.",
                "properties": { "text": {
                    "description": "What it says.",
                    "anyOf": [words, { "type": "null" }],
                } },
                "required": ["text"],
            },
            { "type": "null" },
        ] })
    );
}

#[test]
fn o8_tagged_enum_at_the_root() {
    #[derive(Serialize, JsonSchema)]
    #[serde(tag = "state", rename_all = "snake_case")]
    enum Job {
        Queued { position: u32 },
        Done { url: String },
    }
    let url = String::from("x:y");
    let right = json!({ "type": "object", "oneOf": [
        {
            "type": "object",
            "properties": {
                "state": { "type": "string", "const": "queued" },
                "position": { "type": "integer", "minimum": 0 },
            },
            "required": ["state", "position"],
        },
        {
            "type": "object",
            "properties": {
                "state": { "type": "string", "const": "done" },
                "url": { "type": "string" },
            },
            "required": ["state", "url"],
        },
    ] });
    assert_eq!(
        schema_of(&[Job::Queued { position: 3 }, Job::Done { url }]),
        right
    );
    for version in VERSIONS_2025.into_iter().chain([ProtocolVersion::LATEST]) {
        let schema = schema::output_schema_for::<Job>(version).unwrap();
        assert_eq!(schema.to_value(), right);
    }
}

#[test]
fn o8_an_enum_that_is_not_always_an_object_is_wrapped() {
    #[derive(Serialize, JsonSchema)]
    enum State {
        Idle,
        Busy { job: u64 },
    }
    let bare = json!({ "oneOf": [
        { "type": "string", "enum": ["Idle"] },
        {
            "type": "object",
            "properties": { "Busy": {
                "type": "object",
                "properties": { "job": { "type": "integer", "minimum": 0 } },
                "required": ["job"],
            } },
            "required": ["Busy"],
        },
    ] });
    assert_eq!(schema_of(&[State::Idle, State::Busy { job: 1 }]), bare);
    for version in VERSIONS_2025 {
        let schema = schema::output_schema_for::<State>(version).unwrap();
        assert_eq!(schema.to_value()["properties"]["result"], bare);
        assert!(schema.has_object_root());
    }
}
