use crate::Error;
use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

/// A field whose bytes become media blocks: bytes in any container, an `Option` of them, a list of
/// them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` holds no bytes for a media block",
    label = "not bytes",
    note = "there are `Vec<u8>`, `&[u8]`, `[u8; N]`, `Cow<[u8]>`, `Box<[u8]>`, `Arc<[u8]>`, and `Option` and `Vec` of them",
    note = "for a `String` of base64, write `base64` in the parentheses"
)]
pub trait MediaBytes {
    /// Calls `each` with the bytes of every block, in order.
    ///
    /// # Errors
    ///
    /// The first that `each` gives; an item of a list adds its index.
    fn each_bytes(&self, each: &mut dyn FnMut(&[u8]) -> Result<(), Error>) -> Result<(), Error>;
}

impl MediaBytes for [u8] {
    fn each_bytes(&self, each: &mut dyn FnMut(&[u8]) -> Result<(), Error>) -> Result<(), Error> {
        each(self)
    }
}

impl<const N: usize> MediaBytes for [u8; N] {
    fn each_bytes(&self, each: &mut dyn FnMut(&[u8]) -> Result<(), Error>) -> Result<(), Error> {
        each(self)
    }
}

impl MediaBytes for Vec<u8> {
    fn each_bytes(&self, each: &mut dyn FnMut(&[u8]) -> Result<(), Error>) -> Result<(), Error> {
        each(self)
    }
}

impl<T: MediaBytes> MediaBytes for [T] {
    fn each_bytes(&self, each: &mut dyn FnMut(&[u8]) -> Result<(), Error>) -> Result<(), Error> {
        for (index, item) in self.iter().enumerate() {
            item.each_bytes(each).map_err(|e| e.at_index(index))?;
        }
        Ok(())
    }
}

impl<T: MediaBytes> MediaBytes for Vec<T> {
    fn each_bytes(&self, each: &mut dyn FnMut(&[u8]) -> Result<(), Error>) -> Result<(), Error> {
        self[..].each_bytes(each)
    }
}

impl<T: MediaBytes, const N: usize> MediaBytes for [T; N] {
    fn each_bytes(&self, each: &mut dyn FnMut(&[u8]) -> Result<(), Error>) -> Result<(), Error> {
        self[..].each_bytes(each)
    }
}

impl<T: MediaBytes> MediaBytes for Option<T> {
    fn each_bytes(&self, each: &mut dyn FnMut(&[u8]) -> Result<(), Error>) -> Result<(), Error> {
        self.as_ref().map_or(Ok(()), |bytes| bytes.each_bytes(each))
    }
}

impl<T: MediaBytes + ToOwned + ?Sized> MediaBytes for Cow<'_, T> {
    fn each_bytes(&self, each: &mut dyn FnMut(&[u8]) -> Result<(), Error>) -> Result<(), Error> {
        (**self).each_bytes(each)
    }
}

macro_rules! bytes_behind_pointers {
    ($($ty:ty),*) => {$(
        impl<T: MediaBytes + ?Sized> MediaBytes for $ty {
            fn each_bytes(
                &self,
                each: &mut dyn FnMut(&[u8]) -> Result<(), Error>,
            ) -> Result<(), Error> {
                (**self).each_bytes(each)
            }
        }
    )*};
}

bytes_behind_pointers!(&T, &mut T, Box<T>, Rc<T>, Arc<T>);
