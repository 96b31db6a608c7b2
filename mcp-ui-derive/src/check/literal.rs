//! Literals that the specification gives a syntax: keys, URIs, media types, priorities, times.
//!
//! `mcp-ui-core` checks the same at run time, for values that are not literals.

use crate::attr::ungroup;
use crate::errors::Errors;
use std::net::Ipv6Addr;
use syn::{Expr, Lit, LitStr, UnOp};

pub(super) fn check_meta_key(key: &LitStr, errors: &Errors) {
    let text = key.value();
    if !is_meta_key(&text) {
        errors.at(
            key.span(),
            format!(
                "{text:?} is not a `_meta` key: write `name` or `prefix.example/name`, with \
                 letters, digits, `-`, `_` and `.` in the name"
            ),
        );
    } else if is_reserved(&text) {
        errors.at(
            key.span(),
            format!(
                "the prefix of {text:?} is reserved: write a prefix of your own, such as \
                 `com.example/`"
            ),
        );
    }
}

pub(super) fn check_ui(ui: &LitStr, errors: &Errors) {
    let text = ui.value();
    if !text.starts_with("ui://") || text == "ui://" || !is_uri(&text) {
        errors.at(
            ui.span(),
            format!("{text:?} is not the URI of a view: write `ui = \"ui://name\"`"),
        );
    }
}

pub(super) fn check_uri(uri: &LitStr, errors: &Errors) {
    let text = uri.value();
    if !is_uri(&text) {
        errors.at(
            uri.span(),
            format!(
                "{text:?} is not an absolute URI: write a scheme first, as in \
                 `file:///report.md`, and percent-encode other characters than RFC 3986 allows"
            ),
        );
    }
}

/// Checks a media type; `class` is what has to stand before the slash.
pub(super) fn check_mime_type(mime_type: &LitStr, class: Option<&str>, errors: &Errors) {
    let text = mime_type.value();
    let example = match class {
        Some("audio") => "audio/wav",
        Some(_) => "image/png",
        None => "text/markdown",
    };
    if !is_mime_type(&text) {
        errors.at(
            mime_type.span(),
            format!("{text:?} is not a media type: write `mime_type = \"{example}\"`"),
        );
    } else if let Some(class) = class
        && !text
            .split('/')
            .next()
            .is_some_and(|first| first.eq_ignore_ascii_case(class))
    {
        errors.at(
            mime_type.span(),
            format!("{text:?} is not the media type of {class} content: write `mime_type = \"{example}\"`"),
        );
    }
}

/// Checks a literal; other constants are checked when they are used.
pub(super) fn check_priority(priority: &Expr, errors: &Errors) {
    let number = match ungroup(priority) {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Float(number) => number.base10_parse::<f64>().ok(),
            Lit::Int(number) => number.base10_parse::<f64>().ok(),
            _ => None,
        },
        Expr::Unary(negative) if matches!(negative.op, UnOp::Neg(_)) => None,
        _ => return,
    };
    if !number.is_some_and(|number| (0.0..=1.0).contains(&number)) {
        errors.over(
            priority,
            "`priority` is a number from 0 (optional) to 1 (required): write `priority = 0.5`",
        );
    }
}

pub(super) fn check_timestamp(timestamp: &LitStr, errors: &Errors) {
    let text = timestamp.value();
    if !is_timestamp(&text) {
        errors.at(
            timestamp.span(),
            format!(
                "{text:?} is not a timestamp: write date, time of day and zone, as in \
                 `2026-01-02T03:04:05Z`"
            ),
        );
    }
}

fn all(text: &str, is_allowed: fn(u8) -> bool) -> bool {
    text.bytes().all(is_allowed)
}

fn is_meta_key(key: &str) -> bool {
    fn is_label(label: &str) -> bool {
        let bytes = label.as_bytes();
        bytes.first().is_some_and(u8::is_ascii_alphabetic)
            && bytes.last().is_some_and(u8::is_ascii_alphanumeric)
            && all(label, |byte| byte.is_ascii_alphanumeric() || byte == b'-')
    }
    let (prefix, name) = match key.split_once('/') {
        Some((prefix, name)) => (Some(prefix), name),
        None => (None, key),
    };
    let bytes = name.as_bytes();
    prefix.is_none_or(|prefix| prefix.split('.').all(is_label))
        && bytes.first().is_some_and(u8::is_ascii_alphanumeric)
        && bytes.last().is_some_and(u8::is_ascii_alphanumeric)
        && all(name, |byte| {
            byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.')
        })
}

