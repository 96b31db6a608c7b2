//! `_meta`: what only the host and the view see.

use crate::json::RawJson;
use crate::members::{Member, Members, Object, serialize_as_object};
use crate::{Error, ErrorKind, Text};
use serde::Serialize;

/// Metadata that a client must not show to the model (MCP "`_meta`").
///
/// Keys keep the order in which they were written or received.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Meta {
    pub(crate) members: Members,
}

impl Meta {
    /// No metadata.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an entry; one with the same key is replaced.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidMetaKey`] if the specification's syntax does not allow the key, or
    /// reserves its prefix; those entries have methods of their own. The errors of writing a value
    /// as JSON, with their place.
    pub fn with(mut self, key: impl Into<Text>, value: &impl Serialize) -> Result<Self, Error> {
        self.insert(key, value)?;
        Ok(self)
    }

    /// Adds an entry in place; one with the same key is replaced.
    ///
    /// # Errors
    ///
    /// As [`with`](Self::with).
    pub fn insert<T: Serialize + ?Sized>(
        &mut self,
        key: impl Into<Text>,
        value: &T,
    ) -> Result<(), Error> {
        let key = key.into();
        if !is_free_key(&key) {
            return Err(ErrorKind::InvalidMetaKey(key.into_string()).into());
        }
        let value = RawJson::new(value).map_err(|e| e.at(key.to_string()))?;
        self.members.insert(key, value);
        Ok(())
    }

    /// The value under `key`.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&RawJson> {
        self.members.get(key)
    }

    /// Takes the value under `key` out.
    pub fn remove(&mut self, key: &str) -> Option<RawJson> {
        self.members.remove(key)
    }

    /// Whether there are no entries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// How many entries there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// The entries in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &RawJson)> {
        self.members.iter()
    }
}

impl Object for Meta {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        self.members.members(each);
    }
}

serialize_as_object!(Meta);

/// Whether a server may write an entry of its own under `key`: the specification's syntax, and
/// no reserved prefix.
pub(crate) fn is_free_key(key: &str) -> bool {
    is_key(key) && !is_reserved(key)
}

fn is_reserved(key: &str) -> bool {
    key.split_once('/').is_some_and(|(prefix, _)| {
        matches!(
            prefix.split('.').nth(1),
            Some("modelcontextprotocol" | "mcp")
        )
    })
}

fn is_key(key: &str) -> bool {
    fn is_label(label: &[u8]) -> bool {
        label.first().is_some_and(u8::is_ascii_alphabetic)
            && label.last().is_some_and(u8::is_ascii_alphanumeric)
            && label
                .iter()
                .all(|b| b.is_ascii_alphanumeric() || *b == b'-')
    }
    fn is_name(name: &[u8]) -> bool {
        name.first().is_some_and(u8::is_ascii_alphanumeric)
            && name.last().is_some_and(u8::is_ascii_alphanumeric)
            && name
                .iter()
                .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.'))
    }
    match key.split_once('/') {
        Some((prefix, name)) => {
            prefix.split('.').all(|label| is_label(label.as_bytes())) && is_name(name.as_bytes())
        }
        None => is_name(key.as_bytes()),
    }
}

#[cfg(test)]
mod tests {
    use super::{is_free_key, is_key};

    #[test]
    fn keys() {
        for good in [
            "a",
            "9",
            "com.example/source",
            "x-y.z/a_b-c.d",
            "progressToken",
            "a/1",
        ] {
            assert!(is_free_key(good), "{good}");
        }
        for bad in [
            "",
            "/a",
            "a/",
            "-a",
            "a-",
            "_a",
            "1a.b/c",
            "a..b/c",
            "a.-b/c",
            "a.b-/c",
            "a/b/c",
            "a b",
            "é",
            "a.b /c",
            "com.example/",
        ] {
            assert!(!is_key(bad), "{bad}");
        }
        for reserved in [
            "io.modelcontextprotocol/x",
            "dev.mcp/x",
            "com.mcp.tools/x",
            "org.modelcontextprotocol.api/x",
        ] {
            assert!(is_key(reserved) && !is_free_key(reserved), "{reserved}");
        }
        for free in ["mcp/x", "com.example.mcp/x", "modelcontextprotocol/x"] {
            assert!(is_free_key(free), "{free}");
        }
    }
}
