//! `image`, `audio`, `resource_link` and `resource` on a field.

use super::list;
use super::slot::Slot;
use super::text::{BLOCK_OPTIONS, BlockOptions};
use super::value::Value;
use crate::errors::{Errors, did_you_mean, quoted_list};
use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Ident, Token, parenthesized};

/// A content block that a field becomes.
pub(crate) struct Media {
    /// The word `image`, `audio`, `resource_link` or `resource`.
    pub(crate) span: Span,
    pub(crate) kind: MediaKind,
    pub(crate) mime_type: Slot<Value>,
    pub(crate) uri: Slot<Value>,
    pub(crate) name: Slot<Value>,
    pub(crate) title: Slot<Value>,
    pub(crate) description: Slot<Value>,
    pub(crate) size: Slot<Value>,
    /// The field holds base64, not bytes.
    pub(crate) base64: Slot<()>,
    pub(crate) body: Slot<Body>,
    pub(crate) options: BlockOptions,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum MediaKind {
    Image,
    Audio,
    ResourceLink,
    Resource,
}

/// What the field of an embedded resource holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Body {
    Text,
    Blob,
}

impl Media {
    /// Whether the field holds characters, not bytes.
    pub(crate) fn holds_text(&self) -> bool {
        match self.kind {
            MediaKind::ResourceLink => true,
            MediaKind::Resource if self.body.get() == Some(&Body::Text) => true,
            MediaKind::Image | MediaKind::Audio | MediaKind::Resource => self.base64.is_given(),
        }
    }
}

impl MediaKind {
    fn from_key(key: &str) -> Option<Self> {
        match key {
            "image" => Some(Self::Image),
            "audio" => Some(Self::Audio),
            "resource_link" => Some(Self::ResourceLink),
            "resource" => Some(Self::Resource),
            _ => None,
        }
    }

    fn options(self) -> &'static [&'static str] {
        match self {
            Self::Image | Self::Audio => &["mime_type", "base64"],
            Self::ResourceLink => &["name", "title", "description", "mime_type", "size"],
            Self::Resource => &["uri", "mime_type", "text", "blob", "base64"],
        }
    }
}

impl Media {
    /// Parses what follows the name of the block, or `None` if it is the name of none.
    pub(super) fn parse(
        key: &Ident,
        input: ParseStream<'_>,
        errors: &Errors,
    ) -> syn::Result<Option<Self>> {
        let Some(kind) = MediaKind::from_key(&key.to_string()) else {
            return Ok(None);
        };
        let mut media = Self {
            span: key.span(),
            kind,
            mime_type: Slot::default(),
            uri: Slot::default(),
            name: Slot::default(),
            title: Slot::default(),
            description: Slot::default(),
            size: Slot::default(),
            base64: Slot::default(),
            body: Slot::default(),
            options: BlockOptions::default(),
        };
        if input.peek(syn::token::Paren) {
            let inside;
            parenthesized!(inside in input);
            list(&inside, errors, &mut |inside| {
                media.option(key, inside, errors)
            });
        } else if input.peek(Token![=]) {
            return Err(input.error(format!(
                "`{key}` takes its options in parentheses: write `{key}({} = …)`",
                kind.options().first().copied().unwrap_or_default()
            )));
        }
        Ok(Some(media))
    }

    fn option(
        &mut self,
        block: &Ident,
        input: ParseStream<'_>,
        errors: &Errors,
    ) -> syn::Result<()> {
        let key = Ident::parse_any(input)?;
        let name = key.to_string();
        if BLOCK_OPTIONS.contains(&name.as_str()) {
            return self.options.entry(&key, input, errors);
        }
        if !self.kind.options().contains(&name.as_str()) {
            let mut known = self.kind.options().to_vec();
            known.extend_from_slice(BLOCK_OPTIONS);
            return Err(syn::Error::new(
                key.span(),
                format!(
                    "`{block}` has no option `{key}`{}; it takes {}",
                    did_you_mean(&name, &known),
                    quoted_list(&known),
                ),
            ));
        }
        match name.as_str() {
            "base64" => self.base64.set(&key, (), errors),
            "text" => self.body.set(&key, Body::Text, errors),
            "blob" => self.body.set(&key, Body::Blob, errors),
            _ => {
                input.parse::<Token![=]>()?;
                let value = input.parse()?;
                self.value_slot(&name).set(&key, value, errors);
            }
        }
        Ok(())
    }

    fn value_slot(&mut self, name: &str) -> &mut Slot<Value> {
        match name {
            "mime_type" => &mut self.mime_type,
            "uri" => &mut self.uri,
            "name" => &mut self.name,
            "title" => &mut self.title,
            "description" => &mut self.description,
            _ => &mut self.size,
        }
    }
}
