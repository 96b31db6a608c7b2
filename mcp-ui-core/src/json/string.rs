//! Strings: which characters are escaped, found eight bytes a step.
//!
//! Escaped are what JSON demands, and the characters that could drive a terminal or hide text from
//! a reader: DEL, C1 controls, directional overrides, interlinear marks and tag characters. The
//! value that a reader decodes stays the same.

use super::output::{Around, Output, set};
use super::staged::{self, Staged};
use crate::search::{self, Marks};
use crate::text::characters::{self, Class};
use std::borrow::Cow;

/// A byte that is written as it is.
pub(super) const PLAIN: u8 = 0;
/// A byte that may begin a character of several bytes that is escaped.
const LEAD: u8 = 1;
/// A byte that is written as `\u00XX`; other classes are the letter of their escape.
const UNIT: u8 = 2;

/// What has to be done about a byte of a string.
pub(super) const CLASS: [u8; 256] = {
    let mut class = [PLAIN; 256];
    let mut b = 0;
    while b < 0x20 {
        class[b] = UNIT;
        b += 1;
    }
    class[0x08] = b'b';
    class[0x09] = b't';
    class[0x0A] = b'n';
    class[0x0C] = b'f';
    class[0x0D] = b'r';
    class[b'"' as usize] = b'"';
    class[b'\\' as usize] = b'\\';
    class[0x7F] = UNIT;
    // U+0080–009F, U+2000–2FFF, U+F000–FFFF, U+10000–3FFFF and U+C0000–FFFFF. A unit test holds
    // this against the table of characters.
    class[0xC2] = LEAD;
    class[0xE2] = LEAD;
    class[0xEF] = LEAD;
    class[0xF0] = LEAD;
    class[0xF3] = LEAD;
    class
};

/// A key that was written.
#[derive(Clone, Copy)]
pub(super) struct Key {
    /// Where its contents begin and end in the value.
    pub(super) start: usize,
    pub(super) end: usize,
    /// A number that is the same for the same key, and another for most others.
    pub(super) tag: u8,
}

impl Key {
    /// The key whose contents stand there.
    pub(super) fn at(written: &[u8], start: usize, end: usize) -> Self {
        let contents = written.get(start..end).unwrap_or_default();
        Self {
            start,
            end,
            tag: tag(words(contents), contents.len()),
        }
    }
}

/// Writes a string.
#[inline]
pub(super) fn write(out: &mut Output<'_>, s: &str) {
    write_around(out, s, Around::Value);
}

/// Writes `lead`, a key and its colon.
#[inline]
pub(super) fn write_key(out: &mut Output<'_>, lead: u8, s: &str) -> Key {
    let start = out.value.len() + 2;
    match write_around(out, s, Around::Key(lead)) {
        Some(words) => Key {
            start,
            end: start + s.len(),
            tag: tag(words, s.len()),
        },
        None => Key::at(out.value, start, out.value.len() - 2),
    }
}

/// Writes a string; if it is short and needs no escape, gives it in [`words`].
#[inline]
fn write_around(out: &mut Output<'_>, s: &str, around: Around) -> Option<(u64, u64)> {
    let bytes = s.as_bytes();
    let len = bytes.len();
    let (first, last) = words(bytes);
    let has_mark = |word, maybe| maybe != 0 && search::first_mark(word, maybe, &NotPlain).is_some();
    let is_short = match len {
        0 => true,
        // The bytes that are not there do not count.
        1..=8 => !has_mark(first, marks(first) & (u64::MAX >> (64 - 8 * len))),
        9..=16 => !has_mark(first, marks(first)) && !has_mark(last, marks(last)),
        _ => false,
    };
    if is_short {
        out.short(around, first, last, len);
        return Some((first, last));
    }
    if len > 256 {
        out.reserve(len);
    }
    out.open(around);
    contents(out, s);
    out.close(around);
    None
}

