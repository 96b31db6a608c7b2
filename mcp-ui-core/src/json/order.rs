//! The order of keys.

use std::borrow::Cow;

/// Sorts pairs by the bytes that `key` has for each, and equal ones by their numbers.
///
/// All lists of keys are sorted here, as numbers: the sort of the standard library is much code for
/// each type that it is used for.
pub(super) fn sort_by_bytes<'k>(
    pairs: &mut [(usize, usize)],
    key: &dyn Fn((usize, usize)) -> &'k [u8],
) {
    pairs.sort_unstable_by(|a, b| key(*a).cmp(key(*b)).then(a.cmp(b)));
}

/// The key with this index.
pub(super) fn key_at<'k>(keys: &'k [Cow<'_, [u8]>], index: usize) -> &'k [u8] {
    keys.get(index).map_or(&[], |key| key)
}

/// The indices of the keys that there are elsewhere in the list, too, but for one of each, in the
/// order of the keys.
pub(crate) fn repeated(keys: &[Cow<'_, [u8]>]) -> Vec<usize> {
    let mut order = Vec::with_capacity(keys.len());
    for index in 0..keys.len() {
        order.push((index, 0));
    }
    sort_by_bytes(&mut order, &|(index, _)| key_at(keys, index));
    let mut repeated = Vec::new();
    for pair in order.windows(2) {
        if let [(a, _), (b, _)] = pair
            && key_at(keys, *a) == key_at(keys, *b)
        {
            repeated.push(*b);
        }
    }
    repeated
}
