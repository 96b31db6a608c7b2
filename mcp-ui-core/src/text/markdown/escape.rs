//! Data inside Markdown, escaped by the rules of `CommonMark` and GitHub's tables.
//!
//! Only what would be read as markup is escaped: `3.5`, `snake_case`, `a -> b` and `AT&T` stay as
//! they are. Bare URLs stay too; a renderer may link them, and such a link shows its target.

use crate::text::characters::{Class, Scan, Stops, What, class, next_stop, stops};
use crate::text::list::NONE;
use crate::text::outline::{Kind, Value};
use crate::text::safe::{push_escape, push_json};
use crate::text::writer::longest_run;

/// Where data stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// Behind other words of its line.
    Inline,
    /// First on its line, or first behind a list marker.
    Start,
    /// As `Start`, with a colon behind it.
    Label,
    /// In a heading.
    Heading,
    /// In a table cell.
    Cell,
}

static MARKS: Stops = stops(br"\`*_~[<&");
static LABEL_MARKS: Stops = stops(br"\`*_~[<&:");
static CELL_MARKS: Stops = stops(br"\`*_~[<&|");

/// Appends a value: scalars as their text, lists and objects as compact JSON in a code span.
#[inline]
pub(crate) fn push_data(out: &mut String, value: Value<'_>, place: Place) {
    match value.kind() {
        Kind::Literal => out.push_str(value.text()),
        Kind::String => push_string(out, value.text(), place),
        _ if value.is_whole() => out.push_str(NONE),
        Kind::Array | Kind::Object => push_code(out, &value.to_json(), place),
    }
}

/// The text of a value that stands inside a line as it is.
#[inline]
pub(super) fn plain(value: Value<'_>) -> Option<&str> {
    let text = value.text();
    let is_plain = match value.kind() {
        Kind::Literal => true,
        Kind::String => !text.is_empty() && next_stop(text.as_bytes(), 0, &MARKS).is_none(),
        Kind::Array | Kind::Object => false,
    };
    is_plain.then_some(text)
}

/// Appends a string. An empty one is `""`, but nothing in a cell.
pub(crate) fn push_string(out: &mut String, data: &str, place: Place) {
    if data.is_empty() && place != Place::Cell {
        out.push_str("\"\"");
    } else {
        push_escaped(out, data, place);
    }
}

/// Appends `data` so that Markdown reads it as text.
#[inline]
pub(crate) fn push_escaped(out: &mut String, data: &str, place: Place) {
    let start = out.len();
    let stops = match place {
        Place::Cell => &CELL_MARKS,
        Place::Label => &LABEL_MARKS,
        Place::Inline | Place::Start | Place::Heading => &MARKS,
    };
    match next_stop(data.as_bytes(), 0, stops) {
        None => out.push_str(data),
        Some(_) => push_marked(out, data, stops),
    }
    match place {
        Place::Start | Place::Label => escape_start(out, start),
        Place::Heading => escape_end(out, start),
        Place::Inline | Place::Cell => {}
    }
}

/// Appends `data` with what is to be escaped in it.
fn push_marked(out: &mut String, data: &str, stops: &'static Stops) {
    let mut scan = Scan::new().with_marks(stops);
    let mut from = 0;
    let mut after_break = None;
    while let Some(found) = scan.next(data, from) {
        out.push_str(data.get(from..found.at).unwrap_or_default());
        from = found.at + found.len;
        match found.what {
            What::Break => {
                if after_break != Some(found.at) {
                    out.push(' ');
                }
                after_break = Some(from);
            }
            What::Hidden(c) => push_escape(out, c),
            What::Mark(mark) => {
                if is_markup(data, found.at, mark) {
                    out.push('\\');
                }
                out.push(char::from(mark));
            }
        }
    }
    out.push_str(data.get(from..).unwrap_or_default());
}

