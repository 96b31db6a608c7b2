//! What a server may answer to a tool call: a result, or a request for input.
#![allow(clippy::unwrap_used, clippy::panic)]

use mcp_ui_core::{CallToolResult, ErrorKind, InputRequiredResult, ToolCallOutcome};
use serde_json::{Value, json};

fn outcomes(json: &Value) -> [ToolCallOutcome; 5] {
    let text = json.to_string();
    [
        ToolCallOutcome::from_str(&text).unwrap(),
        ToolCallOutcome::from_slice(text.as_bytes()).unwrap(),
        ToolCallOutcome::from_value(json.clone()).unwrap(),
        serde_json::from_str(&text).unwrap(),
        serde_json::from_value(json.clone()).unwrap(),
    ]
}

fn request(json: &Value) -> InputRequiredResult {
    let outcomes = outcomes(json);
    for outcome in &outcomes {
        assert_eq!(serde_json::to_value(outcome).unwrap(), *json);
        assert_eq!(outcome, &outcomes[0]);
    }
    let [ToolCallOutcome::InputRequired(request), ..] = outcomes else {
        panic!("{outcomes:?}");
    };
    request
}

#[test]
fn o20_absent_and_complete_are_results() {
    for json in [
        json!({"content": []}),
        json!({"resultType": "complete", "content": []}),
    ] {
        for outcome in outcomes(&json) {
            assert_eq!(serde_json::to_value(&outcome).unwrap(), json);
            let result = outcome.into_result().unwrap();
            assert_eq!(result, CallToolResult::from_value(json.clone()).unwrap());
        }
    }
}

#[test]
fn o20_a_request_for_input_is_no_result() {
    let json = json!({"resultType": "input_required", "requestState": "abc"});
    let asked = request(&json);
    assert_eq!(asked.request_state(), Some("abc"));
    assert!(asked.input_requests().is_none());
    assert_eq!(
        CallToolResult::from_value(json).unwrap_err().kind(),
        &ErrorKind::InputRequired
    );
}

#[test]
fn a_request_for_input_keeps_everything() {
    let json = json!({
        "resultType": "input_required",
        "inputRequests": {"q1": {"method": "elicitation/create", "params": {"message": "Which?"}}},
        "requestState": "s",
        "_meta": {"a": 1},
        "content": [{"type": "text", "text": "t"}, {"type": "video"}],
        "structuredContent": null,
        "isError": false,
        "x": {"y": []},
    });
    let asked = request(&json);
    assert_eq!(
        asked.input_requests().unwrap().to_value().unwrap(),
        json["inputRequests"]
    );
    assert_eq!(asked.meta().unwrap().get("a").unwrap().as_str(), "1");
    assert_eq!(asked.extra("x").unwrap().as_str(), r#"{"y":[]}"#);
    let out_of_form =
        json!({"resultType": "input_required", "requestState": 5, "inputRequests": [], "_meta": 1});
    let asked = request(&out_of_form);
    assert_eq!(asked.request_state(), None);
    assert_eq!(asked.extra("requestState").unwrap().as_str(), "5");
}

#[test]
fn the_type_may_come_last() {
    let json = r#"{"content":[],"requestState":"s","resultType":"input_required"}"#;
    let outcome = ToolCallOutcome::from_str(json).unwrap();
    assert!(matches!(outcome, ToolCallOutcome::InputRequired(_)));
    assert!(outcome.into_result().is_none());
}

#[test]
fn o20_an_unknown_type_is_an_error() {
    for kind in ["archived", "", "Complete", "input-required"] {
        let json = json!({"content": [], "resultType": kind});
        let error = ToolCallOutcome::from_value(json.clone()).unwrap_err();
        assert_eq!(error.kind(), &ErrorKind::UnknownResultType(kind.to_owned()));
        assert_eq!(error.pointer(), "/resultType");
        let error = CallToolResult::from_value(json.clone()).unwrap_err();
        assert_eq!(error.kind(), &ErrorKind::UnknownResultType(kind.to_owned()));
        let error = serde_json::from_value::<CallToolResult>(json).unwrap_err();
        assert!(error.to_string().contains("resultType"), "{error}");
    }
}
