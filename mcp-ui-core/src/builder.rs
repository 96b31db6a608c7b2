//! What a [`ToolResult`] says beside its structured value, and how both become one result.

use crate::json::{self, Integers};
use crate::origin::Origin;
use crate::text::TextWriter;
use crate::{
    Annotations, CallToolResult, ContentBlock, Error, ErrorKind, Meta, Role, TextContent,
    ToolResult,
};
use serde::Serialize;
use std::cell::Cell;
use std::fmt;
use std::ops::Range;

/// Collects the text, the media blocks and the `_meta` of a [`ToolResult`].
///
/// The structured value is not collected here: it is always the value itself through `Serialize`.
#[derive(Debug, Default)]
pub struct ResultBuilder {
    /// The texts of all text blocks, one behind the other.
    text: String,
    parts: Vec<Part>,
    meta: Option<Meta>,
}

#[derive(Debug)]
struct Part {
    body: Body,
    annotations: Option<Annotations>,
}

#[derive(Debug)]
enum Body {
    /// The compact JSON of the structured value.
    Json,
    /// A range of `ResultBuilder::text`.
    Text(Range<usize>),
    Block(Box<ContentBlock>),
}

impl Part {
    /// Whether the assistant receives the block.
    fn is_for_assistant(&self) -> bool {
        match self.annotations.as_ref().and_then(Annotations::audience) {
            None => true,
            Some(audience) => audience.contains(&Role::Assistant),
        }
    }
}

impl ResultBuilder {
    /// Adds a text block that holds the compact JSON of the structured value, the same bytes.
    pub fn json_text(&mut self) {
        self.push(Body::Json);
    }

    /// Adds a text block.
    ///
    /// # Errors
    ///
    /// Those of `write`; the block is not added then.
    pub fn text(
        &mut self,
        write: impl FnOnce(&mut TextWriter<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let start = self.text.len();
        let outcome = write(&mut TextWriter::new(&mut self.text));
        if outcome.is_ok() {
            self.push(Body::Text(start..self.text.len()));
        } else {
            self.text.truncate(start);
        }
        outcome
    }

    /// Adds a block of another kind.
    pub fn block(&mut self, block: impl Into<ContentBlock>) {
        self.push(Body::Block(Box::new(block.into())));
    }

    /// Annotates the block that was added last; does nothing if there is none.
    pub fn annotate(&mut self, annotations: Annotations) {
        if let Some(part) = self.parts.last_mut() {
            part.annotations = Some(annotations);
        }
    }

    /// Adds an entry to `_meta`.
    ///
    /// # Errors
    ///
    /// As [`Meta::insert`]; [`ErrorKind::DuplicateKey`] if there is an entry with this key and
    /// another value, since only one of them could be kept.
    pub fn meta<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Error> {
        let mut meta = Meta::new();
        meta.insert(key, value).map_err(|e| e.at("_meta"))?;
        self.merge_meta(&meta)
    }

    /// Adds the blocks of another result that are not said in its text, and its `_meta`. Its text
    /// is said by [`TextWriter::included`].
    ///
    /// # Errors
    ///
    /// Those of building that result, and [`ErrorKind::DuplicateKey`] as [`meta`](Self::meta).
    pub fn include<T: ToolResult + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let mut other = Self::default();
        value.build(&mut other)?;
        self.adopt(other)
    }

    /// Takes over all of `other` but the texts for the assistant.
    fn adopt(&mut self, mut other: Self) -> Result<(), Error> {
        if let Some(meta) = other.meta.take() {
            self.merge_meta(&meta)?;
        }
        for part in other.parts {
            let body = match part.body {
                Body::Json => continue,
                Body::Text(_) if part.is_for_assistant() => continue,
                Body::Text(range) => {
                    let start = self.text.len();
                    self.text
                        .push_str(other.text.get(range).unwrap_or_default());
                    Body::Text(start..self.text.len())
                }
                Body::Block(block) => Body::Block(block),
            };
            self.parts.push(Part {
                body,
                annotations: part.annotations,
            });
        }
        Ok(())
    }

