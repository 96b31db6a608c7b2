//! Every message and object of the extension, built with all of its members, under the name of its
//! definition in the official schema.

use mcp_ui_core::apps::{
    AppCapabilities, CallToolRequest, ChatMessage, ChatMessageResult, ContainerDimensions,
    ContentModalities, DeviceCapabilities, DisplayMode, DownloadFile, DownloadFileRequest,
    DownloadFileResult, HostCapabilities, HostContext, HostContextChangedNotification, HostCss,
    HostStyles, Initialize, InitializeRequest, InitializeResult, Initialized,
    InitializedNotification, JsonObject, ListChanges, MessageRequest, Number, OpenLink,
    OpenLinkRequest, OpenLinkResult, PROTOCOL_VERSION, Platform, RequestDisplayMode,
    RequestDisplayModeRequest, RequestDisplayModeResult, RequestTeardown,
    RequestTeardownNotification, ResourceCsp, ResourceMeta, ResourcePermissions, ResourceTeardown,
    ResourceTeardownRequest, ResourceTeardownResult, SafeAreaInsets, SamplingCapability,
    SandboxCapability, SandboxProxyReady, SandboxProxyReadyNotification, SandboxResource,
    SandboxResourceReadyNotification, SizeChanged, SizeChangedNotification, StyleVariable,
    StyleVariables, Theme, ToolCancelled, ToolCancelledNotification, ToolInfo, ToolInput,
    ToolInputNotification, ToolInputPartial, ToolInputPartialNotification, ToolResultNotification,
    ToolUi, UiCapability, UpdateModelContext, UpdateModelContextRequest, Visibility,
};
use mcp_ui_core::{
    Annotations, AudioContent, CallToolResult, ContentBlock, EmbeddedResource, Icon, ImageContent,
    Implementation, RawJson, ResourceContents, ResourceLink, Role, TextContent,
};
use serde::Serialize;
use serde_json::{Value, json};

