//! The bridge to rmcp.

use mcp_ui_core::rmcp::{Json, client_safe, output_schema};
use mcp_ui_core::{
    Annotations, CallToolResult, EmbeddedResource, ErrorKind, ImageContent, ResourceContents,
    ResourceLink, Role, TextContent, ToolError, ToolResult,
};
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::tool::IntoCallToolResult;
use rmcp::model::{self, CallToolResponse};
use rmcp::{tool, tool_router};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

/// Parts found.
#[derive(Serialize, JsonSchema, ToolResult)]
#[tool_result(text = "{hits} parts match, best: {best}")]
struct Found {
    hits: u32,
    best: String,
}

#[derive(Serialize, JsonSchema, ToolResult)]
struct Ticket {
    no: u64,
}

#[derive(Clone)]
struct Server {
    tool_router: ToolRouter<Self>,
}

#[tool_router]
impl Server {
    fn new() -> Self {
        let mut tool_router = Self::tool_router();
        client_safe(&mut tool_router);
        Self { tool_router }
    }

    #[tool]
    fn string(&self) -> String {
        "s".into()
    }

    #[tool]
    fn whole(&self) -> CallToolResult {
        CallToolResult::text("s")
    }

    #[tool]
    fn found(&self) -> Json<Found> {
        Json(Found {
            hits: 3,
            best: "A-17".into(),
        })
    }

    #[tool]
    fn fallible(&self) -> Result<Json<Found>, ToolError> {
        Err(ToolError::new("disk full"))
    }

    #[tool(output_schema = output_schema::<Found>())]
    fn explicit(&self) -> CallToolResult {
        CallToolResult::new()
    }
}

