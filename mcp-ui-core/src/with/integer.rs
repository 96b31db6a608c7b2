//! Integers that a double cannot hold.

use super::{DeserializeWith, SerializeWith, impl_with};
use crate::json::{BIG_INTEGER_TOKEN, NUMBER_TOKEN};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::num::NonZero;
use std::str::FromStr;

/// Integers as strings of decimal digits, so that no host rounds them.
///
/// All values of the field are written so, small ones too: readers get one type. Numbers are read
/// as well as strings.
///
/// ```
/// use mcp_ui_core::RawJson;
///
/// #[derive(serde::Serialize, serde::Deserialize)]
/// struct Ticket {
///     #[serde(with = "mcp_ui_core::with::IntegerString")]
///     no: u64,
/// }
///
/// let json = RawJson::new(&Ticket { no: 9_007_199_254_740_993 })?;
/// assert_eq!(json.as_str(), r#"{"no":"9007199254740993"}"#);
/// assert_eq!(json.get::<Ticket>()?.no, 9_007_199_254_740_993);
/// # Ok::<(), mcp_ui_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct IntegerString;

impl_with!(IntegerString);

#[cfg(feature = "schema")]
super::impl_schema!(IntegerString, { "type": "string", "pattern": "^-?[0-9]+$" });

impl<T: Integer> SerializeWith<T> for IntegerString {
    fn serialize_with<S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }
}

impl<'de, T: Integer> DeserializeWith<'de, T> for IntegerString {
    fn deserialize_with<D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(IntegerVisitor(PhantomData))
        } else {
            deserializer.deserialize_str(IntegerVisitor(PhantomData))
        }
    }
}

/// Integers as numbers, past 2^53 too, although hosts that hold numbers as doubles round them.
///
/// For readers that are known to keep them. A whole type gets this with
/// `#[tool_result(big_integers = "allow")]`. Other serializers write the plain number.
///
/// ```
/// use mcp_ui_core::RawJson;
///
/// #[derive(serde::Serialize)]
/// struct Ticket {
///     #[serde(with = "mcp_ui_core::with::BigInteger")]
///     no: u64,
/// }
///
/// let json = RawJson::new(&Ticket { no: 9_007_199_254_740_993 })?;
/// assert_eq!(json.as_str(), r#"{"no":9007199254740993}"#);
/// # Ok::<(), mcp_ui_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct BigInteger;

impl_with!(BigInteger);

#[cfg(feature = "schema")]
super::impl_schema!(BigInteger, { "type": "integer" });

impl<T: Integer> SerializeWith<T> for BigInteger {
    fn serialize_with<S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(BIG_INTEGER_TOKEN, value)
    }
}

impl<'de, T: Integer + Deserialize<'de>> DeserializeWith<'de, T> for BigInteger {
    fn deserialize_with<D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        T::deserialize(deserializer)
    }
}

/// The integer types of the standard library.
pub trait Integer: sealed::Sealed + Serialize + Display + FromStr {}

mod sealed {
    pub trait Sealed {}
}

macro_rules! impl_integer {
    ($($ty:ty)*) => {$(
        impl sealed::Sealed for $ty {}
        impl Integer for $ty {}
        impl sealed::Sealed for NonZero<$ty> {}
        impl Integer for NonZero<$ty> {}
    )*};
}

impl_integer!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

/// Reads an integer from its digits or from a number.
struct IntegerVisitor<T>(PhantomData<T>);

impl<'de, T: Integer> Visitor<'de> for IntegerVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an integer as a string of decimal digits")
    }

    fn visit_str<E: Error>(self, v: &str) -> Result<T, E> {
        let digits = v.strip_prefix('-').unwrap_or(v);
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(E::invalid_value(Unexpected::Str(v), &self));
        }
        v.parse()
            .map_err(|_| E::custom(format_args!("the integer {v} is out of range")))
    }

    fn visit_i64<E: Error>(self, v: i64) -> Result<T, E> {
        self.visit_str(&v.to_string())
    }

    fn visit_i128<E: Error>(self, v: i128) -> Result<T, E> {
        self.visit_str(&v.to_string())
    }

    fn visit_u64<E: Error>(self, v: u64) -> Result<T, E> {
        self.visit_str(&v.to_string())
    }

    fn visit_u128<E: Error>(self, v: u128) -> Result<T, E> {
        self.visit_str(&v.to_string())
    }

    /// How `serde_json` passes on numbers with `arbitrary_precision`.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        match map.next_key::<String>()? {
            Some(key) if key == NUMBER_TOKEN => self.visit_str(&map.next_value::<String>()?),
            _ => Err(A::Error::invalid_type(Unexpected::Map, &self)),
        }
    }
}
