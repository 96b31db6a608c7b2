//! How a tool call reaches its view: `ViewDelivery`, by cases and by trying all orders of events.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "apps/model.rs"]
mod model;

use mcp_ui_core::apps::{
    Delivery, DeliveryEvent, HostMessage, JsonObject, RequestId, Silence, ToolResultNotification,
    ViewDelivery, ViewMessage,
};
use mcp_ui_core::{CallToolResult, ErrorKind};
use serde_json::{Value, json};

fn call() -> RequestId {
    RequestId::from(1)
}

fn started() -> DeliveryEvent {
    DeliveryEvent::CallStarted { call: call() }
}

fn partial(arguments: &Value) -> DeliveryEvent {
    DeliveryEvent::PartialInput {
        call: call(),
        arguments: JsonObject::new(arguments).unwrap(),
    }
}

fn input(arguments: &Value) -> DeliveryEvent {
    DeliveryEvent::Input {
        call: call(),
        arguments: Some(JsonObject::new(arguments).unwrap()),
    }
}

fn no_input() -> DeliveryEvent {
    DeliveryEvent::Input {
        call: call(),
        arguments: None,
    }
}

fn result(json: &str) -> DeliveryEvent {
    DeliveryEvent::Result {
        call: call(),
        result: ToolResultNotification::from_result_json(json)
            .unwrap()
            .into_params(),
    }
}

fn cancelled(reason: Option<&str>) -> DeliveryEvent {
    DeliveryEvent::Cancelled {
        call: call(),
        reason: reason.map(Into::into),
    }
}

fn teardown(id: &str) -> DeliveryEvent {
    DeliveryEvent::TeardownStarted {
        id: id.into(),
        reason: None,
    }
}

use DeliveryEvent::{TornDown, ViewInitialized, ViewInitializing, ViewReplaced};

const R: &str = r#"{"content":[{"type":"text","text":"found"}],"structuredContent":{"n":1}}"#;

/// The messages as a view gets them.
fn json(delivery: &Delivery) -> Vec<Value> {
    delivery
        .messages()
        .iter()
        .map(|message| serde_json::from_str(&message.to_json_string()).unwrap())
        .collect()
}

#[track_caller]
fn silent(view: &mut ViewDelivery, event: DeliveryEvent) -> Silence {
    let delivery = view.handle(event);
    assert_eq!(delivery.messages(), []);
    delivery.silence().unwrap()
}

fn input_message(arguments: &Value) -> Value {
    json!({"jsonrpc": "2.0", "method": "ui/notifications/tool-input", "params": {"arguments": arguments}})
}

fn result_message(result: &str) -> Value {
    let params: Value = serde_json::from_str(result).unwrap();
    json!({"jsonrpc": "2.0", "method": "ui/notifications/tool-result", "params": params})
}

#[test]
fn o55_result_waits_for_the_handshake() {
    let mut view = ViewDelivery::new();
    assert_eq!(silent(&mut view, started()), Silence::NothingDue);
    assert_eq!(
        silent(&mut view, input(&json!({"q": "x"}))),
        Silence::NotInitialized
    );
    assert_eq!(silent(&mut view, result(R)), Silence::NotInitialized);
    assert_eq!(silent(&mut view, ViewInitializing), Silence::NothingDue);
    let delivery = view.handle(ViewInitialized);
    assert_eq!(
        json(&delivery),
        [input_message(&json!({"q": "x"})), result_message(R)]
    );
    assert_eq!(delivery.silence(), None);
}

#[test]
fn o56_input_is_sent_without_arguments() {
    let mut view = ViewDelivery::new();
    assert_eq!(silent(&mut view, ViewInitialized), Silence::NothingDue);
    assert_eq!(silent(&mut view, started()), Silence::NothingDue);
    assert_eq!(
        view.handle(no_input()).messages()[0].to_json_string(),
        r#"{"jsonrpc":"2.0","method":"ui/notifications/tool-input","params":{"arguments":{}}}"#
    );
    assert_eq!(json(&view.handle(result(R))), [result_message(R)]);
}

