//! What `conform` gives is accepted by the official schema of the version, and says all it was
//! given.

use super::generate;
use super::json::Json;
use super::schemas::violations;
use mcp_ui_core::{CallToolResult, ErrorKind, ProtocolVersion};
use proptest::prelude::*;

/// Names of the specification that one form has and another has not.
const NAMES: &[&str] = &["audio", "complete", "data", "name", "result", "text", "uri"];

/// Everything that is said in a value, JSON inside of text too.
fn said(json: &Json) -> String {
    let mut all = String::new();
    json.leaves(&mut |leaf| {
        all.push_str(leaf);
        all.push('\n');
    });
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn conform_gives_what_the_schema_takes(received in generate::result()) {
        let result = CallToolResult::from_str(&received.to_text()).unwrap();
        for version in ProtocolVersion::ALL {
            let conformed = match result.conform(*version) {
                Ok(conformed) => conformed,
                Err(error) => {
                    let is_refusal = matches!(
                        error.kind(),
                        ErrorKind::InvalidBase64(_)
                            | ErrorKind::InvalidUri(_)
                            | ErrorKind::InvalidTimestamp(_)
                            | ErrorKind::InvalidPriority(_)
                    );
                    prop_assert!(is_refusal, "{error}");
                    prop_assert!(result.problems().contains(&error));
                    continue;
                }
            };
            let written = serde_json::to_value(&conformed).unwrap();
            prop_assert_eq!(violations(*version, &written), Vec::<String>::new(), "{}", written);
            prop_assert_eq!(conformed.problems(), [], "{}", written);
            prop_assert_eq!(conformed.conform(*version).unwrap(), conformed.clone());

            let said = said(&Json::parse(&conformed.to_json_string()));
            received.leaves(&mut |leaf| {
                let is_word = !leaf.is_empty() && leaf.bytes().all(|b| b.is_ascii_lowercase());
                if is_word && !NAMES.contains(&leaf) {
                    assert!(said.contains(leaf), "{leaf} is lost in {written}");
                }
            });
        }
    }
}
