//! Numbers of the extension, which are doubles.

use crate::apps::object::deserialize_from_json;
use crate::apps::read::{FromJson, wrong_type};
use crate::json::RawJson;
use crate::members::{AsMember, Member};
use crate::{Error, ErrorKind};

/// A length in pixels or another number of the extension, kept as it was written.
///
/// Integers convert by `Into`; a float has to be finite, so that it goes through
/// [`new`](Self::new).
#[derive(Clone, Debug)]
pub struct Number {
    written: RawJson,
    value: f64,
}

impl Number {
    /// A number.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NonFiniteNumber`] for NaN and infinities.
    pub fn new(value: f64) -> Result<Self, Error> {
        if !value.is_finite() {
            return Err(ErrorKind::NonFiniteNumber.into());
        }
        Ok(Self {
            written: RawJson::from(serde_json::Value::from(value)),
            value,
        })
    }

    /// The number as a double.
    #[must_use]
    pub fn get(&self) -> f64 {
        self.value
    }
}

macro_rules! from_integer {
    ($($ty:ty)*) => {$(
        impl From<$ty> for Number {
            fn from(value: $ty) -> Self {
                Self {
                    written: RawJson::from(serde_json::Value::from(value)),
                    value: value.into(),
                }
            }
        }
    )*};
}

from_integer!(u8 i8 u16 i16 u32 i32);

impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl FromJson for Number {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        match json.as_str().parse::<f64>() {
            Ok(value) if matches!(json.as_str().bytes().next(), Some(b'-' | b'0'..=b'9')) => {
                if !value.is_finite() {
                    return Err(ErrorKind::NumberOverflow(json.as_str().to_owned()).into());
                }
                Ok(Self {
                    written: json.clone(),
                    value,
                })
            }
            _ => Err(wrong_type("a number", json)),
        }
    }
}

impl AsMember for Number {
    fn as_member(&self) -> Member<'_> {
        Member::Raw(&self.written)
    }
}

impl serde::Serialize for Number {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written.serialize(serializer)
    }
}

deserialize_from_json!(Number);
