//! The bytes of output schemas, which must not depend on the features of `serde_json` that other
//! crates of a build turn on. `tests/features` includes this file in a build with
//! `preserve_order`.

use std::collections::BTreeMap;

use mcp_ui_core::schema;
use schemars::JsonSchema;
use serde::Serialize;

/// Fields neither sorted nor reversed.
#[derive(Serialize, JsonSchema)]
#[allow(dead_code)]
struct Z {
    zeta: u8,
    alpha: u8,
    mid: u8,
}

#[derive(Serialize, JsonSchema)]
#[allow(dead_code)]
struct Wide {
    #[serde(skip_serializing_if = "Option::is_none")]
    some: Option<Z>,
    zone: (u8, String),
    #[serde(skip_serializing_if = "Vec::is_empty")]
    list: Vec<Choice>,
    #[serde(flatten)]
    inner: Inner,
    /// Free-form.
    any: serde_json::Value,
    counts: BTreeMap<i32, u8>,
}

#[derive(Serialize, JsonSchema)]
#[allow(dead_code)]
struct Inner {
    yes: bool,
    again: Option<Box<Wide>>,
}

#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[allow(dead_code)]
enum Choice {
    /// Nothing.
    Zero,
    One(Z),
    Two {
        width: f64,
        area: f64,
    },
}

#[test]
fn o35_properties_and_required_are_in_declaration_order() {
    assert_eq!(
        schema::output_schema::<Z>().as_str(),
        concat!(
            r#"{"type":"object","description":"Fields neither sorted nor reversed.","#,
            r#""properties":{"#,
            r#""zeta":{"type":"integer","minimum":0,"maximum":255},"#,
            r#""alpha":{"type":"integer","minimum":0,"maximum":255},"#,
            r#""mid":{"type":"integer","minimum":0,"maximum":255}},"#,
            r#""required":["zeta","alpha","mid"]}"#,
        )
    );
}

#[test]
fn o35_optional_fields_follow_the_required_ones_by_name() {
    let z = concat!(
        r#"{"type":"object","description":"Fields neither sorted nor reversed.","properties":{"#,
        r#""zeta":{"type":"integer","minimum":0,"maximum":255},"#,
        r#""alpha":{"type":"integer","minimum":0,"maximum":255},"#,
        r#""mid":{"type":"integer","minimum":0,"maximum":255}},"required":["zeta","alpha","mid"]}"#,
    );
    let one = concat!(
        r#"{"type":"object","description":"Fields neither sorted nor reversed.","properties":{"#,
        r#""kind":{"type":"string","const":"one"},"#,
        r#""zeta":{"type":"integer","minimum":0,"maximum":255},"#,
        r#""alpha":{"type":"integer","minimum":0,"maximum":255},"#,
        r#""mid":{"type":"integer","minimum":0,"maximum":255}},"#,
        r#""required":["kind","zeta","alpha","mid"]}"#,
    );
    let choice = [
        r#"{"oneOf":[{"type":"object","description":"Nothing.","properties":{"kind":{"type":"string","const":"zero"}},"required":["kind"]},"#,
        one,
        r#",{"type":"object","properties":{"kind":{"type":"string","const":"two"},"width":{"type":"number"},"area":{"type":"number"}},"required":["kind","width","area"]}]}"#,
    ]
    .concat();
    let members = [
        r#""type":"object","properties":{"#,
        r#""zone":{"type":"array","prefixItems":[{"type":"integer","minimum":0,"maximum":255},{"type":"string"}],"items":{"anyOf":[{"type":"integer","minimum":0,"maximum":255},{"type":"string"}]},"minItems":2,"maxItems":2},"#,
        r##""yes":{"type":"boolean"},"again":{"anyOf":[{"$ref":"#/$defs/Wide"},{"type":"null"}]},"##,
        r#""any":{"description":"Free-form."},"#,
        r#""counts":{"type":"object","additionalProperties":{"type":"integer","minimum":0,"maximum":255}},"#,
        r#""list":{"type":"array","items":"#,
        &choice,
        r#"},"some":{"anyOf":["#,
        z,
        r#",{"type":"null"}]}},"#,
        r#""required":["zone","yes","again","any","counts"]"#,
    ]
    .concat();
    assert_eq!(
        schema::output_schema::<Wide>().as_str(),
        ["{", &members, r#","$defs":{"Wide":{"#, &members, "}}}"].concat()
    );
}

#[test]
fn serializing_keeps_the_bytes() -> Result<(), serde_json::Error> {
    let schema = schema::output_schema::<Wide>();
    assert_eq!(serde_json::to_string(&schema)?, schema.as_str());
    assert_eq!(
        schema.to_value(),
        serde_json::from_str::<serde_json::Value>(schema.as_str())?
    );
    Ok(())
}

#[test]
fn data_in_a_schema_is_written_by_name() {
    let json = r#"{"type":"object","examples":[{"z":1,"a":{"y":2,"b":3}}],"x-note":{"q":1,"c":2},"const":{"n":0,"m":[{"k":1,"j":2}]}}"#;
    let schema = serde_json::from_str(json).unwrap_or_default();
    assert_eq!(
        schema::client_safe(&schema).as_str(),
        r#"{"type":"object","const":{"m":[{"j":2,"k":1}],"n":0},"examples":[{"a":{"b":3,"y":2},"z":1}],"x-note":{"c":2,"q":1}}"#
    );
}
