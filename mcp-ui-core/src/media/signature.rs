//! Media types by the first bytes of a file.

/// The media type of an image.
pub(crate) fn image_type(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n', ..] => Some("image/png"),
        [0xFF, 0xD8, 0xFF, ..] => Some("image/jpeg"),
        [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Some("image/gif"),
        [
            b'R',
            b'I',
            b'F',
            b'F',
            _,
            _,
            _,
            _,
            b'W',
            b'E',
            b'B',
            b'P',
            ..,
        ] => Some("image/webp"),
        [0xFF, 0x0A, ..]
        | [
            0,
            0,
            0,
            0x0C,
            b'J',
            b'X',
            b'L',
            b' ',
            b'\r',
            b'\n',
            0x87,
            b'\n',
            ..,
        ] => Some("image/jxl"),
        [b'I', b'I', b'*', 0, ..] | [b'M', b'M', 0, b'*', ..] => Some("image/tiff"),
        // Two letters alone are no proof; the reserved fields are zero.
        [b'B', b'M', _, _, _, _, 0, 0, 0, 0, ..] => Some("image/bmp"),
        [0, 0, 1, 0, count, ..] if *count > 0 => Some("image/vnd.microsoft.icon"),
        _ => match brand(bytes) {
            Some(b"avif" | b"avis") => Some("image/avif"),
            Some(b"heic" | b"heix" | b"hevc" | b"hevx") => Some("image/heic"),
            Some(b"mif1" | b"msf1") => Some("image/heif"),
            _ => is_svg(bytes).then_some("image/svg+xml"),
        },
    }
}

/// The media type of a recording.
pub(crate) fn audio_type(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [
            b'R',
            b'I',
            b'F',
            b'F' | b'X',
            _,
            _,
            _,
            _,
            b'W',
            b'A',
            b'V',
            b'E',
            ..,
        ] => Some("audio/wav"),
        [b'I', b'D', b'3', ..] => Some("audio/mpeg"),
        [b'O', b'g', b'g', b'S', ..] => Some("audio/ogg"),
        [b'f', b'L', b'a', b'C', ..] => Some("audio/flac"),
        [
            b'F',
            b'O',
            b'R',
            b'M',
            _,
            _,
            _,
            _,
            b'A',
            b'I',
            b'F',
            b'F' | b'C',
            ..,
        ] => Some("audio/aiff"),
        [b'M', b'T', b'h', b'd', 0, 0, 0, 6, ..] => Some("audio/midi"),
        [b'#', b'!', b'A', b'M', b'R', b'\n' | b'-', ..] => Some("audio/amr"),
        [0x1A, 0x45, 0xDF, 0xA3, ..] => Some("audio/webm"),
        [0xFF, second, third, ..] => frame(*second, *third),
        _ => match brand(bytes) {
            Some(b"M4A " | b"M4B " | b"mp42" | b"isom" | b"dash" | b"iso5" | b"iso6") => {
                Some("audio/mp4")
            }
            _ => None,
        },
    }
}

/// The media type of an image, recording or document.
pub(crate) fn media_type(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [b'%', b'P', b'D', b'F', b'-', ..] => Some("application/pdf"),
        [b'P', b'K', 3, 4, ..] => Some("application/zip"),
        [0x1F, 0x8B, 8, ..] => Some("application/gzip"),
        _ => image_type(bytes).or_else(|| audio_type(bytes)),
    }
}

/// The brand of an ISO base media file.
fn brand(bytes: &[u8]) -> Option<&[u8; 4]> {
    match bytes {
        [_, _, _, _, b'f', b't', b'y', b'p', brand @ ..] => brand.first_chunk(),
        _ => None,
    }
}

