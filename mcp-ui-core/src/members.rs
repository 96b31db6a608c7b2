//! Objects of the wire: their members in order, known and unknown.
//!
//! Each type says its members once; `Serialize` and the wire writer both go through that.

use crate::json::{self, RawJson};
use crate::{ContentBlock, Text};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

/// Members that were received and that the specification does not name there, or whose value has
/// another type than it asks for. They are written back as they came.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Members(Vec<(Text, RawJson)>);

impl Members {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    /// Of members whose keys differ.
    pub(crate) const fn of(members: Vec<(Text, RawJson)>) -> Self {
        Self(members)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn get(&self, key: &str) -> Option<&RawJson> {
        self.0.iter().find(|(k, _)| k == key).map(|(_, v)| v)
    }

    pub(crate) fn as_slice(&self) -> &[(Text, RawJson)] {
        &self.0
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &RawJson)> + Clone {
        self.0.iter().map(|(k, v)| (k.as_str(), v))
    }

    /// Adds a member with a key that is not there yet.
    pub(crate) fn push(&mut self, key: Text, value: RawJson) {
        self.0.push((key, value));
    }

    /// Sets a member; one that is there keeps its position.
    pub(crate) fn insert(&mut self, key: Text, value: RawJson) -> Option<RawJson> {
        match self.0.iter_mut().find(|(k, _)| *k == key) {
            Some((_, old)) => Some(std::mem::replace(old, value)),
            None => {
                self.0.push((key, value));
                None
            }
        }
    }

    pub(crate) fn remove(&mut self, key: &str) -> Option<RawJson> {
        let index = self.0.iter().position(|(k, _)| k == key)?;
        Some(self.0.remove(index).1)
    }
}

/// The value of a member, borrowed from the object that is being written.
#[derive(Clone, Copy)]
pub(crate) enum Member<'a> {
    Bool(bool),
    Str(&'a str),
    Text(&'a Text),
    Raw(&'a RawJson),
    Object(&'a dyn Object),
    Array(&'a dyn Array),
    Content(&'a Vec<ContentBlock>),
}

/// An object of the wire.
pub(crate) trait Object {
    /// Calls `each` with every member in the order in which they are written.
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>));
}

/// An object that most messages have, of which each serializer gets code of its own, without calls
/// through [`Object`].
pub(crate) trait FrequentObject: Object {
    /// As [`Object::members`].
    fn each_member<'a>(&'a self, each: &mut impl Each<'a>);
}

/// What is done with each member of a [`FrequentObject`].
pub(crate) trait Each<'a> {
    fn member(&mut self, key: &'a str, value: Member<'a>);
}

impl<'a> Each<'a> for &mut dyn FnMut(&'a str, Member<'a>) {
    fn member(&mut self, key: &'a str, value: Member<'a>) {
        self(key, value);
    }
}

/// An array of the wire.
pub(crate) trait Array {
    fn items<'a>(&'a self, each: &mut dyn FnMut(Member<'a>));
}

/// A value that can be the item of an array.
pub(crate) trait AsMember {
    fn as_member(&self) -> Member<'_>;
}

impl<T: AsMember> Array for Vec<T> {
    fn items<'a>(&'a self, each: &mut dyn FnMut(Member<'a>)) {
        for item in self {
            each(item.as_member());
        }
    }
}

impl AsMember for RawJson {
    fn as_member(&self) -> Member<'_> {
        Member::Raw(self)
    }
}

impl AsMember for Text {
    fn as_member(&self) -> Member<'_> {
        Member::Text(self)
    }
}

impl Object for Members {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        for (key, value) in &self.0 {
            each(key, Member::Raw(value));
        }
    }
}

/// Writes the object as JSON, verbatim where it holds JSON text.
pub(crate) fn append_object(out: &mut Vec<u8>, object: &dyn Object) {
    out.push(b'{');
    let mut first = true;
    object.members(&mut |key, value| {
        if !std::mem::take(&mut first) {
            out.push(b',');
        }
        json::append_string(out, key);
        out.push(b':');
        append_member(out, value);
    });
    out.push(b'}');
}

pub(crate) fn append_member(out: &mut Vec<u8>, member: Member<'_>) {
    match member {
        Member::Bool(true) => out.extend_from_slice(b"true"),
        Member::Bool(false) => out.extend_from_slice(b"false"),
        Member::Str(text) => json::append_string(out, text),
        Member::Text(text) => match text.json_string() {
            Some(json) => out.extend_from_slice(json.as_bytes()),
            None => json::append_string(out, text),
        },
        Member::Raw(json) => out.extend_from_slice(json.as_str().as_bytes()),
        Member::Object(object) => append_object(out, object),
        Member::Array(array) => {
            out.push(b'[');
            let mut first = true;
            array.items(&mut |item| {
                if !std::mem::take(&mut first) {
                    out.push(b',');
                }
                append_member(out, item);
            });
            out.push(b']');
        }
        Member::Content(blocks) => append_member(out, Member::Array(blocks)),
    }
}

/// `Serialize` for an object of the wire.
pub(crate) fn serialize_object<S: Serializer>(
    object: &dyn Object,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    let mut outcome = Ok(());
    object.members(&mut |key, value| {
        if outcome.is_ok() {
            outcome = map.serialize_entry(key, &value);
        }
    });
    outcome?;
    map.end()
}

/// The same, with code of its own for each type.
pub(crate) fn serialize_frequent<S: Serializer>(
    object: &impl FrequentObject,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut entries = Entries {
        map: serializer.serialize_map(None)?,
        outcome: Ok(()),
    };
    object.each_member(&mut entries);
    entries.outcome?;
    entries.map.end()
}

struct Entries<M: SerializeMap> {
    map: M,
    outcome: Result<(), M::Error>,
}

impl<'a, M: SerializeMap> Each<'a> for Entries<M> {
    #[expect(
        clippy::inline_always,
        reason = "the kind of a member is known where it is said"
    )]
    #[inline(always)]
    fn member(&mut self, key: &'a str, value: Member<'a>) {
        if self.outcome.is_ok() {
            self.outcome = match value {
                Member::Str(text) => self.map.serialize_entry(key, text),
                Member::Text(text) => self.map.serialize_entry(key, &WireText(text)),
                Member::Raw(json) => self.map.serialize_entry(key, json),
                Member::Content(blocks) => self.map.serialize_entry(key, blocks),
                _ => self.map.serialize_entry(key, &value),
            };
        }
    }
}

