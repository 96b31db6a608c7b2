//! [`RawJson`]: a JSON value kept as its text.

mod read;

use super::{Integers, RAW_TOKEN, compact, equal, into_string, number, scan, string, to_raw};
use crate::{Error, ErrorKind, Text};
use serde::de::DeserializeOwned;
use serde::ser::{Serialize, SerializeStruct, Serializer};
use serde_json::Value;
use std::borrow::Cow;
use std::fmt;

/// A JSON value kept as its text, as it was received or written, on one line.
///
/// Nothing is lost or changed on the way through: numbers keep their digits, strings their escapes,
/// objects the order of their members. Only line breaks between tokens are taken out, since a
/// message of the stdio transport is one line. A clone shares the text.
///
/// Two of them are equal if they are the same JSON value, however it is written.
///
/// ```
/// use mcp_ui_core::RawJson;
///
/// let received = RawJson::from_json(r#"{"id": 9007199254740993, "price": 1.50}"#)?;
/// assert_eq!(received.as_str(), r#"{"id": 9007199254740993, "price": 1.50}"#);
/// assert_eq!(received, RawJson::from_json(r#"{"price":1.5,"id":9007199254740993}"#)?);
/// # Ok::<(), mcp_ui_core::Error>(())
/// ```
#[derive(Clone)]
pub struct RawJson(Text);

impl RawJson {
    /// Takes JSON text.
    ///
    /// It is kept as it is, but for whitespace if there are line breaks in it or whitespace around
    /// it.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Syntax`] if the text is not one JSON value.
    pub fn from_json(json: impl Into<Text>) -> Result<Self, Error> {
        Self::from_text(json.into())
    }

    fn from_text(json: Text) -> Result<Self, Error> {
        let is_one_line = !json.bytes().any(|b| matches!(b, b'\n' | b'\r'));
        if is_one_line && json.trim_ascii().len() == json.len() {
            scan::walk(&json, &mut ())?;
            return Ok(Self(json));
        }
        let compact = compact(&json)?.into_owned();
        Ok(Self(compact.into()))
    }

    /// Writes a value as JSON text, with the checks that structured content gets.
    ///
    /// # Errors
    ///
    /// What JSON cannot carry without a change, with its place: [`ErrorKind::UnsafeInteger`],
    /// [`ErrorKind::NonFiniteNumber`], [`ErrorKind::NumberOverflow`],
    /// [`ErrorKind::DuplicateKey`], [`ErrorKind::InvalidKey`], [`ErrorKind::LoneSurrogate`],
    /// [`ErrorKind::TooDeep`]; and [`ErrorKind::Serialize`] from the type itself, and for a key
    /// by which `serde_json` marks raw JSON or a number, since no reader would take it as a key.
    pub fn new<T: Serialize + ?Sized>(value: &T) -> Result<Self, Error> {
        to_raw(value, Integers::Safe)
    }

    /// A JSON string.
    #[must_use]
    pub fn string(text: &str) -> Self {
        let mut json = Vec::new();
        string::append_string(&mut json, text);
        Self(into_string(json).into())
    }

    /// The JSON value `null`.
    #[must_use]
    pub const fn null() -> Self {
        Self(Text::from_static("null"))
    }

    /// The JSON value `{}`.
    pub(crate) const fn empty_object() -> Self {
        Self(Text::from_static("{}"))
    }

    /// The JSON value `true` or `false`.
    #[must_use]
    pub const fn bool(value: bool) -> Self {
        Self(Text::from_static(if value { "true" } else { "false" }))
    }

    /// Takes what the serializer wrote.
    pub(crate) fn from_written(json: Vec<u8>) -> Result<Self, Error> {
        Ok(Self(utf8(json)?.into()))
    }

    /// Takes JSON text that has been checked.
    pub(crate) fn from_checked(json: &str) -> Self {
        // Two searches by the standard library are faster than one of our own.
        if json.contains('\n') || json.contains('\r') {
            return match compact(json) {
                Ok(json) => Self(json.into()),
                Err(_) => Self::null(),
            };
        }
        Self(json.into())
    }

    /// Takes JSON text that has been checked and is on one line.
    pub(crate) fn from_line(json: String) -> Self {
        Self(json.into())
    }

