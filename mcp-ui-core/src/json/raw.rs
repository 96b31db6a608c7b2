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
