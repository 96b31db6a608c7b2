//! Tool calls of a view.

use crate::CallToolResult;
use crate::apps::json_object::JsonObject;
use crate::apps::object::object;
use crate::apps::params::requests;
use crate::apps::response::{ErrorObject, Rejection};
use crate::apps::tool_ui::ToolUi;
use crate::{Error, ErrorKind};

object! {
    /// The tool that a view calls, and its arguments (MCP `CallToolRequestParams`).
    CallTool {
        required {
            /// The name of the tool.
            [text] name "name";
        }
        optional {
            /// The arguments by name.
            [object JsonObject] arguments with_arguments "arguments";
        }
    }
}

requests! {
    /// A view calls a tool of its own server. The host passes it on after
    /// [`check_visibility`](CallToolRequest::check_visibility).
    CallTool as CallToolRequest = "tools/call" -> CallToolResult;
}

impl CallToolRequest {
    /// Checks that a view may call this tool: `ui` is what the tool's `_meta` says
    /// ([`ToolUi::from_meta`]), `None` if it says nothing.
    ///
    /// # Errors
    ///
    /// A refusal for the view if the tool is not for views.
    pub fn check_visibility(&self, ui: Option<&ToolUi>) -> Result<(), Rejection> {
        if ui.is_none_or(ToolUi::is_callable_by_view) {
            return Ok(());
        }
        let what = format!("the tool {:?} is not for views", self.params().name());
        let error = Error::new(ErrorKind::UnexpectedMessage(what)).at("name");
        Err(Rejection::of_request(
            self.id().clone(),
            ErrorObject::INVALID_PARAMS,
            error.at("params"),
        ))
    }
}
