//! A result of which all members have not arrived yet.

use super::item::{self, Item};
use super::typed;
use crate::json::RawJson;
use crate::members::{Members, append_member};
use crate::origin::Origin;
use crate::{
    CallToolResult, ContentBlock, Error, ErrorKind, InputRequiredResult, Meta, Text,
    ToolCallOutcome, json,
};
use std::borrow::Cow;

#[derive(Default)]
pub(super) struct Draft {
    content: Option<Vec<ContentBlock>>,
    structured_content: Option<RawJson>,
    is_error: Option<bool>,
    meta: Option<Meta>,
    result_type: Option<Text>,
    extra: Members,
    /// Members that were `null` and are read as absent; they still may not occur twice.
    absent: Vec<&'static str>,
}

impl Draft {
    pub(super) fn content(&mut self, content: Vec<ContentBlock>) -> Result<(), Error> {
        self.once("content", self.content.is_some())?;
        self.content = Some(content);
        Ok(())
    }

    pub(super) fn structured_content(&mut self, value: RawJson) -> Result<(), Error> {
        self.once("structuredContent", self.structured_content.is_some())?;
        self.structured_content = Some(value);
        Ok(())
    }

    /// Takes a member; `content` that is an array arrives by [`content`](Self::content).
    pub(super) fn member(&mut self, key: Cow<'_, str>, value: Item<'_>) -> Result<(), Error> {
        match &*key {
            "content" => {
                self.once("content", self.content.is_some())?;
                if !value.is_null() {
                    return Err(value.wrong_type("an array").at("content"));
                }
                self.absent.push("content");
            }
            "structuredContent" => self.structured_content(value.into_raw())?,
            "isError" => {
                self.once("isError", self.is_error.is_some())?;
                match value.as_json() {
                    Some("true") => self.is_error = Some(true),
                    Some("false") => self.is_error = Some(false),
                    Some("null") => self.absent.push("isError"),
                    // Whether the call failed is not to be guessed.
                    _ => return Err(value.wrong_type("a boolean").at("isError")),
                }
            }
            "resultType" => {
                self.once("resultType", self.result_type.is_some())?;
                if value.is_null() {
                    self.absent.push("resultType");
                } else {
                    match value.into_text() {
                        Ok(kind) => self.result_type = Some(kind),
                        Err(other) => return Err(other.wrong_type("a string").at("resultType")),
                    }
                }
            }
            "_meta" => {
                let seen = self.meta.is_some() || self.extra.get("_meta").is_some();
                self.once("_meta", seen)?;
                if value.is_null() {
                    self.absent.push("_meta");
                } else {
                    match typed::from_item(value) {
                        Ok(meta) => self.meta = Some(meta),
                        Err(json) => self.extra.push(Text::from_static("_meta"), json),
                    }
                }
            }
            _ => self.extra.push(Text::from(key), value.into_raw()),
        }
        Ok(())
    }

    fn once(&self, key: &'static str, seen: bool) -> Result<(), Error> {
        if seen || self.absent.contains(&key) {
            return Err(duplicate(key));
        }
        Ok(())
    }

    /// The complete result.
    pub(super) fn into_result(self) -> Result<CallToolResult, Error> {
        match self.into_outcome()? {
            ToolCallOutcome::Complete(result) => Ok(result),
            ToolCallOutcome::InputRequired(_) => Err(ErrorKind::InputRequired.into()),
        }
    }

    /// The complete result, or what else the server said.
    pub(super) fn into_outcome(self) -> Result<ToolCallOutcome, Error> {
        let mut first = None;
        item::for_each_duplicate(self.extra.as_slice(), &mut |key| {
            first.get_or_insert(key);
        });
        if let Some(key) = first {
            return Err(duplicate(key));
        }
        match self.result_type.as_deref() {
            None | Some("complete") => Ok(ToolCallOutcome::Complete(CallToolResult {
                content: self.content.unwrap_or_default(),
                structured_content: self.structured_content,
                is_error: self.is_error,
                meta: self.meta,
                result_type: self.result_type.is_some(),
                extra: self.extra,
                origin: Origin::default(),
            })),
            Some("input_required") => Ok(ToolCallOutcome::InputRequired(self.into_request())),
            Some(other) => {
                let error = Error::new(ErrorKind::UnknownResultType(other.to_owned()));
                Err(error.at("resultType"))
            }
        }
    }

    fn into_request(mut self) -> InputRequiredResult {
        if let Some(content) = &self.content {
            let mut json = Vec::new();
            append_member(&mut json, crate::members::Member::Array(content));
            let json = RawJson::from_line(json::into_string(json));
            self.extra.push(Text::from_static("content"), json);
        }
        if let Some(value) = self.structured_content.take() {
            self.extra
                .push(Text::from_static("structuredContent"), value);
        }
        if let Some(is_error) = self.is_error {
            self.extra
                .push(Text::from_static("isError"), RawJson::bool(is_error));
        }
        InputRequiredResult::from_members(self.meta, self.extra)
    }
}

fn duplicate(key: &str) -> Error {
    Error::new(ErrorKind::DuplicateKey(key.to_owned())).at(key.to_owned())
}
