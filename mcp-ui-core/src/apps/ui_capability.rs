//! The capability by which a client says that it can show views.

use crate::apps::mime_type::{MIME_TYPE, is_app_mime_type};
use crate::apps::object::object;
use crate::apps::read;
use crate::{Error, Text};
use serde::Serialize;

/// The identifier of the extension among a client's capabilities.
pub const EXTENSION_ID: &str = "io.modelcontextprotocol/ui";

object! {
    /// What a client says under [`EXTENSION_ID`] in its `extensions`
    /// (`McpUiClientCapabilities`).
    UiCapability {
        optional {
            /// The media types of the views that the client can show.
            [texts] mime_types with_mime_types "mimeTypes";
        }
    }
}

impl UiCapability {
    /// A client that can show the views of this extension.
    #[must_use]
    pub fn apps() -> Self {
        Self::new().with_mime_types([Text::from_static(MIME_TYPE)])
    }

    /// Whether the client can show the views of this extension.
    #[must_use]
    pub fn supports_apps(&self) -> bool {
        self.mime_types()
            .is_some_and(|types| types.iter().any(|mime_type| is_app_mime_type(mime_type)))
    }

    /// Reads it from the capabilities that a client gives in `initialize` or with a request;
    /// `None` if the client does not speak of it.
    ///
    /// ```
    /// use mcp_ui_core::apps::UiCapability;
    ///
    /// let capabilities = serde_json::json!({"extensions": {
    ///     "io.modelcontextprotocol/ui": {"mimeTypes": ["text/html;profile=mcp-app"]},
    /// }});
    /// let ui = UiCapability::from_client_capabilities(&capabilities)?;
    /// assert!(ui.is_some_and(|ui| ui.supports_apps()));
    /// # Ok::<(), mcp_ui_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::WrongType`](crate::ErrorKind::WrongType) at what is not in the form of the
    /// specification.
    pub fn from_client_capabilities<T: Serialize + ?Sized>(
        capabilities: &T,
    ) -> Result<Option<Self>, Error> {
        let mut capabilities = read::members(&read::relayed(capabilities)?)?;
        let Some(extensions) = read::present(&mut capabilities, "extensions") else {
            return Ok(None);
        };
        let mut extensions = read::members(&extensions).map_err(|e| e.at("extensions"))?;
        match extensions.remove(EXTENSION_ID) {
            Some(json) => read::inside(EXTENSION_ID, &json)
                .map(Some)
                .map_err(|e| e.at("extensions")),
            None => Ok(None),
        }
    }
}
