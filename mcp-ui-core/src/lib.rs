//! Typed MCP tool results.

mod error;
mod json;
#[cfg(feature = "schema")]
pub mod schema;
mod text;
#[cfg(feature = "validate")]
pub mod validate;
mod version;

pub use error::{Error, ErrorKind};
pub use json::RawJson;
pub use text::Text;
pub use version::ProtocolVersion;
