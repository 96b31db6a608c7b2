//! The keys that an object has so far, to find one that comes again.
//!
//! Keys are not copied: they stand in what is written already, in a form in which the same key is
//! always the same bytes.

use super::super::order::sort_by_bytes;
use super::super::string::Key;
use std::ops::Range;

/// Up to so many keys an object compares a new one with those before, after a look at a filter.
const FEW: usize = 64;
/// Room for the keys of open objects before there is an allocation.
const INLINE: usize = 32;

/// Where a key stands in the output.
type Place = (usize, usize);

/// The places of the keys of all open objects, the innermost last.
pub(super) struct OpenKeys {
    inline: [Place; INLINE],
    len: usize,
    /// Holds all of them as soon as they do not fit.
    spilled: Vec<Place>,
}

impl Default for OpenKeys {
    fn default() -> Self {
        Self {
            inline: [(0, 0); INLINE],
            len: 0,
            spilled: Vec::new(),
        }
    }
}

impl OpenKeys {
    #[inline]
    fn len(&self) -> usize {
        self.len
    }

    #[inline]
    fn push(&mut self, place: Place) {
        match self.inline.get_mut(self.len) {
            Some(slot) if self.spilled.is_empty() => *slot = place,
            _ => self.spill(place),
        }
        self.len += 1;
    }

    #[cold]
    fn spill(&mut self, place: Place) {
        if self.spilled.is_empty() {
            self.spilled.extend_from_slice(&self.inline);
        }
        self.spilled.push(place);
    }

    #[inline]
    fn truncate(&mut self, len: usize) {
        self.len = len;
        self.spilled.truncate(len);
    }

    fn from(&mut self, start: usize) -> &mut [Place] {
        let all = if self.spilled.is_empty() {
            self.inline.get_mut(..self.len).unwrap_or_default()
        } else {
            self.spilled.as_mut_slice()
        };
        all.get_mut(start..).unwrap_or_default()
    }
}

/// The keys of one open object.
pub(super) struct Keys {
    /// Where its keys begin in [`OpenKeys`].
    base: usize,
    count: usize,
    /// All of them were known to differ; their places are not kept.
    all_known: bool,
    /// One bit for each key so far, at a place that depends on the key.
    filter: [u64; 4],
    many: Many,
    /// Where the object begins in the output.
    start: usize,
}

/// What is known when the keys are more than [`FEW`].
#[derive(Clone, Copy)]
enum Many {
    /// Nothing, they are few.
    No,
    /// Each is greater than the one before, as in sorted maps; only the place of the last is kept.
    Ascending(Place),
    /// All of them are kept, and looked through at the end.
    Kept,
}

impl Keys {
    #[inline]
    pub(super) fn new(open: &OpenKeys, start: usize) -> Self {
        Self {
            base: open.len(),
            count: 0,
            all_known: false,
            filter: [0; 4],
            many: Many::No,
            start,
        }
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Counts something that has no place.
    pub(super) fn count_one(&mut self) {
        self.count += 1;
    }

    /// Adds a key that is known to differ from those before, of which the same is known.
    #[inline]
    pub(super) fn add_known(&mut self) {
        self.count += 1;
        self.all_known = true;
    }

    /// Makes up for the keys that were known to differ, since another one follows.
    #[inline]
    pub(super) fn recall_known(&mut self, written: &[u8], open: &mut OpenKeys) {
        if self.all_known {
            self.recall_all(written, open);
        }
    }

    #[cold]
    fn recall_all(&mut self, written: &[u8], open: &mut OpenKeys) {
        self.all_known = false;
        members(written, self.start, |place| {
            let tag = Key::at(written, place.0, place.1).tag;
            self.filter[usize::from(tag >> 6)] |= 1 << (tag & 63);
            open.push(place);
        });
    }

    /// Adds a key that was written; `false` if it is known to have been there before.
    #[inline]
    pub(super) fn add(&mut self, key: Key, written: &[u8], open: &mut OpenKeys) -> bool {
        let place = (key.start, key.end);
        self.count += 1;
        if self.count > FEW {
            self.add_to_many(place, written, open);
            return true;
        }
        let word = &mut self.filter[usize::from(key.tag >> 6)];
        let mask = 1 << (key.tag & 63);
        if *word & mask != 0 && is_among(open.from(self.base), place, written) {
            return false;
        }
        *word |= mask;
        open.push(place);
        true
    }

    #[cold]
    fn add_to_many(&mut self, place: Place, written: &[u8], open: &mut OpenKeys) {
        let last = match self.many {
            Many::No => {
                let keys = open.from(self.base);
                let ascending = keys.is_sorted_by(|a, b| at(written, *a) < at(written, *b));
                if ascending {
                    keys.last().copied()
                } else {
                    None
                }
            }
            Many::Ascending(last) => Some(last),
            Many::Kept => None,
        };
        if let Some(last) = last
            && at(written, last) < at(written, place)
        {
            self.many = Many::Ascending(place);
            return;
        }
        if let Many::Ascending(_) = self.many {
            // The keys since then are found again in what is written.
            open.truncate(self.base);
            members(written, self.start, |place| open.push(place));
        } else {
            open.push(place);
        }
        self.many = Many::Kept;
    }

    /// Ends the object; gives the place of a key that was there twice.
    #[inline]
    pub(super) fn end(&mut self, written: &[u8], open: &mut OpenKeys) -> Result<(), Range<usize>> {
        let result = match self.many {
            Many::Kept => find_repeated(open.from(self.base), written),
            _ => Ok(()),
        };
        open.truncate(self.base);
        result
    }
}

#[inline]
fn at(written: &[u8], place: Place) -> &[u8] {
    written.get(place.0..place.1).unwrap_or_default()
}

#[cold]
fn is_among(keys: &[Place], place: Place, written: &[u8]) -> bool {
    let key = at(written, place);
    keys.iter().any(|p| at(written, *p) == key)
}

fn find_repeated(keys: &mut [Place], written: &[u8]) -> Result<(), Range<usize>> {
    sort_by_bytes(keys, &|place| at(written, place));
    for pair in keys.windows(2) {
        if let [first, second] = pair
            && at(written, *first) == at(written, *second)
        {
            return Err(second.0..second.1);
        }
    }
    Ok(())
}

/// Finds the keys of the object that begins at `from` and goes on to the end, where a value may be
/// missing. What is written is compact JSON.
fn members(written: &[u8], from: usize, mut found: impl FnMut(Place)) {
    let mut depth = 0_usize;
    // The first byte is the bracket.
    let mut at = from + 1;
    // After `,` or at the begin of the object.
    let mut key_follows = true;
    while let Some(byte) = written.get(at) {
        match byte {
            b'"' => {
                let start = at + 1;
                at = start;
                while let Some(byte) = written.get(at) {
                    match byte {
                        b'"' => break,
                        b'\\' => at += 2,
                        _ => at += 1,
                    }
                }
                if key_follows {
                    found((start, at));
                    key_follows = false;
                }
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            b',' => key_follows = depth == 0,
            _ => {}
        }
        at += 1;
    }
}
