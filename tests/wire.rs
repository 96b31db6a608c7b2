//! Reading and relaying results: what a host or proxy receives is kept and written back.
#![allow(clippy::unwrap_used)]

use mcp_ui_core::{CallToolResult, ContentBlock, Error, ErrorKind, Role, TextContent};
use serde_json::{Value, json};

fn read(json: &str) -> CallToolResult {
    CallToolResult::from_str(json).unwrap()
}

/// Reads and writes through every door; all of them have to give an equal value.
fn assert_relayed(json: &str) -> CallToolResult {
    let expected: Value = serde_json::from_str(json).unwrap();
    let result = read(json);
    let written = |result: &CallToolResult| {
        let text: Value = serde_json::from_str(&result.to_json_string()).unwrap();
        assert_eq!(text, serde_json::to_value(result).unwrap());
        text
    };
    assert_eq!(written(&result), expected);
    let others = [
        CallToolResult::from_slice(json.as_bytes()).unwrap(),
        CallToolResult::from_value(expected.clone()).unwrap(),
        json.parse().unwrap(),
        serde_json::from_str(json).unwrap(),
        serde_json::from_slice(json.as_bytes()).unwrap(),
        serde_json::from_reader(json.as_bytes()).unwrap(),
        serde_json::from_value(expected.clone()).unwrap(),
    ];
    for other in others {
        assert_eq!(written(&other), expected);
        assert_eq!(other, result);
    }
    result
}

fn error(json: &str) -> Error {
    CallToolResult::from_str(json).unwrap_err()
}

fn problems(json: &str) -> Vec<(String, ErrorKind)> {
    read(json)
        .problems()
        .into_iter()
        .map(|e| (e.pointer(), e.kind().clone()))
        .collect()
}

#[test]
fn o11_content_missing() {
    let result = read(r#"{"structuredContent":{"dock":"n1"}}"#);
    assert!(result.content().is_empty());
    assert_eq!(
        result.to_json_string(),
        r#"{"content":[],"structuredContent":{"dock":"n1"}}"#
    );
}

#[test]
fn o12_null_for_optional_members() {
    let block = TextContent::new("x");
    assert_eq!(
        serde_json::to_string(&block).unwrap(),
        r#"{"type":"text","text":"x"}"#
    );
    let received = r#"{"content":[{"type":"text","text":"x","annotations":null,"_meta":null}],
        "isError":null,"_meta":null}"#;
    let expected = r#"{"content":[{"type":"text","text":"x"}]}"#;
    assert_eq!(read(received).to_json_string(), expected);
    for other in [
        CallToolResult::from_value(serde_json::from_str(received).unwrap()).unwrap(),
        serde_json::from_str(received).unwrap(),
        serde_json::from_value(serde_json::from_str(received).unwrap()).unwrap(),
    ] {
        assert_eq!(other.to_json_string(), expected);
    }
}

#[test]
fn o12_null_at_every_optional_member() {
    let received = r#"{"resultType":null,"content":[
        {"type":"image","data":"","mimeType":"a/b","annotations":{"audience":null,"priority":null,"lastModified":null}},
        {"type":"resource_link","uri":"a:b","name":"n","title":null,"description":null,"mimeType":null,
         "size":null,"icons":null},
        {"type":"resource_link","uri":"a:b","name":"n",
         "icons":[{"src":"a:b","mimeType":null,"sizes":null,"theme":null}]},
        {"type":"resource","resource":{"uri":"a:b","text":"t","blob":null,"mimeType":null,"_meta":null}}]}"#;
    let result = read(received);
    assert_eq!(
        result.to_json_string(),
        concat!(
            r#"{"content":[{"type":"image","data":"","mimeType":"a/b","annotations":{}},"#,
            r#"{"type":"resource_link","uri":"a:b","name":"n"},"#,
            r#"{"type":"resource_link","uri":"a:b","name":"n","icons":[{"src":"a:b"}]},"#,
            r#"{"type":"resource","resource":{"uri":"a:b","text":"t"}}]}"#
        )
    );
    assert_eq!(result.problems(), []);
}

