//! The members of an object as they arrive, before their meaning is known.

use crate::json::{self, RawJson};
use crate::{Error, ErrorKind, Text};
use std::borrow::Cow;

/// A value of which the meaning is not known yet.
#[derive(Debug)]
pub(crate) enum Item<'a> {
    /// The contents of a string in JSON text, escapes as written, each of which stands for a
    /// character.
    Str(&'a str),
    /// Another value, as JSON text; a string only if it has an escape that stands for no character.
    Json(&'a str),
    /// A string, borrowed.
    Plain(&'a str),
    /// A string.
    Text(Text),
    /// Any value.
    Raw(RawJson),
    /// An object, where its members may be large.
    Object(Pairs<'a>),
}

/// The members of an object, in the order in which they came.
pub(crate) type Pairs<'a> = Vec<(Cow<'a, str>, Item<'a>)>;

/// What makes an object one that cannot be read member by member.
pub(crate) type Fault = Error;

impl Item<'_> {
    pub(crate) fn is_null(&self) -> bool {
        self.as_json() == Some("null")
    }

    pub(crate) fn is_string(&self) -> bool {
        match self {
            Self::Str(_) | Self::Plain(_) | Self::Text(_) => true,
            Self::Raw(json) => json.as_string().is_some(),
            Self::Json(_) | Self::Object(_) => false,
        }
    }

    pub(crate) fn is_number(&self) -> bool {
        self.as_json()
            .is_some_and(|json| matches!(json.as_bytes().first(), Some(b'-' | b'0'..=b'9')))
    }

    /// The JSON text of a value, if it is at hand.
    pub(crate) fn as_json(&self) -> Option<&str> {
        match self {
            Self::Json(json) => Some(json),
            Self::Raw(json) => Some(json.as_str()),
            Self::Str(_) | Self::Plain(_) | Self::Text(_) | Self::Object(_) => None,
        }
    }

    /// The string, or the value as it was.
    pub(crate) fn into_text(self) -> Result<Text, Self> {
        match self {
            Self::Str(contents) => Ok(decode(contents).into()),
            Self::Plain(text) => Ok(text.into()),
            Self::Text(text) => Ok(text),
            Self::Raw(json) => match json.as_string() {
                Some(text) => Ok(text.into()),
                None => Err(Self::Raw(json)),
            },
            other => Err(other),
        }
    }

    pub(crate) fn into_raw(self) -> RawJson {
        match self {
            Self::Str(contents) => {
                let mut json = String::with_capacity(contents.len() + 2);
                json.push('"');
                json.push_str(contents);
                json.push('"');
                RawJson::from_line(json)
            }
            Self::Json(json) => RawJson::from_checked(json),
            Self::Plain(text) => RawJson::string(text),
            Self::Text(text) => RawJson::string(&text),
            Self::Raw(json) => json,
            Self::Object(members) => object_to_raw(members),
        }
    }

    /// The characters of a string that is at hand.
    pub(crate) fn as_plain(&self) -> Option<&str> {
        match self {
            Self::Plain(text) => Some(text),
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// About how long the value is as JSON.
    fn length(&self) -> usize {
        match self {
            Self::Str(text) | Self::Plain(text) | Self::Json(text) => text.len(),
            Self::Text(text) => text.len(),
            Self::Raw(json) => json.as_str().len(),
            Self::Object(_) => 0,
        }
    }

    /// What kind of value this is, for an error.
    pub(crate) fn describe(&self) -> String {
        match self {
            Self::Str(_) | Self::Plain(_) | Self::Text(_) => "a string",
            Self::Object(_) => "an object",
            Self::Json(json) => describe(json),
            Self::Raw(json) => describe(json.as_str()),
        }
        .to_owned()
    }

    /// An error about a value of another type than `expected`; about a string, if one is expected,
    /// that no text can be.
    pub(crate) fn wrong_type(&self, expected: &'static str) -> Error {
        let json = match self {
            Self::Json(json) => json,
            Self::Raw(json) => json.as_str(),
            _ => "",
        };
        if expected == "a string"
            && let Some(contents) = json.strip_prefix('"')
            && let Some(half) = json::lone_surrogate(contents)
        {
            return ErrorKind::LoneSurrogate(half.to_owned()).into();
        }
        ErrorKind::WrongType {
            expected,
            found: self.describe(),
        }
        .into()
    }
}

/// What kind of value this JSON text is.
pub(crate) fn describe(json: &str) -> &'static str {
    match json.as_bytes().first() {
        Some(b'{') => "an object",
        Some(b'[') => "an array",
        Some(b'"') => "a string",
        Some(b't' | b'f') => "a boolean",
        Some(b'n') => "null",
        _ => "a number",
    }
}

/// The string that the contents of a JSON string stand for.
pub(crate) fn decode(contents: &str) -> String {
    match json::decode(contents) {
        Cow::Borrowed(_) => contents.to_owned(),
        Cow::Owned(bytes) => json::into_string(bytes),
    }
}

/// The object that has these members.
pub(crate) fn object_to_raw(members: Pairs<'_>) -> RawJson {
    // With the room for escapes that a long string is given.
    let mut capacity = 2;
    for (key, value) in &members {
        let length = key.len() + value.length();
        capacity += length + length / 16 + 24;
    }
    let mut json = Vec::with_capacity(capacity);
    json.push(b'{');
    for (key, value) in members {
        if json.len() > 1 {
            json.push(b',');
        }
        json::append_string(&mut json, &key);
        json.push(b':');
        match value {
            // Large text is written where it has to be.
            Item::Text(text) => json::append_string(&mut json, &text),
            other => json.extend_from_slice(other.into_raw().as_str().as_bytes()),
        }
    }
    json.push(b'}');
    RawJson::from_line(json::into_string(json))
}

/// Calls `report` with every key that occurs more than once.
pub(crate) fn for_each_duplicate<'a, K: AsRef<str>, V>(
    members: &'a [(K, V)],
    report: &mut dyn FnMut(&'a str),
) {
    /// Up to so many keys are compared each with each.
    const FEW: usize = 8;
    if members.len() <= FEW {
        for (index, (key, _)) in members.iter().enumerate() {
            let key = key.as_ref();
            for (earlier, _) in members.iter().take(index) {
                if earlier.as_ref() == key {
                    report(key);
                    break;
                }
            }
        }
    } else {
        let mut keys = Vec::with_capacity(members.len());
        for (key, _) in members {
            keys.push(Cow::Borrowed(key.as_ref().as_bytes()));
        }
        for index in json::repeated(&keys) {
            if let Some((key, _)) = members.get(index) {
                report(key.as_ref());
            }
        }
    }
}