fn written<T: Serialize>(value: &T) -> Value {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

fn object(value: &Value) -> JsonObject {
    JsonObject::new(value).unwrap()
}

fn csp() -> ResourceCsp {
    ResourceCsp::new()
        .with_connect_domains(["https://api.example"])
        .unwrap()
        .with_resource_domains(["https://*.cdn.example"])
        .unwrap()
        .with_frame_domains(["https://frame.example"])
        .unwrap()
        .with_base_uri_domains(["https://base.example"])
        .unwrap()
}

fn permissions() -> ResourcePermissions {
    ResourcePermissions::new()
        .with_camera()
        .with_microphone()
        .with_geolocation()
        .with_clipboard_write()
}

fn modalities() -> ContentModalities {
    ContentModalities::new()
        .with_text()
        .with_image()
        .with_audio()
        .with_resource()
        .with_resource_link()
        .with_structured_content()
}

fn host_capabilities() -> HostCapabilities {
    HostCapabilities::new()
        .with_experimental(object(&json!({"com.example/x": {"level": 1}})))
        .with_open_links()
        .with_download_file()
        .with_server_tools(ListChanges::new().with_list_changed(true))
        .with_server_resources(ListChanges::new().with_list_changed(false))
        .with_logging()
        .with_sandbox(
            SandboxCapability::new()
                .with_csp(csp())
                .with_permissions(permissions()),
        )
        .with_update_model_context(modalities())
        .with_message(modalities())
        .with_sampling(SamplingCapability::new().with_tools())
}

fn app_capabilities() -> AppCapabilities {
    AppCapabilities::new()
        .with_experimental(object(&json!({"com.example/x": {}})))
        .with_tools(ListChanges::new().with_list_changed(true))
        .with_available_display_modes([DisplayMode::Inline, DisplayMode::Pip])
}

fn variables() -> StyleVariables {
    StyleVariable::ALL
        .iter()
        .fold(StyleVariables::new(), |all, variable| {
            all.with(*variable, "light-dark(white, black)")
        })
}

fn styles() -> HostStyles {
    HostStyles::new()
        .with_variables(variables())
        .with_css(HostCss::new().with_fonts("@font-face {}"))
}

fn host_context() -> HostContext {
    let tool = json!({"name": "get_weather", "description": "d", "inputSchema": {
        "type": "object", "properties": {"q": {"type": "string"}}, "required": ["q"]}});
    HostContext::new()
        .with_tool_info(ToolInfo::new(object(&tool)).with_id(7.into()))
        .with_theme(Theme::Dark)
        .with_styles(styles())
        .with_display_mode(DisplayMode::Inline)
        .with_available_display_modes([DisplayMode::Inline, DisplayMode::Fullscreen])
        .with_container_dimensions(
            ContainerDimensions::new()
                .with_width(400)
                .with_max_height(Number::new(600.5).unwrap()),
        )
        .with_locale("de-AT")
        .with_time_zone("Europe/Vienna")
        .with_user_agent("host/1")
        .with_platform(Platform::Web)
        .with_device_capabilities(DeviceCapabilities::new().with_touch(true).with_hover(false))
        .with_safe_area_insets(SafeAreaInsets::new(1, 2, 3, 4))
}

fn blocks() -> Vec<ContentBlock> {
    let annotations = Annotations::new()
        .with_audience([Role::User, Role::Assistant])
        .with_priority(0.5)
        .unwrap()
        .with_last_modified("2026-01-02T03:04:05Z")
        .unwrap();
    vec![
        TextContent::new("a").with_annotations(annotations).into(),
        ImageContent::new([1], "image/png").into(),
        AudioContent::new([1], "audio/wav").into(),
        ResourceLink::new("file:///a", "a")
            .unwrap()
            .with_icons([Icon::new("https://a.example/i.png").unwrap()])
            .into(),
        EmbeddedResource::new(ResourceContents::text("file:///b", "b").unwrap()).into(),
        EmbeddedResource::new(ResourceContents::blob("file:///c", [1]).unwrap()).into(),
    ]
}

fn files() -> Vec<ContentBlock> {
    blocks().split_off(3)
}

fn result() -> CallToolResult {
    CallToolResult::multi(blocks())
        .with_structured_content(RawJson::new(&json!({"n": [1, null]})).unwrap())
        .with_meta("com.example/x", &1)
        .unwrap()
        .with_is_error(true)
}

fn tool_ui() -> ToolUi {
    ToolUi::new("ui://a/b")
        .unwrap()
        .with_visibility([Visibility::Model, Visibility::App])
}

fn resource_meta() -> ResourceMeta {
    ResourceMeta::new()
        .with_csp(csp())
        .with_permissions(permissions())
        .with_domain("a.example")
        .with_prefers_border(true)
}

pub fn initialize_result() -> InitializeResult {
    InitializeResult::current(
        Implementation::new("host", "1").with_title("Host"),
        host_capabilities(),
        host_context(),
    )
}

pub fn all() -> Vec<(&'static str, Value)> {
    let mut all = messages();
    all.extend(objects());
    all
}

fn messages() -> Vec<(&'static str, Value)> {
    let initialize = Initialize::new(
        Implementation::new("view", "1"),
        app_capabilities(),
        PROTOCOL_VERSION,
    );
    let context = UpdateModelContext::new()
        .with_content(blocks())
        .with_structured_content(object(&json!({"row": 3})));
    let html = SandboxResource::new("<!doctype html>")
        .with_sandbox("allow-scripts")
        .with_csp(csp())
        .with_permissions(permissions());
    let arguments = object(&json!({"q": "x"}));
    let input = ToolInput::new().with_arguments(arguments.clone());
    let partial = ToolInputPartial::new().with_arguments(arguments);
    let size = SizeChanged::new().with_width(1).with_height(2);
    let cancelled = ToolCancelled::new().with_reason("timeout");
    let mode = RequestDisplayMode::new(DisplayMode::Fullscreen);
    // It has no definition of its own, since it is a message of MCP.
    let call: CallToolRequest = mcp_ui_core::apps::Request::new(
        1,
        mcp_ui_core::apps::CallTool::new("refresh").with_arguments(object(&json!({}))),
    );
    assert_eq!(
        call.to_json_string(),
        r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"refresh","arguments":{}}}"#
    );
    vec![
        (
            "McpUiDownloadFileRequest",
            written(&DownloadFileRequest::new("d", DownloadFile::new(files()))),
        ),
        (
            "McpUiHostContextChangedNotification",
            written(&HostContextChangedNotification::new(host_context())),
        ),
        (
            "McpUiInitializeRequest",
            written(&InitializeRequest::new(0, initialize)),
        ),
        (
            "McpUiInitializedNotification",
            written(&InitializedNotification::new(Initialized::new())),
        ),
        (
            "McpUiMessageRequest",
            written(&MessageRequest::new(2, ChatMessage::new(blocks()))),
        ),
        (
            "McpUiOpenLinkRequest",
            written(&OpenLinkRequest::new(1, OpenLink::new("https://a.example"))),
        ),
        (
            "McpUiRequestDisplayModeRequest",
            written(&RequestDisplayModeRequest::new(3, mode)),
        ),
        (
            "McpUiRequestTeardownNotification",
            written(&RequestTeardownNotification::new(RequestTeardown::new())),
        ),
        (
            "McpUiResourceTeardownRequest",
            written(&ResourceTeardownRequest::new(1, ResourceTeardown::new())),
        ),
        (
            "McpUiSandboxProxyReadyNotification",
            written(&SandboxProxyReadyNotification::new(SandboxProxyReady::new())),
        ),
        (
            "McpUiSandboxResourceReadyNotification",
            written(&SandboxResourceReadyNotification::new(html)),
        ),
        (
            "McpUiSizeChangedNotification",
            written(&SizeChangedNotification::new(size)),
        ),
        (
            "McpUiToolCancelledNotification",
            written(&ToolCancelledNotification::new(cancelled)),
        ),
        (
            "McpUiToolInputNotification",
            written(&ToolInputNotification::new(input)),
        ),
        (
            "McpUiToolInputPartialNotification",
            written(&ToolInputPartialNotification::new(partial)),
        ),
        (
            "McpUiToolResultNotification",
            written(&ToolResultNotification::new(result())),
        ),
        (
            "McpUiUpdateModelContextRequest",
            written(&UpdateModelContextRequest::new(3, context)),
        ),
    ]
}

