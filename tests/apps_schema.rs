//! The types of MCP Apps against the schema that the official package publishes: what it accepts is
//! read and written back equal, and what we write it accepts.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "apps/built.rs"]
mod built;
#[path = "apps/instances.rs"]
mod instances;

use instances::{Random, instance};
use jsonschema::Validator;
use mcp_ui_core::apps::{
    AppCapabilities, ChatMessageResult, ContentModalities, DisplayMode, DownloadFileResult,
    ErrorObject, HostCapabilities, HostContext, HostCss, HostMessage, HostStyles, InitializeResult,
    OpenLinkResult, RequestDisplayModeResult, ResourceCsp, ResourceMeta, ResourcePermissions,
    ResourceTeardownResult, StyleVariable, StyleVariables, Theme, ToolUi, UiCapability,
    ViewMessage, Visibility,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The definitions, put right where they contradict the specification that they were made from.
static DEFINITIONS: LazyLock<Map<String, Value>> = LazyLock::new(|| {
    let file = include_str!("schemas/apps/2026-01-26.json");
    let mut schema: Value = serde_json::from_str(file).unwrap();
    put_right(&mut schema);
    let Value::Object(definitions) = schema["$defs"].take() else {
        panic!("the schema has definitions");
    };
    definitions
});

fn put_right(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            let is_styles = object
                .get("required")
                .and_then(|r| r.get(0))
                .is_some_and(|first| first == "--color-background-primary");
            if is_styles {
                // Any subset may be given, and the values are strings.
                object.remove("required");
                object.insert("additionalProperties".into(), json!({"type": "string"}));
            }
            if object.contains_key("allOf") {
                // Two closed objects, of which none can hold what the other asks for.
                let numbers = ["height", "maxHeight", "width", "maxWidth"]
                    .map(|name| (name.to_owned(), json!({"type": "number"})));
                object.clear();
                object.insert("type".into(), "object".into());
                object.insert("properties".into(), Map::from_iter(numbers).into());
                object.insert("additionalProperties".into(), false.into());
            }
            object.values_mut().for_each(put_right);
        }
        Value::Array(items) => items.iter_mut().for_each(put_right),
        _ => {}
    }
}

/// Compiled by itself: references inside a definition start at the definition.
fn validator(name: &str) -> Validator {
    jsonschema::options()
        .should_validate_formats(true)
        .build(&DEFINITIONS[name])
        .unwrap_or_else(|e| panic!("{name}: {e}"))
}

#[track_caller]
fn assert_accepted(name: &str, validator: &Validator, value: &Value) {
    if let Err(error) = validator.validate(value) {
        panic!(
            "{name} refuses {value}: {error} at {}",
            error.instance_path()
        );
    }
}

/// Definitions of messages, and whether it is the view that sends them.
const MESSAGES: [(&str, bool); 17] = [
    ("McpUiDownloadFileRequest", true),
    ("McpUiHostContextChangedNotification", false),
    ("McpUiInitializeRequest", true),
    ("McpUiInitializedNotification", true),
    ("McpUiMessageRequest", true),
    ("McpUiOpenLinkRequest", true),
    ("McpUiRequestDisplayModeRequest", true),
    ("McpUiRequestTeardownNotification", true),
    ("McpUiResourceTeardownRequest", false),
    ("McpUiSandboxProxyReadyNotification", true),
    ("McpUiSandboxResourceReadyNotification", false),
    ("McpUiSizeChangedNotification", true),
    ("McpUiToolCancelledNotification", false),
    ("McpUiToolInputNotification", false),
    ("McpUiToolInputPartialNotification", false),
    ("McpUiToolResultNotification", false),
    ("McpUiUpdateModelContextRequest", true),
];

fn all_names() -> BTreeSet<&'static str> {
    let messages = MESSAGES.iter().map(|(name, _)| *name);
    messages
        .chain(OBJECTS.iter().map(|(name, _)| *name))
        .chain(["McpUiStyleVariableKey"])
        .collect()
}

type RoundTrip = fn(&Value) -> Value;

fn round_trip<T: DeserializeOwned + Serialize>(value: &Value) -> Value {
    let json = value.to_string();
    let read: T = serde_json::from_str(&json).unwrap_or_else(|e| panic!("{json}: {e}"));
    serde_json::from_str(&serde_json::to_string(&read).unwrap()).unwrap()
}

const OBJECTS: [(&str, RoundTrip); 21] = [
    ("McpUiAppCapabilities", round_trip::<AppCapabilities>),
    ("McpUiClientCapabilities", round_trip::<UiCapability>),
    ("McpUiDisplayMode", round_trip::<DisplayMode>),
    ("McpUiDownloadFileResult", round_trip::<DownloadFileResult>),
    ("McpUiHostCapabilities", round_trip::<HostCapabilities>),
    ("McpUiHostContext", round_trip::<HostContext>),
    ("McpUiHostCss", round_trip::<HostCss>),
    ("McpUiHostStyles", round_trip::<HostStyles>),
    ("McpUiInitializeResult", round_trip::<InitializeResult>),
    ("McpUiMessageResult", round_trip::<ChatMessageResult>),
    ("McpUiOpenLinkResult", round_trip::<OpenLinkResult>),
    (
        "McpUiRequestDisplayModeResult",
        round_trip::<RequestDisplayModeResult>,
    ),
    ("McpUiResourceCsp", round_trip::<ResourceCsp>),
    ("McpUiResourceMeta", round_trip::<ResourceMeta>),
    (
        "McpUiResourcePermissions",
        round_trip::<ResourcePermissions>,
    ),
    (
        "McpUiResourceTeardownResult",
        round_trip::<ResourceTeardownResult>,
    ),
    ("McpUiStyles", round_trip::<StyleVariables>),
    (
        "McpUiSupportedContentBlockModalities",
        round_trip::<ContentModalities>,
    ),
    ("McpUiTheme", round_trip::<Theme>),
    ("McpUiToolMeta", round_trip::<ToolUi>),
    ("McpUiToolVisibility", round_trip::<Visibility>),
];

