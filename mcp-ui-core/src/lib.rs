//! Typed MCP tool results.

mod error;
mod json;
#[cfg(feature = "schema")]
pub mod schema;
mod text;

pub use error::{Error, ErrorKind};
pub use json::{RawJson, StructuredContent};
pub use text::Text;
