//! What MCP itself defines, inside messages of the extension.

use crate::apps::read::{FromJson, wrong_type};
use crate::json::RawJson;
use crate::members::{AsMember, Member};
use crate::read::{Item, block, try_from_item};
use crate::{
    CallToolResult, ContentBlock, Error, Icon, Implementation, Meta, ResourceContents, Role, Text,
};

impl FromJson for CallToolResult {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        Self::from_str(json.as_str())
    }
}

/// A block that is not in its form is kept as it came, as in a result.
impl FromJson for ContentBlock {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        if json.is_object() {
            block(json.as_str())
        } else {
            Err(wrong_type("a content block", json))
        }
    }
}

impl FromJson for Icon {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        try_from_item(Item::Json(json.as_str()))
    }
}

impl FromJson for Implementation {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        try_from_item(Item::Json(json.as_str()))
    }
}

impl FromJson for Meta {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        try_from_item(Item::Json(json.as_str()))
    }
}

impl FromJson for ResourceContents {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        try_from_item(Item::Json(json.as_str()))
    }
}

impl AsMember for Implementation {
    fn as_member(&self) -> Member<'_> {
        Member::Object(self)
    }
}

impl FromJson for Role {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        Text::from_json(json).map(Self::from)
    }
}
