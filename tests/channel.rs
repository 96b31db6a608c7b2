//! Channels for servers that know their host, and what hosts do with both channels.
#![allow(clippy::unwrap_used, clippy::panic)]

use mcp_ui_core::{
    Annotations, CallToolResult, Channel, ContentBlock, ImageContent, ModelInput, Role,
    TextContent, ToolResult,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

fn read(value: Value) -> CallToolResult {
    CallToolResult::from_value(value).unwrap()
}

fn value(result: &CallToolResult) -> Value {
    serde_json::to_value(result).unwrap()
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{hits} parts match")]
struct Found {
    hits: u32,
    #[tool_result(skip_text)]
    rows: Vec<u8>,
}

#[test]
fn derived_text_says_the_value_so_that_one_channel_is_enough() {
    let result = Found {
        hits: 3,
        rows: vec![1],
    }
    .to_call_tool_result()
    .unwrap();
    assert_eq!(
        value(&result.clone().with_channel(Channel::TextOnly)),
        json!({"resultType": "complete", "content": [{"type": "text", "text": "3 parts match"}]})
    );
    assert_eq!(
        value(&result.clone().with_channel(Channel::StructuredOnly)),
        json!({"resultType": "complete", "content": [], "structuredContent": {"hits": 3, "rows": [1]}})
    );
    assert_eq!(result.clone().with_channel(Channel::Both), result);
    assert_eq!(Channel::default(), Channel::Both);
}

#[test]
fn text_that_was_added_to_a_derived_result_is_not_lost() {
    let result = Found {
        hits: 3,
        rows: vec![1],
    }
    .to_call_tool_result()
    .unwrap();
    let result = result.with_content(TextContent::new("and a hint"));
    let structured = result.clone().with_channel(Channel::StructuredOnly);
    assert_eq!(structured.content().len(), 2);
    let text = result.with_channel(Channel::TextOnly);
    assert_eq!(text.content().len(), 3);
    assert!(text.structured_content().is_none());
}

#[test]
fn media_stay_in_every_channel() {
    let result = CallToolResult::structured(&json!({"a": 1}))
        .unwrap()
        .with_content(ImageContent::new([1], "image/png"));
    let structured = result.clone().with_channel(Channel::StructuredOnly);
    assert_eq!(structured.content().len(), 1);
    assert_eq!(structured.content()[0].kind(), "image");
    let text = result.with_channel(Channel::TextOnly);
    assert_eq!(text.content().len(), 2);
    assert!(text.structured_content().is_none());
}

#[test]
fn text_by_hand_that_does_not_say_the_value_gets_its_json() {
    let result =
        read(json!({"content": [{"type": "text", "text": "done"}], "structuredContent": {"a": 1}}));
    assert_eq!(
        value(&result.clone().with_channel(Channel::TextOnly)),
        json!({"content": [{"type": "text", "text": "done"}, {"type": "text", "text": "{\"a\":1}"}]})
    );
    assert_eq!(result.clone().with_channel(Channel::StructuredOnly), result);
}

#[test]
fn errors_and_plain_text_have_one_channel() {
    for result in [CallToolResult::error("no"), CallToolResult::text("t")] {
        for channel in [Channel::Both, Channel::TextOnly, Channel::StructuredOnly] {
            assert_eq!(result.clone().with_channel(channel), result);
        }
    }
}

#[test]
fn channels_of_a_wrapped_result() {
    let wrapped = json!({"content": [{"type": "text", "text": "[1]"}],
        "structuredContent": {"result": [1]}, "_meta": {"mcp-ui-core/wrapped": true}});
    let result = read(wrapped);
    assert!(result.text_repeats_structured_content());
    assert_eq!(
        value(&result.clone().with_channel(Channel::TextOnly)),
        json!({"content": [{"type": "text", "text": "[1]"}]})
    );
    assert_eq!(
        value(&result.with_channel(Channel::StructuredOnly)),
        json!({"content": [], "structuredContent": {"result": [1]}, "_meta": {"mcp-ui-core/wrapped": true}})
    );
}

#[test]
fn o11_missing_text_is_filled_in() {
    let result = CallToolResult::from_str(r#"{"structuredContent":{"dock":"n1"}}"#).unwrap();
    let filled = result.with_text_from_structured_content();
    assert_eq!(
        filled.to_json_string(),
        r#"{"content":[{"type":"text","text":"{\"dock\":\"n1\"}"}],"structuredContent":{"dock":"n1"}}"#
    );
    assert_eq!(filled.clone().with_text_from_structured_content(), filled);
    // Text that only the person gets is no text for the model.
    let hidden =
        TextContent::new("t").with_annotations(Annotations::new().with_audience([Role::User]));
    let result = CallToolResult::structured(&1)
        .unwrap()
        .with_channel(Channel::StructuredOnly);
    let result = result
        .with_content(hidden)
        .with_text_from_structured_content();
    assert_eq!(result.content().len(), 2);
    let text = CallToolResult::text("t");
    assert_eq!(text.clone().with_text_from_structured_content(), text);
    let nothing = CallToolResult::new();
    assert_eq!(nothing.clone().with_text_from_structured_content(), nothing);
}

#[test]
fn blocks_go_to_their_audience() {
    let text = |text: &str, annotations: Value| json!({"type": "text", "text": text, "annotations": annotations});
    let result = read(json!({"content": [
        {"type": "text", "text": "all"},
        text("user", json!({"audience": ["user"]})),
        text("assistant", json!({"audience": ["assistant"], "priority": 0.2})),
        text("both", json!({"audience": ["assistant", "user"], "priority": 1})),
        text("robot", json!({"audience": ["robot"]})),
        text("nobody", json!({"audience": []})),
        text("bare", json!({"audience": "user"})),
        {"type": "video", "text": "video", "annotations": {"audience": ["user"]}},
        {"type": "video", "text": "any video"}]}));
    let names = |blocks: Vec<&ContentBlock>| -> Vec<String> {
        blocks
            .into_iter()
            .map(|block| {
                serde_json::to_value(block).unwrap()["text"]
                    .as_str()
                    .unwrap()
                    .to_owned()
            })
            .collect()
    };
    assert_eq!(
        names(result.blocks_for(&Role::User).collect()),
        ["all", "user", "both", "bare", "video", "any video"]
    );
    assert_eq!(
        names(result.blocks_for(&Role::Assistant).collect()),
        ["all", "assistant", "both", "any video"]
    );
    assert_eq!(
        names(result.blocks_for(&Role::Unknown("robot".into())).collect()),
        ["all", "robot", "any video"]
    );
    assert_eq!(
        names(result.important_blocks_for(&Role::Assistant, 0.5).collect()),
        ["all", "both", "any video"]
    );
}

#[test]
fn repeated_text_is_found_by_value() {
    for (text, structured, repeats) in [
        ("{\"a\":1,\"b\":[2]}", json!({"b": [2], "a": 1}), true),
        (" { \"a\" : 1.0 } ", json!({"a": 1}), true),
        ("{\"a\":\"\\u0041\"}", json!({"a": "A"}), true),
        ("{\"a\":1}", json!({"a": 2}), false),
        ("{\"a\":1}", json!({"a": 1, "b": null}), false),
        ("done", json!({"a": 1}), false),
        ("null", json!(null), true),
        ("text", json!("text"), false),
        ("\"text\"", json!("text"), true),
    ] {
        let result = read(
            json!({"content": [{"type": "text", "text": text}], "structuredContent": structured}),
        );
        assert_eq!(
            result.text_repeats_structured_content(),
            repeats,
            "{text} {structured}"
        );
    }
    assert!(!CallToolResult::text("null").text_repeats_structured_content());
    let deep = "[".repeat(300_000) + &"]".repeat(300_000);
    let json =
        format!(r#"{{"content":[{{"type":"text","text":" {deep}"}}],"structuredContent":{deep}}}"#);
    let result = CallToolResult::from_str(&json).unwrap();
    assert!(result.text_repeats_structured_content());
    assert!(matches!(result.for_model(), ModelInput::Text(_)));
}

#[test]
fn the_model_gets_everything_once() {
    let text = CallToolResult::text("t");
    assert!(matches!(text.for_model(), ModelInput::Text(blocks) if blocks.len() == 1));

    let derived = CallToolResult::structured(&[1, 2]).unwrap();
    assert!(matches!(derived.for_model(), ModelInput::Text(blocks) if blocks.len() == 1));

    let value = derived.clone().with_channel(Channel::StructuredOnly);
    let ModelInput::Value(value) = value.for_model() else {
        panic!()
    };
    assert_eq!(value.as_str(), "[1,2]");

    let both = read(
        json!({"content": [{"type": "text", "text": "2 numbers"}], "structuredContent": [1, 2]}),
    );
    let ModelInput::Both(blocks, value) = both.for_model() else {
        panic!()
    };
    assert_eq!(blocks.len(), 1);
    assert_eq!(value.as_str(), "[1,2]");

    let with_image = derived.with_content(ImageContent::new([1], "image/png"));
    assert!(matches!(with_image.for_model(), ModelInput::Text(blocks) if blocks.len() == 2));

    let for_user = read(json!({"content": [
        {"type": "text", "text": "[1,2]", "annotations": {"audience": ["user"]}}], "structuredContent": [1, 2]}));
    assert!(matches!(for_user.for_model(), ModelInput::Value(_)));

    let wrapped = read(json!({"content": [], "structuredContent": {"result": 5},
        "_meta": {"mcp-ui-core/wrapped": true}}));
    assert!(matches!(wrapped.for_model(), ModelInput::Value(value) if value.as_str() == "5"));
}

#[test]
fn structured_content_is_read_as_a_type() {
    #[derive(Debug, Deserialize, PartialEq)]
    struct Dock {
        dock: String,
    }

    let result = read(json!({"structuredContent": {"dock": "n1"}}));
    assert_eq!(
        result.structured_as::<Dock>().unwrap(),
        Some(Dock {
            dock: "n1".to_owned()
        })
    );
    assert_eq!(
        result.structured_as::<Vec<u8>>().unwrap_err().pointer(),
        "/structuredContent"
    );
    assert_eq!(
        CallToolResult::text("t").structured_as::<Dock>().unwrap(),
        None
    );
    let null = read(json!({"structuredContent": null}));
    assert_eq!(null.structured_as::<Option<Dock>>().unwrap(), Some(None));
}
