//! References: what they mean, which of them stay, and documents that want to do harm.

#![allow(clippy::unwrap_used, clippy::panic, dead_code)]

#[path = "schema_support.rs"]
mod schema_support;

use mcp_ui_core::schema::{self, client_safe};
use schema_support::{assert_accepts, assert_refuses, compile, schema_of};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};

#[track_caller]
#[allow(clippy::needless_pass_by_value)]
fn becomes(schema: Value, right: Value) {
    assert_eq!(client_safe(&schema).to_value(), right, "from {schema}");
}

#[test]
fn references_become_what_they_mean() {
    let string = json!({ "type": "string" });
    for (reference, place) in [
        ("#/$defs/S", json!({ "$defs": { "S": string } })),
        ("#/definitions/S", json!({ "definitions": { "S": string } })),
        (
            "#/components/schemas/S",
            json!({ "components": { "schemas": { "S": string } } }),
        ),
        (
            "#/properties/other",
            json!({ "properties": { "other": string } }),
        ),
        (
            "#/$defs/a~1b~0c%25d",
            json!({ "$defs": { "a/b~c%d": string } }),
        ),
        (
            "#here",
            json!({ "$defs": { "S": { "$anchor": "here", "type": "string" } } }),
        ),
        // An anchor before 2019-09.
        (
            "#here",
            json!({ "$defs": { "S": { "$id": "#here", "type": "string" } } }),
        ),
        (
            "item",
            json!({ "$defs": { "S": { "$id": "item", "type": "string" } } }),
        ),
        (
            "https://example.com/s#/$defs/S",
            json!({ "$id": "https://example.com/s", "$defs": { "S": string } }),
        ),
    ] {
        let mut schema = place;
        schema["properties"]["m"] = json!({ "$ref": reference });
        let safe = client_safe(&schema).to_value();
        assert_eq!(safe["properties"]["m"], string, "{reference}");
        assert!(safe.get("$defs").is_none(), "{safe}");
    }
}

#[test]
fn a_reference_has_members_beside_it() {
    becomes(
        json!({
            "oneOf": [{
                "$ref": "#/$defs/Side",
                "type": "object",
                "description": "of the place",
                "properties": { "kind": { "type": "string", "const": "Box" } },
                "required": ["kind"],
            }],
            "$defs": { "Side": {
                "type": "object",
                "description": "of the type",
                "properties": { "len": { "type": "integer", "format": "uint8" } },
                "required": ["len"],
            } },
        }),
        json!({ "type": "object", "oneOf": [{
            "type": "object",
            "description": "of the place",
            "properties": {
                "kind": { "type": "string", "const": "Box" },
                "len": { "type": "integer" },
            },
            "required": ["kind", "len"],
        }] }),
    );
}

#[test]
fn references_that_lead_nowhere() {
    becomes(
        json!({
            "type": "object",
            "properties": {
                "a": { "$ref": "#/$defs/Missing", "description": "d" },
                "b": { "$ref": "https://example.com/schema.json" },
                "c": { "$ref": "file:///etc/passwd" },
                "d": { "$ref": "#/$defs/S/type" },
                "e": { "$ref": "#%zz" },
            },
            "$defs": { "S": { "type": "string" } },
        }),
        json!({
            "type": "object",
            "properties": { "a": { "description": "d" }, "b": {}, "c": {}, "d": {}, "e": {} },
        }),
    );
    // Who knows what is not to be: nothing is.
    becomes(
        json!({ "type": "string", "not": { "$ref": "https://example.com/x" } }),
        json!({ "type": "string" }),
    );
}

#[test]
fn definitions_inside_move_to_the_root() {
    // Two whole schemas that were put into one, each with definitions and its own idea of a name.
    let list = |value: Value| {
        json!({
            "$ref": "#/$defs/List",
            "$defs": { "List": {
                "type": "object",
                "properties": { "value": value, "next": { "$ref": "#/$defs/List" } },
            } },
        })
    };
    let safe = client_safe(&json!({
        "type": "object",
        "properties": {
            "a": list(json!({ "type": "number" })),
            "b": list(json!({ "type": "string" })),
        },
    }));
    let definition = |value: &str, name: &str| {
        json!({
            "type": "object",
            "properties": { "value": { "type": value }, "next": { "$ref": name } },
        })
    };
    assert_eq!(
        safe.to_value(),
        json!({
            "type": "object",
            "properties": { "a": { "$ref": "#/$defs/List" }, "b": { "$ref": "#/$defs/List2" } },
            "$defs": {
                "List": definition("number", "#/$defs/List"),
                "List2": definition("string", "#/$defs/List2"),
            },
        })
    );
    let good = json!({ "a": { "next": { "value": 1 } }, "b": { "next": { "value": "s" } } });
    let bad = json!({ "a": { "next": { "value": "s" } } });
    assert_accepts(&safe, &[good]);
    assert_refuses(&safe, &[bad]);
}