/// The first and the last eight bytes, which overlap if there are less than 16; if there are eight
/// at most, all of them and zero.
#[inline]
pub(super) fn words(bytes: &[u8]) -> (u64, u64) {
    let len = bytes.len();
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let first = u64::from_le_bytes(*first);
        let last = if len > 8 {
            u64::from_le_bytes(*last)
        } else {
            0
        };
        return (first, last);
    }
    let word = match (bytes.first_chunk(), bytes.last_chunk()) {
        (Some(first), Some(last)) => {
            let first = u64::from(u32::from_le_bytes(*first));
            let last = u64::from(u32::from_le_bytes(*last));
            first | last << (8 * (len - 4))
        }
        _ => bytes
            .iter()
            .rev()
            .fold(0, |word, b| word << 8 | u64::from(*b)),
    };
    (word, 0)
}

#[inline]
fn tag((first, last): (u64, u64), len: usize) -> u8 {
    let mixed = first ^ last.rotate_left(23) ^ len as u64;
    let [.., top] = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15).to_le_bytes();
    top
}

/// Writes the contents of a string.
#[inline]
pub(super) fn contents(out: &mut Output<'_>, s: &str) {
    match next_mark(s.as_bytes(), 0) {
        None => out.plain(s.as_bytes()),
        Some(mark) => marked(out, s, mark),
    }
}

/// Writes the contents of a string of raw JSON: escapes stay as written, and the characters that a
/// string of ours has escaped are escaped.
pub(super) fn write_raw(out: &mut Output<'_>, contents: &str) {
    let bytes = contents.as_bytes();
    let mut isolates = Isolates::default();
    let mut start = 0;
    let mut at = 0;
    while let Some(mark) = next_mark(bytes, at) {
        at = mark;
        match (bytes.get(at), bytes.get(at + 1)) {
            (Some(b'\\'), Some(letter)) => {
                out.plain(bytes.get(start..at).unwrap_or_default());
                out.escape(*letter);
                at += 2;
                start = at;
            }
            (Some(0x7F), _) => {
                out.plain(bytes.get(start..at).unwrap_or_default());
                out.escape_unit(0x7F);
                at += 1;
                start = at;
            }
            _ => match wide(contents, at, &mut isolates) {
                Wide::Keep(len) => at += len,
                Wide::Escape(c) => {
                    out.plain(bytes.get(start..at).unwrap_or_default());
                    out.escape_char(c);
                    at += c.len_utf8();
                    start = at;
                }
            },
        }
    }
    out.plain(bytes.get(start..).unwrap_or_default());
}

/// Appends a string of JSON with its quotes.
pub(crate) fn append_string(out: &mut Vec<u8>, s: &str) {
    write(&mut Output::one(out), s);
}

/// Appends JSON text as the contents of a JSON string, without the quotes around it. The text is
/// JSON on one line, so that only its quotes and backslashes need an escape.
pub(crate) fn append_escaped_json(out: &mut Vec<u8>, json: &[u8]) {
    let mut start = 0;
    for (i, b) in json.iter().enumerate() {
        if matches!(b, b'"' | b'\\') {
            out.extend_from_slice(json.get(start..i).unwrap_or_default());
            out.extend_from_slice(&[b'\\', *b]);
            start = i + 1;
        }
    }
    out.extend_from_slice(json.get(start..).unwrap_or_default());
}

/// Writes the contents of a string that has a mark, first at `first`.
#[cold]
#[inline(never)]
fn marked(out: &mut Output<'_>, s: &str, first: usize) {
    if out.text.is_some() {
        staged(&mut Staged::<{ staged::TEXT }>::new(out), s, first);
    } else {
        staged(&mut Staged::<0>::new(out), s, first);
    }
}

