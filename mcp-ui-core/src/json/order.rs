//! The order of keys.

/// Sorts pairs by the bytes that `key` has for each, and equal ones by their numbers.
///
/// All lists of keys are sorted here, as numbers: the sort of the standard library is much code for
/// each type that it is used for.
pub(crate) fn sort_by_bytes<'k>(
    pairs: &mut [(usize, usize)],
    key: &dyn Fn((usize, usize)) -> &'k [u8],
) {
    pairs.sort_unstable_by(|a, b| key(*a).cmp(key(*b)).then(a.cmp(b)));
}