#[test]
fn the_root_gets_a_name() {
    let node = |reference: &str| {
        json!({
            "type": "object",
            "properties": { "next": { "anyOf": [{ "$ref": reference }, { "type": "null" }] } },
        })
    };
    for (title, name) in [
        (json!("Node"), "Node"),
        (json!("My Node"), "My_Node"),
        (json!(1), "Root"),
    ] {
        let mut schema = node("#");
        schema["title"] = title;
        let mut right = node(&format!("#/$defs/{name}"));
        right["$defs"] = json!({ name: right.clone() });
        becomes(schema, right);
    }
}

/// A tree.
#[derive(Clone, Serialize, JsonSchema)]
struct Tree {
    leaves: u8,
    branches: Vec<Tree>,
}

#[test]
fn recursive_types() {
    let members = json!({
        "type": "object",
        "description": "A tree.",
        "properties": {
            "leaves": { "type": "integer", "minimum": 0, "maximum": 255 },
            "branches": { "type": "array", "items": { "$ref": "#/$defs/Tree" } },
        },
        "required": ["leaves", "branches"],
    });
    let small = Tree {
        leaves: 1,
        branches: vec![],
    };
    let tree = Tree {
        leaves: 2,
        branches: vec![small.clone(), small.clone()],
    };
    let mut right = members.clone();
    right["$defs"] = json!({ "Tree": members });
    assert_eq!(schema_of(std::slice::from_ref(&tree)), right);
    assert_eq!(
        schema_of(&[vec![tree]]),
        json!({
            "type": "array",
            "items": { "$ref": "#/$defs/Tree" },
            "$defs": { "Tree": members },
        })
    );
    let wrapped = schema::output_schema::<Vec<Tree>>()
        .for_version(mcp_ui_core::ProtocolVersion::V2025_06_18)
        .unwrap();
    assert_accepts(
        &wrapped,
        &[json!({ "result": [{ "leaves": 1, "branches": [] }] })],
    );
    assert_refuses(
        &wrapped,
        &[json!({ "result": [{ "leaves": 1, "branches": [{ "leaves": "x", "branches": [] }] }] })],
    );
}

#[derive(Serialize, JsonSchema)]
#[serde(tag = "op", rename_all = "lowercase")]
enum Expr {
    Number { value: f64 },
    Add(Binary),
    Neg(Box<Unary>),
}

#[derive(Serialize, JsonSchema)]
struct Binary {
    left: Box<Expr>,
    right: Box<Expr>,
}

#[derive(Serialize, JsonSchema)]
struct Unary {
    of: Expr,
}

#[test]
fn of_a_cycle_one_type_stays_a_definition() {
    let number = || Expr::Number { value: 1.5 };
    let neg = Expr::Neg(Box::new(Unary { of: number() }));
    let add = Expr::Add(Binary {
        left: Box::new(neg),
        right: Box::new(number()),
    });
    let schema = schema_of(&[number(), add]);
    let branch = |op: &str, names: &[&str], member: &Value| {
        let mut properties =
            Map::from_iter([("op".to_owned(), json!({ "type": "string", "const": op }))]);
        let mut required = vec!["op"];
        for name in names {
            properties.insert((*name).to_owned(), member.clone());
            required.push(name);
        }
        json!({ "type": "object", "properties": properties, "required": required })
    };
    let expr = json!({ "$ref": "#/$defs/Expr" });
    let branches = json!([
        branch("number", &["value"], &json!({ "type": "number" })),
        branch("add", &["left", "right"], &expr),
        branch("neg", &["of"], &expr),
    ]);
    assert_eq!(
        schema,
        json!({
            "type": "object",
            "oneOf": branches,
            "$defs": { "Expr": { "oneOf": branches } },
        })
    );
    let safe = schema::output_schema::<Expr>();
    assert_refuses(
        &safe,
        &[
            json!({ "op": "neg" }),
            json!({ "op": "neg", "of": { "op": "add", "left": { "op": "number", "value": 1 } } }),
        ],
    );
}

