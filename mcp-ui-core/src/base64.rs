//! Binary data on the wire: base64 in the standard alphabet, padded, on one line.

use crate::{Error, ErrorKind, Text};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

pub(crate) fn encode(bytes: &[u8]) -> Text {
    STANDARD.encode(bytes).into()
}

pub(crate) fn decode(data: &str) -> Result<Vec<u8>, Error> {
    STANDARD
        .decode(data)
        .map_err(|e| ErrorKind::InvalidBase64(e.to_string()).into())
}

/// Checks the form without decoding into memory.
pub(crate) fn check(data: &str) -> Result<(), Error> {
    if is_base64(data.as_bytes()) {
        return Ok(());
    }
    // The decoder's own words say at which byte.
    decode(data).map(|_| ())
}

fn is_base64(data: &[u8]) -> bool {
    let (body, last) = match data.len() {
        0 => return true,
        n if n % 4 == 0 => data.split_at(n - 4),
        _ => return false,
    };
    // The last group goes through the decoder, which knows about padding and trailing bits.
    body.iter()
        .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'/'))
        && STANDARD.decode(last).is_ok()
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn only_the_standard_form() {
        for good in ["", "+/8=", "AAAA", "AA==", "AAAAAAA="] {
            assert!(check(good).is_ok(), "{good}");
        }
        for bad in [
            "_-8=",
            "data:image/png;base64,AAAA",
            "AAA",
            "AAAA\n",
            "AA=A",
            "====",
            "AAAA====",
            "AB==",
            "AAAAAA\nA",
            "é===",
        ] {
            assert!(check(bad).is_err(), "{bad}");
        }
    }
}
