use crate::{Error, Text};
use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

/// A field whose texts become blocks: a string in any container, an `Option` of them, a list of
/// them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` holds no text for a block",
    label = "not text",
    note = "there are `String`, `&str`, `Cow<str>`, `Box<str>`, `Arc<str>`, and `Option` and `Vec` of them",
    note = "for a resource of bytes, write `blob` in the parentheses"
)]
pub trait MediaText {
    /// Calls `each` with the text of every block, in order.
    ///
    /// # Errors
    ///
    /// The first that `each` gives; an item of a list adds its index.
    fn each_text(&self, each: &mut dyn FnMut(&str) -> Result<(), Error>) -> Result<(), Error>;
}

impl MediaText for str {
    fn each_text(&self, each: &mut dyn FnMut(&str) -> Result<(), Error>) -> Result<(), Error> {
        each(self)
    }
}

impl<T: MediaText> MediaText for [T] {
    fn each_text(&self, each: &mut dyn FnMut(&str) -> Result<(), Error>) -> Result<(), Error> {
        for (index, item) in self.iter().enumerate() {
            item.each_text(each).map_err(|e| e.at_index(index))?;
        }
        Ok(())
    }
}

impl<T: MediaText> MediaText for Option<T> {
    fn each_text(&self, each: &mut dyn FnMut(&str) -> Result<(), Error>) -> Result<(), Error> {
        self.as_ref().map_or(Ok(()), |text| text.each_text(each))
    }
}

impl<T: MediaText + ToOwned + ?Sized> MediaText for Cow<'_, T> {
    fn each_text(&self, each: &mut dyn FnMut(&str) -> Result<(), Error>) -> Result<(), Error> {
        (**self).each_text(each)
    }
}

impl<T: MediaText, const N: usize> MediaText for [T; N] {
    fn each_text(&self, each: &mut dyn FnMut(&str) -> Result<(), Error>) -> Result<(), Error> {
        self[..].each_text(each)
    }
}

macro_rules! text_by_deref {
    ($(($($param:tt)*) $ty:ty),* $(,)?) => {$(
        impl<$($param)*> MediaText for $ty {
            fn each_text(
                &self,
                each: &mut dyn FnMut(&str) -> Result<(), Error>,
            ) -> Result<(), Error> {
                (**self).each_text(each)
            }
        }
    )*};
}

text_by_deref!(
    () String,
    () Text,
    (T: MediaText) Vec<T>,
    (T: MediaText + ?Sized) &T,
    (T: MediaText + ?Sized) &mut T,
    (T: MediaText + ?Sized) Box<T>,
    (T: MediaText + ?Sized) Rc<T>,
    (T: MediaText + ?Sized) Arc<T>,
);

/// The value of an option of a block, such as its title: a string, or an `Option` of one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no text for an option of a block",
    label = "not text",
    note = "there are `String`, `&str`, `Cow<str>`, `Box<str>`, `Arc<str>`, and `Option` of them"
)]
pub trait TextValue {
    /// The text, if there is one.
    fn text_value(&self) -> Option<&str>;
}

impl TextValue for str {
    fn text_value(&self) -> Option<&str> {
        Some(self)
    }
}

impl<T: TextValue> TextValue for Option<T> {
    fn text_value(&self) -> Option<&str> {
        self.as_ref()?.text_value()
    }
}

impl<T: TextValue + ToOwned + ?Sized> TextValue for Cow<'_, T> {
    fn text_value(&self) -> Option<&str> {
        (**self).text_value()
    }
}

macro_rules! value_by_deref {
    ($(($($param:tt)*) $ty:ty),* $(,)?) => {$(
        impl<$($param)*> TextValue for $ty {
            fn text_value(&self) -> Option<&str> {
                (**self).text_value()
            }
        }
    )*};
}

value_by_deref!(
    () String,
    () Text,
    (T: TextValue + ?Sized) &T,
    (T: TextValue + ?Sized) &mut T,
    (T: TextValue + ?Sized) Box<T>,
    (T: TextValue + ?Sized) Rc<T>,
    (T: TextValue + ?Sized) Arc<T>,
);
