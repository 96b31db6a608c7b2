//! A message that is answered.

use crate::apps::envelope::{self, Envelope};
use crate::apps::params::{Params, RequestParams};
use crate::apps::read::FromJson;
use crate::apps::request_id::RequestId;
use crate::apps::response::{ErrorObject, Rejection, Response};
use crate::json::{self, RawJson};
use crate::members::{Member, Object, append_object};
use crate::{Error, ErrorKind};
use std::str::FromStr;

/// A message that is answered (JSON-RPC request): the method of `P` with its `params`, and the
/// `id` that the answer repeats.
///
/// Serializes as the whole message, `{"jsonrpc":"2.0","id":…,"method":…,"params":{…}}`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Request<P> {
    id: RequestId,
    params: P,
    without_params: bool,
}

impl<P: RequestParams> Request<P> {
    /// The method of the message.
    pub const METHOD: &'static str = P::METHOD;

    /// The message.
    #[must_use]
    pub fn new(id: impl Into<RequestId>, params: P) -> Self {
        Self {
            id: id.into(),
            params,
            without_params: false,
        }
    }

    /// What the answer repeats.
    #[must_use]
    pub fn id(&self) -> &RequestId {
        &self.id
    }

    /// What the message asks for.
    #[must_use]
    pub fn params(&self) -> &P {
        &self.params
    }

    /// What the message asks for.
    #[must_use]
    pub fn into_params(self) -> P {
        self.params
    }

    /// The answer with what was asked for.
    #[must_use]
    pub fn respond(&self, result: &P::Result) -> Response {
        let mut out = Vec::new();
        append_object(&mut out, result);
        Response::of(
            Some(self.id.clone()),
            RawJson::from_json(json::into_string(out))
                .map_err(|e| ErrorObject::new(ErrorObject::INTERNAL_ERROR, e.to_string())),
        )
    }

    /// The answer that says why there is nothing.
    #[must_use]
    pub fn refuse(&self, error: ErrorObject) -> Response {
        Response::error(self.id.clone(), error)
    }

    /// Reads what the other side answered.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::UnexpectedMessage`] if the answer is to another request or says that this one
    /// failed, and what is wrong with the result.
    pub fn read_response(&self, response: &Response) -> Result<P::Result, Error> {
        if response.id() != Some(&self.id) {
            let what = format!("this is not the answer to the request {}", self.id);
            return Err(ErrorKind::UnexpectedMessage(what).into());
        }
        match response.outcome() {
            Ok(result) => P::Result::from_json(result).map_err(|e| e.at("result")),
            Err(error) => {
                let what = format!("the request {} failed: {error}", self.id);
                Err(ErrorKind::UnexpectedMessage(what).into())
            }
        }
    }

    /// The message as JSON without a line break.
    #[must_use]
    pub fn to_json_string(&self) -> String {
        envelope::to_json_string(self)
    }

    /// Reads the `params` of a message with the method of `P`.
    pub(super) fn from_params<M: From<Self>>(
        id: Option<RequestId>,
        params: Option<&RawJson>,
    ) -> Result<M, Rejection> {
        let Some(id) = id else {
            return Err(not_a_notification(P::METHOD));
        };
        match P::from_json(envelope::or_empty(params)) {
            Ok(read) => Ok(M::from(Self {
                id,
                params: read,
                without_params: params.is_none(),
            })),
            Err(error) => Err(Rejection::of_params(Some(id), error)),
        }
    }
}

impl<P: Params> Object for Request<P> {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        let params = (!self.without_params).then_some(Member::Object(&self.params));
        envelope::call_members(Some(&self.id), P::METHOD, params, each);
    }
}

impl<P: RequestParams> FromJson for Request<P> {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        match Envelope::read(json)? {
            Envelope::Call {
                id: id @ Some(_),
                method,
                params,
            } if method == P::METHOD => Ok(Self::from_params(id, params.as_ref())?),
            other => Err(other.unexpected(&format!("the request `{}`", P::METHOD))),
        }
    }
}

/// Reads the message from JSON.
impl<P: RequestParams> FromStr for Request<P> {
    type Err = Error;

    fn from_str(json: &str) -> Result<Self, Error> {
        Self::from_json(&envelope::parse(json)?)
    }
}

impl<P: Params> serde::Serialize for Request<P> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::members::serialize_object(self, serializer)
    }
}

impl<'de, P: RequestParams> serde::Deserialize<'de> for Request<P> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let json = RawJson::deserialize(deserializer)?;
        Self::from_json(&json).map_err(serde::de::Error::custom)
    }
}

/// The error that a request came as a notification.
fn not_a_notification(method: &str) -> Rejection {
    let what = format!("`{method}` is a request, so it needs an `id`");
    let error = ErrorKind::UnexpectedMessage(what).into();
    Rejection::unanswered(ErrorObject::INVALID_REQUEST, error)
}
