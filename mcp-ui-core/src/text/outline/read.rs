use super::{Draft, Key, Kind};
use crate::{Error, ErrorKind};

impl Draft {
    /// Adds the value of a JSON text that was checked before.
    pub(super) fn append_json(&mut self, key: Key, json: &str) -> Result<(), Error> {
        match self.append(key, json) {
            Some(()) => Ok(()),
            None => Err(ErrorKind::Syntax("the value's JSON cannot be read".into()).into()),
        }
    }

    /// `None` if the text is no JSON. What is taken for a number or literal is not looked at.
    fn append(&mut self, key: Key, json: &str) -> Option<()> {
        let bytes = json.as_bytes();
        // The nodes of the containers whose ends are not read yet.
        let mut open = Vec::new();
        let mut key = Some(key);
        let mut at = 0;
        loop {
            at = skip_blank(bytes, at);
            let kind = match *bytes.get(at)? {
                b'"' => Kind::String,
                b'[' => Kind::Array,
                b'{' => Kind::Object,
                _ => Kind::Literal,
            };
            let start = self.text.len();
            let from = at;
            match kind {
                Kind::String => at = self.string(json, at)?,
                Kind::Literal => {
                    while bytes.get(at).is_some_and(|b| is_literal(*b)) {
                        at += 1;
                    }
                    self.text.extend_from_slice(json.get(from..at)?.as_bytes());
                }
                Kind::Array | Kind::Object => at += 1,
            }
            if at == from {
                return None;
            }
            let index = self.nodes.len();
            self.push(key.take().unwrap_or(Key::Name("")), start, kind);
            if matches!(kind, Kind::Array | Kind::Object) {
                open.push((index, kind == Kind::Object));
            }
            at = self.behind(bytes, at, &mut open)?;
            if open.is_empty() {
                return (at == bytes.len()).then_some(());
            }
            if open.last().is_some_and(|(_, is_object)| *is_object) {
                let start = self.text.len();
                at = self.string(json, skip_blank(bytes, at))?;
                key = Some(Key::Text(start..self.text.len()));
                at = skip_blank(bytes, at);
                if *bytes.get(at)? != b':' {
                    return None;
                }
                at += 1;
            }
        }
    }

    /// Reads what stands between two values: the ends of containers, and a comma unless the next
    /// value is the first of its container. Gives the place behind it.
    fn behind(
        &mut self,
        bytes: &[u8],
        mut at: usize,
        open: &mut Vec<(usize, bool)>,
    ) -> Option<usize> {
        loop {
            at = skip_blank(bytes, at);
            let Some((index, is_object)) = open.last().copied() else {
                return Some(at);
            };
            let is_first = self.nodes.len() == index + 1;
            match *bytes.get(at)? {
                b',' if !is_first => return Some(at + 1),
                b']' if !is_object => {}
                b'}' if is_object => {}
                _ if is_first => return Some(at),
                _ => return None,
            }
            at += 1;
            self.close(index);
            open.pop();
        }
    }

    /// Adds the characters of the string that begins at `at`; gives the place behind it.
    fn string(&mut self, json: &str, at: usize) -> Option<usize> {
        let mut rest = json.get(at..)?.strip_prefix('"')?;
        loop {
            let end = rest.find(['"', '\\'])?;
            let (text, mark) = rest.split_at_checked(end)?;
            self.text.extend_from_slice(text.as_bytes());
            if let Some(behind) = mark.strip_prefix('"') {
                return Some(json.len() - behind.len());
            }
            rest = self.escape(mark.get(1..)?)?;
        }
    }

    /// Adds the character of an escape, of which the backslash is passed; gives what is behind it.
    fn escape<'j>(&mut self, escape: &'j str) -> Option<&'j str> {
        let mut chars = escape.chars();
        let c = match chars.next()? {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'b' => '\u{8}',
            'f' => '\u{c}',
            'u' => return self.unit(chars.as_str()),
            c => c,
        };
        self.char(c);
        Some(chars.as_str())
    }

    /// Adds the character of `XXXX` or `XXXX\uXXXX`.
    fn unit<'j>(&mut self, digits: &'j str) -> Option<&'j str> {
        let (high, mut behind) = unit(digits)?;
        let mut units = vec![high];
        if (0xd800..0xdc00).contains(&high)
            && let Some((low, rest)) = behind.strip_prefix("\\u").and_then(unit)
        {
            units.push(low);
            behind = rest;
        }
        // Half a character is no text, and checked JSON has none.
        for c in char::decode_utf16(units) {
            self.char(c.ok()?);
        }
        Some(behind)
    }

    fn char(&mut self, c: char) {
        self.text
            .extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
    }
}

fn unit(digits: &str) -> Option<(u16, &str)> {
    let (unit, behind) = digits.split_at_checked(4)?;
    Some((u16::from_str_radix(unit, 16).ok()?, behind))
}

/// A character of a number, `true`, `false` or `null`.
fn is_literal(b: u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.')
}

/// The position of the first byte at or after `at` that is no blank.
fn skip_blank(bytes: &[u8], mut at: usize) -> usize {
    while matches!(bytes.get(at), Some(b' ' | b'\t' | b'\n' | b'\r')) {
        at += 1;
    }
    at
}
