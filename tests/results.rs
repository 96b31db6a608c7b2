//! Lists, options, pointers and maps of results are results.

use mcp_ui_core::{
    CallToolResult, ErrorKind, IntoToolResult, ResultBuilder, ToolError, ToolResult,
};
use serde::Serialize;
use serde_json::{Value, json};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

#[derive(Clone, Serialize, ToolResult)]
struct Row {
    id: u8,
}

#[derive(Clone, Serialize, ToolResult)]
#[tool_result(text = "row {id}")]
struct Said {
    id: u8,
}

/// A result by hand with an image and `_meta`.
#[derive(Serialize)]
struct Picture {
    name: &'static str,
}

impl ToolResult for Picture {
    fn build(&self, result: &mut ResultBuilder) -> Result<(), mcp_ui_core::Error> {
        result.text(|text| text.inline(format_args!("picture {}", self.name)))?;
        result.block(mcp_ui_core::ImageContent::new(self.name, "image/png"));
        result.meta("com.example/name", self.name)
    }
}

/// The value, once built and once written straight, which has to be the same.
fn written<T: ToolResult + ?Sized>(value: &T) -> Value {
    let result = value.to_call_tool_result().unwrap();
    let mut bytes = b"before".to_vec();
    value.append_json(&mut bytes).unwrap();
    assert_eq!(
        String::from_utf8(bytes).unwrap(),
        format!("before{}", result.to_json_string())
    );
    serde_json::to_value(&result).unwrap()
}

fn texts(value: &Value) -> Vec<&str> {
    let blocks = value["content"].as_array().unwrap();
    blocks.iter().filter_map(|b| b["text"].as_str()).collect()
}

#[test]
fn o6_a_list_says_its_json() {
    let rows = vec![Row { id: 1 }, Row { id: 2 }];
    let right = json!({
        "resultType": "complete",
        "content": [{"type": "text", "text": "[{\"id\":1},{\"id\":2}]"}],
        "structuredContent": [{"id": 1}, {"id": 2}]
    });
    assert_eq!(written(&rows), right);
    assert_eq!(written(&rows[..]), right);
    assert_eq!(written(&[Row { id: 1 }, Row { id: 2 }]), right);
    assert_eq!(written(&VecDeque::from(rows.clone())), right);
    assert_eq!(written(&Arc::new(rows.clone())), right);
    assert_eq!(written(&&rows), right);
    assert_eq!(written(&Vec::<Row>::new())["content"][0]["text"], "[]");
}

#[test]
fn o7_none_is_null_and_not_absent() {
    let value = written(&None::<Row>);
    assert_eq!(
        value,
        json!({
            "resultType": "complete",
            "content": [{"type": "text", "text": "null"}],
            "structuredContent": null
        })
    );
    assert_eq!(written(&Some(Row { id: 1 })), written(&Row { id: 1 }));
}

#[test]
fn pointers_are_what_they_point_to() {
    let right = written(&Said { id: 7 });
    assert_eq!(right["content"][0]["text"], "row 7");
    assert_eq!(written(&Box::new(Said { id: 7 })), right);
    assert_eq!(written(&Arc::new(Said { id: 7 })), right);
    assert_eq!(written(&Rc::new(Said { id: 7 })), right);
    assert_eq!(written(&Cow::Borrowed(&Said { id: 7 })), right);
    let mut said = Said { id: 7 };
    let borrowed: &mut Said = &mut said;
    assert_eq!(written(&borrowed), right);
    assert_eq!(written(&Some(Box::new(&Said { id: 7 }))), right);
}

#[test]
fn a_list_of_said_results_says_them_and_then_its_json() {
    let value = written(&vec![Said { id: 1 }, Said { id: 2 }]);
    assert_eq!(texts(&value), ["row 1\nrow 2", "[{\"id\":1},{\"id\":2}]"]);
    // An empty list has nothing to say but its JSON.
    assert_eq!(texts(&written(&Vec::<Said>::new())), ["[]"]);
    // In lists of lists each says itself.
    let value = written(&vec![vec![Said { id: 1 }], vec![], vec![Said { id: 2 }]]);
    assert_eq!(
        texts(&value),
        ["row 1\n[]\nrow 2", "[[{\"id\":1}],[],[{\"id\":2}]]"]
    );
}

