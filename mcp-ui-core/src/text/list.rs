//! Values, lists and name-value lines in plain text.

use crate::RawJson;
use crate::text::outline::{Kind, Value};
use crate::text::safe::{make_inline, push_json};
use crate::text::writer::TextWriter;
use std::borrow::Cow;

/// What is written for a list or map without members.
pub(super) const NONE: &str = "(none)";

/// `{x:value}`: a scalar without quotes, anything else as compact JSON.
pub(super) fn write_value(writer: &mut TextWriter<'_>, value: Value<'_>) {
    match value.kind() {
        Kind::Literal => writer.literal(value.text()),
        Kind::String => {
            let start = writer.out.len();
            writer.out.push_str(value.text());
            make_inline(writer.out, writer.start, start);
        }
        Kind::Array | Kind::Object => push_json(writer.out, &value.to_json()),
    }
}

/// `{x:list}`.
pub(super) fn write_list(writer: &mut TextWriter<'_>, value: Value<'_>) {
    if value.is_scalar() {
        return write_value(writer, value);
    }
    if value.is_whole() {
        return writer.literal(NONE);
    }
    for member in value.members() {
        writer.start_line();
        writer.literal("- ");
        if value.kind() == Kind::Object {
            write_key(writer, member.key());
            write_filled(writer, member);
        } else if member.kind() == Kind::Object && !member.is_whole() {
            for (i, field) in member.members().enumerate() {
                if i > 0 {
                    writer.literal(", ");
                }
                write_key(writer, field.key());
                write_part(writer, field);
            }
        } else {
            write_filled(writer, member);
        }
    }
}

/// `{..}`: the members of `value` that are not named in `said`.
pub(super) fn write_rest(writer: &mut TextWriter<'_>, value: Value<'_>, said: &[&str]) {
    if value.is_scalar() {
        return write_value(writer, value);
    }
    for (index, member) in value.members().enumerate() {
        let name = match value.kind() {
            Kind::Array => Cow::Owned(index.to_string()),
            _ => Cow::Borrowed(member.key()),
        };
        if said.contains(&&*name) {
            continue;
        }
        writer.start_line();
        write_key(writer, &name);
        write_filled(writer, member);
    }
}

/// A key and its colon. Quoted where the colon would not be the first one.
fn write_key(writer: &mut TextWriter<'_>, key: &str) {
    write_string(writer, key, |key| key.contains(": ") || key.ends_with(':'));
    writer.literal(": ");
}

/// A value that is the rest of its line.
fn write_filled(writer: &mut TextWriter<'_>, value: Value<'_>) {
    match value.kind() {
        Kind::String => write_string(writer, value.text(), |_| false),
        _ => write_value(writer, value),
    }
}

/// A value with others behind it. Quoted where its end would not be clear.
fn write_part(writer: &mut TextWriter<'_>, value: Value<'_>) {
    match value.kind() {
        Kind::String => write_string(writer, value.text(), |text| {
            text.contains(", ") || text.ends_with(',')
        }),
        _ => write_value(writer, value),
    }
}

/// A string, as JSON with its quotes if it is empty, blank at an end, begins with a quote or
/// `is_unclear`.
fn write_string(writer: &mut TextWriter<'_>, data: &str, is_unclear: impl Fn(&str) -> bool) {
    let start = writer.out.len();
    writer.out.push_str(data);
    make_inline(writer.out, writer.start, start);
    let text = writer.out.get(start..).unwrap_or_default();
    let quoted = text.is_empty()
        || text.starts_with([' ', '\t', '"'])
        || text.ends_with([' ', '\t'])
        || is_unclear(text);
    if quoted {
        writer.out.truncate(start);
        push_json(writer.out, RawJson::string(data).as_str());
    }
}
