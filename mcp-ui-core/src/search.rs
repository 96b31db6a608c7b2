//! The search for the bytes of a text that are not written as they are, eight at a time.

/// What is looked for.
pub(crate) trait Marks {
    /// A high bit for each byte that may be one. Bits above one that is one do not count.
    fn in_word(word: u64) -> u64;
    /// Whether some of the bytes may be one; false for printable ASCII that is none.
    fn in_block(block: &[u8; 32]) -> bool;
    fn is_mark(&self, byte: u8) -> bool;
}

/// The place of the first mark from `from` on.
#[inline]
pub(crate) fn next_mark<M: Marks>(bytes: &[u8], from: usize, marks: &M) -> Option<usize> {
    /// Where marks are rare they are looked for in blocks.
    const NEAR: usize = 8;
    let mut at = from;
    loop {
        let rest = bytes.get(at..)?;
        let (words, last) = rest.as_chunks::<8>();
        for (index, word) in words.iter().take(NEAR).enumerate() {
            let word = u64::from_le_bytes(*word);
            let maybe = M::in_word(word);
            if maybe != 0
                && let Some(found) = first_mark(word, maybe, marks)
            {
                return Some(at + 8 * index + found);
            }
        }
        if words.len() <= NEAR {
            let last = last.iter().position(|b| marks.is_mark(*b))?;
            return Some(at + 8 * words.len() + last);
        }
        let (blocks, _) = rest.get(8 * NEAR..)?.as_chunks::<32>();
        let plain = blocks
            .iter()
            .take_while(|block| !M::in_block(block))
            .count();
        at += 8 * NEAR + 32 * plain;
    }
}

/// The first of the bytes at the high bits that is a mark.
#[inline]
pub(crate) fn first_mark(word: u64, mut maybe: u64, marks: &impl Marks) -> Option<usize> {
    while maybe != 0 {
        let index = (maybe.trailing_zeros() / 8) as usize;
        let [byte, ..] = (word >> (8 * index)).to_le_bytes();
        if marks.is_mark(byte) {
            return Some(index);
        }
        maybe &= maybe - 1;
    }
    None
}
