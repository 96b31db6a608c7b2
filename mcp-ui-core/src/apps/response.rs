//! Answers to requests, and what is wrong with messages that have no other answer.

use crate::apps::envelope::{self, Envelope};
use crate::apps::object::serde_as_object;
use crate::apps::read::{self, FromJson};
use crate::apps::request_id::RequestId;
use crate::json::RawJson;
use crate::members::{AsMember, Member, Object};
use crate::{Error, Text};
use serde::Serialize;
use std::fmt;

/// Why a request failed (JSON-RPC error object).
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ErrorObject {
    code: RawJson,
    message: Text,
    data: Option<RawJson>,
}

impl ErrorObject {
    /// The message is not JSON.
    pub const PARSE_ERROR: i32 = -32700;
    /// The message is JSON, but not one of JSON-RPC 2.0.
    pub const INVALID_REQUEST: i32 = -32600;
    /// The receiver does not know the method.
    pub const METHOD_NOT_FOUND: i32 = -32601;
    /// The `params` do not have the form that the method asks for.
    pub const INVALID_PARAMS: i32 = -32602;
    /// The receiver failed.
    pub const INTERNAL_ERROR: i32 = -32603;
    /// The host does not do what the view asked for; the specification uses this code for a
    /// denied link, message or context update.
    pub const DENIED: i32 = -32000;

    /// An error with its code.
    #[must_use]
    pub fn new(code: i32, message: impl Into<Text>) -> Self {
        Self {
            code: RawJson::from(serde_json::Value::from(code)),
            message: message.into(),
            data: None,
        }
    }

    /// Adds what else there is to say.
    ///
    /// # Errors
    ///
    /// What JSON cannot carry faithfully, with its place in the value.
    pub fn with_data<T: Serialize + ?Sized>(mut self, data: &T) -> Result<Self, Error> {
        self.data = Some(RawJson::new(data).map_err(|e| e.at("data"))?);
        Ok(self)
    }

    /// What kind of failure it is; `None` for a code that a peer sent and that is no 64-bit
    /// integer.
    #[must_use]
    pub fn code(&self) -> Option<i64> {
        RequestId::from_json(&self.code).ok()?.as_i64()
    }

    /// One sentence about it.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What else there is to say.
    #[must_use]
    pub fn data(&self) -> Option<&RawJson> {
        self.data.as_ref()
    }
}

impl fmt::Display for ErrorObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message, self.code.as_str())
    }
}

impl std::error::Error for ErrorObject {}

impl Object for ErrorObject {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        each("code", Member::Raw(&self.code));
        each("message", Member::Str(&self.message));
        if let Some(data) = &self.data {
            each("data", Member::Raw(data));
        }
    }
}

impl FromJson for ErrorObject {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        let mut members = read::members(json)?;
        let code: RawJson = read::required(&mut members, "code")?;
        if !matches!(code.as_str().bytes().next(), Some(b'-' | b'0'..=b'9')) {
            return Err(read::wrong_type("an integer", &code).at("code"));
        }
        Ok(Self {
            code,
            message: read::required(&mut members, "message")?,
            data: members.remove("data"),
        })
    }
}

serde_as_object!(ErrorObject);

/// The answer to a request: what was asked for, or why there is none.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Response {
    id: Option<RequestId>,
    outcome: Result<RawJson, ErrorObject>,
}

impl Response {
    /// The answer to the request `id`.
    ///
    /// ```
    /// use mcp_ui_core::apps::{OpenLinkResult, Response};
    ///
    /// let response = Response::new(7, &OpenLinkResult::new())?;
    /// assert_eq!(response.to_json_string(), r#"{"jsonrpc":"2.0","id":7,"result":{}}"#);
    /// # Ok::<(), mcp_ui_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::WrongType`](crate::ErrorKind::WrongType) if the result is not an object, and what JSON cannot carry
    /// faithfully.
    pub fn new<T: Serialize + ?Sized>(id: impl Into<RequestId>, result: &T) -> Result<Self, Error> {
        let result = RawJson::new(result).map_err(|e| e.at("result"))?;
        if !result.is_object() {
            return Err(read::wrong_type("an object", &result).at("result"));
        }
        Ok(Self {
            id: Some(id.into()),
            outcome: Ok(result),
        })
    }