    fn merge_meta(&mut self, other: &Meta) -> Result<(), Error> {
        let meta = self.meta.get_or_insert_default();
        for (key, value) in other.iter() {
            match meta.get(key) {
                None => {
                    meta.members.insert(key.into(), value.clone());
                }
                Some(known) if known == value => {}
                Some(_) => {
                    let error = Error::new(ErrorKind::DuplicateKey(key.to_owned()));
                    return Err(error.at(key.to_owned()).at("_meta"));
                }
            }
        }
        Ok(())
    }

    fn push(&mut self, body: Body) {
        self.parts.push(Part {
            body,
            annotations: None,
        });
    }

    /// Whether the assistant receives a text that is not just the JSON of the value.
    fn has_own_text(&self) -> bool {
        self.parts
            .iter()
            .any(|part| matches!(part.body, Body::Text(_)) && part.is_for_assistant())
    }

    /// Appends what the assistant receives as text, block by block on lines of their own.
    fn say<T: Serialize + ?Sized>(&self, value: &T, out: &mut String) -> Result<(), Error> {
        let start = out.len();
        for part in self.parts.iter().filter(|part| part.is_for_assistant()) {
            let json;
            let text = match &part.body {
                Body::Json => {
                    json = json::to_raw(value, Integers::Any)?;
                    json.as_str()
                }
                Body::Text(range) => self.text.get(range.clone()).unwrap_or_default(),
                Body::Block(_) => continue,
            };
            if out.len() > start {
                out.push('\n');
            }
            out.push_str(text);
        }
        Ok(())
    }

    /// Adds the results that a list or map holds: the JSON of the whole if none of them has a text
    /// of its own, else their texts line by line; then their blocks in order.
    pub(crate) fn results<'a, T, I>(&mut self, results: I) -> Result<(), Error>
    where
        T: ToolResult + ?Sized + 'a,
        I: Iterator<Item = (Option<&'a dyn fmt::Display>, &'a T)> + Clone,
    {
        let mut has_own_text = false;
        for (index, (key, result)) in results.clone().enumerate() {
            let mut other = Self::default();
            result
                .build(&mut other)
                .map_err(|error| at_item(error, key, index))?;
            has_own_text |= other.has_own_text();
            if has_own_text {
                break;
            }
        }
        if has_own_text {
            self.push(Body::Text(0..0));
        } else {
            self.json_text();
        }
        let text_part = self.parts.len() - 1;
        let mut text = String::new();
        for (index, (key, result)) in results.enumerate() {
            let mut other = Self::default();
            result
                .build(&mut other)
                .map_err(|error| at_item(error, key, index))?;
            if has_own_text {
                if !text.is_empty() {
                    text.push('\n');
                }
                if let Some(key) = key {
                    TextWriter::new(&mut text).inline(format_args!("{key}: "))?;
                }
                other.say(result, &mut text)?;
            }
            self.adopt(other)?;
        }
        if has_own_text {
            let start = self.text.len();
            self.text.push_str(&text);
            if let Some(part) = self.parts.get_mut(text_part) {
                part.body = Body::Text(start..self.text.len());
            }
        }
        Ok(())
    }

    fn clear(&mut self) {
        self.text.clear();
        self.parts.clear();
        self.meta = None;
    }
}

/// The place of an item: its key in a map, its index in a list.
fn at_item(error: Error, key: Option<&dyn fmt::Display>, index: usize) -> Error {
    let mut name = String::new();
    match key {
        Some(key) if fmt::Write::write_fmt(&mut name, format_args!("{key}")).is_ok() => {
            error.at(name)
        }
        Some(_) => error,
        None => error.at_index(index),
    }
}

impl TextWriter<'_> {
    /// Says another result: what the assistant receives of it as text.
    ///
    /// # Errors
    ///
    /// Those of building that result.
    pub fn included<T: ToolResult + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let mut other = ResultBuilder::default();
        value.build(&mut other)?;
        let mut text = String::new();
        other.say(value, &mut text)?;
        self.literal(&text);
        Ok(())
    }
}

