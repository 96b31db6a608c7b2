//! What servers say of their views, and what hosts make of it.
#![allow(clippy::unwrap_used, clippy::panic)]

use mcp_ui_core::apps::{
    EXTENSION_ID, MIME_TYPE, ResourceCsp, ResourceMeta, ResourcePermissions, ToolUi, UiCapability,
    UiResource, Visibility, is_app_mime_type,
};
use mcp_ui_core::{Error, ErrorKind, Meta, ResourceContents, ToolResult};
use serde_json::{Value, json};

fn meta(entries: &Value) -> Meta {
    let mut meta = Meta::new();
    for (key, value) in entries.as_object().unwrap() {
        meta.insert(key.as_str(), value).unwrap();
    }
    meta
}

#[test]
fn o59_mime_types() {
    for good in [
        "text/html;profile=mcp-app",
        "text/html; profile=mcp-app",
        "TEXT/HTML;PROFILE=mcp-app",
        "text/html;profile=\"mcp-app\"",
        "text/html;charset=utf-8;profile=mcp-app",
        // Neighbours.
        " text/html ; profile=mcp-app ",
        "text/html;;profile=mcp-app",
        "text/html;x;profile=mcp-app",
        "text/html;profile=mcp-app;charset=utf-8",
        "text/html;x=\"a;b\";profile=mcp-app",
        "text/html;x=\"a\\\";b\";profile=mcp-app",
        "text/html;profile=\"mcp\\-app\"",
        "text/html;profile=\"mcp-app",
        "text/html;\tprofile=mcp-app",
    ] {
        assert!(is_app_mime_type(good), "{good}");
    }
    for bad in [
        "text/html",
        "text/html+mcp",
        "text/html;profile=mcp",
        "text/htmlx;profile=mcp-app",
        // Neighbours.
        "",
        ";profile=mcp-app",
        "profile=mcp-app",
        "text/html profile=mcp-app",
        "text/html,profile=mcp-app",
        "text/html;profile=mcp-app2",
        "text/html;profile='mcp-app'",
        "text/html;profile=\"mcp-app;x\"",
        "text/html;xprofile=mcp-app",
        "text/html;profile",
        "text/html;profile=",
        "text/html;x=\"profile=mcp-app\"",
        "text/html;x=\"a;profile=mcp-app",
        "text/html;x=\";profile=mcp-app;\"",
        "text/html;profile=other;profile=mcp-app",
        "text/plain;profile=mcp-app",
        "application/xhtml+xml;profile=mcp-app",
        "text/html;profile*=mcp-app",
        "text/html;profile=é",
        "text/html;profile=\"",
        "text/html;profile=\"\\",
    ] {
        assert!(!is_app_mime_type(bad), "{bad}");
    }
    assert_eq!(MIME_TYPE, "text/html;profile=mcp-app");
    let resource = UiResource::new("ui://a/b", "<p>").unwrap();
    let contents = resource.to_contents().unwrap();
    assert_eq!(contents.mime_type(), Some("text/html;profile=mcp-app"));
}

#[test]
fn o60_tool_metadata_is_written_in_both_forms_and_read_in_either() {
    let mut written = meta(&json!({"com.example/x": 1}));
    ToolUi::new("ui://card/v1")
        .unwrap()
        .insert_into(&mut written)
        .unwrap();
    assert_eq!(
        serde_json::to_string(&written).unwrap(),
        r#"{"com.example/x":1,"ui":{"resourceUri":"ui://card/v1"},"ui/resourceUri":"ui://card/v1"}"#
    );

    let uri = |entries: &Value| {
        let ui = ToolUi::from_meta(&meta(entries)).unwrap().unwrap();
        ui.resource_uri().unwrap().to_owned()
    };
    assert_eq!(uri(&json!({"ui": {"resourceUri": "ui://n"}})), "ui://n");
    assert_eq!(uri(&json!({"ui/resourceUri": "ui://f"})), "ui://f");
    assert_eq!(
        uri(&json!({"ui": {"resourceUri": "ui://n"}, "ui/resourceUri": "ui://f"})),
        "ui://n"
    );
    assert_eq!(
        uri(&json!({"ui": {"resourceUri": "https://x.example/"}, "ui/resourceUri": "ui://ok"})),
        "ui://ok"
    );
    // Neighbours.
    assert_eq!(
        uri(&json!({"ui": {"resourceUri": "ui://n"}, "ui/resourceUri": "https://x.example/"})),
        "ui://n"
    );
    assert_eq!(
        uri(&json!({"ui": {"resourceUri": 5}, "ui/resourceUri": "ui://ok"})),
        "ui://ok"
    );
    assert_eq!(
        uri(&json!({"ui": {"visibility": ["app"]}, "ui/resourceUri": "ui://ok"})),
        "ui://ok"
    );
    assert_eq!(
        uri(&json!({"ui": null, "ui/resourceUri": "ui://ok"})),
        "ui://ok"
    );

    let error = |entries: &Value| ToolUi::from_meta(&meta(entries)).unwrap_err();
    let bad = error(&json!({"ui": {"resourceUri": "https://x.example/"}}));
    assert_eq!(
        bad.kind(),
        &ErrorKind::InvalidUiUri("https://x.example/".into())
    );
    assert_eq!(bad.pointer(), "/ui/resourceUri");
    assert_eq!(
        error(&json!({"ui/resourceUri": "http:x"})).pointer(),
        "/ui~1resourceUri"
    );
    assert_eq!(error(&json!({"ui": "ui://n"})).pointer(), "/ui");
    assert_eq!(
        error(&json!({"ui": {"visibility": "app"}})).pointer(),
        "/ui/visibility"
    );
    assert_eq!(
        error(&json!({"ui": {"visibility": ["app", 1]}})).pointer(),
        "/ui/visibility/1"
    );
    assert_eq!(
        ToolUi::from_meta(&meta(&json!({"other": 1}))).unwrap(),
        None
    );

    for not_ui in [
        "",
        "ui:",
        "ui://",
        "ui:/a",
        "UI://a",
        "https://a.example/ui://a",
        "ui://a b",
        "ui://a\n",
        " ui://a",
        "card",
    ] {
        let error = ToolUi::new(not_ui).unwrap_err();
        assert_eq!(error.kind(), &ErrorKind::InvalidUiUri(not_ui.into()));
        assert!(UiResource::new(not_ui, "").is_err());
    }
}