#[test]
fn null_stays_where_it_is_a_value() {
    for json in [
        r#"{"content":[],"structuredContent":null}"#,
        r#"{"content":[],"x-none":null}"#,
        r#"{"content":[],"_meta":{"a":null}}"#,
        r#"{"content":[{"type":"text","text":"t","x-none":null}]}"#,
        r#"{"content":[null]}"#,
        r#"{"content":[{"type":"text","text":null}]}"#,
    ] {
        assert_relayed(json);
    }
    assert!(read(r#"{"content":[]}"#).structured_content().is_none());
    let null = read(r#"{"structuredContent":null}"#);
    assert_eq!(null.structured_content().unwrap().as_str(), "null");
}

#[test]
fn o14_is_error_is_kept_as_received() {
    for (json, is_error) in [
        (
            r#"{"content":[{"type":"text","text":"no"}],"isError":true}"#,
            true,
        ),
        (r#"{"content":[]}"#, false),
        (r#"{"content":[],"isError":false}"#, false),
    ] {
        assert_eq!(assert_relayed(json).is_error(), is_error);
    }
}

#[test]
fn is_error_that_is_no_boolean_is_an_error() {
    for json in [r#"{"isError":"true"}"#, r#"{"isError":1}"#] {
        let error = error(json);
        assert_eq!(error.pointer(), "/isError");
        assert!(matches!(error.kind(), ErrorKind::WrongType { .. }));
    }
}

#[test]
fn o15_unknown_block_kinds_are_kept() {
    let result = assert_relayed(
        r#"{"content":[{"type":"text","text":"a"},{"type":"video","uri":"v:1","fps":30}]}"#,
    );
    let [ContentBlock::Text(text), ContentBlock::Unknown(video)] = result.content() else {
        panic!("{result:?}");
    };
    assert_eq!(text.text(), "a");
    assert_eq!(video.kind(), "video");
    assert_eq!(
        video.json().as_str(),
        r#"{"type":"video","uri":"v:1","fps":30}"#
    );
    let problems = result.problems();
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].pointer(), "/content/1/type");
    assert_eq!(
        problems[0].kind(),
        &ErrorKind::UnknownContentType("video".to_owned())
    );
}

#[test]
fn one_bad_block_never_loses_the_result() {
    for (block, pointer) in [
        (r#"{"type":"text"}"#, "/content/0"),
        (r#"{"type":"text","text":5}"#, "/content/0/text"),
        (r#"{"type":"text","text":null}"#, "/content/0/text"),
        (r#"{"type":"image","data":"AAAA"}"#, "/content/0"),
        (
            r#"{"type":"audio","mimeType":"a/b","data":[]}"#,
            "/content/0/data",
        ),
        (r#"{"type":"resource_link","uri":"a:b"}"#, "/content/0"),
        (r#"{"type":"resource"}"#, "/content/0"),
        (
            r#"{"type":"resource","resource":"a:b"}"#,
            "/content/0/resource",
        ),
        (
            r#"{"type":"resource","resource":1e2}"#,
            "/content/0/resource",
        ),
        (
            r#"{"type":"resource","resource":{"uri":"a:b"}}"#,
            "/content/0/resource",
        ),
        (
            r#"{"type":"resource","resource":{"uri":"a:b","blob":7}}"#,
            "/content/0/resource/blob",
        ),
        (r#"{"text":"t"}"#, "/content/0"),
        (r#"{"type":7,"text":"t"}"#, "/content/0/type"),
        (r"{}", "/content/0"),
        (r#""text""#, "/content/0"),
        (r"1.50", "/content/0"),
        (r"[[]]", "/content/0"),
        (r"true", "/content/0"),
        (r"null", "/content/0"),
    ] {
        let json = format!(r#"{{"content":[{block},{{"type":"text","text":"b"}}]}}"#);
        let result = assert_relayed(&json);
        assert!(
            matches!(&result.content()[0], ContentBlock::Unknown(_)),
            "{block}"
        );
        assert_eq!(result.content()[1].as_text().unwrap(), "b");
        let problems = result.problems();
        assert_eq!(problems.len(), 1, "{block}: {problems:?}");
        assert_eq!(problems[0].pointer(), pointer, "{block}: {problems:?}");
        assert_eq!(result.to_json_string(), json);
    }
}

#[test]
fn o16_annotations_meta_and_extra_members_survive() {
    let result = assert_relayed(
        r#"{"content":[{"type":"text","text":"t","annotations":{"audience":["user"],"x-rank":2},
            "_meta":{"org.example/page":3},"x-note":"n"}],
            "_meta":{"org.example/trace":"q"},"x-extra":{"k":[1,null]}}"#,
    );
    let block = &result.content()[0];
    assert_eq!(
        block.annotations().unwrap().audience().unwrap(),
        [Role::User]
    );
    assert_eq!(
        block
            .annotations()
            .unwrap()
            .extra("x-rank")
            .unwrap()
            .as_str(),
        "2"
    );
    assert_eq!(
        block
            .meta()
            .unwrap()
            .get("org.example/page")
            .unwrap()
            .as_str(),
        "3"
    );
    assert_eq!(
        result.extra("x-extra").unwrap().as_str(),
        r#"{"k":[1,null]}"#
    );
    assert_eq!(result.problems(), []);
}

#[test]
fn unknown_members_survive_at_every_level() {
    let result = assert_relayed(
        r#"{"content":[
            {"type":"resource_link","uri":"HTTPS://Host.example","name":"n","size":12.0,"x":[1],
             "icons":[{"src":"a:b","sizes":["any"],"theme":"dark","x":{"y":1}}],
             "annotations":{"priority":1e-1,"x":{"audience":["user"]}},"_meta":{"p":{"q":null}}},
            {"type":"resource","resource":{"uri":"a:b","text":"t","blob":"AAAA","x":true,"_meta":{"z":1}},"x":1},
            {"type":"audio","data":"AAAA","mimeType":"audio/wav","x":{}}],
          "structuredContent":{"a":[1,2]},"x":"y"}"#,
    );
    assert_eq!(
        problems(&result.to_json_string())
            .into_iter()
            .map(|(pointer, _)| pointer)
            .collect::<Vec<_>>(),
        ["/content/0/size"]
    );
}

#[test]
fn numbers_stay_as_they_were_written() {
    let json = concat!(
        r#"{"content":[{"type":"text","text":"t","annotations":{"priority":0.50,"x":1E2}},"#,
        r#"{"type":"resource_link","uri":"a:b","name":"n","size":1e3},"#,
        r#"{"type":"sum","of":[1.0,-0.0,1e400]}],"#,
        r#""structuredContent":{"id":12345678901234567890123,"price":1.50,"n":-0},"#,
        r#""_meta":{"a":1.0},"x":10000000000000000000000}"#
    );
    assert_eq!(read(json).to_json_string(), json);
    let without_overflow = json.replace("1e400", "1e300");
    let result: CallToolResult = serde_json::from_str(&without_overflow).unwrap();
    assert_eq!(result.to_json_string(), without_overflow);
}

#[test]
fn o18_bad_base64_is_kept_and_reported() {
    for data in [
        "data:image/png;base64,AAAA",
        "_-8=",
        "AAA",
        "AA A",
        "AAAA\\n",
    ] {
        let json =
            format!(r#"{{"content":[{{"type":"image","data":"{data}","mimeType":"image/png"}}]}}"#);
        assert_relayed(&json);
        let problems = problems(&json);
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].0, "/content/0/data");
        assert!(matches!(problems[0].1, ErrorKind::InvalidBase64(_)));
    }
}

#[test]
fn o19_annotations_of_another_shape_are_kept_and_reported() {
    for (annotations, pointer) in [
        (r#"{"audience":"user"}"#, "/audience"),
        (r#"{"audience":["user",1]}"#, "/audience/1"),
        (r#"{"audience":["user","robot"]}"#, "/audience/1"),
        (r#"{"audience":{}}"#, "/audience"),
        (r#"{"priority":1.5}"#, "/priority"),
        (r#"{"priority":-1}"#, "/priority"),
        (r#"{"priority":"high"}"#, "/priority"),
        (r#"{"lastModified":"2026-01-02"}"#, "/lastModified"),
        (r#"{"lastModified":5}"#, "/lastModified"),
        (r#""user""#, ""),
        (r"[]", ""),
    ] {
        let json =
            format!(r#"{{"content":[{{"type":"text","text":"t","annotations":{annotations}}}]}}"#);
        let result = assert_relayed(&json);
        assert_eq!(result.content()[0].as_text().unwrap(), "t");
        let problems = problems(&json);
        assert_eq!(problems.len(), 1, "{annotations}: {problems:?}");
        assert_eq!(problems[0].0, format!("/content/0/annotations{pointer}"));
    }
}

#[test]
fn o20_result_type() {
    assert!(assert_relayed(r#"{"content":[]}"#).problems().is_empty());
    assert_relayed(r#"{"resultType":"complete","content":[]}"#);
    let asked = r#"{"resultType":"input_required","requestState":"abc"}"#;
    assert_eq!(error(asked).kind(), &ErrorKind::InputRequired);
    assert_eq!(
        error(r#"{"resultType":"archived","content":[]}"#).kind(),
        &ErrorKind::UnknownResultType("archived".to_owned())
    );
    assert_eq!(
        error(r#"{"content":[],"resultType":1}"#).pointer(),
        "/resultType"
    );
}

#[test]
fn o22_uris_are_not_changed() {
    for uri in [
        "https://host.example",
        "ui://Card/%7Euser?x=/",
        "urn:x:Y",
        "HTTP://Host:80/../a",
        "no-scheme",
        "ui ://x",
        "",
    ] {
        let result = assert_relayed(&format!(
            r#"{{"content":[{{"type":"resource_link","uri":"{uri}","name":"n"}}]}}"#
        ));
        let ContentBlock::ResourceLink(link) = &result.content()[0] else {
            panic!("{result:?}");
        };
        assert_eq!(link.uri(), uri);
    }
}

#[test]
fn what_is_no_result_is_a_clear_error() {
    for (json, pointer) in [
        ("", ""),
        ("{", ""),
        ("nul", ""),
        ("[]", ""),
        ("\"text\"", ""),
        ("7", ""),
        ("{}x", ""),
        (r#"{"content":{}}"#, "/content"),
        (r#"{"content":"text"}"#, "/content"),
        (r#"{"content":5}"#, "/content"),
        (r#"{"content":[],"content":[]}"#, "/content"),
        (r#"{"content":null,"content":[]}"#, "/content"),
        (r#"{"isError":true,"isError":null}"#, "/isError"),
        (r#"{"_meta":{},"_meta":{}}"#, "/_meta"),
        (r#"{"_meta":5,"_meta":{}}"#, "/_meta"),
        (
            r#"{"structuredContent":1,"structuredContent":1}"#,
            "/structuredContent",
        ),
        (r#"{"a/b":1,"a\/b":1}"#, "/a~1b"),
        ("{\"a\":1,\u{feff}}", ""),
    ] {
        let error = error(json);
        assert_eq!(error.pointer(), pointer, "{json}: {error}");
        assert_eq!(
            matches!(error.kind(), ErrorKind::Syntax(_)),
            serde_json::from_str::<Value>(json).is_err(),
            "{json}: {error}"
        );
        if serde_json::from_str::<serde::de::IgnoredAny>(json).is_ok() {
            serde_json::from_str::<CallToolResult>(json).unwrap_err();
        }
    }
    assert!(matches!(
        CallToolResult::from_slice(b"{\"content\":[\"\xff\"]}")
            .unwrap_err()
            .kind(),
        ErrorKind::Syntax(_)
    ));
    assert!(CallToolResult::from_value(json!([])).is_err());
    assert!(CallToolResult::from_value(json!({"content": 1})).is_err());
}

#[test]
fn lone_surrogates_cost_one_block() {
    let json = r#"{"content":[{"type":"text","text":"a\ud800"},{"type":"text","text":"\ud83d\ude00"},
        {"type":"text","text":"t","\udc00":1}],"structuredContent":{"s":"\udc00"}}"#;
    let result = read(json);
    assert!(matches!(result.content()[0], ContentBlock::Unknown(_)));
    assert_eq!(result.content()[1].as_text().unwrap(), "😀");
    assert!(matches!(result.content()[2], ContentBlock::Unknown(_)));
    assert!(result.to_json_string().contains(r#""a\ud800""#));
    assert_eq!(result, read(&result.to_json_string()));
    let problems = result.problems();
    let places: Vec<String> = problems.iter().map(mcp_ui_core::Error::pointer).collect();
    assert_eq!(
        places,
        [
            "/content/0/text",
            "/content/2/\u{fffd}\u{fffd}\u{fffd}",
            "/structuredContent/s"
        ]
    );
    for problem in &problems {
        assert!(
            matches!(problem.kind(), ErrorKind::LoneSurrogate(_)),
            "{problem}"
        );
    }
    assert_eq!(
        error(r#"{"\ud800":1}"#).kind(),
        &ErrorKind::LoneSurrogate(r"\ud800".to_owned())
    );
}

#[test]
fn duplicate_members_inside_are_kept_and_reported() {
    for (json, pointer) in [
        (
            r#"{"content":[{"type":"text","text":"a","text":"b"}]}"#,
            "/content/0/text",
        ),
        (
            r#"{"content":[{"type":"text","text":"a","annotations":{"priority":1,"priority":0}}]}"#,
            "/content/0/annotations/priority",
        ),
        (r#"{"content":[],"_meta":{"a":1,"a":2}}"#, "/_meta/a"),
        (
            r#"{"content":[],"structuredContent":{"a":[{"b":1,"b":2}]}}"#,
            "/structuredContent/a/0/b",
        ),
        (
            r#"{"content":[{"type":"resource","resource":{"uri":"a:b","text":"","text":""}}]}"#,
            "/content/0/resource/text",
        ),
    ] {
        let result = read(json);
        assert_eq!(result.to_json_string(), json);
        let problems = problems(json);
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert_eq!(problems[0].0, pointer);
        assert!(matches!(problems[0].1, ErrorKind::DuplicateKey(_)));
    }
}

#[test]
fn overflowing_numbers_are_kept_and_reported() {
    let json = r#"{"content":[],"structuredContent":{"a":1e400}}"#;
    assert_eq!(read(json).to_json_string(), json);
    assert_eq!(
        problems(json),
        [(
            "/structuredContent/a".to_owned(),
            ErrorKind::NumberOverflow("1e400".to_owned())
        )]
    );
}

#[test]
fn nesting_bombs_do_not_overflow_the_stack() {
    let deep = "[".repeat(600_000) + &"]".repeat(600_000);
    for json in [
        format!(r#"{{"content":[],"structuredContent":{deep}}}"#),
        format!(r#"{{"content":[{deep}]}}"#),
        format!(r#"{{"content":[{{"type":"resource","resource":{deep}}}]}}"#),
        format!(r#"{{"content":[{{"type":"text","text":"t","annotations":{deep}}}]}}"#),
        format!(r#"{{"content":[],"_meta":{{"a":{deep}}}}}"#),
    ] {
        let result = read(&json);
        assert_eq!(result.to_json_string().len(), json.len());
        assert!(
            result
                .problems()
                .iter()
                .any(|e| matches!(e.kind(), ErrorKind::TooDeep(_))),
            "{:?}",
            result.problems()
        );
        assert!(result == result.clone());
    }
    assert!(matches!(
        error(&"[".repeat(5_000_000)).kind(),
        ErrorKind::Syntax(_)
    ));
}

#[test]
fn a_whole_message_is_a_problem_as_a_result() {
    let json = r#"{"jsonrpc":"2.0","id":1,"result":{"content":[]}}"#;
    let problems = CallToolResult::from_str(json).unwrap().problems();
    assert_eq!(problems[0].pointer(), "/jsonrpc");
    assert!(matches!(
        problems[0].kind(),
        ErrorKind::UnexpectedMessage(_)
    ));
}
