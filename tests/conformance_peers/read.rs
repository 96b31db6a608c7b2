//! Results that servers of the official SDKs write: read, and written back equal.

use crate::json::Json;
use crate::matrix::{Matrix, Verdict};
use crate::servers::{Server, servers};
use mcp_ui_core::{CallToolResult, ProtocolVersion};
use rmcp::model;
use serde_json::{Value, json};

/// Calls every tool of every server, and reads what rmcp writes.
pub(crate) fn read(matrix: &mut Matrix) {
    for (name, mut command, versions) in servers() {
        for version in versions {
            let mut server = Server::start(&mut command, *version);
            let tools: Value = serde_json::from_str(&server.ask("tools/list", json!({}))).unwrap();
            let tools: Vec<String> = tools["tools"]
                .as_array()
                .unwrap()
                .iter()
                .map(|tool| tool["name"].as_str().unwrap().to_owned())
                .collect();
            assert!(tools.len() > 5, "{tools:?}");
            for tool in tools {
                let result = server.ask("tools/call", json!({"name": tool, "arguments": {}}));
                matrix.read(&name, *version, &tool, relay(&result));
            }
        }
    }
    for (case, result) in of_rmcp() {
        let written = serde_json::to_string(&result).unwrap();
        for version in ProtocolVersion::ALL {
            matrix.read("rmcp", *version, case, relay(&written));
        }
    }
}

fn relay(received: &str) -> Verdict {
    let result = match CallToolResult::from_str(received) {
        Ok(result) => result,
        Err(error) => return Verdict::Refused(error.to_string()),
    };
    let problems = result.problems();
    if !problems.is_empty() {
        return Verdict::Refused(format!("{problems:?}"));
    }
    let written = result.to_json_string();
    if Json::parse(&written) == Json::parse(received) {
        Verdict::Same
    } else {
        Verdict::Changed(format!("received {received}, written {written}"))
    }
}

/// rmcp writes the same for every version.
fn of_rmcp() -> Vec<(&'static str, model::CallToolResult)> {
    let mut link = model::Resource::new("file:///a", "a");
    link.size = Some(3);
    let blocks = vec![
        model::ContentBlock::text("x"),
        model::ContentBlock::image("AAAA", "image/png"),
        model::ContentBlock::ResourceLink(link),
        model::ContentBlock::embedded_text("file:///a", "t"),
    ];
    vec![
        (
            "text",
            model::CallToolResult::success(vec![model::ContentBlock::text("x")]),
        ),
        ("blocks", model::CallToolResult::success(blocks)),
        ("failed", model::CallToolResult::error(vec![])),
        (
            "structured",
            model::CallToolResult::structured(json!({"a": [1, null, 0.5, 1e300, u64::MAX]})),
        ),
        ("null", model::CallToolResult::structured(Value::Null)),
    ]
}
