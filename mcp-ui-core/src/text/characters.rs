//! Which characters are not written as they are, and the scan that finds them.
//!
//! Terminals act on control characters, readers do not see zero-width ones, and both can be used to
//! hide instructions in data. The sets keep every character that natural scripts and emoji need.

use crate::search::{self, Marks};

/// What a character is, as far as safe text is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// Written as it is.
    Plain,
    /// One of the characters that end a line.
    Break,
    /// Always written as a visible escape.
    Escaped,
    /// Written as it is unless it is a tag character outside a flag.
    Tag,
    /// Kept at most twice in a row: scripts and emoji need these, and bits can be hidden in runs.
    ZeroWidth,
    /// LRI, RLI and FSI; kept when closed within the value.
    Isolate,
    /// PDI; kept when it closes one.
    PopIsolate,
}

/// How many characters of [`Class::ZeroWidth`] may stand in a row.
pub(crate) const ZERO_WIDTH_RUN: usize = 2;

/// The class of `c`.
#[inline]
pub(crate) const fn class(c: char) -> Class {
    // Nearly all text is from these ranges.
    if matches!(c, ' '..='~' | '\u{a0}'..='\u{ac}' | '\u{ae}'..='\u{34e}')
        || matches!(c, '\u{2070}'..='\u{3163}' | '\u{3165}'..='\u{fdff}')
    {
        return Class::Plain;
    }
    match c {
        '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => Class::Break,
        '\0'..='\u{8}'
        | '\u{b}'..='\u{1f}'
        | '\u{7f}'..='\u{9f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{206a}'..='\u{206f}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{1d173}'..='\u{1d17a}'
        | '\u{e01f0}'..='\u{e0fff}' => Class::Escaped,
        '\u{e0000}'..='\u{e00ff}' => Class::Tag,
        '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{17b4}'
        | '\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2060}'..='\u{2064}'
        | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}'
        | '\u{ffa0}'
        | '\u{e0100}'..='\u{e01ef}' => Class::ZeroWidth,
        '\u{2066}'..='\u{2068}' => Class::Isolate,
        '\u{2069}' => Class::PopIsolate,
        _ => Class::Plain,
    }
}

/// The black flag that a tag sequence follows.
const FLAG: char = '\u{1f3f4}';

/// The tag sequences of the three flags that Unicode recommends for interchange: England,
/// Scotland, Wales.
const FLAG_TAGS: [&str; 3] = [
    "\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    "\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
];

/// The bytes above ASCII with which characters begin that are not [`Class::Plain`].
const LEADS: [u8; 9] = [0xc2, 0xcd, 0xd8, 0xe1, 0xe2, 0xe3, 0xef, 0xf0, 0xf3];

/// Which bytes a [`Scan`] stops at: control characters, those that may begin a character that is
/// not [`Class::Plain`], and some marks.
pub(crate) type Stops = [bool; 256];

/// Stops at `marks`.
pub(crate) const fn stops(marks: &[u8]) -> Stops {
    let mut stops = [false; 256];
    let mut b = 0;
    while b < b' ' {
        stops[b as usize] = b != b'\t';
        b += 1;
    }
    stops[0x7f] = true;
    let mut i = 0;
    while i < LEADS.len() {
        stops[LEADS[i] as usize] = true;
        i += 1;
    }
    i = 0;
    while i < marks.len() {
        stops[marks[i] as usize] = true;
        i += 1;
    }
    stops
}

static NO_MARKS: Stops = stops(b"");
static LINES: Stops = {
    let mut stops = stops(b"");
    stops[b'\n' as usize] = false;
    stops
};

/// The first byte at or after `at` that may begin a character that is not [`Class::Plain`]. Most
/// data has none and is ASCII, and eight bytes a step is all that it costs then.
#[inline]
pub(crate) fn next_special(bytes: &[u8], at: usize) -> Option<usize> {
    next_rare(bytes, at, &NO_MARKS)
}

/// Stops of which none is a printable character.
struct Rare<'a>(&'a Stops);

