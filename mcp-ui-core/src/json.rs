//! JSON as text: the checking serializer and values that are kept as they were written.

mod raw;

pub use raw::{RawJson, StructuredContent};

use crate::{Error, ErrorKind};
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Integers {
    Safe,
    Any,
}

pub(crate) fn to_raw<T: Serialize + ?Sized>(value: &T, _: Integers) -> Result<RawJson, Error> {
    RawJson::from_json(
        serde_json::to_string(value).map_err(|e| ErrorKind::Serialize(e.to_string()))?,
    )
}

pub(crate) fn append_value<T: Serialize + ?Sized>(
    value: &T,
    integers: Integers,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    out.extend_from_slice(to_raw(value, integers)?.as_str().as_bytes());
    Ok(())
}

pub(crate) fn append_both<T: Serialize + ?Sized>(
    value: &T,
    integers: Integers,
    value_out: &mut Vec<u8>,
    text: &mut Vec<u8>,
) -> Result<(), Error> {
    let json = to_raw(value, integers)?;
    value_out.extend_from_slice(json.as_str().as_bytes());
    append_escaped_json(text, json.as_str().as_bytes());
    Ok(())
}

pub(crate) fn append_string(out: &mut Vec<u8>, text: &str) {
    if let Ok(json) = serde_json::to_string(text) {
        out.extend_from_slice(json.as_bytes());
    }
}

pub(crate) fn append_escaped_json(out: &mut Vec<u8>, json: &[u8]) {
    for byte in json {
        if matches!(byte, b'"' | b'\\') {
            out.push(b'\\');
        }
        out.push(*byte);
    }
}

pub(crate) fn into_string(json: Vec<u8>) -> String {
    String::from_utf8(json).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned())
}
