//! `client_safe`, rule by rule.

use mcp_ui_core::schema;
use serde_json::{Value, json};

/// Asserts what a schema becomes.
#[track_caller]
#[allow(clippy::needless_pass_by_value)]
fn becomes(schema: Value, right: Value) {
    assert_eq!(
        schema::client_safe(&schema).to_value(),
        right,
        "from {schema}"
    );
}

/// Asserts that a schema is as it should be.
#[track_caller]
fn stays(schema: Value) {
    becomes(schema.clone(), schema);
}

/// Asserts what a schema of a property becomes.
#[track_caller]
#[allow(clippy::needless_pass_by_value)]
fn member_becomes(schema: Value, right: Value) {
    becomes(
        json!({ "type": "object", "properties": { "m": schema } }),
        json!({ "type": "object", "properties": { "m": right } }),
    );
}

#[test]
fn words_that_are_not_for_clients_go() {
    becomes(
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": "https://example.com/row",
            "title": "Row",
            "type": "object",
            "default": {},
            "properties": {
                "n": { "type": "integer", "title": "N", "default": 1, "readOnly": true },
                "m": { "type": "string", "writeOnly": true, "description": "" },
            },
        }),
        json!({
            "type": "object",
            "properties": { "n": { "type": "integer" }, "m": { "type": "string" } },
        }),
    );
}

#[test]
fn words_for_readers_stay() {
    stays(json!({
        "type": "string",
        "description": "d",
        "deprecated": true,
        "examples": ["a", { "title": "t", "default": true }],
        "$comment": "c",
        "x-order": { "nullable": true },
    }));
}

#[test]
fn properties_may_have_the_names_of_keywords() {
    let names = [
        "$schema",
        "title",
        "default",
        "format",
        "readOnly",
        "nullable",
        "$ref",
        "$defs",
        "allOf",
        "additionalProperties",
        "properties",
        "required",
        "enum",
        "const",
        "type",
        "items",
    ];
    let properties: serde_json::Map<String, Value> = names
        .iter()
        .map(|name| ((*name).to_owned(), json!({ "type": "string" })))
        .collect();
    stays(json!({ "type": "object", "properties": properties, "required": names }));
}

#[test]
fn data_is_not_looked_into() {
    let data =
        json!({ "title": "t", "default": 1, "$ref": "#/nowhere", "additionalProperties": false });
    stays(json!({ "type": "object", "const": data }));
    stays(json!({ "type": "object", "enum": [data, {}] }));
    stays(json!({ "type": "object", "examples": [data] }));
    stays(json!({ "type": "object", "x-data": data }));
}

#[test]
fn formats() {
    for format in ["int32", "uint64", "double", "decimal", "date-time"] {
        member_becomes(
            json!({ "type": "number", "format": format }),
            json!({ "type": "number" }),
        );
        member_becomes(
            json!({ "type": ["integer", "null"], "format": format }),
            json!({ "type": ["integer", "null"] }),
        );
    }
    for format in ["date-time", "uri", "uuid", "ipv4", "email"] {
        stays(json!({ "type": ["string", "null"], "format": format }));
        stays(json!({ "format": format }));
    }
    // Not of JSON Schema, or unknown to the usual validators.
    for format in ["ip", "partial-time", "zoned-date-time", "iri", "int64"] {
        member_becomes(
            json!({ "type": "string", "format": format }),
            json!({ "type": "string" }),
        );
    }
}

#[test]
fn boolean_schemas() {
    becomes(json!(true), json!({}));
    becomes(json!(false), json!({ "not": {} }));
    member_becomes(json!(true), json!({}));
    member_becomes(json!(false), json!({ "not": {} }));
    becomes(
        json!({
            "anyOf": [true, false],
            "not": false,
            "propertyNames": true,
            "additionalProperties": true,
            "patternProperties": { "^x": true },
            "dependentSchemas": { "a": false },
            "if": true,
            "then": true,
            "else": false,
            "contains": true,
        }),
        json!({
            "anyOf": [{}, { "not": {} }],
            "not": { "not": {} },
            "propertyNames": {},
            "additionalProperties": {},
            "patternProperties": { "^x": {} },
            "dependentSchemas": { "a": { "not": {} } },
            "if": {},
            "then": {},
            "else": { "not": {} },
            "contains": {},
        }),
    );
}

#[test]
fn objects_are_open() {
    becomes(
        json!({ "type": "object", "properties": {}, "additionalProperties": false }),
        json!({ "type": "object", "properties": {} }),
    );
    becomes(
        json!({ "type": "object", "unevaluatedProperties": false }),
        json!({ "type": "object" }),
    );
    becomes(
        json!({ "type": "object", "unevaluatedProperties": { "type": "string" } }),
        json!({ "type": "object", "additionalProperties": { "type": "string" } }),
    );
}

