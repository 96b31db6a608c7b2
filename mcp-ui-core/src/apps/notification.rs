//! A message that nobody answers.

use crate::apps::envelope::{self, Envelope};
use crate::apps::params::Params;
use crate::apps::read::FromJson;
use crate::apps::request_id::RequestId;
use crate::apps::response::{ErrorObject, Rejection};
use crate::json::RawJson;
use crate::members::{Member, Object};
use crate::{Error, ErrorKind};
use std::str::FromStr;

/// A message that nobody answers (JSON-RPC notification): the method of `P` with its `params`.
///
/// Serializes as the whole message, `{"jsonrpc":"2.0","method":…,"params":{…}}`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Notification<P> {
    params: P,
    /// A view may leave out `params` where none is required; what we write always has them, since
    /// older views drop a message without.
    without_params: bool,
}

impl<P: Params> Notification<P> {
    /// The method of the message.
    pub const METHOD: &'static str = P::METHOD;

    /// The message.
    #[must_use]
    pub fn new(params: P) -> Self {
        Self {
            params,
            without_params: false,
        }
    }

    /// What the message says.
    #[must_use]
    pub fn params(&self) -> &P {
        &self.params
    }

    /// What the message says.
    #[must_use]
    pub fn into_params(self) -> P {
        self.params
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
        if let Some(id) = id {
            return Err(not_a_request(id, P::METHOD));
        }
        match P::from_json(envelope::or_empty(params)) {
            Ok(read) => Ok(M::from(Self {
                params: read,
                without_params: params.is_none(),
            })),
            Err(error) => Err(Rejection::of_params(None, error)),
        }
    }
}

impl<P: Params> Object for Notification<P> {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        let params = (!self.without_params).then_some(Member::Object(&self.params));
        envelope::call_members(None, P::METHOD, params, each);
    }
}

impl<P: Params> FromJson for Notification<P> {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        match Envelope::read(json)? {
            Envelope::Call {
                id: None,
                method,
                params,
            } if method == P::METHOD => Ok(Self::from_params(None, params.as_ref())?),
            other => Err(other.unexpected(&format!("the notification `{}`", P::METHOD))),
        }
    }
}

impl<P: Params> From<P> for Notification<P> {
    fn from(params: P) -> Self {
        Self::new(params)
    }
}

/// Reads the message from JSON.
impl<P: Params> FromStr for Notification<P> {
    type Err = Error;

    fn from_str(json: &str) -> Result<Self, Error> {
        Self::from_json(&envelope::parse(json)?)
    }
}

impl<P: Params> serde::Serialize for Notification<P> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::members::serialize_object(self, serializer)
    }
}

impl<'de, P: Params> serde::Deserialize<'de> for Notification<P> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let json = RawJson::deserialize(deserializer)?;
        Self::from_json(&json).map_err(serde::de::Error::custom)
    }
}

/// The error that a notification came as a request.
fn not_a_request(id: RequestId, method: &str) -> Rejection {
    let what = format!("`{method}` is a notification, so it has no `id`");
    let error = ErrorKind::UnexpectedMessage(what).into();
    Rejection::of_request(id, ErrorObject::METHOD_NOT_FOUND, error)
}
