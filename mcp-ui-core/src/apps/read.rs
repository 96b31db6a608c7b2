//! Reading the extension's JSON: one level at a time, so that every error has its place.

use crate::json::RawJson;
use crate::members::Members;
use crate::{Error, ErrorKind, Text};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::collections::HashMap;
use std::fmt;

/// A type of the extension that is read from JSON.
pub(crate) trait FromJson: Sized {
    /// Reads a value; the error's place starts at this value.
    fn from_json(json: &RawJson) -> Result<Self, Error>;
}

pub(crate) fn wrong_type(expected: &'static str, json: &RawJson) -> Error {
    let found = match json.as_str().bytes().next() {
        Some(b'{') => "an object",
        Some(b'[') => "an array",
        Some(b'"') => "a string",
        Some(b't' | b'f') => "a boolean",
        Some(b'n') => "null",
        _ => "a number",
    };
    ErrorKind::WrongType {
        expected,
        found: found.to_owned(),
    }
    .into()
}

pub(crate) fn is_object(json: &RawJson) -> bool {
    json.as_str().starts_with('{')
}

pub(crate) fn is_array(json: &RawJson) -> bool {
    json.as_str().starts_with('[')
}

pub(crate) fn is_null(json: &RawJson) -> bool {
    json.as_str() == "null"
}

/// The members of an object, in order. Of a repeated key the last value counts, as it does for
/// every JavaScript reader.
pub(crate) fn members(json: &RawJson) -> Result<Members, Error> {
    if !is_object(json) {
        return Err(wrong_type("an object", json));
    }
    let entries: Entries = parse(json)?;
    Ok(entries.0.into_iter().collect())
}

/// The items of an array.
pub(crate) fn items(json: &RawJson) -> Result<Vec<RawJson>, Error> {
    if !is_array(json) {
        return Err(wrong_type("an array", json));
    }
    let items: Items = parse(json)?;
    Ok(items.0)
}

fn parse<'a, T: Deserialize<'a>>(json: &'a RawJson) -> Result<T, Error> {
    serde_json::from_str(json.as_str()).map_err(|e| ErrorKind::Syntax(e.to_string()).into())
}

/// Takes a member that may be absent; `null` says the same.
pub(crate) fn optional<T: FromJson>(
    members: &mut Members,
    key: &'static str,
) -> Result<Option<T>, Error> {
    match members.remove(key) {
        Some(json) if !is_null(&json) => T::from_json(&json).map(Some).map_err(|e| e.at(key)),
        _ => Ok(None),
    }
}

/// Takes a member that has to be there.
pub(crate) fn required<T: FromJson>(members: &mut Members, key: &'static str) -> Result<T, Error> {
    match members.remove(key) {
        Some(json) => T::from_json(&json).map_err(|e| e.at(key)),
        None => Err(ErrorKind::MissingMember(key).into()),
    }
}

impl FromJson for RawJson {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        Ok(json.clone())
    }
}

impl FromJson for Text {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        if json.as_str().starts_with('"') {
            json.get::<String>().map(Self::from)
        } else {
            Err(wrong_type("a string", json))
        }
    }
}

impl FromJson for bool {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        match json.as_str() {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(wrong_type("a boolean", json)),
        }
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        items(json)?
            .iter()
            .enumerate()
            .map(|(index, item)| T::from_json(item).map_err(|e| e.at_index(index)))
            .collect()
    }
}

struct Entries(Vec<(Text, RawJson)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EntriesVisitor;

        impl<'de> Visitor<'de> for EntriesVisitor {
            type Value = Entries;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries, A::Error> {
                let mut entries: Vec<(Text, RawJson)> = Vec::new();
                let mut positions: HashMap<Text, usize> = HashMap::new();
                while let Some((key, value)) = map.next_entry::<Text, &RawValue>()? {
                    let value =
                        RawJson::from_json(value.get()).map_err(serde::de::Error::custom)?;
                    if let Some(entry) = positions.get(&key).and_then(|p| entries.get_mut(*p)) {
                        entry.1 = value;
                    } else {
                        positions.insert(key.clone(), entries.len());
                        entries.push((key, value));
                    }
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_map(EntriesVisitor)
    }
}

struct Items(Vec<RawJson>);

impl<'de> Deserialize<'de> for Items {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ItemsVisitor;

        impl<'de> Visitor<'de> for ItemsVisitor {
            type Value = Items;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an array")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Items, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = seq.next_element::<&RawValue>()? {
                    items.push(RawJson::from_json(item.get()).map_err(serde::de::Error::custom)?);
                }
                Ok(Items(items))
            }
        }

        deserializer.deserialize_seq(ItemsVisitor)
    }
}
