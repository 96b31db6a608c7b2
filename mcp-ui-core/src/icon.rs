//! Icons that a host may show beside a resource link or a tool.

use crate::json::RawJson;
use crate::members::{AsMember, Member, Members, Object, serialize_as_object};
use crate::{Error, Text, uri};

/// An icon for a user interface (MCP "Icons", since 2025-11-25).
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Icon {
    pub(crate) src: Text,
    pub(crate) mime_type: Option<Text>,
    pub(crate) sizes: Option<Vec<Text>>,
    pub(crate) theme: Option<Text>,
    pub(crate) extra: Members,
}

/// The background that an icon is made for (MCP "Icons", `theme`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IconTheme {
    /// For a light background.
    Light,
    /// For a dark background.
    Dark,
}

impl IconTheme {
    /// The theme as it is written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

impl Icon {
    /// An icon at a URI, which may be a `data:` URI.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidUri`](crate::ErrorKind::InvalidUri) if `src` is not an absolute URI.
    pub fn new(src: impl Into<Text>) -> Result<Self, Error> {
        let src = src.into();
        uri::check(&src).map_err(|e| e.at("src"))?;
        Ok(Self {
            src,
            mime_type: None,
            sizes: None,
            theme: None,
            extra: Members::new(),
        })
    }

    /// Says the media type of the icon.
    #[must_use]
    pub fn with_mime_type(mut self, mime_type: impl Into<Text>) -> Self {
        self.mime_type = Some(mime_type.into());
        self
    }

    /// Says the sizes that the icon has, as in `48x48` or `any`.
    #[must_use]
    pub fn with_sizes<I: IntoIterator<Item: Into<Text>>>(mut self, sizes: I) -> Self {
        self.sizes = Some(sizes.into_iter().map(Into::into).collect());
        self
    }

    /// Says for which background the icon is made.
    #[must_use]
    pub fn with_theme(mut self, theme: IconTheme) -> Self {
        self.theme = Some(Text::from_static(theme.as_str()));
        self
    }

    /// Where the icon is.
    #[must_use]
    pub fn src(&self) -> &str {
        &self.src
    }

    /// The media type of the icon.
    #[must_use]
    pub fn mime_type(&self) -> Option<&str> {
        self.mime_type.as_deref()
    }

    /// The sizes that the icon has.
    #[must_use]
    pub fn sizes(&self) -> Option<&[Text]> {
        self.sizes.as_deref()
    }

    /// For which background the icon is made, as it was written.
    #[must_use]
    pub fn theme(&self) -> Option<&str> {
        self.theme.as_deref()
    }

    /// A member that the specification does not name, or whose value has another type than it
    /// asks for.
    #[must_use]
    pub fn extra(&self, key: &str) -> Option<&RawJson> {
        self.extra.get(key)
    }
}

impl Object for Icon {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        each("src", Member::Str(&self.src));
        if let Some(mime_type) = &self.mime_type {
            each("mimeType", Member::Str(mime_type));
        }
        if let Some(sizes) = &self.sizes {
            each("sizes", Member::Array(sizes));
        }
        if let Some(theme) = &self.theme {
            each("theme", Member::Str(theme));
        }
        self.extra.members(each);
    }
}

impl AsMember for Icon {
    fn as_member(&self) -> Member<'_> {
        Member::Object(self)
    }
}

serialize_as_object!(Icon);
