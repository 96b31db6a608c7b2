//! The serializer that writes an [`Outline`](super::Outline). It writes what the JSON serializer writes; what is
//! rare (raw JSON, keys that are no strings) it has that one write.

use super::key::key_text;
use super::{Draft, Key, Kind, push_display};
use crate::json::{Integers, MAX_DEPTH, is_token, to_raw};
use crate::{Error, ErrorKind};
use serde::Serialize;
use serde::ser::{self, SerializeStruct};
use serde_json::ser::{CompactFormatter, Formatter};
use std::{fmt, io};

type Result<T = ()> = std::result::Result<T, Error>;

/// Appends values to a [`Draft`].
pub(super) struct Serializer<'o> {
    draft: &'o mut Draft,
    /// The key of the value that comes next.
    key: Key,
    /// How many more levels may open.
    depth: usize,
}

impl<'o> Serializer<'o> {
    pub(super) fn new(draft: &'o mut Draft) -> Self {
        Self {
            draft,
            key: Key::Name(""),
            depth: MAX_DEPTH,
        }
    }

    #[inline]
    fn enter(&mut self) -> Result {
        match self.depth.checked_sub(1) {
            Some(depth) => {
                self.depth = depth;
                Ok(())
            }
            None => Err(ErrorKind::TooDeep(MAX_DEPTH).into()),
        }
    }

    #[inline]
    fn take_key(&mut self) -> Key {
        std::mem::replace(&mut self.key, Key::Name(""))
    }

    #[inline]
    fn scalar(&mut self, text: &str, kind: Kind) {
        let key = self.take_key();
        let start = self.draft.text.len();
        self.draft.text.extend_from_slice(text.as_bytes());
        self.draft.push(key, start, kind);
    }

    /// Writes a number as `serde_json` writes it.
    #[inline]
    fn number(
        &mut self,
        write: impl FnOnce(&mut CompactFormatter, &mut Vec<u8>) -> io::Result<()>,
    ) -> Result {
        let key = self.take_key();
        let start = self.draft.text.len();
        write(&mut CompactFormatter, &mut self.draft.text).map_err(|_| ErrorKind::Format)?;
        self.draft.push(key, start, Kind::Literal);
        Ok(())
    }

    /// Begins a container; gives its node.
    #[inline]
    fn open(&mut self, kind: Kind) -> usize {
        let key = self.take_key();
        let index = self.draft.nodes.len();
        self.draft.push(key, self.draft.text.len(), kind);
        index
    }

    /// Begins the object around a variant's content.
    fn open_variant(&mut self, variant: &'static str) -> usize {
        let index = self.open(Kind::Object);
        self.key = Key::Name(variant);
        index
    }

    fn container(
        &mut self,
        kind: Kind,
        variant: Option<&'static str>,
    ) -> Result<Container<'_, 'o>> {
        self.enter()?;
        let around = variant.map(|variant| (self.open_variant(variant), variant));
        let index = self.open(kind);
        Ok(Container {
            ser: self,
            index,
            around,
            len: 0,
            token: None,
        })
    }
}

