//! Results built by hand, and what they look like on the wire.

use mcp_ui_core::{
    Annotations, AudioContent, CallToolResult, ContentBlock, EmbeddedResource, Error, ErrorKind,
    Icon, IconTheme, ImageContent, IntoToolResult, Meta, RawJson, ResourceContents, ResourceLink,
    Role, Text, TextContent, ToolError,
};
use serde_json::{Value, json};

fn written(result: &CallToolResult) -> Value {
    let bytes = result.to_json_vec();
    let value: Value = serde_json::from_slice(&bytes).unwrap();
    // Both ways of writing a result agree.
    assert_eq!(serde_json::to_value(result).unwrap(), value);
    assert_eq!(serde_json::to_vec(result).unwrap(), bytes);
    value
}

fn kind<T: std::fmt::Debug>(result: Result<T, Error>) -> (ErrorKind, String) {
    let error = result.unwrap_err();
    (error.kind().clone(), error.pointer())
}

#[test]
fn o4_a_string_is_said_once_and_as_it_is() {
    let text = "line 1\n\"q\"";
    let right = json!({"resultType": "complete", "content": [{"type": "text", "text": text}]});
    assert_eq!(written(&text.into_tool_result().unwrap()), right);
    assert_eq!(written(&text.to_owned().into_tool_result().unwrap()), right);
    let result: Result<String, String> = Ok(text.to_owned());
    assert_eq!(written(&result.into_tool_result().unwrap()), right);
}

#[test]
fn o13_an_error_has_no_structured_value() {
    #[derive(Debug)]
    struct DiskFull;
    impl std::fmt::Display for DiskFull {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("disk full")
        }
    }
    impl std::error::Error for DiskFull {}
    fn fails() -> Result<String, ToolError> {
        Err(DiskFull)?
    }

    let right = json!({
        "resultType": "complete",
        "content": [{"type": "text", "text": "disk full"}],
        "isError": true
    });
    let results = [
        CallToolResult::error("disk full"),
        ToolError::new("disk full").into_tool_result().unwrap(),
        Err::<(), _>("disk full").into_tool_result().unwrap(),
        Err::<(), _>("disk full".to_owned())
            .into_tool_result()
            .unwrap(),
        Err::<(), _>(DiskFull).into_tool_result().unwrap(),
        Err::<(), Box<dyn std::error::Error + Send + Sync>>("disk full".into())
            .into_tool_result()
            .unwrap(),
        Err::<(), _>(anyhow::anyhow!("disk full"))
            .into_tool_result()
            .unwrap(),
        fails().into_tool_result().unwrap(),
    ];
    for result in results {
        assert_eq!(written(&result), right);
    }
}

#[test]
fn causes_follow_the_message_and_are_not_repeated() {
    #[derive(Debug)]
    struct Layer(&'static str, Option<Box<Layer>>);
    impl std::fmt::Display for Layer {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str(self.0)
        }
    }
    impl std::error::Error for Layer {
        fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
            self.1.as_deref().map(|layer| layer as _)
        }
    }
    let layers = |texts: &[&'static str]| {
        let nest = |inner, text: &&'static str| Some(Box::new(Layer(text, inner)));
        *texts.iter().rev().fold(None, nest).unwrap()
    };
    let said = |texts: &[&'static str]| ToolError::from(layers(texts)).to_string();
    assert_eq!(said(&["a"]), "a");
    assert_eq!(
        said(&["open", "no such file", "os error 2"]),
        "open: no such file: os error 2"
    );
    assert_eq!(
        said(&["open: no such file", "no such file"]),
        "open: no such file"
    );
    assert_eq!(said(&["a: b", "b", "c"]), "a: b: c");
    assert_eq!(said(&["a", "", "c"]), "a: c");
    // What went through another box or through anyhow stays what it was.
    let error: Box<dyn std::error::Error + Send + Sync> = ToolError::new("once").into();
    assert_eq!(ToolError::from_error(error).to_string(), "once");
    assert_eq!(
        ToolError::from_error(anyhow::Error::new(layers(&["x", "y"])).context("z")).to_string(),
        "z: x: y"
    );
}

