//! One schema object on its own: keywords that are not for clients go, the others get one form.

use serde_json::{Map, Value};

use super::seen::Seen;
use super::tree::{Keyword, Schema};
use super::types::Types;

/// The string formats that validators know: those of JSON Schema, without the international ones
/// that the usual JavaScript validators refuse to compile.
const FORMATS: [&str; 15] = [
    "date",
    "date-time",
    "duration",
    "email",
    "hostname",
    "ipv4",
    "ipv6",
    "json-pointer",
    "regex",
    "relative-json-pointer",
    "time",
    "uri",
    "uri-reference",
    "uri-template",
    "uuid",
];

/// Whether a keyword that holds no schemas stays, and has a value that it may have.
pub(super) fn is_kept(keyword: &str, value: &Value) -> bool {
    match keyword {
        // Where the schema comes from and how it was made.
        "$schema" | "$id" | "id" | "$anchor" | "$dynamicAnchor" | "$recursiveAnchor"
        | "$vocabulary" | "title" | "default" | "readOnly" | "writeOnly"
        // Read elsewhere.
        | "$ref" | "$dynamicRef" | "$recursiveRef" | "$defs" | "definitions" | "additionalItems"
        | "dependencies" | "nullable" => false,
        "type" => !Types::from_keyword(value).is_empty(),
        "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties"
        | "maxProperties" | "minContains" | "maxContains" => {
            value.as_f64().is_some_and(|n| n >= 0.0 && n.fract() == 0.0)
        }
        "multipleOf" => value.as_f64().is_some_and(|n| n > 0.0),
        // Before draft-06, `exclusive…` was a boolean beside `minimum`.
        "exclusiveMinimum" | "exclusiveMaximum" | "minimum" | "maximum" => value.is_number(),
        "pattern" | "format" | "contentEncoding" | "contentMediaType" | "$comment" => {
            value.is_string()
        }
        "description" => value.as_str().is_some_and(|s| !s.is_empty()),
        "uniqueItems" | "deprecated" => value.is_boolean(),
        "enum" | "required" | "examples" => value.is_array(),
        "dependentRequired" => value.as_object().is_some_and(|names| {
            !names.is_empty() && names.values().all(is_names)
        }),
        _ => true,
    }
}

fn is_names(value: &Value) -> bool {
    value
        .as_array()
        .is_some_and(|names| names.iter().all(Value::is_string))
}

/// Brings the keywords of one schema object into one form. `source` is the object as it was.
pub(super) fn clean(schema: &mut Schema, source: &Map<String, Value>) {
    exclusive_bounds(schema, source);
    for keyword in ["allOf", "prefixItems"] {
        if schema.has(keyword) && schema.list(keyword).is_empty() {
            schema.take(keyword);
        }
    }
    if let Some(Value::Array(names)) = schema.data("required") {
        let mut seen = Seen::default();
        let mut kept = Vec::new();
        for name in names {
            if name.as_str().is_some_and(|n| seen.add(n)) {
                kept.push(name.clone());
            }
        }
        if kept.is_empty() {
            schema.take("required");
        } else {
            schema.put_data("required", kept);
        }
    }
    if let Some(types) = schema.types() {
        schema.set_types(types);
    }
    constant(schema);
    enumeration(schema);
    let refuses_all = ["anyOf", "oneOf"]
        .iter()
        .any(|k| schema.has(k) && schema.list(k).is_empty());
    if refuses_all {
        *schema = Schema::never();
    }
    format(schema);
}

fn exclusive_bounds(schema: &mut Schema, source: &Map<String, Value>) {
    for (exclusive, bound) in [
        ("exclusiveMinimum", "minimum"),
        ("exclusiveMaximum", "maximum"),
    ] {
        if source.get(exclusive) == Some(&Value::Bool(true))
            && let Some(value) = schema.take(bound)
        {
            schema.put(exclusive, value);
        }
    }
}

/// A constant says its type, because some clients read nothing else.
fn constant(schema: &mut Schema) {
    let Some(value) = schema.data("const") else {
        return;
    };
    let narrow = Types::of(value);
    let is_null = value.is_null();
    match schema.types() {
        Some(types) if types.is_single() || !types.admits(narrow) => {}
        _ => schema.set_types(narrow),
    }
    if is_null && schema.types() == Some(Types::NULL) {
        schema.take("const");
    }
}

/// An enumeration says its type if it has one, and lists each value once.
fn enumeration(schema: &mut Schema) {
    let Some(Value::Array(values)) = schema.data("enum") else {
        return;
    };
    let types = schema.types().unwrap_or(Types::ALL);
    let mut seen = Seen::default();
    let mut kept = Vec::new();
    let mut found = Types::NONE;
    for value in values {
        let own = Types::of(value);
        if types.admits(own) && seen.add(value.to_string()) {
            kept.push(value.clone());
            found = found.or(own);
        }
    }
    if found.is_empty() {
        *schema = Schema::never();
    } else if found == Types::NULL {
        schema.take("enum");
        schema.set_types(found);
    } else {
        schema.put_data("enum", kept);
        if schema.has("type") {
            // The types that no value has say nothing.
            if !types.is_single() {
                schema.set_types(found);
            }
        } else if found.without(Types::NULL).is_single() {
            schema.set_types(found);
        }
    }
}

fn format(schema: &mut Schema) {
    let known = schema
        .data("format")
        .and_then(Value::as_str)
        .is_some_and(|format| FORMATS.contains(&format));
    let of_strings = schema.types().is_none_or(|types| types.has(Types::STRING));
    if !(known && of_strings) {
        schema.take("format");
    }
}

/// `nullable: true`, which is not of JSON Schema.
pub(super) fn admit_null(schema: &mut Schema) {
    if schema.has_any(&["$ref", "allOf", "anyOf", "oneOf", "if", "not"]) {
        let constraints = schema.take_constraints();
        schema.put("anyOf", Keyword::List(vec![constraints, Schema::null()]));
        return;
    }
    let Some(types) = schema.types() else {
        return;
    };
    schema.set_types(types.or(Types::NULL));
    if let Some(value) = schema.take("const") {
        if let Keyword::Data(value) = value {
            schema.put_data("enum", vec![value, Value::Null]);
        }
    } else if let Some(Value::Array(values)) = schema.data("enum")
        && !values.contains(&Value::Null)
    {
        let mut values = values.clone();
        values.push(Value::Null);
        schema.put_data("enum", values);
    }
}