/// A text, as the JSON string that may be at hand.
struct WireText<'a>(&'a Text);

impl Serialize for WireText<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.json_string() {
            Some(json) => json::serialize_raw(json, serializer),
            None => serializer.serialize_str(self.0),
        }
    }
}

impl Serialize for Member<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Bool(b) => serializer.serialize_bool(*b),
            Self::Str(text) => serializer.serialize_str(text),
            Self::Text(text) => WireText(text).serialize(serializer),
            Self::Content(blocks) => blocks.serialize(serializer),
            Self::Raw(json) => json.serialize(serializer),
            Self::Object(object) => serialize_object(*object, serializer),
            Self::Array(array) => {
                let mut seq = serializer.serialize_seq(None)?;
                let mut outcome = Ok(());
                array.items(&mut |item| {
                    if outcome.is_ok() {
                        outcome = seq.serialize_element(&item);
                    }
                });
                outcome?;
                seq.end()
            }
        }
    }
}

/// Implements [`Object`] and `Serialize` for objects that most messages have.
macro_rules! frequent_objects {
    ($($ty:ty),* $(,)?) => {$(
        impl crate::members::Object for $ty {
            fn members<'a>(&'a self, mut each: &mut dyn FnMut(&'a str, crate::members::Member<'a>)) {
                crate::members::FrequentObject::each_member(self, &mut each);
            }
        }

        impl serde::Serialize for $ty {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                crate::members::serialize_frequent(self, serializer)
            }
        }
    )*};
}
pub(crate) use frequent_objects;

/// Implements `Serialize` for objects of the wire.
macro_rules! serialize_as_object {
    ($($ty:ty),* $(,)?) => {$(
        impl serde::Serialize for $ty {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                crate::members::serialize_object(self, serializer)
            }
        }
    )*};
}
pub(crate) use serialize_as_object;
