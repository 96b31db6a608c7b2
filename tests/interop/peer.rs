//! The Rust side of the interop tests: `write` writes every message that a host sends a view, one a
//! line; `read host|view` reads messages and writes them back.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../apps/built.rs"]
mod built;

use mcp_ui_core::CallToolResult;
use mcp_ui_core::apps::{
    DeliveryEvent, HostMessage, RequestId, Response, ViewDelivery, ViewMessage,
};
use std::io::{BufRead, Result, Write, stdin, stdout};

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut out = stdout().lock();
    match arguments[..] {
        ["write"] => {
            for (_, message) in built::all() {
                let json = message.to_string();
                match HostMessage::from_str(&json) {
                    Ok(HostMessage::Other(_)) | Err(_) => {}
                    Ok(message) => writeln!(out, "{}", message.to_json_string())?,
                }
            }
            let answer = Response::new(0, &built::initialize_result()).unwrap();
            writeln!(out, "{}", answer.to_json_string())?;
            for message in delivered() {
                writeln!(out, "{}", message.to_json_string())?;
            }
        }
        ["read", direction] => {
            for line in stdin().lock().lines() {
                let line = line?;
                let written = match direction {
                    "host" => HostMessage::from_str(&line).map(|m| m.to_json_string()),
                    _ => ViewMessage::from_str(&line).map(|m| m.to_json_string()),
                };
                let written = written.unwrap_or_else(|e| panic!("{line}: {e}"));
                writeln!(out, "{written}")?;
            }
        }
        _ => panic!("usage: interop_peer write | read host | read view"),
    }
    Ok(())
}

/// What a delivery sends of results that views of one version or another would refuse.
fn delivered() -> Vec<HostMessage> {
    let call = RequestId::from(1);
    let results = [
        r#"{"content":[{"type":"text","text":"a"},{"type":"video","uri":"v:1"},{"type":"image","data":"_-8=","mimeType":"image/png"}]}"#,
        r#"{"content":[],"structuredContent":[1,2]}"#,
        r#"{"content":[],"structuredContent":null}"#,
        r#"{"content":[{"type":"text","text":"no such card"}],"isError":true}"#,
        r#"{"content":[{"type":"text","text":"x","annotations":{"lastModified":"yesterday"}}],"_meta":{"progressToken":{},"com.example/x":[1]}}"#,
        r#"{"content":[{"type":"resource_link","uri":"not a uri","name":"n","size":1.5},{"type":"audio","data":"AAAA\nAAA","mimeType":"audio/wav"}]}"#,
    ];
    let mut messages = Vec::new();
    for result in results {
        let mut view = ViewDelivery::new();
        let _ = view.handle(DeliveryEvent::CallStarted { call: call.clone() });
        let _ = view.handle(DeliveryEvent::Input {
            call: call.clone(),
            arguments: None,
        });
        let result = CallToolResult::from_str(result).unwrap();
        let _ = view.handle(DeliveryEvent::Result {
            call: call.clone(),
            result,
        });
        messages.extend(view.handle(DeliveryEvent::ViewInitialized).into_messages());
    }
    messages
}
