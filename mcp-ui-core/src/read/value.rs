//! The front that reads a `serde_json::Value`.

use super::draft::Draft;
use super::item::{self, Item, Pairs};
use super::typed;
use crate::json::RawJson;
use crate::{ContentBlock, Error};
use serde_json::{Map, Value};

/// Reads the members of a result. Large strings are moved, not copied.
pub(super) fn read(json: Value) -> Result<Draft, Error> {
    let members = match json {
        Value::Object(members) => members,
        other => return Err(Item::Raw(RawJson::from(&other)).wrong_type("an object")),
    };
    let mut draft = Draft::default();
    for (key, value) in members {
        match value {
            Value::Array(blocks) if key == "content" => draft.content(content(blocks))?,
            Value::Object(meta) if key == "_meta" => draft.member(key.into(), members_of(meta))?,
            // Not as a string, which would be written down again.
            value if key == "structuredContent" => {
                draft.structured_content(RawJson::from(&value))?;
            }
            value => draft.member(key.into(), leaf(value))?,
        }
    }
    Ok(draft)
}

fn content(blocks: Vec<Value>) -> Vec<ContentBlock> {
    let mut content = Vec::with_capacity(blocks.len());
    for json in blocks {
        content.push(block(json));
    }
    content
}

fn block(json: Value) -> ContentBlock {
    let Value::Object(members) = json else {
        return typed::unknown("", RawJson::from(&json));
    };
    let mut pairs = Pairs::with_capacity(members.len());
    for (key, value) in members {
        let item = match value {
            Value::Object(resource) if key == "resource" => members_of(resource),
            value => leaf(value),
        };
        pairs.push((key.into(), item));
    }
    from_members(&mut pairs)
}

/// The block that the members make; one that is not typed is put together again.
pub(super) fn from_members(members: &mut Pairs<'_>) -> ContentBlock {
    match typed::block(members) {
        Some(block) => block,
        None => {
            let kind = typed::kind(members).into_owned();
            typed::unknown(kind, item::object_to_raw(std::mem::take(members)))
        }
    }
}

fn members_of(object: Map<String, Value>) -> Item<'static> {
    let mut pairs = Pairs::with_capacity(object.len());
    for (key, value) in object {
        pairs.push((key.into(), leaf(value)));
    }
    Item::Object(pairs)
}

fn leaf(value: Value) -> Item<'static> {
    match value {
        Value::String(text) => Item::Text(text.into()),
        other => Item::Raw(RawJson::from(&other)),
    }
}
