//! A result in the form that every view takes.

use crate::apps::read;
use crate::json::RawJson;
use crate::{CallToolResult, ContentBlock, Error, ErrorKind, Text};

/// A result in the form that every view takes: a view drops the whole message for one block that
/// its parser refuses, so that such a block is left out.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PreparedResult {
    result: CallToolResult,
    left_out: Vec<Error>,
}

impl PreparedResult {
    /// Prepares a result; `wrap` says whether `structuredContent` that is no object becomes
    /// `{"result": …}`.
    pub(super) fn new(result: &CallToolResult, wrap: bool) -> Self {
        let mut prepared = result.clone();
        let mut left_out = Vec::new();
        let mut index = 0;
        prepared.content.retain(|block| {
            let kept = match block {
                ContentBlock::Unknown(unknown) => {
                    let kind = ErrorKind::UnknownContentType(unknown.kind().to_owned());
                    left_out.push(Error::new(kind).at_index(index).at("content"));
                    false
                }
                _ => true,
            };
            index += 1;
            kept
        });
        if wrap && let Some(value) = prepared.structured_content.take() {
            prepared.structured_content = Some(if read::is_object(&value) {
                value
            } else {
                prepared
                    .meta
                    .get_or_insert_default()
                    .members
                    .insert(Text::from_static(WRAPPED), RawJson::bool(true));
                wrapped(&value)
            });
        }
        Self {
            result: prepared,
            left_out,
        }
    }

    /// The result for the view.
    #[must_use]
    pub fn result(&self) -> &CallToolResult {
        &self.result
    }

    /// The result for the view.
    #[must_use]
    pub fn into_result(self) -> CallToolResult {
        self.result
    }

    /// What was left out: the place in the original result, and what is wrong there.
    #[must_use]
    pub fn left_out(&self) -> &[Error] {
        &self.left_out
    }
}

/// The entry of `_meta` that says that `structuredContent` was wrapped.
const WRAPPED: &str = "mcp-ui-core/wrapped";

fn wrapped(value: &RawJson) -> RawJson {
    RawJson::from_json(format!("{{\"result\":{}}}", value.as_str()))
        .unwrap_or_else(|_| value.clone())
}

impl CallToolResult {
    /// The result in the form that every view takes.
    #[must_use]
    pub fn prepare_for_view(&self) -> PreparedResult {
        PreparedResult::new(self, true)
    }
}
