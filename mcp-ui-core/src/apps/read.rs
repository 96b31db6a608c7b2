//! Reading the extension's JSON: one level at a time, so that every error has its place.

use crate::json::RawJson;
use crate::members::Members;
use crate::read::{Item, items_of, members_of};
use crate::{Error, ErrorKind, Text};
use std::collections::HashMap;

/// A type of the extension that is read from JSON.
pub(crate) trait FromJson: Sized {
    /// Reads a value; the error's place starts at this value.
    fn from_json(json: &RawJson) -> Result<Self, Error>;
}

pub(crate) fn wrong_type(expected: &'static str, json: &RawJson) -> Error {
    Item::Json(json.as_str()).wrong_type(expected)
}

/// The members of an object, in order. Of a repeated key the last value counts, as it does for
/// every JavaScript reader.
pub(crate) fn members(json: &RawJson) -> Result<Members, Error> {
    let Some((pairs, fault)) = members_of(json.as_str()) else {
        return Err(wrong_type("an object", json));
    };
    if let Some(fault) = fault {
        return Err(fault);
    }
    let mut members: Vec<(Text, RawJson)> = Vec::with_capacity(pairs.len());
    let mut positions: HashMap<Text, usize> = HashMap::with_capacity(pairs.len());
    for (key, item) in pairs {
        let (key, value) = (Text::from(key), item.into_raw());
        if let Some(member) = positions.get(&key).and_then(|at| members.get_mut(*at)) {
            member.1 = value;
        } else {
            positions.insert(key.clone(), members.len());
            members.push((key, value));
        }
    }
    Ok(members.into_iter().collect())
}

/// Any value that another library holds, as it writes it.
pub(crate) fn relayed<T: serde::Serialize + ?Sized>(value: &T) -> Result<RawJson, Error> {
    let json = serde_json::to_string(value).map_err(|e| ErrorKind::Serialize(e.to_string()))?;
    RawJson::from_json(json)
}

/// Takes a member that may be absent; `null` says the same.
pub(crate) fn optional<T: FromJson>(
    members: &mut Members,
    key: &'static str,
) -> Result<Option<T>, Error> {
    match members.remove(key) {
        Some(json) if !json.is_null() => T::from_json(&json).map(Some).map_err(|e| e.at(key)),
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
        match json.as_string() {
            Some(text) => Ok(text.into()),
            None => Err(wrong_type("a string", json)),
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
        let Some(items) = items_of(json.as_str()) else {
            return Err(wrong_type("an array", json));
        };
        items
            .into_iter()
            .enumerate()
            .map(|(index, item)| T::from_json(&item.into_raw()).map_err(|e| e.at_index(index)))
            .collect()
    }
}