#[test]
fn a_constraint_beside_a_reference_that_stays() {
    // Before 2019-09 a validator sees nothing beside `$ref`.
    let node = json!({
        "type": "object",
        "properties": {
            "next": { "$ref": "#/$defs/Node", "required": ["last"] },
            "other": { "$ref": "#/$defs/Node", "description": "d" },
        },
    });
    let schema =
        json!({ "type": "array", "items": { "$ref": "#/$defs/Node" }, "$defs": { "Node": node } });
    let safe = client_safe(&schema);
    assert_eq!(
        safe.to_value()["$defs"]["Node"]["properties"],
        json!({
            "next": { "required": ["last"], "allOf": [{ "$ref": "#/$defs/Node" }] },
            "other": { "$ref": "#/$defs/Node", "description": "d" },
        })
    );
    assert_accepts(&safe, &[json!([{ "next": { "last": 1 } }])]);
    assert_refuses(
        &safe,
        &[
            json!([{ "next": {} }]),
            json!([{ "next": { "last": 1, "next": 5 } }]),
        ],
    );
}

#[test]
fn references_in_a_circle_mean_nothing() {
    becomes(
        json!({
            "$ref": "#/$defs/a",
            "$defs": { "a": { "$ref": "#/$defs/b" }, "b": { "allOf": [{ "$ref": "#/$defs/a" }] } },
        }),
        json!({}),
    );
    becomes(
        json!({ "type": "object", "anyOf": [{ "$ref": "#" }, { "required": ["a"] }] }),
        json!({ "type": "object", "anyOf": [{}, { "required": ["a"] }] }),
    );
    becomes(
        json!({ "type": "string", "not": { "$ref": "#" } }),
        json!({ "type": "string" }),
    );
}

/// A schema of about `bytes`, as a definition.
fn big(bytes: usize) -> Value {
    json!({ "type": "object", "description": "d".repeat(bytes) })
}

#[test]
fn definitions_stay_shared_beyond_64_kib() {
    let schema = |bytes: usize| {
        json!({
            "type": "object",
            "properties": {
                "a": { "$ref": "#/$defs/Big" },
                "b": { "$ref": "#/$defs/Big" },
                "c": { "$ref": "#/$defs/Once" },
                "d": { "$ref": "#/$defs/Level" },
                "e": { "$ref": "#/$defs/Level" },
            },
            "$defs": {
                "Big": big(bytes),
                "Once": big(bytes),
                "Level": { "type": "string", "enum": ["low", "high"] },
            },
        })
    };
    let inlined = client_safe(&schema(20_000)).to_value();
    assert!(inlined.get("$defs").is_none());
    assert_eq!(inlined["properties"]["b"], big(20_000));

    let shared = client_safe(&schema(30_000));
    let level = json!({ "type": "string", "enum": ["low", "high"] });
    let big_once = json!({ "$ref": "#/$defs/Big" });
    assert_eq!(
        shared.to_value(),
        json!({
            "type": "object",
            "properties": {
                "a": big_once, "b": big_once, "c": big(30_000), "d": level, "e": level,
            },
            "$defs": { "Big": big(30_000) },
        })
    );
    assert_eq!(client_safe(&shared.to_value()), shared);
}

#[test]
fn copies_do_not_multiply() {
    // Each definition holds the next one twice: 2^60 copies.
    let mut defs = Map::new();
    for i in 0..60 {
        let next = json!({ "$ref": format!("#/$defs/d{}", i + 1) });
        defs.insert(
            format!("d{i}"),
            json!({ "type": "object", "properties": { "l": next, "r": next } }),
        );
    }
    defs.insert("d60".into(), json!({ "type": "string" }));
    let safe = client_safe(&json!({ "$ref": "#/$defs/d0", "$defs": defs }));
    assert!(safe.as_str().len() < 64 * 1024, "{}", safe.as_str().len());
    assert_accepts(&safe, &[json!({ "l": { "r": { "l": {} } } })]);
    assert_refuses(&safe, &[json!({ "l": { "r": { "l": 1 } } })]);
}

#[test]
fn types_do_not_multiply() {
    #[derive(JsonSchema)]
    struct A<T> {
        left: Option<T>,
        right: Vec<T>,
    }
    type Four<T> = A<A<A<A<T>>>>;
    let schema = schema::output_schema::<Four<Four<Four<Four<u8>>>>>();
    assert!(
        schema.as_str().len() < 64 * 1024,
        "{}",
        schema.as_str().len()
    );
    assert!(schema.to_value().get("$defs").is_some());
    assert_accepts(&schema, &[json!({ "left": null, "right": [] })]);
    assert_refuses(
        &schema,
        &[json!({ "left": null, "right": [{ "left": 1, "right": [] }] })],
    );
}

