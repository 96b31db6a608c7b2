//! What is written, judged by the official schemas and clients, and by rmcp.

use crate::corpus::{Case, cases};
use crate::matrix::{Matrix, Verdict};
use crate::schemas::violations;
use crate::servers;
use mcp_ui_core::ProtocolVersion;
use serde::Deserialize;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Writes every case for every version and has it judged.
pub(crate) fn judge(matrix: &mut Matrix) {
    let cases = cases();
    let folder = std::env::temp_dir().join(format!("conformance-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for version in ProtocolVersion::ALL {
        let written: Vec<Value> = cases.iter().map(|case| write(case, *version)).collect();
        for (case, written) in cases.iter().zip(&written) {
            by_schema(matrix, case, *version, &written["result"]);
            by_rmcp(matrix, case, *version, &written["result"]);
        }
        let corpus = json!({"version": version.as_str(), "cases": written});
        let file = folder.join(format!("{}.json", version.as_str()));
        fs::write(file, corpus.to_string()).unwrap();
    }
    let clients = [
        Command::new("node").arg("clients.mjs"),
        Command::new(servers::python(1)).arg("clients.py"),
        Command::new(servers::python(2)).arg("clients.py"),
    ]
    .map(|command| {
        command
            .arg(&folder)
            .current_dir(servers::folder())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap()
    });
    for client in clients {
        let output = client.wait_with_output().unwrap();
        assert!(output.status.success());
        for line in String::from_utf8(output.stdout).unwrap().lines() {
            by_client(matrix, &cases, &folder, line);
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}

fn write(case: &Case, version: ProtocolVersion) -> Value {
    let result = case.result.conform(version).unwrap();
    let mut tool = json!({"name": case.name, "inputSchema": {"type": "object"}});
    if let Some(schema) = (case.schema)(version) {
        tool["outputSchema"] = schema.to_value();
    }
    let result: Value = serde_json::from_slice(&result.to_json_vec()).unwrap();
    json!({"tool": tool, "result": result})
}

fn by_schema(matrix: &mut Matrix, case: &Case, version: ProtocolVersion, result: &Value) {
    let violations = violations(version, result);
    let verdict = if violations.is_empty() {
        Verdict::Same
    } else {
        Verdict::Refused(violations.join("; "))
    };
    matrix.judged("JSON Schema", version, case.name, verdict);
}

fn by_rmcp(matrix: &mut Matrix, case: &Case, version: ProtocolVersion, result: &Value) {
    let verdict = match rmcp::model::CallToolResult::deserialize(result) {
        Err(error) => Verdict::Refused(error.to_string()),
        Ok(received) => compare(case, result, &serde_json::to_value(received).unwrap()),
    };
    matrix.judged("rmcp", version, case.name, verdict);
}

/// A line of `clients.mjs` or `clients.py`.
#[derive(Deserialize)]
struct Line {
    peer: String,
    version: String,
    case: String,
    refused: Option<String>,
    received: Option<Value>,
}

fn by_client(matrix: &mut Matrix, cases: &[Case], folder: &Path, line: &str) {
    let line: Line = serde_json::from_str(line).unwrap();
    let version = ProtocolVersion::ALL
        .iter()
        .find(|version| version.as_str() == line.version)
        .unwrap();
    let case = cases.iter().find(|case| case.name == line.case).unwrap();
    let verdict = match (line.refused, line.received) {
        (Some(reason), _) => Verdict::Refused(reason),
        (None, Some(received)) => {
            let file = fs::read(folder.join(format!("{}.json", line.version))).unwrap();
            let corpus: Value = serde_json::from_slice(&file).unwrap();
            let index = cases.iter().position(|c| c.name == line.case).unwrap();
            compare(case, &corpus["cases"][index]["result"], &received)
        }
        (None, None) => panic!("neither refused nor received: {}", line.case),
    };
    matrix.judged(&line.peer, *version, case.name, verdict);
}

/// Whether what a peer received is what was sent. `resultType` is for the session, not for the
/// user of a client, and `isError: false` is what its absence means.
fn compare(case: &Case, sent: &Value, received: &Value) -> Verdict {
    let facts = |result: &Value| {
        let mut result = result.clone();
        if let Some(members) = result.as_object_mut() {
            members.remove("resultType");
            members.retain(|key, value| key != "isError" || *value != json!(false));
        }
        whole_numbers(result)
    };
    let (sent, received) = (facts(sent), facts(received));
    if sent == received {
        Verdict::Same
    } else {
        let note = format!("sent {sent}, received {received}");
        if case.is_specified {
            Verdict::Changed(note)
        } else {
            Verdict::LostUnspecified(note)
        }
    }
}

/// `1.0` and `1` are the same number, and to JavaScript the same value.
fn whole_numbers(value: Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(items) => items.into_iter().map(whole_numbers).collect(),
        Value::Object(members) => {
            let members = members.into_iter();
            members
                .map(|(key, value)| (key, whole_numbers(value)))
                .collect()
        }
        value => value,
    }
}
