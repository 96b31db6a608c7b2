//! Reading results: the relay door, which keeps what it does not know.
//!
//! Three fronts bring in the members of an object, from JSON text, from a `serde_json::Value` and
//! from any other deserializer. What the members mean is said once, in [`typed`].

mod de;
mod draft;
mod item;
mod text;
mod typed;
mod value;

pub(crate) use item::{Item, Pairs, for_each_duplicate, object_to_raw};
pub(crate) use text::{block, items_of, members_of};
pub(crate) use typed::{Check, FromMembers, check_block, try_from_item};

use crate::{CallToolResult, Error, ErrorKind, ToolCallOutcome};
use serde_json::Value;

/// The three ways to read.
macro_rules! read_from {
    ($ty:ident, $what:literal, $finish:path) => {
        impl $ty {
            #[doc = concat!("Reads ", $what, " from JSON.")]
            ///
            /// # Errors
            ///
            /// As [`from_str`](Self::from_str); bytes that are not UTF-8 are
            /// [`ErrorKind::Syntax`].
            pub fn from_slice(json: &[u8]) -> Result<Self, Error> {
                let json = std::str::from_utf8(json)
                    .map_err(|e| ErrorKind::Syntax(format!("not JSON: {e}")))?;
                $finish(text::read(json)?)
            }

            #[doc = concat!("Reads ", $what, " from a JSON value.")]
            ///
            /// Numbers are as exact as the value holds them; [`from_str`](Self::from_str) keeps
            /// them as they were written.
            ///
            /// # Errors
            ///
            /// As [`from_str`](Self::from_str).
            pub fn from_value(json: Value) -> Result<Self, Error> {
                $finish(value::read(json)?)
            }
        }

        impl std::str::FromStr for $ty {
            type Err = Error;

            fn from_str(json: &str) -> Result<Self, Error> {
                Self::from_str(json)
            }
        }

        impl<'de> serde::Deserialize<'de> for $ty {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $finish(de::read(deserializer)?).map_err(serde::de::Error::custom)
            }
        }
    };
}

read_from!(CallToolResult, "a result", draft::Draft::into_result);
read_from!(
    ToolCallOutcome,
    "the answer to a tool call",
    draft::Draft::into_outcome
);

impl CallToolResult {
    /// Reads a result from JSON.
    ///
    /// Nothing is lost: members, block types and roles that the specification does not name are
    /// kept and written back, numbers as they were written, and a block that breaks its form
    /// becomes [`ContentBlock::Unknown`](crate::ContentBlock::Unknown).
    /// [`problems`](Self::problems) says what a strict reader would refuse. `content` that is
    /// missing is read as empty, and `null` for an optional member other than `structuredContent`
    /// as absent.
    ///
    /// ```
    /// use mcp_ui_core::{CallToolResult, ContentBlock};
    ///
    /// let result = CallToolResult::from_str(
    ///     r#"{"content":[{"type":"text","text":"a"},{"type":"video","uri":"v:1"}],"x-cost":1.50}"#,
    /// )?;
    /// assert!(matches!(&result.content()[1], ContentBlock::Unknown(block) if block.kind() == "video"));
    /// assert_eq!(
    ///     result.to_json_string(),
    ///     r#"{"content":[{"type":"text","text":"a"},{"type":"video","uri":"v:1"}],"x-cost":1.50}"#,
    /// );
    /// # Ok::<(), mcp_ui_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What leaves no result to speak of: text that is not JSON ([`ErrorKind::Syntax`]) or not an
    /// object, `content` that is not an array, `isError` that is not a boolean
    /// ([`ErrorKind::WrongType`]), a member of the result that occurs twice
    /// ([`ErrorKind::DuplicateKey`]), a `resultType` that the specification does not name
    /// ([`ErrorKind::UnknownResultType`]), and a server that asks for input
    /// ([`ErrorKind::InputRequired`]), which [`ToolCallOutcome`] reads.
    #[expect(
        clippy::should_implement_trait,
        reason = "it does; this spares the import of the trait"
    )]
    pub fn from_str(json: &str) -> Result<Self, Error> {
        text::read(json)?.into_result()
    }
}

impl ToolCallOutcome {
    /// Reads the answer to a tool call from JSON.
    ///
    /// # Errors
    ///
    /// As [`CallToolResult::from_str`], but for the error that the server asks for input.
    #[expect(
        clippy::should_implement_trait,
        reason = "it does; this spares the import of the trait"
    )]
    pub fn from_str(json: &str) -> Result<Self, Error> {
        text::read(json)?.into_outcome()
    }
}