#[test]
fn many_types_that_refer_to_each_other() {
    // Every path through these without repeating one would be a copy.
    let names: Vec<String> = (0..40).map(|i| format!("T{i}")).collect();
    let properties: Map<String, Value> = names
        .iter()
        .map(|name| (name.clone(), json!({ "$ref": format!("#/$defs/{name}") })))
        .collect();
    let defs: Map<String, Value> = names
        .iter()
        .map(|name| {
            (
                name.clone(),
                json!({ "type": "object", "properties": properties }),
            )
        })
        .collect();
    let safe = client_safe(&json!({ "$ref": "#/$defs/T0", "$defs": defs }));
    assert!(safe.as_str().len() < 256 * 1024, "{}", safe.as_str().len());
    assert_accepts(&safe, &[json!({ "T3": { "T0": { "T39": {} } } })]);
    assert_refuses(&safe, &[json!({ "T3": { "T0": { "T39": 1 } } })]);
}

fn depth(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
        Value::Object(members) => 1 + members.values().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}

/// Deep values must not be dropped in the usual way, which would need a deep stack too.
fn bury(mut value: Value) {
    loop {
        let inner = match &mut value {
            Value::Array(items) => items.pop(),
            Value::Object(members) => {
                let key = members.keys().next_back().cloned();
                key.and_then(|k| members.remove(&k))
            }
            _ => None,
        };
        match inner {
            Some(inner) => value = inner,
            None => return,
        }
    }
}

#[test]
fn deep_schemas_end_somewhere() {
    for keyword in [
        "items",
        "properties",
        "anyOf",
        "allOf",
        "not",
        "const",
        "examples",
        "x-any",
    ] {
        let mut schema = json!({ "type": "string" });
        let member = |key: &str, value| Value::Object(Map::from_iter([(key.to_owned(), value)]));
        for _ in 0..20_000 {
            let value = match keyword {
                "properties" => member("p", schema),
                "anyOf" | "allOf" | "examples" => Value::Array(vec![schema]),
                _ => schema,
            };
            schema = member(keyword, value);
        }
        let safe = client_safe(&schema);
        bury(schema);
        let safe = safe.to_value();
        assert!(depth(&safe) <= 110, "{keyword}: {}", depth(&safe));
        assert_eq!(client_safe(&safe).to_value(), safe, "{keyword}");
        for draft in schema_support::DRAFTS {
            compile(&safe, draft);
        }
    }
}

/// Definitions that lead to one another: by name only, with a description, as a property.
fn chain(length: usize) -> Value {
    let mut defs = Map::new();
    for i in 0..length {
        let next = format!("#/$defs/d{}", i + 1);
        let schema = match i % 3 {
            0 => json!({ "$ref": next }),
            1 => json!({ "description": "d", "$ref": next }),
            _ => json!({ "type": "object", "properties": { "n": { "$ref": next } } }),
        };
        defs.insert(format!("d{i}"), schema);
    }
    defs.insert(format!("d{length}"), json!({ "type": "string" }));
    json!({ "$ref": "#/$defs/d0", "$defs": defs })
}

#[test]
fn long_chains_of_references() {
    let safe = client_safe(&chain(5_000)).to_value();
    assert!(depth(&safe) <= 110);
    // All of it is still there, in pieces.
    let pieces = safe["$defs"].as_object().map_or(0, Map::len);
    assert!((25..500).contains(&pieces), "{pieces}");

    let safe = client_safe(&chain(300));
    assert_accepts(&safe, &[json!({ "n": { "n": {} } })]);
    assert_refuses(&safe, &[json!({ "n": { "n": 1 } })]);
    let mut value = json!("end");
    for _ in 0..100 {
        value = json!({ "n": value });
    }
    assert_accepts(&safe, &[value.clone()]);
    assert_refuses(&safe, &[json!({ "n": value })]);
}

#[test]
fn wide_schemas_take_no_long_time() {
    let branches: Vec<Value> = (0..1_000)
        .map(|i| {
            json!({
                "type": "object",
                "properties": { "tag": { "const": format!("t{i}") }, format!("p{i}"): false },
                "required": ["tag"],
                "additionalProperties": false,
            })
        })
        .collect();
    let safe = client_safe(&json!({ "oneOf": branches })).to_value();
    assert_eq!(safe["oneOf"].as_array().map(Vec::len), Some(1_000));

    let defs: Map<String, Value> = (0..5_000)
        .map(|i| (format!("d{i}"), json!({ "title": "D", "type": "string" })))
        .collect();
    let refs: Vec<Value> = (0..5_000)
        .map(|i| json!({ "$ref": format!("#/$defs/d{i}") }))
        .collect();
    let safe = client_safe(&json!({ "prefixItems": refs, "$defs": defs })).to_value();
    assert_eq!(safe["items"], json!({}));
}