#[test]
fn messages_of_errors_are_safe_lines() {
    let said = |message: &str| {
        let result = Err::<(), _>(message).into_tool_result().unwrap();
        result.content()[0].as_text().unwrap().to_string()
    };
    assert_eq!(said("a\u{1b}[1mb\r\nc\td"), "a\\u{1b}[1mb\nc\td");
    // What the program itself gives as the text stays as it is.
    assert_eq!(ToolError::new("\u{1b}").to_string(), "\u{1b}");
}

#[test]
fn errors_that_fail_to_say_what_they_are_do_not_panic() {
    #[derive(Debug)]
    struct Mute;
    impl std::fmt::Display for Mute {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("half")?;
            Err(std::fmt::Error)
        }
    }
    impl std::error::Error for Mute {
        fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
            Some(&Mute)
        }
    }
    assert_eq!(ToolError::from(Mute).to_string(), "half");
}

#[test]
fn o17_an_embedded_resource_is_nested_once() {
    let contents = ResourceContents::text("file:///n.md", "# n").unwrap();
    let block = EmbeddedResource::new(contents.with_mime_type("text/markdown"))
        .with_annotations(Annotations::new().with_audience([Role::User]));
    assert_eq!(
        serde_json::to_value(ContentBlock::from(block)).unwrap(),
        json!({
            "type": "resource",
            "resource": {"uri": "file:///n.md", "mimeType": "text/markdown", "text": "# n"},
            "annotations": {"audience": ["user"]}
        })
    );
}

#[test]
fn o18_image_data_is_standard_base64() {
    let image = ImageContent::new([0xFB, 0xFF], "image/png");
    assert_eq!(
        serde_json::to_value(&image).unwrap(),
        json!({"type": "image", "data": "+/8=", "mimeType": "image/png"})
    );
    assert_eq!(image.decode().unwrap(), [0xFB, 0xFF]);
    for bad in [
        "data:image/png;base64,AAAA",
        "_-8=",
        "AAA",
        "AA AA",
        "AAAA\n",
        "A",
    ] {
        let (found, pointer) = kind(ImageContent::from_base64(bad, "image/png"));
        assert!(
            matches!(found, ErrorKind::InvalidBase64(_)),
            "{bad}: {found:?}"
        );
        assert_eq!(pointer, "/data");
        assert!(
            AudioContent::from_base64(bad, "audio/wav").is_err(),
            "{bad}"
        );
        let (found, pointer) = kind(ResourceContents::blob_from_base64("a:b", bad));
        assert!(
            matches!(found, ErrorKind::InvalidBase64(_)),
            "{bad}: {found:?}"
        );
        assert_eq!(pointer, "/blob");
    }
    assert!(ImageContent::from_base64("+/8=", "image/png").is_ok());
    assert!(ImageContent::from_base64("", "image/png").is_ok());
}

#[test]
fn o19_annotations_have_the_form_of_the_specification() {
    let annotations = Annotations::new()
        .with_audience([Role::User])
        .with_priority(0.5)
        .unwrap()
        .with_last_modified("2026-01-02T03:04:05Z")
        .unwrap();
    assert_eq!(
        serde_json::to_string(&annotations).unwrap(),
        r#"{"audience":["user"],"priority":0.5,"lastModified":"2026-01-02T03:04:05Z"}"#
    );
    for bad in [1.5, -0.1, f64::NAN, f64::INFINITY] {
        let (found, pointer) = kind(Annotations::new().with_priority(bad));
        assert!(
            matches!(found, ErrorKind::InvalidPriority(_)),
            "{bad}: {found:?}"
        );
        assert_eq!(pointer, "/priority");
    }
    for bad in [
        "2026-01-02",
        "2026-01-02T03:04:05",
        "2026-02-30T03:04:05Z",
        "",
    ] {
        let (found, _) = kind(Annotations::new().with_last_modified(bad));
        assert_eq!(found, ErrorKind::InvalidTimestamp(bad.into()));
    }
}