    /// Says why the request `id` failed.
    #[must_use]
    pub fn error(id: impl Into<RequestId>, error: ErrorObject) -> Self {
        Self {
            id: Some(id.into()),
            outcome: Err(error),
        }
    }

    pub(super) fn of(id: Option<RequestId>, outcome: Result<RawJson, ErrorObject>) -> Self {
        Self { id, outcome }
    }

    /// The request that is answered; `None` if a peer could not tell which.
    #[must_use]
    pub fn id(&self) -> Option<&RequestId> {
        self.id.as_ref()
    }

    /// What was asked for, or why there is none.
    ///
    /// # Errors
    ///
    /// The error object of the answer.
    pub fn outcome(&self) -> Result<&RawJson, &ErrorObject> {
        self.outcome.as_ref()
    }

    /// The answer as JSON without a line break.
    #[must_use]
    pub fn to_json_string(&self) -> String {
        envelope::to_json_string(self)
    }
}

impl Object for Response {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        each("jsonrpc", Member::Str("2.0"));
        if let Some(id) = &self.id {
            each("id", id.as_member());
        }
        match &self.outcome {
            Ok(result) => each("result", Member::Raw(result)),
            Err(error) => each("error", Member::Object(error)),
        }
    }
}

impl FromJson for Response {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        match Envelope::read(json)? {
            Envelope::Response(response) => Ok(response),
            call @ Envelope::Call { .. } => Err(call.unexpected("a response")),
        }
    }
}

serde_as_object!(Response);

/// Why a message was not taken, with the answer that its sender is owed.
///
/// A host posts [`response`](Self::response) back to the view and drops the message.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Rejection {
    code: i32,
    id: Option<RequestId>,
    error: Error,
    answered: bool,
}

impl Rejection {
    /// The refusal of a request.
    pub(super) fn of_request(id: RequestId, code: i32, error: Error) -> Self {
        Self {
            code,
            id: Some(id),
            error,
            answered: true,
        }
    }

    /// The refusal of a notification or a response, which nobody answers.
    pub(super) fn unanswered(code: i32, error: Error) -> Self {
        Self {
            code,
            id: None,
            error,
            answered: false,
        }
    }

    /// The refusal of `params`.
    pub(super) fn of_params(id: Option<RequestId>, error: Error) -> Self {
        let error = error.at("params");
        match id {
            Some(id) => Self::of_request(id, ErrorObject::INVALID_PARAMS, error),
            None => Self::unanswered(ErrorObject::INVALID_PARAMS, error),
        }
    }

    /// The refusal of something of which it is not known whether it was to be a request.
    pub(super) fn of_unknown(code: i32, error: Error) -> Self {
        Self {
            code,
            id: None,
            error,
            answered: true,
        }
    }

    /// The JSON-RPC error code.
    #[must_use]
    pub fn code(&self) -> i32 {
        self.code
    }

    /// What is wrong, and at which place of the message.
    #[must_use]
    pub fn error(&self) -> &Error {
        &self.error
    }

    /// The request that is refused, if it could be told.
    #[must_use]
    pub fn id(&self) -> Option<&RequestId> {
        self.id.as_ref()
    }

    /// The answer for the sender; `None` for notifications and responses, which nobody answers.
    ///
    /// If the request's `id` could not be read, the answer has none either, as MCP asks for.
    #[must_use]
    pub fn response(&self) -> Option<Response> {
        let error = ErrorObject::new(self.code, self.error.to_string());
        self.answered
            .then(|| Response::of(self.id.clone(), Err(error)))
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.error, f)
    }
}

impl std::error::Error for Rejection {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}

impl From<Rejection> for Error {
    fn from(rejection: Rejection) -> Self {
        rejection.error
    }
}
