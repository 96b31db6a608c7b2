//! Every result that an official schema accepts can be read, but for two refusals.

use super::generate;
use super::json::Json;
use super::schemas::violations;
use mcp_ui_core::{CallToolResult, ErrorKind, ProtocolVersion};
use proptest::prelude::*;

/// Any member of a result with any value, so that each is also out of form at times.
fn loose_result() -> impl Strategy<Value = Json> {
    let kind = prop_oneof![
        Just(Json::string("complete")),
        Just(Json::string("input_required")),
        generate::word().prop_map(Json::String),
        generate::json(),
    ];
    (
        generate::result(),
        proptest::option::of(kind),
        proptest::option::of(generate::json()),
    )
        .prop_map(|(mut result, kind, is_error)| {
            if let Json::Object(members) = &mut result {
                members.extend(kind.map(|kind| ("resultType".to_owned(), kind)));
                members.extend(is_error.map(|value| ("isError".to_owned(), value)));
            }
            result
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn what_a_schema_accepts_is_read(received in loose_result()) {
        let text = received.to_text();
        let value = serde_json::from_str(&text).unwrap();
        let accepted = ProtocolVersion::ALL.iter().any(|v| violations(*v, &value).is_empty());
        match CallToolResult::from_str(&text) {
            Ok(_) => {}
            // The schemas take any string for the type of a result; the specification says that
            // one which is not known has to be considered invalid, and this one is no result yet.
            Err(error) if matches!(
                error.kind(),
                ErrorKind::UnknownResultType(_) | ErrorKind::InputRequired
            ) => {}
            // Before 2026-07-28 the schemas do not know `resultType`, so it may be anything.
            Err(error) if error.pointer() == "/resultType" => {}
            Err(error) => prop_assert!(!accepted, "{error}: {text}"),
        }
    }
}
