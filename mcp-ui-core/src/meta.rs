//! `_meta`: what only the host and the view see.

use crate::json::RawJson;
use crate::members::{Member, Members, Object, append_object, serialize_as_object};
use crate::problems::{is_integer, of_implementation};
use crate::read::{Item, try_from_item};
use crate::{Error, ErrorKind, Implementation, Text, json};
use serde::Serialize;
use serde_json::Number;

/// The key of the task that a result belongs to.
pub(crate) const RELATED_TASK: &str = "io.modelcontextprotocol/related-task";
/// The key of the token by which progress is reported.
pub(crate) const PROGRESS_TOKEN: &str = "progressToken";
/// The key of what the server says about itself.
pub(crate) const SERVER_INFO: &str = "io.modelcontextprotocol/serverInfo";

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
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &RawJson)> {
        self.members.iter()
    }
}

/// The entries of the specification.
impl Meta {
    /// The id of the task that the result belongs to (`io.modelcontextprotocol/related-task`).
    #[must_use]
    pub fn related_task(&self) -> Option<Text> {
        let task = RelatedTask::from_json(self.get(RELATED_TASK)?).ok()?;
        Some(task.task_id)
    }

    /// Says which task the result belongs to.
    #[must_use]
    pub fn with_related_task(self, task_id: impl Into<Text>) -> Self {
        self.with_object(
            RELATED_TASK,
            &RelatedTask {
                task_id: task_id.into(),
            },
        )
    }

    /// The token by which progress is reported (`progressToken`).
    #[must_use]
    pub fn progress_token(&self) -> Option<ProgressToken> {
        ProgressToken::from_json(self.get(PROGRESS_TOKEN)?)
    }

    /// Sets the token by which progress is reported.
    #[must_use]
    pub fn with_progress_token(mut self, token: impl Into<ProgressToken>) -> Self {
        let json = match token.into() {
            ProgressToken::String(token) => RawJson::string(&token),
            ProgressToken::Number(token) => RawJson::from_line(token.to_string()),
        };
        self.members.insert(Text::from_static(PROGRESS_TOKEN), json);
        self
    }

    /// What the server says about itself (`io.modelcontextprotocol/serverInfo`).
    #[must_use]
    pub fn server_info(&self) -> Option<Implementation> {
        try_from_item(Item::Json(self.get(SERVER_INFO)?.as_str())).ok()
    }

    /// Says which server the result is from.
    #[must_use]
    pub fn with_server_info(self, server: &Implementation) -> Self {
        self.with_object(SERVER_INFO, server)
    }

    fn with_object(mut self, key: &'static str, value: &dyn Object) -> Self {
        let mut json = Vec::new();
        append_object(&mut json, value);
        let json = RawJson::from_line(json::into_string(json));
        self.members.insert(Text::from_static(key), json);
        self
    }

    /// Reports entries of the specification that have another form than it asks for.
    pub(crate) fn check_entries(&self, report: &mut dyn FnMut(&'static str, Error)) {
        if let Some(json) = self.get(RELATED_TASK)
            && let Err(error) = RelatedTask::from_json(json)
        {
            report(RELATED_TASK, error);
        }
        if let Some(json) = self.get(PROGRESS_TOKEN)
            && !ProgressToken::is_valid(json)
        {
            let error = Item::Json(json.as_str()).wrong_type("a string or an integer");
            report(PROGRESS_TOKEN, error);
        }
        if let Some(json) = self.get(SERVER_INFO) {
            match try_from_item(Item::Json(json.as_str())) {
                Ok(server) => of_implementation(&server, &mut |e| report(SERVER_INFO, e)),
                Err(error) => report(SERVER_INFO, error),
            }
        }
    }
}

/// The token by which progress of a request is reported (MCP "Progress", `progressToken`).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProgressToken {
    /// A string.
    String(Text),
    /// A number; the specification asks for an integer.
    Number(Number),
}

impl ProgressToken {
    fn from_json(json: &RawJson) -> Option<Self> {
        if json.is_number() {
            return json.as_str().parse().ok().map(Self::Number);
        }
        json.as_string().map(|token| Self::String(token.into()))
    }

    fn is_valid(json: &RawJson) -> bool {
        match json.as_string() {
            Some(_) => true,
            None => json.is_number() && is_integer(json.as_str()),
        }
    }
}

impl From<Text> for ProgressToken {
    fn from(token: Text) -> Self {
        Self::String(token)
    }
}

impl From<String> for ProgressToken {
    fn from(token: String) -> Self {
        Self::String(token.into())
    }
}

impl From<&str> for ProgressToken {
    fn from(token: &str) -> Self {
        Self::String(token.into())
    }
}

impl From<i64> for ProgressToken {
    fn from(token: i64) -> Self {
        Self::Number(token.into())
    }
}

impl From<u64> for ProgressToken {
    fn from(token: u64) -> Self {
        Self::Number(token.into())
    }
}

impl From<Number> for ProgressToken {
    fn from(token: Number) -> Self {
        Self::Number(token)
    }
}

/// The value of `io.modelcontextprotocol/related-task`.
pub(crate) struct RelatedTask {
    pub(crate) task_id: Text,
}

impl RelatedTask {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        try_from_item(Item::Json(json.as_str()))
    }
}

impl Object for RelatedTask {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        each("taskId", Member::Str(&self.task_id));
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
        // The last is for the marks of `conform`.
        matches!(
            prefix.split('.').nth(1),
            Some("modelcontextprotocol" | "mcp")
        ) || prefix == "mcp-ui-core"
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