impl Marks for Rare<'_> {
    #[inline]
    fn in_word(word: u64) -> u64 {
        const ONES: u64 = u64::MAX / 0xff;
        // The high bit of a byte is set by itself, or by a borrow: below 0x20, or as DEL. A borrow
        // from a lower byte is no matter, since that byte is found first.
        let control = word.wrapping_sub(ONES * 0x20);
        let del = (word ^ (ONES * 0x7f)).wrapping_sub(ONES);
        (word | control | del) & (ONES * 0x80)
    }

    #[inline]
    fn in_block(block: &[u8; 32]) -> bool {
        !is_printable(block)
    }

    #[inline]
    fn is_mark(&self, byte: u8) -> bool {
        self.0[usize::from(byte)]
    }
}

/// The first byte at or after `at` that is one of `stops`, none of them a printable one.
#[inline]
fn next_rare(bytes: &[u8], at: usize, stops: &Stops) -> Option<usize> {
    search::next_mark(bytes, at, &Rare(stops))
}

/// Whether all bytes are printable ASCII; many at once, which the compiler turns into vectors.
#[inline]
fn is_printable<const N: usize>(bytes: &[u8; N]) -> bool {
    bytes
        .iter()
        .fold(true, |all, b| all & (b' '..=b'~').contains(b))
}

/// The first byte at or after `at` that is one of `stops`.
#[inline]
pub(crate) fn next_stop(bytes: &[u8], mut at: usize, stops: &Stops) -> Option<usize> {
    let (chunks, _) = bytes.get(at..)?.as_chunks::<8>();
    for chunk in chunks {
        // Without a branch for each byte this takes a third of the instructions.
        if chunk
            .iter()
            .fold(false, |any, b| any | stops[usize::from(*b)])
        {
            break;
        }
        at += chunk.len();
    }
    let rest = bytes.get(at..)?;
    Some(at + rest.iter().position(|b| stops[usize::from(*b)])?)
}

/// A place where text is not to be written as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// Its byte position.
    pub(crate) at: usize,
    /// Its length in bytes.
    pub(crate) len: usize,
    /// What it is.
    pub(crate) what: What,
}

/// What a [`Scan`] stopped at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// One line break; CR LF is one.
    Break,
    /// A character to be written as a visible escape.
    Hidden(char),
    /// One of the marks that were asked for.
    Mark(u8),
}

/// A scan over one value. It does not borrow the text, so that the text can be rewritten in place.
pub(crate) struct Scan {
    stops: &'static Stops,
    /// Whether one of the stops is a printable character.
    has_marks: bool,
    zero_width: usize,
    unbalanced: Option<std::vec::IntoIter<usize>>,
    next_unbalanced: Option<usize>,
}

impl Scan {
    /// A scan over one value.
    pub(crate) fn new() -> Self {
        Self {
            stops: &NO_MARKS,
            has_marks: false,
            zero_width: 0,
            unbalanced: None,
            next_unbalanced: None,
        }
    }

    /// The same scan, stopping at marks too.
    pub(crate) fn with_marks(mut self, stops: &'static Stops) -> Self {
        self.stops = stops;
        self.has_marks = true;
        self
    }

    /// The same scan, passing over line feeds.
    pub(crate) fn over_lines(mut self) -> Self {
        self.stops = &LINES;
        self
    }

    /// The same scan, over a value with `before` in front of it: characters that are not seen count
    /// together, whatever value they are from.
    pub(crate) fn after(mut self, before: &str) -> Self {
        self.zero_width = before
            .chars()
            .rev()
            .take(ZERO_WIDTH_RUN)
            .take_while(|c| class(*c) == Class::ZeroWidth)
            .count();
        self
    }

