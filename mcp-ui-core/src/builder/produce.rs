//! From a value to its result: the value is serialized once, and what that needs is kept from call
//! to call.

use super::{Body, Part, ResultBuilder};
use crate::json::{self, Integers, RawJson};
use crate::members::{AsMember, append_member, append_object};
use crate::origin::Origin;
use crate::{Annotations, CallToolResult, ContentBlock, Error, Meta, TextContent, ToolResult};
use std::cell::Cell;

/// What making a result needs beside its output.
#[derive(Default)]
struct Scratch {
    builder: ResultBuilder,
    value: Vec<u8>,
    json_text: Vec<u8>,
}

/// Room for a small result, in bytes.
const ROOM: usize = 512;

/// A buffer that is kept in any case, in bytes.
const KEPT: usize = 32 << 10;
/// A larger buffer is kept as long as results fill an eighth of it; the largest that is.
const KEPT_IF_USED: usize = 5 << 20;

thread_local! {
    static SCRATCH: Cell<Option<Box<Scratch>>> = const { Cell::new(None) };
}

impl Scratch {
    /// Taken, not borrowed: a `Serialize` impl may itself make a result.
    #[expect(clippy::unnecessary_box_returns, reason = "it is given back as a box")]
    fn take() -> Box<Self> {
        SCRATCH
            .try_with(Cell::take)
            .ok()
            .flatten()
            .unwrap_or_default()
    }

    fn give_back(mut self: Box<Self>) {
        let Self {
            builder,
            value,
            json_text,
        } = &mut *self;
        if !is_kept(builder.text.len(), builder.text.capacity()) {
            builder.text = String::new();
        }
        builder.clear();
        for buffer in [value, json_text] {
            if !is_kept(buffer.len(), buffer.capacity()) {
                *buffer = Vec::new();
            }
            buffer.clear();
        }
        // There is nothing to keep it in while the thread ends.
        let _ = SCRATCH.try_with(|kept| kept.set(Some(self)));
    }
}

/// Whether a buffer, of which a result used so much, is there for the next one.
fn is_kept(used: usize, size: usize) -> bool {
    size <= KEPT || (size <= KEPT_IF_USED && used >= size / 8)
}

/// Builds the result of `value`.
pub(crate) fn build<T: ToolResult + ?Sized>(value: &T) -> Result<CallToolResult, Error> {
    let serialize = |scratch: &mut Scratch| {
        let json = &mut scratch.value;
        if says_json(&scratch.builder.parts) {
            json::append_both(value, integers::<T>(), json, &mut scratch.json_text)
        } else {
            json::append_value(value, integers::<T>(), json)
        }
    };
    produce(value, serialize, |produced, ()| produced.into_result())
}