#[test]
fn o57_cancelled_calls_say_so_and_have_no_result() {
    let mut view = ViewDelivery::new();
    let _ = view.handle(started());
    let _ = view.handle(ViewInitialized);
    let _ = view.handle(no_input());
    assert_eq!(
        view.handle(cancelled(Some("user action"))).messages()[0].to_json_string(),
        r#"{"jsonrpc":"2.0","method":"ui/notifications/tool-cancelled","params":{"reason":"user action"}}"#
    );
    assert_eq!(silent(&mut view, result(R)), Silence::Cancelled);
    assert_eq!(silent(&mut view, cancelled(None)), Silence::Cancelled);
}

#[test]
fn o57_without_reason() {
    let mut view = ViewDelivery::new();
    let _ = view.handle(started());
    let _ = view.handle(no_input());
    let _ = view.handle(cancelled(None));
    let delivery = view.handle(ViewInitialized);
    assert_eq!(
        delivery.messages()[1].to_json_string(),
        r#"{"jsonrpc":"2.0","method":"ui/notifications/tool-cancelled","params":{}}"#
    );
}

#[test]
fn o62_failed_results_are_results() {
    let failed = r#"{"content":[{"type":"text","text":"no such card"}],"isError":true}"#;
    let mut view = ViewDelivery::new();
    let _ = view.handle(started());
    let _ = view.handle(ViewInitialized);
    let _ = view.handle(no_input());
    assert_eq!(json(&view.handle(result(failed))), [result_message(failed)]);
}

#[test]
fn a_call_that_is_interrupted_while_the_model_writes_is_cancelled_without_input() {
    let mut view = ViewDelivery::new();
    let _ = view.handle(started());
    let _ = view.handle(ViewInitialized);
    let _ = view.handle(partial(&json!({"q": "x"})));
    let messages = json(&view.handle(cancelled(Some("timeout"))));
    assert_eq!(messages[0]["method"], "ui/notifications/tool-cancelled");
    assert_eq!(messages.len(), 1);
    assert_eq!(silent(&mut view, no_input()), Silence::Cancelled);
}

#[test]
fn partial_input_comes_until_the_input_is_complete() {
    let mut view = ViewDelivery::new();
    let _ = view.handle(started());
    assert_eq!(
        silent(&mut view, partial(&json!({"q": ""}))),
        Silence::NotInitialized
    );
    let _ = view.handle(partial(&json!({"q": "a"})));
    // Only the latest is of use.
    let messages = json(&view.handle(ViewInitialized));
    assert_eq!(
        messages,
        [
            json!({"jsonrpc": "2.0", "method": "ui/notifications/tool-input-partial", "params": {"arguments": {"q": "a"}}})
        ]
    );
    // Two equal ones are two.
    assert_eq!(view.handle(partial(&json!({"q": "a"}))).messages().len(), 1);
    let complete = json!({"q": "ab"});
    assert_eq!(
        json(&view.handle(input(&complete))),
        [input_message(&complete)]
    );
    assert_eq!(
        silent(&mut view, partial(&json!({"q": "abc"}))),
        Silence::InputComplete
    );
    assert_eq!(silent(&mut view, input(&complete)), Silence::InputComplete);
}

#[test]
fn a_result_waits_for_the_arguments() {
    let mut view = ViewDelivery::new();
    let _ = view.handle(started());
    let _ = view.handle(ViewInitialized);
    let silence = silent(&mut view, result(R));
    assert_eq!(silence, Silence::AwaitingInput);
    assert!(silence.is_kept());
    let arguments = json!({"q": 1});
    assert_eq!(
        json(&view.handle(input(&arguments))),
        [input_message(&arguments), result_message(R)]
    );
    assert_eq!(silent(&mut view, result(R)), Silence::HasResult);
    assert_eq!(silent(&mut view, cancelled(None)), Silence::HasResult);
}

