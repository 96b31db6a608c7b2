//! JSON text as the `Value` that rmcp holds.

use super::{Contents, Scan, decode, equal};
use crate::{Error, ErrorKind};
use serde_json::{Map, Number, Value};

/// The nesting that `serde_json` reads; rmcp's peers could not read more.
pub(super) const MAX_DEPTH: usize = 127;

/// Parses one JSON value.
///
/// # Errors
///
/// [`ErrorKind::Unsupported`](crate::ErrorKind::Unsupported) for what a `Value` cannot hold.
pub(crate) fn to_value(json: &str) -> Result<Value, Error> {
    to_value_within(json, MAX_DEPTH)
}

/// The same with another limit for the nesting.
pub(super) fn to_value_within(json: &str, depth: usize) -> Result<Value, Error> {
    value(&mut Scan::new(json), depth)
}

#[cold]
fn unsupported(what: &str) -> Error {
    ErrorKind::Unsupported(what.to_owned()).into()
}

#[cold]
pub(super) fn too_deep() -> Error {
    unsupported("nesting beyond 127 levels")
}

fn value(scan: &mut Scan<'_>, depth: usize) -> Result<Value, Error> {
    let inside = || depth.checked_sub(1).ok_or_else(too_deep);
    Ok(match scan.peek() {
        Some(b'"') => Value::String(text(scan.contents()?)?),
        Some(b'{') => {
            let depth = inside()?;
            let mut members = Map::new();
            let mut next = scan.first_key()?;
            while let Some(key) = next {
                let key = text(key)?;
                match value(scan, depth) {
                    Ok(value) => members.insert(key, value),
                    Err(error) => return Err(error.at(key)),
                };
                next = scan.next_key()?;
            }
            Value::Object(members)
        }
        Some(b'[') => {
            let depth = inside()?;
            let mut items = Vec::new();
            let mut has_item = scan.first_item();
            while has_item {
                items.push(value(scan, depth).map_err(|e| e.at_index(items.len()))?);
                has_item = scan.next_item()?;
            }
            Value::Array(items)
        }
        Some(b'-' | b'0'..=b'9') => Value::Number(number(scan.number()?)?),
        Some(b't') => scan.literal("true").map(|_| Value::Bool(true))?,
        Some(b'f') => scan.literal("false").map(|_| Value::Bool(false))?,
        _ => scan.literal("null").map(|_| Value::Null)?,
    })
}

fn text(contents: Contents<'_>) -> Result<String, Error> {
    if !contents.has_escape {
        return Ok(contents.text.to_owned());
    }
    String::from_utf8(decode(contents.text).into_owned())
        .map_err(|_| unsupported("one half of a surrogate pair without the other"))
}

/// A number from its text.
pub(super) fn number(number: &str) -> Result<Number, Error> {
    if number.len() <= SURE_DIGITS
        && let Some(n) = integer(number)
    {
        return Ok(n);
    }
    let is_long = has_long_run(number);
    let is_float = || number.len() <= SURE_DIGITS || number.contains(['.', 'e', 'E']);
    let parsed = if !is_long && is_float() {
        // The standard library reads the value that was written, `serde_json` only one beside it
        // unless `float_roundtrip` is on.
        number.parse().ok().and_then(Number::from_f64)
    } else {
        serde_json::from_str(number).ok()
    };
    match parsed {
        Some(parsed) if !is_long || equal(&parsed.to_string(), number) => Ok(parsed),
        _ => Err(unsupported(
            "a number that rmcp's `serde_json::Value` cannot hold exactly",
        )),
    }
}

/// So many digits 64 bits hold in any case.
const SURE_DIGITS: usize = 18;

/// An integer of no more digits than that; not `-0`.
fn integer(number: &str) -> Option<Number> {
    let digits = number.strip_prefix('-');
    let magnitude =
        digits
            .unwrap_or(number)
            .bytes()
            .try_fold(0, |n, byte| match byte.wrapping_sub(b'0') {
                digit @ 0..=9 => Some(n * 10 + i64::from(digit)),
                _ => None,
            })?;
    match digits {
        Some(_) => (magnitude > 0).then(|| (-magnitude).into()),
        None => Some(magnitude.into()),
    }
}

/// Whether there are more digits in a row. Fewer may be the long form in which some languages write
/// an `f64`.
fn has_long_run(number: &str) -> bool {
    let mut runs = number.split(|c: char| !c.is_ascii_digit());
    number.len() > SURE_DIGITS && runs.any(|run| run.len() > SURE_DIGITS)
}
