//! The result of a tool call.

use crate::json::{self, Integers, RawJson, StructuredContent};
use crate::members::{
    Each, FrequentObject, Member, Members, Object, append_object, frequent_objects,
};
use crate::origin::Origin;
use crate::{
    Annotations, AudioContent, ContentBlock, Error, ImageContent, Meta, ResourceLink, Text,
    TextContent,
};
use serde::Serialize;

/// What a tool answers to `tools/call` (MCP "Tool Result", `CallToolResult`).
///
/// `content` is for the model and text-only hosts, `structuredContent` for programs and views, and
/// `_meta` for the host. [`#[derive(ToolResult)]`](derive@crate::ToolResult) makes one whose two
/// channels say the same; the constructors here build one by hand.
///
/// [`to_json_vec`](Self::to_json_vec) and its kin write it. Its `Serialize` is for `serde_json`, to
/// which JSON that is there as text is handed in the form of its `RawValue`, as [`RawJson`] is.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CallToolResult {
    pub(crate) content: Vec<ContentBlock>,
    pub(crate) structured_content: Option<StructuredContent>,
    /// Absent and `false` mean the same; a relay keeps which of them it received.
    pub(crate) is_error: Option<bool>,
    pub(crate) meta: Option<Meta>,
    /// Whether `resultType: "complete"` is written, which peers before 2026-07-28 do not send.
    pub(crate) result_type: bool,
    pub(crate) extra: Members,
    pub(crate) origin: Origin,
}

impl Default for CallToolResult {
    fn default() -> Self {
        Self::new()
    }
}

impl CallToolResult {
    /// A complete result without content.
    #[must_use]
    pub fn new() -> Self {
        Self {
            content: Vec::new(),
            structured_content: None,
            is_error: None,
            meta: None,
            result_type: true,
            extra: Members::new(),
            origin: Origin::default(),
        }
    }

    /// One text block.
    ///
    /// ```
    /// let result = mcp_ui_core::CallToolResult::text("3 parts match");
    /// assert_eq!(
    ///     result.to_json_string(),
    ///     r#"{"resultType":"complete","content":[{"type":"text","text":"3 parts match"}]}"#
    /// );
    /// ```
    #[must_use]
    pub fn text(text: impl Into<Text>) -> Self {
        Self::new().with_content(TextContent::new(text))
    }

    /// One text block that holds the compact JSON of `value`, without `structuredContent`.
    ///
    /// # Errors
    ///
    /// What JSON cannot carry faithfully, with its place in the value.
    pub fn json<T: Serialize + ?Sized>(value: &T) -> Result<Self, Error> {
        Ok(Self::text(
            json::to_raw_both(value, Integers::Safe)?.into_text(),
        ))
    }

    /// `structuredContent`, and one text block that holds the same bytes.
    ///
    /// # Errors
    ///
    /// What JSON cannot carry faithfully, with its place in the value.
    pub fn structured<T: Serialize + ?Sized>(value: &T) -> Result<Self, Error> {
        let value = json::to_raw_both(value, Integers::Safe)?;
        Ok(Self::text(value.clone().into_text()).with_structured_content(value))
    }

    /// A failed call, with the message that the model reads. There is no `structuredContent`,
    /// since that would have to match the schema of a success.
    #[must_use]
    pub fn error(message: impl Into<Text>) -> Self {
        let mut result = Self::text(message);
        result.is_error = Some(true);
        result
    }

    /// One image block; the bytes are encoded. [`ImageContent::from_base64`] takes what is encoded
    /// already.
    #[must_use]
    pub fn image(bytes: impl AsRef<[u8]>, mime_type: impl Into<Text>) -> Self {
        Self::new().with_content(ImageContent::new(bytes, mime_type))
    }

    /// One audio block; the bytes are encoded. [`AudioContent::from_base64`] takes what is encoded
    /// already.
    #[must_use]
    pub fn audio(bytes: impl AsRef<[u8]>, mime_type: impl Into<Text>) -> Self {
        Self::new().with_content(AudioContent::new(bytes, mime_type))
    }

    /// One link to a resource.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidUri`](crate::ErrorKind::InvalidUri) if `uri` is not an absolute URI.
    pub fn resource_link(uri: impl Into<Text>, name: impl Into<Text>) -> Result<Self, Error> {
        Ok(Self::new().with_content(ResourceLink::new(uri, name)?))
    }

    /// Any number of blocks, in order.
    ///
    /// ```
    /// use mcp_ui_core::{CallToolResult, ContentBlock, ImageContent, TextContent};
    ///
    /// let png = [0x89, b'P', b'N', b'G'];
    /// let result = CallToolResult::multi([
    ///     ContentBlock::from(TextContent::new("Here is the chart:")),
    ///     ImageContent::new(png, "image/png").into(),
    /// ]);
    /// assert_eq!(result.content().len(), 2);
    /// ```
    #[must_use]
    pub fn multi<I: IntoIterator<Item: Into<ContentBlock>>>(blocks: I) -> Self {
        let mut result = Self::new();
        result.content.extend(blocks.into_iter().map(Into::into));
        result
    }

