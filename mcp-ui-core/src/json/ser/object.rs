//! Objects from structs, maps and flattened fields, and the places of their members.

use super::super::string::Key;
use super::key::KeySerializer;
use super::keys::Keys;
use super::shape::Shape;
use super::token::{Token, TokenSerializer};
use super::{NUMBER_TOKEN, RAW_TOKEN, Result, Serializer, misuse, string, written};
use crate::{Error, ErrorKind};
use serde::Serialize;
use std::ops::Range;

/// An open object, or one of `serde_json`'s private structs.
pub struct Object<'s, 'a> {
    ser: &'s mut Serializer<'a>,
    keys: Keys,
    shape: Shape,
    /// The enum variant whose contents it is.
    variant: Option<&'static str>,
    /// Where the key is whose value has not been written.
    pending: Option<Key>,
    token: Option<Token>,
}

impl<'s, 'a> Object<'s, 'a> {
    pub(super) fn new(
        ser: &'s mut Serializer<'a>,
        shape: Shape,
        variant: Option<&'static str>,
    ) -> Result<Self> {
        ser.enter()?;
        if let Some(tree) = &mut ser.tree {
            tree.open_object()?;
        }
        Ok(Self {
            keys: Keys::new(&ser.keys, ser.out.value.len()),
            shape,
            ser,
            variant,
            pending: None,
            token: None,
        })
    }

    pub(super) fn token(ser: &'s mut Serializer<'a>, token: Token) -> Self {
        Self {
            keys: Keys::new(&ser.keys, ser.out.value.len()),
            shape: Shape::Other,
            ser,
            variant: None,
            pending: None,
            token: Some(token),
        }
    }

    /// Notes that an error passes by, and from where.
    #[cold]
    fn fail(&mut self, error: Error, key: impl Into<std::borrow::Cow<'static, str>>) -> Error {
        self.fail_here(error.at(key))
    }

    /// Notes an error about this object.
    #[cold]
    fn fail_here(&mut self, error: Error) -> Error {
        self.ser.fail_in(error, self.variant)
    }

    /// The key that was written at `range`, as it was before it was escaped.
    #[cold]
    fn key_at(&self, place: Range<usize>) -> String {
        written(self.ser.out.value, place).into_owned()
    }

    /// What stands before the next key.
    #[inline]
    fn lead(&self) -> u8 {
        if self.keys.is_empty() { b'{' } else { b',' }
    }

    #[inline]
    fn add(&mut self, key: Key) -> Result {
        if self.keys.add(key, self.ser.out.value, &mut self.ser.keys) {
            return Ok(());
        }
        Err(self.duplicate(key.start..key.end))
    }

    #[cold]
    fn duplicate(&mut self, place: Range<usize>) -> Error {
        let key = self.key_at(place);
        self.fail(ErrorKind::DuplicateKey(key.clone()).into(), key)
    }

    /// Writes the name of a field and what belongs around it.
    fn field_name(&mut self, name: &'static str) -> Result {
        if let Some(tree) = &mut self.ser.tree {
            tree.set_key(name);
        }
        let lead = self.lead();
        let Some(known) = self.shape.step(name) else {
            return self.new_field_name(name);
        };
        self.ser.out.known_name(lead, known);
        self.keys.add_known();
        Ok(())
    }

    #[inline(never)]
    fn new_field_name(&mut self, name: &'static str) -> Result {
        let lead = self.lead();
        self.keys
            .recall_known(self.ser.out.value, &mut self.ser.keys);
        let key = string::write_key(&mut self.ser.out, lead, name);
        self.add(key)
    }

    fn skip(&mut self, name: &'static str) {
        self.shape.step(name);
    }

    #[inline]
    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result {
        if let Some(token) = self.token {
            return self.token_field(token, name, value);
        }
        self.field_name(name)?;
        self.ser
            .inside(value)
            .map_err(|error| self.fail(error, name))
    }

