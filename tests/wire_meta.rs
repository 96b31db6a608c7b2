//! `_meta`: entries of the specification and others.
#![allow(clippy::unwrap_used)]

use mcp_ui_core::{CallToolResult, ErrorKind, Implementation, Meta, ProgressToken};
use serde_json::json;

#[test]
fn entries_of_the_specification_are_written_and_read() {
    let server = Implementation::new("weather", "1.2.0").with_title("Weather");
    let meta = Meta::new()
        .with_related_task("task-7")
        .with_progress_token("p")
        .with_server_info(&server)
        .with("com.example/trace", &[1, 2])
        .unwrap();
    assert_eq!(
        serde_json::to_value(&meta).unwrap(),
        json!({
            "io.modelcontextprotocol/related-task": {"taskId": "task-7"},
            "progressToken": "p",
            "io.modelcontextprotocol/serverInfo": {"name": "weather", "version": "1.2.0", "title": "Weather"},
            "com.example/trace": [1, 2],
        })
    );
    let read: Meta = serde_json::from_value(serde_json::to_value(&meta).unwrap()).unwrap();
    assert_eq!(read.related_task().unwrap(), "task-7");
    assert_eq!(read.progress_token().unwrap(), ProgressToken::from("p"));
    assert_eq!(read.server_info().unwrap(), server);
    assert_eq!(read.len(), 4);
}

#[test]
fn progress_tokens_are_strings_or_numbers() {
    for (token, json) in [
        (ProgressToken::from("7"), r#"{"progressToken":"7"}"#),
        (ProgressToken::from(7_i64), r#"{"progressToken":7}"#),
        (
            ProgressToken::from(u64::MAX),
            r#"{"progressToken":18446744073709551615}"#,
        ),
    ] {
        let meta = Meta::new().with_progress_token(token.clone());
        assert_eq!(serde_json::to_string(&meta).unwrap(), json);
        let read: Meta = serde_json::from_str(json).unwrap();
        assert_eq!(read.progress_token(), Some(token));
    }
    let read: Meta = serde_json::from_str(r#"{"progressToken":1.0}"#).unwrap();
    assert!(matches!(
        read.progress_token(),
        Some(ProgressToken::Number(_))
    ));
    assert_eq!(
        serde_json::to_string(&read).unwrap(),
        r#"{"progressToken":1.0}"#
    );
}

#[test]
fn entries_out_of_form_are_kept_and_reported() {
    let json = json!({"content": [], "_meta": {
        "io.modelcontextprotocol/related-task": {"id": 1},
        "progressToken": true,
        "io.modelcontextprotocol/serverInfo": {"name": "n", "version": "v", "icons": [{"src": "/x"}]},
        "any key at all": 1,
    }});
    let result = CallToolResult::from_value(json.clone()).unwrap();
    assert_eq!(serde_json::to_value(&result).unwrap(), json);
    let meta = result.meta().unwrap();
    assert_eq!(meta.related_task(), None);
    assert_eq!(meta.progress_token(), None);
    let mut places: Vec<_> = result
        .problems()
        .iter()
        .map(mcp_ui_core::Error::pointer)
        .collect();
    places.sort();
    assert_eq!(
        places,
        [
            "/_meta/io.modelcontextprotocol~1related-task",
            "/_meta/io.modelcontextprotocol~1serverInfo/icons/0/src",
            "/_meta/progressToken",
        ]
    );
}

#[test]
fn reserved_keys_are_written_only_by_their_methods() {
    for key in [
        "io.modelcontextprotocol/related-task",
        "io.modelcontextprotocol/serverInfo",
        "dev.mcp/x",
        "com.mcp.tools/x",
        "modelcontextprotocol.io/x/y",
        "a b",
        "",
        "-x",
        "1a.b/c",
    ] {
        let error = Meta::new().with(key, &1).unwrap_err();
        assert_eq!(error.kind(), &ErrorKind::InvalidMetaKey(key.to_owned()));
        let error = CallToolResult::new().with_meta(key, &1).unwrap_err();
        assert_eq!(error.pointer(), "/_meta");
    }
    for key in [
        "trace",
        "com.example/x",
        "example.com/x",
        "mcp.example/x",
        "x.y.mcp/z",
        "com.example/",
    ] {
        assert_eq!(
            Meta::new().with(key, &1).is_ok(),
            key != "com.example/",
            "{key}"
        );
    }
}
