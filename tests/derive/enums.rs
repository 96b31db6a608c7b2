//! Enums of every tagging, with a template per variant.

use crate::{content, structured, text, written};
use mcp_ui_core::ToolResult;
use serde::Serialize;
use serde_json::json;

#[derive(Serialize, ToolResult)]
#[serde(rename_all = "snake_case")]
enum External {
    #[tool_result(text = "waiting at {position}")]
    Queued {
        position: u32,
    },
    #[tool_result(text = "done: {0}")]
    Done(String),
    #[tool_result(text = "moved from {0} to {1}")]
    Moved(u8, u8),
    #[tool_result(text = "gone")]
    Gone,
    Failed {
        code: i32,
    },
}

#[test]
fn externally_tagged() {
    for (value, said, json) in [
        (
            External::Queued { position: 3 },
            "waiting at 3",
            json!({"queued": {"position": 3}}),
        ),
        (
            External::Done("a.txt".into()),
            "done: a.txt",
            json!({"done": "a.txt"}),
        ),
        (
            External::Moved(1, 2),
            "moved from 1 to 2",
            json!({"moved": [1, 2]}),
        ),
        (
            External::Failed { code: -1 },
            r#"{"failed":{"code":-1}}"#,
            json!({"failed": {"code": -1}}),
        ),
    ] {
        assert_eq!(text(&value), said);
        assert_eq!(structured(&value), json);
    }
}

#[test]
fn a_unit_variant_is_a_string_so_its_json_follows() {
    assert_eq!(
        content(&External::Gone),
        json!([{"type": "text", "text": "gone"}, {"type": "text", "text": "\"gone\""}])
    );
}

#[test]
fn internally_tagged() {
    #[derive(Serialize, ToolResult)]
    #[serde(tag = "state", rename_all = "snake_case")]
    enum Job {
        #[tool_result(text = "waiting\n{..}")]
        Queued {
            position: u32,
            #[serde(rename = "eta-s")]
            eta: Option<u8>,
        },
        #[tool_result(text = "{url} is there")]
        Done { url: String },
        #[tool_result(text = "gone")]
        Gone,
    }
    assert_eq!(
        text(&Job::Queued {
            position: 3,
            eta: None
        }),
        "waiting\nposition: 3\neta-s: null"
    );
    assert_eq!(
        written(&Job::Done { url: "u".into() }),
        json!({
            "resultType": "complete",
            "content": [{"type": "text", "text": "u is there"}],
            "structuredContent": {"state": "done", "url": "u"}
        })
    );
    assert_eq!(text(&Job::Gone), "gone");
}

#[test]
fn adjacently_tagged() {
    #[derive(Serialize, ToolResult)]
    #[serde(tag = "t", content = "c", rename_all_fields = "camelCase")]
    enum Event {
        #[tool_result(text = "key {key_code}\n{..}", skip_text(raw))]
        Key {
            key_code: u8,
            with_shift: bool,
            raw: u8,
        },
        #[tool_result(text = "wheel {..}")]
        Wheel(i8),
    }
    assert_eq!(
        text(&Event::Key {
            key_code: 7,
            with_shift: true,
            raw: 9
        }),
        "key 7\nwithShift: true"
    );
    assert_eq!(text(&Event::Wheel(-2)), "wheel -2");
    assert_eq!(
        structured(&Event::Wheel(-2)),
        json!({"t": "Wheel", "c": -2})
    );
}

#[test]
fn untagged_variants_may_look_alike() {
    #[derive(Serialize, ToolResult)]
    #[serde(untagged)]
    enum Key {
        #[tool_result(text = "{0}")]
        Row(u32),
        #[tool_result(text = "{0}")]
        Tag(String),
        #[tool_result(text = "{a}/{b}")]
        Pair { a: u8, b: u8 },
    }
    assert_eq!(
        content(&Key::Row(7)),
        json!([{"type": "text", "text": "7"}, {"type": "text", "text": "7"}])
    );
    assert_eq!(text(&Key::Tag("n".into())), "n");
    assert_eq!(
        structured(&Key::Pair { a: 1, b: 2 }),
        json!({"a": 1, "b": 2})
    );
}