    #[cold]
    fn token_field<T: Serialize + ?Sized>(
        &mut self,
        token: Token,
        name: &'static str,
        value: &T,
    ) -> Result {
        if name != token.name() || !self.keys.is_empty() {
            return Err(self.fail_here(misuse(
                "adds a tag or a field to raw JSON or to a number, which take none",
            )));
        }
        self.keys.count_one();
        value
            .serialize(TokenSerializer {
                token,
                ser: self.ser,
            })
            .map_err(|error| self.ser.fail(error))
    }

    fn key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result {
        if self.pending.is_some() {
            return Err(self.fail_here(misuse(
                "wrote two keys of a map without a value between them",
            )));
        }
        let lead = self.lead();
        let key = self
            .ser
            .watching(|ser| key.serialize(KeySerializer { ser, lead }));
        match key {
            Ok(key) => self.end_key(key),
            Err(error) => Err(self.fail_here(error)),
        }
    }

    fn end_key(&mut self, key: Key) -> Result {
        if self.ser.out.value.get(key.start) == Some(&b'$') {
            self.check_flattened(key.start..key.end)?;
        }
        if let Some(tree) = &mut self.ser.tree {
            tree.set_key(&written(self.ser.out.value, key.start..key.end));
        }
        self.pending = Some(key);
        self.add(key)
    }

    /// A flattened field holds raw JSON: serde passes on its private form as if it were members.
    #[cold]
    fn check_flattened(&mut self, place: Range<usize>) -> Result {
        let key = self.key_at(place);
        if key == RAW_TOKEN || key == NUMBER_TOKEN {
            return Err(self.fail_here(misuse(
                "flattens raw JSON or a number, in which serde sees no members (flatten a map), or \
                 has a key by which serde_json marks them, which no reader would take as a key",
            )));
        }
        Ok(())
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result {
        let Some(key) = self.pending.take() else {
            return Err(self.fail_here(misuse("wrote a value of a map without a key")));
        };
        self.ser.inside(value).map_err(|error| {
            let key = self.key_at(key.start..key.end);
            self.fail(error, key)
        })
    }

    fn close(mut self) -> Result {
        if let Err(error) = self.ser.check() {
            return Err(self.fail_here(error));
        }
        if let Some(token) = self.token {
            return if self.keys.is_empty() {
                Err(misuse(token.empty()))
            } else {
                Ok(())
            };
        }
        if self.pending.is_some() {
            return Err(self.fail_here(misuse("ended a map after a key")));
        }
        if let Err(place) = self.keys.end(self.ser.out.value, &mut self.ser.keys) {
            return Err(self.duplicate(place));
        }
        if self.keys.is_empty() {
            self.ser.out.byte(b'{');
        }
        self.shape.end();
        self.ser.close_tree();
        if self.variant.is_some() {
            self.ser.out.plain(b"}}");
            self.ser.close_tree();
        } else {
            self.ser.out.byte(b'}');
        }
        self.ser.leave();
        Ok(())
    }
}

impl serde::ser::SerializeMap for Object<'_, '_> {
    type Ok = ();
    type Error = Error;

    #[inline]
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result {
        self.key(key)
    }

    #[inline]
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result {
        self.value(value)
    }

    #[inline]
    fn end(self) -> Result {
        self.close()
    }
}

impl serde::ser::SerializeStruct for Object<'_, '_> {
    type Ok = ();
    type Error = Error;

    #[inline]
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result {
        self.field(key, value)
    }

    #[inline]
    fn skip_field(&mut self, key: &'static str) -> Result {
        self.skip(key);
        Ok(())
    }

    #[inline]
    fn end(self) -> Result {
        self.close()
    }
}

impl serde::ser::SerializeStructVariant for Object<'_, '_> {
    type Ok = ();
    type Error = Error;

    #[inline]
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result {
        self.field(key, value)
    }

    #[inline]
    fn skip_field(&mut self, key: &'static str) -> Result {
        self.skip(key);
        Ok(())
    }

    #[inline]
    fn end(self) -> Result {
        self.close()
    }
}
