//! The resource that a view is.

use crate::apps::csp::ResourceCsp;
use crate::apps::mime_type::{MIME_TYPE, is_app_mime_type};
use crate::apps::object::object;
use crate::apps::permissions::ResourcePermissions;
use crate::apps::read;
use crate::apps::tool_ui::{UI, check_uri};
use crate::{Error, ErrorKind, Meta, ResourceContents, Text, base64};
use serde::Serialize;

object! {
    /// What a server says of a view's security and look, in the `_meta.ui` of the view's resource
    /// (`McpUiResourceMeta`).
    ResourceMeta {
        optional {
            /// The origins that the view may reach.
            [object ResourceCsp] csp with_csp "csp";
            /// The browser features that the view asks for.
            [object ResourcePermissions] permissions with_permissions "permissions";
            /// The origin that the view wants for itself; its form is the host's.
            [text] domain with_domain "domain";
            /// Whether the view wants a border and a background; without it the host decides.
            [bool] prefers_border with_prefers_border "prefersBorder";
        }
    }
}

impl ResourceMeta {
    /// Writes this into the `_meta` of a resource.
    ///
    /// # Errors
    ///
    /// What JSON cannot carry, in a member that a peer sent.
    pub fn insert_into(&self, meta: &mut Meta) -> Result<(), Error> {
        meta.members
            .insert(Text::from_static(UI), super::envelope::to_raw(self)?);
        Ok(())
    }

    /// Reads what the `_meta` of a resource says; `None` if it says nothing.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::WrongType`] at what is not in the form of the specification.
    pub fn from_meta(meta: &Meta) -> Result<Option<Self>, Error> {
        match meta.get(UI) {
            Some(ui) if !ui.is_null() => read::inside(UI, ui).map(Some),
            _ => Ok(None),
        }
    }
}

/// The HTML document of a view, at a `ui://` URI.
///
/// ```
/// use mcp_ui_core::apps::{ResourceCsp, ResourceMeta, UiResource};
///
/// let csp = ResourceCsp::new().with_connect_domains(["https://api.example.com"])?;
/// let resource = UiResource::new("ui://weather/view", "<!doctype html><p>…")?
///     .with_meta(ResourceMeta::new().with_csp(csp));
/// let contents = resource.to_contents()?;
/// assert_eq!(contents.mime_type(), Some("text/html;profile=mcp-app"));
/// # Ok::<(), mcp_ui_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct UiResource {
    uri: Text,
    html: Text,
    meta: ResourceMeta,
}

impl UiResource {
    /// The document of the view at a `ui://` URI.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidUiUri`] if it is not a `ui://` URI.
    pub fn new(uri: impl Into<Text>, html: impl Into<Text>) -> Result<Self, Error> {
        let uri = uri.into();
        check_uri(&uri).map_err(|e| e.at("uri"))?;
        Ok(Self {
            uri,
            html: html.into(),
            meta: ResourceMeta::new(),
        })
    }

    /// Says what the view may do and how it wants to look.
    #[must_use]
    pub fn with_meta(mut self, meta: ResourceMeta) -> Self {
        self.meta = meta;
        self
    }

    /// Where the view is.
    #[must_use]
    pub fn uri(&self) -> &str {
        &self.uri
    }

    /// The HTML document.
    #[must_use]
    pub fn html(&self) -> &Text {
        &self.html
    }

    /// What the view may do and how it wants to look.
    #[must_use]
    pub fn meta(&self) -> &ResourceMeta {
        &self.meta
    }

    /// The contents with which a server answers `resources/read`.
    ///
    /// # Errors
    ///
    /// What JSON cannot carry, in a member that a peer sent.
    pub fn to_contents(&self) -> Result<ResourceContents, Error> {
        let contents = ResourceContents::text(&self.uri, &self.html)?.with_mime_type(MIME_TYPE);
        if self.meta == ResourceMeta::new() {
            return Ok(contents);
        }
        let mut meta = Meta::new();
        self.meta.insert_into(&mut meta)?;
        Ok(contents.with_meta(meta))
    }

    /// Reads the contents that a server gave for `resources/read`, with its HTML as text or bytes.
    ///
    /// `listed` is the `_meta` of the resource's entry in `resources/list`, if it has one; it
    /// counts if the contents say nothing themselves.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidUiUri`] and [`ErrorKind::NotAppMimeType`] if it is not the resource of
    /// a view; [`ErrorKind::InvalidBase64`] and [`ErrorKind::Syntax`] if its bytes are not HTML
    /// in UTF-8; [`ErrorKind::WrongType`] at metadata that is not in the form of the
    /// specification.
    pub fn from_contents(
        contents: &ResourceContents,
        listed: Option<&Meta>,
    ) -> Result<Self, Error> {
        check_uri(contents.uri()).map_err(|e| e.at("uri"))?;
        let mime_type = contents.mime_type().unwrap_or_default();
        if !is_app_mime_type(mime_type) {
            let kind = ErrorKind::NotAppMimeType(mime_type.to_owned());
            return Err(Error::new(kind).at("mimeType"));
        }
        let html = match (contents.as_text(), contents.as_blob()) {
            (Some(text), _) => text.clone(),
            (None, Some(blob)) => {
                let bytes = base64::decode(blob).map_err(|e| e.at("blob"))?;
                let html = String::from_utf8(bytes).map_err(|e| {
                    Error::new(ErrorKind::Syntax(format!("not UTF-8: {e}"))).at("blob")
                })?;
                html.into()
            }
            (None, None) => return Err(ErrorKind::MissingMember("text").into()),
        };
        let mut meta = None;
        if let Some(own) = contents.meta() {
            meta = ResourceMeta::from_meta(own).map_err(|e| e.at("_meta"))?;
        }
        if meta.is_none()
            && let Some(listed) = listed
        {
            meta = ResourceMeta::from_meta(listed)?;
        }
        Ok(Self {
            uri: contents.uri().into(),
            html,
            meta: meta.unwrap_or_default(),
        })
    }

    /// Reads the result of `resources/read`, in any type that serializes as MCP's
    /// `ReadResourceResult`: of its contents, the first that are a view.
    ///
    /// # Errors
    ///
    /// As [`from_contents`](Self::from_contents), with the place in the result.
    pub fn from_read_result<T: Serialize + ?Sized>(
        result: &T,
        listed: Option<&Meta>,
    ) -> Result<Self, Error> {
        let mut result = read::members(&read::relayed(result)?)?;
        let contents: Vec<ResourceContents> = read::required(&mut result, "contents")?;
        let is_view = |c: &&ResourceContents| c.mime_type().is_some_and(is_app_mime_type);
        let (index, contents) = match contents.iter().enumerate().find(|(_, c)| is_view(c)) {
            Some(view) => view,
            None => match contents.first() {
                Some(first) => (0, first),
                None => return Err(Error::new(ErrorKind::MissingMember("0")).at("contents")),
            },
        };
        Self::from_contents(contents, listed).map_err(|e| e.at_index(index).at("contents"))
    }
}
