//! Content blocks: what a model or a text-only host reads of a tool result.

use crate::json::RawJson;
use crate::members::{
    AsMember, Each, FrequentObject, Member, Members, Object, frequent_objects, serialize_as_object,
};
use crate::{Annotations, EmbeddedResource, Error, Meta, ResourceLink, Text, base64};

/// A block of `content` (MCP "Tool Result", `ContentBlock`).
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ContentBlock {
    /// Text.
    Text(TextContent),
    /// An image.
    Image(ImageContent),
    /// Sound.
    Audio(AudioContent),
    /// A link to a resource.
    ResourceLink(ResourceLink),
    /// A resource with its contents.
    Resource(EmbeddedResource),
    /// A block that was received and is none of the above, kept as it came.
    Unknown(UnknownContent),
}

impl ContentBlock {
    /// The `type` of the block as it is written; empty if an unknown block has none.
    #[must_use]
    pub fn kind(&self) -> &str {
        match self {
            Self::Text(_) => "text",
            Self::Image(_) => "image",
            Self::Audio(_) => "audio",
            Self::ResourceLink(_) => "resource_link",
            Self::Resource(_) => "resource",
            Self::Unknown(block) => block.kind(),
        }
    }

    /// The text, if this is a text block.
    #[must_use]
    pub fn as_text(&self) -> Option<&Text> {
        match self {
            Self::Text(block) => Some(block.text()),
            _ => None,
        }
    }

    /// For whom the block is, how important and how old.
    #[must_use]
    pub fn annotations(&self) -> Option<&Annotations> {
        match self {
            Self::Text(block) => block.annotations(),
            Self::Image(block) => block.annotations(),
            Self::Audio(block) => block.annotations(),
            Self::ResourceLink(block) => block.annotations(),
            Self::Resource(block) => block.annotations(),
            Self::Unknown(_) => None,
        }
    }

    /// The block's `_meta`.
    #[must_use]
    pub fn meta(&self) -> Option<&Meta> {
        match self {
            Self::Text(block) => block.meta(),
            Self::Image(block) => block.meta(),
            Self::Audio(block) => block.meta(),
            Self::ResourceLink(block) => block.meta(),
            Self::Resource(block) => block.meta(),
            Self::Unknown(_) => None,
        }
    }

    /// The same block with these annotations; an unknown block stays as it is.
    #[must_use]
    pub fn with_annotations(self, annotations: Annotations) -> Self {
        match self {
            Self::Text(block) => Self::Text(block.with_annotations(annotations)),
            Self::Image(block) => Self::Image(block.with_annotations(annotations)),
            Self::Audio(block) => Self::Audio(block.with_annotations(annotations)),
            Self::ResourceLink(block) => Self::ResourceLink(block.with_annotations(annotations)),
            Self::Resource(block) => Self::Resource(block.with_annotations(annotations)),
            Self::Unknown(block) => Self::Unknown(block),
        }
    }
}

impl AsMember for ContentBlock {
    fn as_member(&self) -> Member<'_> {
        match self {
            Self::Text(block) => Member::Object(block),
            Self::Image(block) => Member::Object(block),
            Self::Audio(block) => Member::Object(block),
            Self::ResourceLink(block) => Member::Object(block),
            Self::Resource(block) => Member::Object(block),
            Self::Unknown(block) => Member::Raw(&block.json),
        }
    }
}

impl serde::Serialize for ContentBlock {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(block) => block.serialize(serializer),
            _ => self.as_member().serialize(serializer),
        }
    }
}

/// Text for the model or the person (MCP "Text Content").
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TextContent {
    pub(crate) text: Text,
    pub(crate) annotations: Option<Box<Annotations>>,
    pub(crate) meta: Option<Meta>,
    pub(crate) extra: Members,
}

/// An image (MCP "Image Content").
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ImageContent {
    pub(crate) media: Media,
}

/// Sound (MCP "Audio Content", since 2025-03-26).
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AudioContent {
    pub(crate) media: Media,
}

/// What an image and a sound have in common.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Media {
    pub(crate) data: Text,
    pub(crate) mime_type: Text,
    pub(crate) annotations: Option<Box<Annotations>>,
    pub(crate) meta: Option<Meta>,
    pub(crate) extra: Members,
}

/// A block of a kind that the specification does not name, or with a member it does not allow, as
/// it was received.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct UnknownContent {
    pub(crate) kind: Text,
    pub(crate) json: RawJson,
}

impl TextContent {
    /// A text block.
    #[must_use]
    pub fn new(text: impl Into<Text>) -> Self {
        Self {
            text: text.into(),
            annotations: None,
            meta: None,
            extra: Members::new(),
        }
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &Text {
        &self.text
    }
}

impl FrequentObject for TextContent {
    #[inline]
    fn each_member<'a>(&'a self, each: &mut impl Each<'a>) {
        each.member("type", Member::Str("text"));
        each.member("text", Member::Text(&self.text));
        tail(
            self.annotations.as_deref(),
            self.meta.as_ref(),
            &self.extra,
            &mut |key, value| each.member(key, value),
        );
    }
}