    /// Adds a block behind the others.
    #[must_use]
    pub fn with_content(mut self, block: impl Into<ContentBlock>) -> Self {
        let block = block.into();
        self.origin.is_matched &= !matches!(block, ContentBlock::Text(_));
        self.content.push(block);
        self
    }

    /// Sets `structuredContent`.
    #[must_use]
    pub fn with_structured_content(mut self, value: StructuredContent) -> Self {
        self.structured_content = Some(value);
        self.origin = Origin::default();
        self
    }

    /// Adds an entry to `_meta`.
    ///
    /// # Errors
    ///
    /// As [`Meta::insert`].
    pub fn with_meta<T: Serialize + ?Sized>(
        mut self,
        key: impl Into<Text>,
        value: &T,
    ) -> Result<Self, Error> {
        self.meta
            .get_or_insert_default()
            .insert(key, value)
            .map_err(|e| e.at("_meta"))?;
        Ok(self)
    }

    /// Annotates every block that has no annotations yet.
    #[must_use]
    pub fn with_annotations(mut self, annotations: &Annotations) -> Self {
        for block in &mut self.content {
            if block.annotations().is_none() {
                let bare = std::mem::replace(block, TextContent::new(Text::default()).into());
                *block = bare.with_annotations(annotations.clone());
            }
        }
        self
    }

    /// Says whether the call failed.
    #[must_use]
    pub fn with_is_error(mut self, is_error: bool) -> Self {
        self.is_error = is_error.then_some(true);
        self
    }

    /// The blocks for the model and the person.
    #[must_use]
    pub fn content(&self) -> &[ContentBlock] {
        &self.content
    }

    /// The blocks, to change them in place.
    #[must_use]
    pub fn content_mut(&mut self) -> &mut Vec<ContentBlock> {
        self.origin.is_matched = false;
        &mut self.content
    }

    /// The value for programs and views. `null` is a value; `None` means that there is none.
    #[must_use]
    pub fn structured_content(&self) -> Option<&StructuredContent> {
        self.structured_content.as_ref()
    }

    /// Whether the call failed.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.is_error == Some(true)
    }

    /// What only the host and the view see.
    #[must_use]
    pub fn meta(&self) -> Option<&Meta> {
        self.meta.as_ref()
    }

    /// `_meta`, to change it in place.
    #[must_use]
    pub fn meta_mut(&mut self) -> &mut Option<Meta> {
        &mut self.meta
    }

    /// A member that the specification does not name, or whose value has another type than it
    /// asks for.
    #[must_use]
    pub fn extra(&self, key: &str) -> Option<&RawJson> {
        self.extra.get(key)
    }

    /// Appends the result as JSON without a line break, byte for byte where it holds JSON text.
    pub fn append_json(&self, out: &mut Vec<u8>) {
        let texts = self.content.iter().filter_map(ContentBlock::as_text);
        let text: usize = texts.map(|text| text.len()).sum();
        let value = self.structured_content.as_ref();
        let value = value.map_or(0, |value| value.as_str().len());
        // An estimate, so that it is not moved while it grows.
        out.reserve(256 + value + text + text / 4);
        append_object(out, self);
    }

    /// The result as JSON without a line break.
    #[must_use]
    pub fn to_json_vec(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.append_json(&mut out);
        out
    }

    /// The result as JSON without a line break.
    #[must_use]
    pub fn to_json_string(&self) -> String {
        // Only whole strings were appended, so nothing is ever replaced.
        json::into_string(self.to_json_vec())
    }

    /// The result as one line: JSON with a line feed as its last byte and nowhere else, and no
    /// carriage return, as the stdio transport wants messages.
    #[must_use]
    pub fn to_json_line(&self) -> String {
        let mut out = self.to_json_vec();
        out.push(b'\n');
        json::into_string(out)
    }

    /// Writes the result as JSON without a line break.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write_json(&self, mut writer: impl std::io::Write) -> std::io::Result<()> {
        writer.write_all(&self.to_json_vec())
    }

    /// Writes the result as one line, as [`to_json_line`](Self::to_json_line) does.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write_json_line(&self, mut writer: impl std::io::Write) -> std::io::Result<()> {
        writer.write_all(self.to_json_line().as_bytes())
    }
}

impl FrequentObject for CallToolResult {
    #[inline]
    fn each_member<'a>(&'a self, each: &mut impl Each<'a>) {
        if self.result_type {
            each.member("resultType", Member::Str("complete"));
        }
        each.member("content", Member::Content(&self.content));
        if let Some(value) = &self.structured_content {
            each.member("structuredContent", Member::Raw(value));
        }
        if let Some(is_error) = self.is_error {
            each.member("isError", Member::Bool(is_error));
        }
        if let Some(meta) = &self.meta {
            each.member("_meta", Member::Object(meta));
        }
        self.extra
            .members(&mut |key, value| each.member(key, value));
    }
}

frequent_objects!(CallToolResult);