/// The schema has no place for the members of the envelope.
fn enveloped(message: &Value) -> Value {
    let mut message = message.clone();
    message["jsonrpc"] = "2.0".into();
    let method = message["method"].as_str().unwrap();
    if !method.contains("/notifications/") {
        message["id"] = 7.into();
    }
    message
}

fn bare(json: &str) -> Value {
    let mut message: Value = serde_json::from_str(json).unwrap();
    let object = message.as_object_mut().unwrap();
    assert_eq!(object.remove("jsonrpc"), Some("2.0".into()));
    object.remove("id");
    message
}

#[test]
fn there_is_a_type_for_every_definition() {
    let names: BTreeSet<&str> = DEFINITIONS.keys().map(String::as_str).collect();
    assert_eq!(all_names(), names);
}

#[test]
fn every_message_that_the_schema_accepts_is_read_and_written_back() {
    for (name, from_view) in MESSAGES {
        let validator = validator(name);
        for seed in 0..200 {
            let message = instance(&DEFINITIONS[name], &mut Random::new(seed), 3);
            assert_accepted(name, &validator, &message);
            let json = enveloped(&message).to_string();
            let (written, is_other) = if from_view {
                let read = ViewMessage::from_str(&json).unwrap_or_else(|e| panic!("{json}: {e}"));
                let is_other = matches!(read, ViewMessage::Other(_));
                (read.to_json_string(), is_other)
            } else {
                let read = HostMessage::from_str(&json).unwrap_or_else(|e| panic!("{json}: {e}"));
                let is_other = matches!(read, HostMessage::Other(_));
                (read.to_json_string(), is_other)
            };
            assert!(!is_other, "{json}");
            assert_eq!(bare(&written), message);
        }
    }
}

#[test]
fn every_object_that_the_schema_accepts_is_read_and_written_back() {
    for (name, round_trip) in OBJECTS {
        let validator = validator(name);
        for seed in 0..200 {
            let mut object = instance(&DEFINITIONS[name], &mut Random::new(seed), 3);
            assert_accepted(name, &validator, &object);
            if name == "McpUiToolMeta" && object.get("resourceUri").is_some() {
                // The schema takes any string; the specification, and we, a `ui://` URI.
                object["resourceUri"] = "ui://a/b".into();
            }
            assert_eq!(round_trip(&object), object, "{name}");
        }
    }
}

#[test]
fn what_the_schema_requires_is_required() {
    for (name, from_view) in MESSAGES {
        let params = &DEFINITIONS[name]["properties"]["params"];
        for required in params["required"].as_array().into_iter().flatten() {
            let required = required.as_str().unwrap();
            let mut message = instance(&DEFINITIONS[name], &mut Random::new(1), 2);
            message["params"].as_object_mut().unwrap().remove(required);
            let json = enveloped(&message).to_string();
            let refused = if from_view {
                ViewMessage::from_str(&json).err()
            } else {
                HostMessage::from_str(&json).err()
            };
            if name == "McpUiToolResultNotification" {
                // A result without content is read as one with none, as official views do.
                assert_eq!((required, refused), ("content", None));
                continue;
            }
            let refused = refused.unwrap_or_else(|| panic!("{json} was taken"));
            assert_eq!(refused.code(), ErrorObject::INVALID_PARAMS);
            assert_eq!(refused.error().pointer(), "/params");
        }
    }
}

#[test]
fn what_we_write_is_accepted() {
    let mut seen = BTreeSet::new();
    for (name, value) in built::all() {
        let value = if value.get("jsonrpc").is_some() {
            bare(&value.to_string())
        } else {
            value
        };
        assert_accepted(name, &validator(name), &value);
        seen.insert(name);
    }
    seen.insert("McpUiStyleVariableKey");
    assert_eq!(seen, all_names(), "one of every definition is built");
}

#[test]
fn the_style_variables_are_those_of_the_schema() {
    let names: BTreeSet<&str> = DEFINITIONS["McpUiStyleVariableKey"]["anyOf"]
        .as_array()
        .unwrap()
        .iter()
        .map(|name| name["const"].as_str().unwrap())
        .collect();
    let ours: BTreeSet<&str> = StyleVariable::ALL.iter().map(|v| v.as_str()).collect();
    assert_eq!(ours, names);
    for variable in StyleVariable::ALL {
        assert_eq!(StyleVariable::from_name(variable.as_str()), Some(*variable));
    }
    assert_eq!(StyleVariable::from_name("--color"), None);
}