#[test]
fn what_is_there_stays_when_tool_metadata_is_written() {
    let mut written = meta(&json!({
        "ui": {"resourceUri": "ui://old", "visibility": ["model"], "x-note": {"n": 1}},
        "ui/resourceUri": "ui://old",
    }));
    ToolUi::new("ui://new")
        .unwrap()
        .insert_into(&mut written)
        .unwrap();
    assert_eq!(
        serde_json::to_value(&written).unwrap(),
        json!({"ui": {"resourceUri": "ui://new", "x-note": {"n": 1}}, "ui/resourceUri": "ui://new"})
    );
    ToolUi::without_view([Visibility::App])
        .insert_into(&mut written)
        .unwrap();
    assert_eq!(
        serde_json::to_value(&written).unwrap(),
        json!({"ui": {"visibility": ["app"], "x-note": {"n": 1}}})
    );
}

/// A card.
#[derive(serde::Serialize, ToolResult)]
#[tool_result(ui = "ui://cards/card")]
struct Card {
    title: String,
}

/// A title.
#[derive(serde::Serialize, ToolResult)]
struct Title(String);

#[test]
fn a_result_type_knows_its_view() {
    let uri = |ui: Option<ToolUi>| ui.map(|ui| ui.resource_uri().unwrap().to_owned());
    assert_eq!(uri(Card::tool_ui()).as_deref(), Some("ui://cards/card"));
    assert_eq!(
        uri(Option::<Box<Card>>::tool_ui()).as_deref(),
        Some("ui://cards/card")
    );
    assert_eq!(
        uri(Vec::<Card>::tool_ui()).as_deref(),
        Some("ui://cards/card")
    );
    assert_eq!(Title::tool_ui(), None);
    // The result itself says nothing of it.
    let card = Card { title: "a".into() };
    assert_eq!(card.to_call_tool_result().unwrap().meta(), None);
    assert_eq!(
        Title("a".into()).to_call_tool_result().unwrap().meta(),
        None
    );
}

#[test]
fn visibility_says_who_may_call() {
    let read = |visibility: Value| {
        let entries = json!({"ui": {"resourceUri": "ui://a", "visibility": visibility}});
        let ui = ToolUi::from_meta(&meta(&entries)).unwrap().unwrap();
        (ui.is_visible_to_model(), ui.is_callable_by_view())
    };
    assert_eq!(read(Value::Null), (true, true));
    assert_eq!(read(json!(["model", "app"])), (true, true));
    assert_eq!(read(json!(["model"])), (true, false));
    assert_eq!(read(json!(["app"])), (false, true));
    assert_eq!(read(json!([])), (false, false));
    assert_eq!(read(json!(["Model", "admin"])), (false, false));
}

fn origin_error(sources: &[&str]) -> Error {
    ResourceCsp::new()
        .with_connect_domains(sources.iter().copied())
        .unwrap_err()
}

