//! JSON as text: the checking serializer and values that are kept as they were written.

mod raw;

pub use raw::RawJson;
