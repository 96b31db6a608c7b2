//! Forms for values that JSON cannot carry as they are, each for `#[serde(with = "…")]`.
//!
//! Structured content refuses what hosts would change in silence: integers that a double rounds,
//! NaN, infinities. These types are the ways out, each visible at the field. The attribute serves
//! serde and, as schemars reads it too, the output schema.
//!
//! | field | attribute | JSON | schema |
//! |---|---|---|---|
//! | integers | [`IntegerString`] | `"9007199254740993"` | string of digits |
//! | integers | [`BigInteger`] | `9007199254740993` | integer |
//! | bytes | [`Base64`] | `"iVBORw0K"` | string, `contentEncoding` |
//! | floats | [`Finite`] | `null` for NaN and infinities | number or null |
//! | containers of these | [`Each`] | as serde writes the container | as the container's |
//!
//! ```
//! use mcp_ui_core::{RawJson, with};
//! use serde::{Deserialize, Serialize};
//! use std::collections::BTreeMap;
//!
//! #[derive(Serialize, Deserialize)]
//! struct Account {
//!     #[serde(with = "mcp_ui_core::with::IntegerString")]
//!     id: u64,
//!     #[serde(with = "mcp_ui_core::with::Each::<Option<with::IntegerString>>")]
//!     parent: Option<u64>,
//!     #[serde(with = "mcp_ui_core::with::Each::<BTreeMap<String, with::Finite>>")]
//!     rates: BTreeMap<String, f64>,
//! }
//!
//! let account = Account {
//!     id: 9_007_199_254_740_993,
//!     parent: None,
//!     rates: [("eur".to_owned(), 1.5), ("usd".to_owned(), f64::NAN)].into(),
//! };
//! let json = RawJson::new(&account)?;
//! assert_eq!(
//!     json.as_str(),
//!     r#"{"id":"9007199254740993","parent":null,"rates":{"eur":1.5,"usd":null}}"#,
//! );
//! assert_eq!(json.get::<Account>()?.id, account.id);
//! # Ok::<(), mcp_ui_core::Error>(())
//! ```

mod base64;
mod each;
mod finite;
mod integer;

pub use base64::Base64;
pub use each::Each;
pub use finite::Finite;
pub use integer::{BigInteger, Integer, IntegerString};

use serde::{Deserializer, Serializer};

/// A form in which a `T` is written.
///
/// Implement it for a type of your own to use that type inside [`Each`].
pub trait SerializeWith<T: ?Sized> {
    /// Writes `value` in this form.
    ///
    /// # Errors
    ///
    /// Those of the serializer.
    fn serialize_with<S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error>;
}

/// A form from which a `T` is read.
///
/// Implement it for a type of your own to use that type inside [`Each`].
pub trait DeserializeWith<'de, T> {
    /// Reads a value in this form.
    ///
    /// # Errors
    ///
    /// Those of the deserializer, or a value that is not of this form.
    fn deserialize_with<D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error>;
}

/// The two functions that serde calls for `#[serde(with = "…")]`.
macro_rules! impl_with {
    ($name:ident $(<$parameter:ident: ?Sized>)?) => {
        impl $(<$parameter: ?Sized>)? $name $(<$parameter>)? {
            /// Writes a field; called by `#[serde(with = "…")]`.
            ///
            /// # Errors
            ///
            /// Those of the serializer.
            pub fn serialize<T, S>(value: &T, serializer: S) -> Result<S::Ok, S::Error>
            where
                T: ?Sized,
                S: serde::Serializer,
                Self: $crate::with::SerializeWith<T>,
            {
                <Self as $crate::with::SerializeWith<T>>::serialize_with(value, serializer)
            }

            /// Reads a field; called by `#[serde(with = "…")]`.
            ///
            /// # Errors
            ///
            /// Those of the deserializer, or a value that is not of this form.
            pub fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
            where
                D: serde::Deserializer<'de>,
                Self: $crate::with::DeserializeWith<'de, T>,
            {
                <Self as $crate::with::DeserializeWith<'de, T>>::deserialize_with(deserializer)
            }
        }
    };
}
use impl_with;

/// Implements `JsonSchema` with a schema that stands where the field stands.
#[cfg(feature = "schema")]
macro_rules! impl_schema {
    ($name:ident, $($schema:tt)*) => {
        impl schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn schema_id() -> std::borrow::Cow<'static, str> {
                concat!(module_path!(), "::", stringify!($name)).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!($($schema)*)
            }
        }
    };
}
#[cfg(feature = "schema")]
use impl_schema;
