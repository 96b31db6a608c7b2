//! `#[tool_result(error)]`, and errors while a result is built.

use crate::text;
use mcp_ui_core::{CallToolResult, ErrorKind, ToolError, ToolResult};
use serde::Serialize;
use serde_json::json;
use std::error::Error;
use std::fmt;

#[derive(Debug, Serialize, ToolResult)]
#[serde(tag = "code", rename_all = "snake_case")]
#[tool_result(error)]
enum Failure {
    DiskFull {
        free: u64,
    },
    #[tool_result(text = "retry after {seconds} s")]
    Busy {
        seconds: u8,
    },
    Io {
        #[serde(skip)]
        source: std::io::Error,
    },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DiskFull { free } => write!(f, "disk full, {free} bytes free"),
            Self::Busy { .. } => f.write_str("busy"),
            Self::Io { .. } => f.write_str("cannot read"),
        }
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Io { source } => Some(source),
            _ => None,
        }
    }
}

#[test]
fn a_structured_error_carries_its_value_and_its_message() {
    let failure = Failure::DiskFull { free: 12 };
    let result = CallToolResult::from(ToolError::structured(&failure).unwrap());
    assert_eq!(
        serde_json::to_value(result).unwrap(),
        json!({
            "resultType": "complete",
            "content": [{"type": "text", "text": "disk full, 12 bytes free"}],
            "structuredContent": {"code": "disk_full", "free": 12},
            "isError": true
        })
    );
    assert_eq!(text(&Failure::Busy { seconds: 5 }), "retry after 5 s");
    let failure = Failure::Io {
        source: std::io::Error::other("no such file"),
    };
    assert_eq!(text(&failure), "cannot read: no such file");
}

#[test]
fn an_error_may_be_a_unit_struct() {
    #[derive(Debug, Serialize, ToolResult)]
    #[tool_result(error)]
    struct DiskFull;
    impl fmt::Display for DiskFull {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("disk full")
        }
    }
    impl Error for DiskFull {}
    assert_eq!(text(&DiskFull), "disk full");
}

#[test]
fn a_failing_display_is_an_error() {
    struct Never;
    impl fmt::Display for Never {
        fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
            Err(fmt::Error)
        }
    }
    impl Serialize for Never {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_unit()
        }
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{never}")]
    struct Says {
        never: Never,
    }
    let error = Says { never: Never }.to_call_tool_result().unwrap_err();
    assert_eq!(error.kind(), &ErrorKind::Format);
}

#[test]
fn big_integers() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "no {no}", big_integers = "allow")]
    struct Allowed {
        no: u64,
    }
    let allowed = Allowed {
        no: 9_007_199_254_740_993,
    };
    assert_eq!(text(&allowed), "no 9007199254740993");
}

#[test]
fn text_functions_of_every_signature() {
    use mcp_ui_core::TextWriter;
    use std::borrow::Cow;

    fn owned(_: &Owned) -> String {
        "a\nb\u{1b}".into()
    }
    fn borrowed(value: &Borrowed) -> &str {
        &value.a
    }
    fn cow(value: &Cowed) -> Cow<'_, str> {
        Cow::Borrowed(&value.a)
    }
    fn fixed(_: &Fixed) -> &'static str {
        "fixed"
    }
    fn number(value: &Number) -> usize {
        value.a.len()
    }
    fn write(value: &Writes, text: &mut TextWriter<'_>) -> Result<(), mcp_ui_core::Error> {
        text.literal("w ");
        text.inline(format_args!("{}", value.a))
    }
    impl Method {
        fn say(&self) -> String {
            format!("m {}", self.a)
        }
    }
    macro_rules! types {
        ($($name:ident = $path:path;)*) => {$(
            #[derive(Serialize, ToolResult)]
            #[tool_result(text_with = $path)]
            struct $name {
                a: String,
            }
        )*};
    }
    types! {
        Owned = owned;
        Borrowed = borrowed;
        Cowed = cow;
        Fixed = fixed;
        Number = number;
        Method = Method::say;
        Writes = write;
    }
    let a = || "xy".to_owned();
    assert_eq!(text(&Owned { a: a() }), "a\nb\\u{1b}");
    assert_eq!(text(&Borrowed { a: a() }), "xy");
    assert_eq!(text(&Cowed { a: a() }), "xy");
    assert_eq!(text(&Fixed { a: a() }), "fixed");
    assert_eq!(text(&Number { a: a() }), "2");
    assert_eq!(text(&Method { a: a() }), "m xy");
    assert_eq!(text(&Writes { a: a() }), "w xy");
}
