//! Where the serializer writes: the value, and at the same moment its JSON-in-JSON form.

/// One or two buffers. The second holds what the first holds, as the contents of a JSON string.
pub(super) struct Output<'a> {
    pub(super) value: &'a mut Vec<u8>,
    text: Option<&'a mut Vec<u8>>,
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

    /// Bytes without `"` and `\`, which are the same in both.
    #[inline]
    pub(super) fn plain(&mut self, bytes: &[u8]) {
        self.value.extend_from_slice(bytes);
        if let Some(text) = &mut self.text {
            text.extend_from_slice(bytes);
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

    /// Fixed bytes, given in both forms.
    #[inline]
    pub(super) fn fixed<const V: usize, const T: usize>(
        &mut self,
        value: &[u8; V],
        text: &[u8; T],
    ) {
        self.value.extend_from_slice(value);
        if let Some(out) = &mut self.text {
            out.extend_from_slice(text);
        }
    }

    /// The mark around a string.
    #[inline]
    pub(super) fn quote(&mut self) {
        self.fixed(b"\"", b"\\\"");
    }

    /// An escape of two characters inside a string: `\` and `letter`.
    #[inline]
    pub(super) fn escape(&mut self, letter: u8) {
        self.value.extend_from_slice(&[b'\\', letter]);
        if let Some(text) = &mut self.text {
            if letter == b'"' || letter == b'\\' {
                text.extend_from_slice(&[b'\\', b'\\', b'\\', letter]);
            } else {
                text.extend_from_slice(&[b'\\', b'\\', letter]);
            }
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