fn staged<const ROOM: usize>(out: &mut Staged<'_, '_, ROOM>, s: &str, first: usize) {
    let bytes = s.as_bytes();
    let mut isolates = Isolates::default();
    // What is not written yet, up to the next mark.
    let (mut start, mut mark) = (0, first);
    loop {
        if mark > start {
            out.flush()
                .plain(bytes.get(start..mark).unwrap_or_default());
        }
        start = out.words(bytes, mark);
        let Some(byte) = bytes.get(start) else {
            out.flush();
            return;
        };
        let class = CLASS[usize::from(*byte)];
        let mut next = start;
        if is_letter(class) {
            out.flush().escape(class);
            start += 1;
            next = start;
        } else if class == UNIT {
            out.flush().escape_char(char::from(*byte));
            start += 1;
            next = start;
        } else if class == LEAD {
            match wide(s, start, &mut isolates) {
                Wide::Keep(len) => next += len,
                Wide::Escape(c) => {
                    out.flush().escape_char(c);
                    start += c.len_utf8();
                    next = start;
                }
            }
        }
        mark = next_mark(bytes, next).unwrap_or(bytes.len());
    }
}

/// Whether a class is the letter of an escape of two characters.
#[inline]
pub(super) const fn is_letter(class: u8) -> bool {
    class > UNIT
}

const ONES: u64 = u64::from_ne_bytes([0x01; 8]);
const HIGH: u64 = u64::from_ne_bytes([0x80; 8]);

/// A high bit for each byte that is below 0x20, `"`, `\`, DEL or above. Above the first of them the
/// borrows of these differences may give a high bit to others too.
#[inline]
pub(super) fn marks(x: u64) -> u64 {
    let quote = (x ^ (0x22 * ONES)).wrapping_sub(ONES);
    let backslash = (x ^ (0x5C * ONES)).wrapping_sub(ONES);
    let control = x.wrapping_sub(0x20 * ONES);
    let delete = x.wrapping_add(ONES);
    (quote | backslash | control | delete | x) & HIGH
}

/// Whether one of the bytes is such a mark; many at once, which the compiler turns into vectors.
#[inline]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "branches would keep it from vectors"
)]
fn any_mark<const N: usize>(bytes: &[u8; N]) -> bool {
    bytes.iter().fold(false, |any, b| {
        any | (*b < 0x20) | (*b == b'"') | (*b == b'\\') | (*b >= 0x7F)
    })
}

/// Eight backslashes.
const BACKSLASHES: u64 = u64::from_ne_bytes([b'\\'; 8]);

/// The high bit of each byte that is zero; above the lowest of them, of others too.
#[inline]
fn zeros(word: u64) -> u64 {
    word.wrapping_sub(ONES) & !word & HIGH
}

/// The next byte, from `from` on, that ends a string, begins an escape or needs one to stand in
/// JSON, with its place.
// Without it, strings with many escapes take a fifth longer.
#[inline(always)]
pub(super) fn next_stop(bytes: &[u8], from: usize) -> Option<(usize, u8)> {
    /// Where stops are rare they are looked for in blocks.
    const NEAR: usize = 8;
    const QUOTES: u64 = u64::from_ne_bytes([b'"'; 8]);
    const SPACES: u64 = u64::from_ne_bytes([0x20; 8]);
    let mut at = from;
    for _ in 0..NEAR {
        let Some(chunk) = bytes.get(at..)?.first_chunk::<8>() else {
            break;
        };
        let word = u64::from_le_bytes(*chunk);
        let controls = word.wrapping_sub(SPACES) & !word & HIGH;
        let stops = controls | zeros(word ^ QUOTES) | zeros(word ^ BACKSLASHES);
        if stops != 0 {
            let stop = at + (stops.trailing_zeros() / 8) as usize;
            return bytes.get(stop).map(|byte| (stop, *byte));
        }
        at += 8;
    }
    far_stop(bytes, at)
}

