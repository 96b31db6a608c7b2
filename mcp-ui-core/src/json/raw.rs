use crate::{Error, ErrorKind, Text};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A JSON value kept as its text, as it was received or written, on one line.
#[derive(Clone, Debug)]
pub struct RawJson(Text);

impl RawJson {
    /// Takes JSON text.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Syntax`] if the text is not one JSON value.
    pub fn from_json(json: impl Into<Text>) -> Result<Self, Error> {
        let json = json.into();
        serde_json::from_str::<&serde_json::value::RawValue>(&json)
            .map_err(|e| ErrorKind::Syntax(e.to_string()))?;
        Ok(Self(json))
    }

    /// The JSON value `{}`.
    #[must_use]
    pub(crate) const fn empty_object() -> Self {
        Self(Text::from_static("{}"))
    }

    /// Writes a value.
    ///
    /// # Errors
    ///
    /// What JSON cannot carry faithfully, with its place in the value.
    pub fn new<T: serde::Serialize + ?Sized>(value: &T) -> Result<Self, Error> {
        super::to_raw(value, super::Integers::Safe)
    }

    /// The JSON text.
    #[must_use]
    pub fn into_text(self) -> Text {
        self.0
    }

    /// The JSON text, on one line.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Reads the value as `T`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Syntax`] if the value does not have the form of `T`.
    pub fn get<T: DeserializeOwned>(&self) -> Result<T, Error> {
        serde_json::from_str(&self.0).map_err(|e| ErrorKind::Syntax(e.to_string()).into())
    }

    /// The value as a tree.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Syntax`] if the value nests deeper than `serde_json` reads.
    pub fn to_value(&self) -> Result<Value, Error> {
        self.get()
    }
}

/// The value of a tool result for programs and views (MCP "Structured Content").
pub type StructuredContent = RawJson;

impl PartialEq for RawJson {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl serde::Serialize for RawJson {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut s = serializer.serialize_struct("$serde_json::private::RawValue", 1)?;
        s.serialize_field("$serde_json::private::RawValue", self.as_str())?;
        s.end()
    }
}

impl<'de> serde::Deserialize<'de> for RawJson {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Box::<serde_json::value::RawValue>::deserialize(deserializer)?;
        Ok(Self(raw.get().into()))
    }
}

impl From<Value> for RawJson {
    fn from(value: Value) -> Self {
        Self(value.to_string().into())
    }
}
