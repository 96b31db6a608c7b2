//! Where the serializer writes: the value, and at the same moment its JSON-in-JSON form.
//!
//! Most of what is written is a few bytes long. Such pieces are put together in a register and
//! written in one store of fixed size, of which the surplus is cut off again.

use super::string;

/// One or two buffers. The second holds what the first holds, as the contents of a JSON string.
pub(super) struct Output<'a> {
    pub(super) value: &'a mut Vec<u8>,
    pub(super) text: Option<&'a mut Vec<u8>>,
}

/// Up to eight bytes, the first one lowest, zeros after the last.
#[derive(Clone, Copy)]
pub(super) struct Bytes8 {
    pub(super) word: u64,
    pub(super) len: usize,
}

/// What stands around the contents of a string.
#[derive(Clone, Copy)]
pub(super) enum Around {
    /// A string value: quotes.
    Value,
    /// A key: this byte and quotes before, a quote and a colon behind.
    Key(u8),
}

/// A key as it is written, in both forms; the byte before it is the first.
pub(super) struct WrittenName {
    value: [u8; 32],
    text: [u8; 32],
    /// The length of the name.
    len: usize,
}

impl WrittenName {
    /// Writes a name, unless it is long or needs an escape.
    pub(super) fn new(name: &str) -> Option<Self> {
        if name.len() > 26 || string::next_mark(name.as_bytes(), 0).is_some() {
            return None;
        }
        let piece = |before: &str, behind: &str| {
            let mut piece = [0; 32];
            let written = [before, name, behind].concat();
            piece
                .get_mut(..written.len())?
                .copy_from_slice(written.as_bytes());
            Some(piece)
        };
        Some(Self {
            value: piece(" \"", "\":")?,
            text: piece(" \\\"", "\\\":")?,
            len: name.len(),
        })
    }
}

impl<'a> Output<'a> {
    pub(super) fn one(value: &'a mut Vec<u8>) -> Self {
        Self { value, text: None }
    }

    pub(super) fn both(value: &'a mut Vec<u8>, text: &'a mut Vec<u8>) -> Self {
        Self {
            value,
            text: Some(text),
        }
    }

    /// Makes room for a long string with few escapes, so that it is not moved while it grows.
    pub(super) fn reserve(&mut self, len: usize) {
        let room = len + len / 16 + 16;
        self.value.reserve(room);
        if let Some(text) = &mut self.text {
            text.reserve(room);
        }
    }

    /// Bytes without `"` and `\`, which are the same in both.
    #[inline]
    pub(super) fn plain(&mut self, bytes: &[u8]) {
        self.value.extend_from_slice(bytes);
        if let Some(text) = &mut self.text {
            text.extend_from_slice(bytes);
        }
    }

    /// Eight such bytes at most.
    #[inline]
    pub(super) fn plain8(&mut self, bytes: Bytes8) {
        put(self.value, bytes.word.to_le_bytes(), bytes.len);
        if let Some(text) = &mut self.text {
            put(text, bytes.word.to_le_bytes(), bytes.len);
        }
    }

    /// One byte other than `"` and `\`.
    #[inline]
    pub(super) fn byte(&mut self, byte: u8) {
        self.value.push(byte);
        if let Some(text) = &mut self.text {
            text.push(byte);
        }
    }

    /// What stands before the contents of a string.
    #[inline]
    pub(super) fn open(&mut self, around: Around) {
        if let Around::Key(lead) = around {
            self.byte(lead);
        }
        self.fixed(b"\"", b"\\\"");
    }

    /// What stands behind the contents of a string.
    #[inline]
    pub(super) fn close(&mut self, around: Around) {
        match around {
            Around::Value => self.fixed(b"\"", b"\\\""),
            Around::Key(_) => self.fixed(b"\":", b"\\\":"),
        }
    }

    /// Fixed bytes, given in both forms.
    #[inline]
    fn fixed<const V: usize, const T: usize>(&mut self, value: &[u8; V], text: &[u8; T]) {
        self.value.extend_from_slice(value);
        if let Some(out) = &mut self.text {
            out.extend_from_slice(text);
        }
    }

