//! Texts that a function gives.

use crate::{Error, ResultBuilder, TextWriter};
use std::borrow::Cow;
use std::fmt::Display;

/// A function for `text_with`. `Form` tells the signatures apart.
#[diagnostic::on_unimplemented(
    message = "this function cannot give the text of `{T}`",
    label = "not a function for `text_with`",
    note = "write `fn(&{T}) -> String`, or `fn(&{T}, &mut TextWriter<'_>) -> Result<(), mcp_ui_core::Error>`"
)]
pub trait TextFunction<T: ?Sized, Form> {
    /// Writes the text.
    ///
    /// # Errors
    ///
    /// Those of the function, and of its `Display`.
    fn say(self, value: &T, text: &mut TextWriter<'_>) -> Result<(), Error>;
}

/// It writes.
#[derive(Debug)]
pub enum Writes {}
/// It returns something of its own.
#[derive(Debug)]
pub struct Returns<R>(R);
/// It returns a part of the value.
#[derive(Debug)]
pub enum ReturnsStr {}
/// It may return a part of the value.
#[derive(Debug)]
pub enum ReturnsCow {}

impl<T: ?Sized, F> TextFunction<T, Writes> for F
where
    F: FnOnce(&T, &mut TextWriter<'_>) -> Result<(), Error>,
{
    fn say(self, value: &T, text: &mut TextWriter<'_>) -> Result<(), Error> {
        self(value, text)
    }
}

impl<T: ?Sized, F, R> TextFunction<T, Returns<R>> for F
where
    F: FnOnce(&T) -> R,
    R: Display,
{
    fn say(self, value: &T, text: &mut TextWriter<'_>) -> Result<(), Error> {
        text.lines(format_args!("{}", self(value)))
    }
}

impl<T: ?Sized, F> TextFunction<T, ReturnsStr> for F
where
    F: FnOnce(&T) -> &str,
{
    fn say(self, value: &T, text: &mut TextWriter<'_>) -> Result<(), Error> {
        text.lines(format_args!("{}", self(value)))
    }
}

impl<T: ?Sized, F> TextFunction<T, ReturnsCow> for F
where
    F: FnOnce(&T) -> Cow<'_, str>,
{
    fn say(self, value: &T, text: &mut TextWriter<'_>) -> Result<(), Error> {
        text.lines(format_args!("{}", self(value)))
    }
}

/// Adds the text that `function` gives.
///
/// # Errors
///
/// Those of the function, and of its `Display`.
pub fn text_with<T: ?Sized, Form>(
    result: &mut ResultBuilder,
    value: &T,
    function: impl TextFunction<T, Form>,
) -> Result<(), Error> {
    result.text(|text| function.say(value, text))
}
