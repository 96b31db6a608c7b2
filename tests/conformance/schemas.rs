//! The official JSON Schemas of `CallToolResult`, one for each version.

use jsonschema::Validator;
use mcp_ui_core::ProtocolVersion;
use serde_json::Value;
use std::sync::LazyLock;

macro_rules! schema {
    ($version:literal) => {
        include_str!(concat!("../schemas/mcp/", $version, ".json"))
    };
}

static SCHEMAS: LazyLock<Vec<(ProtocolVersion, Validator)>> = LazyLock::new(|| {
    [
        schema!("2024-11-05"),
        schema!("2025-03-26"),
        schema!("2025-06-18"),
        schema!("2025-11-25"),
        schema!("2026-07-28"),
    ]
    .into_iter()
    .zip(ProtocolVersion::ALL)
    .map(|(schema, version)| {
        let mut schema: Value = serde_json::from_str(schema).unwrap();
        let definitions = if schema.get("$defs").is_some() {
            "$defs"
        } else {
            "definitions"
        };
        schema["$ref"] = format!("#/{definitions}/CallToolResult").into();
        let validator = jsonschema::options()
            .should_validate_formats(true)
            .build(&schema)
            .unwrap();
        (*version, validator)
    })
    .collect()
});

/// What the schema of a version has against a result.
pub(crate) fn violations(version: ProtocolVersion, result: &Value) -> Vec<String> {
    let (_, validator) = SCHEMAS.iter().find(|(v, _)| *v == version).unwrap();
    validator
        .iter_errors(result)
        .map(|e| format!("{}: {e}", e.instance_path()))
        .collect()
}

#[test]
fn schemas_are_on() {
    use serde_json::json;
    let accepts = |version, result| violations(version, &result).is_empty();
    for version in ProtocolVersion::ALL {
        assert!(accepts(
            *version,
            json!({"resultType": "complete", "content": []})
        ));
        assert!(!accepts(*version, json!({"resultType": "complete"})));
        let resource = |uri: &str| {
            json!({"resultType": "complete", "content": [
            {"type": "resource", "resource": {"uri": uri, "text": "t"}}]})
        };
        assert!(accepts(*version, resource("a:b")));
        assert!(!accepts(*version, resource("no scheme")));
    }
    assert!(!accepts(
        ProtocolVersion::V2026_07_28,
        json!({"content": []})
    ));
    let audio = json!({"content": [{"type": "audio", "data": "", "mimeType": "a/b"}]});
    assert!(accepts(ProtocolVersion::V2025_03_26, audio.clone()));
    assert!(!accepts(ProtocolVersion::V2024_11_05, audio));
}