/// The rest of [`next_stop`].
#[inline(never)]
fn far_stop(bytes: &[u8], from: usize) -> Option<(usize, u8)> {
    let is_stop = |b: &u8| *b < 0x20 || *b == b'"' || *b == b'\\';
    let rest = bytes.get(from..)?;
    let (blocks, _) = rest.as_chunks::<32>();
    let has_stop = |block: &[u8; 32]| {
        let stops = block.iter().map(|b| u8::from(is_stop(b)));
        stops.fold(0, |any, stop| any | stop) != 0
    };
    let plain = blocks.iter().take_while(|block| !has_stop(block)).count();
    let rest = rest.get(32 * plain..)?;
    let stop = rest.iter().position(is_stop)?;
    Some((from + 32 * plain + stop, *rest.get(stop)?))
}

/// The bytes that are not [`PLAIN`].
struct NotPlain;

impl Marks for NotPlain {
    #[inline]
    fn in_word(word: u64) -> u64 {
        marks(word)
    }

    #[inline]
    fn in_block(block: &[u8; 32]) -> bool {
        any_mark(block)
    }

    #[inline]
    fn is_mark(&self, byte: u8) -> bool {
        CLASS[usize::from(byte)] != PLAIN
    }
}

/// The place of the next byte, from `from` on, that is not [`PLAIN`].
#[inline]
pub(super) fn next_mark(bytes: &[u8], from: usize) -> Option<usize> {
    search::next_mark(bytes, from, &NotPlain)
}

/// What to do about a character that begins with a [`LEAD`] byte.
pub(super) enum Wide {
    /// Write so many bytes as they are.
    Keep(usize),
    /// Escape this character.
    Escape(char),
}

/// The directional isolates of one string that have no partner in it, looked for when first asked.
#[derive(Default)]
pub(super) struct Isolates {
    alone: Option<std::vec::IntoIter<usize>>,
    next: Option<usize>,
}

impl Isolates {
    /// Whether the isolate at `at` has no partner. Called with rising places in the same string.
    fn is_alone(&mut self, s: &str, at: usize) -> bool {
        let alone = self
            .alone
            .get_or_insert_with(|| characters::unbalanced_isolates(s).into_iter());
        while self.next.is_none_or(|next| next < at)
            && let Some(next) = alone.next()
        {
            self.next = Some(next);
        }
        self.next == Some(at)
    }
}

/// Looks at the character at `at`. What is escaped here is a visible escape in other text, but for
/// characters of which only long runs are, which JSON text keeps.
pub(super) fn wide(s: &str, at: usize, isolates: &mut Isolates) -> Wide {
    let Some(c) = s.get(at..).and_then(|rest| rest.chars().next()) else {
        return Wide::Keep(1);
    };
    let escape = match characters::class(c) {
        Class::Escaped => true,
        Class::Break => c == '\u{85}',
        Class::Tag => match characters::flag_tags(s, at) {
            Some(len) => return Wide::Keep(len),
            None => true,
        },
        Class::Isolate | Class::PopIsolate => isolates.is_alone(s, at),
        Class::Plain | Class::ZeroWidth => false,
    };
    if escape {
        Wide::Escape(c)
    } else {
        Wide::Keep(c.len_utf8())
    }
}

/// What the letter of an escape stands for; 0 for those by number.
const LETTERS: [u8; 256] = {
    let mut letters = [0; 256];
    letters[b'b' as usize] = 0x08;
    letters[b't' as usize] = b'\t';
    letters[b'n' as usize] = b'\n';
    letters[b'f' as usize] = 0x0C;
    letters[b'r' as usize] = b'\r';
    letters[b'"' as usize] = b'"';
    letters[b'\\' as usize] = b'\\';
    letters[b'/' as usize] = b'/';
    letters
};

