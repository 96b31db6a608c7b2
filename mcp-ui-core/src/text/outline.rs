//! JSON text as a small ordered tree: flat, borrowed, and read without recursion.

use crate::text::safe::string_end;
use crate::{Error, ErrorKind};

/// The tree of one JSON value: its nodes in the order of the text, so that a container's members
/// follow it.
pub(super) struct Outline<'j>(Vec<Node<'j>>);

/// A value and the key it has.
#[derive(Clone, Copy)]
struct Node<'j> {
    /// The body of the key's string; empty in arrays.
    key: &'j str,
    /// The value's text; of a string, its body.
    text: &'j str,
    kind: Kind,
    /// How many nodes there are from this one to the end of the value.
    size: usize,
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
        // One node for so many bytes is usual, and one allocation cheaper than a few.
        let mut nodes = Vec::with_capacity(json.len() / 16 + 1);
        match read(json, &mut nodes) {
            Some(()) => Ok(Self(nodes)),
            None => Err(ErrorKind::Syntax("the value's JSON cannot be read".into()).into()),
        }
    }

    /// The value itself.
    pub(super) fn root(&self) -> Option<Value<'_>> {
        Value::first_of(&self.0).map(|(root, _)| root)
    }
}

/// A value in an [`Outline`].
#[derive(Clone, Copy)]
pub(super) struct Value<'o> {
    node: &'o Node<'o>,
    /// The nodes inside it.
    inside: &'o [Node<'o>],
}

impl<'o> Value<'o> {
    /// The first value of `nodes`, and the nodes after it.
    fn first_of(nodes: &'o [Node<'o>]) -> Option<(Self, &'o [Node<'o>])> {
        let (node, rest) = nodes.split_first()?;
        let (inside, rest) = rest.split_at_checked(node.size - 1)?;
        Some((Self { node, inside }, rest))
    }

    pub(super) fn kind(self) -> Kind {
        self.node.kind
    }

    /// The body of the key's string, as JSON has it.
    pub(super) fn key(self) -> &'o str {
        self.node.key
    }

    /// The text of a literal or container, the body of a string, as JSON has it.
    pub(super) fn text(self) -> &'o str {
        self.node.text
    }

    pub(super) fn is_scalar(self) -> bool {
        matches!(self.node.kind, Kind::Literal | Kind::String)
    }

    /// Whether this has no members to look at: a scalar, an empty list or object.
    pub(super) fn is_whole(self) -> bool {
        self.inside.is_empty()
    }

    /// Whether this is a list or object without members.
    pub(super) fn is_empty_container(self) -> bool {
        self.is_whole() && !self.is_scalar()
    }

    /// The items of an array, the members of an object; none for scalars.
    pub(super) fn members(self) -> Members<'o> {
        Members(self.inside)
    }
}

/// The members of a [`Value`].
#[derive(Clone)]
pub(super) struct Members<'o>(&'o [Node<'o>]);

impl<'o> Iterator for Members<'o> {
    type Item = Value<'o>;

    fn next(&mut self) -> Option<Value<'o>> {
        let (value, rest) = Value::first_of(self.0)?;
        self.0 = rest;
        Some(value)
    }
}

/// A container whose end is not read yet.
struct Open {
    /// Its node.
    index: usize,
    /// Where its text begins.
    start: usize,
    kind: Kind,
}

/// Reads the nodes of one JSON value. `None` if it is none; what is taken for a number or literal
/// is not looked at, since a serializer wrote it.
fn read<'j>(json: &'j str, nodes: &mut Vec<Node<'j>>) -> Option<()> {
    let bytes = json.as_bytes();
    let mut open: Vec<Open> = Vec::new();
    let mut in_object = false;
    let mut at = 0;
    loop {
        let mut key = "";
        if in_object {
            let end = string(bytes, skip_blank(bytes, at))?;
            key = json.get(skip_blank(bytes, at) + 1..end)?;
            at = skip_blank(bytes, end + 1);
            if *bytes.get(at)? != b':' {
                return None;
            }
            at += 1;
        }
        at = skip_blank(bytes, at);
        let start = at;
        let (text, kind) = match *bytes.get(at)? {
            b'"' => {
                let end = string(bytes, at)?;
                at = end + 1;
                (json.get(start + 1..end)?, Kind::String)
            }
            b'[' => ("", Kind::Array),
            b'{' => ("", Kind::Object),
            _ => {
                while bytes.get(at).is_some_and(|b| LITERAL[usize::from(*b)]) {
                    at += 1;
                }
                (json.get(start..at)?, Kind::Literal)
            }
        };
        let index = nodes.len();
        nodes.push(Node {
            key,
            text,
            kind,
            size: 1,
        });
        if matches!(kind, Kind::Array | Kind::Object) {
            open.push(Open { index, start, kind });
            in_object = kind == Kind::Object;
            at = skip_blank(bytes, at + 1);
            if !matches!(bytes.get(at)?, b']' | b'}') {
                continue;
            }
        } else if at == start {
            return None;
        }
        // Behind a value: the ends of the containers that end here, then a comma.
        loop {
            at = skip_blank(bytes, at);
            let Some(container) = open.last() else {
                return (at == bytes.len()).then_some(());
            };
            in_object = container.kind == Kind::Object;
            let size = nodes.len() - container.index;
            let byte = *bytes.get(at)?;
            at += 1;
            if byte == b',' && size > 1 {
                break;
            }
            if byte != if in_object { b'}' } else { b']' } {
                return None;
            }
            let node = nodes.get_mut(container.index)?;
            node.text = json.get(container.start..at)?;
            node.size = size;
            open.pop();
        }
    }
}

/// The position of the quote that ends the string whose first quote is at `at`.
#[inline]
fn string(bytes: &[u8], at: usize) -> Option<usize> {
    (*bytes.get(at)? == b'"').then_some(())?;
    string_end(bytes, at + 1)
}

/// The position of the first byte at or after `at` that is no blank.
#[inline]
fn skip_blank(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(|b| *b <= b' ') {
        at += 1;
    }
    at
}

/// The bytes of numbers, `true`, `false` and `null`.
static LITERAL: [bool; 256] = {
    let mut literal = [false; 256];
    let mut b: u8 = 0;
    while b < 128 {
        literal[b as usize] = b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.');
        b += 1;
    }
    literal
};

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
