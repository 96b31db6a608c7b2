//! A value as a small ordered tree: flat, and read and written without recursion.
//!
//! Lists, tables and Markdown look at a value more than once: for its columns, for what fits on a
//! line. The tree is what serde writes, so nested types need nothing but `Serialize`.

mod key;
mod read;
mod serialize;

use crate::json::append_string;
use crate::{Error, ErrorKind};
use serde::Serialize;
use std::cell::Cell;
use std::fmt::{self, Write as _};
use std::ops::Range;

/// The tree of one value.
pub(super) struct Outline {
    /// The characters of strings, of keys that are no names of fields, and of numbers.
    text: String,
    /// In the order of writing, so that a container's members follow it.
    nodes: Vec<Node>,
}

/// A value, and the key it has.
struct Node {
    key: Key,
    /// Its characters in [`Outline::text`].
    text: Range<usize>,
    kind: Kind,
    /// How many nodes there are from this one to the end of the value.
    size: usize,
}

#[derive(Clone)]
enum Key {
    /// The name of a field or variant; empty for an item.
    Name(&'static str),
    /// The key of a map, by its place in [`Outline::text`].
    Text(Range<usize>),
}

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// `null`, `true`, `false` or a number, written as in JSON.
    Literal,
    String,
    Array,
    Object,
}

impl Outline {
    /// The tree of what serde writes for `value`.
    pub(super) fn of<T: Serialize + ?Sized>(value: &T) -> Result<Self, Error> {
        let mut draft = Draft::default();
        value.serialize(&mut serialize::Serializer::new(&mut draft))?;
        draft.finish()
    }

    /// The tree of a JSON text.
    pub(super) fn read(json: &str) -> Result<Self, Error> {
        let mut draft = Draft::default();
        draft.append_json(Key::Name(""), json)?;
        draft.finish()
    }

    /// The value itself.
    pub(super) fn root(&self) -> Option<Value<'_>> {
        Members {
            outline: self,
            nodes: &self.nodes,
        }
        .next()
    }
}

/// An [`Outline`] that is being written.
struct Draft {
    /// Whole strings, one behind the other. Bytes, so that they are looked at once, at the end.
    text: Vec<u8>,
    nodes: Vec<Node>,
}

thread_local! {
    /// The buffers of the last tree, for the next one.
    static KEPT: Cell<Option<Draft>> = const { Cell::new(None) };
}

impl Default for Draft {
    /// Has room for a few rows: growing from nothing costs as much as writing so many values.
    fn default() -> Self {
        let kept = KEPT.try_with(Cell::take).ok().flatten();
        kept.unwrap_or_else(|| Self {
            text: Vec::with_capacity(1024),
            nodes: Vec::with_capacity(64),
        })
    }
}

impl Drop for Outline {
    fn drop(&mut self) {
        /// Larger buffers are not kept, in bytes.
        const MAX: usize = 64 << 10;
        let mut text = std::mem::take(&mut self.text).into_bytes();
        let mut nodes = std::mem::take(&mut self.nodes);
        if text.capacity() <= MAX && nodes.capacity() <= MAX / size_of::<Node>() {
            text.clear();
            nodes.clear();
            // There is nothing to keep it in while the thread ends.
            let _ = KEPT.try_with(|kept| kept.set(Some(Draft { text, nodes })));
        }
    }
}

impl Draft {
    fn finish(self) -> Result<Outline, Error> {
        let text = String::from_utf8(self.text).map_err(|_| ErrorKind::Format)?;
        let nodes = self.nodes;
        Ok(Outline { text, nodes })
    }

    /// Adds a value whose characters are the text from `start` on.
    #[inline]
    fn push(&mut self, key: Key, start: usize, kind: Kind) {
        self.nodes.push(Node {
            key,
            text: start..self.text.len(),
            kind,
            size: 1,
        });
    }

    /// Ends the container that was begun as the node `index`.
    #[inline]
    fn close(&mut self, index: usize) {
        let size = self.nodes.len() - index;
        if let Some(node) = self.nodes.get_mut(index) {
            node.size = size;
        }
    }
}