#[test]
fn o61_domains_stay_inside_their_directive() {
    let bad = [
        "https://a.example; img-src https:",
        "https://a.example,https://b.example",
        "'unsafe-eval'",
        "https://a.example\n",
        "javascript:x",
        "",
    ];
    for (index, source) in bad.into_iter().enumerate() {
        let error = origin_error(&[source]);
        assert_eq!(error.kind(), &ErrorKind::InvalidOrigin(source.into()));
        assert_eq!(error.pointer(), "/0");
        let mut sources = vec!["https://ok.example"; index];
        sources.push(source);
        assert_eq!(origin_error(&sources).pointer(), format!("/{index}"));
        let csp = ResourceCsp::new();
        assert!(csp.clone().with_resource_domains([source]).is_err());
        assert!(csp.clone().with_frame_domains([source]).is_err());
        assert!(csp.with_base_uri_domains([source]).is_err());
        // What a peer sends is kept, and refused where it would do harm.
        let received =
            json!({"connectDomains": [], "frameDomains": ["https://ok.example", source]});
        let csp: ResourceCsp = serde_json::from_value(received.clone()).unwrap();
        assert_eq!(serde_json::to_value(&csp).unwrap(), received);
        assert_eq!(csp.header_value().unwrap_err().pointer(), "/frameDomains/1");
    }
}

#[test]
fn csp_is_written_on_the_resource_and_never_on_a_tool() {
    let csp = ResourceCsp::new()
        .with_connect_domains(["https://api.example"])
        .unwrap();
    let resource = UiResource::new("ui://a/b", "<!doctype html>")
        .unwrap()
        .with_meta(
            ResourceMeta::new()
                .with_csp(csp)
                .with_permissions(ResourcePermissions::new().with_camera())
                .with_domain("a.example")
                .with_prefers_border(true),
        );
    assert_eq!(
        serde_json::to_string(&resource.to_contents().unwrap()).unwrap(),
        r#"{"uri":"ui://a/b","mimeType":"text/html;profile=mcp-app","text":"<!doctype html>","_meta":{"ui":{"csp":{"connectDomains":["https://api.example"]},"permissions":{"camera":{}},"domain":"a.example","prefersBorder":true}}}"#
    );
    assert_eq!(
        serde_json::to_string(&ToolUi::new("ui://a/b").unwrap()).unwrap(),
        r#"{"resourceUri":"ui://a/b"}"#
    );
    let read = UiResource::from_contents(&resource.to_contents().unwrap(), None).unwrap();
    assert_eq!(read, resource);
}

