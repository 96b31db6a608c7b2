//! Keys of maps.

use super::{Outline, push_display};
use crate::Error;
use crate::json::{Integers, to_raw};
use serde::Serialize;
use serde::ser::{self, Impossible, SerializeMap};
use std::fmt;

/// Appends the key of a map.
pub(super) fn key_text<K: Serialize + ?Sized>(key: &K, text: &mut Vec<u8>) -> Result<(), Error> {
    let start = text.len();
    if key.serialize(Plain(text)).is_ok() {
        return Ok(());
    }
    text.truncate(start);
    let json = to_raw(&OneKey(key), Integers::Any)?;
    let outline = Outline::read(json.as_str())?;
    if let Some(member) = outline.root().and_then(|map| map.members().next()) {
        text.extend_from_slice(member.key().as_bytes());
    }
    Ok(())
}

/// A map with this key, for the JSON serializer, which knows all that can be a key.
struct OneKey<'k, K: ?Sized>(&'k K);

impl<K: Serialize + ?Sized> Serialize for OneKey<'_, K> {
    fn serialize<S: ser::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry(self.0, &())?;
        map.end()
    }
}

/// Takes the usual keys: strings, names of variants, integers.
struct Plain<'t>(&'t mut Vec<u8>);

/// It is another key.
#[derive(Debug)]
struct Other;

impl fmt::Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a plain key")
    }
}

impl std::error::Error for Other {}

impl ser::Error for Other {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

macro_rules! write {
    ($($method:ident: $type:ty),+) => {$(
        fn $method(self, v: $type) -> Result<(), Other> {
            self.collect_str(&v)
        }
    )+};
}

macro_rules! refuse {
    ($($method:ident($($argument:ty),*) -> $ok:ty;)+) => {$(
        fn $method(self, $(_: $argument),*) -> Result<$ok, Other> {
            Err(Other)
        }
    )+};
}

impl ser::Serializer for Plain<'_> {
    type Ok = ();
    type Error = Other;
    type SerializeSeq = Impossible<(), Other>;
    type SerializeTuple = Impossible<(), Other>;
    type SerializeTupleStruct = Impossible<(), Other>;
    type SerializeTupleVariant = Impossible<(), Other>;
    type SerializeMap = Impossible<(), Other>;
    type SerializeStruct = Impossible<(), Other>;
    type SerializeStructVariant = Impossible<(), Other>;

    fn serialize_str(self, v: &str) -> Result<(), Other> {
        self.0.extend_from_slice(v.as_bytes());
        Ok(())
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Result<(), Other> {
        push_display(self.0, value).map_err(|_| Other)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Other> {
        self.serialize_str(variant)
    }

    write! {
        serialize_char: char, serialize_bool: bool,
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_i128: i128,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_u128: u128
    }

    refuse! {
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_seq(Option<usize>) -> Self::SerializeSeq;
        serialize_tuple(usize) -> Self::SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize)
            -> Self::SerializeTupleVariant;
        serialize_map(Option<usize>) -> Self::SerializeMap;
        serialize_struct(&'static str, usize) -> Self::SerializeStruct;
        serialize_struct_variant(&'static str, u32, &'static str, usize)
            -> Self::SerializeStructVariant;
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), Other> {
        Err(Other)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: &T,
    ) -> Result<(), Other> {
        Err(Other)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Other> {
        Err(Other)
    }
}
