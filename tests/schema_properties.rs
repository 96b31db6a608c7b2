//! What holds for `client_safe` on any JSON: it ends, it is clean, and it refuses nothing that
//! was accepted.

use jsonschema::{Draft, Validator};
use mcp_ui_core::schema;
use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};

/// Keywords that no schema for clients has.
const GONE: [&str; 16] = [
    "$schema",
    "$id",
    "$anchor",
    "$dynamicAnchor",
    "$dynamicRef",
    "$recursiveRef",
    "title",
    "default",
    "readOnly",
    "writeOnly",
    "nullable",
    "definitions",
    "additionalItems",
    "dependencies",
    "then without if",
    "else without if",
];

/// Calls `visit` at each schema, with whether it is below `not`, `if` or `contains`.
fn each_schema(schema: &Value, exact: bool, visit: &mut impl FnMut(&Value, bool)) {
    visit(schema, exact);
    for (keyword, value) in schema.as_object().into_iter().flatten() {
        match keyword.as_str() {
            "not" | "if" | "contains" => each_schema(value, true, visit),
            "items"
            | "additionalProperties"
            | "propertyNames"
            | "then"
            | "else"
            | "unevaluatedItems"
            | "unevaluatedProperties"
            | "contentSchema" => {
                each_schema(value, exact, visit);
            }
            "allOf" | "anyOf" | "oneOf" | "prefixItems" => {
                for schema in value.as_array().into_iter().flatten() {
                    each_schema(schema, exact, visit);
                }
            }
            "properties" | "patternProperties" | "dependentSchemas" | "$defs" => {
                for schema in value.as_object().into_iter().flatten().map(|(_, v)| v) {
                    each_schema(schema, exact, visit);
                }
            }
            _ => {}
        }
    }
}

/// Everything that must not be in a schema for clients.
fn faults(root: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    each_schema(root, false, &mut |schema, exact| {
        let Some(members) = schema.as_object() else {
            faults.push(format!("not an object: {schema}"));
            return;
        };
        for keyword in members.keys() {
            if GONE.contains(&keyword.as_str()) {
                faults.push(format!("{keyword} in {schema}"));
            }
        }
        let never = json!({ "not": {} });
        if !exact && members.get("additionalProperties") == Some(&never) {
            faults.push(format!("closed: {schema}"));
        }
        if !exact
            && ["unevaluatedProperties", "unevaluatedItems"]
                .iter()
                .any(|k| members.contains_key(*k))
        {
            faults.push(format!("unevaluated: {schema}"));
        }
        if members.contains_key("const") && !members.contains_key("type") {
            faults.push(format!("const without type: {schema}"));
        }
        if !exact && members.contains_key("prefixItems") && !members.contains_key("items") {
            faults.push(format!("tuple without items: {schema}"));
        }
        if let Some(format) = members.get("format").and_then(Value::as_str)
            && ["int32", "uint8", "double", "ip"].contains(&format)
        {
            faults.push(format!("format: {schema}"));
        }
        if let Some(types) = members.get("type").and_then(Value::as_array)
            && !exact
            && types.contains(&"null".into())
            && types.len() < 6
            && (types.contains(&"object".into()) || types.contains(&"array".into()))
        {
            faults.push(format!("null beside an object or array: {schema}"));
        }
        if let Some(reference) = members.get("$ref") {
            let target = reference
                .as_str()
                .and_then(|r| r.strip_prefix('#'))
                .filter(|r| r.starts_with("/$defs/"))
                .and_then(|r| root.pointer(r));
            if target.is_none() {
                faults.push(format!("dangling: {schema}"));
            }
        }
    });
    faults
}

fn name() -> impl Strategy<Value = String> {
    select(vec!["a", "b", "title", "1", "-2"]).prop_map(str::to_owned)
}

fn scalar() -> impl Strategy<Value = Value> {
    select(vec![
        json!(null),
        json!(true),
        json!(0),
        json!(1),
        json!(-2),
        json!(1.5),
        json!("a"),
        json!("b"),
        json!([]),
        json!({ "a": 1 }),
    ])
}

