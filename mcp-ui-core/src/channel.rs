//! Channels: which of text and structured value a host reads, and what it should do with both.

use crate::conform::{json_text, unwrapped};
use crate::json::{self, RawJson};
use crate::read::{Item, items_of, members_of};
use crate::{
    Annotations, CallToolResult, ContentBlock, Error, Role, StructuredContent, Text, UnknownContent,
};
use serde::de::DeserializeOwned;

/// Which channels of a result a host reads, for servers that know their host.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Channel {
    /// `content` and `structuredContent`.
    #[default]
    Both,
    /// Only `content`.
    TextOnly,
    /// `structuredContent` where there is one. Images and other media have no place in it and
    /// stay in `content`.
    StructuredOnly,
}

/// What a host should give to the model, so that nothing is lost and nothing is said twice.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ModelInput<'a> {
    /// The blocks, which hold all there is.
    Text(Vec<&'a ContentBlock>),
    /// The structured value; there are no blocks for the model.
    Value(StructuredContent),
    /// The blocks, and the structured value, which may say more than they do.
    Both(Vec<&'a ContentBlock>, StructuredContent),
}

impl CallToolResult {
    /// The result for a host that reads only some channels.
    ///
    /// Nothing is lost: without `structuredContent`, its JSON becomes a text block unless the text
    /// says the value already; without text, what the value does not say stays. Text that was
    /// derived from the value says it, as far as its author wanted
    /// (`skip_text`); of other text that is known only if it is the value's JSON.
    ///
    /// ```
    /// use mcp_ui_core::{CallToolResult, Channel};
    ///
    /// let result = CallToolResult::structured(&[1, 2])?;
    /// assert_eq!(
    ///     result.clone().with_channel(Channel::StructuredOnly).to_json_string(),
    ///     r#"{"resultType":"complete","content":[],"structuredContent":[1,2]}"#
    /// );
    /// assert_eq!(
    ///     result.with_channel(Channel::TextOnly).to_json_string(),
    ///     r#"{"resultType":"complete","content":[{"type":"text","text":"[1,2]"}]}"#
    /// );
    /// # Ok::<(), mcp_ui_core::Error>(())
    /// ```
    #[must_use]
    pub fn with_channel(mut self, channel: Channel) -> Self {
        let Some(value) = unwrapped(&self) else {
            return self;
        };
        match channel {
            Channel::Both => {}
            Channel::TextOnly => {
                self = self.unwrap_structured_content();
                if !self.origin.is_matched && !self.text_repeats_structured_content() {
                    self.content.push(json_text(value));
                }
                self.structured_content = None;
            }
            Channel::StructuredOnly => {
                let is_matched = self.origin.is_matched;
                for block in std::mem::take(&mut self.content) {
                    let is_said = match block.as_text() {
                        Some(text) => is_matched || json::equal(text, value.as_str()),
                        None => false,
                    };
                    if !is_said {
                        self.content.push(block);
                    }
                }
            }
        }
        self
    }

    /// Adds a text block with the JSON of `structuredContent` if the result has no blocks for the
    /// model, for servers that send only the value and hosts that read only text.
    ///
    /// ```
    /// use mcp_ui_core::CallToolResult;
    ///
    /// let result = CallToolResult::from_str(r#"{"structuredContent":{"dock":"n1"}}"#)?;
    /// let result = result.with_text_from_structured_content();
    /// assert_eq!(result.content()[0].as_text().unwrap(), r#"{"dock":"n1"}"#);
    /// # Ok::<(), mcp_ui_core::Error>(())
    /// ```
    #[must_use]
    pub fn with_text_from_structured_content(mut self) -> Self {
        if self.blocks_for(&Role::Assistant).next().is_none()
            && let Some(value) = unwrapped(&self)
        {
            self.content.push(json_text(value));
        }
        self
    }

    /// The blocks that a role should get, in order: those whose audience names it, and those
    /// without an audience.
    pub fn blocks_for<'a>(&'a self, role: &Role) -> impl Iterator<Item = &'a ContentBlock> {
        self.content.iter().filter(|block| block.is_for(role))
    }

    /// The blocks that a role should get and that are at least this important, in order. A block
    /// without a priority is not known to be less important, and is one of them.
    pub fn important_blocks_for<'a>(
        &'a self,
        role: &Role,
        min_priority: f64,
    ) -> impl Iterator<Item = &'a ContentBlock> {
        self.blocks_for(role).filter(move |block| {
            let priority = block.annotations().and_then(Annotations::priority);
            priority.is_none_or(|priority| priority >= min_priority)
        })
    }

    /// Whether a text for the model is just the JSON of `structuredContent`: the same value,
    /// however it is written.
    #[must_use]
    pub fn text_repeats_structured_content(&self) -> bool {
        let Some(value) = unwrapped(self) else {
            return false;
        };
        for block in self.blocks_for(&Role::Assistant) {
            if let Some(text) = block.as_text()
                && json::equal(text, value.as_str())
            {
                return true;
            }
        }
        false
    }

    /// What to give to the model.
    ///
    /// ```
    /// use mcp_ui_core::{CallToolResult, ModelInput};
    ///
    /// let result = CallToolResult::structured(&[1, 2])?;
    /// assert!(matches!(result.for_model(), ModelInput::Text(blocks) if blocks.len() == 1));
    /// # Ok::<(), mcp_ui_core::Error>(())
    /// ```
    #[must_use]
    pub fn for_model(&self) -> ModelInput<'_> {
        let mut blocks = Vec::new();
        for block in self.blocks_for(&Role::Assistant) {
            blocks.push(block);
        }
        match unwrapped(self) {
            None => ModelInput::Text(blocks),
            Some(value) if blocks.is_empty() => ModelInput::Value(value),
            Some(_) if self.text_repeats_structured_content() => ModelInput::Text(blocks),
            Some(value) => ModelInput::Both(blocks, value),
        }
    }

    /// Reads `structuredContent` as `T`, without the wrapper that
    /// [`conform`](Self::conform) puts around some values; `None` if there is none.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Syntax`](crate::ErrorKind::Syntax) at `/structuredContent` if the value does
    /// not have the form of `T`.
    pub fn structured_as<T: DeserializeOwned>(&self) -> Result<Option<T>, Error> {
        unwrapped(self)
            .map(|value| value.get().map_err(|e| e.at("structuredContent")))
            .transpose()
    }
}

