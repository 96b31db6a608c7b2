//! `_meta` from fields and from the type.

use crate::written;
use mcp_ui_core::ToolResult;
use serde::Serialize;
use serde_json::json;

#[test]
fn entries_keep_their_order() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(meta("com.example/version" = env!("CARGO_PKG_VERSION"), "count" = .rows.len()))]
    struct Rows {
        rows: Vec<u8>,
        #[serde(skip)]
        #[tool_result(meta = "com.example/cursor")]
        cursor: Option<String>,
        #[serde(skip)]
        #[tool_result(meta = "com.example/took")]
        took: (u8, f64),
    }
    let rows = |cursor: Option<&str>| Rows {
        rows: vec![1, 2],
        cursor: cursor.map(str::to_owned),
        took: (1, 0.5),
    };
    assert_eq!(
        written(&rows(Some("c")))["_meta"].to_string(),
        json!({
            "com.example/cursor": "c",
            "com.example/took": [1, 0.5],
            "com.example/version": "0.1.0",
            "count": 2
        })
        .to_string()
    );
    assert!(
        written(&rows(None))["_meta"]
            .get("com.example/cursor")
            .is_none()
    );
}

#[test]
fn on_enums_and_variants() {
    #[derive(Serialize, ToolResult)]
    #[serde(tag = "k")]
    #[tool_result(meta("com.example/all" = 1))]
    enum Job {
        #[tool_result(meta("com.example/a" = .n + 1))]
        A {
            n: u8,
        },
        B,
    }
    assert_eq!(
        written(&Job::A { n: 1 })["_meta"],
        json!({"com.example/all": 1, "com.example/a": 2})
    );
    assert_eq!(written(&Job::B)["_meta"], json!({"com.example/all": 1}));
}

#[test]
fn values_are_checked() {
    #[derive(Serialize, ToolResult)]
    struct Load {
        #[serde(skip)]
        #[tool_result(meta = "com.example/load")]
        load: f64,
    }
    let error = Load { load: f64::NAN }.to_call_tool_result().unwrap_err();
    assert_eq!(error.pointer(), "/_meta/com.example~1load");
}
