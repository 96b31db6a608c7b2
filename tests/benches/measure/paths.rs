//! The ways that are compared.

use super::payloads::{self, Departures, Document, Readings, Weather};
use super::{Measure, Subject};
use mcp_ui_core::{Error, ResultBuilder, ToolResult};
use rmcp::handler::server::tool::IntoCallToolResult;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

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

macro_rules! json_results {
    ($($ty:ty),*) => {$(
        impl ToolResult for $ty {
            fn build(&self, result: &mut ResultBuilder) -> Result<(), Error> {
                result.json_text();
                Ok(())
            }
        }
    )*};
}

json_results!(Weather, Departures, Readings, Document);

/// Measures everything.
pub fn all(measure: &mut impl Measure) {
    payload(measure, PAYLOADS[0], payloads::small());
    payload(measure, PAYLOADS[1], payloads::ten_rows());
    payload(measure, PAYLOADS[2], payloads::thousand_rows());
    payload(measure, PAYLOADS[3], payloads::escapes());
    payload(measure, PAYLOADS[4], payloads::prose());
}

fn payload<T>(measure: &mut impl Measure, payload: &'static str, value: T)
where
    T: ToolResult + Serialize + DeserializeOwned + JsonSchema + Sync + 'static,
{
    // rmcp's `Json` takes the value; a reference keeps the cost of dropping it out of all paths.
    let value: &'static T = Box::leak(Box::new(value));
    let mut measure = |path, work: &mut dyn FnMut() -> Vec<u8>| {
        measure.measure(Subject { path, payload }, work);
    };

    measure(RMCP, &mut || rmcp_json(value));
    measure(SERDE, &mut || plain_serde(value));
    measure(APPEND, &mut || {
        let mut out = Vec::new();
        value.append_json(&mut out).unwrap();
        out
    });
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