#[test]
fn a_text_for_all_variants() {
    fn say(job: &Job) -> String {
        match job {
            Job::A { n } => format!("a{n}"),
            Job::B => "b".into(),
        }
    }
    #[derive(Serialize, ToolResult)]
    #[serde(tag = "k")]
    #[tool_result(text_with = say)]
    enum Job {
        A { n: u8 },
        B,
    }
    assert_eq!(text(&Job::A { n: 1 }), "a1");
    assert_eq!(text(&Job::B), "b");
}

#[test]
fn no_variants() {
    #[derive(Serialize, ToolResult)]
    enum Never {}
    fn is_result<T: ToolResult>() {}
    is_result::<Never>();
}

#[test]
fn a_variant_that_serde_does_not_write_is_an_error() {
    #[derive(Serialize, ToolResult)]
    enum Job {
        #[serde(skip)]
        Hidden,
        #[tool_result(text = "shown {n}")]
        Shown { n: u8 },
    }
    assert!(Job::Hidden.to_call_tool_result().is_err());
    assert_eq!(text(&Job::Shown { n: 1 }), "shown 1");
}

#[test]
fn the_schema_decides_whether_an_object_is_wrapped() {
    use mcp_ui_core::ProtocolVersion::V2025_11_25;
    use mcp_ui_core::schema;
    use mcp_ui_core::validate::Validator;
    use schemars::JsonSchema;
    use serde_json::Value;

    fn wrapped<T: ToolResult + JsonSchema>(value: &T) -> Value {
        let result = value.to_call_tool_result().unwrap();
        let result = result.conform(V2025_11_25).unwrap();
        let schema = schema::output_schema_for::<T>(V2025_11_25).unwrap();
        let value = result.structured_content().unwrap().as_str();
        let validator = Validator::new(&schema.to_value()).unwrap();
        validator.check(Some(value), false).unwrap();
        result.structured_content().unwrap().to_value().unwrap()
    }
    #[derive(Serialize, JsonSchema, ToolResult)]
    enum Mixed {
        #[tool_result(text = "a {n}")]
        A { n: u8 },
        #[tool_result(text = "b")]
        B,
    }
    #[derive(Serialize, JsonSchema, ToolResult)]
    enum Objects {
        A { n: u8 },
        B(String),
    }
    #[derive(Serialize, JsonSchema, ToolResult)]
    #[serde(untagged)]
    enum Untagged {
        A { n: u8 },
        B(u8),
    }
    #[derive(Serialize, JsonSchema, ToolResult)]
    struct Row {
        id: u8,
    }
    #[derive(Serialize, JsonSchema, ToolResult)]
    struct Newtype(Option<Row>);
    #[derive(Clone, Serialize, JsonSchema, ToolResult)]
    #[serde(into = "Option<u8>")]
    struct Into_ {
        a: Option<u8>,
    }
    impl From<Into_> for Option<u8> {
        fn from(value: Into_) -> Self {
            value.a
        }
    }

    assert_eq!(
        wrapped(&Mixed::A { n: 1 }),
        json!({"result": {"A": {"n": 1}}})
    );
    assert_eq!(wrapped(&Mixed::B), json!({"result": "B"}));
    assert_eq!(wrapped(&Objects::A { n: 1 }), json!({"A": {"n": 1}}));
    assert_eq!(wrapped(&Objects::B("x".into())), json!({"B": "x"}));
    assert_eq!(wrapped(&Untagged::A { n: 1 }), json!({"result": {"n": 1}}));
    assert_eq!(wrapped(&Untagged::B(1)), json!({"result": 1}));
    assert_eq!(
        wrapped(&Newtype(Some(Row { id: 1 }))),
        json!({"result": {"id": 1}})
    );
    assert_eq!(wrapped(&Newtype(None)), json!({"result": null}));
    assert_eq!(wrapped(&Into_ { a: None }), json!({"result": null}));
}