/// The characters that the contents of a JSON string stand for, as UTF-8; a lone half of a
/// surrogate pair is kept in the same bit pattern. The contents follow the grammar.
pub(crate) fn decode(contents: &str) -> Cow<'_, [u8]> {
    /// Behind so many words without an escape the next one is looked for.
    const NEAR: u32 = 4;
    let bytes = contents.as_bytes();
    if !bytes.contains(&b'\\') {
        return Cow::Borrowed(bytes);
    }
    let mut decoded = Vec::with_capacity(bytes.len());
    // Put together on the stack. Eight bytes are written where fewer may be meant.
    let mut piece = [0; 128];
    let mut len = 0;
    let mut at = 0;
    let mut plain = 0;
    while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
        let (chunk, read) = match rest.first_chunk::<8>() {
            Some(chunk) => (u64::from_le_bytes(*chunk), 8),
            None => (words(rest).0, rest.len()),
        };
        if len > 128 - 16 {
            decoded.extend_from_slice(piece.get(..len).unwrap_or_default());
            len = 0;
        }
        set(&mut piece, len, chunk.to_le_bytes());
        let run = ((zeros(chunk ^ BACKSLASHES).trailing_zeros() / 8) as usize).min(read);
        at += run;
        len += run;
        if run == read {
            plain += 1;
            if plain > NEAR {
                // The standard library looks further faster.
                let rest = contents.get(at..).unwrap_or_default();
                let run = rest.split('\\').next().unwrap_or_default().as_bytes();
                decoded.extend_from_slice(piece.get(..len).unwrap_or_default());
                decoded.extend_from_slice(run);
                at += run.len();
                len = 0;
                plain = 0;
            }
            continue;
        }
        plain = 0;
        let escape = bytes.get(at + 1).copied().unwrap_or_default();
        let letter = LETTERS[usize::from(escape)];
        if letter != 0 {
            set(&mut piece, len, [letter]);
            at += 2;
            len += 1;
        } else {
            let (code, read) = escaped_code(bytes, at);
            let (encoded, written) = encode(code);
            set(&mut piece, len, encoded);
            at += read;
            len += written;
        }
    }
    decoded.extend_from_slice(piece.get(..len).unwrap_or_default());
    Cow::Owned(decoded)
}

/// The first escape in the contents of a JSON string that stands for one half of a surrogate pair
/// without the other.
pub(crate) fn lone_surrogate(contents: &str) -> Option<&str> {
    let bytes = contents.as_bytes();
    let mut at = bytes.iter().position(|b| *b == b'\\')?;
    while at < bytes.len() {
        at += match (bytes.get(at), bytes.get(at + 1)) {
            (Some(b'\\'), Some(b'u')) => match escaped_code(bytes, at) {
                (0xD800..=0xDFFF, len) => return contents.get(at..at + len),
                (_, len) => len,
            },
            (Some(b'\\'), _) => 2,
            _ => 1,
        };
    }
    None
}

/// The code point of the `\uXXXX` at `at`, or of the pair of them, and how long it is.
fn escaped_code(bytes: &[u8], at: usize) -> (u32, usize) {
    let unit = escaped_unit(bytes, at).unwrap_or(0xFFFD);
    if let (0xD800..=0xDBFF, Some(low @ 0xDC00..=0xDFFF)) = (unit, escaped_unit(bytes, at + 6)) {
        return (0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00), 12);
    }
    (unit, 6)
}

/// The UTF-16 unit that the `\uXXXX` at `at` stands for.
pub(super) fn escaped_unit(bytes: &[u8], at: usize) -> Option<u32> {
    let [b'\\', b'u', hex @ ..] = bytes.get(at..at + 6)? else {
        return None;
    };
    hex.iter().try_fold(0, |unit, digit| {
        Some(unit << 4 | char::from(*digit).to_digit(16)?)
    })
}

/// A code point as UTF-8; half of a surrogate pair in the same bit pattern.
fn encode(code: u32) -> ([u8; 4], usize) {
    if let Some(c) = char::from_u32(code) {
        let mut encoded = [0; 4];
        c.encode_utf8(&mut encoded);
        return (encoded, c.len_utf8());
    }
    let [_, _, high, low] = code.to_be_bytes();
    let encoded = [
        0xE0 | high >> 4,
        0x80 | (high & 0x0F) << 2 | low >> 6,
        0x80 | low & 0x3F,
        0,
    ];
    (encoded, 3)
}