/// Whether the mark at `at` could be read as markup.
fn is_markup(data: &str, at: usize, mark: u8) -> bool {
    let (before, rest) = data.split_at_checked(at).unwrap_or_default();
    let after = rest.get(1..).unwrap_or_default();
    match mark {
        // Inside a word an underscore is one.
        b'_' => {
            let before = before.trim_end_matches('_').chars().next_back();
            let after = after.trim_start_matches('_').chars().next();
            !(before.is_some_and(is_word) && after.is_some_and(is_word))
        }
        // Strikethrough ends behind a word only, so one that can only begin it is harmless.
        b'~' => !is_gap(before.chars().next_back()) || after.starts_with('~'),
        b'<' => !(after.is_empty() || after.starts_with(' ')),
        b'&' => {
            let name = after.trim_start_matches(|c: char| c == '#' || c.is_ascii_alphanumeric());
            name.len() < after.len() && name.starts_with(';')
        }
        b':' => is_gap(after.chars().next()),
        _ => true,
    }
}

/// A letter or digit; enclosed ones are symbols to Markdown.
fn is_word(c: char) -> bool {
    c.is_alphanumeric() && !matches!(c, '\u{2000}'..='\u{2bff}' | '\u{1f000}'..='\u{1fbff}')
}

fn is_gap(c: Option<char>) -> bool {
    c.is_none_or(|c| matches!(c, ' ' | '\t') || class(c) == Class::Break)
}

/// Escapes what would begin another block at the start of the line `out[start..]`.
fn escape_start(out: &mut String, start: usize) {
    let line = out.get(start..).unwrap_or_default();
    let Some(first) = line.bytes().next() else {
        return;
    };
    if first.is_ascii_alphabetic() {
        return;
    }
    // Blanks would be taken off or make code of the line; a byte order mark would be taken off.
    for (blank, entity) in [(" ", "&#32;"), ("\t", "&#9;"), ("\u{feff}", "&#xfeff;")] {
        if line.starts_with(blank) {
            out.replace_range(start..start + blank.len(), entity);
            return;
        }
    }
    let blank = |rest: &str| rest.is_empty() || rest.starts_with([' ', '\t']);
    let at = match first {
        b'#' if blank(line.trim_start_matches('#')) => 0,
        b'>' => 0,
        b'+' if blank(line.get(1..).unwrap_or_default()) => 0,
        b'-' if blank(line.get(1..).unwrap_or_default())
            || line.trim_start_matches(['-', ' ', '\t']).is_empty() =>
        {
            0
        }
        b'=' if line.trim_start_matches('=').trim_end().is_empty() => 0,
        b'0'..=b'9' => {
            let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
            match rest.strip_prefix(['.', ')']) {
                Some(text) if blank(text) => line.len() - rest.len(),
                _ => return,
            }
        }
        _ => return,
    };
    out.insert(start + at, '\\');
}

/// Escapes the `#`s that would be taken off the end of the heading `out[start..]`.
fn escape_end(out: &mut String, start: usize) {
    if !matches!(out.as_bytes().last(), Some(b'#' | b' ' | b'\t')) {
        return;
    }
    let text = out
        .get(start..)
        .unwrap_or_default()
        .trim_end_matches([' ', '\t']);
    let kept = text.trim_end_matches('#');
    if kept.len() < text.len() && (kept.is_empty() || kept.ends_with([' ', '\t'])) {
        out.insert(start + kept.len(), '\\');
    }
}

/// Appends compact JSON as a code span, where nothing but the pipes of cells needs an escape.
fn push_code(out: &mut String, json: &str, place: Place) {
    let start = out.len();
    push_json(out, json);
    let ticks = longest_run(out.get(start..).unwrap_or_default(), '`') + 1;
    if place == Place::Cell && out.get(start..).is_some_and(|code| code.contains('|')) {
        let code = out.split_off(start).replace('|', "\\|");
        out.push_str(&code);
    }
    let ticks = "`".repeat(ticks);
    out.insert_str(start, &ticks);
    out.push_str(&ticks);
}
