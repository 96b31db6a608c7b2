//! The identity of a JSON-RPC request.

use crate::apps::object::deserialize_from_json;
use crate::apps::read::{FromJson, wrong_type};
use crate::json::{Decimal, RawJson};
use crate::members::{AsMember, Member};
use crate::{Error, Text};
use std::fmt;
use std::hash::{Hash, Hasher};

/// The identity of a request, which its response repeats (MCP `RequestId`): a string or an
/// integer of any size, written back as it was received.
///
/// Two of them are equal if they are the same string or the same integer, however it is written:
/// a peer in JavaScript writes `1.0` back as `1`.
#[derive(Clone)]
pub struct RequestId(Repr);

#[derive(Clone)]
enum Repr {
    String(Text),
    Integer(RawJson),
}

impl RequestId {
    /// The string, if it is one.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match &self.0 {
            Repr::String(id) => Some(id),
            Repr::Integer(_) => None,
        }
    }

    /// The integer, if it is one of this size.
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        match &self.0 {
            Repr::String(_) => None,
            Repr::Integer(id) => Decimal::read(id.as_str())?.to_i64(),
        }
    }

    fn key(&self) -> Key<'_> {
        match &self.0 {
            Repr::String(id) => Key::String(id),
            Repr::Integer(id) => match Decimal::read(id.as_str()) {
                Some(integer) => Key::Integer(integer),
                None => Key::String(id.as_str()),
            },
        }
    }
}

#[derive(PartialEq, Eq, Hash)]
enum Key<'a> {
    String(&'a str),
    Integer(Decimal),
}

impl FromJson for RequestId {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        match json.as_str().bytes().next() {
            Some(b'"') => Text::from_json(json).map(|id| Self(Repr::String(id))),
            Some(b'-' | b'0'..=b'9')
                if Decimal::read(json.as_str()).is_some_and(|n| n.is_integer()) =>
            {
                Ok(Self(Repr::Integer(json.clone())))
            }
            _ => Err(wrong_type("a string or an integer", json)),
        }
    }
}

impl From<&str> for RequestId {
    fn from(id: &str) -> Self {
        Self(Repr::String(id.into()))
    }
}

impl From<String> for RequestId {
    fn from(id: String) -> Self {
        Self(Repr::String(id.into()))
    }
}

impl From<Text> for RequestId {
    fn from(id: Text) -> Self {
        Self(Repr::String(id))
    }
}

macro_rules! from_integer {
    ($($ty:ty)*) => {$(
        impl From<$ty> for RequestId {
            fn from(id: $ty) -> Self {
                Self(Repr::Integer(RawJson::from(serde_json::Value::from(id))))
            }
        }
    )*};
}

from_integer!(i32 u32 i64 u64);

impl PartialEq for RequestId {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for RequestId {}

impl Hash for RequestId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl fmt::Debug for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::String(id) => fmt::Debug::fmt(id, f),
            Repr::Integer(id) => f.write_str(id.as_str()),
        }
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::String(id) => f.write_str(id),
            Repr::Integer(id) => f.write_str(id.as_str()),
        }
    }
}

impl AsMember for RequestId {
    fn as_member(&self) -> Member<'_> {
        match &self.0 {
            Repr::String(id) => Member::Str(id),
            Repr::Integer(id) => Member::Raw(id),
        }
    }
}

impl serde::Serialize for RequestId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_member().serialize(serializer)
    }
}

deserialize_from_json!(RequestId);