#[test]
fn other_calls_do_not_reach_the_view() {
    let mut view = ViewDelivery::new();
    let other = RequestId::from("1");
    let of_other = |result| DeliveryEvent::Result {
        call: other.clone(),
        result,
    };
    let _ = view.handle(ViewInitialized);
    let secret = CallToolResult::text("secret");
    assert_eq!(silent(&mut view, of_other(secret.clone())), Silence::NoCall);
    let _ = view.handle(started());
    let _ = view.handle(no_input());
    // The string "1" is another identity than the number 1.
    let silence = silent(&mut view, of_other(secret));
    assert_eq!(silence, Silence::OtherCall);
    assert!(!silence.is_kept());
    assert_eq!(
        silent(&mut view, DeliveryEvent::CallStarted { call: other }),
        Silence::OtherCall
    );
    assert_eq!(silent(&mut view, started()), Silence::AlreadyStarted);
    assert_eq!(json(&view.handle(result(R))), [result_message(R)]);
}

#[test]
fn a_view_that_takes_the_place_of_another_is_told_everything() {
    let mut view = ViewDelivery::new();
    let _ = view.handle(started());
    let _ = view.handle(no_input());
    let _ = view.handle(ViewInitialized);
    let _ = view.handle(result(R));
    let all = [input_message(&json!({})), result_message(R)];

    assert_eq!(silent(&mut view, ViewReplaced), Silence::NothingDue);
    assert!(!view.is_ready());
    assert_eq!(json(&view.handle(ViewInitialized)), all);
    assert!(view.is_ready());

    // A document that loads itself anew makes the handshake again.
    assert_eq!(
        silent(&mut view, ViewInitialized),
        Silence::AlreadyInitialized
    );
    assert_eq!(silent(&mut view, ViewInitializing), Silence::NothingDue);
    assert_eq!(json(&view.handle(ViewInitialized)), all);
}

#[test]
fn teardown_is_asked_for_and_answered() {
    let mut view = ViewDelivery::new();
    let _ = view.handle(started());
    let _ = view.handle(no_input());
    let _ = view.handle(ViewInitialized);
    let delivery = view.handle(DeliveryEvent::TeardownStarted {
        id: "bye".into(),
        reason: Some("closed".into()),
    });
    assert_eq!(
        json(&delivery),
        [
            json!({"jsonrpc": "2.0", "id": "bye", "method": "ui/resource-teardown", "params": {"reason": "closed"}})
        ]
    );
    assert!(!view.is_ready());
    let silence = silent(&mut view, result(R));
    assert_eq!(silence, Silence::NoView);
    assert!(silence.is_kept());
    assert_eq!(silent(&mut view, teardown("again")), Silence::TearingDown);
    assert_eq!(silent(&mut view, ViewInitialized), Silence::TearingDown);
    assert_eq!(silent(&mut view, ViewInitializing), Silence::TearingDown);

    let other = ViewMessage::from_str(r#"{"jsonrpc":"2.0","id":"other","result":{}}"#).unwrap();
    assert_eq!(view.handle_view_message(&other), None);
    let answer = ViewMessage::from_str(r#"{"jsonrpc":"2.0","id":"bye","result":{}}"#).unwrap();
    let delivery = view.handle_view_message(&answer).unwrap();
    assert_eq!(delivery.silence(), Some(Silence::NothingDue));
    assert_eq!(view.handle_view_message(&answer), None);

    assert_eq!(silent(&mut view, ViewInitialized), Silence::TornDown);
    assert_eq!(silent(&mut view, ViewInitializing), Silence::TornDown);
    assert_eq!(silent(&mut view, teardown("late")), Silence::TornDown);
    assert_eq!(silent(&mut view, TornDown), Silence::TornDown);

    // What came in the meantime is for the next view in the same place.
    let _ = view.handle(ViewReplaced);
    assert_eq!(
        json(&view.handle(ViewInitialized)),
        [input_message(&json!({})), result_message(R)]
    );
}

#[test]
fn a_view_that_refuses_the_teardown_is_torn_down_as_well() {
    let mut view = ViewDelivery::new();
    let _ = view.handle(ViewInitialized);
    let _ = view.handle(teardown("bye"));
    let refusal = r#"{"jsonrpc":"2.0","id":"bye","error":{"code":-32000,"message":"unsaved"}}"#;
    let refusal = ViewMessage::from_str(refusal).unwrap();
    assert!(view.handle_view_message(&refusal).is_some());
    assert_eq!(silent(&mut view, teardown("bye")), Silence::TornDown);
}

#[test]
fn a_view_without_handshake_gets_no_teardown_request() {
    let mut view = ViewDelivery::new();
    let _ = view.handle(ViewInitializing);
    assert_eq!(
        silent(&mut view, teardown("bye")),
        Silence::RemovedUninitialized
    );
    assert_eq!(silent(&mut view, ViewInitialized), Silence::TornDown);
}

#[test]
fn the_handshake_is_read_from_the_view() {
    let mut view = ViewDelivery::new();
    let _ = view.handle(started());
    let _ = view.handle(no_input());
    let initialize = r#"{"jsonrpc":"2.0","id":0,"method":"ui/initialize","params":{
        "appInfo":{"name":"v","version":"1"},"appCapabilities":{},"protocolVersion":"2026-01-26"}}"#;
    let initialize = ViewMessage::from_str(initialize).unwrap();
    let delivery = view.handle_view_message(&initialize).unwrap();
    assert_eq!(delivery.silence(), Some(Silence::NothingDue));
    let initialized = r#"{"jsonrpc":"2.0","method":"ui/notifications/initialized"}"#;
    let initialized = ViewMessage::from_str(initialized).unwrap();
    let delivery = view.handle_view_message(&initialized).unwrap();
    assert_eq!(json(&delivery), [input_message(&json!({}))]);
    let size = r#"{"jsonrpc":"2.0","method":"ui/notifications/size-changed","params":{"width":1}}"#;
    assert_eq!(
        view.handle_view_message(&ViewMessage::from_str(size).unwrap()),
        None
    );
}

