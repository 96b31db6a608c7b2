//! Resources in a result: links to them, and their contents.

use crate::content::{block_accessors, tail};
use crate::json::RawJson;
use crate::members::{Member, Members, Object, serialize_as_object};
use crate::{Annotations, ContentBlock, Error, Icon, Meta, Text, base64, uri};

/// A link to a resource that the client may read (MCP "Resource Links", since 2025-06-18).
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ResourceLink {
    pub(crate) uri: Text,
    pub(crate) name: Text,
    pub(crate) title: Option<Text>,
    pub(crate) description: Option<Text>,
    pub(crate) mime_type: Option<Text>,
    /// Kept as JSON, so that a relayed number stays as it was written.
    pub(crate) size: Option<RawJson>,
    pub(crate) icons: Option<Vec<Icon>>,
    pub(crate) annotations: Option<Box<Annotations>>,
    pub(crate) meta: Option<Meta>,
    pub(crate) extra: Members,
}

/// A resource with its contents (MCP "Embedded Resources").
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmbeddedResource {
    pub(crate) resource: ResourceContents,
    pub(crate) annotations: Option<Box<Annotations>>,
    pub(crate) meta: Option<Meta>,
    pub(crate) extra: Members,
}

/// The contents of a resource (MCP "Resource Contents").
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ResourceContents {
    pub(crate) uri: Text,
    pub(crate) mime_type: Option<Text>,
    pub(crate) body: ResourceBody,
    pub(crate) meta: Option<Meta>,
    pub(crate) extra: Members,
}

/// Either text or bytes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ResourceBody {
    Text(Text),
    Blob(Text),
}

impl ResourceLink {
    /// A link to the resource at `uri`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidUri`](crate::ErrorKind::InvalidUri) if `uri` is not an absolute URI.
    pub fn new(uri: impl Into<Text>, name: impl Into<Text>) -> Result<Self, Error> {
        let uri = uri.into();
        uri::check(&uri).map_err(|e| e.at("uri"))?;
        Ok(Self {
            uri,
            name: name.into(),
            title: None,
            description: None,
            mime_type: None,
            size: None,
            icons: None,
            annotations: None,
            meta: None,
            extra: Members::new(),
        })
    }

    /// Sets the name that a host shows to a person.
    #[must_use]
    pub fn with_title(mut self, title: impl Into<Text>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// Says what the resource is.
    #[must_use]
    pub fn with_description(mut self, description: impl Into<Text>) -> Self {
        self.description = Some(description.into());
        self
    }

    /// Says the media type of the resource.
    #[must_use]
    pub fn with_mime_type(mut self, mime_type: impl Into<Text>) -> Self {
        self.mime_type = Some(mime_type.into());
        self
    }

    /// Says how large the resource is, in bytes before any encoding.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::UnsafeInteger`](crate::ErrorKind::UnsafeInteger) from 2^53 on.
    pub fn with_size(mut self, bytes: u64) -> Result<Self, Error> {
        self.size = Some(RawJson::new(&bytes).map_err(|e| e.at("size"))?);
        Ok(self)
    }

    /// Gives icons to show beside the link.
    #[must_use]
    pub fn with_icons(mut self, icons: impl IntoIterator<Item = Icon>) -> Self {
        self.icons = Some(icons.into_iter().collect());
        self
    }

    /// Where the resource is, byte for byte as it was given or received.
    #[must_use]
    pub fn uri(&self) -> &str {
        &self.uri
    }

    /// The name of the resource.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name that a host shows to a person.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// What the resource is.
    #[must_use]
    pub fn description(&self) -> Option<&str> {
        self.description.as_deref()
    }

    /// The media type of the resource.
    #[must_use]
    pub fn mime_type(&self) -> Option<&str> {
        self.mime_type.as_deref()
    }

    /// How large the resource is, in bytes before any encoding.
    #[must_use]
    pub fn size(&self) -> Option<u64> {
        self.size.as_ref()?.as_str().parse().ok()
    }

    /// The icons to show beside the link.
    #[must_use]
    pub fn icons(&self) -> Option<&[Icon]> {
        self.icons.as_deref()
    }

    fn into_block(self) -> ContentBlock {
        ContentBlock::ResourceLink(self)
    }
}

impl Object for ResourceLink {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        each("type", Member::Str("resource_link"));
        each("uri", Member::Str(&self.uri));
        each("name", Member::Str(&self.name));
        if let Some(title) = &self.title {
            each("title", Member::Str(title));
        }
        if let Some(description) = &self.description {
            each("description", Member::Str(description));
        }
        if let Some(mime_type) = &self.mime_type {
            each("mimeType", Member::Str(mime_type));
        }
        if let Some(size) = &self.size {
            each("size", Member::Raw(size));
        }
        if let Some(icons) = &self.icons {
            each("icons", Member::Array(icons));
        }
        tail(
            self.annotations.as_deref(),
            self.meta.as_ref(),
            &self.extra,
            each,
        );
    }
}