#[test]
fn what_is_refused_below_not_stays_refused() {
    // Were the object below `not` open, more would be refused.
    let closed = json!({ "type": "object", "additionalProperties": { "not": {} } });
    let source = json!({ "type": "object", "additionalProperties": false });
    for keyword in ["not", "contains"] {
        becomes(json!({ keyword: source }), json!({ keyword: closed }));
    }
    becomes(
        json!({ "if": source, "then": { "required": ["a"] } }),
        json!({ "if": closed, "then": { "required": ["a"] } }),
    );
}

#[test]
fn one_of_becomes_any_of_where_opening_makes_branches_overlap() {
    let branch = |names: &[&str], closed: bool| {
        let properties: serde_json::Map<String, Value> =
            names.iter().map(|n| ((*n).to_owned(), json!({}))).collect();
        let mut schema = json!({ "type": "object", "properties": properties, "required": names });
        if closed {
            schema["additionalProperties"] = false.into();
        }
        schema
    };
    becomes(
        json!({ "oneOf": [branch(&["a"], true), branch(&["a", "b"], true)] }),
        json!({ "type": "object", "anyOf": [branch(&["a"], false), branch(&["a", "b"], false)] }),
    );
    becomes(
        json!({ "oneOf": [branch(&["a"], true), branch(&["b"], true)] }),
        json!({ "type": "object", "oneOf": [branch(&["a"], false), branch(&["b"], false)] }),
    );
    // It was so before.
    stays(json!({ "oneOf": [{ "required": ["a"] }, { "required": ["b"] }] }));
}

#[test]
fn nullable() {
    let object = json!({ "type": "object", "properties": { "a": {} } });
    let none = json!({ "type": "null" });
    becomes(
        json!({ "description": "d", "type": ["object", "null"], "properties": { "a": true } }),
        json!({ "description": "d", "anyOf": [object, none] }),
    );
    becomes(
        json!({ "type": ["array", "null"], "items": true }),
        json!({ "anyOf": [{ "type": "array", "items": {} }, none] }),
    );
    becomes(
        json!({ "type": ["string", "null"], "enum": ["a", null] }),
        json!({ "anyOf": [{ "type": "string", "enum": ["a"] }, none] }),
    );
    // `null` is not among the values.
    becomes(
        json!({ "type": ["string", "null"], "enum": ["a"] }),
        json!({ "type": "string", "enum": ["a"] }),
    );
    becomes(
        json!({ "type": ["string", "null"], "const": "a" }),
        json!({ "type": "string", "const": "a" }),
    );
    becomes(
        json!({ "oneOf": [{ "type": "null" }, object] }),
        json!({ "anyOf": [none, object] }),
    );
    stays(json!({ "type": ["number", "null"], "minimum": 0 }));
}

#[test]
fn the_nullable_keyword() {
    let none = json!({ "type": "null" });
    member_becomes(
        json!({ "type": "string", "nullable": true }),
        json!({ "type": ["string", "null"] }),
    );
    member_becomes(
        json!({ "type": "string", "nullable": false }),
        json!({ "type": "string" }),
    );
    member_becomes(json!({ "nullable": true }), json!({}));
    member_becomes(
        json!({ "type": "object", "nullable": true, "description": "d" }),
        json!({ "description": "d", "anyOf": [{ "type": "object" }, none] }),
    );
    member_becomes(
        json!({ "type": "string", "enum": ["a"], "nullable": true }),
        json!({ "anyOf": [{ "type": "string", "enum": ["a"] }, none] }),
    );
    becomes(
        json!({
            "properties": { "m": { "$ref": "#/definitions/M", "nullable": true } },
            "definitions": { "M": { "type": "object", "description": "of M" } },
        }),
        json!({ "properties": { "m": {
            "anyOf": [{ "type": "object", "description": "of M" }, none],
        } } }),
    );
}

