//! Media blocks, links, embedded resources, annotations, and `include`.

use crate::{built, content, written};
use mcp_ui_core::{ErrorKind, ToolResult};
use serde::Serialize;
use serde_json::json;
use std::borrow::Cow;
use std::sync::Arc;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
const PNG64: &str = "iVBORw0KGgo=";

#[test]
fn the_struct_of_the_readme_in_full() {
    #[derive(Serialize)]
    struct Hour {
        hour: u8,
    }
    /// Current weather for one city.
    #[derive(Serialize, schemars::JsonSchema, ToolResult)]
    #[tool_result(text = "{city}: {temperature:.1} °C, {conditions}{gust}")]
    struct Weather {
        /// City and country.
        city: String,
        /// Air temperature in °C.
        temperature: f64,
        conditions: String,
        /// Said only when there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[tool_result(text = ", gusts {gust} km/h")]
        gust: Option<f32>,
        /// The view draws this; the text leaves it out on purpose.
        #[tool_result(skip_text)]
        #[schemars(with = "Vec<serde_json::Value>")]
        hourly: Vec<Hour>,
        /// Becomes an image block.
        #[serde(skip)]
        #[tool_result(image(mime_type = "image/png", audience(user)))]
        radar: Option<Vec<u8>>,
        /// Becomes `_meta["com.example/source"]`: the host and the view see it, the model does not.
        #[serde(skip)]
        #[tool_result(meta = "com.example/source")]
        source: String,
    }

    let weather = Weather {
        city: "Oslo, Norway".into(),
        temperature: -3.25,
        conditions: "light snow".into(),
        gust: Some(41.5),
        hourly: vec![Hour { hour: 7 }],
        radar: Some(PNG.to_vec()),
        source: "met.no".into(),
    };
    assert_eq!(
        written(&weather),
        json!({
            "resultType": "complete",
            "content": [
                {"type": "text", "text": "Oslo, Norway: -3.2 °C, light snow, gusts 41.5 km/h"},
                {
                    "type": "image", "data": PNG64, "mimeType": "image/png",
                    "annotations": {"audience": ["user"]}
                }
            ],
            "structuredContent": {
                "city": "Oslo, Norway", "temperature": -3.25, "conditions": "light snow",
                "gust": 41.5, "hourly": [{"hour": 7}]
            },
            "_meta": {"com.example/source": "met.no"}
        })
    );
    let calm = Weather {
        gust: None,
        radar: None,
        hourly: Vec::new(),
        ..weather
    };
    assert_eq!(
        written(&calm)["content"],
        json!([{"type": "text", "text": "Oslo, Norway: -3.2 °C, light snow"}])
    );
}

#[test]
fn bytes_in_every_container() {
    #[derive(Serialize, ToolResult)]
    struct Images<'a> {
        #[serde(skip)]
        #[tool_result(image)]
        slice: &'a [u8],
        #[serde(skip)]
        #[tool_result(image)]
        array: [u8; 8],
        #[serde(skip)]
        #[tool_result(image)]
        cow: Cow<'a, [u8]>,
        #[serde(skip)]
        #[tool_result(image)]
        arc: Arc<[u8]>,
        #[serde(skip)]
        #[tool_result(image)]
        boxed: Box<[u8]>,
        #[serde(skip)]
        #[tool_result(image)]
        list: Vec<Vec<u8>>,
        #[serde(skip)]
        #[tool_result(image)]
        option: Option<Arc<Vec<u8>>>,
        #[serde(skip)]
        #[tool_result(image)]
        options: Vec<Option<&'a [u8]>>,
    }
    let images = Images {
        slice: PNG,
        array: PNG.try_into().unwrap(),
        cow: PNG.into(),
        arc: PNG.into(),
        boxed: PNG.into(),
        list: vec![PNG.to_vec(), PNG.to_vec()],
        option: Some(Arc::new(PNG.to_vec())),
        options: vec![None, Some(PNG)],
    };
    let blocks = content(&images);
    assert_eq!(blocks[0], json!({"type": "text", "text": "{}"}));
    let blocks = blocks.as_array().unwrap();
    assert_eq!(blocks.len(), 1 + 9);
    for block in &blocks[1..] {
        assert_eq!(
            *block,
            json!({"type": "image", "data": PNG64, "mimeType": "image/png"})
        );
    }
}

