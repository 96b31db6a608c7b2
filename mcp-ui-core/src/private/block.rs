//! Fields that become media blocks, links and embedded resources.

use crate::media::{
    MediaBytes, MediaText, TextValue, audio_type, image_type, is_mime_type, media_type,
};
use crate::{
    Annotations, AudioContent, ContentBlock, EmbeddedResource, Error, ErrorKind, ImageContent,
    ResourceContents, ResourceLink, ResultBuilder, ToolResult,
};

/// The options of the blocks of one field.
#[derive(Debug)]
pub struct Block<'a> {
    /// The name of the field, for errors.
    field: &'static str,
    mime_type: Option<&'a str>,
    uri: Option<&'a str>,
    name: Option<&'a str>,
    title: Option<&'a str>,
    description: Option<&'a str>,
    size: Option<u64>,
    annotations: Option<Annotations>,
    /// What is wrong with the options. It is no matter as long as there is no block.
    fault: Option<Error>,
}

/// The size of a linked resource: an unsigned integer, or an `Option` of one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no size of a resource",
    label = "not a number of bytes",
    note = "there are `u8` to `u64`, `usize`, and `Option` of them"
)]
pub trait Size {
    /// The number of bytes, if it is known.
    fn size(&self) -> Option<u64>;
}

macro_rules! sizes {
    ($($ty:ty)*) => {$(
        impl Size for $ty {
            fn size(&self) -> Option<u64> {
                u64::try_from(*self).ok()
            }
        }
    )*};
}

sizes!(u8 u16 u32 u64 usize);

impl<T: Size> Size for Option<T> {
    fn size(&self) -> Option<u64> {
        self.as_ref()?.size()
    }
}

impl<T: Size + ?Sized> Size for &T {
    fn size(&self) -> Option<u64> {
        (**self).size()
    }
}

impl<'a> Block<'a> {
    /// Blocks of this field, without options.
    #[must_use]
    pub fn new(field: &'static str) -> Self {
        Self {
            field,
            mime_type: None,
            uri: None,
            name: None,
            title: None,
            description: None,
            size: None,
            annotations: None,
            fault: None,
        }
    }

    /// Sets the media type; the bytes say it if this is `None`.
    #[must_use]
    pub fn mime_type<T: TextValue + ?Sized>(mut self, value: &'a T) -> Self {
        self.mime_type = value.text_value();
        if let Some(text) = self.mime_type
            && !is_mime_type(text)
        {
            let error = Error::new(ErrorKind::InvalidMimeType(text.to_owned()));
            self.fault.get_or_insert(error.at("mimeType"));
        }
        self
    }

    /// Sets the URI of an embedded resource.
    #[must_use]
    pub fn uri<T: TextValue + ?Sized>(mut self, value: &'a T) -> Self {
        self.uri = value.text_value();
        self
    }

    /// Sets the name of a link.
    #[must_use]
    pub fn name<T: TextValue + ?Sized>(mut self, value: &'a T) -> Self {
        self.name = value.text_value();
        self
    }

    /// Sets the title of a link.
    #[must_use]
    pub fn title<T: TextValue + ?Sized>(mut self, value: &'a T) -> Self {
        self.title = value.text_value();
        self
    }

    /// Sets the description of a link.
    #[must_use]
    pub fn description<T: TextValue + ?Sized>(mut self, value: &'a T) -> Self {
        self.description = value.text_value();
        self
    }

    /// Sets the size of a linked resource.
    #[must_use]
    pub fn size<T: Size + ?Sized>(mut self, value: &'a T) -> Self {
        self.size = value.size();
        self
    }

    /// Sets the annotations.
    #[must_use]
    pub fn annotations(mut self, annotations: impl FnOnce() -> Result<Annotations, Error>) -> Self {
        match annotations() {
            Ok(annotations) => self.annotations = Some(annotations),
            Err(error) => {
                self.fault.get_or_insert(error);
            }
        }
        self
    }