#[test]
fn o22_uris_are_checked_and_not_changed() {
    for uri in ["https://host.example", "ui://Card/%7Euser?x=/", "urn:x:Y"] {
        let link = ResourceLink::new(uri, "n").unwrap();
        assert_eq!(serde_json::to_value(&link).unwrap()["uri"], uri);
        assert_eq!(ResourceContents::text(uri, "").unwrap().uri(), uri);
    }
    for bad in ["no-scheme", "ui ://x", "", "/relative", "a:b c", "a:\u{e9}"] {
        let right = (ErrorKind::InvalidUri(bad.into()), "/uri".to_owned());
        assert_eq!(kind(ResourceLink::new(bad, "n")), right);
        assert_eq!(kind(ResourceContents::text(bad, "")), right);
        assert_eq!(kind(ResourceContents::blob(bad, [])), right);
        assert_eq!(kind(CallToolResult::resource_link(bad, "n")), right);
    }
}

#[test]
fn built_blocks_have_no_null_members() {
    assert_eq!(
        serde_json::to_string(&TextContent::new("x")).unwrap(),
        r#"{"type":"text","text":"x"}"#
    );
    assert_eq!(
        CallToolResult::new().to_json_string(),
        r#"{"resultType":"complete","content":[]}"#
    );
    assert_eq!(
        written(&().into_tool_result().unwrap())["content"],
        json!([])
    );
}

#[test]
fn several_blocks_keep_their_order() {
    let png = [0x89, b'P', b'N', b'G'];
    let result = CallToolResult::multi([
        ContentBlock::from(TextContent::new("Here is the chart:")),
        ImageContent::new(png, "image/png").into(),
    ]);
    assert_eq!(
        written(&result),
        json!({"resultType": "complete", "content": [
            {"type": "text", "text": "Here is the chart:"},
            {"type": "image", "data": "iVBORw==", "mimeType": "image/png"}
        ]})
    );
    let blocks = result.content().to_vec();
    assert_eq!(blocks.into_tool_result().unwrap(), result);
    assert_eq!(
        written(&CallToolResult::multi(Vec::<ContentBlock>::new()))["content"],
        json!([])
    );
}

#[test]
fn every_block_kind_says_all_its_members() {
    let icon = Icon::new("data:image/png;base64,AAAA")
        .unwrap()
        .with_mime_type("image/png")
        .with_sizes(["48x48", "any"])
        .with_theme(IconTheme::Dark);
    let link = ResourceLink::new("file:///a", "a")
        .unwrap()
        .with_title("A")
        .with_description("first")
        .with_mime_type("text/plain")
        .with_size(7)
        .unwrap()
        .with_icons([icon])
        .with_meta(Meta::new().with("com.example/n", &1).unwrap());
    let blob = ResourceContents::blob("file:///b", [0xFB, 0xFF]).unwrap();
    let result = CallToolResult::audio([1, 2, 3], "audio/wav")
        .with_content(link)
        .with_content(EmbeddedResource::new(blob))
        .with_meta("com.example/trace", &[1, 2])
        .unwrap();
    assert_eq!(
        written(&result),
        json!({
            "resultType": "complete",
            "content": [
                {"type": "audio", "data": "AQID", "mimeType": "audio/wav"},
                {
                    "type": "resource_link", "uri": "file:///a", "name": "a", "title": "A",
                    "description": "first", "mimeType": "text/plain", "size": 7,
                    "icons": [{
                        "src": "data:image/png;base64,AAAA", "mimeType": "image/png",
                        "sizes": ["48x48", "any"], "theme": "dark"
                    }],
                    "_meta": {"com.example/n": 1}
                },
                {"type": "resource", "resource": {"uri": "file:///b", "blob": "+/8="}}
            ],
            "_meta": {"com.example/trace": [1, 2]}
        })
    );
}

