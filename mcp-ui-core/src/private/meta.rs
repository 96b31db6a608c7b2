//! Entries of `_meta`.

use crate::{Error, RawJson, ResultBuilder};
use serde::Serialize;

/// Adds an entry, unless the value is `null`: what there is not is left out.
///
/// # Errors
///
/// As [`ResultBuilder::meta`].
pub fn meta<T: Serialize + ?Sized>(
    result: &mut ResultBuilder,
    key: &str,
    value: &T,
) -> Result<(), Error> {
    let json = RawJson::new(value).map_err(|e| e.at(key.to_owned()).at("_meta"))?;
    if json.as_str() == "null" {
        return Ok(());
    }
    result.meta(key, &json)
}
