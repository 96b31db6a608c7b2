//! Results inside messages.

use crate::apps::read::{self, FromJson};
use crate::json::RawJson;
use crate::{CallToolResult, ContentBlock, Error, Icon, Role, Text, UnknownContent};

impl FromJson for CallToolResult {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        let mut members = read::members(json)?;
        Ok(Self {
            content: read::optional(&mut members, "content")?.unwrap_or_default(),
            structured_content: members.remove("structuredContent"),
            is_error: read::optional(&mut members, "isError")?,
            meta: None,
            result_type: members.remove("resultType").is_some(),
            extra: members,
        })
    }
}

impl FromJson for ContentBlock {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        let mut members = read::members(json)?;
        let kind: Text = read::required(&mut members, "type")?;
        Ok(Self::Unknown(UnknownContent {
            kind,
            json: json.clone(),
        }))
    }
}

impl FromJson for Icon {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        let mut members = read::members(json)?;
        Icon::new(read::required::<Text>(&mut members, "src")?)
    }
}

impl FromJson for Role {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        Text::from_json(json).map(Self::from)
    }
}