fn answered(answer: impl IntoCallToolResult) -> Value {
    match answer.into_call_tool_result() {
        Ok(CallToolResponse::Complete(result)) => serde_json::to_value(result).unwrap(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn o9_a_text_tool_has_no_output_schema() {
    let server = Server::new();
    for name in ["string", "whole"] {
        let tool = serde_json::to_value(server.tool_router.get(name).unwrap()).unwrap();
        assert_eq!(tool.get("outputSchema"), None, "{tool}");
    }
}

#[test]
fn the_macro_finds_our_json_and_the_schema_is_made_safe() {
    let server = Server::new();
    let right = json!({
        "type": "object",
        "description": "Parts found.",
        "properties": {
            "hits": {"type": "integer", "minimum": 0},
            "best": {"type": "string"}
        },
        "required": ["hits", "best"]
    });
    for name in ["found", "fallible", "explicit"] {
        let tool = serde_json::to_value(server.tool_router.get(name).unwrap()).unwrap();
        let mut schema = tool["outputSchema"].clone();
        // rmcp takes the description of the root away before we see the schema.
        if name != "explicit" {
            schema["description"] = "Parts found.".into();
        }
        assert_eq!(schema, right, "{name}");
    }
}

#[test]
fn json_answers_with_text_and_value() {
    let server = Server::new();
    assert_eq!(
        answered(server.found()),
        json!({
            "resultType": "complete",
            "content": [{"type": "text", "text": "3 parts match, best: A-17"}],
            "structuredContent": {"hits": 3, "best": "A-17"}
        })
    );
    assert_eq!(
        answered(server.fallible()),
        json!({
            "resultType": "complete",
            "content": [{"type": "text", "text": "disk full"}],
            "isError": true
        })
    );
}

#[test]
fn what_json_cannot_carry_is_an_internal_error_with_its_place() {
    let error = Json(Ticket {
        no: 9_007_199_254_740_993,
    })
    .into_call_tool_result()
    .unwrap_err();
    assert_eq!(error.code, model::ErrorCode::INTERNAL_ERROR);
    assert!(error.message.contains("9007199254740993"), "{error:?}");
    assert_eq!(error.data.unwrap()["pointer"], "/no");
}

#[test]
fn results_pass_to_rmcp_and_back() {
    let annotations = Annotations::new()
        .with_audience([Role::User, Role::Assistant])
        .with_priority(0.9)
        .unwrap()
        .with_last_modified("2026-01-02T03:04:05Z")
        .unwrap();
    let link = ResourceLink::new("file:///a", "a")
        .unwrap()
        .with_title("A")
        .with_size(7)
        .unwrap();
    let result = CallToolResult::structured(&json!({"a": [1, null, 2.5]}))
        .unwrap()
        .with_content(TextContent::new("t").with_annotations(annotations))
        .with_content(ImageContent::new([1, 2], "image/png"))
        .with_content(link)
        .with_content(EmbeddedResource::new(
            ResourceContents::text("file:///n.md", "# n").unwrap(),
        ))
        .with_meta("com.example/trace", "q")
        .unwrap();
    let converted = model::CallToolResult::try_from(result.clone()).unwrap();
    // Through text, since a tree would hold rmcp's 32-bit priority with more digits.
    let text = serde_json::to_string(&converted).unwrap();
    assert_eq!(CallToolResult::from_str(&text).unwrap(), result);
    assert_eq!(CallToolResult::try_from(converted).unwrap(), result);
}

#[test]
fn what_rmcp_has_no_place_for_is_refused() {
    for (json, place) in [
        (
            r#"{"content":[{"type":"video","uri":"v:1"}]}"#,
            "/content/0",
        ),
        (
            r#"{"content":[{"type":"text","text":"x","x-note":1}]}"#,
            "/content/0/x-note",
        ),
        (
            r#"{"content":[{"type":"text","text":"x","annotations":{"audience":["judge"]}}]}"#,
            "/content/0/annotations/audience",
        ),
        (
            r#"{"content":[],"structuredContent":123456789012345678901}"#,
            "/structuredContent",
        ),
        (r#"{"content":[],"x-extra":1}"#, "/x-extra"),
        (
            r#"{"content":[{"type":"resource_link","uri":"a:b","name":"n","size":-1}]}"#,
            "/content/0/size",
        ),
    ] {
        let result = CallToolResult::from_str(json).unwrap();
        let error = model::CallToolResult::try_from(result).unwrap_err();
        assert_eq!(error.pointer(), place, "{error}");
    }
    let mut strange = model::CallToolResult::success(vec![]);
    strange.result_type = serde_json::from_value(json!("archived")).unwrap();
    let error = CallToolResult::try_from(strange).unwrap_err();
    assert_eq!(
        *error.kind(),
        ErrorKind::UnknownResultType("archived".into())
    );
}

#[derive(Serialize, JsonSchema, ToolResult)]
struct Measured {
    value: f64,
}

/// `serde_json` alone reads one of ten such numbers as its neighbour.
#[test]
fn a_number_is_the_same_in_the_text_and_in_the_value() {
    let mut state = 88_172_645_463_325_252_u64;
    for index in 0..20_000 {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let value = match index % 2 {
            0 => f64::from_bits(state),
            _ => f64::from(u32::try_from(state >> 32).unwrap()) / 7.0e6,
        };
        if !value.is_finite() {
            continue;
        }
        let result = answered(Json(Measured { value }));
        let text = result["content"][0]["text"].as_str().unwrap();
        assert_eq!(result["structuredContent"].to_string(), text);
        assert_eq!(result["structuredContent"]["value"].as_f64(), Some(value));

        let result = Measured { value }.to_call_tool_result().unwrap();
        let read = result.structured_content().unwrap().to_value().unwrap();
        assert_eq!(read["value"].as_f64(), Some(value));
    }
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{title}: {nested:json}")]
struct Pictured {
    title: String,
    nested: Vec<Value>,
    #[serde(skip)]
    #[tool_result(image(mime_type = "image/png", audience(user)))]
    picture: Vec<u8>,
    #[serde(skip)]
    #[tool_result(meta = "example.com/origin")]
    origin: String,
}

#[test]
fn a_result_is_the_same_with_and_without_our_own_type_between() {
    let pictured = |nested| Pictured {
        title: "A \"title\"\nof two lines \u{1f600}".into(),
        nested,
        picture: b"\x89PNG\r\n\x1a\n".to_vec(),
        origin: "scan".into(),
    };
    let nested = vec![
        json!(null),
        json!([true, false, [], {}]),
        json!({"a \"key\"": "\u{7f}\t\\", "n": [0, -1, u32::MAX, 1.0, -0.5, 1e300]}),
    ];
    let value = pictured(nested.clone());
    let between: model::CallToolResult = value.to_call_tool_result().unwrap().try_into().unwrap();
    let between = serde_json::to_value(between).unwrap();
    assert_eq!(between["structuredContent"]["nested"], Value::from(nested));
    assert_eq!(answered(Json(value)), between);
    assert_eq!(
        answered(Json(vec![Ticket { no: 1 }])),
        answered(vec![Ticket { no: 1 }].to_call_tool_result().unwrap())
    );

    let deep = (0..200).fold(json!(1), |inner, _| json!([inner]));
    let error = Json(pictured(vec![deep]))
        .into_call_tool_result()
        .unwrap_err();
    assert!(error.message.contains("127 levels"), "{error:?}");
    let pointer = &error.data.unwrap()["pointer"];
    let pointer = pointer.as_str().unwrap();
    assert!(pointer.starts_with("/nested/0/0/0/"), "{pointer}");
}
