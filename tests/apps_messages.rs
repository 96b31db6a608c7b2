//! Messages of MCP Apps: read, written back, and refused with the right answer.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "apps/examples.rs"]
mod examples;

use mcp_ui_core::apps::{
    CallToolRequest, ChatMessage, ErrorObject, HostContext, HostMessage, Initialize,
    InitializeRequest, InitializeResult, Initialized, InitializedNotification, JsonObject,
    MessageRequest, OpenLink, OpenLinkRequest, OpenLinkResult, PROTOCOL_VERSION, Rejection,
    RequestId, Response, SizeChanged, SizeChangedNotification, StyleVariable, StyleVariables,
    Theme, ToolResultNotification, ToolUi, ViewMessage, Visibility,
};
use mcp_ui_core::{ErrorKind, Implementation, RawJson, TextContent};
use serde_json::{Value, json};

fn value(json: &str) -> Value {
    serde_json::from_str(json).unwrap()
}

#[test]
fn o58_envelopes_and_bare_arrays_are_no_results() {
    let response = r#"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"x"}]}}"#;
    let expected = r#"{"jsonrpc":"2.0","method":"ui/notifications/tool-result","params":{"content":[{"type":"text","text":"x"}]}}"#;

    let found = |json: &str| match ToolResultNotification::from_result_json(json) {
        Ok(message) => panic!("{json} was taken: {}", message.to_json_string()),
        Err(error) => error.to_string(),
    };
    assert!(found(response).contains("whole JSON-RPC response"));
    assert!(found(r#"[{"type":"text","text":"x"}]"#).contains("found an array"));
    assert!(found("[]").contains("found an array"));
    assert!(found(r#"{"type":"text","text":"x"}"#).contains("a content block"));
    let twice = format!(r#"{{"jsonrpc":"2.0","id":1,"result":{response}}}"#);
    let error = ToolResultNotification::from_response(&twice).unwrap_err();
    assert!(
        error.to_string().contains("whole JSON-RPC response"),
        "{error}"
    );
    assert_eq!(error.pointer(), "/result");
    let failed = r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no such tool"}}"#;
    assert!(found(failed).contains("the call failed"));
    let request = r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}"#;
    assert!(found(request).contains("another JSON-RPC message"));
    let wrapped = r#"{"result":{"content":[]}}"#;
    assert!(found(wrapped).contains("`result`"));

    let result = r#"{"content":[{"type":"text","text":"x"}]}"#;
    let message = ToolResultNotification::from_result_json(result).unwrap();
    assert_eq!(message.to_json_string(), expected);
    assert_eq!(serde_json::to_string(&message).unwrap(), expected);
    let message = ToolResultNotification::from_response(response).unwrap();
    assert_eq!(message.to_json_string(), expected);

    let of_failed = ToolResultNotification::from_response(failed).unwrap_err();
    assert_eq!(of_failed.pointer(), "/error");
    assert!(of_failed.to_string().contains("no such tool"));
    assert!(ToolResultNotification::from_response(result).is_err());
    assert!(ToolResultNotification::from_response(request).is_err());
    assert!(ToolResultNotification::from_response("{").is_err());
    for other in ["null", "1", "\"x\"", "true", ""] {
        assert!(
            ToolResultNotification::from_result_json(other).is_err(),
            "{other}"
        );
    }
}

#[test]
fn a_result_keeps_everything_inside_the_notification() {
    let result = r#"{"content":[{"type":"hologram","x":1.50}],"structuredContent":null,"isError":false,"_meta":{"a.b/c":[12345678901234567890]},"x-extra":{"k":[1e2,null]}}"#;
    let message = ToolResultNotification::from_result_json(result).unwrap();
    let expected =
        format!(r#"{{"jsonrpc":"2.0","method":"ui/notifications/tool-result","params":{result}}}"#);
    assert_eq!(message.to_json_string(), expected);
    let again: ToolResultNotification = expected.parse().unwrap();
    assert_eq!(again, message);
}

#[test]
fn every_message_is_read_as_its_type_and_written_back() {
    for (json, is_typed) in examples::FROM_HOST {
        let message = HostMessage::from_str(json).unwrap();
        assert_eq!(value(&message.to_json_string()), value(json));
        assert_eq!(
            !matches!(message, HostMessage::Other(_)),
            *is_typed,
            "{json}"
        );
        let again: HostMessage = serde_json::from_str(json).unwrap();
        assert_eq!(again, message);
        assert_eq!(serde_json::to_value(&message).unwrap(), value(json));
    }
    for (json, is_typed) in examples::FROM_VIEW {
        let message = ViewMessage::from_str(json).unwrap();
        assert_eq!(value(&message.to_json_string()), value(json));
        assert_eq!(
            !matches!(message, ViewMessage::Other(_)),
            *is_typed,
            "{json}"
        );
        assert_eq!(ViewMessage::from_slice(json.as_bytes()).unwrap(), message);
        assert_eq!(message.method(), value(json)["method"].as_str());
    }
}

#[test]
fn numbers_and_unknown_members_stay_as_they_were_written() {
    let json = r#"{"jsonrpc":"2.0","method":"ui/notifications/host-context-changed","params":{"theme":"sepia","containerDimensions":{"width":400.0,"maxHeight":1e2,"depth":3},"styles":{"variables":{"--color-text-primary":"black","--brand":"red"},"x":1},"x-id":123456789012345678901234567890}}"#;
    let message = HostMessage::from_str(json).unwrap();
    let written = message.to_json_string();
    assert_eq!(written.parse::<RawJson>(), json.parse::<RawJson>());
    for number in [":400.0,", ":1e2,", ":123456789012345678901234567890}"] {
        assert!(written.contains(number), "{written}");
    }
    let HostMessage::HostContextChanged(message) = message else {
        panic!("it is a change of the context");
    };
    let context = message.params();
    assert_eq!(context.theme(), Some(&Theme::Unknown("sepia".into())));
    let dimensions = context.container_dimensions().unwrap();
    assert_eq!(dimensions.width(), Some(400.0));
    assert_eq!(dimensions.max_height(), Some(100.0));
    assert_eq!(dimensions.extra("depth").unwrap().as_str(), "3");
    let variables = context.styles().unwrap().variables().unwrap();
    assert_eq!(
        variables.get(StyleVariable::ColorTextPrimary),
        Some("black")
    );
    assert_eq!(variables.extra("--brand").unwrap().as_str(), "\"red\"");
}

#[test]
fn null_for_an_optional_member_is_its_absence() {
    let json = r#"{"jsonrpc":"2.0","method":"ui/notifications/host-context-changed","params":{"theme":null,"styles":{"variables":{"--font-sans":null}},"locale":null,"safeAreaInsets":null}}"#;
    let message = HostMessage::from_str(json).unwrap();
    assert_eq!(
        message.to_json_string(),
        r#"{"jsonrpc":"2.0","method":"ui/notifications/host-context-changed","params":{"styles":{"variables":{}}}}"#
    );
    let json =
        r#"{"jsonrpc":"2.0","method":"ui/notifications/tool-cancelled","params":{"reason":null}}"#;
    let HostMessage::ToolCancelled(message) = HostMessage::from_str(json).unwrap() else {
        panic!("it is a cancellation");
    };
    assert_eq!(message.params().reason(), None);
    assert!(message.to_json_string().ends_with(r#""params":{}}"#));
}

#[test]
fn version_0_0_1_is_read() {
    let context = r#"{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-11-21","hostInfo":{"name":"h","version":"1"},"hostCapabilities":{"experimental":{},"openLinks":{}},"hostContext":{"toolInfo":{"id":7,"tool":{"name":"t","inputSchema":{"type":"object"}}},"viewport":{"width":400,"height":300,"maxHeight":600},"availableDisplayModes":["inline","tab"]}}}"#;
    let HostMessage::Response(response) = HostMessage::from_str(context).unwrap() else {
        panic!("it is a response");
    };
    let request = InitializeRequest::new(
        0,
        Initialize::new(
            Implementation::new("v", "1"),
            mcp_ui_core::apps::AppCapabilities::new(),
            "2025-11-21",
        ),
    );
    let result = request.read_response(&response).unwrap();
    assert_eq!(result.protocol_version(), "2025-11-21");
    let context = result.host_context();
    assert_eq!(context.viewport().unwrap().max_height(), Some(600.0));
    assert_eq!(context.tool_info().unwrap().id(), Some(&RequestId::from(7)));
    assert_eq!(
        context.tool_info().unwrap().tool_name().as_deref(),
        Some("t")
    );
    assert_eq!(
        context.available_display_modes().unwrap()[1].as_str(),
        "tab"
    );

    // The host says the size as well.
    let size = r#"{"jsonrpc":"2.0","method":"ui/notifications/size-changed","params":{"width":400,"height":300}}"#;
    assert!(matches!(
        HostMessage::from_str(size),
        Ok(HostMessage::SizeChanged(_))
    ));
    // No `csp` and no `permissions` for the sandbox.
    let html = r#"{"jsonrpc":"2.0","method":"ui/notifications/sandbox-resource-ready","params":{"html":"<p>"}}"#;
    assert!(matches!(
        HostMessage::from_str(html),
        Ok(HostMessage::SandboxResourceReady(_))
    ));
}

#[test]
fn a_message_in_the_conversation_may_be_one_block() {
    let json = r#"{"jsonrpc":"2.0","id":2,"method":"ui/message","params":{"role":"user","content":{"type":"text","text":"hi"}}}"#;
    let ViewMessage::Message(message) = ViewMessage::from_str(json).unwrap() else {
        panic!("it is a message");
    };
    assert_eq!(message.params().content()[0].as_text().unwrap(), "hi");
    assert_eq!(message.to_json_string(), json);
    let written = MessageRequest::new(2, ChatMessage::new([TextContent::new("hi")]));
    assert_eq!(
        written.to_json_string(),
        r#"{"jsonrpc":"2.0","id":2,"method":"ui/message","params":{"role":"user","content":[{"type":"text","text":"hi"}]}}"#
    );
}

#[test]
fn params_that_may_be_absent_are_written_all_the_same() {
    let json = r#"{"jsonrpc":"2.0","method":"ui/notifications/initialized"}"#;
    let message = ViewMessage::from_str(json).unwrap();
    assert_eq!(message.to_json_string(), json);
    assert_eq!(
        InitializedNotification::new(Initialized::new()).to_json_string(),
        r#"{"jsonrpc":"2.0","method":"ui/notifications/initialized","params":{}}"#
    );
}

#[test]
fn requests_are_answered() {
    let json = r#"{"jsonrpc":"2.0","id":"a","method":"ui/open-link","params":{"url":"https://a.example"}}"#;
    let request: OpenLinkRequest = json.parse().unwrap();
    assert_eq!(request.params().url(), "https://a.example");
    let done = request.respond(&OpenLinkResult::new());
    assert_eq!(
        done.to_json_string(),
        r#"{"jsonrpc":"2.0","id":"a","result":{}}"#
    );
    assert_eq!(request.read_response(&done).unwrap(), OpenLinkResult::new());
    let denied = request.refuse(ErrorObject::new(ErrorObject::DENIED, "no"));
    assert_eq!(
        denied.to_json_string(),
        r#"{"jsonrpc":"2.0","id":"a","error":{"code":-32000,"message":"no"}}"#
    );
    let error = request.read_response(&denied).unwrap_err();
    assert!(error.to_string().contains("no (-32000)"), "{error}");
    let other = OpenLinkRequest::new("b", OpenLink::new("https://a.example"));
    assert!(other.read_response(&done).is_err());

    let result = InitializeResult::current(
        Implementation::new("host", "1"),
        mcp_ui_core::apps::HostCapabilities::new().with_open_links(),
        HostContext::new().with_theme(Theme::Dark),
    );
    assert_eq!(
        Response::new(1, &result).unwrap().to_json_string(),
        format!(
            r#"{{"jsonrpc":"2.0","id":1,"result":{{"protocolVersion":"{PROTOCOL_VERSION}","hostInfo":{{"name":"host","version":"1"}},"hostCapabilities":{{"openLinks":{{}}}},"hostContext":{{"theme":"dark"}}}}}}"#
        )
    );
    assert!(Response::new(1, &[1]).is_err());
}

#[test]
fn request_ids_are_equal_as_numbers() {
    let id = |json: &str| serde_json::from_str::<RequestId>(json).unwrap();
    assert_eq!(id("1"), id("1.0"));
    assert_eq!(id("1e3"), RequestId::from(1000));
    assert_eq!(id("-0"), id("0"));
    assert_eq!(id("100000000000000000000000"), id("1e23"));
    assert_ne!(id("1"), id("\"1\""));
    assert_ne!(id("1"), id("-1"));
    assert_ne!(id("9007199254740993"), id("9007199254740992"));
    assert_eq!(id("1e3").as_i64(), Some(1000));
    assert_eq!(id("1e30").as_i64(), None);
    assert_eq!(id("\"a\"").as_str(), Some("a"));
    assert_eq!(
        RequestId::from(u64::MAX).to_string(),
        "18446744073709551615"
    );
    for bad in [
        "1.5",
        "null",
        "true",
        "{}",
        "[1]",
        "1e-1",
        "1e99999999999999999999",
    ] {
        assert!(serde_json::from_str::<RequestId>(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_view_calls_only_tools_that_are_for_views() {
    let json = r#"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"wipe","arguments":{"n":1.0}}}"#;
    let ViewMessage::CallTool(call) = ViewMessage::from_str(json).unwrap() else {
        panic!("it is a tool call");
    };
    assert_eq!(call.params().name(), "wipe");
    assert_eq!(call.params().arguments().unwrap().as_str(), r#"{"n":1.0}"#);
    assert_eq!(call.to_json_string(), json);

    let of = |visibility: &[Visibility]| {
        ToolUi::new("ui://a/b")
            .unwrap()
            .with_visibility(visibility.iter().cloned())
    };
    call.check_visibility(None).unwrap();
    call.check_visibility(Some(&ToolUi::new("ui://a/b").unwrap()))
        .unwrap();
    call.check_visibility(Some(&of(&[Visibility::App])))
        .unwrap();
    for closed in [
        of(&[Visibility::Model]),
        of(&[]),
        of(&[Visibility::Unknown("App".into())]),
    ] {
        let refused = call.check_visibility(Some(&closed)).unwrap_err();
        let answer = refused.response().unwrap().to_json_string();
        assert_eq!(
            value(&answer),
            json!({"jsonrpc": "2.0", "id": 5, "error": {
                "code": -32602, "message": "/params/name: the tool \"wipe\" is not for views"}})
        );
    }
}

#[test]
fn what_is_wrong_has_a_place() {
    let place = |json: &str| ViewMessage::from_str(json).unwrap_err().error().pointer();
    assert_eq!(
        place(
            r#"{"jsonrpc":"2.0","id":1,"method":"ui/initialize","params":{"appInfo":{"name":"v","version":1},"appCapabilities":{},"protocolVersion":"x"}}"#
        ),
        "/params/appInfo/version"
    );
    assert_eq!(
        place(
            r#"{"jsonrpc":"2.0","id":1,"method":"ui/message","params":{"role":"user","content":[{"type":"text","text":"a"},1]}}"#
        ),
        "/params/content/1"
    );
    assert_eq!(place(r#"{"jsonrpc":"3","id":1,"method":"x"}"#), "/jsonrpc");
    assert_eq!(
        place(r#"{"jsonrpc":"2.0","id":1,"method":"x","a/b":1}"#),
        "/a~1b"
    );
}

#[test]
fn of_repeated_members_the_last_counts_as_in_javascript() {
    let json = r#"{"jsonrpc":"2.0","id":1,"method":"ui/open-link","params":{"url":"https://a.example","url":"https://b.example"}}"#;
    let request: OpenLinkRequest = json.parse().unwrap();
    assert_eq!(request.params().url(), "https://b.example");
}

#[test]
fn the_wrong_message_is_named() {
    let error =
        r#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#.parse::<OpenLinkRequest>().unwrap_err();
    assert_eq!(
        error.kind(),
        &ErrorKind::UnexpectedMessage(
            "expected the request `ui/open-link`, found the request `ping`".into()
        )
    );
    assert!(r#"{"jsonrpc":"2.0","id":1,"result":{}}"#.parse::<SizeChangedNotification>().is_err());
}

#[test]
fn messages_are_values_like_others() {
    let size = SizeChanged::new().with_width(400).with_height(300);
    let message: ViewMessage = SizeChangedNotification::new(size).into();
    assert_eq!(
        message.to_json_string(),
        r#"{"jsonrpc":"2.0","method":"ui/notifications/size-changed","params":{"width":400,"height":300}}"#
    );
    let variables = StyleVariables::new()
        .with(StyleVariable::ColorTextPrimary, "red")
        .with(StyleVariable::ColorTextPrimary, "blue");
    assert_eq!(
        variables.iter().collect::<Vec<_>>(),
        [(StyleVariable::ColorTextPrimary, "blue")]
    );
    assert_eq!(JsonObject::new(&5).unwrap_err().pointer(), "");
    let rejection: Rejection = ViewMessage::from_str("{").unwrap_err();
    assert!(std::error::Error::source(&rejection).is_some());
    assert_eq!(CallToolRequest::METHOD, "tools/call");
}
