//! The checking serializer.
//!
//! It writes what `serde_json` writes, and refuses what JSON cannot carry without a change: the
//! place of such a value is put together while the error returns through the containers.
//!
//! It is one type for one buffer or two, so that the `Serialize` impls of a user's types are
//! compiled for it once.

mod array;
mod key;
mod keys;
mod object;
mod shape;
mod token;

use super::output::{Around, Output};
use super::tree::Tree;
use super::{
    BIG_INTEGER_TOKEN, Integers, MAX_DEPTH, NUMBER_TOKEN, RAW_TOKEN, into_string, number, string,
};
use crate::{Error, ErrorKind};
use array::Array;
use keys::OpenKeys;
use object::Object;
use serde::Serialize;
use serde_json::Value;
use shape::Shape;
use std::borrow::Cow;
use std::fmt::{self, Write as _};
use std::ops::Range;
use token::Token;

type Result<T = ()> = std::result::Result<T, Error>;

/// Writes values into an output.
pub struct Serializer<'a> {
    out: Output<'a>,
    integers: Integers,
    /// How many more levels may open.
    depth: usize,
    keys: OpenKeys,
    /// An error has passed through a container; what is written is no JSON any more.
    failed: bool,
    /// What is written, as a tree.
    #[cfg(feature = "rmcp")]
    tree: Option<&'a mut Tree>,
    #[cfg(not(feature = "rmcp"))]
    tree: Option<Tree>,
}

impl<'a> Serializer<'a> {
    pub(super) fn new(out: Output<'a>, integers: Integers) -> Self {
        Self {
            out,
            integers,
            depth: MAX_DEPTH,
            keys: OpenKeys::default(),
            failed: false,
            tree: None,
        }
    }

    /// Makes a tree of what is written.
    #[cfg(feature = "rmcp")]
    pub(super) fn with_tree(mut self, tree: &'a mut Tree) -> Self {
        self.tree = Some(tree);
        self
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
    fn leave(&mut self) {
        self.depth += 1;
    }

    /// Notes that an error passes by.
    #[cold]
    fn fail(&mut self, error: Error) -> Error {
        self.failed = true;
        error
    }

    /// Notes that an error passes by a container, which may be the contents of an enum variant.
    #[cold]
    fn fail_in(&mut self, error: Error, variant: Option<&'static str>) -> Error {
        let error = self.fail(error);
        match variant {
            Some(variant) => error.at(variant),
            None => error,
        }
    }

    /// Writes a value inside another one.
    #[inline]
    fn inside<T: Serialize + ?Sized>(&mut self, value: &T) -> Result {
        self.watching(|ser| value.serialize(ser))
    }

    /// Notes it if a panic passes by: an impl may catch it and go on.
    #[inline]
    fn watching<R>(&mut self, write: impl FnOnce(&mut Self) -> R) -> R {
        struct Unwinding<'s, 'a>(&'s mut Serializer<'a>);
        impl Drop for Unwinding<'_, '_> {
            fn drop(&mut self) {
                self.0.failed = true;
            }
        }

        let unwinding = Unwinding(self);
        let written = write(&mut *unwinding.0);
        std::mem::forget(unwinding);
        written
    }

    /// Says whether all went well so far, also if an impl went on after an error.
    #[inline]
    pub(super) fn check(&self) -> Result {
        if self.failed {
            return Err(misuse("went on after an error or a panic"));
        }
        Ok(())
    }

    #[inline]
    fn unsigned(&mut self, n: u64) -> Result {
        if !number::check_magnitude(n, self.integers) {
            return Err(unsafe_integer(n));
        }
        number::write_u64(&mut self.out, n);
        self.grow(n);
        Ok(())
    }

    #[inline]
    fn signed(&mut self, n: i64) -> Result {
        if !number::check_magnitude(n.unsigned_abs(), self.integers) {
            return Err(unsafe_integer(n));
        }
        number::write_i64(&mut self.out, n);
        self.grow(n);
        Ok(())
    }

    /// Adds a value that was written to the tree.
    #[inline]
    fn grow(&mut self, value: impl Into<Value>) {
        if let Some(tree) = &mut self.tree {
            tree.add(value);
        }
    }

    /// Adds a number to the tree that was written since the value was `start` long.
    fn grow_number(&mut self, start: usize) -> Result {
        match &mut self.tree {
            Some(tree) => tree.add_number(&written(self.out.value, start..self.out.value.len())),
            None => Ok(()),
        }
    }

    /// Writes `{"variant":`.
    fn begin_variant(&mut self, variant: &str) -> Result {
        string::write_key(&mut self.out, b'{', variant);
        if let Some(tree) = &mut self.tree {
            tree.open_object()?;
            tree.set_key(variant);
        }
        Ok(())
    }

    /// Ends the innermost container of the tree.
    #[inline]
    fn close_tree(&mut self) {
        if let Some(tree) = &mut self.tree {
            tree.close();
        }
    }

    /// Writes what a `Display` impl writes, as the contents of a string.
    fn display(&mut self, value: &(impl fmt::Display + ?Sized)) -> Result {
        let start = self.out.value.len();
        if write!(Utf8(self.out.value), "{value}").is_err() {
            return Err(ErrorKind::Format.into());
        }
        // Most are numbers, dates, addresses. For the others, whose marks may need the whole string
        // to be judged, the text is taken back and written as a string.
        let written = self.out.value.get(start..).unwrap_or_default();
        if string::next_mark(written, 0).is_none() {
            self.out.repeat_from(start);
            return Ok(());
        }
        let written = String::from_utf8(self.out.value.split_off(start));
        string::contents(&mut self.out, &written.map_err(|_| ErrorKind::Format)?);
        Ok(())
    }
}

/// The characters of a string that was written there, which no escape keeps from being text.
fn written(value: &[u8], place: Range<usize>) -> Cow<'_, str> {
    let written = value.get(place).unwrap_or_default();
    match string::decode(std::str::from_utf8(written).unwrap_or_default()) {
        Cow::Borrowed(text) => String::from_utf8_lossy(text),
        Cow::Owned(text) => Cow::Owned(into_string(text)),
    }
}

