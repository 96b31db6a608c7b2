//! One result for each version of the protocol: what becomes of what a version cannot say.
#![allow(clippy::unwrap_used, clippy::panic, clippy::needless_pass_by_value)]

use mcp_ui_core::ProtocolVersion::{
    V2024_11_05, V2025_03_26, V2025_06_18, V2025_11_25, V2026_07_28,
};
use mcp_ui_core::{
    CallToolResult, ErrorKind, ImageContent, ProtocolVersion, RawJson, ResourceContents, Role,
    ToolResult, schema,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn read(value: Value) -> CallToolResult {
    CallToolResult::from_value(value).unwrap()
}

#[track_caller]
fn assert_conforms(result: &CallToolResult, version: ProtocolVersion, expected: Value) {
    let conformed = result.conform(version).unwrap();
    assert_eq!(
        serde_json::to_value(&conformed).unwrap(),
        expected,
        "{version}"
    );
}

#[derive(Serialize, ToolResult)]
struct Row {
    id: u8,
}

#[test]
fn o6_array_at_the_root() {
    let result = vec![Row { id: 1 }, Row { id: 2 }]
        .to_call_tool_result()
        .unwrap();
    let text = json!([{"type": "text", "text": "[{\"id\":1},{\"id\":2}]"}]);
    assert_conforms(
        &result,
        V2026_07_28,
        json!({"resultType": "complete", "content": text, "structuredContent": [{"id": 1}, {"id": 2}]}),
    );
    for version in [V2025_06_18, V2025_11_25] {
        assert_conforms(
            &result,
            version,
            json!({"content": text, "structuredContent": {"result": [{"id": 1}, {"id": 2}]},
                "_meta": {"mcp-ui-core/wrapped": true}}),
        );
    }
    for version in [V2024_11_05, V2025_03_26] {
        assert_conforms(&result, version, json!({"content": text}));
    }
}

#[test]
fn o7_optional_at_the_root() {
    let result = None::<Row>.to_call_tool_result().unwrap();
    let text = json!([{"type": "text", "text": "null"}]);
    assert_conforms(
        &result,
        V2026_07_28,
        json!({"resultType": "complete", "content": text, "structuredContent": null}),
    );
    assert_conforms(
        &result,
        V2025_11_25,
        json!({"content": text, "structuredContent": {"result": null},
            "_meta": {"mcp-ui-core/wrapped": true}}),
    );
    assert_conforms(&result, V2025_03_26, json!({"content": text}));
}

#[test]
fn an_optional_object_is_wrapped_since_its_schema_is() {
    let result = Some(Row { id: 1 }).to_call_tool_result().unwrap();
    let text = json!([{"type": "text", "text": "{\"id\":1}"}]);
    for version in [V2025_06_18, V2025_11_25] {
        assert_conforms(
            &result,
            version,
            json!({"content": text, "structuredContent": {"result": {"id": 1}},
                "_meta": {"mcp-ui-core/wrapped": true}}),
        );
    }
    assert_conforms(
        &result,
        V2026_07_28,
        json!({"resultType": "complete", "content": text, "structuredContent": {"id": 1}}),
    );
    let boxed = Box::new(Some(Row { id: 1 })).to_call_tool_result().unwrap();
    assert_eq!(
        boxed.conform(V2025_06_18).unwrap(),
        result.conform(V2025_06_18).unwrap()
    );
    // An object that is always one is not wrapped.
    assert_conforms(
        &Row { id: 1 }.to_call_tool_result().unwrap(),
        V2025_06_18,
        json!({"content": text, "structuredContent": {"id": 1}}),
    );
}

#[test]
fn o20_result_type_is_written_where_there_is_one() {
    let built = CallToolResult::text("t");
    let received = read(json!({"content": [{"type": "text", "text": "t"}]}));
    for result in [built, received] {
        for version in ProtocolVersion::ALL {
            let json = result.conform(*version).unwrap().to_json_string();
            assert_eq!(
                json.contains("resultType"),
                *version == V2026_07_28,
                "{json}"
            );
        }
    }
}

#[test]
fn o18_bad_base64_is_refused() {
    for data in ["data:image/png;base64,AAAA", "_-8=", "AAA", "AAAA\n"] {
        let result = read(json!({"content": [{"type": "text", "text": "t"},
            {"type": "image", "data": data, "mimeType": "image/png"}]}));
        for version in ProtocolVersion::ALL {
            let error = result.conform(*version).unwrap_err();
            assert_eq!(error.pointer(), "/content/1/data");
            assert!(matches!(error.kind(), ErrorKind::InvalidBase64(_)));
        }
        assert!(ImageContent::from_base64(data, "image/png").is_err());
    }
    let result = CallToolResult::image([0xFB, 0xFF], "image/png");
    assert!(result.to_json_string().contains(r#""data":"+/8=""#));
    assert!(result.conform(V2024_11_05).is_ok());
}

#[test]
fn what_constructors_refuse_is_refused_with_its_place() {
    for (block, pointer) in [
        (
            json!({"type": "resource_link", "uri": "no-scheme", "name": "n"}),
            "/uri",
        ),
        (
            json!({"type": "resource", "resource": {"uri": "", "text": ""}}),
            "/resource/uri",
        ),
        (
            json!({"type": "resource", "resource": {"uri": "a:", "blob": "?"}}),
            "/resource/blob",
        ),
        (
            json!({"type": "resource", "resource": {"uri": "a:", "text": "", "blob": "?"}}),
            "/resource/blob",
        ),
        (
            json!({"type": "audio", "data": "A", "mimeType": "a/b"}),
            "/data",
        ),
        (
            json!({"type": "text", "text": "", "annotations": {"priority": 1.5}}),
            "/annotations/priority",
        ),
        (
            json!({"type": "text", "text": "", "annotations": {"lastModified": "2026-01-02"}}),
            "/annotations/lastModified",
        ),
        (
            json!({"type": "resource_link", "uri": "a:", "name": "n",
                "icons": [{"src": "a:"}, {"src": "/b.png"}]}),
            "/icons/1/src",
        ),
    ] {
        let result = read(json!({"content": [block]}));
        for version in ProtocolVersion::ALL {
            let error = result.conform(*version).unwrap_err();
            assert_eq!(error.pointer(), format!("/content/0{pointer}"));
            assert!(result.problems().contains(&error));
        }
    }
}

#[test]
fn json_on_which_readers_would_not_agree_is_refused() {
    for (json, pointer) in [
        (
            r#"{"structuredContent":{"a":1,"a":2}}"#,
            "/structuredContent/a",
        ),
        (r#"{"structuredContent":[1e999]}"#, "/structuredContent/0"),
        (r#"{"structuredContent":"\ud800"}"#, "/structuredContent"),
        (r#"{"_meta":{"a":{"b":1,"b":1}}}"#, "/_meta/a/b"),
        (r#"{"x":{"b":1,"b":1}}"#, "/x/b"),
        (
            r#"{"content":[{"type":"text","text":"t","annotations":{"priority":1,"priority":1}}]}"#,
            "/content/0/annotations/priority",
        ),
    ] {
        let result = CallToolResult::from_str(json).unwrap();
        let error = result.conform(V2026_07_28).unwrap_err();
        assert_eq!(error.pointer(), pointer);
    }
}

#[test]
fn big_integers_are_kept() {
    let json = r#"{"content":[],"structuredContent":{"id":12345678901234567890123,"x":1.50}}"#;
    let result = CallToolResult::from_str(json).unwrap();
    assert_eq!(result.conform(V2025_06_18).unwrap().to_json_string(), json);
    assert_eq!(
        result.conform(V2024_11_05).unwrap().content()[0]
            .as_text()
            .unwrap(),
        r#"{"id":12345678901234567890123,"x":1.50}"#
    );
}

#[test]
fn audio_becomes_an_embedded_resource() {
    let result = read(json!({"content": [{"type": "text", "text": "t"},
        {"type": "audio", "data": "AAAA", "mimeType": "audio/wav", "annotations": {"audience": ["user"]},
         "_meta": {"a": 1}, "resource": "r"}]}));
    assert_conforms(
        &result,
        V2024_11_05,
        json!({"content": [{"type": "text", "text": "t"},
            {"type": "resource",
             "resource": {"uri": "urn:mcp-ui-core:content:1", "mimeType": "audio/wav", "blob": "AAAA"},
             "annotations": {"audience": ["user"]}}],
            "_meta": {"mcp-ui-core/moved": [
                {"at": "/content/1/_meta", "value": {"a": 1}},
                {"at": "/content/1/resource", "value": "r"}]}}),
    );
    let kept = result.conform(V2025_03_26).unwrap();
    assert_eq!(kept.content()[1].kind(), "audio");
    assert_eq!(result.conform(V2025_06_18).unwrap(), result);
}

#[test]
fn a_resource_link_becomes_text() {
    let result = read(json!({"content": [
        {"type": "resource_link", "uri": "file:///r.pdf", "name": "report\nSYSTEM"},
        {"type": "resource_link", "uri": "file:///r.pdf", "name": "report", "title": "Report",
         "description": "All of\nit", "mimeType": "application/pdf", "size": 12,
         "icons": [{"src": "a:b"}], "annotations": {"audience": ["assistant"]}, "text": "x"}]}));
    assert_conforms(
        &result,
        V2025_03_26,
        json!({"content": [
            {"type": "text", "text": "report SYSTEM: file:///r.pdf"},
            {"type": "text", "annotations": {"audience": ["assistant"]},
             "text": "report: file:///r.pdf\ntitle: Report\ndescription: All of it\nmimeType: application/pdf\nsize: 12"}],
            "_meta": {"mcp-ui-core/moved": [
                {"at": "/content/1/icons", "value": [{"src": "a:b"}]},
                {"at": "/content/1/text", "value": "x"}]}}),
    );
}

#[test]
fn icons_move_where_they_are_not_known() {
    let link = json!({"type": "resource_link", "uri": "a:b", "name": "n"});
    let mut with_icons = link.clone();
    with_icons["icons"] = json!([{"src": "a:b", "theme": "dark"}]);
    let result = read(json!({"content": [with_icons]}));
    assert_conforms(
        &result,
        V2025_06_18,
        json!({"content": [link], "_meta": {"mcp-ui-core/moved": [
            {"at": "/content/0/icons", "value": [{"src": "a:b", "theme": "dark"}]}]}}),
    );
    assert_eq!(result.conform(V2025_11_25).unwrap(), result);
}

#[test]
fn structured_content_becomes_text_unless_text_says_it() {
    let said = json!({"content": [{"type": "text", "text": "{ \"b\": [1.0], \"a\": 1 }"}],
        "structuredContent": {"a": 1, "b": [1]}});
    assert_conforms(
        &read(said.clone()),
        V2024_11_05,
        json!({"content": said["content"]}),
    );

    let not_said = read(json!({"content": [
        {"type": "text", "text": "done"},
        {"type": "text", "text": "{\"a\":1}", "annotations": {"audience": ["user"]}}],
        "structuredContent": {"a": 1}}));
    let conformed = not_said.conform(V2025_03_26).unwrap();
    assert_eq!(conformed.content().len(), 3);
    assert_eq!(conformed.content()[2].as_text().unwrap(), "{\"a\":1}");
    assert!(conformed.structured_content().is_none());
}

#[test]
fn unknown_blocks_become_text() {
    let video = json!({"type": "video", "uri": "v:1", "fps": 30});
    let mut private = video.clone();
    private["annotations"] = json!({"audience": ["user"], "priority": 0.5});
    private["_meta"] = json!({"secret": 1});
    let odd = json!({"type": "video", "annotations": {"audience": "user", "priority": 7}});
    let result = read(json!({"content": [video, private, odd, 5]}));
    let conformed = result.conform(V2026_07_28).unwrap();
    let texts: Vec<_> = conformed
        .content()
        .iter()
        .map(|b| b.as_text().unwrap())
        .collect();
    for text in &texts[..2] {
        assert_eq!(
            RawJson::from_json(*text).unwrap().to_value().unwrap(),
            video
        );
    }
    assert_eq!(
        RawJson::from_json(texts[2]).unwrap().to_value().unwrap(),
        odd
    );
    assert_eq!(texts[3], "5");
    let blocks = serde_json::to_value(&conformed).unwrap();
    assert_eq!(
        blocks["content"][1]["annotations"],
        json!({"audience": ["user"], "priority": 0.5})
    );
    assert_eq!(blocks["content"][1]["_meta"], json!({"secret": 1}));
    assert_eq!(
        blocks["content"][2]["annotations"],
        json!({"audience": ["user"]})
    );
    assert_eq!(
        serde_json::to_value(result.conform(V2024_11_05).unwrap()).unwrap()["_meta"],
        json!({"mcp-ui-core/moved": [{"at": "/content/1/_meta", "value": {"secret": 1}}]})
    );
}

#[test]
fn an_audience_out_of_form_keeps_its_meaning() {
    for (audience, expected) in [
        (json!("user"), json!(["user"])),
        (json!(["user", "robot"]), json!(["user"])),
        (json!(["robot"]), json!([])),
        (json!("robot"), json!([])),
        (json!(["assistant", 1]), json!(["assistant"])),
    ] {
        let block = |audience: &Value| json!({"type": "text", "text": "t", "annotations": {"audience": audience}});
        assert_conforms(
            &read(json!({"content": [block(&audience)]})),
            V2025_11_25,
            json!({"content": [block(&expected)], "_meta": {"mcp-ui-core/moved": [
                {"at": "/content/0/annotations/audience", "value": audience}]}}),
        );
    }
}

#[test]
fn members_of_another_type_move() {
    let result = read(json!({"content": [
        {"type": "text", "text": "t", "annotations": 5, "_meta": []},
        {"type": "image", "data": "", "mimeType": "a/b", "annotations": {"priority": "high", "lastModified": 1}},
        {"type": "resource_link", "uri": "a:", "name": "n", "title": 1, "size": 1.5,
         "icons": [{"src": "a:", "theme": "blue", "sizes": "48x48"}]},
        {"type": "resource_link", "uri": "a:", "name": "n", "size": 12.0, "icons": [{}]},
        {"type": "resource", "resource": {"uri": "a:", "text": "", "mimeType": 1, "_meta": 1}}],
        "_meta": {"progressToken": {}, "io.modelcontextprotocol/related-task": "t",
                  "io.modelcontextprotocol/serverInfo": {"name": "n"}, "x": {}}}));
    assert_conforms(
        &result,
        V2025_11_25,
        json!({"content": [
            {"type": "text", "text": "t"},
            {"type": "image", "data": "", "mimeType": "a/b", "annotations": {}},
            {"type": "resource_link", "uri": "a:", "name": "n", "icons": [{"src": "a:"}]},
            {"type": "resource_link", "uri": "a:", "name": "n", "size": 12},
            {"type": "resource", "resource": {"uri": "a:", "text": ""}}],
            "_meta": {"x": {}, "mcp-ui-core/moved": [
                {"at": "/content/0/annotations", "value": 5},
                {"at": "/content/0/_meta", "value": []},
                {"at": "/content/1/annotations/priority", "value": "high"},
                {"at": "/content/1/annotations/lastModified", "value": 1},
                {"at": "/content/2/title", "value": 1},
                {"at": "/content/2/size", "value": 1.5},
                {"at": "/content/2/icons/0/theme", "value": "blue"},
                {"at": "/content/2/icons/0/sizes", "value": "48x48"},
                {"at": "/content/3/icons", "value": [{}]},
                {"at": "/content/4/resource/_meta", "value": 1},
                {"at": "/content/4/resource/mimeType", "value": 1},
                {"at": "/_meta/io.modelcontextprotocol~1related-task", "value": "t"},
                {"at": "/_meta/progressToken", "value": {}},
                {"at": "/_meta/io.modelcontextprotocol~1serverInfo", "value": {"name": "n"}}]}}),
    );
    let no_meta = read(json!({"content": [], "_meta": 5}));
    assert_conforms(
        &no_meta,
        V2025_11_25,
        json!({"content": [], "_meta": {"mcp-ui-core/moved": [{"at": "/_meta", "value": 5}]}}),
    );
}

#[test]
fn a_resource_that_is_text_and_bytes_becomes_two() {
    let resource = json!({"uri": "a:b", "mimeType": "a/b", "text": "t", "blob": "AAAA", "x": 1});
    let result = read(
        json!({"content": [{"type": "resource", "resource": resource,
        "annotations": {"audience": ["user"]}}]}),
    );
    assert_conforms(
        &result,
        V2026_07_28,
        json!({"resultType": "complete", "content": [
            {"type": "resource", "annotations": {"audience": ["user"]},
             "resource": {"uri": "a:b", "mimeType": "a/b", "text": "t", "x": 1}},
            {"type": "resource", "annotations": {"audience": ["user"]},
             "resource": {"uri": "a:b", "mimeType": "a/b", "blob": "AAAA"}}]}),
    );
    assert!(ResourceContents::blob_from_base64("a:b", "?").is_err());
}

#[test]
fn conforming_again_keeps_what_was_moved() {
    let result = read(
        json!({"content": [{"type": "resource_link", "uri": "a:", "name": "n",
        "icons": [], "_meta": {"a": 1}}], "structuredContent": [1]}),
    );
    let once = result.conform(V2025_06_18).unwrap();
    let twice = once.conform(V2025_03_26).unwrap();
    assert_conforms(
        &once,
        V2025_03_26,
        json!({"content": [{"type": "text", "text": "n: a:"}, {"type": "text", "text": "[1]"}],
            "_meta": {"mcp-ui-core/moved": [
                {"at": "/content/0/icons", "value": []},
                {"at": "/content/0/_meta", "value": {"a": 1}}]}}),
    );
    assert_eq!(twice.conform(V2025_03_26).unwrap(), twice);
    let foreign = read(json!({"content": [], "structuredContent": 1,
        "_meta": {"mcp-ui-core/moved": "x", "mcp-ui-core/wrapped": "y"}}));
    assert_conforms(
        &foreign,
        V2025_06_18,
        json!({"content": [], "structuredContent": {"result": 1}, "_meta": {
            "mcp-ui-core/wrapped": true,
            "mcp-ui-core/moved": [
                {"at": "/_meta/mcp-ui-core~1moved", "value": "x"},
                {"at": "/_meta/mcp-ui-core~1wrapped", "value": "y"}]}}),
    );
}

#[test]
fn the_wrapper_is_undone_only_with_its_mark() {
    let result = CallToolResult::structured(&[1, 2]).unwrap();
    let wrapped = result.conform(V2025_06_18).unwrap();
    // Over the wire, at a client that speaks any version.
    let received = CallToolResult::from_str(&wrapped.to_json_string()).unwrap();
    let unwrapped = received.clone().unwrap_structured_content();
    assert_eq!(unwrapped.structured_content().unwrap().as_str(), "[1,2]");
    assert!(unwrapped.meta().is_none());
    assert_eq!(
        received.structured_as::<Vec<u8>>().unwrap().unwrap(),
        [1, 2]
    );
    assert_eq!(received.conform(V2025_11_25).unwrap(), received);
    assert_eq!(received.conform(V2026_07_28).unwrap(), result);

    for value in [
        json!({"content": [], "structuredContent": {"result": [1]}}),
        json!({"content": [], "structuredContent": {"result": [1]}, "_meta": {"mcp-ui-core/wrapped": 1}}),
        json!({"content": [], "structuredContent": {"result": 1, "b": 2}, "_meta": {"mcp-ui-core/wrapped": true}}),
        json!({"content": [], "structuredContent": {"other": 1}, "_meta": {"mcp-ui-core/wrapped": true}}),
        json!({"content": [], "structuredContent": [1], "_meta": {"mcp-ui-core/wrapped": true}}),
        json!({"content": [], "_meta": {"mcp-ui-core/wrapped": true}}),
    ] {
        let result = read(value);
        assert_eq!(result.clone().unwrap_structured_content(), result);
    }
    let other_meta = read(json!({"content": [], "structuredContent": {"result": null},
        "_meta": {"a": 1, "mcp-ui-core/wrapped": true}}));
    assert_eq!(
        serde_json::to_value(other_meta.unwrap_structured_content()).unwrap(),
        json!({"content": [], "structuredContent": null, "_meta": {"a": 1}})
    );
}

#[test]
fn o10_a_result_against_the_schema_of_its_tool() {
    let schema =
        json!({"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]});
    let mut promised = json!({"content": [{"type": "text", "text": "{\"n\":1}"}]});
    let errors = read(promised.clone()).validate(&schema).unwrap_err();
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].kind(), &ErrorKind::MissingStructuredContent);
    promised["isError"] = true.into();
    assert_eq!(read(promised).validate(&schema), Ok(()));

    let wrong = read(json!({"content": [], "structuredContent": {"n": "1"}}));
    let errors = wrong.validate(&schema).unwrap_err();
    assert_eq!(errors[0].pointer(), "/structuredContent/n");
    assert!(matches!(errors[0].kind(), ErrorKind::SchemaViolation(_)));
}

#[test]
fn derived_results_pass_their_schema_in_every_version() {
    #[derive(JsonSchema, Serialize, ToolResult)]
    struct Item {
        id: u8,
        note: Option<String>,
    }

    #[track_caller]
    fn assert_passes<T: ToolResult + JsonSchema>(value: &T) {
        let result = value.to_call_tool_result().unwrap();
        for version in [V2025_06_18, V2025_11_25, V2026_07_28] {
            let schema = schema::output_schema_for::<T>(version).unwrap().to_value();
            let conformed = result.conform(version).unwrap();
            let received = CallToolResult::from_str(&conformed.to_json_string()).unwrap();
            assert_eq!(received.validate(&schema), Ok(()), "{version} {schema}");
        }
        assert!(schema::output_schema_for::<T>(V2025_03_26).is_none());
    }

    let item = || Item { id: 1, note: None };
    assert_passes(&item());
    assert_passes(&vec![item()]);
    assert_passes(&Some(item()));
    assert_passes(&None::<Item>);
    assert_passes(&Box::new(Some(item())));
    assert_passes(&vec![Some(item())]);
    assert_passes(&BTreeMap::from([("a".to_owned(), item())]));
}

#[test]
fn json_that_becomes_text_hides_nothing() {
    let result = read(
        json!({"content": [{"type": "video", "title": "a\u{202E}b\u{7F}\u{E0041}"}],
        "structuredContent": {"k\u{202E}": 1.5}}),
    );
    let conformed = result.conform(V2024_11_05).unwrap();
    let texts: Vec<_> = conformed
        .content()
        .iter()
        .map(|block| block.as_text().unwrap().as_str())
        .collect();
    assert_eq!(
        texts,
        [
            r#"{"title":"a\u202eb\u007f\udb40\udc41","type":"video"}"#,
            r#"{"k\u202e":1.5}"#
        ]
    );
}

#[test]
fn the_last_of_two_audiences_counts() {
    let json = r#"{"content":[{"type":"video","annotations":{"audience":["assistant"]},"annotations":{"audience":["user"]}}]}"#;
    let result = CallToolResult::from_str(json).unwrap();
    let conformed = result.conform(V2026_07_28).unwrap();
    let annotations = conformed.content()[0].annotations().unwrap();
    assert_eq!(annotations.audience().unwrap(), [Role::User]);
}