/// Gives `make` the parts of the result of `value`, and the value as a tree.
#[cfg(feature = "rmcp")]
pub(crate) fn produce_with_tree<T: ToolResult + ?Sized, R>(
    value: &T,
    make: impl FnOnce(Produced<'_>, serde_json::Value) -> Result<R, Error>,
) -> Result<R, Error> {
    let serialize = |scratch: &mut Scratch| {
        json::append_value_and_tree(value, integers::<T>(), &mut scratch.value)
    };
    produce(value, serialize, make)
}

/// Gives `make` the parts of the result of `value` and what `serialize` gives, which writes the
/// JSON of the value.
fn produce<T: ToolResult + ?Sized, S, R>(
    value: &T,
    serialize: impl FnOnce(&mut Scratch) -> Result<S, Error>,
    make: impl FnOnce(Produced<'_>, S) -> Result<R, Error>,
) -> Result<R, Error> {
    let mut scratch = Scratch::take();
    let outcome = || {
        say(value, &mut scratch.builder)?;
        let serialized = serialize(&mut scratch)?;
        make(Produced::new(&mut scratch, T::HAS_OBJECT_ROOT), serialized)
    };
    let outcome = outcome();
    scratch.give_back();
    outcome
}

/// The parts of a result.
pub(crate) struct Produced<'s> {
    json: &'s [u8],
    /// The same as the contents of a JSON string; empty if no text of the result says it.
    json_text: &'s [u8],
    pub(crate) meta: Option<Meta>,
    text: &'s str,
    parts: std::vec::Drain<'s, Part>,
    needs_json: bool,
    has_object_root: Option<fn() -> bool>,
}

/// What stands in one block of a result.
pub(crate) enum ProducedBody<'s> {
    /// The JSON of the value.
    Json,
    Text(&'s str),
    Block(Box<ContentBlock>),
}

impl<'s> Produced<'s> {
    fn new(scratch: &'s mut Scratch, has_object_root: Option<fn() -> bool>) -> Self {
        let ResultBuilder { text, parts, meta } = &mut scratch.builder;
        Self {
            json: &scratch.value,
            json_text: &scratch.json_text,
            meta: meta.take(),
            text,
            needs_json: needs_json_block(parts, &scratch.value),
            parts: parts.drain(..),
            has_object_root,
        }
    }

    /// The JSON of the value.
    #[cfg(feature = "rmcp")]
    pub(crate) fn json(&self) -> Result<&'s str, Error> {
        json::from_utf8(self.json)
    }

    /// The blocks in order, with their annotations.
    pub(crate) fn blocks(
        &mut self,
    ) -> impl Iterator<Item = (ProducedBody<'s>, Option<Box<Annotations>>)> {
        let text = self.text;
        let blocks = self.parts.by_ref().map(move |part| {
            let body = match part.body {
                Body::Json => ProducedBody::Json,
                Body::Text(range) => ProducedBody::Text(text.get(range).unwrap_or_default()),
                Body::Block(block) => ProducedBody::Block(block),
            };
            (body, part.annotations)
        });
        let json = self.needs_json.then_some((ProducedBody::Json, None));
        blocks.chain(json)
    }

    fn into_result(mut self) -> Result<CallToolResult, Error> {
        let structured = if self.json_text.is_empty() {
            RawJson::from_written(self.json.to_owned())?
        } else {
            RawJson::from_both(self.json, self.json_text)?
        };
        let mut result = CallToolResult::new();
        let mut is_matched = true;
        result.content = Vec::with_capacity(self.parts.len());
        for (body, annotations) in self.blocks() {
            let block = match body {
                ProducedBody::Json => TextContent::new(structured.clone().into_text()).into(),
                ProducedBody::Text(text) => TextContent::new(text).into(),
                ProducedBody::Block(block) => {
                    // A text block that was given as a block may say more than the value.
                    is_matched &= block.as_text().is_none();
                    *block
                }
            };
            result.content.push(match annotations {
                Some(annotations) => block.with_annotations(*annotations),
                None => block,
            });
        }
        result.origin = Origin {
            is_matched,
            has_object_root: self.has_object_root,
        };
        result.structured_content = Some(structured);
        result.meta = self.meta;
        Ok(result)
    }
}

fn say<T: ToolResult + ?Sized>(value: &T, builder: &mut ResultBuilder) -> Result<(), Error> {
    let outcome = value.build(builder);
    outcome.map_err(|error| located(value, error))
}

/// A text knows less about its place than the value: what keeps both from being written is told by
/// the serializer, which knows where it is.
#[cold]
fn located<T: ToolResult + ?Sized>(value: &T, error: Error) -> Error {
    match json::to_raw(value, integers::<T>()) {
        Err(located) => located,
        Ok(_) => error,
    }
}

/// A value that is no object needs a text block with its JSON (MCP 2026-07-28, SEP-2106).
fn needs_json_block(parts: &[Part], json: &[u8]) -> bool {
    json.first() != Some(&b'{') && !says_json(parts)
}

/// Whether a text is the JSON of the value.
fn says_json(parts: &[Part]) -> bool {
    parts.iter().any(|part| matches!(part.body, Body::Json))
}

