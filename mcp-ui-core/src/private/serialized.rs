//! Fields that a function of serde's attributes writes.

use crate::{Error, ErrorKind, RawJson};

/// What `write`, a function of `serde(with)` or `serde(serialize_with)`, makes of a field.
///
/// # Errors
///
/// As for JSON: numbers and keys that JSON does not have, and the function's own.
pub fn serialized<T: ?Sized, F>(value: &T, write: F) -> Result<RawJson, Error>
where
    F: FnOnce(&T, &mut serde_json::Serializer<&mut Vec<u8>>) -> Result<(), serde_json::Error>,
{
    let mut json = Vec::new();
    write(value, &mut serde_json::Serializer::new(&mut json))
        .map_err(|error| ErrorKind::Serialize(error.to_string()))?;
    RawJson::from_json(String::from_utf8_lossy(&json).into_owned())
}
