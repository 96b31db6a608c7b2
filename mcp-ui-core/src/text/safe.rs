//! Writing data into text so that it stays data: on one line, as lines behind a prefix, as JSON.

use crate::text::characters::{Scan, What, next_special};
use std::fmt::Write;

/// What line breaks become.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form<'p> {
    /// A run of them becomes one space.
    Inline,
    /// Each becomes LF, with this before the next line.
    Lines(&'p str),
}

/// Makes `out[start..]` safe to stand on one line; `out[line..start]` is what is before it.
#[inline]
pub(super) fn make_inline(out: &mut String, line: usize, start: usize) {
    if next_special(out.as_bytes(), start).is_some() {
        rewrite(out, line, start, Form::Inline);
    }
}

/// Rewrites `out[start..]` in the given form.
///
/// The new text grows behind the old one, which is then removed: with a reused buffer that
/// allocates nothing.
pub(super) fn rewrite(out: &mut String, line: usize, start: usize, form: Form<'_>) {
    let end = out.len();
    let mut scan = Scan::new().after(out.get(line..start).unwrap_or_default());
    if form == Form::Lines("") {
        // A line feed would become what it is.
        scan = scan.over_lines();
    }
    let mut from = start;
    let mut after_break = None;
    while let Some(found) = out
        .get(start..end)
        .and_then(|data| scan.next(data, from - start))
    {
        let at = start + found.at;
        if from < at {
            out.extend_from_within(from..at);
        }
        from = at + found.len;
        match found.what {
            What::Break => match form {
                Form::Inline if after_break == Some(at) => after_break = Some(from),
                Form::Inline => {
                    out.push(' ');
                    after_break = Some(from);
                }
                Form::Lines(prefix) => {
                    out.push('\n');
                    out.push_str(prefix);
                }
            },
            What::Hidden(c) => push_escape(out, c),
            What::Mark(b) => out.push(char::from(b)),
        }
    }
    if from == start {
        return;
    }
    if from < end {
        out.extend_from_within(from..end);
    }
    out.drain(start..end);
}

/// Appends the visible form of a character that is not written as it is.
pub(super) fn push_escape(out: &mut String, c: char) {
    // Writing to a `String` cannot fail.
    let _ = write!(out, "{}", c.escape_unicode());
}

/// Appends compact JSON on one line.
///
/// What [`push_inline`] would rewrite is escaped the JSON way, so that the value is unchanged.
pub(super) fn push_json(out: &mut String, json: &str) {
    if next_special(json.as_bytes(), 0).is_none() {
        out.push_str(json);
        return;
    }
    let mut rest = json;
    while let Some((before, body, after)) = split_string(rest) {
        out.push_str(before);
        push_json_string(out, body);
        rest = after;
    }
    out.push_str(rest);
}

/// Splits at the first string: up to its opening quote, its body, from its closing quote on
/// without that quote.
fn split_string(json: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = json.split_at_checked(json.find('"')? + 1)?;
    let (body, after) = rest.split_at_checked(string_end(rest.as_bytes())?)?;
    Some((before, body, after.strip_prefix('"')?))
}

/// The position of the quote that ends a string body.
fn string_end(body: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        at += body
            .get(at..)?
            .iter()
            .position(|b| matches!(b, b'"' | b'\\'))?;
        if *body.get(at)? == b'"' {
            return Some(at);
        }
        at += 2;
    }
}

/// Appends a string body and the quote behind it.
fn push_json_string(out: &mut String, body: &str) {
    let mut scan = Scan::new();
    let mut from = 0;
    while let Some(found) = scan.next(body, from) {
        out.push_str(body.get(from..found.at).unwrap_or_default());
        from = found.at + found.len;
        for c in body.get(found.at..from).unwrap_or_default().chars() {
            for unit in c.encode_utf16(&mut [0; 2]) {
                let _ = write!(out, "\\u{unit:04x}");
            }
        }
    }
    out.push_str(body.get(from..).unwrap_or_default());
    out.push('"');
}