fn instance() -> impl Strategy<Value = Value> {
    scalar().prop_recursive(3, 16, 3, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::Array),
            btree_map(name(), inner, 0..4)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

/// One keyword, well-formed.
fn keyword(inner: impl Strategy<Value = Value> + Clone + 'static) -> BoxedStrategy<Value> {
    let types = select(vec![
        "null", "boolean", "object", "array", "number", "string", "integer",
    ]);
    let member = |k: &'static str, v: BoxedStrategy<Value>| v.prop_map(move |v| json!({ k: v }));
    let map = |k: &'static str, inner: BoxedStrategy<Value>| {
        btree_map(name(), inner, 0..3).prop_map(move |m| json!({ k: m }))
    };
    let inner = inner.boxed();
    prop_oneof![
        4 => types.clone().prop_map(|t| json!({ "type": t })),
        2 => proptest::sample::subsequence(
                vec!["null", "object", "array", "number", "string", "integer"], 1..4)
            .prop_map(|t| json!({ "type": t })),
        1 => scalar().prop_map(|v| json!({ "const": v })),
        1 => vec(scalar(), 1..4).prop_map(|v| json!({ "enum": v })),
        3 => map("properties", inner.clone()),
        1 => map("dependentSchemas", inner.clone()),
        2 => vec(name(), 1..3).prop_map(|mut n| { n.sort(); n.dedup(); json!({ "required": n }) }),
        3 => prop_oneof![
                Just(json!(false)),
                inner.clone()
            ].prop_map(|v| json!({ "additionalProperties": v })),
        1 => inner.clone().prop_map(|v| json!({ "patternProperties": { r"^-?\d+$": v } })),
        1 => inner.clone().prop_map(|v| {
                json!({ "patternProperties": { r"^\d+$": v }, "additionalProperties": false })
            }),
        1 => prop_oneof![Just(json!(false)), inner.clone()]
            .prop_map(|v| json!({ "unevaluatedProperties": v })),
        1 => prop_oneof![Just(json!(false)), inner.clone()]
            .prop_map(|v| json!({ "unevaluatedItems": v })),
        2 => prop_oneof![Just(json!(false)), inner.clone()].prop_map(|v| json!({ "items": v })),
        2 => vec(inner.clone(), 1..3).prop_map(|v| json!({ "prefixItems": v })),
        1 => (0_u8..4).prop_map(|n| json!({ "maxItems": n })),
        1 => (0_u8..3).prop_map(|n| json!({ "minProperties": n })),
        1 => member("contains", inner.clone()),
        1 => (inner.clone(), 0_u8..2).prop_map(|(v, n)| json!({ "contains": v, "maxContains": n })),
        1 => member("propertyNames", inner.clone()),
        2 => vec(inner.clone(), 1..3).prop_map(|v| json!({ "allOf": v })),
        2 => vec(inner.clone(), 1..3).prop_map(|v| json!({ "anyOf": v })),
        3 => vec(inner.clone(), 1..3).prop_map(|v| json!({ "oneOf": v })),
        2 => member("not", inner.clone()),
        1 => (inner.clone(), inner.clone(), option::of(inner))
            .prop_map(|(i, t, e)| json!({ "if": i, "then": t, "else": e.unwrap_or(json!(true)) })),
        4 => select(vec!["#", "#/$defs/a", "#/$defs/b", "#/$defs/c", "#/properties/a"])
            .prop_map(|r| json!({ "$ref": r })),
        1 => select(vec![-1.0, 0.0, 1.0, 1.5]).prop_map(|n| json!({ "minimum": n })),
        1 => select(vec!["int32", "uint8", "double", "ip", "date"])
            .prop_map(|f| json!({ "format": f })),
        1 => Just(json!({ "title": "T", "default": 1, "description": "d" })),
    ]
    .boxed()
}

fn subschema() -> BoxedStrategy<Value> {
    prop_oneof![
        Just(json!(true)),
        Just(json!(false)),
        Just(json!({ "type": "string" })),
        Just(json!({ "type": "integer" })),
        Just(
            json!({ "type": "object", "properties": { "a": true }, "additionalProperties": false })
        ),
    ]
    .prop_recursive(4, 24, 3, |inner| {
        vec(keyword(inner), 1..4)
            .prop_map(|parts| {
                let mut members = Map::new();
                for part in parts {
                    if let Value::Object(part) = part {
                        members.extend(part);
                    }
                }
                Value::Object(members)
            })
            .boxed()
    })
    .boxed()
}

