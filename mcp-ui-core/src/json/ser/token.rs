//! `serde_json`'s private structs: raw JSON, and numbers kept as their text.

use super::super::{compact, number, scan};
use super::{NUMBER_TOKEN, RAW_TOKEN, Result, Serializer, misuse};
use crate::{Error, ErrorKind};
use serde::Serialize;
use serde::ser::Impossible;
use std::fmt::{self, Write as _};

/// Which private struct it is.
#[derive(Clone, Copy)]
pub(super) enum Token {
    Raw,
    Number,
}

impl Token {
    #[inline]
    pub(super) fn of(name: &str) -> Option<Self> {
        if !name.starts_with('$') {
            return None;
        }
        match name {
            RAW_TOKEN => Some(Self::Raw),
            NUMBER_TOKEN => Some(Self::Number),
            _ => None,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Raw => RAW_TOKEN,
            Self::Number => NUMBER_TOKEN,
        }
    }

    /// What is wrong if nothing is inside.
    pub(super) fn empty(self) -> &'static str {
        match self {
            Self::Raw => "wrote raw JSON without its text",
            Self::Number => "wrote a number without its text",
        }
    }
}

/// Takes the text inside such a struct.
pub(super) struct TokenSerializer<'s, 'a> {
    pub(super) token: Token,
    pub(super) ser: &'s mut Serializer<'a>,
}

impl TokenSerializer<'_, '_> {
    fn refuse<T>(&self) -> Result<T> {
        Err(misuse(match self.token {
            Token::Raw => "wrote raw JSON as something else than text",
            Token::Number => "wrote the text of a number as something else than text",
        }))
    }
}

impl serde::Serializer for TokenSerializer<'_, '_> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Impossible<(), Error>;
    type SerializeTuple = Impossible<(), Error>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Impossible<(), Error>;
    type SerializeStruct = Impossible<(), Error>;
    type SerializeStructVariant = Impossible<(), Error>;

    fn serialize_str(self, v: &str) -> Result {
        let ser = self.ser;
        match self.token {
            Token::Raw => {
                compact::write_checked(v, ser.integers, &mut ser.out)?;
                match &mut ser.tree {
                    Some(tree) => tree.add_json(v),
                    None => Ok(()),
                }
            }
            Token::Number if scan::is_number(v) => {
                number::check(v, ser.integers)?;
                ser.out.plain(v.as_bytes());
                match &mut ser.tree {
                    Some(tree) => tree.add_number(v),
                    None => Ok(()),
                }
            }
            Token::Number => {
                Err(ErrorKind::Syntax(format!("{v:?} is not a number of JSON")).into())
            }
        }
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Result {
        let mut text = String::new();
        match write!(text, "{value}") {
            Ok(()) => self.serialize_str(&text),
            Err(_) => Err(ErrorKind::Format.into()),
        }
    }

    fn serialize_bool(self, _: bool) -> Result {
        self.refuse()
    }

    fn serialize_i8(self, _: i8) -> Result {
        self.refuse()
    }

    fn serialize_i16(self, _: i16) -> Result {
        self.refuse()
    }

    fn serialize_i32(self, _: i32) -> Result {
        self.refuse()
    }

    fn serialize_i64(self, _: i64) -> Result {
        self.refuse()
    }

    fn serialize_i128(self, _: i128) -> Result {
        self.refuse()
    }

    fn serialize_u8(self, _: u8) -> Result {
        self.refuse()
    }

    fn serialize_u16(self, _: u16) -> Result {
        self.refuse()
    }

    fn serialize_u32(self, _: u32) -> Result {
        self.refuse()
    }

    fn serialize_u64(self, _: u64) -> Result {
        self.refuse()
    }

    fn serialize_u128(self, _: u128) -> Result {
        self.refuse()
    }

    fn serialize_f32(self, _: f32) -> Result {
        self.refuse()
    }

    fn serialize_f64(self, _: f64) -> Result {
        self.refuse()
    }

    fn serialize_char(self, _: char) -> Result {
        self.refuse()
    }

    fn serialize_bytes(self, _: &[u8]) -> Result {
        self.refuse()
    }

    fn serialize_none(self) -> Result {
        self.refuse()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result {
        self.refuse()
    }

    fn serialize_unit(self) -> Result {
        self.refuse()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result {
        self.refuse()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Result {
        self.refuse()
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, _: &T) -> Result {
        self.refuse()
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result {
        self.refuse()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq> {
        self.refuse()
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple> {
        self.refuse()
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct> {
        self.refuse()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant> {
        self.refuse()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap> {
        self.refuse()
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeStruct> {
        self.refuse()
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant> {
        self.refuse()
    }
}
