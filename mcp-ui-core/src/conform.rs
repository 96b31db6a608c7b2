//! Writing a result for one version of the protocol: the conform door.

mod block;
mod moved;
mod wrapper;

pub(crate) use wrapper::unwrapped;

use crate::json::{self, RawJson};
use crate::problems;
use crate::{CallToolResult, ContentBlock, Error, ErrorKind, ProtocolVersion, TextContent};
use moved::Moved;

impl CallToolResult {
    /// The result as `version` can say it: what is written is accepted by the official schema of
    /// that version, and no fact is lost.
    ///
    /// | what | for which versions | becomes |
    /// | --- | --- | --- |
    /// | `resultType` | before 2026-07-28 | nothing, since `complete` is meant; later it is always written |
    /// | `structuredContent` that is no object, or of a type that is not always one | 2025-06-18, 2025-11-25 | `{"result": …}`, marked by `_meta["mcp-ui-core/wrapped"]`; the text stays as it is |
    /// | `structuredContent` | before 2025-06-18 | a text block with its JSON, unless a text for the assistant is that already |
    /// | audio block | before 2025-03-26 | embedded resource with the bytes, `urn:mcp-ui-core:content:` and the block's index as its URI |
    /// | resource link | before 2025-06-18 | text: name and URI, and on further lines title, description, media type and size |
    /// | block of an unknown type, or out of form | all | text that holds its JSON, without its `_meta` |
    /// | embedded resource with both `text` and `blob` | all | one with the text, then one with the bytes, since readers keep only one |
    /// | `audience` that is a string, or has unknown roles | all | the known roles in an array, and moved |
    /// | `_meta` of blocks and of resource contents, `lastModified` | before 2025-06-18 | moved |
    /// | `icons` | before 2025-11-25 | moved |
    /// | other members of another type than the specification asks for, entries of `_meta` that it defines too | all | moved |
    ///
    /// What is *moved* stands in `_meta["mcp-ui-core/moved"]` as `{"at": …, "value": …}`, with a
    /// JSON Pointer to where it was. Members that the specification does not name stay where they
    /// are, since its schemas allow them.
    ///
    /// The opposite of the wrapper is
    /// [`unwrap_structured_content`](Self::unwrap_structured_content).
    ///
    /// ```
    /// use mcp_ui_core::{CallToolResult, ProtocolVersion};
    ///
    /// let result = CallToolResult::structured(&[1, 2])?;
    /// assert_eq!(
    ///     result.conform(ProtocolVersion::V2025_06_18)?.to_json_string(),
    ///     concat!(
    ///         r#"{"content":[{"type":"text","text":"[1,2]"}],"structuredContent":{"result":[1,2]},"#,
    ///         r#""_meta":{"mcp-ui-core/wrapped":true}}"#,
    ///     )
    /// );
    /// assert_eq!(
    ///     result.conform(ProtocolVersion::V2024_11_05)?.to_json_string(),
    ///     r#"{"content":[{"type":"text","text":"[1,2]"}]}"#
    /// );
    /// # Ok::<(), mcp_ui_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What constructors refuse too, with its place: [`ErrorKind::InvalidBase64`],
    /// [`ErrorKind::InvalidUri`], [`ErrorKind::InvalidPriority`], [`ErrorKind::InvalidTimestamp`],
    /// and JSON on which readers would not agree ([`ErrorKind::DuplicateKey`],
    /// [`ErrorKind::NumberOverflow`], [`ErrorKind::LoneSurrogate`]).
    pub fn conform(&self, version: ProtocolVersion) -> Result<Self, Error> {
        self.refuse()?;
        let mut result = self.clone();
        result.result_type = version.has_result_type();
        let mut moved = Moved::default();
        result.content = Vec::with_capacity(self.content.len());
        for (index, block) in self.content.iter().enumerate() {
            block::conform(block, index, version, &mut moved, &mut result.content);
        }
        if let Some(json) = result.extra.remove("_meta") {
            moved.push("/_meta".to_owned(), json);
        }
        result.move_meta_entries(&mut moved);
        result.conform_structured_content(version, &mut moved);
        moved.write(&mut result.meta);
        Ok(result)
    }

    /// Refuses what no form makes acceptable.
    fn refuse(&self) -> Result<(), Error> {
        let mut refused = None;
        let mut check = |error: Error| {
            let is_refused = matches!(
                error.kind(),
                ErrorKind::InvalidBase64(_)
                    | ErrorKind::InvalidUri(_)
                    | ErrorKind::InvalidPriority(_)
                    | ErrorKind::InvalidTimestamp(_)
                    | ErrorKind::DuplicateKey(_)
                    | ErrorKind::NumberOverflow(_)
                    | ErrorKind::LoneSurrogate(_)
            );
            if is_refused && refused.is_none() {
                refused = Some(error);
            }
        };
        for (index, block) in self.content.iter().enumerate() {
            // The JSON of an unknown block becomes text, whatever it holds.
            if !matches!(block, ContentBlock::Unknown(_)) {
                problems::of_block(block, &mut |e| check(e.at_index(index).at("content")));
            }
        }
        problems::of_values(self, &mut check);
        refused.map_or(Ok(()), Err)
    }

    /// Moves the entries of `_meta` that the specification defines and that are out of form.
    fn move_meta_entries(&mut self, moved: &mut Moved) {
        let Some(meta) = &mut self.meta else {
            return;
        };
        let mut keys: Vec<&'static str> = Vec::new();
        meta.check_entries(&mut |key, _| keys.push(key));
        for key in keys {
            if let Some(value) = meta.remove(key) {
                moved.push(moved::child("/_meta", key), value);
            }
        }
    }

    fn conform_structured_content(&mut self, version: ProtocolVersion, moved: &mut Moved) {
        if version.has_structured_content() && !version.has_non_object_structured_content() {
            if let Some(value) = &self.structured_content
                && !self.is_wrapped()
                && (!value.is_object() || self.origin.has_object_root.is_some_and(|has| !has()))
            {
                self.wrap(moved);
            }
            return;
        }
        *self = std::mem::take(self).unwrap_structured_content();
        if version.has_structured_content() {
            return;
        }
        let repeats = self.text_repeats_structured_content();
        if let Some(value) = self.structured_content.take()
            && !repeats
        {
            self.content.push(json_text(value));
        }
    }
}

/// A text block that holds the JSON of a value.
pub(crate) fn json_text(value: RawJson) -> ContentBlock {
    TextContent::new(json::as_text(value)).into()
}