impl<'s, 'o> ser::Serializer for &'s mut Serializer<'o> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Container<'s, 'o>;
    type SerializeTuple = Container<'s, 'o>;
    type SerializeTupleStruct = Container<'s, 'o>;
    type SerializeTupleVariant = Container<'s, 'o>;
    type SerializeMap = Container<'s, 'o>;
    type SerializeStruct = Container<'s, 'o>;
    type SerializeStructVariant = Container<'s, 'o>;

    #[inline]
    fn serialize_bool(self, v: bool) -> Result {
        self.scalar(if v { "true" } else { "false" }, Kind::Literal);
        Ok(())
    }

    #[inline]
    fn serialize_i8(self, v: i8) -> Result {
        self.serialize_i64(v.into())
    }

    #[inline]
    fn serialize_i16(self, v: i16) -> Result {
        self.serialize_i64(v.into())
    }

    #[inline]
    fn serialize_i32(self, v: i32) -> Result {
        self.serialize_i64(v.into())
    }

    fn serialize_i64(self, v: i64) -> Result {
        self.number(|formatter, out| formatter.write_i64(out, v))
    }

    fn serialize_i128(self, v: i128) -> Result {
        self.number(|formatter, out| formatter.write_i128(out, v))
    }

    #[inline]
    fn serialize_u8(self, v: u8) -> Result {
        self.serialize_u64(v.into())
    }

    #[inline]
    fn serialize_u16(self, v: u16) -> Result {
        self.serialize_u64(v.into())
    }

    #[inline]
    fn serialize_u32(self, v: u32) -> Result {
        self.serialize_u64(v.into())
    }

    fn serialize_u64(self, v: u64) -> Result {
        self.number(|formatter, out| formatter.write_u64(out, v))
    }

    fn serialize_u128(self, v: u128) -> Result {
        self.number(|formatter, out| formatter.write_u128(out, v))
    }

    fn serialize_f32(self, v: f32) -> Result {
        if !v.is_finite() {
            return Err(ErrorKind::NonFiniteNumber.into());
        }
        self.number(|formatter, out| formatter.write_f32(out, v))
    }

    fn serialize_f64(self, v: f64) -> Result {
        if !v.is_finite() {
            return Err(ErrorKind::NonFiniteNumber.into());
        }
        self.number(|formatter, out| formatter.write_f64(out, v))
    }

    fn serialize_char(self, v: char) -> Result {
        self.scalar(v.encode_utf8(&mut [0; 4]), Kind::String);
        Ok(())
    }

    #[inline]
    fn serialize_str(self, v: &str) -> Result {
        self.scalar(v, Kind::String);
        Ok(())
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Result {
        let key = self.take_key();
        let start = self.draft.text.len();
        push_display(&mut self.draft.text, value).map_err(|_| ErrorKind::Format)?;
        self.draft.push(key, start, Kind::String);
        Ok(())
    }

    fn serialize_bytes(self, v: &[u8]) -> Result {
        let index = self.open(Kind::Array);
        for byte in v {
            self.serialize_u64(u64::from(*byte))?;
        }
        self.draft.close(index);
        Ok(())
    }

    fn serialize_none(self) -> Result {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result {
        self.enter()?;
        let result = value.serialize(&mut *self);
        self.depth += 1;
        result
    }

    fn serialize_unit(self) -> Result {
        self.scalar("null", Kind::Literal);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result {
        self.serialize_some(value)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result {
        let index = self.open_variant(variant);
        self.serialize_some(value).map_err(|e| e.at(variant))?;
        self.draft.close(index);
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Container<'s, 'o>> {
        self.container(Kind::Array, None)
    }

    fn serialize_tuple(self, _: usize) -> Result<Container<'s, 'o>> {
        self.container(Kind::Array, None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Container<'s, 'o>> {
        self.container(Kind::Array, None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Container<'s, 'o>> {
        self.container(Kind::Array, Some(variant))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Container<'s, 'o>> {
        self.container(Kind::Object, None)
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Container<'s, 'o>> {
        if is_token(name) {
            return Ok(Container {
                ser: self,
                index: 0,
                around: None,
                len: 0,
                token: Some(name),
            });
        }
        self.container(Kind::Object, None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Container<'s, 'o>> {
        self.container(Kind::Object, Some(variant))
    }
}

/// An open list or object.
pub(super) struct Container<'s, 'o> {
    ser: &'s mut Serializer<'o>,
    /// Its node.
    index: usize,
    /// The node of the object around it, and the variant that is its key there.
    around: Option<(usize, &'static str)>,
    /// How many items there are.
    len: usize,
    /// It is one of `serde_json`'s private structs.
    token: Option<&'static str>,
}

impl Container<'_, '_> {
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result {
        let index = self.len;
        self.len += 1;
        value
            .serialize(&mut *self.ser)
            .map_err(|e| self.outside(e.at_index(index)))
    }

    #[inline]
    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result {
        if let Some(token) = self.token {
            return self.token_field(token, name, value);
        }
        self.ser.key = Key::Name(name);
        value
            .serialize(&mut *self.ser)
            .map_err(|e| self.outside(e.at(name)))
    }

    /// The JSON serializer knows what is inside.
    fn token_field<T: Serialize + ?Sized>(
        &mut self,
        token: &'static str,
        name: &'static str,
        value: &T,
    ) -> Result {
        struct Token<'a, T: ?Sized>(&'static str, &'static str, &'a T);
        impl<T: Serialize + ?Sized> Serialize for Token<'_, T> {
            fn serialize<S: ser::Serializer>(
                &self,
                serializer: S,
            ) -> std::result::Result<S::Ok, S::Error> {
                let mut fields = serializer.serialize_struct(self.0, 1)?;
                fields.serialize_field(self.1, self.2)?;
                fields.end()
            }
        }
        let json = to_raw(&Token(token, name, value), Integers::Any)?;
        let key = self.ser.take_key();
        self.ser.draft.append_json(key, json.as_str())
    }

    /// An error seen from outside of this container.
    #[cold]
    fn outside(&self, error: Error) -> Error {
        match self.around {
            Some((_, variant)) => error.at(variant),
            None => error,
        }
    }

    fn close(self) {
        if self.token.is_some() {
            return;
        }
        self.ser.draft.close(self.index);
        if let Some((around, _)) = self.around {
            self.ser.draft.close(around);
        }
        self.ser.depth += 1;
    }
}

macro_rules! impl_items {
    ($trait:ident, $method:ident) => {
        impl ser::$trait for Container<'_, '_> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result {
                self.item(value)
            }

            fn end(self) -> Result {
                self.close();
                Ok(())
            }
        }
    };
}

impl_items!(SerializeSeq, serialize_element);
impl_items!(SerializeTuple, serialize_element);
impl_items!(SerializeTupleStruct, serialize_field);
impl_items!(SerializeTupleVariant, serialize_field);

macro_rules! impl_fields {
    ($trait:ident) => {
        impl ser::$trait for Container<'_, '_> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result {
                self.field(name, value)
            }

            fn end(self) -> Result {
                self.close();
                Ok(())
            }
        }
    };
}

impl_fields!(SerializeStruct);
impl_fields!(SerializeStructVariant);

impl ser::SerializeMap for Container<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result {
        let text = &mut self.ser.draft.text;
        let start = text.len();
        match key_text(key, text) {
            Ok(()) => {
                self.ser.key = Key::Text(start..text.len());
                Ok(())
            }
            Err(error) => Err(self.outside(error)),
        }
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result {
        let key = self.ser.key.clone();
        value.serialize(&mut *self.ser).map_err(|error| {
            let key = match key {
                Key::Name(name) => name.to_owned(),
                Key::Text(place) => {
                    let text = self.ser.draft.text.get(place);
                    String::from_utf8_lossy(text.unwrap_or_default()).into_owned()
                }
            };
            self.outside(error.at(key))
        })
    }

    fn end(self) -> Result {
        self.close();
        Ok(())
    }
}
