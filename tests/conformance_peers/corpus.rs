//! What is written: results of every form, some derived, some built by hand, some relayed.

use mcp_ui_core::schema::{OutputSchema, output_schema_for};
use mcp_ui_core::{
    Annotations, AudioContent, CallToolResult, EmbeddedResource, Icon, IconTheme, ImageContent,
    ProtocolVersion, ResourceContents, ResourceLink, Role, TextContent, ToolError, ToolResult,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;

/// One result, and the tool that gives it.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) result: CallToolResult,
    /// The output schema of the tool, if it has one.
    pub(crate) schema: fn(ProtocolVersion) -> Option<OutputSchema>,
    /// Whether all of it is in the specification. Peers may lose what is not.
    pub(crate) is_specified: bool,
}

#[derive(Serialize, JsonSchema, ToolResult)]
#[tool_result(text = "{city}: {temperature:.1} °C{gust}")]
struct Weather {
    /// City and country.
    city: String,
    temperature: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tool_result(text = ", gusts {gust} km/h")]
    gust: Option<f32>,
    #[tool_result(skip_text)]
    hourly: Vec<Hour>,
    #[serde(skip)]
    #[tool_result(image(mime_type = "image/png", audience(user)))]
    radar: Option<Vec<u8>>,
    #[serde(skip)]
    #[tool_result(meta = "com.example/source")]
    source: String,
}

#[derive(Serialize, JsonSchema)]
struct Hour {
    hour: u8,
    /// Millimetres, if it was measured.
    rain: Option<f32>,
    wind: (i16, i16),
}

fn weather(hours: u8) -> Weather {
    let hour = |hour| Hour {
        hour,
        rain: (hour % 2 == 0).then_some(0.25),
        wind: (-3, i16::from(hour)),
    };
    Weather {
        city: "Kraków, Poland".into(),
        temperature: -3.44,
        gust: (hours > 0).then_some(61.5),
        hourly: (0..hours).map(hour).collect(),
        radar: Some(vec![0x89, b'P', b'N', b'G', 0xFF]),
        source: "station 4".into(),
    }
}

#[derive(Serialize, JsonSchema, ToolResult)]
#[serde(tag = "state", rename_all = "camelCase")]
enum Job {
    Queued {
        position: u32,
    },
    Done {
        parts: BTreeMap<String, Option<f64>>,
    },
}

#[derive(Serialize, JsonSchema, ToolResult)]
#[tool_result(text = markdown)]
#[serde(rename_all = "camelCase")]
struct Tree {
    display_name: String,
    children: Vec<Tree>,
    anything: serde_json::Value,
    at: Option<Box<Tree>>,
}

fn tree(depth: usize) -> Tree {
    Tree {
        display_name: format!("node {depth} | *x* <b>"),
        children: (0..depth).map(|_| tree(depth - 1)).collect(),
        anything: json!({"a": [1, null, "\u{2028}"], "title": "x"}),
        at: None,
    }
}

#[derive(Serialize, JsonSchema, ToolResult)]
struct Rows(Vec<u16>);

#[derive(Serialize, JsonSchema, ToolResult)]
#[tool_result(big_integers = "allow")]
struct Ids {
    small: i64,
    #[serde(with = "mcp_ui_core::with::IntegerString")]
    large: u64,
}

fn derived<T: ToolResult + JsonSchema>(name: &'static str, value: &T) -> Case {
    Case {
        name,
        result: value.to_call_tool_result().unwrap(),
        schema: output_schema_for::<T>,
        is_specified: true,
    }
}

fn built(name: &'static str, result: CallToolResult) -> Case {
    Case {
        name,
        result,
        schema: |_| None,
        is_specified: true,
    }
}

fn relayed(name: &'static str, json: &str) -> Case {
    Case {
        is_specified: false,
        ..built(name, CallToolResult::from_str(json).unwrap())
    }
}

fn annotations() -> Annotations {
    Annotations::new()
        .with_audience([Role::User, Role::Assistant])
        .with_priority(0.5)
        .unwrap()
        .with_last_modified("2026-03-14T08:01:17.25+01:00")
        .unwrap()
}