impl ContentBlock {
    /// Whether a role should get the block: its audience names the role, or it has none.
    ///
    /// An audience out of form is taken for what it seems to say, and that of a block of an
    /// unknown type counts too, so that what is for the person does not reach the model.
    #[must_use]
    pub fn is_for(&self, role: &Role) -> bool {
        match self {
            Self::Unknown(block) => block.is_for(role),
            block => block.annotations().is_none_or(|annotations| {
                match (annotations.audience(), annotations.extra("audience")) {
                    (Some(audience), _) => audience.contains(role),
                    (None, Some(audience)) => names(audience, role),
                    (None, None) => true,
                }
            }),
        }
    }
}

impl UnknownContent {
    /// As [`ContentBlock::is_for`].
    pub(crate) fn is_for(&self, role: &Role) -> bool {
        member(self.json(), "annotations")
            .and_then(|annotations| member(&annotations, "audience"))
            .is_none_or(|audience| names(&audience, role))
    }
}

/// A member of an object, the last of those with this key.
fn member(object: &RawJson, name: &str) -> Option<RawJson> {
    let (members, _) = members_of(object.as_str())?;
    let mut last = None;
    for (key, value) in members {
        if key == name {
            last = Some(value);
        }
    }
    last.filter(|value| !value.is_null()).map(Item::into_raw)
}

/// Whether an audience of any form names a role; one that cannot be read is everybody.
fn names(audience: &RawJson, role: &Role) -> bool {
    if let Some(one) = audience.as_string() {
        return Role::from(Text::from(one)) == *role;
    }
    let Some(items) = items_of(audience.as_str()) else {
        return true;
    };
    for item in items {
        if item.into_text().is_ok_and(|name| Role::from(name) == *role) {
            return true;
        }
    }
    false
}