fn objects() -> Vec<(&'static str, Value)> {
    vec![
        ("McpUiAppCapabilities", written(&app_capabilities())),
        ("McpUiClientCapabilities", written(&UiCapability::apps())),
        ("McpUiDisplayMode", written(&DisplayMode::Pip)),
        (
            "McpUiDownloadFileResult",
            written(&DownloadFileResult::new().with_is_error(true)),
        ),
        ("McpUiHostCapabilities", written(&host_capabilities())),
        ("McpUiHostContext", written(&host_context())),
        ("McpUiHostCss", written(&HostCss::new())),
        ("McpUiHostStyles", written(&styles())),
        ("McpUiInitializeResult", written(&initialize_result())),
        (
            "McpUiMessageResult",
            written(&ChatMessageResult::new().with_is_error(false)),
        ),
        ("McpUiOpenLinkResult", written(&OpenLinkResult::new())),
        (
            "McpUiRequestDisplayModeResult",
            written(&RequestDisplayModeResult::new(DisplayMode::Inline)),
        ),
        ("McpUiResourceCsp", written(&csp())),
        ("McpUiResourceMeta", written(&resource_meta())),
        ("McpUiResourcePermissions", written(&permissions())),
        (
            "McpUiResourceTeardownResult",
            written(&ResourceTeardownResult::new()),
        ),
        ("McpUiStyles", written(&variables())),
        (
            "McpUiSupportedContentBlockModalities",
            written(&modalities()),
        ),
        ("McpUiTheme", written(&Theme::Light)),
        ("McpUiToolMeta", written(&tool_ui())),
        ("McpUiToolVisibility", written(&Visibility::App)),
    ]
}
