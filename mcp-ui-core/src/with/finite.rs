//! Floating-point numbers that may be no number.

use super::{DeserializeWith, SerializeWith, impl_with};
use serde::de::{Deserialize, Deserializer};
use serde::ser::Serializer;

/// Floats, with `null` for NaN and the infinities. `null` is read as NaN.
///
/// ```
/// use mcp_ui_core::RawJson;
///
/// #[derive(serde::Serialize)]
/// struct Gauge {
///     #[serde(with = "mcp_ui_core::with::Finite")]
///     load: f64,
/// }
///
/// assert_eq!(RawJson::new(&Gauge { load: 0.5 })?.as_str(), r#"{"load":0.5}"#);
/// assert_eq!(RawJson::new(&Gauge { load: f64::NAN })?.as_str(), r#"{"load":null}"#);
/// # Ok::<(), mcp_ui_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Finite;

impl_with!(Finite);

#[cfg(feature = "schema")]
super::impl_schema!(Finite, { "type": ["number", "null"] });

macro_rules! impl_finite {
    ($($ty:ty)*) => {$(
        impl SerializeWith<$ty> for Finite {
            fn serialize_with<S: Serializer>(value: &$ty, serializer: S) -> Result<S::Ok, S::Error> {
                if value.is_finite() {
                    serializer.serialize_some(value)
                } else {
                    serializer.serialize_none()
                }
            }
        }

        impl<'de> DeserializeWith<'de, $ty> for Finite {
            fn deserialize_with<D: Deserializer<'de>>(deserializer: D) -> Result<$ty, D::Error> {
                Ok(Option::deserialize(deserializer)?.unwrap_or(<$ty>::NAN))
            }
        }
    )*};
}

impl_finite!(f32 f64);