#[test]
fn o15_what_a_view_would_refuse_is_left_out_and_counted() {
    let mixed = r#"{"content":[{"type":"text","text":"a"},{"type":"video","uri":"v:1","fps":30}]}"#;
    let mut view = ViewDelivery::new();
    let _ = view.handle(started());
    let _ = view.handle(no_input());
    let _ = view.handle(ViewInitialized);
    let delivery = view.handle(result(mixed));
    assert_eq!(
        json(&delivery),
        [result_message(
            r#"{"content":[{"type":"text","text":"a"}]}"#
        )]
    );
    let [left_out] = delivery.left_out() else {
        panic!("one block is left out");
    };
    assert_eq!(left_out.pointer(), "/content/1/type");
    assert_eq!(
        left_out.kind(),
        &ErrorKind::UnknownContentType("video".into())
    );
}

#[test]
fn values_that_are_no_objects_are_wrapped_for_older_views() {
    for value in ["[1,2]", "null", "\"x\"", "1.50"] {
        let bare = format!(r#"{{"content":[],"structuredContent":{value},"_meta":{{"a.b/c":1}}}}"#);
        let wrapped = format!(
            r#"{{"content":[],"structuredContent":{{"result":{value}}},"_meta":{{"a.b/c":1,"mcp-ui-core/wrapped":true}}}}"#
        );
        let deliver = |mut view: ViewDelivery| {
            let _ = view.handle(started());
            let _ = view.handle(no_input());
            let _ = view.handle(ViewInitialized);
            json(&view.handle(result(&bare)))
        };
        assert_eq!(deliver(ViewDelivery::new()), [result_message(&wrapped)]);
        assert_eq!(
            deliver(ViewDelivery::new().with_bare_structured_content()),
            [result_message(&bare)]
        );
    }
}

#[test]
fn all_orders_of_up_to_7_events_keep_the_rules() {
    let tried = model::try_all(7);
    // Each of the events at each of seven places, and all shorter orders.
    let expected: usize = (1..=7).map(|n| model::EVENTS.len().pow(n)).sum();
    assert_eq!(tried, expected);
}

#[test]
fn the_rules_of_the_model_find_mistakes() {
    // What the rules are worth: traces of a wrong host are told apart.
    model::assert_rules_find_mistakes();
}

#[test]
fn messages_are_typed() {
    let mut view = ViewDelivery::new();
    let _ = view.handle(started());
    let _ = view.handle(input(&json!({"q": "x"})));
    let delivery = view.handle(ViewInitialized);
    let [HostMessage::ToolInput(message)] = delivery.messages() else {
        panic!("the input is due");
    };
    assert_eq!(
        message.params().arguments().unwrap().as_str(),
        r#"{"q":"x"}"#
    );
}