/// A frame without a header before it: MPEG audio, or AAC.
fn frame(second: u8, third: u8) -> Option<&'static str> {
    let layer = (second >> 1) & 0b11;
    let version = (second >> 3) & 0b11;
    let rate = third >> 4;
    let frequency = (third >> 2) & 0b11;
    match second >> 4 {
        0xF if layer == 0 && (second >> 3) & 1 == version & 1 => Some("audio/aac"),
        0xF | 0xE
            if second >= 0xE0
                && layer != 0
                && version != 0b01
                && rate != 0xF
                && frequency != 0b11 =>
        {
            Some("audio/mpeg")
        }
        _ => None,
    }
}

/// An `svg` element behind nothing but a byte order mark, declarations and comments.
fn is_svg(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let mut rest = bytes.trim_ascii_start();
    loop {
        let end: &[u8] = match rest {
            [b'<', b'!', b'-', b'-', ..] => b"-->",
            [b'<', b'?', ..] => b"?>",
            [b'<', b'!', ..] => b">",
            _ => break,
        };
        let Some(at) = rest.windows(end.len()).position(|window| window == end) else {
            return false;
        };
        rest = rest
            .get(at + end.len()..)
            .unwrap_or_default()
            .trim_ascii_start();
    }
    match rest {
        [b'<', b's', b'v', b'g', next, ..] => {
            matches!(next, b'>' | b'/' | b':') || next.is_ascii_whitespace()
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{audio_type, image_type, media_type};

    #[test]
    fn images() {
        for (bytes, right) in [
            (&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], Some("image/png")),
            (b"\xFF\xD8\xFF\xE0\0\x10JFIF", Some("image/jpeg")),
            (b"GIF89a\x01\0", Some("image/gif")),
            (b"RIFF\x24\0\0\0WEBPVP8 ", Some("image/webp")),
            (b"RIFF\x24\0\0\0WAVEfmt ", None),
            (b"\0\0\0\x20ftypavif\0\0\0\0", Some("image/avif")),
            (b"BM\x46\0\0\0\0\0\0\0\x36\0", Some("image/bmp")),
            (b"BMW, a car", None),
            (b"II*\0\x08\0\0\0", Some("image/tiff")),
            (b"<svg xmlns='x'/>", Some("image/svg+xml")),
            (
                b"\xEF\xBB\xBF<?xml version='1.0'?>\n<!-- <svg> -->\n<!DOCTYPE svg>\n<svg>",
                Some("image/svg+xml"),
            ),
            (b"<svgs>", None),
            (b"<!-- <svg>", None),
            (b"<html><svg>", None),
            (b"", None),
            (b"\x89PN", None),
        ] {
            assert_eq!(image_type(bytes), right, "{bytes:?}");
        }
    }

    #[test]
    fn recordings() {
        for (bytes, right) in [
            (&b"RIFF\x24\0\0\0WAVEfmt "[..], Some("audio/wav")),
            (b"ID3\x04\0\0\0\0\0\0", Some("audio/mpeg")),
            (b"\xFF\xFB\x90\x64", Some("audio/mpeg")),
            (b"\xFF\xF3\x40\xC0", Some("audio/mpeg")),
            (b"\xFF\xF1\x50\x80", Some("audio/aac")),
            (b"\xFF\xD8\xFF\xE0", None),
            (b"\xFF\xFF\xFF\xFF", None),
            (b"OggS\0\x02", Some("audio/ogg")),
            (b"fLaC\0\0\0\x22", Some("audio/flac")),
            (b"\0\0\0\x20ftypM4A \0\0\0\0", Some("audio/mp4")),
            (b"\x89PNG\r\n\x1a\n", None),
            (b"", None),
        ] {
            assert_eq!(audio_type(bytes), right, "{bytes:?}");
        }
    }

    #[test]
    fn others() {
        assert_eq!(media_type(b"%PDF-1.7"), Some("application/pdf"));
        assert_eq!(media_type(b"fLaC\0\0\0\x22"), Some("audio/flac"));
        assert_eq!(media_type(b"plain"), None);
    }
}
