//! The official examples: each is read as the type that it is, and written back equal.

use mcp_ui_core::{
    AudioContent, CallToolResult, ContentBlock, EmbeddedResource, ImageContent, ProtocolVersion,
    RawJson, ResourceContents, ResourceLink, TextContent, ToolCallOutcome,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::fs;
use std::path::Path;

fn assert_read<T: DeserializeOwned + Serialize>(json: &str) -> T {
    let value: Value = serde_json::from_str(json).unwrap();
    let read: T = serde_json::from_str(json).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), value);
    let read: T = serde_json::from_value(value.clone()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), value);
    read
}

fn assert_block<T: DeserializeOwned + Serialize>(json: &str) {
    assert_read::<T>(json);
    let block: ContentBlock = assert_read(json);
    assert!(!matches!(block, ContentBlock::Unknown(_)), "{block:?}");
    let result = CallToolResult::multi([block]);
    assert_eq!(result.problems(), []);
}

#[derive(Deserialize, Serialize)]
struct Response {
    jsonrpc: String,
    id: Value,
    result: CallToolResult,
}

#[test]
fn official_examples_are_read_and_written_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas/examples");
    let mut count = 0;
    for kind in fs::read_dir(folder).unwrap() {
        let kind = kind.unwrap();
        for file in fs::read_dir(kind.path()).unwrap() {
            let json = fs::read_to_string(file.unwrap().path()).unwrap();
            count += 1;
            match kind.file_name().to_str().unwrap() {
                "CallToolResult" => {
                    let result: CallToolResult = assert_read(&json);
                    assert_eq!(result.problems(), []);
                    assert_eq!(CallToolResult::from_str(&json).unwrap(), result);
                    assert_eq!(
                        ToolCallOutcome::from_str(&json).unwrap(),
                        ToolCallOutcome::Complete(result.clone())
                    );
                    assert_eq!(result.conform(ProtocolVersion::LATEST).unwrap(), result);
                }
                "CallToolResultResponse" => {
                    let response: Response = assert_read(&json);
                    assert_eq!(response.result.problems(), []);
                }
                "TextContent" => assert_block::<TextContent>(&json),
                "ImageContent" => assert_block::<ImageContent>(&json),
                "AudioContent" => assert_block::<AudioContent>(&json),
                "ResourceLink" => assert_block::<ResourceLink>(&json),
                "EmbeddedResource" => assert_block::<EmbeddedResource>(&json),
                "TextResourceContents" => {
                    let contents: ResourceContents = assert_read(&json);
                    assert!(contents.as_text().is_some());
                }
                "BlobResourceContents" => {
                    let contents: ResourceContents = assert_read(&json);
                    assert!(contents.as_blob().is_some());
                }
                // A listed resource is what a link to it says, but for the type.
                "Resource" => {
                    let mut link: Value = serde_json::from_str(&json).unwrap();
                    link["type"] = "resource_link".into();
                    assert_block::<ResourceLink>(&link.to_string());
                }
                // No results: values that are only passed on.
                "Tool" | "ClientCapabilities" => {
                    assert_read::<RawJson>(&json);
                }
                other => panic!("no type for the examples in {other}"),
            }
        }
    }
    assert!(count >= 26, "{count}");
}