fn every_block() -> CallToolResult {
    let link = ResourceLink::new("file:///parts/a%20b.txt", "a b.txt")
        .unwrap()
        .with_title("Parts")
        .with_description("All parts")
        .with_mime_type("text/plain")
        .with_size(12)
        .unwrap()
        .with_icons([Icon::new("https://example.com/i.svg")
            .unwrap()
            .with_mime_type("image/svg+xml")
            .with_sizes(["any"])
            .with_theme(IconTheme::Dark)]);
    let text = ResourceContents::text("file:///a.txt", "a\tb").unwrap();
    let blob = ResourceContents::blob("file:///a.bin", [0_u8, 1, 2]).unwrap();
    CallToolResult::text("for both")
        .with_annotations(&annotations())
        .with_content(ImageContent::new([0x89, b'P'], "image/png"))
        .with_content(AudioContent::new(b"RIFF", "audio/wav"))
        .with_content(link)
        .with_content(EmbeddedResource::new(text))
        .with_content(EmbeddedResource::new(blob))
}

/// All of them.
pub(crate) fn cases() -> Vec<Case> {
    let hostile = "\u{1b}[1A \u{202e}\u{0}\u{7f}\u{9b} </script> \"\\\r\n\u{2029}\u{1F600}";
    let mut cases = vec![
        derived("weather", &weather(3)),
        derived("weather_without_hours", &weather(0)),
        derived("job_queued", &Job::Queued { position: 3 }),
        derived(
            "job_done",
            &Job::Done {
                parts: BTreeMap::from([("a b".into(), Some(1e21)), ("ü".into(), None)]),
            },
        ),
        derived("tree", &tree(3)),
        derived("rows", &Rows(vec![1, 2, 65535])),
        derived("no_rows", &Rows(vec![])),
        derived("list_of_results", &vec![weather(1), weather(0)]),
        derived("no_result", &None::<Weather>),
        derived(
            "map_of_results",
            &BTreeMap::from([("x".to_owned(), weather(0))]),
        ),
        derived(
            "ids",
            &Ids {
                small: 9_007_199_254_740_991,
                large: u64::MAX,
            },
        ),
        built("text", CallToolResult::text("3 parts match")),
        built("hostile_text", CallToolResult::text(hostile)),
        built("nothing", CallToolResult::new()),
        built("every_block", every_block()),
        built(
            "json",
            CallToolResult::json(&json!({"a": [hostile, 1.5e-7]})).unwrap(),
        ),
        built("list", CallToolResult::structured(&[1, 2]).unwrap()),
        built("string", CallToolResult::structured("x").unwrap()),
        built("null", CallToolResult::structured(&()).unwrap()),
        built("failed", ToolError::new("no such part").into()),
        built(
            "failed_with_value",
            ToolError::structured(&Rows(vec![4])).unwrap().into(),
        ),
        built(
            "meta",
            CallToolResult::multi([TextContent::new("done")])
                .with_meta("com.example/n", &json!({"deep": [null]}))
                .unwrap(),
        ),
        built(
            "meta_of_the_specification",
            CallToolResult::from_str(r#"{"content":[],"_meta":{"progressToken":7,"io.modelcontextprotocol/related-task":{"taskId":"t"}}}"#).unwrap(),
        ),
    ];
    cases.extend([
        relayed("relayed_unknown_members", r#"{"content":[{"type":"text","text":"x","more":1,"annotations":{"priority":1,"more":null}}],"more":{"a":1}}"#),
        relayed("relayed_unknown_block", r#"{"content":[{"type":"video","data":"AAAA","mimeType":"video/mp4"},{"type":"text"},3]}"#),
        relayed("relayed_roles", r#"{"content":[{"type":"text","text":"x","annotations":{"audience":["user","critic"]}}]}"#),
        relayed("relayed_text_and_blob", r#"{"content":[{"type":"resource","resource":{"uri":"a:b","text":"t","blob":"AAAA"}}]}"#),
        relayed("relayed_nulls", r#"{"content":[{"type":"image","data":"","mimeType":"image/png","annotations":null,"_meta":null}],"isError":null,"_meta":null}"#),
        relayed("relayed_without_content", r#"{"structuredContent":{"a":1}}"#),
        relayed("relayed_null", r#"{"content":[],"structuredContent":null}"#),
        relayed("relayed_odd_types", r#"{"content":[{"type":"resource_link","uri":"a:b","name":"n","title":3,"size":"12","icons":"none"},{"type":"image","data":"AAAA","mimeType":7}]}"#),
        relayed("relayed_numbers", r#"{"content":[],"structuredContent":{"n":12345678901234567890,"d":0.10000000000000000000001,"e":1E+2}}"#),
    ]);
    cases
}
