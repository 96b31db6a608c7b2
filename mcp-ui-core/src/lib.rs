//! Typed MCP tool results.

mod annotations;
mod base64;
mod builder;
mod content;
mod error;
mod icon;
mod json;
mod members;
mod meta;
mod private;
mod resource;
mod result;
#[cfg(feature = "rmcp")]
pub mod rmcp;
#[cfg(feature = "schema")]
pub mod schema;
mod text;
mod tool_result;
mod uri;
#[cfg(feature = "validate")]
pub mod validate;
mod version;

pub use annotations::{Annotations, Role};
pub use builder::ResultBuilder;
pub use content::{AudioContent, ContentBlock, ImageContent, TextContent, UnknownContent};
pub use error::{Error, ErrorKind};
pub use icon::{Icon, IconTheme};
pub use json::{RawJson, StructuredContent};
#[cfg(feature = "derive")]
pub use mcp_ui_derive::ToolResult;
pub use meta::Meta;
pub use resource::{EmbeddedResource, ResourceContents, ResourceLink};
pub use result::CallToolResult;
pub use text::{
    Align, Column, MarkdownField, MarkdownOptions, TableOptions, Text, TextWriter, inline_json,
};
#[doc(hidden)]
pub mod __private {
    pub use crate::private::*;
}
pub use tool_result::{IntoToolResult, ToolError, ToolResult};
pub use version::ProtocolVersion;
