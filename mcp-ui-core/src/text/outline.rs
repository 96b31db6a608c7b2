//! JSON text as a small ordered tree: flat, borrowed, and read without recursion.

use crate::text::safe::string_end;
use crate::{Error, ErrorKind};
use std::ops::Range;

/// The tree of one JSON value.
pub(super) struct Outline<'j> {
    json: &'j str,
    /// In the order of the text, so that a container's members follow it.
    nodes: Vec<Node>,
}

struct Node {
    /// The body of the key's string; empty in arrays.
    key: Range<usize>,
    /// The value's text; of a string, its body.
    text: Range<usize>,
    kind: Kind,
    /// The index of the first node that is not inside this one.
    next: usize,
}

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// `null`, `true`, `false` or a number.
    Literal,
    String,
    Array,
    Object,
}

impl<'j> Outline<'j> {
    /// Reads one JSON value.
    pub(super) fn read(json: &'j str) -> Result<Self, Error> {
        let mut reader = Reader {
            bytes: json.as_bytes(),
            at: 0,
            nodes: Vec::new(),
        };
        if reader.read().is_none() {
            return Err(ErrorKind::Syntax(format!("no JSON value at byte {}", reader.at)).into());
        }
        let nodes = reader.nodes;
        Ok(Self { json, nodes })
    }

    /// The value itself.
    pub(super) fn root(&self) -> Option<Value<'_>> {
        Value::get(self, 0)
    }
}

/// A value in an [`Outline`].
#[derive(Clone, Copy)]
pub(super) struct Value<'o> {
    outline: &'o Outline<'o>,
    node: &'o Node,
    index: usize,
}

impl<'o> Value<'o> {
    fn get(outline: &'o Outline<'o>, index: usize) -> Option<Self> {
        let node = outline.nodes.get(index)?;
        Some(Self {
            outline,
            node,
            index,
        })
    }

    pub(super) fn kind(self) -> Kind {
        self.node.kind
    }

    /// The body of the key's string, as JSON has it.
    pub(super) fn key(self) -> &'o str {
        self.outline
            .json
            .get(self.node.key.clone())
            .unwrap_or_default()
    }

    /// The text of a literal or container, the body of a string, as JSON has it.
    pub(super) fn text(self) -> &'o str {
        self.outline
            .json
            .get(self.node.text.clone())
            .unwrap_or_default()
    }

    pub(super) fn is_scalar(self) -> bool {
        matches!(self.node.kind, Kind::Literal | Kind::String)
    }

    /// Whether this is a list or object without members.
    pub(super) fn is_empty_container(self) -> bool {
        !self.is_scalar() && self.node.next == self.index + 1
    }

    /// The items of an array, the members of an object; none for scalars.
    pub(super) fn members(self) -> impl Iterator<Item = Value<'o>> + Clone {
        let first = self.index + 1;
        let end = self.node.next;
        std::iter::successors(
            (first < end)
                .then(|| Self::get(self.outline, first))
                .flatten(),
            move |value| {
                let next = value.node.next;
                (next < end)
                    .then(|| Self::get(value.outline, next))
                    .flatten()
            },
        )
    }
}

struct Reader<'j> {
    bytes: &'j [u8],
    at: usize,
    nodes: Vec<Node>,
}

