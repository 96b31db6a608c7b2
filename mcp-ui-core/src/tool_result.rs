//! The trait that the derive implements, and what a tool's handler may return.

use crate::apps::ToolUi;
use crate::builder::{self, ResultBuilder};
use crate::{CallToolResult, ContentBlock, Error, Text, TextWriter};
use serde::Serialize;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::error::Error as StdError;
use std::fmt::{self, Write as _};
use std::hash::BuildHasher;
use std::rc::Rc;
use std::sync::Arc;

/// A value that becomes a [`CallToolResult`]: the structured value and a text that says the same.
///
/// Derive it with [`#[derive(ToolResult)]`](derive@crate::ToolResult) beside `Serialize`. A type
/// can also implement it by hand; nothing then checks that the text says all of the value, which
/// is what [`testing::assert_said`](crate::testing::assert_said) is for.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tool result",
    label = "this type has no `ToolResult`",
    note = "add `#[derive(serde::Serialize, mcp_ui_core::ToolResult)]` to `{Self}`",
    note = "for a plain text answer, return `String` or `&str`"
)]
pub trait ToolResult: Serialize {
    /// Whether integers outside ±(2^53 − 1) may be written as numbers, as
    /// `#[tool_result(big_integers = "allow")]` says.
    #[doc(hidden)]
    const BIG_INTEGERS: bool = false;

    /// Whether the output schema of the type has an object at its root, where that is known. A
    /// value that is an object does not tell: of an `Option`, the schema allows `null` too.
    #[doc(hidden)]
    const HAS_OBJECT_ROOT: Option<fn() -> bool> = None;
    /// The URI of the view that shows these results, as `#[tool_result(ui = "ui://…")]` says.
    #[doc(hidden)]
    const VIEW: Option<&'static str> = None;

    /// Adds the text, the media blocks and the `_meta` of this value. The structured value is
    /// always the value itself, through `Serialize`.
    ///
    /// # Errors
    ///
    /// What cannot be said: a failing `Display`, invalid base64, a URI that is none.
    fn build(&self, result: &mut ResultBuilder) -> Result<(), Error>;

    /// The result of the tool call.
    ///
    /// # Errors
    ///
    /// What JSON cannot carry faithfully, with its place in the value; what
    /// [`build`](Self::build) cannot say.
    fn to_call_tool_result(&self) -> Result<CallToolResult, Error> {
        builder::build(self)
    }

    /// The view that shows these results, as `#[tool_result(ui = "ui://…")]` says. It goes into
    /// the `_meta` of the tool, with [`ToolUi::insert_into`].
    #[must_use]
    fn tool_ui() -> Option<ToolUi> {
        Self::VIEW.and_then(|uri| ToolUi::new(Text::from_static(uri)).ok())
    }

    /// Appends the result of the tool call as JSON on one line, without building it first. Nothing
    /// is appended if there is an error.
    ///
    /// # Errors
    ///
    /// As [`to_call_tool_result`](Self::to_call_tool_result).
    fn append_json(&self, out: &mut Vec<u8>) -> Result<(), Error> {
        builder::append(self, out)
    }
}

/// What the handler of a tool may return.
///
/// Implemented for every [`ToolResult`], for `Result` (the error becomes an `isError` result), for
/// [`ToolError`], `String`, `&str` and `()` (text without `structuredContent`), and for results
/// and blocks built by hand.
#[diagnostic::on_unimplemented(
    message = "a tool cannot answer with `{Self}`",
    label = "this type has no `IntoToolResult`",
    note = "add `#[derive(serde::Serialize, mcp_ui_core::ToolResult)]` to `{Self}`, or return `String` or `CallToolResult`",
    note = "in `Result<T, E>`, `T` has to be one of these and `E` an error type, `String` or `&str`"
)]
pub trait IntoToolResult {
    /// The result of the tool call.
    ///
    /// # Errors
    ///
    /// As [`ToolResult::to_call_tool_result`]. An error of the tool itself is not one of them: it
    /// becomes a result with `isError`.
    fn into_tool_result(self) -> Result<CallToolResult, Error>;
}

impl<T: ToolResult> IntoToolResult for T {
    fn into_tool_result(self) -> Result<CallToolResult, Error> {
        self.to_call_tool_result()
    }
}