impl Media {
    fn new(data: Text, mime_type: Text) -> Self {
        Self {
            data,
            mime_type,
            annotations: None,
            meta: None,
            extra: Members::new(),
        }
    }

    fn members<'a>(&'a self, kind: &'static str, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        each("type", Member::Str(kind));
        each("data", Member::Str(&self.data));
        each("mimeType", Member::Str(&self.mime_type));
        tail(
            self.annotations.as_deref(),
            self.meta.as_ref(),
            &self.extra,
            each,
        );
    }
}

/// The members that end every block.
pub(crate) fn tail<'a>(
    annotations: Option<&'a Annotations>,
    meta: Option<&'a Meta>,
    extra: &'a Members,
    each: &mut dyn FnMut(&'a str, Member<'a>),
) {
    if let Some(annotations) = annotations {
        each("annotations", Member::Object(annotations));
    }
    if let Some(meta) = meta {
        each("_meta", Member::Object(meta));
    }
    extra.members(each);
}

/// Accessors that all blocks have.
macro_rules! block_accessors {
    ($ty:ident, $($inner:ident)?) => {
        impl $ty {
            /// For whom the block is, how important and how old.
            #[must_use]
            pub fn annotations(&self) -> Option<&$crate::Annotations> {
                self.$($inner.)?annotations.as_deref()
            }

            /// The block's `_meta`.
            #[must_use]
            pub fn meta(&self) -> Option<&$crate::Meta> {
                self.$($inner.)?meta.as_ref()
            }

            /// Says for whom the block is, how important and how old.
            #[must_use]
            pub fn with_annotations(mut self, annotations: $crate::Annotations) -> Self {
                self.$($inner.)?annotations = Some(Box::new(annotations));
                self
            }

            /// Sets the block's `_meta`.
            #[must_use]
            pub fn with_meta(mut self, meta: $crate::Meta) -> Self {
                self.$($inner.)?meta = Some(meta);
                self
            }

            /// A member that the specification does not name, or whose value has another type
            /// than it asks for.
            #[must_use]
            pub fn extra(&self, key: &str) -> Option<&$crate::RawJson> {
                self.$($inner.)?extra.get(key)
            }
        }

        impl From<$ty> for $crate::ContentBlock {
            fn from(block: $ty) -> Self {
                block.into_block()
            }
        }
    };
}
pub(crate) use block_accessors;

/// Constructors and accessors that image and audio blocks share.
macro_rules! media_block {
    ($ty:ident, $variant:ident, $kind:literal, $what:literal) => {
        impl $ty {
            #[doc = concat!("Encodes the bytes of ", $what, " of the given media type.")]
            #[must_use]
            pub fn new(bytes: impl AsRef<[u8]>, mime_type: impl Into<Text>) -> Self {
                Self {
                    media: Media::new(base64::encode(bytes.as_ref()), mime_type.into()),
                }
            }

            #[doc = concat!("Takes ", $what, " that is base64 already.")]
            ///
            /// # Errors
            ///
            /// [`ErrorKind::InvalidBase64`](crate::ErrorKind::InvalidBase64) if it is not base64
            /// in the standard alphabet, padded, on one line.
            pub fn from_base64(
                data: impl Into<Text>,
                mime_type: impl Into<Text>,
            ) -> Result<Self, Error> {
                let data = data.into();
                base64::check(&data).map_err(|e| e.at("data"))?;
                Ok(Self {
                    media: Media::new(data, mime_type.into()),
                })
            }

            /// The bytes in base64, as they are written.
            #[must_use]
            pub fn data(&self) -> &Text {
                &self.media.data
            }

            /// Decodes the bytes.
            ///
            /// # Errors
            ///
            /// [`ErrorKind::InvalidBase64`](crate::ErrorKind::InvalidBase64) if a peer sent
            /// something else.
            pub fn decode(&self) -> Result<Vec<u8>, Error> {
                base64::decode(&self.media.data).map_err(|e| e.at("data"))
            }

            /// The media type.
            #[must_use]
            pub fn mime_type(&self) -> &str {
                &self.media.mime_type
            }

            fn into_block(self) -> ContentBlock {
                ContentBlock::$variant(self)
            }
        }

        impl Object for $ty {
            fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
                self.media.members($kind, each);
            }
        }

        block_accessors!($ty, media);
    };
}

media_block!(ImageContent, Image, "image", "an image");
media_block!(AudioContent, Audio, "audio", "a sound");

impl TextContent {
    fn into_block(self) -> ContentBlock {
        ContentBlock::Text(self)
    }
}

block_accessors!(TextContent,);

impl UnknownContent {
    /// The `type` as it was received; empty if there was none.
    #[must_use]
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// The whole block as it was received.
    #[must_use]
    pub fn json(&self) -> &RawJson {
        &self.json
    }
}

frequent_objects!(TextContent);
serialize_as_object!(ImageContent, AudioContent);

impl serde::Serialize for UnknownContent {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(serializer)
    }
}
