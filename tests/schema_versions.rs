//! Protocol versions, and output schemas for each.

#![allow(clippy::unwrap_used, dead_code)]

use mcp_ui_core::{ErrorKind, ProtocolVersion, schema};
use schemars::JsonSchema;
use serde_json::{Map, Value, json};

#[test]
fn versions_are_written_as_their_dates() {
    let dates = [
        "2024-11-05",
        "2025-03-26",
        "2025-06-18",
        "2025-11-25",
        "2026-07-28",
    ];
    let versions: Vec<ProtocolVersion> = dates.iter().map(|d| d.parse().unwrap()).collect();
    assert_eq!(versions, ProtocolVersion::ALL);
    assert!(versions.is_sorted());
    for (version, date) in versions.iter().zip(dates) {
        assert_eq!(version.as_str(), date);
        assert_eq!(
            format!("{version}|{version:>12}"),
            format!("{date}|  {date}")
        );
        assert_eq!(ProtocolVersion::try_from(date).as_ref(), Ok(version));
        let json = serde_json::to_value(version).unwrap();
        assert_eq!(json, json!(date));
        assert_eq!(
            serde_json::from_value::<ProtocolVersion>(json).unwrap(),
            *version
        );
    }
    assert_eq!(ProtocolVersion::default(), ProtocolVersion::LATEST);
    assert_eq!(versions.last(), Some(&ProtocolVersion::LATEST));
}

#[test]
fn unknown_versions_are_errors() {
    for text in [
        "",
        "2025-06-17",
        "2027-01-01",
        " 2025-06-18",
        "2025-6-18",
        "latest",
    ] {
        let error = text.parse::<ProtocolVersion>().unwrap_err();
        assert_eq!(
            error.kind(),
            &ErrorKind::UnknownProtocolVersion(text.to_owned())
        );
        assert!(error.to_string().contains("2026-07-28"), "{error}");
        assert!(serde_json::from_value::<ProtocolVersion>(json!(text)).is_err());
    }
    assert!(serde_json::from_value::<ProtocolVersion>(json!(20_250_618)).is_err());
}

#[test]
fn what_each_version_has() {
    type Has = fn(ProtocolVersion) -> bool;
    let since: [(Has, ProtocolVersion); 8] = [
        (ProtocolVersion::has_audio, ProtocolVersion::V2025_03_26),
        (
            ProtocolVersion::has_resource_link,
            ProtocolVersion::V2025_06_18,
        ),
        (
            ProtocolVersion::has_block_meta,
            ProtocolVersion::V2025_06_18,
        ),
        (
            ProtocolVersion::has_last_modified,
            ProtocolVersion::V2025_06_18,
        ),
        (
            ProtocolVersion::has_structured_content,
            ProtocolVersion::V2025_06_18,
        ),
        (ProtocolVersion::has_icons, ProtocolVersion::V2025_11_25),
        (
            ProtocolVersion::has_non_object_structured_content,
            ProtocolVersion::V2026_07_28,
        ),
        (
            ProtocolVersion::has_result_type,
            ProtocolVersion::V2026_07_28,
        ),
    ];
    for version in ProtocolVersion::ALL {
        for (has, first) in since {
            assert_eq!(has(*version), *version >= first, "{version}");
        }
    }
}

#[derive(JsonSchema)]
struct Row {
    id: String,
    parent: Option<Box<Row>>,
}

#[derive(JsonSchema)]
#[serde(untagged)]
enum Rows {
    One(Row),
    Many(Vec<Row>),
}

#[test]
fn versions_before_2025_06_18_have_no_output_schema() {
    for version in [ProtocolVersion::V2024_11_05, ProtocolVersion::V2025_03_26] {
        assert_eq!(schema::output_schema_for::<Row>(version), None);
        assert_eq!(schema::output_schema_for::<Vec<Row>>(version), None);
    }
}

#[test]
fn objects_are_the_same_in_all_versions() {
    let bare = schema::output_schema::<Row>();
    assert!(bare.has_object_root());
    for version in ProtocolVersion::ALL
        .iter()
        .filter(|v| v.has_structured_content())
    {
        assert_eq!(
            schema::output_schema_for::<Row>(*version).as_ref(),
            Some(&bare)
        );
    }
}

fn wrapped<T: JsonSchema>() -> Value {
    let bare = schema::output_schema::<T>();
    assert!(!bare.has_object_root());
    assert_eq!(
        bare.for_version(ProtocolVersion::V2026_07_28).as_ref(),
        Some(&bare)
    );
    let [old, new] = [ProtocolVersion::V2025_06_18, ProtocolVersion::V2025_11_25]
        .map(|version| schema::output_schema_for::<T>(version).unwrap());
    assert_eq!(old, new);
    assert!(old.has_object_root());
    // A wrapped schema is not wrapped again.
    assert_eq!(
        old.for_version(ProtocolVersion::V2025_06_18).as_ref(),
        Some(&old)
    );
    old.to_value()
}

#[test]
fn other_roots_are_wrapped_for_the_2025_versions() {
    let wrap = |schema: Value| json!({ "type": "object", "properties": { "result": schema }, "required": ["result"] });
    assert_eq!(wrapped::<String>(), wrap(json!({ "type": "string" })));
    assert_eq!(wrapped::<()>(), wrap(json!({ "type": "null" })));
    assert_eq!(
        wrapped::<Option<bool>>(),
        wrap(json!({ "type": ["boolean", "null"] }))
    );
    assert_eq!(
        wrapped::<Option<Vec<bool>>>(),
        wrap(json!({ "anyOf": [
            { "type": "array", "items": { "type": "boolean" } },
            { "type": "null" },
        ] }))
    );
}

#[test]
fn definitions_stay_at_the_root_of_a_wrapped_schema() {
    let row = json!({
        "type": "object",
        "properties": {
            "id": { "type": "string" },
            "parent": { "anyOf": [{ "$ref": "#/$defs/Row" }, { "type": "null" }] },
        },
        "required": ["id", "parent"],
    });
    let reference = json!({ "$ref": "#/$defs/Row" });
    let many = json!({ "type": "array", "items": reference });
    for (found, result) in [
        (wrapped::<Vec<Row>>(), many.clone()),
        (
            wrapped::<Option<Row>>(),
            json!({ "anyOf": [reference, { "type": "null" }] }),
        ),
        (wrapped::<Rows>(), json!({ "anyOf": [reference, many] })),
    ] {
        assert_eq!(
            found,
            json!({
                "type": "object",
                "properties": { "result": result },
                "required": ["result"],
                "$defs": { "Row": row },
            })
        );
    }
}

#[test]
fn a_schema_goes_where_it_is_needed() {
    let schema = schema::output_schema::<Vec<bool>>();
    let right = json!({ "type": "array", "items": { "type": "boolean" } });
    assert_eq!(Value::from(schema.clone()), right);
    assert_eq!(Value::Object(Map::from(schema.clone())), right);
    assert_eq!(schemars::Schema::from(schema.clone()).to_value(), right);
    assert_eq!(schema.to_string(), schema.as_str());
    assert_eq!(serde_json::to_value(&schema).unwrap(), right);
    let tool = json!({ "name": "list", "outputSchema": schema });
    assert_eq!(tool["outputSchema"], right);
}
