//! Keys of maps: what has a form as a string is written as one, as `serde_json` does.

use super::super::output::Around;
use super::super::string::Key;
use super::{Result, Serializer, number, string};
use crate::{Error, ErrorKind};
use serde::Serialize;
use serde::ser::Impossible;
use serde_json::ser::Formatter;
use std::fmt;

/// Writes a byte, one key and its colon.
pub(super) struct KeySerializer<'s, 'a> {
    pub(super) ser: &'s mut Serializer<'a>,
    pub(super) lead: u8,
}

impl KeySerializer<'_, '_> {
    /// Writes a key that is not a string.
    fn quoted(self, write: impl FnOnce(&mut Serializer<'_>) -> Result) -> Result<Key> {
        let ser = self.ser;
        ser.out.open(Around::Key(self.lead));
        let start = ser.out.value.len();
        write(ser)?;
        let key = Key::at(ser.out.value, start, ser.out.value.len());
        ser.out.close(Around::Key(self.lead));
        Ok(key)
    }
}

#[cold]
fn refuse<T>(what: impl Into<String>) -> Result<T> {
    Err(ErrorKind::InvalidKey(what.into()).into())
}

impl serde::Serializer for KeySerializer<'_, '_> {
    type Ok = Key;
    type Error = Error;
    type SerializeSeq = Impossible<Self::Ok, Error>;
    type SerializeTuple = Impossible<Self::Ok, Error>;
    type SerializeTupleStruct = Impossible<Self::Ok, Error>;
    type SerializeTupleVariant = Impossible<Self::Ok, Error>;
    type SerializeMap = Impossible<Self::Ok, Error>;
    type SerializeStruct = Impossible<Self::Ok, Error>;
    type SerializeStructVariant = Impossible<Self::Ok, Error>;

    fn serialize_str(self, v: &str) -> Result<Self::Ok> {
        Ok(string::write_key(&mut self.ser.out, self.lead, v))
    }

    fn serialize_char(self, v: char) -> Result<Self::Ok> {
        self.serialize_str(v.encode_utf8(&mut [0; 4]))
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Result<Self::Ok> {
        self.quoted(|ser| ser.display(value))
    }

    fn serialize_bool(self, v: bool) -> Result<Self::Ok> {
        self.serialize_str(if v { "true" } else { "false" })
    }

    fn serialize_i8(self, v: i8) -> Result<Self::Ok> {
        self.serialize_i64(v.into())
    }

    fn serialize_i16(self, v: i16) -> Result<Self::Ok> {
        self.serialize_i64(v.into())
    }

    fn serialize_i32(self, v: i32) -> Result<Self::Ok> {
        self.serialize_i64(v.into())
    }

    fn serialize_i64(self, v: i64) -> Result<Self::Ok> {
        self.quoted(|ser| {
            number::write_i64(&mut ser.out, v);
            Ok(())
        })
    }

    fn serialize_u8(self, v: u8) -> Result<Self::Ok> {
        self.serialize_u64(v.into())
    }

    fn serialize_u16(self, v: u16) -> Result<Self::Ok> {
        self.serialize_u64(v.into())
    }

    fn serialize_u32(self, v: u32) -> Result<Self::Ok> {
        self.serialize_u64(v.into())
    }

    fn serialize_u64(self, v: u64) -> Result<Self::Ok> {
        self.quoted(|ser| {
            number::write_u64(&mut ser.out, v);
            Ok(())
        })
    }

    fn serialize_i128(self, v: i128) -> Result<Self::Ok> {
        self.quoted(|ser| number::format_with(&mut ser.out, |f, out| f.write_i128(out, v)))
    }

    fn serialize_u128(self, v: u128) -> Result<Self::Ok> {
        self.quoted(|ser| number::format_with(&mut ser.out, |f, out| f.write_u128(out, v)))
    }

    fn serialize_f32(self, v: f32) -> Result<Self::Ok> {
        if !v.is_finite() {
            return refuse(format!("the number {v}"));
        }
        self.quoted(|ser| number::write_f32(&mut ser.out, v))
    }

    fn serialize_f64(self, v: f64) -> Result<Self::Ok> {
        if !v.is_finite() {
            return refuse(format!("the number {v}"));
        }
        self.quoted(|ser| number::write_f64(&mut ser.out, v))
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<Self::Ok> {
        refuse("a byte string")
    }

    fn serialize_none(self) -> Result<Self::Ok> {
        refuse("`None`")
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Self::Ok> {
        self.ser.enter()?;
        let key = value.serialize(KeySerializer {
            ser: &mut *self.ser,
            lead: self.lead,
        })?;
        self.ser.leave();
        Ok(key)
    }

    fn serialize_unit(self) -> Result<Self::Ok> {
        refuse("a unit")
    }

    fn serialize_unit_struct(self, name: &'static str) -> Result<Self::Ok> {
        refuse(format!("the unit struct `{name}`"))
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Self::Ok> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Self::Ok> {
        self.serialize_some(value)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: &T,
    ) -> Result<Self::Ok> {
        refuse(format!(
            "the enum variant `{variant}`, which holds a value,"
        ))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq> {
        refuse("a sequence")
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple> {
        refuse("a tuple")
    }

    fn serialize_tuple_struct(
        self,
        name: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct> {
        refuse(format!("the tuple struct `{name}`"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant> {
        refuse(format!("the enum variant `{variant}`, which holds values,"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap> {
        refuse("a map")
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Self::SerializeStruct> {
        refuse(format!("the struct `{name}`"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant> {
        refuse(format!("the enum variant `{variant}`, which holds fields,"))
    }
}