/// A buffer to which only whole strings are written.
struct Utf8<'a>(&'a mut Vec<u8>);

impl fmt::Write for Utf8<'_> {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        self.0.extend_from_slice(s.as_bytes());
        Ok(())
    }
}

#[cold]
fn unsafe_integer(n: impl fmt::Display) -> Error {
    ErrorKind::UnsafeInteger(n.to_string()).into()
}

/// An error about a `Serialize` impl that does not keep to serde's protocol.
#[cold]
fn misuse(what: &str) -> Error {
    ErrorKind::Serialize(format!("a `Serialize` impl {what}")).into()
}

impl<'s, 'a> serde::Serializer for &'s mut Serializer<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Array<'s, 'a>;
    type SerializeTuple = Array<'s, 'a>;
    type SerializeTupleStruct = Array<'s, 'a>;
    type SerializeTupleVariant = Array<'s, 'a>;
    type SerializeMap = Object<'s, 'a>;
    type SerializeStruct = Object<'s, 'a>;
    type SerializeStructVariant = Object<'s, 'a>;

    #[inline]
    fn serialize_bool(self, v: bool) -> Result {
        self.out.plain(if v { b"true" } else { b"false" });
        self.grow(v);
        Ok(())
    }

    #[inline]
    fn serialize_i8(self, v: i8) -> Result {
        self.signed(v.into())
    }

    #[inline]
    fn serialize_i16(self, v: i16) -> Result {
        self.signed(v.into())
    }

    #[inline]
    fn serialize_i32(self, v: i32) -> Result {
        self.signed(v.into())
    }

    fn serialize_i64(self, v: i64) -> Result {
        self.signed(v)
    }

    fn serialize_i128(self, v: i128) -> Result {
        if !number::check_wide_magnitude(v.unsigned_abs(), self.integers) {
            return Err(unsafe_integer(v));
        }
        let start = self.out.value.len();
        number::format_with(&mut self.out, |f, out| {
            serde_json::ser::Formatter::write_i128(f, out, v)
        })?;
        self.grow_number(start)
    }

    #[inline]
    fn serialize_u8(self, v: u8) -> Result {
        self.unsigned(v.into())
    }

    #[inline]
    fn serialize_u16(self, v: u16) -> Result {
        self.unsigned(v.into())
    }

    #[inline]
    fn serialize_u32(self, v: u32) -> Result {
        self.unsigned(v.into())
    }

    fn serialize_u64(self, v: u64) -> Result {
        self.unsigned(v)
    }

    fn serialize_u128(self, v: u128) -> Result {
        if !number::check_wide_magnitude(v, self.integers) {
            return Err(unsafe_integer(v));
        }
        let start = self.out.value.len();
        number::format_with(&mut self.out, |f, out| {
            serde_json::ser::Formatter::write_u128(f, out, v)
        })?;
        self.grow_number(start)
    }

    fn serialize_f32(self, v: f32) -> Result {
        let start = self.out.value.len();
        number::write_f32(&mut self.out, v)?;
        // Not the number itself: as a double it would have other digits than the text.
        self.grow_number(start)
    }

    fn serialize_f64(self, v: f64) -> Result {
        number::write_f64(&mut self.out, v)?;
        self.grow(v);
        Ok(())
    }

    fn serialize_char(self, v: char) -> Result {
        self.serialize_str(v.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, v: &str) -> Result {
        string::write(&mut self.out, v);
        self.grow(v);
        Ok(())
    }

    fn serialize_bytes(self, v: &[u8]) -> Result {
        let mut array = Array::new(self, Some(v.len()), None)?;
        v.iter().try_for_each(|byte| array.item(byte))?;
        array.close()
    }

    #[inline]
    fn serialize_none(self) -> Result {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result {
        self.enter()?;
        value.serialize(&mut *self)?;
        self.leave();
        Ok(())
    }

    #[inline]
    fn serialize_unit(self) -> Result {
        self.out.plain(b"null");
        self.grow(());
        Ok(())
    }

    #[inline]
    fn serialize_unit_struct(self, _: &'static str) -> Result {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result {
        self.enter()?;
        let integers = self.integers;
        if name == BIG_INTEGER_TOKEN {
            self.integers = Integers::Any;
        }
        let result = value.serialize(&mut *self);
        self.integers = integers;
        self.leave();
        result
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result {
        self.enter()?;
        self.begin_variant(variant)?;
        self.inside(value)
            .map_err(|e| self.fail_in(e, Some(variant)))?;
        self.out.byte(b'}');
        self.close_tree();
        self.leave();
        Ok(())
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Array<'s, 'a>> {
        Array::new(self, len, None)
    }

    fn serialize_tuple(self, len: usize) -> Result<Array<'s, 'a>> {
        Array::new(self, Some(len), None)
    }

    fn serialize_tuple_struct(self, _: &'static str, len: usize) -> Result<Array<'s, 'a>> {
        Array::new(self, Some(len), None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Array<'s, 'a>> {
        self.begin_variant(variant)?;
        Array::new(self, Some(len), Some(variant))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Object<'s, 'a>> {
        Object::new(self, Shape::Other, None)
    }

    fn serialize_struct(self, name: &'static str, len: usize) -> Result<Object<'s, 'a>> {
        match Token::of(name) {
            None => Object::new(self, Shape::of(name, len), None),
            Some(token) => Ok(Object::token(self, token)),
        }
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Object<'s, 'a>> {
        self.begin_variant(variant)?;
        Object::new(self, Shape::of(variant, len), Some(variant))
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Result {
        self.out.open(Around::Value);
        let start = self.out.value.len();
        self.display(value)?;
        if let Some(tree) = &mut self.tree {
            let text = written(self.out.value, start..self.out.value.len());
            tree.add(Value::String(text.into_owned()));
        }
        self.out.close(Around::Value);
        Ok(())
    }
}
