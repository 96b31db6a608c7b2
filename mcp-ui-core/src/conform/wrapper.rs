//! The object around `structuredContent` for versions that know only objects.

use super::moved::{Moved, child};
use crate::json::RawJson;
use crate::read::{Item, members_of};
use crate::{CallToolResult, Text};

/// The key in `_meta` that marks a result whose value is wrapped.
const MARK: &str = "mcp-ui-core/wrapped";
/// The one member of the wrapper.
const MEMBER: &str = "result";

impl CallToolResult {
    /// Takes `structuredContent` out of the `{"result": …}` that [`conform`](Self::conform) puts
    /// around values for the 2025 versions, and removes the mark.
    ///
    /// Only a result with the mark is changed: an object whose one member happens to be called
    /// `result` stays as it is.
    #[must_use]
    pub fn unwrap_structured_content(mut self) -> Self {
        if self.is_wrapped()
            && let Some(wrapper) = &self.structured_content
            && let Some(value) = inside(wrapper)
        {
            self.structured_content = Some(value);
            if let Some(meta) = &mut self.meta {
                meta.remove(MARK);
                if meta.is_empty() {
                    self.meta = None;
                }
            }
        }
        self
    }

    /// Whether `structuredContent` stands in a wrapper.
    pub(super) fn is_wrapped(&self) -> bool {
        let mark = self.meta.as_ref().and_then(|meta| meta.get(MARK));
        mark.is_some_and(|mark| mark.as_str() == "true")
            && self
                .structured_content
                .as_ref()
                .is_some_and(|wrapper| only_member(wrapper).is_some())
    }

    pub(super) fn wrap(&mut self, moved: &mut Moved) {
        if let Some(value) = &self.structured_content {
            let json = format!("{{\"{MEMBER}\":{value}}}");
            self.structured_content = Some(RawJson::from_line(json));
            let mark = Text::from_static(MARK);
            let meta = self.meta.get_or_insert_default();
            let earlier = meta.members.insert(mark, RawJson::bool(true));
            // Somebody else's entry under our key.
            if let Some(other) = earlier.filter(|mark| mark.as_str() != "true") {
                moved.push(child("/_meta", MARK), other);
            }
        }
    }
}

/// The value of `structuredContent` without its wrapper.
pub(crate) fn unwrapped(result: &CallToolResult) -> Option<RawJson> {
    let value = result.structured_content.as_ref()?;
    if result.is_wrapped() {
        inside(value)
    } else {
        Some(value.clone())
    }
}

fn only_member(wrapper: &RawJson) -> Option<Item<'_>> {
    let (mut members, None) = members_of(wrapper.as_str())? else {
        return None;
    };
    match members.pop() {
        Some((key, value)) if members.is_empty() && key == MEMBER => Some(value),
        _ => None,
    }
}

fn inside(wrapper: &RawJson) -> Option<RawJson> {
    only_member(wrapper).map(Item::into_raw)
}