#[test]
fn the_media_type_is_given_by_a_literal_a_field_or_the_bytes() {
    #[derive(Serialize, ToolResult)]
    struct Clip {
        kind: Option<String>,
        #[serde(skip)]
        #[tool_result(audio(mime_type = .kind))]
        by_field: Vec<u8>,
        #[serde(skip)]
        #[tool_result(audio)]
        by_bytes: Vec<Vec<u8>>,
    }
    let clip = |kind: Option<&str>, bytes: &[u8]| Clip {
        kind: kind.map(str::to_owned),
        by_field: bytes.to_vec(),
        by_bytes: Vec::new(),
    };
    let mime = |clip: &Clip| content(clip)[1]["mimeType"].take();
    assert_eq!(mime(&clip(Some("audio/opus"), b"x")), "audio/opus");
    assert_eq!(mime(&clip(None, b"OggS\0")), "audio/ogg");

    let error = clip(None, b"x").to_call_tool_result().unwrap_err();
    assert_eq!(error.kind(), &ErrorKind::UnknownMimeType("audio"));
    assert_eq!(error.pointer(), "/by_field");
    let error = clip(Some("opus"), b"x").to_call_tool_result().unwrap_err();
    assert_eq!(error.kind(), &ErrorKind::InvalidMimeType("opus".into()));
    let mut clip = clip(None, b"OggS\0");
    clip.by_bytes = vec![b"fLaC\0".to_vec(), b"?".to_vec()];
    let error = clip.to_call_tool_result().unwrap_err();
    assert_eq!(error.pointer(), "/by_bytes/1");
}

#[test]
fn base64_is_checked_and_kept() {
    #[derive(Serialize, ToolResult)]
    struct Shot {
        #[serde(skip)]
        #[tool_result(image(mime_type = "image/png", base64))]
        data: String,
    }
    let shot = Shot { data: PNG64.into() };
    assert_eq!(content(&shot)[1]["data"], PNG64);
    let error = Shot {
        data: "data:image/png;base64,AAAA".into(),
    }
    .to_call_tool_result()
    .unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::InvalidBase64(_)));
    assert_eq!(error.pointer(), "/data/data");
}

#[test]
fn links() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{uri} and {more:json}")]
    struct Report {
        #[tool_result(resource_link(
            name = "report",
            title = .title,
            description = "The report.",
            mime_type = "text/markdown",
            size = .bytes,
            priority = 1
        ))]
        uri: String,
        #[tool_result(resource_link)]
        more: Vec<String>,
        #[serde(skip)]
        title: Option<String>,
        #[serde(skip)]
        bytes: Option<u64>,
    }
    let report = Report {
        uri: "file:///report.md".into(),
        more: vec!["https://x.example/a/b.csv?q=1".into(), "urn:isbn:5".into()],
        title: Some("Report".into()),
        bytes: Some(12),
    };
    assert_eq!(
        content(&report),
        json!([
            {
                "type": "text",
                "text": "file:///report.md and [\"https://x.example/a/b.csv?q=1\",\"urn:isbn:5\"]"
            },
            {
                "type": "resource_link", "uri": "file:///report.md", "name": "report",
                "title": "Report", "description": "The report.", "mimeType": "text/markdown",
                "size": 12, "annotations": {"priority": 1.0}
            },
            {"type": "resource_link", "uri": "https://x.example/a/b.csv?q=1", "name": "b.csv"},
            {"type": "resource_link", "uri": "urn:isbn:5", "name": "5"}
        ])
    );
    let bad = Report {
        more: vec!["a:b".into(), "no scheme".into()],
        ..report
    };
    let error = bad.to_call_tool_result().unwrap_err();
    assert_eq!(error.kind(), &ErrorKind::InvalidUri("no scheme".into()));
    assert_eq!(error.pointer(), "/more/1/uri");
}