impl<T, E> IntoToolResult for Result<T, E>
where
    T: IntoToolResult,
    E: Into<Box<dyn StdError + Send + Sync>>,
{
    fn into_tool_result(self) -> Result<CallToolResult, Error> {
        match self {
            Ok(value) => value.into_tool_result(),
            Err(error) => ToolError::from_error(error).into_tool_result(),
        }
    }
}

impl IntoToolResult for CallToolResult {
    fn into_tool_result(self) -> Result<CallToolResult, Error> {
        Ok(self)
    }
}

impl IntoToolResult for ToolError {
    fn into_tool_result(self) -> Result<CallToolResult, Error> {
        Ok(self.into())
    }
}

impl IntoToolResult for String {
    fn into_tool_result(self) -> Result<CallToolResult, Error> {
        Ok(CallToolResult::text(self))
    }
}

impl IntoToolResult for &str {
    fn into_tool_result(self) -> Result<CallToolResult, Error> {
        Ok(CallToolResult::text(self))
    }
}

impl IntoToolResult for Text {
    fn into_tool_result(self) -> Result<CallToolResult, Error> {
        Ok(CallToolResult::text(self))
    }
}

impl IntoToolResult for () {
    fn into_tool_result(self) -> Result<CallToolResult, Error> {
        Ok(CallToolResult::new())
    }
}

impl IntoToolResult for Vec<ContentBlock> {
    fn into_tool_result(self) -> Result<CallToolResult, Error> {
        Ok(CallToolResult::multi(self))
    }
}

/// A failed tool call, which the model can read and act on (MCP "Error Handling", `isError`).
///
/// It is to results what `anyhow::Error` is to errors: `?` makes one from any error. The text is
/// the error's message followed by its causes, `message: cause: cause`.
pub struct ToolError(Box<CallToolResult>);

impl ToolError {
    /// A failed call with this message.
    #[must_use]
    pub fn new(message: impl Into<Text>) -> Self {
        Self(Box::new(CallToolResult::error(message)))
    }

    /// A failed call that carries the structured value and the text of `error`. Hosts that check
    /// `structuredContent` of failures against the tool's output schema refuse it, unless that
    /// schema admits the value.
    ///
    /// # Errors
    ///
    /// As [`ToolResult::to_call_tool_result`].
    pub fn structured<T: ToolResult + ?Sized>(error: &T) -> Result<Self, Error> {
        let result = error.to_call_tool_result()?.with_is_error(true);
        Ok(Self(Box::new(result)))
    }

    /// A failed call from anything that is an error in a box: `anyhow::Error`, `eyre::Report`,
    /// strings. Types that implement `Error` come through `?` by themselves.
    pub fn from_error(error: impl Into<Box<dyn StdError + Send + Sync>>) -> Self {
        match error.into().downcast::<Boxed>() {
            Ok(boxed) => boxed.0,
            Err(error) => {
                let message = message_with_causes(&*error);
                let mut text = String::new();
                // Messages quote the output of other programs, which a terminal may act on.
                let _ = TextWriter::new(&mut text).lines(format_args!("{message}"));
                Self::new(text)
            }
        }
    }
}

impl<E: StdError + Send + Sync + 'static> From<E> for ToolError {
    fn from(error: E) -> Self {
        Self::from_error(error)
    }
}

impl From<ToolError> for CallToolResult {
    fn from(error: ToolError) -> Self {
        *error.0
    }
}

/// What a [`ToolError`] is as a `dyn Error`. `ToolError` itself cannot be an `Error`, or `From`
/// for every error type would overlap with `From<T> for T`.
struct Boxed(ToolError);

impl From<ToolError> for Box<dyn StdError + Send + Sync> {
    fn from(error: ToolError) -> Self {
        Box::new(Boxed(error))
    }
}

impl From<ToolError> for Box<dyn StdError + Send> {
    fn from(error: ToolError) -> Self {
        Box::new(Boxed(error))
    }
}

impl From<ToolError> for Box<dyn StdError> {
    fn from(error: ToolError) -> Self {
        Box::new(Boxed(error))
    }
}

impl fmt::Display for ToolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts = self.0.content.iter().filter_map(ContentBlock::as_text);
        for (index, text) in texts.enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            f.write_str(text)?;
        }
        Ok(())
    }
}

impl fmt::Debug for ToolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ToolError").field(&self.to_string()).finish()
    }
}

impl fmt::Debug for Boxed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl fmt::Display for Boxed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl StdError for Boxed {}

/// More causes than this are a chain that goes round.
const MOST_CAUSES: usize = 64;