fn integers<T: ToolResult + ?Sized>() -> Integers {
    if T::BIG_INTEGERS {
        Integers::Any
    } else {
        Integers::Safe
    }
}

/// Appends the result of `value` as JSON, both channels in one pass over the value.
pub(crate) fn append<T: ToolResult + ?Sized>(value: &T, out: &mut Vec<u8>) -> Result<(), Error> {
    let mut scratch = Scratch::take();
    let start = out.len();
    let outcome = append_with(value, out, &mut scratch);
    if outcome.is_err() {
        out.truncate(start);
    }
    scratch.give_back();
    outcome
}

fn append_with<T: ToolResult + ?Sized>(
    value: &T,
    out: &mut Vec<u8>,
    scratch: &mut Scratch,
) -> Result<(), Error> {
    let Scratch {
        builder,
        value: value_json,
        json_text,
    } = scratch;
    say(value, builder)?;
    let ResultBuilder { text, parts, meta } = builder;

    // The value says what the text says; both with some escapes.
    out.reserve(ROOM + text.len() / 2 * 5);
    out.extend_from_slice(br#"{"resultType":"complete","content":["#);
    match &parts[..] {
        // The usual result: the text is written straight to its place.
        [
            Part {
                body: Body::Json,
                annotations: None,
            },
        ] => {
            out.extend_from_slice(br#"{"type":"text","text":""#);
            json::append_both(value, integers::<T>(), value_json, out)?;
            out.extend_from_slice(br#""}"#);
            append_structured(value_json, out);
        }
        parts if says_json(parts) => {
            json::append_both(value, integers::<T>(), value_json, json_text)?;
            append_parts(parts, text, json_text, out);
            append_structured(value_json, out);
        }
        parts => {
            append_parts(parts, text, &[], out);
            let end = out.len();
            append_structured(&[], out);
            let start = out.len();
            json::append_value(value, integers::<T>(), out)?;
            let written = out.get(start..).unwrap_or_default();
            if needs_json_block(parts, written) {
                value_json.extend_from_slice(written);
                out.truncate(end);
                append_json_block(parts.is_empty(), value_json, out);
                append_structured(value_json, out);
            }
        }
    }
    if let Some(meta) = meta {
        out.extend_from_slice(br#","_meta":"#);
        append_object(out, meta);
    }
    out.push(b'}');
    Ok(())
}

fn append_structured(json: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(br#"],"structuredContent":"#);
    out.extend_from_slice(json);
}

fn append_json_block(is_first: bool, json: &[u8], out: &mut Vec<u8>) {
    if !is_first {
        out.push(b',');
    }
    out.extend_from_slice(br#"{"type":"text","text":""#);
    json::append_escaped_json(out, json);
    out.extend_from_slice(br#""}"#);
}

fn append_parts(parts: &[Part], text: &str, json_text: &[u8], out: &mut Vec<u8>) {
    for (index, part) in parts.iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        append_part(part, text, json_text, out);
    }
}

fn append_part(part: &Part, text: &str, json_text: &[u8], out: &mut Vec<u8>) {
    match &part.body {
        Body::Json => {
            out.extend_from_slice(br#"{"type":"text","text":""#);
            out.extend_from_slice(json_text);
            out.push(b'"');
        }
        Body::Text(range) => {
            out.extend_from_slice(br#"{"type":"text","text":"#);
            json::append_string(out, text.get(range.clone()).unwrap_or_default());
        }
        Body::Block(block) => {
            let block = match &part.annotations {
                Some(annotations) => {
                    &ContentBlock::clone(block).with_annotations(Annotations::clone(annotations))
                }
                None => block,
            };
            append_member(out, block.as_member());
            return;
        }
    }
    if let Some(annotations) = &part.annotations {
        out.extend_from_slice(br#","annotations":"#);
        append_object(out, &**annotations);
    }
    out.push(b'}');
}
