//! The ways that are compared.

use crate::payloads::{self, markdown, table, template};
use crate::{Measure, Subject};
use mcp_ui_core::rmcp::Json;
use mcp_ui_core::{CallToolResult, ToolResult};
use rmcp::handler::server::tool::IntoCallToolResult;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use std::hint::black_box;

pub const PAYLOADS: [&str; 5] = [
    "4 fields",
    "10 rows × 6",
    "1,000 rows × 8",
    "1 MB of escapes",
    "1 MB of prose",
];

pub const RMCP: &str = "rmcp `Json<T>`";
pub const SERDE: &str = "plain serde";
pub const APPEND: &str = "`append_json`";
pub const APPEND_WARM: &str = "`append_json`, reused buffer";
pub const RESULT: &str = "`to_call_tool_result`, `to_json_vec`";
pub const RESULT_SERDE: &str = "`to_call_tool_result`, `serde_json::to_vec`";
pub const BRIDGE: &str = "`mcp_ui_core::rmcp::Json<T>`";
pub const READ_RMCP: &str = "rmcp";
pub const READ_RAW: &str = "`from_slice`, value kept raw";
pub const READ_TYPED_RMCP: &str = "rmcp, then `into_typed`";
pub const READ_TYPED: &str = "`from_slice`, then `StructuredContent::get`";
pub const TEMPLATE: &str = "template, rows by `Display`";
pub const TEMPLATE_WARM: &str = "template, rows by `Display`, reused buffer";
pub const TABLE: &str = "template, rows as a table";
pub const MARKDOWN: &str = "`text = markdown`";

/// Measures everything.
pub fn all(measure: &mut impl Measure) {
    macro_rules! payload {
        ($name:expr, $value:expr, $ty:ident) => {{
            let value = $value;
            json_text::<payloads::json::$ty>(measure, $name, again(&value));
            reading::<payloads::json::$ty>(measure, $name, again(&value));
            own_text::<template::$ty>(measure, $name, TEMPLATE, &value);
            own_text_warm::<template::$ty>(measure, $name, TEMPLATE_WARM, &value);
            own_text::<table::$ty>(measure, $name, TABLE, &value);
            own_text::<markdown::$ty>(measure, $name, MARKDOWN, &value);
        }};
    }
    payload!(PAYLOADS[0], payloads::small(), Weather);
    payload!(PAYLOADS[1], payloads::ten_rows(), Departures);
    payload!(PAYLOADS[2], payloads::thousand_rows(), Readings);
    payload!(PAYLOADS[3], payloads::escapes(), Document);
    payload!(PAYLOADS[4], payloads::prose(), Document);
}

/// The same value as another type. It lives as long as the program: rmcp's `Json` takes what it
/// writes, and a reference keeps the cost of dropping it out of all paths.
fn again<T: DeserializeOwned>(value: &impl Serialize) -> &'static T {
    let json = serde_json::to_string(value).unwrap();
    Box::leak(Box::new(serde_json::from_str(&json).unwrap()))
}

fn append(value: &impl ToolResult) -> Vec<u8> {
    let mut out = Vec::new();
    value.append_json(&mut out).unwrap();
    out
}

fn own_text<T: ToolResult + DeserializeOwned + 'static>(
    measure: &mut impl Measure,
    payload: &'static str,
    path: &'static str,
    value: &impl Serialize,
) {
    let value: &'static T = again(value);
    measure.measure(Subject { path, payload }, &mut || append(value));
}

fn own_text_warm<T: ToolResult + DeserializeOwned + 'static>(
    measure: &mut impl Measure,
    payload: &'static str,
    path: &'static str,
    value: &impl Serialize,
) {
    let value: &'static T = again(value);
    let mut reused = Vec::new();
    measure.measure(Subject { path, payload }, &mut || {
        reused.clear();
        value.append_json(&mut reused).unwrap();
        Vec::new()
    });
}

fn json_text<T>(measure: &mut impl Measure, payload: &'static str, value: &'static T)
where
    T: ToolResult + JsonSchema + Sync,
{
    let mut measure = |path, work: &mut dyn FnMut() -> Vec<u8>| {
        measure.measure(Subject { path, payload }, work);
    };

    measure(RMCP, &mut || rmcp_json(value));
    measure(SERDE, &mut || plain_serde(value));
    measure(APPEND, &mut || append(&value));
    let mut reused = Vec::new();
    measure(APPEND_WARM, &mut || {
        reused.clear();
        value.append_json(&mut reused).unwrap();
        Vec::new()
    });
    measure(RESULT, &mut || {
        value.to_call_tool_result().unwrap().to_json_vec()
    });
    measure(RESULT_SERDE, &mut || {
        serde_json::to_vec(&value.to_call_tool_result().unwrap()).unwrap()
    });
    measure(BRIDGE, &mut || {
        let response = Json(value).into_call_tool_result().unwrap();
        serde_json::to_vec(&rmcp::model::ServerResult::from(response)).unwrap()
    });
}

/// What a client does with the bytes of a result.
fn reading<T: ToolResult + DeserializeOwned>(
    measure: &mut impl Measure,
    payload: &'static str,
    value: &T,
) {
    let bytes = append(value);
    let mut measure = |path, read: &mut dyn FnMut(&[u8])| {
        let mut read = || {
            read(&bytes);
            Vec::new()
        };
        measure.measure(Subject { path, payload }, &mut read);
    };
    measure(READ_RMCP, &mut |bytes| {
        black_box(serde_json::from_slice::<rmcp::model::CallToolResult>(bytes).unwrap());
    });
    measure(READ_RAW, &mut |bytes| {
        black_box(CallToolResult::from_slice(bytes).unwrap());
    });
    measure(READ_TYPED_RMCP, &mut |bytes| {
        let result: rmcp::model::CallToolResult = serde_json::from_slice(bytes).unwrap();
        black_box(result.into_typed::<T>().unwrap());
    });
    measure(READ_TYPED, &mut |bytes| {
        let result = CallToolResult::from_slice(bytes).unwrap();
        black_box(result.structured_content().unwrap().get::<T>().unwrap());
    });
}

/// What a server built on rmcp does with the `Json<T>` of a handler.
fn rmcp_json<T: Serialize + JsonSchema + Sync>(value: &'static T) -> Vec<u8> {
    let response = rmcp::Json(value).into_call_tool_result().unwrap();
    serde_json::to_vec(&rmcp::model::ServerResult::from(response)).unwrap()
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PlainResult<'a> {
    result_type: &'static str,
    content: [PlainText<'a>; 1],
    structured_content: &'a RawValue,
}

#[derive(Serialize)]
struct PlainText<'a> {
    r#type: &'static str,
    text: &'a str,
}

/// What a careful author does by hand: the value is serialized once, then escaped as a string.
fn plain_serde<T: Serialize>(value: &T) -> Vec<u8> {
    let json = serde_json::value::to_raw_value(value).unwrap();
    let result = PlainResult {
        result_type: "complete",
        content: [PlainText {
            r#type: "text",
            text: json.get(),
        }],
        structured_content: &json,
    };
    serde_json::to_vec(&result).unwrap()
}
