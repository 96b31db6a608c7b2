//! URIs are checked where we write one and never changed.

use crate::{Error, ErrorKind};
use std::net::Ipv6Addr;

/// Checks that `uri` is an absolute URI of RFC 3986 in its characters: a scheme, then only
/// characters that may occur, with percent signs followed by two hex digits.
pub(crate) fn check(uri: &str) -> Result<(), Error> {
    if is_absolute(uri) {
        Ok(())
    } else {
        Err(ErrorKind::InvalidUri(uri.to_owned()).into())
    }
}

pub(crate) fn is_absolute(uri: &str) -> bool {
    let Some((scheme, rest)) = uri.split_once(':') else {
        return false;
    };
    let mut scheme = scheme.bytes();
    if !scheme.next().is_some_and(|b| b.is_ascii_alphabetic())
        || !scheme.all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'))
    {
        return false;
    }
    let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len())),
        None => ("", rest),
    };
    is_authority(authority) && has_valid_characters(path) && has_valid_characters(fragment)
}

fn is_authority(authority: &str) -> bool {
    let (user, host) = authority.rsplit_once('@').unwrap_or(("", authority));
    let (host, port) = match host.strip_prefix('[') {
        // Square brackets only delimit an IP literal.
        Some(literal) => match literal.split_once(']') {
            Some((address, port)) if address.parse::<Ipv6Addr>().is_ok() => match port {
                "" => ("", ""),
                port => match port.strip_prefix(':') {
                    Some(port) => ("", port),
                    None => return false,
                },
            },
            _ => return false,
        },
        None => host.split_once(':').unwrap_or((host, "")),
    };
    !user.contains('@')
        && has_valid_characters(user)
        && has_valid_characters(host)
        && port.bytes().all(|b| b.is_ascii_digit())
}

fn has_valid_characters(text: &str) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let valid = match byte {
            b'%' => {
                bytes.next().is_some_and(|b| b.is_ascii_hexdigit())
                    && bytes.next().is_some_and(|b| b.is_ascii_hexdigit())
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => true,
            other => b"-._~:/?@!$&'()*+,;=".contains(&other),
        };
        if !valid {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::is_absolute;

    #[test]
    fn uris() {
        for good in [
            "https://host.example",
            "ui://Card/%7Euser?x=/",
            "urn:x:Y",
            "file:///n.md",
            "data:image/png;base64,AAAA",
            "http://[::1]:8080/a?b#c",
            "mailto:a@b.example",
            "https://user:p@host.example:80/",
            "a:",
        ] {
            assert!(is_absolute(good), "{good}");
        }
        for bad in [
            "",
            "no-scheme",
            "ui ://x",
            ":x",
            "1a:x",
            "a:b c",
            "a:%zz",
            "a:%1",
            "a:é",
            "a:[x]",
            "a:b#c#d",
            "http://[::1",
            "http://]x",
            "a:\"b\"",
            "a:<b>",
            "a:b\n",
            "/rel",
            "é:x",
            "http://[::1]x/",
            "http://h:1x/",
            "http://a@b@c/",
            "a:{b}",
            "a:\\b",
            "a:^",
        ] {
            assert!(!is_absolute(bad), "{bad}");
        }
    }
}
