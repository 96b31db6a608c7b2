//! Fields that a function of serde's attributes writes.

use crate::json::{Integers, Serializer, to_raw_with};
use crate::{Error, RawJson};

/// What `write`, a function of `serde(with)` or `serde(serialize_with)`, makes of a field.
///
/// Text holds an integer of any size; `structuredContent` is where their size is checked.
///
/// # Errors
///
/// As for JSON: numbers and keys that JSON does not have, and the function's own.
pub fn serialized<T: ?Sized, F>(value: &T, write: F) -> Result<RawJson, Error>
where
    F: FnOnce(&T, &mut Serializer<'_>) -> Result<(), Error>,
{
    to_raw_with(|serializer| write(value, serializer), Integers::Any)
}