/// Adds what a `Display` impl writes.
fn push_display<T: fmt::Display + ?Sized>(text: &mut Vec<u8>, value: &T) -> fmt::Result {
    struct Strings<'t>(&'t mut Vec<u8>);
    impl fmt::Write for Strings<'_> {
        fn write_str(&mut self, s: &str) -> fmt::Result {
            self.0.extend_from_slice(s.as_bytes());
            Ok(())
        }
    }
    write!(Strings(text), "{value}")
}

/// A value in an [`Outline`].
#[derive(Clone, Copy)]
pub(super) struct Value<'o> {
    outline: &'o Outline,
    node: &'o Node,
    /// The nodes inside it.
    inside: &'o [Node],
}

impl<'o> Value<'o> {
    #[inline]
    pub(super) fn kind(self) -> Kind {
        self.node.kind
    }

    /// The key in an object; empty in an array.
    #[inline]
    pub(super) fn key(self) -> &'o str {
        match &self.node.key {
            Key::Name(name) => name,
            Key::Text(place) => self.outline.text.get(place.clone()).unwrap_or_default(),
        }
    }

    /// The key, if it is the name of a field or variant.
    #[inline]
    pub(super) fn name(self) -> Option<&'static str> {
        match &self.node.key {
            Key::Name(name) => Some(name),
            Key::Text(_) => None,
        }
    }

    /// The characters of a string, the JSON of another scalar; empty for lists and objects.
    #[inline]
    pub(super) fn text(self) -> &'o str {
        self.outline
            .text
            .get(self.node.text.clone())
            .unwrap_or_default()
    }

    #[inline]
    pub(super) fn is_scalar(self) -> bool {
        matches!(self.node.kind, Kind::Literal | Kind::String)
    }

    /// Whether this has no members to look at: a scalar, an empty list or object.
    #[inline]
    pub(super) fn is_whole(self) -> bool {
        self.inside.is_empty()
    }

    /// The items of an array, the members of an object; none for scalars.
    #[inline]
    pub(super) fn members(self) -> Members<'o> {
        Members {
            outline: self.outline,
            nodes: self.inside,
        }
    }

    /// The value as compact JSON.
    pub(super) fn to_json(self) -> String {
        /// A container that is being written.
        struct Open<'o> {
            members: Members<'o>,
            is_object: bool,
        }
        let mut out = Vec::new();
        let mut open: Vec<Open<'_>> = Vec::new();
        let mut value = self;
        loop {
            match value.node.kind {
                Kind::Literal => out.extend_from_slice(value.text().as_bytes()),
                Kind::String => append_string(&mut out, value.text()),
                kind => {
                    let is_object = kind == Kind::Object;
                    out.push(if is_object { b'{' } else { b'[' });
                    let members = value.members();
                    open.push(Open { members, is_object });
                }
            }
            let next = loop {
                let Some(container) = open.last_mut() else {
                    break None;
                };
                let is_object = container.is_object;
                if let Some(member) = container.members.next() {
                    break Some((member, is_object));
                }
                out.push(if is_object { b'}' } else { b']' });
                open.pop();
            };
            let Some((member, is_object)) = next else {
                break;
            };
            value = member;
            if !matches!(out.last(), Some(b'{' | b'[')) {
                out.push(b',');
            }
            if is_object {
                append_string(&mut out, value.key());
                out.push(b':');
            }
        }
        String::from_utf8(out).unwrap_or_default()
    }
}

/// The members of a [`Value`].
#[derive(Clone)]
pub(super) struct Members<'o> {
    outline: &'o Outline,
    nodes: &'o [Node],
}

impl<'o> Iterator for Members<'o> {
    type Item = Value<'o>;

    #[inline]
    fn next(&mut self) -> Option<Value<'o>> {
        let (node, rest) = self.nodes.split_first()?;
        let (inside, rest) = rest.split_at_checked(node.size - 1)?;
        self.nodes = rest;
        Some(Value {
            outline: self.outline,
            node,
            inside,
        })
    }
}