#[test]
fn both_channels_of_a_hand_made_result_are_the_same_bytes() {
    #[derive(serde::Serialize)]
    struct Z {
        zeta: u8,
        alpha: u8,
    }
    let z = Z { zeta: 1, alpha: 2 };
    let result = CallToolResult::structured(&z).unwrap();
    let text = r#"{"zeta":1,"alpha":2}"#;
    assert_eq!(result.content()[0].as_text().unwrap(), text);
    assert_eq!(result.structured_content().unwrap().as_str(), text);
    let result = CallToolResult::json(&z).unwrap();
    assert_eq!(result.content()[0].as_text().unwrap(), text);
    assert_eq!(result.structured_content(), None);
}

#[test]
fn json_text_is_the_same_however_it_is_written_or_taken() {
    let value = json!({"a \"key\"": ["\\", "\n\t\u{1}", "ó — \u{202e}", 0.5, null], "b": {}});
    let json = RawJson::new(&value).unwrap().as_str().to_owned();
    let result = CallToolResult::structured(&value).unwrap();
    let right = json!({
        "resultType": "complete",
        "content": [{"type": "text", "text": json}],
        "structuredContent": value,
    });
    assert_eq!(written(&result), right);
    let pretty = serde_json::to_string_pretty(&result).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&pretty).unwrap(), right);
    // In another value, of ours or of serde_json.
    let nested = RawJson::new(&[&result]).unwrap();
    assert_eq!(nested.to_value().unwrap(), json!([right]));
    assert_eq!(serde_json::to_value([&result]).unwrap(), json!([right]));

    let block = result.content()[0].as_text().unwrap().clone();
    let plain = Text::from(json.as_str());
    assert_eq!(block, plain);
    assert_eq!(
        serde_json::to_string(&block).unwrap(),
        serde_json::to_string(&plain).unwrap()
    );
    assert_eq!(format!("{block} {block:?}"), format!("{plain} {plain:?}"));
    assert_eq!(block.clone().into_string(), json);
    drop(result);
    assert_eq!(block.into_string(), json);

    let read = CallToolResult::from_str(&right.to_string()).unwrap();
    assert_eq!(read, CallToolResult::structured(&value).unwrap());
    let text_only = CallToolResult::json(&value).unwrap();
    assert_eq!(written(&text_only)["content"], right["content"]);
    assert_eq!(text_only.structured_content(), None);
}

#[test]
fn meta_keys_are_those_that_the_specification_leaves_free() {
    for bad in ["", "a b", "io.modelcontextprotocol/x", "dev.mcp/x", "-a/b"] {
        let right = (ErrorKind::InvalidMetaKey(bad.into()), "/_meta".to_owned());
        assert_eq!(kind(CallToolResult::new().with_meta(bad, &1)), right);
    }
    let (found, pointer) = kind(CallToolResult::new().with_meta("a.b/c~d", &1));
    assert_eq!(
        (found, &*pointer),
        (ErrorKind::InvalidMetaKey("a.b/c~d".into()), "/_meta")
    );
    let (found, pointer) = kind(CallToolResult::new().with_meta("a.b/c", &[f64::NAN]));
    assert_eq!(
        (found, &*pointer),
        (ErrorKind::NonFiniteNumber, "/_meta/a.b~1c/0")
    );
}

#[test]
fn annotations_go_to_the_blocks_that_have_none() {
    let user = Annotations::new().with_audience([Role::User]);
    let model = Annotations::new().with_audience([Role::Assistant]);
    let result = CallToolResult::multi([
        TextContent::new("a"),
        TextContent::new("b").with_annotations(model.clone()),
    ])
    .with_annotations(&user);
    assert_eq!(result.content()[0].annotations(), Some(&user));
    assert_eq!(result.content()[1].annotations(), Some(&model));
}
