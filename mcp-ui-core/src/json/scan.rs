//! A walk over JSON text that checks the grammar, without recursion.

use super::string;
use crate::{Error, ErrorKind};

/// What a walk tells about the text, in order.
///
/// The walk itself answers for the grammar: what arrives is well-formed, and when it ends without an
/// error the events make one JSON value.
pub(crate) trait Visit<'a> {
    /// `{`, `}`, `[`, `]`, `,` or `:`.
    fn punctuation(&mut self, byte: u8) -> Result<(), Error>;
    /// The contents of a key, escapes as written.
    fn key(&mut self, contents: &'a str) -> Result<(), Error>;
    /// The contents of a string, escapes as written.
    fn string(&mut self, contents: &'a str) -> Result<(), Error>;
    /// A number as written.
    fn number(&mut self, number: &'a str) -> Result<(), Error>;
    /// `true`, `false` or `null`.
    fn literal(&mut self, literal: &'static str) -> Result<(), Error>;
}

/// The walk only, to check the grammar.
impl Visit<'_> for () {
    fn punctuation(&mut self, _: u8) -> Result<(), Error> {
        Ok(())
    }

    fn key(&mut self, _: &str) -> Result<(), Error> {
        Ok(())
    }

    fn string(&mut self, _: &str) -> Result<(), Error> {
        Ok(())
    }

    fn number(&mut self, _: &str) -> Result<(), Error> {
        Ok(())
    }

    fn literal(&mut self, _: &'static str) -> Result<(), Error> {
        Ok(())
    }
}

/// Walks over one JSON value, with nothing but whitespace around it.
///
/// Each visitor gets a walk of its own, but for `dyn Visit`, which will do where it is not met
/// often.
pub(super) fn walk<'a, V: Visit<'a> + ?Sized>(json: &'a str, visit: &mut V) -> Result<(), Error> {
    let mut scan = Scan::new(json);
    scan.walk(visit)?;
    scan.end()
}

/// Whether the text is one JSON value.
pub(crate) fn is_json(text: &str) -> bool {
    walk(text, &mut ()).is_ok()
}

/// How many levels of containers the value has; its text has been checked.
pub(crate) fn depth(json: &str) -> usize {
    struct Depth {
        open: usize,
        deepest: usize,
    }

    impl Visit<'_> for Depth {
        fn punctuation(&mut self, byte: u8) -> Result<(), Error> {
            match byte {
                b'{' | b'[' => {
                    self.open += 1;
                    self.deepest = self.deepest.max(self.open);
                }
                b'}' | b']' => self.open = self.open.saturating_sub(1),
                _ => {}
            }
            Ok(())
        }

        fn key(&mut self, _: &str) -> Result<(), Error> {
            Ok(())
        }

        fn string(&mut self, _: &str) -> Result<(), Error> {
            Ok(())
        }

        fn number(&mut self, _: &str) -> Result<(), Error> {
            Ok(())
        }

        fn literal(&mut self, _: &'static str) -> Result<(), Error> {
            Ok(())
        }
    }

    let mut depth = Depth {
        open: 0,
        deepest: 0,
    };
    // What the walk refuses has no depth beyond what it saw.
    let _ = walk::<dyn Visit<'_>>(json, &mut depth);
    depth.deepest
}

/// Which of the open containers are objects, one bit each.
#[derive(Default)]
struct Nesting {
    depth: usize,
    current: u64,
    outer: Vec<u64>,
}

impl Nesting {
    fn push(&mut self, object: bool) {
        if self.depth > 0 && self.depth.is_multiple_of(64) {
            self.outer.push(self.current);
        }
        self.current = (self.current << 1) | u64::from(object);
        self.depth += 1;
    }

    fn pop(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        self.current >>= 1;
        if self.depth.is_multiple_of(64) {
            self.current = self.outer.pop().unwrap_or_default();
        }
    }

    fn last(&self) -> Option<bool> {
        (self.depth > 0).then_some(self.current & 1 == 1)
    }
}

/// The contents of a string.
#[derive(Clone, Copy)]
pub(crate) struct Contents<'a> {
    /// Escapes are as written.
    pub(crate) text: &'a str,
    /// Whether there is an escape.
    pub(crate) has_escape: bool,
    /// Whether there are escapes by number, which may stand for no character.
    has_unit: bool,
}

impl<'a> Contents<'a> {
    /// The first escape that stands for no character.
    pub(crate) fn lone_surrogate(&self) -> Option<&'a str> {
        if self.has_unit {
            string::lone_surrogate(self.text)
        } else {
            None
        }
    }
}

