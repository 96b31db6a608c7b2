//! Reading the extension's JSON: one level at a time, so that every error has its place.

use crate::json::RawJson;
use crate::members::Members;
use crate::read::{Item, for_each_duplicate, items_of, members_of};
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
    // Hardly any object repeats a key.
    let mut repeats = false;
    for_each_duplicate(&pairs, &mut |_| repeats = true);
    let mut positions: HashMap<String, usize> = HashMap::new();
    let mut members: Vec<(Text, RawJson)> = Vec::with_capacity(pairs.len());
    for (key, item) in pairs {
        let value = item.into_raw();
        if repeats {
            if let Some(at) = positions.get(&*key) {
                if let Some(member) = members.get_mut(*at) {
                    member.1 = value;
                }
                continue;
            }
            positions.insert(key.to_string(), members.len());
        }
        members.push((key.into(), value));
    }
    Ok(Members::of(members))
}

/// Any value that another library holds, as it writes it.
pub(crate) fn relayed<T: serde::Serialize + ?Sized>(value: &T) -> Result<RawJson, Error> {
    let json = serde_json::to_string(value).map_err(|e| ErrorKind::Serialize(e.to_string()))?;
    RawJson::from_json(json)
}

/// Takes a member that may be absent; `null` says the same.
pub(crate) fn present(members: &mut Members, key: &str) -> Option<RawJson> {
    match members.remove(key) {
        Some(json) if !json.is_null() => Some(json),
        _ => None,
    }
}

/// Takes a member that has to be there.
pub(crate) fn required<T: FromJson>(members: &mut Members, key: &'static str) -> Result<T, Error> {
    match members.remove(key) {
        Some(json) => inside(key, &json),
        None => Err(ErrorKind::MissingMember(key).into()),
    }
}

/// Reads the value of a member.
pub(crate) fn inside<T: FromJson>(key: &'static str, json: &RawJson) -> Result<T, Error> {
    match T::from_json(json) {
        Ok(value) => Ok(value),
        Err(error) => Err(error.at(key)),
    }
}

/// The field of a member that may be absent.
pub(crate) trait Field {
    fn read(&mut self, json: &RawJson) -> Result<(), Error>;
}

impl<T: FromJson> Field for Option<T> {
    fn read(&mut self, json: &RawJson) -> Result<(), Error> {
        match T::from_json(json) {
            Ok(value) => {
                *self = Some(value);
                Ok(())
            }
            Err(error) => Err(error),
        }
    }
}

/// Takes members that may be absent and reads them into their fields, up to the first error.
pub(crate) fn optional(
    members: &mut Members,
    fields: &mut [(&'static str, &mut dyn Field)],
) -> Result<(), Error> {
    for (key, field) in fields {
        if let Some(json) = present(members, key) {
            field.read(&json).map_err(|e| e.at(*key))?;
        }
    }
    Ok(())
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
        let mut list = Vec::new();
        for_each_item(json, &mut |item| {
            list.push(T::from_json(item)?);
            Ok(())
        })?;
        Ok(list)
    }
}

/// Calls `each` with the items of an array, up to the first error.
fn for_each_item(
    json: &RawJson,
    each: &mut dyn FnMut(&RawJson) -> Result<(), Error>,
) -> Result<(), Error> {
    let Some(items) = items_of(json.as_str()) else {
        return Err(wrong_type("an array", json));
    };
    for (index, item) in items.into_iter().enumerate() {
        each(&item.into_raw()).map_err(|e| e.at_index(index))?;
    }
    Ok(())
}
