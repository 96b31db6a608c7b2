//! What a server may answer to a tool call.

use crate::json::RawJson;
use crate::members::{Member, Members, Object, serialize_as_object};
use crate::{CallToolResult, Meta, Text};

/// The answer to a tool call: a result, or a request for input that has to be met first (MCP
/// `resultType`, since 2026-07-28; an answer without it is complete).
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ToolCallOutcome {
    /// The tool has answered.
    Complete(CallToolResult),
    /// The server asks for input; there is no result yet.
    InputRequired(InputRequiredResult),
}

/// A server's request for input during a tool call (MCP "Input Required Result").
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct InputRequiredResult {
    request_state: Option<Text>,
    input_requests: Option<RawJson>,
    meta: Option<Meta>,
    extra: Members,
}

impl ToolCallOutcome {
    /// The result, if the tool has answered.
    #[must_use]
    pub fn into_result(self) -> Option<CallToolResult> {
        match self {
            Self::Complete(result) => Some(result),
            Self::InputRequired(_) => None,
        }
    }
}

impl InputRequiredResult {
    pub(crate) fn from_members(meta: Option<Meta>, mut extra: Members) -> Self {
        let state = extra.get("requestState").and_then(RawJson::as_string);
        let request_state = state.map(Text::from);
        if request_state.is_some() || extra.get("requestState").is_some_and(RawJson::is_null) {
            extra.remove("requestState");
        }
        let input_requests = match extra.get("inputRequests") {
            Some(requests) if requests.is_object() => extra.remove("inputRequests"),
            Some(requests) if requests.is_null() => {
                extra.remove("inputRequests");
                None
            }
            _ => None,
        };
        Self {
            request_state,
            input_requests,
            meta,
            extra,
        }
    }

    /// What the client has to send back unchanged with the input.
    #[must_use]
    pub fn request_state(&self) -> Option<&str> {
        self.request_state.as_deref()
    }

    /// The requests for input, each under the key by which the client answers it.
    #[must_use]
    pub fn input_requests(&self) -> Option<&RawJson> {
        self.input_requests.as_ref()
    }

    /// What only the host sees.
    #[must_use]
    pub fn meta(&self) -> Option<&Meta> {
        self.meta.as_ref()
    }

    /// A member that the specification does not name, or whose value has another type than it
    /// asks for.
    #[must_use]
    pub fn extra(&self, key: &str) -> Option<&RawJson> {
        self.extra.get(key)
    }
}

impl Object for InputRequiredResult {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        each("resultType", Member::Str("input_required"));
        if let Some(requests) = &self.input_requests {
            each("inputRequests", Member::Raw(requests));
        }
        if let Some(state) = &self.request_state {
            each("requestState", Member::Str(state));
        }
        if let Some(meta) = &self.meta {
            each("_meta", Member::Object(meta));
        }
        self.extra.members(each);
    }
}

serialize_as_object!(InputRequiredResult);

impl serde::Serialize for ToolCallOutcome {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Complete(result) => result.serialize(serializer),
            Self::InputRequired(request) => request.serialize(serializer),
        }
    }
}
