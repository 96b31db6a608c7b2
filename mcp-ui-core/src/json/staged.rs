//! Strings with many escapes, put together on the stack before they are appended.

use super::output::{Output, in_text, set};
use super::string::{CLASS, PLAIN, is_letter, marks};

/// What is written before it goes to the output in one piece: to the value, and with room for it to
/// the text.
pub(super) struct Staged<'o, 'a, const ROOM: usize> {
    out: &'o mut Output<'a>,
    value: [u8; VALUE],
    value_len: usize,
    text: [u8; ROOM],
    text_len: usize,
}

const VALUE: usize = 128;
/// Room for the text.
pub(super) const TEXT: usize = 256;

/// The escapes of two characters; zeros for other bytes.
const ESCAPES: [[u8; 2]; 256] = {
    let mut escapes = [[0; 2]; 256];
    let mut i = 0;
    while i < 256 {
        if is_letter(CLASS[i]) {
            escapes[i] = [b'\\', CLASS[i]];
        }
        i += 1;
    }
    escapes
};

/// Writes all of `bytes`, of which the first `len` are meant.
#[inline]
fn put<const N: usize, const L: usize>(
    out: &mut [u8; N],
    at: &mut usize,
    bytes: [u8; L],
    len: usize,
) {
    set(out, *at, bytes);
    *at += len;
}

impl<'o, 'a, const ROOM: usize> Staged<'o, 'a, ROOM> {
    /// Whether the output is two.
    const BOTH: bool = ROOM > 0;

    pub(super) fn new(out: &'o mut Output<'a>) -> Self {
        Self {
            out,
            value: [0; VALUE],
            value_len: 0,
            text: [0; ROOM],
            text_len: 0,
        }
    }

    /// Appends all that is written; gives the output, for what is not written here.
    pub(super) fn flush(&mut self) -> &mut Output<'a> {
        let value = self.value.get(..self.value_len).unwrap_or_default();
        self.out.value.extend_from_slice(value);
        self.value_len = 0;
        if let Some(out) = &mut self.out.text {
            let text = self.text.get(..self.text_len).unwrap_or_default();
            out.extend_from_slice(text);
            self.text_len = 0;
        }
        self.out
    }

    /// Writes words from `at` on; stops before a byte that has no escape of two characters, after
    /// some words without a mark, and before an end of less than eight bytes. Gives the place.
    pub(super) fn words(&mut self, bytes: &[u8], at: usize) -> usize {
        /// Behind so many words without a mark the next one is looked for.
        const NEAR: u32 = 8;
        let (mut value_len, mut text_len) = (self.value_len, self.text_len);
        let mut end = at;
        let mut plain = 0;
        let words = bytes.get(at..).unwrap_or_default().as_chunks().0;
        for word in words {
            // A word becomes 32 bytes at most, and eight are written where fewer may be meant.
            if value_len > VALUE - 24 || (Self::BOTH && text_len > TEXT - 40) {
                (self.value_len, self.text_len) = (value_len, text_len);
                self.flush();
                (value_len, text_len) = (0, 0);
            }
            let mut word = u64::from_le_bytes(*word);
            let mut marks = marks(word);
            plain = if marks == 0 { plain + 1 } else { 0 };
            let mut left = 8;
            while marks != 0 {
                let run = (marks.trailing_zeros() / 8) as usize;
                let [byte, ..] = (word >> (8 * run)).to_le_bytes();
                put(&mut self.value, &mut value_len, word.to_le_bytes(), run);
                if Self::BOTH {
                    put(&mut self.text, &mut text_len, word.to_le_bytes(), run);
                }
                let escape = ESCAPES[usize::from(byte)];
                if escape != [0; 2] {
                    put(&mut self.value, &mut value_len, escape, 2);
                    if Self::BOTH {
                        let (escape, len) = in_text(escape[1]);
                        put(&mut self.text, &mut text_len, escape, len);
                    }
                } else if CLASS[usize::from(byte)] == PLAIN {
                    put(&mut self.value, &mut value_len, [byte], 1);
                    if Self::BOTH {
                        put(&mut self.text, &mut text_len, [byte], 1);
                    }
                } else {
                    (self.value_len, self.text_len) = (value_len, text_len);
                    return end + 8 - left + run;
                }
                word = word >> (8 * run) >> 8;
                marks = marks >> (8 * run) >> 8;
                left -= run + 1;
            }
            put(&mut self.value, &mut value_len, word.to_le_bytes(), left);
            if Self::BOTH {
                put(&mut self.text, &mut text_len, word.to_le_bytes(), left);
            }
            end += 8;
            if plain == NEAR {
                break;
            }
        }
        (self.value_len, self.text_len) = (value_len, text_len);
        end
    }
}
