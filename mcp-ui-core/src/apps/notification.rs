//! A message that nobody answers.

use crate::apps::envelope::{self, Envelope};
use crate::apps::params::Params;
use crate::apps::read::FromJson;
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

    pub(super) fn from_params(params: Option<&RawJson>) -> Result<Self, Rejection> {
        let empty = RawJson::empty_object();
        match P::from_json(params.unwrap_or(&empty)) {
            Ok(read) => Ok(Self {
                params: read,
                without_params: params.is_none(),
            }),
            Err(e) => Err(Rejection::unanswered(
                ErrorObject::INVALID_PARAMS,
                e.at("params"),
            )),
        }
    }
}

impl<P: Params> Object for Notification<P> {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        each("jsonrpc", Member::Str("2.0"));
        each("method", Member::Str(P::METHOD));
        if !self.without_params {
            each("params", Member::Object(&self.params));
        }
    }
}

impl<P: Params> FromJson for Notification<P> {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        match Envelope::read(json)? {
            Envelope::Notification { method, params } if method == P::METHOD => {
                Ok(Self::from_params(params.as_ref())?)
            }
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
pub(super) fn not_a_request(method: &str) -> Error {
    let what = format!("`{method}` is a notification, so it has no `id`");
    ErrorKind::UnexpectedMessage(what).into()
}
