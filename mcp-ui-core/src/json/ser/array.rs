//! Arrays, and the places of their items.

use super::{Result, Serializer};
use serde::Serialize;

/// An open array.
pub struct Array<'s, 'a> {
    ser: &'s mut Serializer<'a>,
    len: usize,
    /// The enum variant whose contents it is.
    variant: Option<&'static str>,
}

impl<'s, 'a> Array<'s, 'a> {
    pub(super) fn new(
        ser: &'s mut Serializer<'a>,
        len: Option<usize>,
        variant: Option<&'static str>,
    ) -> Result<Self> {
        ser.enter()?;
        if let Some(tree) = &mut ser.tree {
            tree.open_array(len)?;
        }
        Ok(Self {
            ser,
            len: 0,
            variant,
        })
    }

    pub(super) fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result {
        self.ser.out.byte(if self.len == 0 { b'[' } else { b',' });
        let index = self.len;
        self.len += 1;
        let result = self.ser.inside(value);
        result.map_err(|error| self.ser.fail_in(error.at_index(index), self.variant))
    }

    pub(super) fn close(self) -> Result {
        if let Err(error) = self.ser.check() {
            return Err(self.ser.fail_in(error, self.variant));
        }
        if self.len == 0 {
            self.ser.out.byte(b'[');
        }
        self.ser.close_tree();
        if self.variant.is_some() {
            self.ser.out.plain(b"]}");
            self.ser.close_tree();
        } else {
            self.ser.out.byte(b']');
        }
        self.ser.leave();
        Ok(())
    }
}

macro_rules! impl_array {
    ($trait:ident, $method:ident) => {
        impl serde::ser::$trait for Array<'_, '_> {
            type Ok = ();
            type Error = crate::Error;

            #[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result {
                self.item(value)
            }

            #[inline]
            fn end(self) -> Result {
                self.close()
            }
        }
    };
}

impl_array!(SerializeSeq, serialize_element);
impl_array!(SerializeTuple, serialize_element);
impl_array!(SerializeTupleStruct, serialize_field);
impl_array!(SerializeTupleVariant, serialize_field);