#[test]
fn tuples() {
    let (string, number) = (json!({ "type": "string" }), json!({ "type": "number" }));
    becomes(
        json!({ "type": "array", "prefixItems": [string, number], "minItems": 2, "maxItems": 2 }),
        json!({
            "type": "array",
            "prefixItems": [string, number],
            "items": { "anyOf": [string, number] },
            "minItems": 2,
            "maxItems": 2,
        }),
    );
    becomes(
        json!({ "prefixItems": [string, string], "items": false }),
        json!({ "prefixItems": [string, string], "items": string, "maxItems": 2 }),
    );
    becomes(
        json!({ "prefixItems": [string], "items": number }),
        json!({ "prefixItems": [string], "items": { "anyOf": [string, number] } }),
    );
    becomes(
        json!({ "prefixItems": [string] }),
        json!({ "prefixItems": [string], "items": {} }),
    );
    becomes(
        json!({ "type": "array", "items": false }),
        json!({ "type": "array", "maxItems": 0 }),
    );
    becomes(
        json!({ "prefixItems": [string], "unevaluatedItems": false }),
        json!({ "prefixItems": [string], "items": string, "maxItems": 1 }),
    );
    // As drafts before 2020-12 have it.
    becomes(
        json!({ "items": [string, number], "additionalItems": false }),
        json!({
            "prefixItems": [string, number],
            "items": { "anyOf": [string, number] },
            "maxItems": 2,
        }),
    );
}

#[test]
fn maps_with_integer_keys() {
    let string = json!({ "type": "string" });
    for pattern in [r"^\d+$", r"^-?\d+$", "^[0-9]+$", "^-?[0-9]+$"] {
        becomes(
            json!({
                "type": "object",
                "patternProperties": { pattern: string },
                "additionalProperties": false,
            }),
            json!({ "type": "object", "additionalProperties": string }),
        );
        becomes(
            json!({
                "type": "object",
                "patternProperties": { pattern: string },
                "additionalProperties": string,
            }),
            json!({ "type": "object", "additionalProperties": string }),
        );
        // Other keys may have any value, and clients must not refuse them.
        stays(json!({ "type": "object", "patternProperties": { pattern: string } }));
    }
    becomes(
        json!({
            "type": "object",
            "patternProperties": { "^[a-z]+$": string },
            "additionalProperties": false,
        }),
        json!({ "type": "object", "patternProperties": { "^[a-z]+$": string } }),
    );
}

#[test]
fn constants_and_enumerations_have_types() {
    becomes(
        json!({ "const": "a" }),
        json!({ "type": "string", "const": "a" }),
    );
    becomes(
        json!({ "const": 1 }),
        json!({ "type": "integer", "const": 1 }),
    );
    becomes(
        json!({ "const": 1.5 }),
        json!({ "type": "number", "const": 1.5 }),
    );
    becomes(
        json!({ "const": true }),
        json!({ "type": "boolean", "const": true }),
    );
    becomes(
        json!({ "const": [] }),
        json!({ "type": "array", "const": [] }),
    );
    becomes(json!({ "const": null }), json!({ "type": "null" }));
    becomes(
        json!({ "enum": ["a", "b", "a"] }),
        json!({ "type": "string", "enum": ["a", "b"] }),
    );
    becomes(
        json!({ "enum": [1, 2.5] }),
        json!({ "type": "number", "enum": [1, 2.5] }),
    );
    becomes(
        json!({ "enum": ["a", null] }),
        json!({ "anyOf": [{ "type": "string", "enum": ["a"] }, { "type": "null" }] }),
    );
    stays(json!({ "enum": ["a", 1] }));
    becomes(json!({ "enum": [] }), json!({ "not": {} }));
    stays(json!({ "type": "number", "const": 1 }));
}

#[test]
fn unions_of_constants_are_enumerations() {
    becomes(
        json!({ "description": "d", "oneOf": [
            { "type": "string", "enum": ["a", "b"] },
            { "const": "c", "title": "C" },
        ] }),
        json!({ "description": "d", "type": "string", "enum": ["a", "b", "c"] }),
    );
    // A value of both branches is refused.
    stays(json!({ "oneOf": [
        { "type": "string", "const": "a" },
        { "type": "string", "enum": ["a", "b"] },
    ] }));
}

#[test]
fn all_of_becomes_one_object() {
    becomes(
        json!({
            "description": "d",
            "allOf": [
                {
                    "type": "object",
                    "description": "of a part",
                    "properties": { "a": { "type": "number" }, "b": { "minimum": 1 } },
                    "required": ["a", "b"],
                    "additionalProperties": false,
                },
                {
                    "type": "object",
                    "properties": { "b": { "type": "number", "minimum": 2 }, "c": true },
                    "required": ["b", "c"],
                    "minProperties": 1,
                },
            ],
        }),
        json!({
            "type": "object",
            "description": "d",
            "properties": {
                "a": { "type": "number" },
                "b": { "type": "number", "minimum": 2 },
                "c": {},
            },
            "required": ["a", "b", "c"],
            "minProperties": 1,
        }),
    );
    becomes(
        json!({ "allOf": [{ "type": ["number", "string"] }, { "type": ["integer", "string"] }] }),
        json!({ "type": ["string", "integer"] }),
    );
    // What cannot be said in one object.
    stays(json!({ "pattern": "a", "allOf": [{ "pattern": "b" }] }));
    stays(json!({ "type": "string", "allOf": [{ "type": "number" }] }));
}

