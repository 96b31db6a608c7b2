//! Any message of the extension, by its direction.

use crate::apps::envelope::{self, Envelope};
use crate::apps::object::deserialize_from_json;
use crate::apps::read::FromJson;
use crate::apps::request_id::RequestId;
use crate::apps::response::{ErrorObject, Rejection, Response};
use crate::json::RawJson;
use crate::members::{Member, Object, serialize_as_object};
use crate::{Error, ErrorKind, Text};
use std::str::FromStr;

/// A message that the extension does not name, such as one of MCP itself, kept as it came.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct OtherMessage {
    id: Option<RequestId>,
    method: Text,
    params: Option<RawJson>,
}

impl OtherMessage {
    /// What the answer repeats; `None` for a notification.
    #[must_use]
    pub fn id(&self) -> Option<&RequestId> {
        self.id.as_ref()
    }

    /// The method.
    #[must_use]
    pub fn method(&self) -> &str {
        &self.method
    }

    /// The `params`, an object if they are there.
    #[must_use]
    pub fn params(&self) -> Option<&RawJson> {
        self.params.as_ref()
    }

    /// The answer that the method is unknown; `None` for a notification, which nobody answers.
    #[must_use]
    pub fn refuse(&self) -> Option<Response> {
        let error = ErrorObject::new(
            ErrorObject::METHOD_NOT_FOUND,
            format!("the method {:?} is unknown", self.method),
        );
        self.id.clone().map(|id| Response::error(id, error))
    }
}

impl Object for OtherMessage {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        let params = self.params.as_ref().map(Member::Raw);
        envelope::call_members(self.id.as_ref(), &self.method, params, each);
    }
}

serialize_as_object!(OtherMessage);

