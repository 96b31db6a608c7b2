//! What the tests of output schemas have in common; included as a module.

use jsonschema::{Draft, Validator};
use mcp_ui_core::schema::{self, OutputSchema};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// The dialects that MCP clients validate with.
pub(crate) const DRAFTS: [Draft; 2] = [Draft::Draft202012, Draft::Draft7];

/// Compiles a schema under one dialect, whatever it says of itself.
pub(crate) fn compile(schema: &Value, draft: Draft) -> Validator {
    jsonschema::options()
        .with_draft(draft)
        .should_validate_formats(false)
        .offline()
        .build(schema)
        .unwrap_or_else(|e| panic!("{draft:?} cannot compile {schema}: {e}"))
}

/// Asserts that the schema accepts the values under every dialect.
pub(crate) fn assert_accepts(schema: &OutputSchema, values: &[Value]) {
    let schema = schema.to_value();
    for draft in DRAFTS {
        let validator = compile(&schema, draft);
        for value in values {
            if let Err(e) = validator.validate(value) {
                panic!("{draft:?}: {schema} refuses {value}: {e}");
            }
        }
    }
}

/// Asserts that the schema refuses the values under every dialect.
#[allow(dead_code)]
pub(crate) fn assert_refuses(schema: &OutputSchema, values: &[Value]) {
    let schema = schema.to_value();
    for draft in DRAFTS {
        let validator = compile(&schema, draft);
        for value in values {
            assert!(
                !validator.is_valid(value),
                "{draft:?}: {schema} accepts {value}"
            );
        }
    }
}

/// The schema of a type, after asserting that it accepts what the values serialize as.
pub(crate) fn schema_of<T: JsonSchema + Serialize>(values: &[T]) -> Value {
    let schema = schema::output_schema::<T>();
    let json: Vec<Value> = values
        .iter()
        .map(|v| serde_json::to_value(v).unwrap_or_else(|e| panic!("{e}")))
        .collect();
    assert_accepts(&schema, &json);
    assert_eq!(
        schema::client_safe(&schema.to_value()),
        schema,
        "doing it again changes something"
    );
    schema.to_value()
}