    /// A string of at most 16 bytes that needs no escape, given in its first and last eight bytes.
    #[inline]
    pub(super) fn short(&mut self, around: Around, first: u64, last: u64, len: usize) {
        match around {
            Around::Value => {
                put_short(self.value, *b"\"", first, last, len, *b"\"");
                if let Some(text) = &mut self.text {
                    put_short(text, *b"\\\"", first, last, len, *b"\\\"");
                }
            }
            Around::Key(lead) => {
                put_short(self.value, [lead, b'"'], first, last, len, *b"\":");
                if let Some(text) = &mut self.text {
                    put_short(text, [lead, b'\\', b'"'], first, last, len, *b"\\\":");
                }
            }
        }
    }

    /// `lead` and a key.
    #[inline]
    pub(super) fn known_name(&mut self, lead: u8, name: &WrittenName) {
        put_name(self.value, lead, &name.value, name.len + 4);
        if let Some(text) = &mut self.text {
            put_name(text, lead, &name.text, name.len + 6);
        }
    }

    /// An escape of two characters inside a string: `\` and `letter`.
    #[inline]
    pub(super) fn escape(&mut self, letter: u8) {
        self.value.extend_from_slice(&[b'\\', letter]);
        if let Some(text) = &mut self.text {
            let (escape, len) = in_text(letter);
            put(text, escape, len);
        }
    }

    /// `\uXXXX` inside a string.
    pub(super) fn escape_unit(&mut self, unit: u16) {
        const HEX: &[u8; 16] = b"0123456789abcdef";
        let hex = |shift: u16| HEX[usize::from(unit >> shift & 15)];
        self.escape(b'u');
        self.plain(&[hex(12), hex(8), hex(4), hex(0)]);
    }

    /// `\uXXXX`, or two of them, for one character inside a string.
    pub(super) fn escape_char(&mut self, c: char) {
        for unit in c.encode_utf16(&mut [0; 2]) {
            self.escape_unit(*unit);
        }
    }

    /// Copies to the text what was written to the value alone since it was `start` long, none of
    /// it `"` or `\`.
    #[inline]
    pub(super) fn repeat_from(&mut self, start: usize) {
        if let Some(text) = &mut self.text {
            text.extend_from_slice(self.value.get(start..).unwrap_or_default());
        }
    }
}

/// The escape of this letter in the text: a backslash before the backslash, and one before the
/// letter if that needs it too.
#[inline]
pub(super) const fn in_text(letter: u8) -> ([u8; 4], usize) {
    if letter == b'"' || letter == b'\\' {
        ([b'\\', b'\\', b'\\', letter], 4)
    } else {
        ([b'\\', b'\\', letter, 0], 3)
    }
}

/// Appends the first `len` of `bytes`.
#[inline]
fn put<const N: usize>(out: &mut Vec<u8>, bytes: [u8; N], len: usize) {
    let end = out.len() + len;
    out.extend_from_slice(&bytes);
    out.truncate(end);
}

/// Appends the first `len` bytes of a name, the first of which is `lead`.
#[inline]
fn put_name(out: &mut Vec<u8>, lead: u8, name: &[u8; 32], len: usize) {
    let start = out.len();
    out.extend_from_slice(name);
    if let Some(first) = out.get_mut(start) {
        *first = lead;
    }
    out.truncate(start + len);
}

/// Appends a string of at most 16 bytes, given in its first and last eight bytes, and what stands
/// around it.
#[inline]
fn put_short<const B: usize, const C: usize>(
    out: &mut Vec<u8>,
    before: [u8; B],
    first: u64,
    last: u64,
    len: usize,
    behind: [u8; C],
) {
    let end = B + len + C;
    if len <= 8 {
        let mut piece = [0; 16];
        set(&mut piece, 0, before);
        set(&mut piece, B, first.to_le_bytes());
        set(&mut piece, B + len, behind);
        put(out, piece, end);
    } else {
        let mut piece = [0; 32];
        set(&mut piece, 0, before);
        set(&mut piece, B, first.to_le_bytes());
        set(&mut piece, B + len - 8, last.to_le_bytes());
        set(&mut piece, B + len, behind);
        put(out, piece, end);
    }
}

/// Sets a part of a piece.
#[inline]
pub(super) fn set<const L: usize>(piece: &mut [u8], at: usize, bytes: [u8; L]) {
    if let Some(part) = piece.get_mut(at..).and_then(<[u8]>::first_chunk_mut) {
        *part = bytes;
    }
}