/// The messages of one direction.
macro_rules! messages {
    (
        $(#[$doc:meta])*
        $ty:ident {
            requests { $( $(#[$rdoc:meta])* $request:ident($rty:ident); )* }
            notifications { $( $(#[$ndoc:meta])* $notification:ident($nty:ident); )* }
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        #[expect(
            clippy::large_enum_variant,
            reason = "messages come one at a time, and a box would be in the way of patterns"
        )]
        #[non_exhaustive]
        pub enum $ty {
            $( $(#[$rdoc])* $request(crate::apps::$rty), )*
            $( $(#[$ndoc])* $notification(crate::apps::$nty), )*
            /// The answer to a request.
            Response(Response),
            /// A message that the extension does not name, such as one of MCP itself.
            Other(OtherMessage),
        }

        impl $ty {
            /// Reads a message.
            ///
            /// # Errors
            ///
            /// What is wrong with the message, with the answer for its sender.
            pub fn from_slice(json: &[u8]) -> Result<Self, Rejection> {
                match std::str::from_utf8(json) {
                    Ok(json) => Self::from_str(json),
                    Err(e) => Err(Rejection::of_unknown(
                        ErrorObject::PARSE_ERROR,
                        ErrorKind::Syntax(format!("not UTF-8: {e}")).into(),
                    )),
                }
            }

            /// Reads a message.
            ///
            /// # Errors
            ///
            /// What is wrong with the message, with the answer for its sender.
            #[expect(
                clippy::should_implement_trait,
                reason = "it does; this spares the import of the trait"
            )]
            pub fn from_str(json: &str) -> Result<Self, Rejection> {
                Self::read(&envelope::parse(json)?)
            }

            fn read(json: &RawJson) -> Result<Self, Rejection> {
                match Envelope::read(json)? {
                    Envelope::Call { id, method, params } => match method.as_str() {
                        $( crate::apps::$rty::METHOD => {
                            crate::apps::$rty::from_params(id, params.as_ref())
                        } )*
                        $( crate::apps::$nty::METHOD => {
                            crate::apps::$nty::from_params(id, params.as_ref())
                        } )*
                        _ => Ok(Self::Other(OtherMessage { id, method, params })),
                    },
                    Envelope::Response(response) => Ok(Self::Response(response)),
                }
            }

            /// The method of the message; `None` for an answer.
            #[must_use]
            pub fn method(&self) -> Option<&str> {
                match self {
                    $( Self::$request(_) => Some(crate::apps::$rty::METHOD), )*
                    $( Self::$notification(_) => Some(crate::apps::$nty::METHOD), )*
                    Self::Response(_) => None,
                    Self::Other(message) => Some(message.method()),
                }
            }

            /// The message as JSON without a line break.
            #[must_use]
            pub fn to_json_string(&self) -> String {
                envelope::to_json_string(self)
            }
        }

        impl FromStr for $ty {
            type Err = Rejection;

            fn from_str(json: &str) -> Result<Self, Rejection> {
                Self::from_str(json)
            }
        }

        impl FromJson for $ty {
            fn from_json(json: &RawJson) -> Result<Self, Error> {
                Ok(Self::read(json)?)
            }
        }

        impl Object for $ty {
            fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
                match self {
                    $( Self::$request(message) => message.members(each), )*
                    $( Self::$notification(message) => message.members(each), )*
                    Self::Response(message) => message.members(each),
                    Self::Other(message) => message.members(each),
                }
            }
        }

        serialize_as_object!($ty);
        deserialize_from_json!($ty);

        $( impl From<crate::apps::$rty> for $ty {
            fn from(message: crate::apps::$rty) -> Self {
                Self::$request(message)
            }
        } )*

        $( impl From<crate::apps::$nty> for $ty {
            fn from(message: crate::apps::$nty) -> Self {
                Self::$notification(message)
            }
        } )*

        impl From<Response> for $ty {
            fn from(response: Response) -> Self {
                Self::Response(response)
            }
        }
    };
}

messages! {
    /// A message from the host to a view, or to the sandbox proxy around it.
    HostMessage {
        requests {
            /// The host is about to remove the view.
            ResourceTeardown(ResourceTeardownRequest);
        }
        notifications {
            /// The arguments while the model is still writing them.
            ToolInputPartial(ToolInputPartialNotification);
            /// The complete arguments.
            ToolInput(ToolInputNotification);
            /// The result.
            ToolResult(ToolResultNotification);
            /// There will be no result.
            ToolCancelled(ToolCancelledNotification);
            /// What has changed around the view.
            HostContextChanged(HostContextChangedNotification);
            /// The view's HTML, for the sandbox proxy.
            SandboxResourceReady(SandboxResourceReadyNotification);
            /// The view's frame has another size (version 0.0.1).
            SizeChanged(SizeChangedNotification);
        }
    }
}

messages! {
    /// A message from a view, or from the sandbox proxy around it, to the host. What a view says
    /// is not to be trusted.
    ///
    /// ```
    /// use mcp_ui_core::apps::ViewMessage;
    ///
    /// let refused = ViewMessage::from_str(r#"{"jsonrpc":"2.0","id":1,"method":"ui/open-link"}"#);
    /// assert_eq!(
    ///     refused.unwrap_err().response().unwrap().to_json_string(),
    ///     r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"/params: the required member `url` is missing"}}"#,
    /// );
    /// ```
    ViewMessage {
        requests {
            /// The first message of a view.
            Initialize(InitializeRequest);
            /// A link to open.
            OpenLink(OpenLinkRequest);
            /// Files to save.
            DownloadFile(DownloadFileRequest);
            /// A message for the conversation.
            Message(MessageRequest);
            /// What the model is to know.
            UpdateModelContext(UpdateModelContextRequest);
            /// Another display mode.
            RequestDisplayMode(RequestDisplayModeRequest);
            /// A tool to call.
            CallTool(CallToolRequest);
        }
        notifications {
            /// The handshake is complete.
            Initialized(InitializedNotification);
            /// The content has another size.
            SizeChanged(SizeChangedNotification);
            /// The view wants to be removed.
            RequestTeardown(RequestTeardownNotification);
            /// The sandbox proxy can take the view's HTML.
            SandboxProxyReady(SandboxProxyReadyNotification);
        }
    }
}
