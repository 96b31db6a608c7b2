//! Results inside other people's types, through whatever their deserializer makes of them.
#![allow(clippy::unwrap_used, clippy::panic)]

use mcp_ui_core::{
    Annotations, AudioContent, CallToolResult, ContentBlock, EmbeddedResource, Icon, ImageContent,
    Meta, RawJson, ResourceContents, ResourceLink, Role, TextContent, ToolCallOutcome,
    UnknownContent,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Every kind of block, in form and out of form, and numbers of every kind.
fn result() -> Value {
    json!({
        "content": [
            {"type": "text", "text": "t", "annotations": {"audience": ["user"], "priority": 0.5, "x": 2},
             "_meta": {"org.example/page": 3}, "x-note": "n"},
            {"type": "image", "data": "AAAA", "mimeType": "image/png"},
            {"type": "audio", "mimeType": "audio/wav", "data": "AAAA", "annotations": {"priority": 1}},
            {"type": "resource_link", "uri": "a:b", "name": "n", "size": 12,
             "icons": [{"src": "a:b", "sizes": ["any"]}]},
            {"type": "resource", "resource": {"uri": "a:b", "text": "t", "_meta": {"a": 1.5}}},
            {"type": "resource", "resource": {"uri": "a:b", "blob": "AAAA", "x": [1]}, "x": 1},
            {"type": "video", "fps": 29.97},
            {"type": "text", "text": 5},
            {"type": "resource", "resource": 0.25},
            0.125, 7, -7, "s", null, true, [1.5], {}
        ],
        "structuredContent": {"a": [1, -2, 0.5, u64::MAX, i64::MIN, 1e300, null, "s", true]},
        "isError": true,
        "_meta": {"org.example/trace": 0.5, "b": {"c": []}},
        "x-extra": {"k": [1, null, 2.5]},
    })
}

#[derive(Debug, Deserialize, Serialize)]
struct Flat {
    id: u64,
    #[serde(flatten)]
    result: CallToolResult,
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Internal {
    ToolResult(CallToolResult),
    Other { x: u8 },
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(tag = "kind", content = "value")]
enum Adjacent {
    ToolResult(CallToolResult),
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(untagged)]
enum Untagged {
    Error { code: i32 },
    Result(CallToolResult),
}

#[derive(Debug, Deserialize, Serialize)]
struct Nested {
    #[serde(flatten)]
    inner: Untagged,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    other: Option<Box<CallToolResult>>,
}

#[derive(Debug, Deserialize, Serialize)]
struct Newtype(CallToolResult);

#[track_caller]
fn assert_kept<T: DeserializeOwned + Serialize>(json: &Value) {
    let text = json.to_string();
    let read: T = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), *json);
    let read: T = serde_json::from_slice(text.as_bytes()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), *json);
    let read: T = serde_json::from_reader(text.as_bytes()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), *json);
    let read: T = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), *json);
}

fn with(mut result: Value, key: &str, value: Value) -> Value {
    result[key] = value;
    result
}

#[test]
fn results_inside_other_types() {
    let result = result();
    assert_kept::<CallToolResult>(&result);
    assert_kept::<ToolCallOutcome>(&result);
    assert_kept::<Newtype>(&result);
    assert_kept::<Option<CallToolResult>>(&result);
    assert_kept::<Vec<CallToolResult>>(&json!([result, result]));
    assert_kept::<BTreeMap<String, CallToolResult>>(&json!({"a": result}));
    assert_kept::<Flat>(&with(result.clone(), "id", json!(1)));
    assert_kept::<Internal>(&with(result.clone(), "kind", json!("tool_result")));
    assert_kept::<Internal>(&json!({"kind": "other", "x": 1}));
    assert_kept::<Adjacent>(&json!({"kind": "ToolResult", "value": result}));
    assert_kept::<Untagged>(&result);
    assert_kept::<Nested>(&with(result.clone(), "other", result.clone()));
    assert_kept::<(CallToolResult, u8)>(&json!([result, 1]));
}