    /// Adds an image for all bytes of the field.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::UnknownMimeType`] if no media type is given and the bytes do not say it.
    pub fn image<T: MediaBytes + ?Sized>(
        &self,
        result: &mut ResultBuilder,
        field: &T,
    ) -> Result<(), Error> {
        self.bytes(field, &mut |bytes| {
            let mime_type = self
                .mime_type
                .or_else(|| image_type(bytes))
                .ok_or(ErrorKind::UnknownMimeType("image"))?;
            self.add(result, ImageContent::new(bytes, mime_type));
            Ok(())
        })
    }

    /// Adds a recording for all bytes of the field.
    ///
    /// # Errors
    ///
    /// As [`image`](Self::image).
    pub fn audio<T: MediaBytes + ?Sized>(
        &self,
        result: &mut ResultBuilder,
        field: &T,
    ) -> Result<(), Error> {
        self.bytes(field, &mut |bytes| {
            let mime_type = self
                .mime_type
                .or_else(|| audio_type(bytes))
                .ok_or(ErrorKind::UnknownMimeType("audio"))?;
            self.add(result, AudioContent::new(bytes, mime_type));
            Ok(())
        })
    }

    /// Adds an image for all base64 texts of the field.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidBase64`], and as [`image`](Self::image).
    pub fn image_from_base64<T: MediaText + ?Sized>(
        &self,
        result: &mut ResultBuilder,
        field: &T,
    ) -> Result<(), Error> {
        self.texts(field, &mut |data| {
            let mime_type = self.mime_type.ok_or(ErrorKind::UnknownMimeType("image"))?;
            self.add(result, ImageContent::from_base64(data, mime_type)?);
            Ok(())
        })
    }

    /// Adds a recording for all base64 texts of the field.
    ///
    /// # Errors
    ///
    /// As [`image_from_base64`](Self::image_from_base64).
    pub fn audio_from_base64<T: MediaText + ?Sized>(
        &self,
        result: &mut ResultBuilder,
        field: &T,
    ) -> Result<(), Error> {
        self.texts(field, &mut |data| {
            let mime_type = self.mime_type.ok_or(ErrorKind::UnknownMimeType("audio"))?;
            self.add(result, AudioContent::from_base64(data, mime_type)?);
            Ok(())
        })
    }

    /// Adds a link for all URIs of the field.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidUri`], [`ErrorKind::UnsafeInteger`] for the size.
    pub fn resource_link<T: MediaText + ?Sized>(
        &self,
        result: &mut ResultBuilder,
        field: &T,
    ) -> Result<(), Error> {
        self.texts(field, &mut |uri| {
            let mut link = ResourceLink::new(uri, self.name.unwrap_or_else(|| name_of(uri)))?;
            if let Some(title) = self.title {
                link = link.with_title(title);
            }
            if let Some(description) = self.description {
                link = link.with_description(description);
            }
            if let Some(mime_type) = self.mime_type {
                link = link.with_mime_type(mime_type);
            }
            if let Some(size) = self.size {
                link = link.with_size(size)?;
            }
            self.add(result, link);
            Ok(())
        })
    }

    /// Adds an embedded resource for all texts of the field.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidUri`]
    pub fn resource_text<T: MediaText + ?Sized>(
        &self,
        result: &mut ResultBuilder,
        field: &T,
    ) -> Result<(), Error> {
        self.texts(field, &mut |text| {
            let contents = ResourceContents::text(self.resource_uri()?, text)?;
            self.add_resource(result, contents, self.mime_type);
            Ok(())
        })
    }

