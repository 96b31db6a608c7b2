//! The main job end to end: a real client calls the `dependencies` server over stdio.

use rmcp::model::{CallToolRequestParams, Tool};
use rmcp::serve_client;
use rmcp::service::{RoleClient, RunningService};
use rmcp::transport::TokioChildProcess;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;

type Client = RunningService<RoleClient, ()>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap()
        .to_owned()
}

/// The example, run by the cargo that runs this test.
fn example() -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root()).args([
        "run",
        "--quiet",
        "-p",
        "examples",
        "--example",
        "dependencies",
        "--",
    ]);
    command
}

async fn connect() -> Client {
    let transport = TokioChildProcess::new(tokio::process::Command::from(example())).unwrap();
    serve_client((), transport).await.unwrap()
}

async fn call(client: &Client, manifest: impl AsRef<Path>) -> Value {
    let arguments = json!({ "manifest": manifest.as_ref() });
    let params = CallToolRequestParams::new("dependencies")
        .with_arguments(arguments.as_object().unwrap().clone());
    serde_json::to_value(client.call_tool(params).await.unwrap()).unwrap()
}

fn keywords_used(schema: &Value, used: &mut Vec<String>) {
    match schema {
        Value::Bool(schema) => used.push(schema.to_string()),
        Value::Object(members) => {
            for (key, member) in members {
                used.push(key.clone());
                match key.as_str() {
                    "properties" => {
                        for member in member.as_object().unwrap().values() {
                            keywords_used(member, used);
                        }
                    }
                    "items" => keywords_used(member, used),
                    _ => {}
                }
            }
        }
        _ => {}
    }
}

#[tokio::test]
async fn a_client_gets_text_value_and_schema() {
    let client = connect().await;
    let tools: Vec<Tool> = client.list_all_tools().await.unwrap();
    let [tool] = &tools[..] else {
        panic!("{tools:?}")
    };
    let schema = Value::Object((**tool.output_schema.as_ref().unwrap()).clone());
    let mut used = Vec::new();
    keywords_used(&schema, &mut used);
    for refused in [
        "format", "$ref", "$defs", "$schema", "title", "true", "false",
    ] {
        assert!(
            !used.iter().any(|key| key == refused),
            "{refused} in {schema}"
        );
    }
    assert_eq!(schema["type"], "object");

    let result = call(&client, root().join("Cargo.toml")).await;
    assert_eq!(result.get("isError"), None, "{result}");
    let value = &result["structuredContent"];
    let validator = jsonschema::validator_for(&schema).unwrap();
    assert!(validator.is_valid(value), "{value}");

    let packages = value["packages"].as_u64().unwrap();
    assert!(packages > 20, "{packages}");
    let direct = value["direct"].as_array().unwrap();
    let serde = direct.iter().find(|d| d["name"] == "serde").unwrap();
    assert!(serde["version"].as_str().unwrap().starts_with("1."));
    let brings = |d: &Value| d["brings"].as_u64().unwrap();
    assert!(
        direct
            .iter()
            .all(|d| brings(d) >= 1 && brings(d) < packages)
    );
    assert!(direct.is_sorted_by_key(|d| std::cmp::Reverse(brings(d))));

    // The text says what the value says.
    let content = result["content"].as_array().unwrap();
    assert_eq!(content.len(), 1);
    let text = content[0]["text"].as_str().unwrap();
    let workspace = value["workspace"].as_str().unwrap();
    assert!(
        text.starts_with(&format!("{workspace} builds {packages} packages.")),
        "{text}"
    );
    for row in direct {
        let [name, version] = ["name", "version"].map(|key| row[key].as_str().unwrap());
        let line = format!("| {name} | {version} | {} |", brings(row));
        assert!(text.contains(&line), "{line}\n{text}");
    }
    for row in value["repeated"].as_array().unwrap() {
        let versions = row["versions"].as_str().unwrap();
        assert!(versions.contains(", ") && text.contains(versions), "{text}");
    }
    client.cancel().await.unwrap();
}

#[tokio::test]
async fn bad_input_is_an_answer_and_the_server_goes_on() {
    let client = connect().await;
    for (bad, said) in [
        ("no/such/Cargo.toml".into(), "does not exist"),
        (root().join("README.md"), "manifest"),
        (PathBuf::new(), "manifest"),
    ] {
        let result = call(&client, &bad).await;
        assert_eq!(result["isError"], true, "{bad:?}: {result}");
        assert_eq!(result.get("structuredContent"), None, "{result}");
        let text = result["content"][0]["text"].as_str().unwrap();
        assert!(text.contains(said), "{bad:?}: {text}");
    }
    let result = call(&client, root().join("mcp-ui-core/Cargo.toml")).await;
    assert!(result["structuredContent"]["packages"].is_u64(), "{result}");
    client.cancel().await.unwrap();
}

#[test]
fn once_prints_the_result_and_the_text() {
    let output = example().args(["--once", "Cargo.toml"]).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let stdout = String::from_utf8(output.stdout).unwrap();
    let mut values = serde_json::Deserializer::from_str(&stdout).into_iter::<Value>();
    let result = values.next().unwrap().unwrap();
    let rest = &stdout[values.byte_offset()..];
    assert_eq!(
        rest.trim(),
        result["content"][0]["text"].as_str().unwrap().trim()
    );

    let output = example().args(["--once", "no/such"]).output().unwrap();
    let result: Value = serde_json::Deserializer::from_slice(&output.stdout)
        .into_iter()
        .next()
        .unwrap()
        .unwrap();
    assert_eq!(result["isError"], true);
}
