//! A received result as each version of the protocol can say it.

use super::schemas::violations;
use mcp_ui_core::{CallToolResult, ErrorKind, ProtocolVersion};

/// Names that the specification knows, which another form of the same fact may not need.
const NAMES: &[&str] = &[
    "annotations",
    "audience",
    "audio",
    "blob",
    "complete",
    "content",
    "data",
    "description",
    "icons",
    "image",
    "name",
    "priority",
    "resource",
    "result",
    "size",
    "sizes",
    "src",
    "text",
    "theme",
    "title",
    "type",
    "uri",
];

/// Takes the text of a result.
pub fn run(data: &[u8]) {
    let Ok(result) = CallToolResult::from_slice(data) else {
        return;
    };
    let received = std::str::from_utf8(data).unwrap();
    let problems = result.problems();
    for version in ProtocolVersion::ALL {
        let conformed = match result.conform(*version) {
            Ok(conformed) => conformed,
            Err(error) => {
                assert!(problems.contains(&error), "{error} is not in {problems:?}");
                continue;
            }
        };
        let written = conformed.to_json_string();
        // What nests deeper than serde_json reads cannot be judged.
        if let Ok(value) = serde_json::from_str(&written) {
            let violations = violations(*version, &value);
            assert!(violations.is_empty(), "{violations:?}: {written}");
        }
        let mut problems = conformed.problems();
        // The wrapper around a value may be the one level that is too many for some readers.
        problems.retain(|problem| !matches!(problem.kind(), ErrorKind::TooDeep(_)));
        assert_eq!(problems, [], "{written}");
        assert_eq!(conformed.conform(*version).unwrap(), conformed);
        for word in words(received) {
            assert!(written.contains(word), "{word} is lost in {written}");
        }
    }
}

/// Strings of the text that are words, keys too.
fn words(json: &str) -> impl Iterator<Item = &str> {
    // Valid JSON has an even number of quotes that are not escaped, so a word between two of them
    // is a string of its own.
    json.split('"').filter(|part| {
        part.len() > 2 && part.bytes().all(|b| b.is_ascii_lowercase()) && !NAMES.contains(part)
    })
}
