//! The view that shows the report: one HTML document with its script inside.

use mcp_ui_core::Error;
use mcp_ui_core::apps::UiResource;

/// The view's URI, as the result type names it.
pub const URI: &str = "ui://dependencies/report";

/// `view.html`, with the bundle of the official `App` class in place of the reference to it. A view
/// has no server that it could load a script from.
///
/// # Errors
///
/// None, as long as the URI is one of a view.
pub fn resource() -> Result<UiResource, Error> {
    let script = format!("<script>{}</script>", include_str!("app.js"));
    let html = include_str!("view.html").replace(r#"<script src="app.js"></script>"#, &script);
    UiResource::new(URI, html)
}
