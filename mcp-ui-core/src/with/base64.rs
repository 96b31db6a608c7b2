//! Bytes as text.

use super::{DeserializeWith, SerializeWith, impl_with};
use ::base64::display::Base64Display;
use ::base64::engine::general_purpose::STANDARD;
use serde::de::{Deserializer, Error, Visitor};
use serde::ser::Serializer;
use std::fmt;

/// Bytes as base64 in the standard alphabet, padded, on one line.
///
/// For `Vec<u8>`, arrays, slices, `Cow`, `Arc<[u8]>`: whatever gives bytes when written, and
/// whatever is made from a `Vec<u8>` when read. (Without it serde writes bytes as an array of
/// numbers.)
///
/// ```
/// use mcp_ui_core::RawJson;
///
/// #[derive(serde::Serialize, serde::Deserialize)]
/// struct Digest {
///     #[serde(with = "mcp_ui_core::with::Base64")]
///     crc: [u8; 4],
/// }
///
/// let json = RawJson::new(&Digest { crc: [0xFB, 0xEF, 0, 1] })?;
/// assert_eq!(json.as_str(), r#"{"crc":"++8AAQ=="}"#);
/// assert_eq!(json.get::<Digest>()?.crc, [0xFB, 0xEF, 0, 1]);
/// # Ok::<(), mcp_ui_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Base64;

impl_with!(Base64);

#[cfg(feature = "schema")]
super::impl_schema!(Base64, { "type": "string", "contentEncoding": "base64" });

impl<T: AsRef<[u8]> + ?Sized> SerializeWith<T> for Base64 {
    fn serialize_with<S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Base64Display::new(value.as_ref(), &STANDARD))
    }
}

impl<'de, T: TryFrom<Vec<u8>>> DeserializeWith<'de, T> for Base64 {
    fn deserialize_with<D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        let bytes = deserializer.deserialize_str(Base64Visitor)?;
        let len = bytes.len();
        T::try_from(bytes)
            .map_err(|_| D::Error::invalid_length(len, &"as many bytes as the field has"))
    }
}

struct Base64Visitor;

impl Visitor<'_> for Base64Visitor {
    type Value = Vec<u8>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("base64 in the standard alphabet")
    }

    fn visit_str<E: Error>(self, v: &str) -> Result<Vec<u8>, E> {
        crate::base64::decode(v).map_err(E::custom)
    }
}