/// The message and its causes. Many errors already end with the message of their cause; it is not
/// repeated then.
pub(crate) fn message_with_causes(error: &dyn StdError) -> String {
    let mut message = display(error);
    let mut cause = error.source();
    for _ in 0..MOST_CAUSES {
        let Some(error) = cause else { break };
        let text = display(error);
        if !text.is_empty() && !message.ends_with(&text) {
            message.push_str(": ");
            message.push_str(&text);
        }
        cause = error.source();
    }
    message
}

/// As `to_string`, but a `Display` that fails says what it wrote so far instead of panicking.
fn display(error: &dyn StdError) -> String {
    let mut text = String::new();
    let _ = write!(text, "{error}");
    text
}

/// Pointers to a result are that result.
macro_rules! results_behind_pointers {
    ($($(#[$meta:meta])? ($($param:tt)*) $ty:ty),* $(,)?) => {$(
        impl<$($param)* T: ToolResult + ?Sized> ToolResult for $ty
        where
            Self: Serialize,
        {
            const BIG_INTEGERS: bool = T::BIG_INTEGERS;
            const HAS_OBJECT_ROOT: Option<fn() -> bool> = T::HAS_OBJECT_ROOT;
            const VIEW: Option<&'static str> = T::VIEW;

            fn build(&self, result: &mut ResultBuilder) -> Result<(), Error> {
                (**self).build(result)
            }
        }
    )*};
}

results_behind_pointers!(() &T, () &mut T, () Box<T>, () Arc<T>, () Rc<T>);

impl<T: ToolResult + ToOwned + ?Sized> ToolResult for Cow<'_, T> {
    const BIG_INTEGERS: bool = T::BIG_INTEGERS;
    const HAS_OBJECT_ROOT: Option<fn() -> bool> = T::HAS_OBJECT_ROOT;
    const VIEW: Option<&'static str> = T::VIEW;

    fn build(&self, result: &mut ResultBuilder) -> Result<(), Error> {
        (**self).build(result)
    }
}

impl<T: ToolResult> ToolResult for Option<T> {
    const BIG_INTEGERS: bool = T::BIG_INTEGERS;
    const HAS_OBJECT_ROOT: Option<fn() -> bool> = Some(|| false);
    const VIEW: Option<&'static str> = T::VIEW;

    fn build(&self, result: &mut ResultBuilder) -> Result<(), Error> {
        match self {
            Some(value) => value.build(result),
            None => {
                result.json_text();
                Ok(())
            }
        }
    }
}

/// Lists of results are results.
macro_rules! lists_of_results {
    ($($ty:ty),* $(,)?) => {$(
        impl<T: ToolResult> ToolResult for $ty {
            const BIG_INTEGERS: bool = T::BIG_INTEGERS;
            const VIEW: Option<&'static str> = T::VIEW;

            fn build(&self, result: &mut ResultBuilder) -> Result<(), Error> {
                result.results(self.iter().map(|item| (None, item)))
            }
        }
    )*};
}

lists_of_results!(Vec<T>, VecDeque<T>, [T]);

impl<T: ToolResult, const N: usize> ToolResult for [T; N]
where
    Self: Serialize,
{
    const BIG_INTEGERS: bool = T::BIG_INTEGERS;
    const VIEW: Option<&'static str> = T::VIEW;

    fn build(&self, result: &mut ResultBuilder) -> Result<(), Error> {
        self[..].build(result)
    }
}

impl<K: Serialize + fmt::Display, T: ToolResult> ToolResult for BTreeMap<K, T> {
    const BIG_INTEGERS: bool = T::BIG_INTEGERS;
    const VIEW: Option<&'static str> = T::VIEW;

    fn build(&self, result: &mut ResultBuilder) -> Result<(), Error> {
        result.results(
            self.iter()
                .map(|(key, item)| (Some(key as &dyn fmt::Display), item)),
        )
    }
}

impl<K, T, H> ToolResult for HashMap<K, T, H>
where
    K: Serialize + fmt::Display,
    T: ToolResult,
    H: BuildHasher,
{
    const BIG_INTEGERS: bool = T::BIG_INTEGERS;
    const VIEW: Option<&'static str> = T::VIEW;

    fn build(&self, result: &mut ResultBuilder) -> Result<(), Error> {
        result.results(
            self.iter()
                .map(|(key, item)| (Some(key as &dyn fmt::Display), item)),
        )
    }
}