    /// The first place at or after `at`; `text` is the same in all calls.
    pub(crate) fn next(&mut self, text: &str, mut at: usize) -> Option<Found> {
        let bytes = text.as_bytes();
        loop {
            let stop = if self.has_marks {
                next_stop(bytes, at, self.stops)?
            } else {
                next_rare(bytes, at, self.stops)?
            };
            if stop > at {
                self.zero_width = 0;
                at = stop;
            }
            let c = text.get(at..)?.chars().next()?;
            let len = c.len_utf8();
            let class = class(c);
            if class == Class::ZeroWidth {
                self.zero_width += 1;
                if self.zero_width > ZERO_WIDTH_RUN {
                    return Some(Found {
                        at,
                        len,
                        what: What::Hidden(c),
                    });
                }
                at += len;
                continue;
            }
            self.zero_width = 0;
            match class {
                Class::Plain if c.is_ascii() && c != '\t' => {
                    let what = What::Mark(bytes.get(at).copied()?);
                    return Some(Found { at, len, what });
                }
                Class::Plain | Class::ZeroWidth => at += len,
                Class::Break => {
                    let crlf = c == '\r' && bytes.get(at + 1) == Some(&b'\n');
                    let len = len + usize::from(crlf);
                    return Some(Found {
                        at,
                        len,
                        what: What::Break,
                    });
                }
                Class::Escaped => {
                    return Some(Found {
                        at,
                        len,
                        what: What::Hidden(c),
                    });
                }
                Class::Tag => match flag_tags(text, at) {
                    Some(len) => at += len,
                    None => {
                        return Some(Found {
                            at,
                            len,
                            what: What::Hidden(c),
                        });
                    }
                },
                Class::Isolate | Class::PopIsolate => {
                    if self.is_unbalanced(text, at) {
                        return Some(Found {
                            at,
                            len,
                            what: What::Hidden(c),
                        });
                    }
                    at += len;
                }
            }
        }
    }

    /// Whether the isolate at `at` has no partner. Called with rising positions.
    fn is_unbalanced(&mut self, text: &str, at: usize) -> bool {
        let unbalanced = match &mut self.unbalanced {
            Some(unbalanced) => unbalanced,
            none => {
                let list = none.insert(unbalanced_isolates(text).into_iter());
                self.next_unbalanced = list.next();
                list
            }
        };
        if self.next_unbalanced == Some(at) {
            self.next_unbalanced = unbalanced.next();
            return true;
        }
        false
    }
}

/// The length of the tag sequence at `at` if it belongs to a flag.
pub(crate) fn flag_tags(text: &str, at: usize) -> Option<usize> {
    let tags = text.get(at..)?;
    if !text.get(..at)?.ends_with(FLAG) {
        return None;
    }
    FLAG_TAGS
        .iter()
        .find(|sequence| tags.starts_with(**sequence))
        .map(|sequence| sequence.len())
}

/// The positions of all isolates without a partner, rising.
pub(crate) fn unbalanced_isolates(text: &str) -> Vec<usize> {
    let mut pops = Vec::new();
    let mut open = Vec::new();
    for (at, c) in text.char_indices() {
        match class(c) {
            Class::Isolate => open.push(at),
            Class::PopIsolate if open.pop().is_none() => pops.push(at),
            _ => {}
        }
    }
    // An unmatched PDI comes before every opener that is left over at the end.
    pops.append(&mut open);
    pops
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_special_character_begins_with_a_stop() {
        for c in '\0'..=char::MAX {
            let first = c.encode_utf8(&mut [0; 4]).as_bytes()[0];
            if class(c) != Class::Plain {
                assert!(NO_MARKS[usize::from(first)], "{c:?}");
            }
        }
        for b in 0..=u8::MAX {
            assert!(
                !NO_MARKS[usize::from(b)] || !(0x80..0xc0).contains(&b),
                "{b:x}"
            );
        }
    }

    #[test]
    fn special_characters_are_found_among_others() {
        let plain = ["", "a", "\t", "ó", "Żółć", "漢字", "한국어", "abcdefghijk"];
        let special = ["\n", "\u{85}", "\u{202e}", "\u{7f}", "\u{1b}", "\u{e0041}"];
        for (before, mark) in plain
            .iter()
            .flat_map(|p| special.iter().map(move |s| (p, s)))
        {
            for repeat in 0..12 {
                let before = before.repeat(repeat);
                let text = format!("{before}{mark}{before}x");
                assert_eq!(
                    next_special(text.as_bytes(), 0),
                    Some(before.len()),
                    "{text:?}"
                );
                assert_eq!(next_special(before.as_bytes(), 0), None, "{before:?}");
            }
        }
    }
}
