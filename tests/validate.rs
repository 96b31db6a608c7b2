//! A result against the output schema of its tool.

#![allow(clippy::unwrap_used)]

use mcp_ui_core::validate::Validator;
use mcp_ui_core::{ErrorKind, schema};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};

fn validator(schema: &Value) -> Validator {
    Validator::new(schema).unwrap()
}

fn n() -> Validator {
    validator(&json!({
        "type": "object",
        "properties": { "n": { "type": "integer" } },
        "required": ["n"],
    }))
}

#[test]
fn o10_structured_content_that_was_promised() {
    // The text `{"n":1}` of the result is none of the validator's business.
    let errors = n().check(None, false).unwrap_err();
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].kind(), &ErrorKind::MissingStructuredContent);
    assert_eq!(errors[0].pointer(), "");

    assert_eq!(n().check(None, true), Ok(()));
    assert_eq!(n().check(Some(r#"{"n":1}"#), false), Ok(()));
    assert_eq!(n().check(Some(r#"{"problem":"disk full"}"#), true), Ok(()));
}

#[test]
fn null_is_structured_content() {
    let null = validator(&json!({ "type": "null" }));
    assert_eq!(null.check(Some("null"), false), Ok(()));
    assert_eq!(
        n().check(Some("null"), false).unwrap_err()[0].pointer(),
        "/structuredContent"
    );
}

#[test]
fn every_violation_has_its_place() {
    let validator = validator(&json!({
        "type": "object",
        "properties": {
            "rows": { "type": "array", "items": {
                "type": "object",
                "properties": { "a/b": { "type": "string" }, "c~d": { "maximum": 5 } },
                "required": ["a/b"],
            } },
        },
        "required": ["rows", "total"],
    }));
    let errors = validator
        .check(
            Some(r#"{"rows":[{"a/b":1,"c~d":7},{},{"a/b":"x"}]}"#),
            false,
        )
        .unwrap_err();
    let mut found: Vec<(String, String)> = errors
        .iter()
        .map(|e| {
            let ErrorKind::SchemaViolation(message) = e.kind() else {
                return (e.pointer(), String::new());
            };
            (e.pointer(), message.clone())
        })
        .collect();
    found.sort();
    let right = [
        ("/structuredContent", "\"total\" is a required property"),
        (
            "/structuredContent/rows/0/a~1b",
            "the value is not of type \"string\"",
        ),
        (
            "/structuredContent/rows/0/c~0d",
            "the value is greater than the maximum of 5",
        ),
        (
            "/structuredContent/rows/1",
            "\"a/b\" is a required property",
        ),
    ];
    assert_eq!(found, right.map(|(p, m)| (p.to_owned(), m.to_owned())));
}

#[test]
fn messages_do_not_repeat_large_values() {
    let long = format!("{{\"n\":\"{}\"}}", "x".repeat(1_000_000));
    let errors = n().check(Some(&long), false).unwrap_err();
    assert!(errors[0].to_string().len() < 200);
}

#[test]
fn text_that_is_not_json() {
    for text in ["", "{", "{\"n\":1} 2", "{'n':1}"] {
        let errors = n().check(Some(text), false).unwrap_err();
        assert!(matches!(errors[0].kind(), ErrorKind::Syntax(_)), "{text}");
        assert_eq!(errors[0].pointer(), "/structuredContent");
    }
    let bomb = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
    let errors = n().check(Some(&bomb), false).unwrap_err();
    assert!(matches!(errors[0].kind(), ErrorKind::Syntax(_)));
}

#[test]
fn schemas_that_no_validator_can_use() {
    for schema in [
        json!(null),
        json!(true),
        json!([]),
        json!({ "type": "strnig" }),
        json!({ "required": "a" }),
        json!({ "minimum": "1" }),
        json!({ "pattern": "(" }),
        json!({ "$ref": "#/$defs/Missing" }),
        json!({ "$schema": "https://example.com/dialect" }),
    ] {
        let error = Validator::new(&schema).unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::InvalidSchema(_)),
            "{schema}"
        );
    }
    let schema = json!({ "properties": { "a": { "type": "strnig" } } });
    assert_eq!(
        Validator::new(&schema).unwrap_err().pointer(),
        "/properties/a/type"
    );
}

#[test]
fn nothing_is_fetched() {
    for reference in [
        "https://example.com/schema.json",
        "http://127.0.0.1:9/schema.json",
        "file:///etc/hostname",
        "other.json",
        "json-schema:///x",
    ] {
        let schema = json!({ "properties": { "a": { "$ref": reference } } });
        let error = Validator::new(&schema).unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::InvalidSchema(_)),
            "{reference}"
        );
    }
}

#[test]
fn the_dialect_is_the_one_that_the_schema_names() {
    let tuple = json!({ "items": [{ "type": "string" }] });
    assert!(Validator::new(&tuple).is_err());
    let mut draft_7 = tuple;
    draft_7["$schema"] = "http://json-schema.org/draft-07/schema#".into();
    let draft_7 = validator(&draft_7);
    assert!(draft_7.check(Some(r#"["a",1]"#), false).is_ok());
    assert!(draft_7.check(Some("[1]"), false).is_err());
}

#[test]
fn format_is_an_annotation() {
    for dialect in [
        "https://json-schema.org/draft/2020-12/schema",
        "http://json-schema.org/draft-07/schema#",
    ] {
        let schema = json!({ "$schema": dialect, "type": "string", "format": "date" });
        assert!(validator(&schema).check(Some("\"soon\""), false).is_ok());
    }
}

#[test]
fn numbers_are_those_of_json() {
    let integer = validator(&json!({ "type": "integer" }));
    for number in ["1.0", "1e3", "18446744073709551616", "-9007199254740993"] {
        assert_eq!(integer.check(Some(number), false), Ok(()), "{number}");
    }
    assert!(integer.check(Some("1.5"), false).is_err());
}

#[test]
fn what_serde_writes_passes_its_own_schema() {
    #[derive(Serialize, JsonSchema)]
    struct Found {
        names: Vec<String>,
        best: Option<Box<Found>>,
    }
    let inner = Found {
        names: vec![],
        best: None,
    };
    let found = Found {
        names: vec!["a".into()],
        best: Some(Box::new(inner)),
    };
    let schema = schema::output_schema::<Found>();
    let validator = validator(&schema.to_value());
    let json = serde_json::to_string(&found).unwrap();
    assert_eq!(validator.check(Some(&json), false), Ok(()));
    assert_eq!(
        validator
            .check(
                Some(r#"{"names":[],"best":{"names":[1],"best":null}}"#),
                false
            )
            .unwrap_err()[0]
            .pointer(),
        "/structuredContent/best",
    );
}

fn chain(length: usize, step: impl Fn(Value) -> Value, end: Value) -> Value {
    let mut defs: Map<String, Value> = (0..length)
        .map(|i| {
            (
                format!("d{i}"),
                step(json!({ "$ref": format!("#/$defs/d{}", i + 1) })),
            )
        })
        .collect();
    defs.insert(format!("d{length}"), end);
    json!({ "$ref": "#/$defs/d0", "$defs": defs })
}

#[test]
fn hostile_schemas_do_not_exhaust_the_stack() {
    let steps: [fn(Value) -> Value; 6] = [
        |next| next,
        |next| json!({ "allOf": [next] }),
        |next| json!({ "anyOf": [{ "type": "null" }, next] }),
        |next| json!({ "not": { "not": next } }),
        |next| json!({ "properties": { "n": next } }),
        |next| json!({ "items": { "items": { "items": { "items": next } } } }),
    ];
    let mut value = json!(1);
    for _ in 0..120 {
        value = json!({ "n": value });
    }
    let again = json!({ "type": "object", "properties": { "n": { "$ref": "#/$defs/d0" } } });
    for step in steps {
        for length in [1, 10, 30, 60, 120, 250, 1_000] {
            for end in [json!({ "type": "integer" }), again.clone()] {
                // Any answer will do.
                if let Ok(validator) = Validator::new(&chain(length, step, end)) {
                    let _answer = validator.check_value(&value);
                }
            }
        }
    }
    assert!(Validator::new(&chain(20, |next| json!({ "allOf": [next] }), json!({}))).is_ok());
}

#[test]
fn deep_values_of_recursive_types_are_checked() {
    let validator = validator(&json!({
        "type": "object",
        "properties": { "next": { "anyOf": [{ "$ref": "#" }, { "type": "null" }] } },
        "required": ["next"],
    }));
    let mut value = json!({ "next": null });
    for _ in 0..100 {
        value = json!({ "next": value });
    }
    assert_eq!(validator.check(Some(&value.to_string()), false), Ok(()));
    assert!(
        validator
            .check(Some(&value.to_string().replace("null", "1")), false)
            .is_err()
    );
}

#[test]
fn schemas_that_refer_to_themselves() {
    for schema in [
        json!({ "$ref": "#" }),
        json!({ "anyOf": [{ "$ref": "#" }, { "type": "null" }] }),
        json!({ "not": { "$ref": "#" } }),
        chain(
            3,
            |next| json!({ "allOf": [next] }),
            json!({ "$ref": "#/$defs/d0" }),
        ),
    ] {
        if let Ok(validator) = Validator::new(&schema) {
            let _answer = validator.check(Some(r#"{"a":[1]}"#), false);
        }
    }
}