    /// Adds an embedded resource for all bytes of the field.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidUri`]
    pub fn resource_blob<T: MediaBytes + ?Sized>(
        &self,
        result: &mut ResultBuilder,
        field: &T,
    ) -> Result<(), Error> {
        self.bytes(field, &mut |bytes| {
            let contents = ResourceContents::blob(self.resource_uri()?, bytes)?;
            let mime_type = self.mime_type.or_else(|| media_type(bytes));
            self.add_resource(result, contents, mime_type);
            Ok(())
        })
    }

    /// Adds an embedded resource for all base64 texts of the field.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidUri`], [`ErrorKind::InvalidBase64`]
    pub fn resource_from_base64<T: MediaText + ?Sized>(
        &self,
        result: &mut ResultBuilder,
        field: &T,
    ) -> Result<(), Error> {
        self.texts(field, &mut |blob| {
            let contents = ResourceContents::blob_from_base64(self.resource_uri()?, blob)?;
            self.add_resource(result, contents, self.mime_type);
            Ok(())
        })
    }

    fn resource_uri(&self) -> Result<&'a str, Error> {
        self.uri
            .ok_or_else(|| ErrorKind::MissingMember("uri").into())
    }

    fn add_resource(
        &self,
        result: &mut ResultBuilder,
        mut contents: ResourceContents,
        mime_type: Option<&str>,
    ) {
        if let Some(mime_type) = mime_type {
            contents = contents.with_mime_type(mime_type);
        }
        self.add(result, EmbeddedResource::new(contents));
    }

    fn add(&self, result: &mut ResultBuilder, block: impl Into<ContentBlock>) {
        result.block(block);
        if let Some(annotations) = &self.annotations {
            result.annotate(annotations.clone());
        }
    }

    fn bytes<T: MediaBytes + ?Sized>(
        &self,
        field: &T,
        each: &mut dyn FnMut(&[u8]) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let each = &mut |bytes: &[u8]| self.check().and_then(|()| each(bytes));
        field.each_bytes(each).map_err(|e| e.at(self.field))
    }

    fn texts<T: MediaText + ?Sized>(
        &self,
        field: &T,
        each: &mut dyn FnMut(&str) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let each = &mut |text: &str| self.check().and_then(|()| each(text));
        field.each_text(each).map_err(|e| e.at(self.field))
    }

    fn check(&self) -> Result<(), Error> {
        self.fault.clone().map_or(Ok(()), Err)
    }
}

/// A link without a name has the last segment of its path as one, or else its host.
fn name_of(uri: &str) -> &str {
    let path = uri.split(['?', '#']).next().unwrap_or_default();
    let Some((_, rest)) = path.split_once("://") else {
        // `urn:isbn:…`
        let mut parts = path.rsplit(['/', ':']);
        return parts.find(|part| !part.is_empty()).unwrap_or(uri);
    };
    let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
    let mut segments = path.rsplit('/');
    segments
        .find(|segment| !segment.is_empty())
        .or_else(|| Some(host(authority)).filter(|host| !host.is_empty()))
        .unwrap_or(uri)
}

/// The host of `user:password@host:port`.
fn host(authority: &str) -> &str {
    let address = authority.rsplit('@').next().unwrap_or_default();
    match address.split_once(']') {
        Some((host, _)) => host.trim_start_matches('['),
        None => address.split(':').next().unwrap_or_default(),
    }
}

/// Adds the blocks of the result in a field.
///
/// # Errors
///
/// Those of building that result, at the field.
pub fn include<T: ToolResult + ?Sized>(
    result: &mut ResultBuilder,
    field: &'static str,
    value: &T,
) -> Result<(), Error> {
    result.include(value).map_err(|e| e.at(field))
}

/// Sets the time of an annotation, if the value has one.
///
/// # Errors
///
/// [`ErrorKind::InvalidTimestamp`]
pub fn last_modified<T: TextValue + ?Sized>(
    annotations: Annotations,
    value: &T,
) -> Result<Annotations, Error> {
    match value.text_value() {
        Some(timestamp) => annotations.with_last_modified(timestamp),
        None => Ok(annotations),
    }
}