impl Reader<'_> {
    fn read(&mut self) -> Option<()> {
        let mut open = Vec::new();
        let mut key = 0..0;
        loop {
            let index = self.nodes.len();
            let kind = self.begin(key)?;
            if matches!(kind, Kind::Array | Kind::Object) {
                open.push(index);
                self.space();
                if !matches!(self.bytes.get(self.at), Some(b']' | b'}')) {
                    key = self.key(kind)?;
                    continue;
                }
            }
            loop {
                self.space();
                let Some(container) = open.last() else {
                    return (self.at == self.bytes.len()).then_some(());
                };
                let next = self.nodes.len();
                let container = self.nodes.get_mut(*container)?;
                let end = if container.kind == Kind::Array {
                    b']'
                } else {
                    b'}'
                };
                match self.bytes.get(self.at)? {
                    b',' if container.next < next => {
                        let kind = container.kind;
                        self.at += 1;
                        key = self.key(kind)?;
                        break;
                    }
                    b if *b == end => {
                        self.at += 1;
                        container.text.end = self.at;
                        container.next = next;
                        open.pop();
                    }
                    _ => return None,
                }
            }
        }
    }

    /// Reads a scalar, or the first character of a container.
    fn begin(&mut self, key: Range<usize>) -> Option<Kind> {
        self.space();
        let start = self.at;
        let (text, kind) = match self.bytes.get(start)? {
            b'"' => (self.string()?, Kind::String),
            b'[' => (start..start + 1, Kind::Array),
            b'{' => (start..start + 1, Kind::Object),
            _ => {
                let length = self
                    .bytes
                    .get(start..)?
                    .iter()
                    .take_while(|b| matches!(b, b'+' | b'-' | b'.' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z'))
                    .count();
                if length == 0 {
                    return None;
                }
                (start..start + length, Kind::Literal)
            }
        };
        if kind != Kind::String {
            self.at = text.end;
        }
        let next = self.nodes.len() + 1;
        self.nodes.push(Node {
            key,
            text,
            kind,
            next,
        });
        Some(kind)
    }

    /// Reads a member's key and colon; nothing in an array.
    fn key(&mut self, container: Kind) -> Option<Range<usize>> {
        if container == Kind::Array {
            return Some(0..0);
        }
        self.space();
        let key = self.string()?;
        self.space();
        if self.bytes.get(self.at) != Some(&b':') {
            return None;
        }
        self.at += 1;
        Some(key)
    }

    /// Reads a string; gives the place of its body.
    fn string(&mut self) -> Option<Range<usize>> {
        if self.bytes.get(self.at) != Some(&b'"') {
            return None;
        }
        let start = self.at + 1;
        let end = start + string_end(self.bytes.get(start..)?)?;
        self.at = end + 1;
        Some(start..end)
    }

    fn space(&mut self) {
        while matches!(self.bytes.get(self.at), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }
}

/// Appends the characters of a JSON string body.
pub(super) fn push_decoded(out: &mut String, body: &str) {
    let mut rest = body;
    while let Some((before, escape)) = rest.split_once('\\') {
        out.push_str(before);
        let mut chars = escape.chars();
        match chars.next() {
            Some('n') => out.push('\n'),
            Some('r') => out.push('\r'),
            Some('t') => out.push('\t'),
            Some('b') => out.push('\u{8}'),
            Some('f') => out.push('\u{c}'),
            Some('u') => {
                rest = push_unit(out, chars.as_str());
                continue;
            }
            Some(c) => out.push(c),
            None => {}
        }
        rest = chars.as_str();
    }
    out.push_str(rest);
}

/// Appends the character of the escape whose four digits come first; gives what is after it.
fn push_unit<'j>(out: &mut String, digits: &'j str) -> &'j str {
    let Some((unit, mut after)) = unit(digits) else {
        return digits;
    };
    let mut units = [unit, 0];
    let mut used = 1;
    if (0xd800..0xdc00).contains(&unit)
        && let Some((low, rest)) = after.strip_prefix("\\u").and_then(self::unit)
        && (0xdc00..0xe000).contains(&low)
    {
        units[1] = low;
        used = 2;
        after = rest;
    }
    for c in char::decode_utf16(units.into_iter().take(used)) {
        match c {
            Ok(c) => out.push(c),
            // Half a character, which no string here can hold: shown as what it is.
            Err(half) => {
                out.push_str("\\u{");
                out.push_str(digits.get(..4).unwrap_or_default());
                debug_assert_eq!(half.unpaired_surrogate(), unit);
                out.push('}');
            }
        }
    }
    after
}

fn unit(digits: &str) -> Option<(u16, &str)> {
    let (unit, after) = digits.split_at_checked(4)?;
    Some((u16::from_str_radix(unit, 16).ok()?, after))
}
