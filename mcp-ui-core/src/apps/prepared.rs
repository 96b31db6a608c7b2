//! A result in the form that every view takes.

use crate::json::RawJson;
use crate::problems::of_block;
use crate::resource::ResourceBody;
use crate::{CallToolResult, ContentBlock, Error, ErrorKind, Text};

/// The entry of `_meta` that says that `structuredContent` was wrapped.
const WRAPPED: &str = "mcp-ui-core/wrapped";

/// A result in the form that every view takes.
///
/// A view drops the whole message for one part that its parser refuses, so that such a part is
/// left out: a block of an unknown type or not in its form, and entries of `_meta` that are not in
/// theirs.
///
/// ```
/// use mcp_ui_core::CallToolResult;
///
/// let result = CallToolResult::from_str(
///     r#"{"content":[{"type":"text","text":"a"},{"type":"video","uri":"v:1"}]}"#,
/// )?;
/// let prepared = result.prepare_for_view();
/// assert_eq!(prepared.result().content().len(), 1);
/// assert_eq!(prepared.left_out().len(), 1);
/// assert_eq!(prepared.left_out()[0].pointer(), "/content/1/type");
/// # Ok::<(), mcp_ui_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PreparedResult {
    result: CallToolResult,
    left_out: Vec<Error>,
}

impl PreparedResult {
    /// Prepares a result; `wrap` says whether `structuredContent` that is no object becomes
    /// `{"result": …}`.
    pub(super) fn new(result: &CallToolResult, wrap: bool) -> Self {
        let mut result = result.clone();
        let mut left_out = Vec::new();
        let mut index = 0;
        result.content.retain(|block| {
            let refused = reason_to_refuse(block);
            let kept = refused.is_none();
            left_out.extend(refused.map(|e| e.at_index(index).at("content")));
            index += 1;
            kept
        });
        if let Some(value) = result.extra.remove("_meta") {
            let error = super::read::wrong_type("an object", &value);
            left_out.push(error.at("_meta"));
        }
        if let Some(meta) = &mut result.meta {
            let mut refused = Vec::new();
            meta.check_entries(&mut |key, error| refused.push((key, error)));
            for (key, error) in refused {
                if meta.remove(key).is_some() {
                    left_out.push(error.at(key).at("_meta"));
                }
            }
        }
        if wrap {
            wrap_value(&mut result);
        }
        Self { result, left_out }
    }

    /// The result for the view.
    #[must_use]
    pub fn result(&self) -> &CallToolResult {
        &self.result
    }

    /// The result for the view.
    #[must_use]
    pub fn into_result(self) -> CallToolResult {
        self.result
    }

    /// What was left out: one entry a part, with its place in the original result and what is
    /// wrong there.
    #[must_use]
    pub fn left_out(&self) -> &[Error] {
        &self.left_out
    }
}

impl CallToolResult {
    /// The result in the form that every view takes: parts that a view's parser refuses are left
    /// out, and `structuredContent` that is no object is wrapped as `{"result": …}`, marked by
    /// `_meta["mcp-ui-core/wrapped"]`.
    #[must_use]
    pub fn prepare_for_view(&self) -> PreparedResult {
        PreparedResult::new(self, true)
    }
}

/// Older views take only an object.
fn wrap_value(result: &mut CallToolResult) {
    match result.structured_content.take() {
        Some(value) if !value.is_object() => {
            let wrapped = format!("{{\"result\":{value}}}");
            result.structured_content = Some(RawJson::from_line(wrapped));
            result
                .meta
                .get_or_insert_default()
                .members
                .insert(Text::from_static(WRAPPED), RawJson::bool(true));
        }
        value => result.structured_content = value,
    }
}

/// Why a view would refuse the block.
fn reason_to_refuse(block: &ContentBlock) -> Option<Error> {
    let mut reason = None;
    of_block(block, &mut |error| {
        if is_refused(block, &error) {
            reason.get_or_insert(error);
        }
    });
    match block {
        // What else is wrong with such a block is not known, so it goes in any case.
        ContentBlock::Unknown(unknown) => Some(reason.unwrap_or_else(|| {
            Error::new(ErrorKind::UnknownContentType(unknown.kind().to_owned())).at("type")
        })),
        _ => reason,
    }
}

/// Whether a view is as strict as the specification here.
fn is_refused(block: &ContentBlock, error: &Error) -> bool {
    match error.kind() {
        // Views take any string for a URI, keys and numbers as JavaScript does, and any depth.
        ErrorKind::InvalidUri(_)
        | ErrorKind::DuplicateKey(_)
        | ErrorKind::UnsafeInteger(_)
        | ErrorKind::NumberOverflow(_)
        | ErrorKind::TooDeep(_) => false,
        // A size may be any number.
        ErrorKind::WrongType { found, .. } => {
            !(error.pointer() == "/size" && found.starts_with("the number"))
        }
        ErrorKind::InvalidBase64(_) => !data(block).is_some_and(is_lenient_base64),
        _ => true,
    }
}

fn data(block: &ContentBlock) -> Option<&str> {
    match block {
        ContentBlock::Image(block) => Some(block.data()),
        ContentBlock::Audio(block) => Some(block.data()),
        ContentBlock::Resource(block) => match &block.resource.body {
            ResourceBody::Blob(blob) => Some(blob),
            ResourceBody::Text(_) => None,
        },
        _ => None,
    }
}

/// Whether the `atob` of browsers takes the text, with which views check base64: the standard
/// alphabet, with or without padding, and with whitespace anywhere.
fn is_lenient_base64(data: &str) -> bool {
    let mut bytes = Vec::with_capacity(data.len());
    for byte in data.as_bytes() {
        if !matches!(byte, b' ' | b'\t' | b'\n' | 0x0C | b'\r') {
            bytes.push(*byte);
        }
    }
    if bytes.len().is_multiple_of(4) {
        for _ in 0..2 {
            if bytes.last() == Some(&b'=') {
                bytes.pop();
            }
        }
    }
    bytes.len() % 4 != 1
        && bytes
            .iter()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'/'))
}

#[cfg(test)]
mod tests {
    use super::is_lenient_base64;

    #[test]
    fn base64_as_browsers_take_it() {
        for good in [
            "",
            "AAAA",
            "AA==",
            "AA",
            "AAA",
            "AAA=",
            "A A A A",
            "AAAA\nAAAA",
            "AB==",
            "A A==",
            "AA=\n=",
        ] {
            assert!(is_lenient_base64(good), "{good:?}");
        }
        for bad in [
            "A", "AAAAA", "_-8=", "AA=", "A===", "AA=A", "=", "data:,x", "AAAA=", "AA====",
        ] {
            assert!(!is_lenient_base64(bad), "{bad:?}");
        }
    }
}