#[test]
fn embedded_resources() {
    #[derive(Serialize, ToolResult)]
    struct Note {
        #[serde(skip)]
        #[tool_result(resource(
            uri = "file:///n.md",
            text,
            mime_type = "text/markdown",
            audience(user, assistant),
            last_modified = .changed
        ))]
        body: String,
        #[serde(skip)]
        #[tool_result(resource(uri = .place, blob))]
        blob: Option<Vec<u8>>,
        place: String,
        changed: String,
    }
    let note = Note {
        body: "# n".into(),
        blob: Some(b"%PDF-1.7".to_vec()),
        place: "file:///n.pdf".into(),
        changed: "2026-01-02T03:04:05Z".into(),
    };
    let blocks = content(&note);
    assert_eq!(
        blocks[1],
        json!({
            "type": "resource",
            "resource": {"uri": "file:///n.md", "mimeType": "text/markdown", "text": "# n"},
            "annotations": {
                "audience": ["user", "assistant"], "lastModified": "2026-01-02T03:04:05Z"
            }
        })
    );
    assert_eq!(
        blocks[2],
        json!({
            "type": "resource",
            "resource": {
                "uri": "file:///n.pdf", "mimeType": "application/pdf", "blob": "JVBERi0xLjc="
            }
        })
    );
    let error = Note {
        changed: "today".into(),
        ..note
    }
    .to_call_tool_result()
    .unwrap_err();
    assert_eq!(error.kind(), &ErrorKind::InvalidTimestamp("today".into()));
}

#[test]
fn several_texts_with_annotations() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(
        text(
            "{city}",
            audience(user),
            priority = 0.9,
            last_modified = "2026-01-02T03:04:05Z"
        ),
        text(json, audience(assistant))
    )]
    struct Weather {
        city: String,
    }
    assert_eq!(
        content(&Weather {
            city: "Oslo".into()
        }),
        json!([
            {
                "type": "text", "text": "Oslo",
                "annotations": {
                    "audience": ["user"], "priority": 0.9, "lastModified": "2026-01-02T03:04:05Z"
                }
            },
            {
                "type": "text", "text": "{\"city\":\"Oslo\"}",
                "annotations": {"audience": ["assistant"]}
            }
        ])
    );
}

#[test]
fn options_from_fields_and_constants() {
    const LOW: f32 = 0.25;
    #[derive(Serialize, ToolResult)]
    #[tool_result(text(json, priority = .weight), text(json, priority = LOW))]
    struct Weighed {
        #[tool_result(resource_link(priority = .weight, last_modified = .changed))]
        uri: String,
        weight: f32,
        changed: Option<String>,
    }
    let weighed = |weight| Weighed {
        uri: "a:b".into(),
        weight,
        changed: None,
    };
    let blocks = content(&weighed(0.5));
    assert_eq!(blocks[0]["annotations"], json!({"priority": 0.5}));
    assert_eq!(blocks[1]["annotations"], json!({"priority": 0.25}));
    assert_eq!(blocks[2]["annotations"], json!({"priority": 0.5}));
    let error = weighed(1.5).to_call_tool_result().unwrap_err();
    assert_eq!(error.kind(), &ErrorKind::InvalidPriority("1.5".into()));
}

#[test]
fn what_serde_withholds_is_no_block_either() {
    #[derive(Serialize, ToolResult)]
    struct Shot {
        #[serde(skip_serializing_if = "String::is_empty")]
        #[tool_result(resource_link, meta = "com.example/uri")]
        uri: String,
    }
    assert_eq!(
        written(&Shot { uri: String::new() }),
        json!({
            "resultType": "complete",
            "content": [{"type": "text", "text": "{}"}],
            "structuredContent": {}
        })
    );
    assert_eq!(built(&Shot { uri: "a:b".into() }).content().len(), 2);
}

#[test]
fn included_results() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{caption}")]
    struct Figure {
        caption: String,
        #[serde(skip)]
        #[tool_result(image)]
        png: Vec<u8>,
        #[serde(skip)]
        #[tool_result(meta = "com.example/tool")]
        tool: Option<String>,
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{title}: {figure}; {others}")]
    struct Page {
        title: String,
        #[tool_result(include)]
        figure: Figure,
        #[tool_result(include, text = "<{others}>")]
        others: Vec<Figure>,
    }
    let figure = |caption: &str, tool: Option<&str>| Figure {
        caption: caption.into(),
        png: PNG.to_vec(),
        tool: tool.map(str::to_owned),
    };
    let page = Page {
        title: "T".into(),
        figure: figure("one", Some("plot")),
        others: vec![figure("two", None), figure("three", None)],
    };
    let result = written(&page);
    assert_eq!(result["content"][0]["text"], "T: one; <two><three>");
    assert_eq!(result["content"].as_array().unwrap().len(), 4);
    assert_eq!(result["_meta"], json!({"com.example/tool": "plot"}));
}