impl EmbeddedResource {
    /// A block that holds these contents.
    #[must_use]
    pub fn new(resource: ResourceContents) -> Self {
        Self {
            resource,
            annotations: None,
            meta: None,
            extra: Members::new(),
        }
    }

    /// The contents.
    #[must_use]
    pub fn resource(&self) -> &ResourceContents {
        &self.resource
    }

    fn into_block(self) -> ContentBlock {
        ContentBlock::Resource(self)
    }
}

impl Object for EmbeddedResource {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        each("type", Member::Str("resource"));
        each("resource", Member::Object(&self.resource));
        tail(
            self.annotations.as_deref(),
            self.meta.as_ref(),
            &self.extra,
            each,
        );
    }
}

impl ResourceContents {
    fn new(uri: Text, body: ResourceBody) -> Result<Self, Error> {
        uri::check(&uri).map_err(|e| e.at("uri"))?;
        Ok(Self {
            uri,
            mime_type: None,
            body,
            meta: None,
            extra: Members::new(),
        })
    }

    /// The text of the resource at `uri`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidUri`](crate::ErrorKind::InvalidUri) if `uri` is not an absolute URI.
    pub fn text(uri: impl Into<Text>, text: impl Into<Text>) -> Result<Self, Error> {
        Self::new(uri.into(), ResourceBody::Text(text.into()))
    }

    /// Encodes the bytes of the resource at `uri`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidUri`](crate::ErrorKind::InvalidUri) if `uri` is not an absolute URI.
    pub fn blob(uri: impl Into<Text>, bytes: impl AsRef<[u8]>) -> Result<Self, Error> {
        Self::new(
            uri.into(),
            ResourceBody::Blob(base64::encode(bytes.as_ref())),
        )
    }

    /// Takes bytes of the resource at `uri` that are base64 already.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidUri`](crate::ErrorKind::InvalidUri) if `uri` is not an absolute URI,
    /// [`ErrorKind::InvalidBase64`](crate::ErrorKind::InvalidBase64) if `blob` is not base64 in
    /// the standard alphabet, padded, on one line.
    pub fn blob_from_base64(uri: impl Into<Text>, blob: impl Into<Text>) -> Result<Self, Error> {
        let blob = blob.into();
        base64::check(&blob).map_err(|e| e.at("blob"))?;
        Self::new(uri.into(), ResourceBody::Blob(blob))
    }

    /// Says the media type of the contents.
    #[must_use]
    pub fn with_mime_type(mut self, mime_type: impl Into<Text>) -> Self {
        self.mime_type = Some(mime_type.into());
        self
    }

    /// Sets the `_meta` of the contents.
    #[must_use]
    pub fn with_meta(mut self, meta: Meta) -> Self {
        self.meta = Some(meta);
        self
    }

    /// Where the resource is, byte for byte as it was given or received.
    #[must_use]
    pub fn uri(&self) -> &str {
        &self.uri
    }

    /// The media type of the contents.
    #[must_use]
    pub fn mime_type(&self) -> Option<&str> {
        self.mime_type.as_deref()
    }

    /// The text, if the contents are text.
    #[must_use]
    pub fn as_text(&self) -> Option<&Text> {
        match &self.body {
            ResourceBody::Text(text) => Some(text),
            ResourceBody::Blob(_) => None,
        }
    }

    /// The bytes in base64, if the contents are bytes.
    #[must_use]
    pub fn as_blob(&self) -> Option<&Text> {
        match &self.body {
            ResourceBody::Text(_) => None,
            ResourceBody::Blob(blob) => Some(blob),
        }
    }

    /// The `_meta` of the contents.
    #[must_use]
    pub fn meta(&self) -> Option<&Meta> {
        self.meta.as_ref()
    }

    /// A member that the specification does not name, or whose value has another type than it
    /// asks for.
    #[must_use]
    pub fn extra(&self, key: &str) -> Option<&RawJson> {
        self.extra.get(key)
    }
}

impl Object for ResourceContents {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        each("uri", Member::Str(&self.uri));
        if let Some(mime_type) = &self.mime_type {
            each("mimeType", Member::Str(mime_type));
        }
        match &self.body {
            ResourceBody::Text(text) => each("text", Member::Str(text)),
            ResourceBody::Blob(blob) => each("blob", Member::Str(blob)),
        }
        if let Some(meta) = &self.meta {
            each("_meta", Member::Object(meta));
        }
        self.extra.members(each);
    }
}

block_accessors!(ResourceLink,);
block_accessors!(EmbeddedResource,);
serialize_as_object!(ResourceLink, EmbeddedResource, ResourceContents);