/// A place in JSON text.
pub(crate) struct Scan<'a> {
    json: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    pub(crate) fn new(json: &'a str) -> Self {
        Self { json, at: 0 }
    }

    /// Where the place is, in bytes.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// The text from `start` to this place.
    pub(crate) fn since(&self, start: usize) -> &'a str {
        self.json.get(start..self.at).unwrap_or_default()
    }

    /// Passes over the value at this place.
    pub(crate) fn value(&mut self) -> Result<&'a str, Error> {
        self.peek();
        let start = self.at;
        self.walk(&mut ())?;
        Ok(self.since(start))
    }

    /// Checks that nothing follows.
    pub(crate) fn end(&mut self) -> Result<(), Error> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.unexpected("the end")),
        }
    }

    /// Goes into the object at this place, of which the brace was seen, and on to the value of its
    /// first member; gives the contents of the key, or `None` behind an empty object.
    pub(crate) fn first_key(&mut self) -> Result<Option<Contents<'a>>, Error> {
        self.at += 1;
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(None);
        }
        self.key().map(Some)
    }

    /// Goes on to the value of the next member; gives the contents of the key, or `None` behind
    /// the object.
    pub(crate) fn next_key(&mut self) -> Result<Option<Contents<'a>>, Error> {
        match self.peek() {
            Some(b',') => {
                self.at += 1;
                self.key().map(Some)
            }
            Some(b'}') => {
                self.at += 1;
                Ok(None)
            }
            _ => Err(self.unexpected("`,` or `}`")),
        }
    }

    /// Goes into the array at this place, of which the bracket was seen, and on to its first item;
    /// says whether there is one. Without one the place is behind the array.
    pub(crate) fn first_item(&mut self) -> bool {
        self.at += 1;
        let is_empty = self.peek() == Some(b']');
        self.at += usize::from(is_empty);
        !is_empty
    }

    /// Goes on to the next item; says whether there is one. Without one the place is behind the
    /// array.
    pub(crate) fn next_item(&mut self) -> Result<bool, Error> {
        let is_last = match self.peek() {
            Some(b',') => false,
            Some(b']') => true,
            _ => return Err(self.unexpected("`,` or `]`")),
        };
        self.at += 1;
        Ok(!is_last)
    }

    /// Walks over the value at this place.
    fn walk<V: Visit<'a> + ?Sized>(&mut self, visit: &mut V) -> Result<(), Error> {
        let mut open = Nesting::default();
        loop {
            // A value.
            match self.peek() {
                Some(bracket @ (b'{' | b'[')) => {
                    self.at += 1;
                    visit.punctuation(bracket)?;
                    let close = if bracket == b'{' { b'}' } else { b']' };
                    if self.peek() == Some(close) {
                        self.at += 1;
                        visit.punctuation(close)?;
                    } else {
                        open.push(bracket == b'{');
                        if bracket == b'{' {
                            self.member(visit)?;
                        }
                        continue;
                    }
                }
                Some(b'"') => visit.string(self.string()?)?,
                Some(b'-' | b'0'..=b'9') => visit.number(self.number()?)?,
                Some(b't') => visit.literal(self.literal("true")?)?,
                Some(b'f') => visit.literal(self.literal("false")?)?,
                Some(b'n') => visit.literal(self.literal("null")?)?,
                _ => return Err(self.unexpected("a value")),
            }
            // What follows it.
            loop {
                let Some(in_object) = open.last() else {
                    return Ok(());
                };
                match (self.peek(), in_object) {
                    (Some(b','), _) => {
                        self.at += 1;
                        visit.punctuation(b',')?;
                        if in_object {
                            self.member(visit)?;
                        }
                        break;
                    }
                    (Some(close @ b'}'), true) | (Some(close @ b']'), false) => {
                        self.at += 1;
                        visit.punctuation(close)?;
                        open.pop();
                    }
                    (_, true) => return Err(self.unexpected("`,` or `}`")),
                    (_, false) => return Err(self.unexpected("`,` or `]`")),
                }
            }
        }
    }

    /// A key and its colon; gives the contents of the key.
    #[inline]
    fn key(&mut self) -> Result<Contents<'a>, Error> {
        if self.peek() != Some(b'"') {
            return Err(self.unexpected("a key in quotes"));
        }
        let key = self.contents()?;
        if self.peek() != Some(b':') {
            return Err(self.unexpected("`:`"));
        }
        self.at += 1;
        Ok(key)
    }

    /// The next byte that is not whitespace; the place moves to it.
    #[inline]
    pub(crate) fn peek(&mut self) -> Option<u8> {
        loop {
            match self.json.as_bytes().get(self.at) {
                Some(b' ' | b'\t' | b'\n' | b'\r') => self.at += 1,
                other => return other.copied(),
            }
        }
    }

    /// A key and its colon.
    #[inline]
    fn member<V: Visit<'a> + ?Sized>(&mut self, visit: &mut V) -> Result<(), Error> {
        let key = self.key()?;
        visit.key(key.text)?;
        visit.punctuation(b':')
    }

    /// The string at this place, of which the first quote was seen; gives its contents.
    pub(crate) fn string(&mut self) -> Result<&'a str, Error> {
        self.contents().map(|contents| contents.text)
    }

    /// The same, with what is known of its escapes.
    #[inline]
    pub(crate) fn contents(&mut self) -> Result<Contents<'a>, Error> {
        let start = self.at + 1;
        if let Some((stop, b'"')) = string::next_stop(self.json.as_bytes(), start) {
            self.at = stop + 1;
            return Ok(Contents {
                text: self.json.get(start..stop).unwrap_or_default(),
                has_escape: false,
                has_unit: false,
            });
        }
        self.escaped_contents()
    }

    /// The same for a string that is not without escapes.
    fn escaped_contents(&mut self) -> Result<Contents<'a>, Error> {
        let bytes = self.json.as_bytes();
        let start = self.at + 1;
        let mut has_unit = false;
        self.at = start;
        loop {
            match string::next_stop(bytes, self.at) {
                Some((stop, b'"')) => {
                    self.at = stop + 1;
                    return Ok(Contents {
                        text: self.json.get(start..stop).unwrap_or_default(),
                        has_escape: true,
                        has_unit,
                    });
                }
                Some((stop, b'\\')) => {
                    self.at = stop;
                    match bytes.get(stop + 1) {
                        Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => {
                            self.at += 2;
                        }
                        Some(b'u') if string::escaped_unit(bytes, stop).is_some() => {
                            has_unit = true;
                            self.at += 6;
                        }
                        _ => return Err(self.unexpected("an escape of JSON")),
                    }
                }
                Some((stop, _)) => {
                    self.at = stop;
                    return Err(self.unexpected("an escape for a control character"));
                }
                None => {
                    self.at = bytes.len();
                    return Err(self.unexpected("the end of the string"));
                }
            }
        }
    }

    /// The number at this place, of which the first byte was seen.
    pub(crate) fn number(&mut self) -> Result<&'a str, Error> {
        let start = self.at;
        self.skip(b'-');
        if !self.skip(b'0') {
            self.digits()?;
        }
        if !matches!(self.json.as_bytes().get(self.at), Some(b'.' | b'e' | b'E')) {
            return Ok(self.since(start));
        }
        if self.skip(b'.') {
            self.digits()?;
        }
        if self.skip(b'e') || self.skip(b'E') {
            if !self.skip(b'+') {
                self.skip(b'-');
            }
            self.digits()?;
        }
        Ok(self.since(start))
    }

    fn skip(&mut self, byte: u8) -> bool {
        let found = self.json.as_bytes().get(self.at) == Some(&byte);
        self.at += usize::from(found);
        found
    }

    fn digits(&mut self) -> Result<(), Error> {
        let rest = self.json.as_bytes().get(self.at..).unwrap_or_default();
        let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
        if digits == 0 {
            return Err(self.unexpected("a digit"));
        }
        self.at += digits;
        Ok(())
    }

    pub(crate) fn literal(&mut self, literal: &'static str) -> Result<&'static str, Error> {
        let rest = self.json.as_bytes().get(self.at..).unwrap_or_default();
        if !rest.starts_with(literal.as_bytes()) {
            return Err(self.unexpected("a value"));
        }
        self.at += literal.len();
        Ok(literal)
    }

    #[cold]
    fn unexpected(&self, expected: &str) -> Error {
        let found = match self
            .json
            .get(self.at..)
            .and_then(|rest| rest.chars().next())
        {
            Some(c) => format!("{c:?}"),
            None => "the end".to_owned(),
        };
        let at = self.at;
        ErrorKind::Syntax(format!(
            "not JSON: expected {expected} at byte {at}, found {found}"
        ))
        .into()
    }
}

/// Whether `number` follows the grammar of a JSON number.
pub(super) fn is_number(number: &str) -> bool {
    let mut scan = Scan {
        json: number,
        at: 0,
    };
    scan.number().is_ok_and(|read| read.len() == number.len())
}