#[test]
fn lists_of_names_have_no_repeats() {
    becomes(
        json!({ "required": ["b", "a", "b", 1] }),
        json!({ "required": ["b", "a"] }),
    );
    becomes(json!({ "required": [] }), json!({}));
}

#[test]
fn types_are_told_at_the_root() {
    becomes(
        json!({ "anyOf": [{ "type": "object" }, { "allOf": [{ "type": "object" }] }] }),
        json!({ "type": "object", "anyOf": [{ "type": "object" }, { "type": "object" }] }),
    );
    becomes(json!({ "type": ["object"] }), json!({ "type": "object" }));
    stays(json!({ "oneOf": [{ "type": "object" }, { "type": "string" }] }));
    stays(json!({ "properties": { "a": {} } }));
}

#[test]
fn older_drafts() {
    becomes(
        json!({
            "$schema": "http://json-schema.org/draft-04/schema#",
            "id": "x",
            "minimum": 1,
            "exclusiveMinimum": true,
            "maximum": 5,
            "exclusiveMaximum": false,
            "dependencies": { "a": ["b"], "c": { "required": ["d"] } },
        }),
        json!({
            "exclusiveMinimum": 1,
            "maximum": 5,
            "dependentRequired": { "a": ["b"] },
            "dependentSchemas": { "c": { "required": ["d"] } },
        }),
    );
    // There, nothing counts beside a reference.
    becomes(
        json!({
            "$schema": "http://json-schema.org/draft-07/schema#",
            "properties": { "m": { "$ref": "#/definitions/S", "maxLength": 1, "description": "d" } },
            "definitions": { "S": { "type": "string" } },
        }),
        json!({ "properties": { "m": { "type": "string", "description": "d" } } }),
    );
}

#[test]
fn keywords_without_a_sensible_value_go() {
    becomes(
        json!({
            "type": "strnig",
            "properties": [],
            "required": "a",
            "items": 1,
            "anyOf": {},
            "allOf": [],
            "prefixItems": [],
            "minLength": -1,
            "maxItems": "2",
            "pattern": 5,
            "description": ["d"],
            "additionalProperties": "no",
            "then": { "required": ["x"] },
            "minContains": 2,
        }),
        json!({}),
    );
    for nothing in [
        json!(null),
        json!(1),
        json!("object"),
        json!([{ "type": "object" }]),
    ] {
        becomes(nothing, json!({}));
    }
}

#[test]
fn is_object_root() {
    assert!(schema::is_object_root(&json!({ "type": "object" })));
    assert!(schema::is_object_root(&json!({ "type": ["object"] })));
    for other in [
        json!({ "type": ["object", "null"] }),
        json!({ "type": "array" }),
        json!({ "anyOf": [{ "type": "object" }] }),
        json!({}),
        json!(true),
        json!("object"),
    ] {
        assert!(!schema::is_object_root(&other), "{other}");
    }
}

/// A constant that is not `null` refuses `null`, whatever the types beside it say.
#[test]
fn null_among_the_types_does_not_widen_a_constant() {
    let safe = schema::client_safe(&json!({
        "oneOf": [true, { "type": ["null", "array"], "const": true }]
    }));
    let validator = jsonschema::validator_for(&safe.to_value()).unwrap();
    assert!(validator.is_valid(&Value::Null), "{safe}");
    let safe = schema::client_safe(&json!({ "type": ["null", "array"], "const": [1] }));
    let validator = jsonschema::validator_for(&safe.to_value()).unwrap();
    assert!(
        validator.is_valid(&json!([1])) && !validator.is_valid(&Value::Null),
        "{safe}"
    );
    let safe = schema::client_safe(&json!({ "type": ["null", "object"], "const": null }));
    let validator = jsonschema::validator_for(&safe.to_value()).unwrap();
    assert!(validator.is_valid(&Value::Null), "{safe}");
}

#[test]
fn nullable_branches_do_not_exclude_null() {
    let schema = json!({"oneOf": [
        {"type": ["string", "null"]},
        {"type": "integer", "nullable": true},
    ]});
    let safe = schema::client_safe(&schema).to_value();
    assert!(jsonschema::is_valid(&schema, &json!(null)));
    assert!(jsonschema::is_valid(&safe, &json!(null)), "{safe}");
}