#[test]
fn the_policy_is_that_of_the_specification() {
    assert_eq!(
        ResourceCsp::new().header_value().unwrap(),
        "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; \
         connect-src 'none'; img-src 'self' data:; font-src 'self'; media-src 'self' data:; \
         frame-src 'none'; object-src 'none'; base-uri 'self'"
    );
    let csp = ResourceCsp::new()
        .with_connect_domains(["https://api.example", "wss://live.example"])
        .unwrap()
        .with_resource_domains(["https://*.cdn.example"])
        .unwrap()
        .with_frame_domains(["https://frame.example"])
        .unwrap()
        .with_base_uri_domains(["https://base.example"])
        .unwrap();
    assert_eq!(
        csp.header_value().unwrap(),
        "default-src 'none'; script-src 'self' 'unsafe-inline' https://*.cdn.example; \
         style-src 'self' 'unsafe-inline' https://*.cdn.example; \
         connect-src 'self' https://api.example wss://live.example; \
         img-src 'self' data: https://*.cdn.example; font-src 'self' https://*.cdn.example; \
         media-src 'self' data: https://*.cdn.example; frame-src https://frame.example; \
         object-src 'none'; base-uri https://base.example"
    );
    // An empty list is the same as none.
    let empty: ResourceCsp =
        serde_json::from_str(r#"{"connectDomains":[],"frameDomains":[],"baseUriDomains":[]}"#)
            .unwrap();
    assert_eq!(
        empty.header_value().unwrap(),
        ResourceCsp::new().header_value().unwrap()
    );
}

#[test]
fn the_allow_attribute_names_the_granted_features() {
    assert_eq!(ResourcePermissions::new().allow_attribute(), "");
    let all = ResourcePermissions::new()
        .with_clipboard_write()
        .with_geolocation()
        .with_microphone()
        .with_camera();
    assert_eq!(
        all.allow_attribute(),
        "camera; microphone; geolocation; clipboard-write"
    );
    assert_eq!(
        serde_json::to_value(&all).unwrap(),
        json!({"camera": {}, "microphone": {}, "geolocation": {}, "clipboardWrite": {}})
    );
    // `true` is not how a feature is asked for.
    assert!(serde_json::from_str::<ResourcePermissions>(r#"{"camera":true}"#).is_err());
}

#[test]
fn resources_are_read_as_text_or_bytes() {
    let html = "<!doctype html><p>ä";
    let blob = ResourceContents::blob("ui://a/b", html)
        .unwrap()
        .with_mime_type("text/html; profile=mcp-app");
    assert_eq!(UiResource::from_contents(&blob, None).unwrap().html(), html);

    // The entry of the list counts if the contents say nothing.
    let listed = meta(&json!({"ui": {"prefersBorder": false}}));
    let read = UiResource::from_contents(&blob, Some(&listed)).unwrap();
    assert_eq!(read.meta().prefers_border(), Some(false));
    let own = blob.with_meta(meta(&json!({"ui": {"domain": "x"}})));
    let read = UiResource::from_contents(&own, Some(&listed)).unwrap();
    assert_eq!(read.meta().prefers_border(), None);

    let refused = |contents: ResourceContents| {
        let error = UiResource::from_contents(&contents, None).unwrap_err();
        (error.kind().clone(), error.pointer())
    };
    let plain = ResourceContents::text("ui://a/b", "<p>").unwrap();
    assert_eq!(
        refused(plain.clone().with_mime_type("text/html")),
        (
            ErrorKind::NotAppMimeType("text/html".into()),
            "/mimeType".into()
        )
    );
    assert_eq!(
        refused(plain.clone()),
        (ErrorKind::NotAppMimeType(String::new()), "/mimeType".into())
    );
    let elsewhere = ResourceContents::text("https://a.example", "<p>").unwrap();
    assert_eq!(
        refused(elsewhere.with_mime_type(MIME_TYPE)),
        (
            ErrorKind::InvalidUiUri("https://a.example".into()),
            "/uri".into()
        )
    );
    let latin1 = ResourceContents::blob("ui://a/b", [0xE4]).unwrap();
    assert_eq!(refused(latin1.with_mime_type(MIME_TYPE)).1, "/blob");
    let camera = plain
        .with_mime_type(MIME_TYPE)
        .with_meta(meta(&json!({"ui": {"permissions": {"camera": true}}})));
    assert_eq!(refused(camera).1, "/_meta/ui/permissions/camera");
}

#[test]
fn hosts_read_what_their_library_holds() {
    let result = json!({"contents": [
        {"uri": "ui://a/notes", "mimeType": "text/plain", "text": "n"},
        {"uri": "ui://a/b", "mimeType": "text/html;profile=mcp-app", "text": "<p>",
         "_meta": {"ui": {"prefersBorder": true}, "com.example/id": 12_345_678_901_234_567_890_u64}},
    ], "ttlMs": 5});
    let resource = UiResource::from_read_result(&result, None).unwrap();
    assert_eq!(resource.uri(), "ui://a/b");
    assert_eq!(resource.meta().prefers_border(), Some(true));
    let place = |result: Value| {
        UiResource::from_read_result(&result, None)
            .unwrap_err()
            .pointer()
    };
    assert_eq!(place(json!({})), "");
    assert_eq!(place(json!({"contents": []})), "/contents");
    assert_eq!(
        place(json!({"contents": [{"uri": "ui://a/b"}]})),
        "/contents/0"
    );
    assert_eq!(
        place(json!({"contents": [{"uri": "ui://a/b", "mimeType": "text/html", "text": ""}]})),
        "/contents/0/mimeType"
    );

    let tool = |meta: Value| json!({"name": "t", "inputSchema": {"type": "object"}, "_meta": meta});
    assert_eq!(ToolUi::from_tool(&tool(Value::Null)).unwrap(), None);
    let error = ToolUi::from_tool(&tool(json!({"ui": 1}))).unwrap_err();
    assert_eq!(error.pointer(), "/_meta/ui");
}

#[test]
fn clients_say_that_they_show_views() {
    assert_eq!(EXTENSION_ID, "io.modelcontextprotocol/ui");
    assert_eq!(
        serde_json::to_string(&UiCapability::apps()).unwrap(),
        r#"{"mimeTypes":["text/html;profile=mcp-app"]}"#
    );
    let read = |capabilities: Value| UiCapability::from_client_capabilities(&capabilities);
    let example =
        json!({"extensions": {EXTENSION_ID: {"mimeTypes": ["text/html;profile=mcp-app"]}}});
    assert!(read(example).unwrap().unwrap().supports_apps());
    assert_eq!(read(json!({})).unwrap(), None);
    assert_eq!(read(json!({"extensions": null})).unwrap(), None);
    assert_eq!(read(json!({"extensions": {"a.b/c": {}}})).unwrap(), None);
    let without = json!({"extensions": {EXTENSION_ID: {}}});
    assert!(!read(without).unwrap().unwrap().supports_apps());
    let other = json!({"extensions": {EXTENSION_ID: {"mimeTypes": ["text/html"]}}});
    assert!(!read(other).unwrap().unwrap().supports_apps());
    let wrong = json!({"extensions": {EXTENSION_ID: {"mimeTypes": "text/html;profile=mcp-app"}}});
    assert_eq!(
        read(wrong).unwrap_err().pointer(),
        "/extensions/io.modelcontextprotocol~1ui/mimeTypes"
    );
}