#[test]
fn a_map_says_its_keys() {
    let map = BTreeMap::from([("a\nb", Said { id: 1 }), ("c", Said { id: 2 })]);
    let value = written(&map);
    // A map is an object, so its text stands alone.
    assert_eq!(texts(&value), ["a b: row 1\nc: row 2"]);
    assert_eq!(
        value["structuredContent"],
        json!({"a\nb": {"id": 1}, "c": {"id": 2}})
    );
    let value = written(&HashMap::from([(3, Row { id: 1 })]));
    assert_eq!(texts(&value), ["{\"3\":{\"id\":1}}"]);
}

#[test]
fn blocks_of_items_follow_in_order() {
    let value = written(&vec![Some(Picture { name: "one" }), None]);
    assert_eq!(
        texts(&value),
        ["picture one\nnull", "[{\"name\":\"one\"},null]"]
    );
    assert_eq!(value["content"][1]["data"], "b25l");
    assert_eq!(value["_meta"], json!({"com.example/name": "one"}));
    // Two values for one key of `_meta` cannot both be kept.
    let error = vec![Picture { name: "one" }, Picture { name: "two" }]
        .to_call_tool_result()
        .unwrap_err();
    assert_eq!(
        *error.kind(),
        ErrorKind::DuplicateKey("com.example/name".into())
    );
    assert_eq!(error.pointer(), "/_meta/com.example~1name");
}

#[test]
fn nothing_is_appended_after_an_error() {
    #[derive(Serialize, ToolResult)]
    struct Gauge {
        load: f64,
    }
    let mut bytes = b"before".to_vec();
    let error = vec![Gauge { load: 1.0 }, Gauge { load: f64::NAN }]
        .append_json(&mut bytes)
        .unwrap_err();
    assert_eq!(*error.kind(), ErrorKind::NonFiniteNumber);
    assert_eq!(error.pointer(), "/1/load");
    assert_eq!(bytes, b"before");
}

#[test]
fn a_result_may_be_written_while_another_is() {
    /// Serializes as the JSON of a whole other result.
    struct Nested(Vec<Row>);
    impl Serialize for Nested {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut json = Vec::new();
            self.0.append_json(&mut json).unwrap();
            serializer.serialize_str(str::from_utf8(&json).unwrap())
        }
    }
    #[derive(Serialize, ToolResult)]
    struct Outer {
        inner: Nested,
    }
    let value = written(&Outer {
        inner: Nested(vec![Row { id: 1 }]),
    });
    let inner: Value =
        serde_json::from_str(value["structuredContent"]["inner"].as_str().unwrap()).unwrap();
    assert_eq!(inner["structuredContent"], json!([{"id": 1}]));
}

#[test]
fn a_failed_call_can_carry_a_value() {
    let error = ToolError::structured(&Said { id: 7 }).unwrap();
    assert_eq!(error.to_string(), "row 7");
    fn fails(error: ToolError) -> Result<Row, Box<dyn std::error::Error + Send + Sync>> {
        Err(error)?
    }
    let result: CallToolResult = fails(error).into_tool_result().unwrap();
    assert_eq!(
        serde_json::to_value(result).unwrap(),
        json!({
            "resultType": "complete",
            "content": [{"type": "text", "text": "row 7"}],
            "structuredContent": {"id": 7},
            "isError": true
        })
    );
}

#[test]
fn errors_of_texts_and_items_have_their_places() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{name}: {loads:list}")]
    struct Loads {
        name: &'static str,
        loads: Vec<f64>,
    }
    let bad = || Loads {
        name: "a",
        loads: vec![1.0, f64::NAN],
    };
    let place = |error: mcp_ui_core::Error| (error.kind().clone(), error.pointer());
    let right = |pointer: &str| (ErrorKind::NonFiniteNumber, pointer.to_owned());
    assert_eq!(
        place(bad().to_call_tool_result().unwrap_err()),
        right("/loads/1")
    );
    assert_eq!(
        place(vec![bad()].append_json(&mut Vec::new()).unwrap_err()),
        right("/0/loads/1")
    );
    assert_eq!(
        place(
            BTreeMap::from([("k", bad())])
                .to_call_tool_result()
                .unwrap_err()
        ),
        right("/k/loads/1")
    );
}

#[test]
fn assertions_know_how_texts_are_escaped() {
    #[derive(Serialize, ToolResult)]
    struct Json {
        text: &'static str,
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "said: {text}")]
    struct Template {
        text: &'static str,
    }
    for text in ["a\nb", "a\tb", "a\u{85}b", "a\u{1b}b", "a\"b\\c", "é"] {
        mcp_ui_core::testing::assert_said(&Json { text });
        mcp_ui_core::testing::assert_said(&Template { text });
    }
}