/// Builds the result of `value`; the value is serialized once.
pub(crate) fn build<T: ToolResult + ?Sized>(value: &T) -> Result<CallToolResult, Error> {
    let mut builder = ResultBuilder::default();
    value
        .build(&mut builder)
        .map_err(|error| located(value, error))?;
    let structured = json::to_raw(value, integers::<T>())?;
    let ResultBuilder { text, parts, meta } = builder;

    let mut result = CallToolResult::new();
    result.origin = Origin {
        // A text block that was given as a block may say more than the value.
        is_matched: !parts
            .iter()
            .any(|part| matches!(&part.body, Body::Block(block) if block.as_text().is_some())),
        has_object_root: T::HAS_OBJECT_ROOT,
    };
    let needs_json = needs_json_block(&parts, structured.as_str().as_bytes());
    // A text that is alone becomes the block without being copied.
    let mut text = Some(text);
    let texts = parts
        .iter()
        .filter(|p| matches!(p.body, Body::Text(_)))
        .count();
    for Part { body, annotations } in parts {
        let block = match body {
            Body::Json => TextContent::new(structured.clone().into_text()).into(),
            Body::Text(_) if texts == 1 => TextContent::new(text.take().unwrap_or_default()).into(),
            Body::Text(range) => {
                let text = text.as_deref().and_then(|text| text.get(range));
                TextContent::new(text.unwrap_or_default()).into()
            }
            Body::Block(block) => *block,
        };
        result.content.push(match annotations {
            Some(annotations) => block.with_annotations(annotations),
            None => block,
        });
    }
    if needs_json {
        let json = TextContent::new(structured.clone().into_text());
        result.content.push(json.into());
    }
    result.structured_content = Some(structured);
    result.meta = meta;
    Ok(result)
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
    json.first() != Some(&b'{') && !parts.iter().any(|part| matches!(part.body, Body::Json))
}

fn integers<T: ToolResult + ?Sized>() -> Integers {
    if T::BIG_INTEGERS {
        Integers::Any
    } else {
        Integers::Safe
    }
}

/// What [`append`] needs beside its output, kept from call to call.
#[derive(Default)]
struct Scratch {
    builder: ResultBuilder,
    value: Vec<u8>,
    json_text: Vec<u8>,
}

/// A larger buffer is given back to the allocator instead of being kept.
const KEPT: usize = 1 << 20;

thread_local! {
    static SCRATCH: Cell<Option<Box<Scratch>>> = const { Cell::new(None) };
}

/// Appends the result of `value` as JSON, both channels in one pass over the value.
pub(crate) fn append<T: ToolResult + ?Sized>(value: &T, out: &mut Vec<u8>) -> Result<(), Error> {
    // Taken, not borrowed: a `Serialize` impl may itself write a result.
    let mut scratch = SCRATCH.take().unwrap_or_default();
    let start = out.len();
    let outcome = append_with(value, out, &mut scratch);
    if outcome.is_err() {
        out.truncate(start);
    }
    let Scratch {
        builder,
        value,
        json_text,
    } = &mut *scratch;
    builder.clear();
    value.clear();
    json_text.clear();
    if builder.text.capacity() + value.capacity() + json_text.capacity() <= KEPT {
        SCRATCH.set(Some(scratch));
    }
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
    value
        .build(builder)
        .map_err(|error| located(value, error))?;
    let ResultBuilder { text, parts, meta } = builder;

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
        }
        parts => {
            let says_json = parts.iter().any(|part| matches!(part.body, Body::Json));
            if says_json {
                json::append_both(value, integers::<T>(), value_json, json_text)?;
            } else {
                json::append_value(value, integers::<T>(), value_json)?;
            }
            for (index, part) in parts.iter().enumerate() {
                if index > 0 {
                    out.push(b',');
                }
                append_part(part, text, json_text, out);
            }
            if needs_json_block(parts, value_json) {
                if !parts.is_empty() {
                    out.push(b',');
                }
                out.extend_from_slice(br#"{"type":"text","text":""#);
                json::append_escaped_json(out, value_json);
                out.extend_from_slice(br#""}"#);
            }
        }
    }
    out.extend_from_slice(br#"],"structuredContent":"#);
    out.extend_from_slice(value_json);
    if let Some(meta) = meta {
        out.extend_from_slice(br#","_meta":"#);
        crate::members::append_object(out, meta);
    }
    out.push(b'}');
    Ok(())
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
                    &ContentBlock::clone(block).with_annotations(annotations.clone())
                }
                None => block,
            };
            crate::members::append_member(out, crate::members::AsMember::as_member(block));
            return;
        }
    }
    if let Some(annotations) = &part.annotations {
        out.extend_from_slice(br#","annotations":"#);
        crate::members::append_object(out, annotations);
    }
    out.push(b'}');
}