fn is_reserved(key: &str) -> bool {
    key.split_once('/').is_some_and(|(prefix, _)| {
        // The last is for the marks of `conform`.
        matches!(
            prefix.split('.').nth(1),
            Some("modelcontextprotocol" | "mcp")
        ) || prefix == "mcp-ui-core"
    })
}

fn is_mime_type(text: &str) -> bool {
    let essence = text.split(';').next().unwrap_or_default().trim_end();
    let is_token = |token: &str| {
        !token.is_empty()
            && all(token, |byte| {
                byte.is_ascii_alphanumeric()
                    || matches!(
                        byte,
                        b'!' | b'#' | b'$' | b'&' | b'-' | b'^' | b'_' | b'.' | b'+'
                    )
            })
    };
    all(text, |byte| byte == b' ' || byte.is_ascii_graphic())
        && essence
            .split_once('/')
            .is_some_and(|(class, subtype)| is_token(class) && is_token(subtype))
}

fn is_uri(uri: &str) -> bool {
    let Some((scheme, rest)) = uri.split_once(':') else {
        return false;
    };
    let is_scheme = scheme
        .as_bytes()
        .first()
        .is_some_and(u8::is_ascii_alphabetic)
        && all(scheme, |byte| {
            byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
        });
    let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len())),
        None => ("", rest),
    };
    is_scheme && is_authority(authority) && are_uri_characters(path) && are_uri_characters(fragment)
}

fn is_authority(authority: &str) -> bool {
    let (user, host) = authority.rsplit_once('@').unwrap_or(("", authority));
    let (host, port) = if let Some(literal) = host.strip_prefix('[') {
        match literal.split_once(']') {
            Some((address, port))
                if address.parse::<Ipv6Addr>().is_ok()
                    && (port.is_empty() || port.starts_with(':')) =>
            {
                ("", port.trim_start_matches(':'))
            }
            _ => return false,
        }
    } else {
        host.split_once(':').unwrap_or((host, ""))
    };
    !user.contains('@')
        && are_uri_characters(user)
        && are_uri_characters(host)
        && all(port, |byte| byte.is_ascii_digit())
}

fn are_uri_characters(text: &str) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let is_allowed = if byte == b'%' {
            let mut hex = || bytes.next().is_some_and(|byte| byte.is_ascii_hexdigit());
            hex() && hex()
        } else {
            byte.is_ascii_alphanumeric() || b"-._~:/?@!$&'()*+,;=".contains(&byte)
        };
        if !is_allowed {
            return false;
        }
    }
    true
}

/// `YYYY-MM-DDTHH:MM:SS[.fraction](Z|±HH:MM)`, a real date, no leap second.
fn is_timestamp(text: &str) -> bool {
    let number = |range| number_in(text, range);
    let has = |index: usize, byte: u8| text.as_bytes().get(index) == Some(&byte);
    let punctuated =
        has(4, b'-') && has(7, b'-') && has(10, b'T') && has(13, b':') && has(16, b':');
    let (Some(year), Some(month), Some(day)) = (number(0..4), number(5..7), number(8..10)) else {
        return false;
    };
    let (Some(hour), Some(minute), Some(second)) = (number(11..13), number(14..16), number(17..19))
    else {
        return false;
    };
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => 0,
    };
    punctuated
        && (1..=days).contains(&day)
        && hour < 24
        && minute < 60
        && second < 60
        && text.get(19..).is_some_and(is_zone)
}

/// What follows the seconds.
fn is_zone(text: &str) -> bool {
    let zone = match text.strip_prefix('.') {
        None => text,
        Some(fraction) => {
            let zone = fraction.trim_start_matches(|c: char| c.is_ascii_digit());
            if zone.len() == fraction.len() {
                return false;
            }
            zone
        }
    };
    zone == "Z"
        || zone.len() == 6
            && matches!(zone.as_bytes().first(), Some(b'+' | b'-'))
            && zone.as_bytes().get(3) == Some(&b':')
            && number_in(zone, 1..3).is_some_and(|hours| hours < 24)
            && number_in(zone, 4..6).is_some_and(|minutes| minutes < 60)
}

/// The number that the digits in this part of the text make.
fn number_in(text: &str, range: std::ops::Range<usize>) -> Option<u32> {
    let digits = text.get(range)?;
    if !all(digits, |byte| byte.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok()
}
