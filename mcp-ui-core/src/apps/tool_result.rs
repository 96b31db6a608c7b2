//! The result of the tool call that a view shows.

use crate::apps::envelope::{self, Envelope};
use crate::apps::params::notifications;
use crate::apps::read::{self, FromJson};
use crate::json::RawJson;
use crate::members::Members;
use crate::{CallToolResult, Error, ErrorKind};

notifications! {
    /// The host tells the view the result of the tool call (`McpUiToolResultNotification`): its
    /// `params` are the [`CallToolResult`] itself.
    ///
    /// ```
    /// use mcp_ui_core::apps::ToolResultNotification;
    ///
    /// let result = r#"{"content":[{"type":"text","text":"3 parts match"}]}"#;
    /// let message = ToolResultNotification::from_result_json(result)?;
    /// assert_eq!(
    ///     message.to_json_string(),
    ///     r#"{"jsonrpc":"2.0","method":"ui/notifications/tool-result","params":{"content":[{"type":"text","text":"3 parts match"}]}}"#
    /// );
    /// # Ok::<(), mcp_ui_core::Error>(())
    /// ```
    ///
    /// [`ViewDelivery`](crate::apps::ViewDelivery) sends it at the right time, and in a form that
    /// every view takes.
    CallToolResult as ToolResultNotification = "ui/notifications/tool-result";
}

impl ToolResultNotification {
    /// Takes the JSON of a result, as a client gets it from a server: the `result` member of the
    /// response to `tools/call`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::UnexpectedMessage`] for the whole response, which
    /// [`from_response`](Self::from_response) takes, and for a bare content block or list of them: a
    /// view would read each as an empty result. What else is wrong with the result.
    pub fn from_result_json(json: &str) -> Result<Self, Error> {
        let json = RawJson::from_json(json)?;
        refuse_wrapping(&json)?;
        CallToolResult::from_json(&json).map(Self::new)
    }

    /// Takes the JSON of a whole response to `tools/call`, and unwraps the result.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::UnexpectedMessage`] if it is not a response, or one that says that the call
    /// failed; such a call has no result, and a host tells the view that it was cancelled. What
    /// else is wrong with the result.
    pub fn from_response(json: &str) -> Result<Self, Error> {
        let json = envelope::parse(json)?;
        let response = match Envelope::read(&json)? {
            Envelope::Response(response) => response,
            call @ Envelope::Call { .. } => {
                return Err(call.unexpected("the response to `tools/call`"));
            }
        };
        match response.outcome() {
            Ok(result) => refuse_wrapping(result)
                .and_then(|()| CallToolResult::from_json(result))
                .map(Self::new)
                .map_err(|e| e.at("result")),
            Err(error) => {
                let what = format!("the call failed, so there is no result: {error}");
                Err(Error::new(ErrorKind::UnexpectedMessage(what)).at("error"))
            }
        }
    }
}

/// Whether an object is one of the specification's content blocks.
fn is_block(members: &Members) -> bool {
    let kind = members.get("type").and_then(RawJson::as_string);
    let has = |key| members.get(key).is_some();
    match kind.as_deref() {
        Some("text") => has("text"),
        Some("image" | "audio") => has("data"),
        Some("resource_link") => has("uri"),
        Some("resource") => has("resource"),
        _ => false,
    }
}

/// Refuses what holds a result and is none: a reader of results would find it empty.
fn refuse_wrapping(json: &RawJson) -> Result<(), Error> {
    let found = if json.is_array() {
        "an array; a list of content blocks goes into the member `content` of an object"
    } else if json.is_object() {
        let members = read::members(json)?;
        let has = |key| members.get(key).is_some();
        let is_result = has("content") || has("structuredContent") || has("isError");
        match (has("jsonrpc"), has("result")) {
            _ if is_result => return Ok(()),
            (true, true) => {
                "a whole JSON-RPC response; `ToolResultNotification::from_response` takes it"
            }
            (true, false) if has("error") => "a JSON-RPC response that says that the call failed",
            (true, false) => "another JSON-RPC message",
            (false, true) => "an object that has one in its member `result`",
            (false, false) if is_block(&members) => {
                "a content block, which goes into the list `content` of an object"
            }
            (false, false) => return Ok(()),
        }
    } else {
        return Ok(());
    };
    let what = format!("expected a tool result, found {found}");
    Err(ErrorKind::UnexpectedMessage(what).into())
}