/// A schema with definitions, as its author may have meant it.
fn document() -> impl Strategy<Value = Value> {
    (subschema(), vec(subschema(), 3)).prop_map(|(root, defs)| {
        let mut members = match root {
            Value::Object(members) => members,
            other => Map::from_iter([("allOf".to_owned(), json!([other]))]),
        };
        members.insert(
            "$defs".to_owned(),
            json!({ "a": defs[0], "b": defs[1], "c": defs[2] }),
        );
        Value::Object(members)
    })
}

/// JSON that uses the words of schemas without regard to their meaning.
fn nonsense() -> impl Strategy<Value = Value> {
    let word = select(vec![
        "type",
        "properties",
        "items",
        "prefixItems",
        "additionalItems",
        "required",
        "enum",
        "const",
        "anyOf",
        "oneOf",
        "allOf",
        "not",
        "if",
        "then",
        "$ref",
        "$id",
        "$anchor",
        "$defs",
        "definitions",
        "nullable",
        "title",
        "format",
        "default",
        "minimum",
        "exclusiveMinimum",
        "maxItems",
        "dependencies",
        "patternProperties",
        "$schema",
        "unevaluatedProperties",
        "additionalProperties",
        "$dynamicRef",
        "contains",
        "x-odd",
    ]);
    let value = select(vec![
        json!(null),
        json!(true),
        json!(false),
        json!(1),
        json!(-1.5),
        json!("object"),
        json!("null"),
        json!("#"),
        json!("#/$defs/title"),
        json!("#title"),
        json!("%"),
        json!("https://example.com/x#/a"),
        json!(["null", "object"]),
        json!(["a", "a"]),
        json!([]),
        json!({}),
        json!("https://json-schema.org/draft-07/schema"),
    ]);
    value.prop_recursive(6, 64, 6, move |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::Array),
            btree_map(word.clone().prop_map(str::to_owned), inner, 0..6)
                .prop_map(|m| Value::Object(m.into_iter().collect())),
        ]
    })
}

fn compile(schema: &Value, draft: Draft) -> Option<Validator> {
    jsonschema::options()
        .with_draft(draft)
        .should_validate_formats(false)
        .offline()
        .build(schema)
        .ok()
}

fn cases(number: u32) -> ProptestConfig {
    // `PROPTEST_CASES` asks for more.
    let asked = std::env::var("PROPTEST_CASES")
        .ok()
        .and_then(|n| n.parse().ok());
    ProptestConfig {
        cases: asked.unwrap_or(number),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn anything_becomes_a_clean_schema(json in nonsense()) {
        let safe = schema::client_safe(&json).to_value();
        prop_assert_eq!(faults(&safe), Vec::<String>::new());
        prop_assert_eq!(schema::client_safe(&safe).to_value(), safe);
    }

    #[test]
    fn what_was_accepted_is_accepted(
        document in document(),
        instances in vec(instance(), 12),
    ) {
        let safe = schema::client_safe(&document).to_value();
        prop_assert_eq!(faults(&safe), Vec::<String>::new(), "{}", safe);
        let again = schema::client_safe(&safe).to_value();
        prop_assert_eq!(&again, &safe);

        // Not every document is valid; for those there is nothing more to ask.
        let Some(before) = compile(&document, Draft::Draft202012) else {
            return Ok(());
        };
        let after = compile(&safe, Draft::Draft202012);
        prop_assert!(after.is_some(), "{}", safe);
        prop_assert!(compile(&safe, Draft::Draft7).is_some(), "{}", safe);
        if let Some(after) = after {
            for instance in instances.iter().filter(|i| before.is_valid(i)) {
                prop_assert!(after.is_valid(instance), "{} refuses {}", safe, instance);
            }
        }
    }
}

#[test]
fn the_test_schemas_accept_and_refuse() -> Result<(), TestCaseError> {
    // A property over validators that refuse everything would show nothing.
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..300 {
        let tree = |e| TestCaseError::fail(format!("{e}"));
        let schema = document().new_tree(&mut runner).map_err(tree)?.current();
        let value = instance().new_tree(&mut runner).map_err(tree)?.current();
        match compile(&schema, Draft::Draft202012).map(|v| v.is_valid(&value)) {
            Some(true) => accepted += 1,
            Some(false) => refused += 1,
            None => {}
        }
    }
    prop_assert!(accepted > 50 && refused > 50, "{} {}", accepted, refused);
    Ok(())
}
