//! The tests of reading and of output schemas in a build where another crate turned on
//! `serde_json/arbitrary_precision` and `serde_json/preserve_order` (cases O35 and O40), and in which
//! nobody turned on `syn/full`.

#[path = "../derive/expressions.rs"]
mod expressions;
#[path = "../json_keys.rs"]
mod json_keys;
#[path = "../results.rs"]
mod results;
#[path = "../schema_order.rs"]
mod schema_order;
#[path = "../wire.rs"]
mod wire;
#[path = "../wire_deserialize.rs"]
mod wire_deserialize;
#[path = "../wire_meta.rs"]
mod wire_meta;
#[path = "../wire_outcomes.rs"]
mod wire_outcomes;

use mcp_ui_core::{CallToolResult, ToolResult, schema};
use std::process::Command;

/// What turns on features of a package in this build.
fn features_of(package: &str) -> String {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--quiet", "-e", "features", "-i", package])
        .args([
            "--manifest-path",
            concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"),
        ])
        .output()
        .unwrap();
    String::from_utf8(tree.stdout).unwrap()
}

/// The rest would pass just as well if the features were off.
#[test]
fn the_features_are_on() {
    let tree = features_of("serde_json");
    for feature in ["arbitrary_precision", "preserve_order"] {
        assert!(
            tree.contains(&format!("serde_json feature \"{feature}\"")),
            "{tree}"
        );
    }
    let tree = features_of("syn");
    assert!(tree.contains("syn feature \"derive\""), "{tree}");
    assert!(!tree.contains("syn feature \"full\""), "{tree}");
    // And serde_json behaves so.
    let text = r#"{"b":1.50,"a":12345678901234567890123}"#;
    let value: serde_json::Value = serde_json::from_str(text).unwrap();
    assert_eq!(value.to_string(), text);
}

#[test]
fn o40_decimal_numbers_are_read_with_arbitrary_precision() {
    let json = r#"{"content":[{"type":"text","text":"x","annotations":{"priority":0.5}}]}"#;
    let value: serde_json::Value = serde_json::from_str(json).unwrap();
    for result in [
        CallToolResult::from_str(json).unwrap(),
        CallToolResult::from_slice(json.as_bytes()).unwrap(),
        CallToolResult::from_value(value.clone()).unwrap(),
        serde_json::from_str(json).unwrap(),
        serde_json::from_value(value).unwrap(),
    ] {
        let annotations = result.content()[0].annotations().unwrap();
        assert_eq!(annotations.priority(), Some(0.5));
        assert_eq!(result.to_json_string(), json);
    }
}

#[test]
fn o35_keys_keep_the_order_of_declaration() {
    #[derive(serde::Serialize, schemars::JsonSchema, ToolResult)]
    struct Z {
        zeta: u8,
        alpha: u8,
        mid: u8,
    }
    let z = Z {
        zeta: 1,
        alpha: 2,
        mid: 3,
    };
    let result = z.to_call_tool_result().unwrap();
    let right = r#"{"zeta":1,"alpha":2,"mid":3}"#;
    assert_eq!(result.content()[0].as_text().unwrap(), right);
    assert_eq!(result.structured_content().unwrap().as_str(), right);
    let integer = r#"{"type":"integer","minimum":0,"maximum":255}"#;
    assert_eq!(
        schema::output_schema::<Z>().as_str(),
        format!(
            r#"{{"type":"object","properties":{{"zeta":{integer},"alpha":{integer},"mid":{integer}}},"required":["zeta","alpha","mid"]}}"#
        )
    );
}
