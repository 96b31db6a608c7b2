//! Objects whose members the extension leaves open.

use crate::Error;
use crate::apps::object::deserialize_from_json;
use crate::apps::read::{FromJson, wrong_type};
use crate::json::RawJson;
use crate::members::{AsMember, Member};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A JSON object with any members, kept as it was written: the arguments of a tool call, a tool
/// definition, an experimental capability.
#[derive(Clone, Debug, PartialEq)]
pub struct JsonObject(RawJson);

impl JsonObject {
    /// Writes a value.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::WrongType`](crate::ErrorKind::WrongType) if it is not an object, and what JSON
    /// cannot carry faithfully.
    pub fn new<T: Serialize + ?Sized>(value: &T) -> Result<Self, Error> {
        Self::from_json(&RawJson::new(value)?)
    }

    /// Reads the object as `T`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Syntax`](crate::ErrorKind::Syntax) if it does not have the form of `T`.
    pub fn get<T: DeserializeOwned>(&self) -> Result<T, Error> {
        self.0.get()
    }

    /// The JSON text, on one line.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The object as a JSON value.
    #[must_use]
    pub fn as_raw(&self) -> &RawJson {
        &self.0
    }
}

impl Default for JsonObject {
    fn default() -> Self {
        Self(RawJson::empty_object())
    }
}

impl TryFrom<RawJson> for JsonObject {
    type Error = Error;

    fn try_from(json: RawJson) -> Result<Self, Error> {
        if json.is_object() {
            Ok(Self(json))
        } else {
            Err(wrong_type("an object", &json))
        }
    }
}

impl From<JsonObject> for RawJson {
    fn from(object: JsonObject) -> Self {
        object.0
    }
}

impl FromJson for JsonObject {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        Self::try_from(json.clone())
    }
}

impl AsMember for JsonObject {
    fn as_member(&self) -> Member<'_> {
        Member::Raw(&self.0)
    }
}

impl AsMember for bool {
    fn as_member(&self) -> Member<'_> {
        Member::Bool(*self)
    }
}

impl Serialize for JsonObject {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

deserialize_from_json!(JsonObject);
