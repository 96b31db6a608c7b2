//! The JSON-RPC 2.0 envelope, as strict as the official `App`: a message it would drop is refused
//! here with a reason.

use crate::apps::read::{self, wrong_type};
use crate::apps::request_id::RequestId;
use crate::apps::response::{ErrorObject, Rejection, Response};
use crate::json::{self, RawJson};
use crate::members::{AsMember, Member, Members, Object, append_object};
use crate::{Error, ErrorKind, Text};

/// A message with its parts told apart.
pub(super) enum Envelope {
    /// A request, or without an `id` a notification.
    Call {
        id: Option<RequestId>,
        method: Text,
        params: Option<RawJson>,
    },
    Response(Response),
}

impl Envelope {
    pub(super) fn read(json: &RawJson) -> Result<Self, Rejection> {
        let mut members = read::members(json)
            .map_err(|e| Rejection::of_unknown(ErrorObject::INVALID_REQUEST, e))?;
        let has = |key| members.get(key).is_some();
        let has_method = has("method");
        if !has_method && (has("result") || has("error")) {
            return match read_response(members) {
                Ok(response) => Ok(Self::Response(response)),
                Err(e) => Err(Rejection::unanswered(ErrorObject::INVALID_REQUEST, e)),
            };
        }
        let id = match members.remove("id") {
            None => None,
            Some(id) => match read::inside("id", &id) {
                Ok(id) => Some(id),
                Err(e) => return Err(Rejection::of_unknown(ErrorObject::INVALID_REQUEST, e)),
            },
        };
        match read_call(members) {
            Ok((method, params)) => Ok(Self::Call { id, method, params }),
            Err(error) => Err(match id {
                Some(id) => Rejection::of_request(id, ErrorObject::INVALID_REQUEST, error),
                None if has_method => Rejection::unanswered(ErrorObject::INVALID_REQUEST, error),
                // Without a method it is not known to be a notification either.
                None => Rejection::of_unknown(ErrorObject::INVALID_REQUEST, error),
            }),
        }
    }

    /// The error that another message was asked for.
    pub(super) fn unexpected(&self, expected: &str) -> Error {
        let found = match self {
            Self::Call {
                id: Some(_),
                method,
                ..
            } => format!("the request `{method}`"),
            Self::Call { method, .. } => format!("the notification `{method}`"),
            Self::Response(_) => "a response".to_owned(),
        };
        ErrorKind::UnexpectedMessage(format!("expected {expected}, found {found}")).into()
    }
}

fn check_version(members: &mut Members) -> Result<(), Error> {
    let version: Text = read::required(members, "jsonrpc")?;
    if version == "2.0" {
        return Ok(());
    }
    let what = format!("this is JSON-RPC {version:?}; write \"2.0\"");
    Err(Error::new(ErrorKind::UnexpectedMessage(what)).at("jsonrpc"))
}

fn read_call(mut members: Members) -> Result<(Text, Option<RawJson>), Error> {
    check_version(&mut members)?;
    let method = read::required(&mut members, "method")?;
    let params = members.remove("params");
    if let Some(params) = &params
        && !params.is_object()
    {
        return Err(wrong_type("an object", params).at("params"));
    }
    no_more(&members)?;
    Ok((method, params))
}

fn read_response(mut members: Members) -> Result<Response, Error> {
    check_version(&mut members)?;
    let mut id = None;
    read::optional(&mut members, &mut [("id", &mut id)])?;
    let result = members.remove("result");
    let error = members.remove("error");
    no_more(&members)?;
    let outcome = match (result, error) {
        (Some(result), None) if result.is_object() => Ok(result),
        (Some(result), None) => return Err(wrong_type("an object", &result).at("result")),
        (None, Some(error)) => Err(read::inside("error", &error)?),
        _ => {
            let what = "a response has a result or an error, and this one has both";
            return Err(ErrorKind::UnexpectedMessage(what.to_owned()).into());
        }
    };
    if id.is_none() && outcome.is_ok() {
        return Err(ErrorKind::MissingMember("id").into());
    }
    Ok(Response::of(id, outcome))
}

fn no_more(members: &Members) -> Result<(), Error> {
    match members.iter().next() {
        None => Ok(()),
        Some((key, _)) => {
            let what = "a JSON-RPC message has no such member; data belongs into `params`";
            Err(Error::new(ErrorKind::UnexpectedMessage(what.to_owned())).at(key.to_owned()))
        }
    }
}

/// The members of a request, or of a notification, which has no `id`.
pub(super) fn call_members<'a>(
    id: Option<&'a RequestId>,
    method: &'a str,
    params: Option<Member<'a>>,
    each: &mut dyn FnMut(&'a str, Member<'a>),
) {
    each("jsonrpc", Member::Str("2.0"));
    if let Some(id) = id {
        each("id", id.as_member());
    }
    each("method", Member::Str(method));
    if let Some(params) = params {
        each("params", params);
    }
}

/// The `params` as they are read: those that were left out are empty.
pub(super) fn or_empty(params: Option<&RawJson>) -> &RawJson {
    static EMPTY: RawJson = RawJson::empty_object();
    params.unwrap_or(&EMPTY)
}

pub(super) fn to_json_string(message: &dyn Object) -> String {
    let mut out = Vec::new();
    append_object(&mut out, message);
    json::into_string(out)
}

/// Reads the text of a message.
pub(super) fn parse(json: &str) -> Result<RawJson, Rejection> {
    RawJson::from_json(json).map_err(|e| Rejection::of_unknown(ErrorObject::PARSE_ERROR, e))
}

/// Writes a value of the extension as JSON.
pub(super) fn to_raw(value: &dyn Object) -> Result<RawJson, Error> {
    RawJson::from_json(to_json_string(value))
}
