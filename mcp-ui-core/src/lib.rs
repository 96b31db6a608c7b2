//! Typed MCP tool results: one value gives `structuredContent`, matching text, media blocks, `_meta`
//! and the output schema.
//!
//! Hosts disagree about which channel of a [`CallToolResult`] the model gets, so `content` and
//! `structuredContent` have to carry the same facts. `#[derive(ToolResult)]` makes both from one
//! struct and checks at compile time that the text says every field:
//!
//! ```
//! # #[cfg(feature = "derive")] {
//! use mcp_ui_core::ToolResult;
//! use serde::Serialize;
//!
//! /// Current weather for one city.
//! #[derive(Serialize, ToolResult)]
//! #[tool_result(text = "{city}: {temperature:.1} °C, {conditions}")]
//! struct Weather {
//!     city: String,
//!     temperature: f64,
//!     conditions: String,
//! }
//!
//! let weather = Weather {
//!     city: "Oslo".into(),
//!     temperature: -3.25,
//!     conditions: "light snow".into(),
//! };
//! let result = weather.to_call_tool_result()?;
//! assert_eq!(result.content()[0].as_text().unwrap(), "Oslo: -3.2 °C, light snow");
//! assert_eq!(
//!     result.structured_content().unwrap().as_str(),
//!     r#"{"city":"Oslo","temperature":-3.25,"conditions":"light snow"}"#
//! );
//! # }
//! # Ok::<(), mcp_ui_core::Error>(())
//! ```
//!
//! # Where to look
//!
//! - Servers: the derive, documented at [`ToolResult`](trait@ToolResult); [`IntoToolResult`] and
//!   [`ToolError`] for what a handler returns; `rmcp` for servers built with that SDK; `schema`
//!   for output schemas; [`with`] for numbers and bytes that JSON cannot carry as they are.
//! - Results by hand: the constructors of [`CallToolResult`].
//! - Hosts, proxies and clients: [`CallToolResult::from_slice`] reads what a peer sent and keeps
//!   all of it, [`CallToolResult::problems`] lists what a strict reader would refuse,
//!   [`CallToolResult::conform`] adapts a result to a protocol version.
//!
//! Nothing here panics on any input. An [`Error`] says what is wrong and where, as a JSON Pointer.

mod annotations;
pub mod apps;
mod base64;
mod builder;
mod channel;
mod conform;
mod content;
mod error;
mod icon;
mod implementation;
mod json;
mod media;
mod members;
mod meta;
mod origin;
mod outcome;
mod private;
mod problems;
mod read;
mod resource;
mod result;
#[cfg(feature = "rmcp")]
pub mod rmcp;
#[cfg(feature = "schema")]
pub mod schema;
mod search;
mod slot;
pub mod testing;
mod text;
mod tool_result;
mod uri;
#[cfg(feature = "validate")]
pub mod validate;
mod version;
pub mod with;

pub use annotations::{Annotations, Role};
pub use builder::ResultBuilder;
pub use channel::{Channel, ModelInput};
pub use content::{AudioContent, ContentBlock, ImageContent, TextContent, UnknownContent};
pub use error::{Error, ErrorKind};
pub use icon::{Icon, IconTheme};
pub use implementation::Implementation;
pub use json::{RawJson, StructuredContent};
#[cfg(feature = "derive")]
#[doc = include_str!("../docs/derive.md")]
pub use mcp_ui_derive::ToolResult;
pub use meta::{Meta, ProgressToken};
pub use outcome::{InputRequiredResult, ToolCallOutcome};
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