    /// Takes what the serializer wrote: JSON, and the same as the contents of a JSON string.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Syntax`] if they are no UTF-8.
    pub(crate) fn from_both(json: &[u8], text: &[u8]) -> Result<Self, Error> {
        let mut both = Vec::with_capacity(json.len() + text.len() + 2);
        both.extend_from_slice(json);
        both.push(b'"');
        both.extend_from_slice(text);
        both.push(b'"');
        Ok(Self(Text::from_json_and_string(utf8(both)?, json.len())))
    }

    /// The JSON text, as a string that is cheap to clone.
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
    /// [`ErrorKind::Syntax`] if the value nests deeper than `serde_json` reads, or holds a number
    /// or an escape that it cannot hold.
    pub fn to_value(&self) -> Result<Value, Error> {
        self.get()
    }

    fn first_byte(&self) -> u8 {
        self.0.as_bytes().first().copied().unwrap_or_default()
    }

    /// Whether the value is an object.
    #[must_use]
    pub fn is_object(&self) -> bool {
        self.first_byte() == b'{'
    }

    /// Whether the value is an array.
    #[must_use]
    pub fn is_array(&self) -> bool {
        self.first_byte() == b'['
    }

    /// Whether the value is a string.
    #[must_use]
    pub fn is_string(&self) -> bool {
        self.first_byte() == b'"'
    }

    /// Whether the value is a number.
    #[must_use]
    pub fn is_number(&self) -> bool {
        matches!(self.first_byte(), b'-' | b'0'..=b'9')
    }

    /// Whether the value is `null`.
    #[must_use]
    pub fn is_null(&self) -> bool {
        self.first_byte() == b'n'
    }

    /// Whether the value is `true` or `false`.
    #[must_use]
    pub fn is_bool(&self) -> bool {
        matches!(self.first_byte(), b't' | b'f')
    }

    /// The characters of the string that the value is; `None` if it is something else, or holds an
    /// escape that stands for no character.
    #[must_use]
    pub fn as_string(&self) -> Option<Cow<'_, str>> {
        let contents = self.0.strip_prefix('"')?.strip_suffix('"')?;
        match string::decode(contents) {
            Cow::Borrowed(_) => Some(Cow::Borrowed(contents)),
            Cow::Owned(decoded) => String::from_utf8(decoded).ok().map(Cow::Owned),
        }
    }
}

fn utf8(written: Vec<u8>) -> Result<String, Error> {
    String::from_utf8(written).map_err(|e| ErrorKind::Syntax(e.to_string()).into())
}

/// As it is, without the checks of [`RawJson::new`]: a `Value` is often one that was received.
impl From<&Value> for RawJson {
    fn from(value: &Value) -> Self {
        Self(value.to_string().into())
    }
}

/// As it is, without the checks of [`RawJson::new`]: a `Value` is often one that was received.
impl From<Value> for RawJson {
    fn from(value: Value) -> Self {
        Self::from(&value)
    }
}

impl PartialEq for RawJson {
    fn eq(&self, other: &Self) -> bool {
        equal(self.as_str(), other.as_str())
    }
}

impl Eq for RawJson {}

/// The JSON text.
impl fmt::Display for RawJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for RawJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RawJson")
            .field(&format_args!("{}", self.as_str()))
            .finish()
    }
}

impl std::str::FromStr for RawJson {
    type Err = Error;

    fn from_str(json: &str) -> Result<Self, Error> {
        Self::from_json(json)
    }
}

/// Written as it is by `serde_json` and by the serializer of this crate; other serializers get it
/// in the form of `serde_json`'s `RawValue`.
impl Serialize for RawJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_raw(self.as_str(), serializer)
    }
}

/// Serializes JSON text as it is.
pub(crate) fn serialize_raw<S: Serializer>(json: &str, serializer: S) -> Result<S::Ok, S::Error> {
    let mut raw = serializer.serialize_struct(RAW_TOKEN, 1)?;
    raw.serialize_field(RAW_TOKEN, json)?;
    raw.end()
}

/// Any JSON value.
#[cfg(feature = "schema")]
impl schemars::JsonSchema for RawJson {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "AnyValue".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({})
    }
}
