//! What a [`ToolResult`] says beside its structured value, and how both become one result.

mod produce;

#[cfg(feature = "rmcp")]
pub(crate) use produce::{Produced, ProducedBody, produce_with_tree};
pub(crate) use produce::{append, build};

use crate::json::{self, Integers};
use crate::text::TextWriter;
use crate::{Annotations, ContentBlock, Error, ErrorKind, Meta, Role, ToolResult};
use serde::Serialize;
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
    annotations: Option<Box<Annotations>>,
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
        match self.annotations.as_deref().and_then(Annotations::audience) {
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
            part.annotations = Some(Box::new(annotations));
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