#[test]
fn blocks_have_their_types_inside_other_types() {
    let flat: Flat = serde_json::from_value(with(result(), "id", json!(1))).unwrap();
    let internal = with(result(), "kind", json!("tool_result"));
    let Internal::ToolResult(internal) = serde_json::from_value(internal).unwrap() else {
        panic!();
    };
    let Untagged::Result(untagged) = serde_json::from_value(result()).unwrap() else {
        panic!();
    };
    let direct = CallToolResult::from_value(result()).unwrap();
    for result in [&flat.result, &internal, &untagged, &direct] {
        assert_eq!(result, &direct);
        let kinds: Vec<_> = result.content().iter().map(ContentBlock::kind).collect();
        let known = [
            "text",
            "image",
            "audio",
            "resource_link",
            "resource",
            "resource",
        ];
        assert_eq!(kinds[..6], known);
        let unknown = &result.content()[6..];
        assert!(
            unknown
                .iter()
                .all(|b| matches!(b, ContentBlock::Unknown(_)))
        );
        let annotations = result.content()[0].annotations().unwrap();
        assert_eq!(annotations.priority(), Some(0.5));
        assert_eq!(annotations.audience().unwrap(), [Role::User]);
        assert!(result.is_error());
        assert!(result.problems().len() > 5);
    }
}

#[test]
fn o40_a_fraction_as_priority() {
    let json =
        json!({"content": [{"type": "text", "text": "x", "annotations": {"priority": 0.5}}]});
    assert_kept::<CallToolResult>(&json);
    assert_kept::<Flat>(&with(json.clone(), "id", json!(1)));
    let result: CallToolResult = serde_json::from_value(json).unwrap();
    assert_eq!(
        result.content()[0].annotations().unwrap().priority(),
        Some(0.5)
    );
}

#[test]
fn every_part_is_read_alone() {
    let result = result();
    let block = |index: usize| result["content"][index].clone();
    assert_kept::<TextContent>(&block(0));
    assert_kept::<ImageContent>(&block(1));
    assert_kept::<AudioContent>(&block(2));
    assert_kept::<ResourceLink>(&block(3));
    assert_kept::<EmbeddedResource>(&block(4));
    assert_kept::<EmbeddedResource>(&block(5));
    assert_kept::<UnknownContent>(&block(6));
    assert_kept::<Annotations>(&block(0)["annotations"]);
    assert_kept::<Icon>(&block(3)["icons"][0]);
    assert_kept::<ResourceContents>(&block(4)["resource"]);
    assert_kept::<ResourceContents>(&block(5)["resource"]);
    assert_kept::<Meta>(&result["_meta"]);
    assert_kept::<Role>(&json!("user"));
    assert_kept::<Role>(&json!("robot"));
    for index in 0..17 {
        assert_kept::<ContentBlock>(&block(index));
    }
    assert_kept::<Vec<ContentBlock>>(&result["content"]);
}

#[test]
fn parts_out_of_form_say_why() {
    let error = |error: serde_json::Error| error.to_string();
    let text = json!({"type": "text", "text": "t"});
    let refused = error(serde_json::from_value::<ImageContent>(text.clone()).unwrap_err());
    assert!(
        refused.contains("text") && refused.contains("image"),
        "{refused}"
    );
    let refused =
        error(serde_json::from_value::<TextContent>(json!({"type": "text"})).unwrap_err());
    assert!(refused.contains("`text`"), "{refused}");
    let refused = error(serde_json::from_value::<Icon>(json!({"src": 5})).unwrap_err());
    assert!(refused.contains("/src"), "{refused}");
    assert!(serde_json::from_value::<Annotations>(json!("user")).is_err());
    assert!(serde_json::from_value::<Meta>(json!([])).is_err());
    assert!(serde_json::from_value::<ResourceContents>(json!({"uri": "a:"})).is_err());
    assert!(serde_json::from_value::<CallToolResult>(json!("t")).is_err());
    assert!(serde_json::from_value::<UnknownContent>(text).is_err());
}

fn raw(json: &str) -> RawJson {
    RawJson::from_json(json).unwrap()
}

#[test]
fn keys_that_look_private_are_members() {
    for key in [
        "$serde_json::private::RawValue",
        "$serde_json::private::Number",
    ] {
        for value in [json!("no json"), json!(5), json!({"a": 1})] {
            let odd = json!({key: value, "b": 1});
            let alone = json!({key: value});
            let json = json!({"content": [odd, {"type": "text", "text": "t", "x": odd}],
                "structuredContent": odd, "_meta": odd, "y": odd});
            let result = CallToolResult::from_str(&json.to_string()).unwrap();
            assert_eq!(raw(&result.to_json_string()), raw(&json.to_string()));
            let block = json!({"content": [alone]});
            let result = CallToolResult::from_str(&block.to_string()).unwrap();
            assert_eq!(result.to_json_string(), block.to_string());
        }
    }
    let result =
        CallToolResult::from_value(json!({"content": [{"$serde_json::private::Number": "x"}]}));
    assert_eq!(result.unwrap().content().len(), 1);
}
