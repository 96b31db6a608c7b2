//! JSON as text: the checking serializer, the walk over raw JSON, and values kept as written.

mod compact;
mod decimal;
mod equal;
mod number;
mod order;
mod output;
mod problems;
mod raw;
mod scan;
mod ser;
mod staged;
mod string;
#[cfg_attr(not(feature = "rmcp"), path = "json/no_tree.rs")]
mod tree;
#[cfg(feature = "rmcp")]
mod value;

pub use raw::RawJson;
pub use ser::Serializer;

pub(crate) use compact::{as_text, compact};
pub(crate) use decimal::Decimal;
pub(crate) use equal::equal;
pub(crate) use order::repeated;
pub(crate) use problems::for_each_problem;
pub(crate) use raw::serialize_raw;
pub(crate) use scan::{Contents, Scan, depth, is_json};
pub(crate) use string::{append_escaped_json, append_string, decode, lone_surrogate};
#[cfg(feature = "rmcp")]
pub(crate) use value::to_value;

use crate::Error;
use output::Output;
use serde::Serialize;

/// The value of a tool result for programs and views (MCP "Structured Content"): any JSON value, kept
/// as its text.
pub type StructuredContent = RawJson;

/// How `serde_json` names the struct that carries raw JSON through a serializer.
pub(crate) const RAW_TOKEN: &str = "$serde_json::private::RawValue";
/// How `serde_json` names the struct that carries a number as its text (`arbitrary_precision`).
pub(crate) const NUMBER_TOKEN: &str = "$serde_json::private::Number";
/// How [`crate::with::BigInteger`] tells our serializer that the integer inside may be any.
pub(crate) const BIG_INTEGER_TOKEN: &str = "$mcp_ui_core::private::BigInteger";

/// Whether a struct of this name is one of `serde_json`'s private ones.
pub(crate) fn is_token(name: &str) -> bool {
    name.starts_with('$') && (name == RAW_TOKEN || name == NUMBER_TOKEN)
}

/// How deep containers, options and newtypes may nest in a value that is serialized.
///
/// Each level costs stack, some hundred bytes of it here and more in the type's own impl, so that
/// there has to be an end before a thread's 2 MiB are used up. What `serde_json` parses nests 127
/// levels at most. Raw JSON is walked without recursion and may nest deeper.
pub(crate) const MAX_DEPTH: usize = 512;

/// Room for a small value, so that it does not grow in many steps.
const ROOM: usize = 256;

/// Which integers may be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Integers {
    /// Those that a double holds exactly, up to ±(2^53 − 1).
    Safe,
    /// All (`big_integers = "allow"`).
    Any,
}

/// Writes `value` as raw JSON.
pub(crate) fn to_raw<T: Serialize + ?Sized>(
    value: &T,
    integers: Integers,
) -> Result<RawJson, Error> {
    let mut out = Vec::new();
    append_value(value, integers, &mut out)?;
    if out.len() < ROOM / 4 {
        out.shrink_to_fit();
    }
    RawJson::from_written(out)
}

/// The same, with its text as a JSON string at hand.
pub(crate) fn to_raw_both<T: Serialize + ?Sized>(
    value: &T,
    integers: Integers,
) -> Result<RawJson, Error> {
    let (mut json, mut text) = (Vec::new(), Vec::new());
    append_both(value, integers, &mut json, &mut text)?;
    RawJson::from_both(&json, &text)
}

/// What `write` makes of a serializer, as raw JSON.
pub(crate) fn to_raw_with(
    write: impl FnOnce(&mut Serializer<'_>) -> Result<(), Error>,
    integers: Integers,
) -> Result<RawJson, Error> {
    let mut out = Vec::new();
    let mut serializer = Serializer::new(Output::one(&mut out), integers);
    write(&mut serializer)?;
    serializer.check()?;
    RawJson::from_written(out)
}

/// Appends `value` as JSON to `out`; after an error `out` is as it was.
pub(crate) fn append_value<T: Serialize + ?Sized>(
    value: &T,
    integers: Integers,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    let start = out.len();
    out.reserve(ROOM);
    let mut serializer = Serializer::new(Output::one(out), integers);
    let result = write(value, &mut serializer);
    if result.is_err() {
        out.truncate(start);
    }
    result
}

/// Appends `value` as JSON to `out`, which is empty, and gives it as a tree.
///
/// # Errors
///
/// Those of writing it, and [`ErrorKind::Unsupported`](crate::ErrorKind::Unsupported) for what a
/// `Value` cannot hold.
#[cfg(feature = "rmcp")]
pub(crate) fn append_value_and_tree<T: Serialize + ?Sized>(
    value: &T,
    integers: Integers,
    out: &mut Vec<u8>,
) -> Result<serde_json::Value, Error> {
    out.reserve(ROOM);
    let mut tree = tree::Tree::default();
    let mut serializer = Serializer::new(Output::one(out), integers).with_tree(&mut tree);
    write(value, &mut serializer)?;
    Ok(tree.into_value())
}

fn write<T: Serialize + ?Sized>(value: &T, serializer: &mut Serializer<'_>) -> Result<(), Error> {
    value.serialize(&mut *serializer)?;
    serializer.check()
}

/// Appends `value` as JSON to `value_out`, and the same JSON as the contents of a JSON string
/// (without the quotes around it) to `text_out`; after an error both are as they were.
pub(crate) fn append_both<T: Serialize + ?Sized>(
    value: &T,
    integers: Integers,
    value_out: &mut Vec<u8>,
    text_out: &mut Vec<u8>,
) -> Result<(), Error> {
    let (value_start, text_start) = (value_out.len(), text_out.len());
    value_out.reserve(ROOM);
    text_out.reserve(ROOM);
    let mut serializer = Serializer::new(Output::both(value_out, text_out), integers);
    let result = write(value, &mut serializer);
    if result.is_err() {
        value_out.truncate(value_start);
        text_out.truncate(text_start);
    }
    result
}

/// The text of JSON that was written here.
#[cfg(feature = "rmcp")]
pub(crate) fn from_utf8(json: &[u8]) -> Result<&str, Error> {
    std::str::from_utf8(json).map_err(|e| crate::ErrorKind::Syntax(e.to_string()).into())
}

/// The JSON that was written, which is UTF-8 since all of its parts are.
pub(crate) fn into_string(json: Vec<u8>) -> String {
    String::from_utf8(json).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned())
}

#[cfg(test)]
mod tests;
