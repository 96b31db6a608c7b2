//! Typed MCP tool results.

mod error;
mod json;
#[cfg(feature = "schema")]
pub mod schema;
mod text;

pub use error::{Error, ErrorKind};
pub use json::RawJson;
pub use text::{
    Align, Column, MarkdownField, MarkdownOptions, TableOptions, Text, TextWriter, inline_json,
};
#[doc(hidden)]
pub use text::{Said, said};
