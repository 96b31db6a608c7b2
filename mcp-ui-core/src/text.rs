//! [`Text`], and how a value is said as text: safe rendering of data, templates, Markdown.

pub(crate) mod characters;
mod html;
mod list;
mod markdown;
mod outline;
mod safe;
mod said;
mod table;
mod writer;

pub use html::inline_json;
pub use markdown::{MarkdownField, MarkdownOptions};
pub use said::{Said, said};
pub use table::{Align, Column, TableOptions};
pub use writer::TextWriter;
pub(crate) use writer::keys;

use std::borrow::{Borrow, Cow};
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// An immutable string that is cheap to clone.
///
/// Default text and `structuredContent` of a result are the same bytes, so they share one
/// allocation; relays and hosts pass large blocks on without copying them.
#[derive(Clone)]
pub struct Text(Repr);

#[derive(Clone)]
enum Repr {
    Static(&'static str),
    /// Not `Arc<str>`: turning a large `String` into that would copy it.
    Shared(Arc<Shared>),
}

struct Shared {
    /// The text. Behind it, if it is the JSON of a value, the same as a JSON string with its
    /// quotes: a result says its value in both forms, and one pass over the value writes both.
    text: String,
    /// Where the text ends.
    len: usize,
}

impl Shared {
    fn as_str(&self) -> &str {
        self.text.get(..self.len).unwrap_or_default()
    }

    fn into_string(mut self) -> String {
        self.text.truncate(self.len);
        self.text
    }
}

impl Text {
    /// A text that lives as long as the program, without an allocation.
    #[must_use]
    pub const fn from_static(text: &'static str) -> Self {
        Self(Repr::Static(text))
    }

    /// JSON text of `len` bytes, behind which the same stands as a JSON string with its quotes.
    pub(crate) fn from_json_and_string(text: String, len: usize) -> Self {
        Self(Repr::Shared(Arc::new(Shared { text, len })))
    }

    /// The characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Repr::Static(text) => text,
            Repr::Shared(shared) => shared.as_str(),
        }
    }

    /// The text as a JSON string with its quotes, if that is at hand.
    pub(crate) fn json_string(&self) -> Option<&str> {
        match &self.0 {
            Repr::Shared(shared) if shared.len < shared.text.len() => shared.text.get(shared.len..),
            _ => None,
        }
    }

    /// The characters as an owned string, without copying if nobody else holds them.
    #[must_use]
    pub fn into_string(self) -> String {
        match self.0 {
            Repr::Static(text) => text.to_owned(),
            Repr::Shared(shared) => match Arc::try_unwrap(shared) {
                Ok(shared) => shared.into_string(),
                Err(shared) => shared.as_str().to_owned(),
            },
        }
    }
}

impl Default for Text {
    fn default() -> Self {
        Self::from_static("")
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for Text {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl Borrow<str> for Text {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        let len = text.len();
        Self(Repr::Shared(Arc::new(Shared { text, len })))
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self::from(text.to_owned())
    }
}

impl From<Cow<'_, str>> for Text {
    fn from(text: Cow<'_, str>) -> Self {
        Self::from(text.into_owned())
    }
}

impl From<Box<str>> for Text {
    fn from(text: Box<str>) -> Self {
        Self::from(String::from(text))
    }
}

impl From<char> for Text {
    fn from(text: char) -> Self {
        Self::from(String::from(text))
    }
}

impl From<&Text> for Text {
    fn from(text: &Text) -> Self {
        text.clone()
    }
}

impl From<Text> for String {
    fn from(text: Text) -> Self {
        text.into_string()
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Text {}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialEq<String> for Text {
    fn eq(&self, other: &String) -> bool {
        self.as_str() == other
    }
}

impl PartialOrd for Text {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Text {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl std::hash::Hash for Text {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.as_str(), f)
    }
}

impl serde::Serialize for Text {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Text {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Text {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        String::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}
